"""The engines that the cases run on: each is started here, gives dbt a target, and is stopped by its own pid."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import chdir, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

START = 90  # seconds that a server may take to start, and to stop
CALL = 300  # seconds that a statement may take


@dataclass
class Engine:
    name: str
    target: dict

    def schema(self, name: str) -> dict:
        """A dbt target that writes into this schema."""
        return self.target | {"schema": name}


@contextmanager
def serving(command: list[str], is_ready, **options):
    """A server process, from when it is ready; it is ended, and waited for, whatever happens."""
    with tempfile.TemporaryFile("w+") as output:
        server = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, **options)
        try:
            deadline = time.monotonic() + START
            while not is_ready():
                if server.poll() is not None or time.monotonic() > deadline:
                    output.seek(0)
                    raise RuntimeError(f"{command[0]} did not start:\n{output.read()[-3000:]}")
                time.sleep(0.2)
            yield
        finally:
            server.send_signal(signal.SIGINT)
            try:
                server.wait(START)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def duckdb(folder: Path):
    yield {"type": "duckdb", "path": str(folder / "relevance.duckdb"), "threads": 2}


@contextmanager
def postgres(folder: Path):
    """Debian's server on a socket. The database orders text as people do: a missing byte order shows."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or [Path(shutil.which("initdb"))]
    binaries = found[-1].parent
    home = Path(tempfile.mkdtemp(prefix="relevance"))  # a short path, for the socket
    user = {}
    if os.getuid() == 0:  # PostgreSQL refuses to run as root
        shutil.chown(home, "postgres", "postgres")
        user = {"user": "postgres", "group": "postgres", "extra_groups": []}

    def psql(database: str, command: str) -> bool:
        login = ["-h", str(home), "-U", "postgres", "-d", database]
        ran = subprocess.run(
            [binaries / "psql", *login, "-qc", command], capture_output=True, cwd=home, timeout=START
        )
        return ran.returncode == 0

    try:
        subprocess.run(
            [binaries / "initdb", "-A", "trust", "-U", "postgres", "--locale=C.UTF-8", "-D", home / "data"],
            check=True, capture_output=True, cwd=home, timeout=START, **user,
        )  # fmt: skip
        settings = {
            "listen_addresses": "", "unix_socket_directories": home, "fsync": "off",
            "statement_timeout": f"{CALL}s",
        }  # fmt: skip
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        server = [str(binaries / "postgres"), "-D", str(home / "data"), *options]
        with serving(server, lambda: psql("postgres", "select 1"), cwd=home, **user):
            assert psql(
                "postgres",
                "create database relevance template template0 locale 'C.UTF-8' "
                "locale_provider icu icu_locale 'en-US'",
            )
            yield {
                "type": "postgres", "host": str(home), "port": 5432, "user": "postgres", "password": "",
                "dbname": "relevance", "threads": 2,
            }  # fmt: skip
    finally:
        shutil.rmtree(home)


@contextmanager
def spark(folder: Path):
    """A Thrift server: its tables outlive a dbt command, and it is started once."""
    import pyspark
    from pyhive import hive
    from pyhive.exc import OperationalError

    close = hive.Connection.close

    def close_anyhow(connection):
        """What was asked has been answered by then; ending the session now and then asks Hive for a class it lacks."""
        with suppress(OperationalError):
            close(connection)

    hive.Connection.close = close_anyhow
    home = Path(pyspark.__file__).parent
    port = free_port()
    settings = {
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.memory": "4g",
        "spark.hadoop.javax.jdo.option.ConnectionURL": "jdbc:derby:memory:metastore;create=true",
        "spark.master": "local[2]",
        "spark.sql.ansi.enabled": "true",
        "spark.sql.shuffle.partitions": "2",
        "spark.sql.thriftServer.queryTimeout": f"{CALL}s",
        "spark.sql.warehouse.dir": str(folder / "warehouse"),
        "spark.ui.enabled": "false",
    }
    command = [
        str(home / "bin" / "spark-submit"),
        *(word for name, value in settings.items() for word in ("--conf", f"{name}={value}")),
        *("--class", "org.apache.spark.sql.hive.thriftserver.HiveThriftServer2", "spark-internal"),
        *("--hiveconf", f"hive.server2.thrift.port={port}"),
        *("--hiveconf", "hive.server2.thrift.bind.host=127.0.0.1"),
    ]
    environment = os.environ | {"SPARK_HOME": str(home), "PYSPARK_PYTHON": sys.executable}
    with serving(command, lambda: answers(port), cwd=folder, env=environment):
        yield {
            "type": "spark", "method": "thrift", "host": "127.0.0.1", "port": port, "user": "relevance",
            "threads": 2,
        }  # fmt: skip


@contextmanager
def clickhouse(folder: Path):
    """ClickHouse in this process, by the client's own in-process interface; dbt's adapter only knows HTTP."""
    import clickhouse_connect

    connect = clickhouse_connect.get_client

    def in_process(settings=None, query_limit=0, **_):
        return connect(
            interface="chdb", path=str(folder / "chdb"), settings=settings, query_limit=query_limit
        )

    clickhouse_connect.get_client = in_process
    try:
        yield {
            "type": "clickhouse", "driver": "http", "host": "in-process", "threads": 1,
            "check_exchange": False,
            # what standard SQL does: an outer join finds no row and gives NULL
            "custom_settings": {"join_use_nulls": 1, "cast_keep_nullable": 1, "max_execution_time": CALL},
        }  # fmt: skip
    finally:
        clickhouse_connect.get_client = connect


@contextmanager
def sail(folder: Path):
    """Sail in this process: another engine behind Spark's dialect and adapter. It writes where it stands."""
    with chdir(folder):
        yield {"type": "sail", "mode": "embedded", "threads": 1}


@contextmanager
def snowflake(folder: Path):
    """The emulator fakesnow: Snowflake's adapter and dialect, executed by DuckDB."""
    port = free_port()
    command = [str(Path(sys.executable).parent / "fakesnow"), "-s", "-p", str(port)]
    with serving(command, lambda: answers(port), cwd=folder):
        yield {
            "type": "snowflake", "account": "fakesnow", "host": "127.0.0.1", "port": port, "protocol": "http",
            "user": "fake", "password": "snow", "database": "relevance", "warehouse": "fake", "role": "sysadmin",
            "threads": 1, "connect_retries": 0, "retry_all": False,
        }  # fmt: skip


@contextmanager
def bigquery(folder: Path):
    """The emulator bqemulator: BigQuery's adapter and dialect, executed by DuckDB."""
    from duckdb_extensions import import_extension

    import_extension("spatial")  # from a package: the emulator would fetch it from elsewhere
    port = free_port()
    command = [
        str(Path(sys.executable).parent / "bqemulator"),
        "start",
        "--ephemeral",
        "--project",
        "relevance",
    ]
    ports = ["--rest-port", str(port), "--grpc-port", str(free_port())]
    with serving([*command, *ports], lambda: answers(port), cwd=folder):
        yield {
            "type": "bigquery", "method": "oauth-secrets", "token": "fake", "project": "relevance", "threads": 1,
            "api_endpoint": f"http://127.0.0.1:{port}", "job_retries": 0,
        }  # fmt: skip


ENGINES = {
    engine.__name__: engine for engine in (duckdb, postgres, spark, clickhouse, sail, snowflake, bigquery)
}
