import signal
from pathlib import Path

import pytest
from project import ROOT, Build, Project
from servers import CALL, ENGINES, Engine


def pytest_addoption(parser):
    parser.addoption("--engine", default="duckdb", help="where tests/python/engines run")


@pytest.fixture(autouse=True)
def time_limit():
    """No test waits for an engine for ever."""

    def stop(*_):
        raise TimeoutError(f"the test took more than {4 * CALL} seconds")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(4 * CALL)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture(scope="session")
def engine(request, tmp_path_factory):
    """The engine that tests/python/engines run on, started for the session."""
    name = request.config.getoption("--engine")
    with ENGINES[name](tmp_path_factory.mktemp(name)) as target:
        yield Engine(name, target)


@pytest.fixture(scope="session")
def make_project(tmp_path_factory):
    """Make a Project over this package (or another folder), with vars that hold for all its builds."""

    def make(folder: Path = ROOT, target: dict | None = None, **variables) -> Project:
        return Project(folder, tmp_path_factory.mktemp("project"), variables, target)

    return make


@pytest.fixture(scope="session")
def example(make_project) -> Build:
    """The bundled example, built once."""
    build = make_project().build()
    assert build.success, build.text
    return build
