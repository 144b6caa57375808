# make build                                     the bundled example, and its leaderboard on screen
# make build qrels=qrels.txt runs='runs/*.txt'   your own files (measures='nDCG@10 R@100' names the measures)
# make sql dialect=snowflake measures='nDCG@10 R@100'   a query a measure, for whoever has no dbt (scripts/sql.py)
# make test                                      all tests; make test dbt=1.11 on the older dbt; tests=... names some
# make test-postgres                             what must be the same on every engine, on PostgreSQL; likewise
#                                                test-spark, test-clickhouse, test-sail, test-snowflake, test-bigquery
# make test-warehouses                           all SQL, compiled by the adapters of nine dialects without a connection
# make test-peers                                the conventions of ranx and scikit-learn against these tools themselves
# make lint                                      sqlfluff and ruff
# make clean                                     what the others left, but not the databases

dbt ?= 1.12
VENV ?= .venv$(if $(filter-out 1.12,$(dbt)),-$(dbt))
CONSTRAINTS = $(if $(filter-out 1.12,$(dbt)),constraints/$(dbt).txt,constraints.txt)
PYTHON ?= python3
BIN = $(VENV)/bin
ENGINES = postgres spark clickhouse sail snowflake bigquery warehouses peers
ENGINE_TESTS = $(or $(and $(filter warehouses,$*),tests/python/portability), \
	$(and $(filter peers,$*),tests/python/measures/test_peers.py),tests/python/engines) \
	$(if $(filter postgres,$*),tests/python/test_integration_project.py)

export qrels runs measures dialect columns qrels_where runs_where

.PHONY: build sql test lint clean $(ENGINES:%=test-%)

build: $(VENV)/.build
	@$(BIN)/python scripts/build.py

sql: $(VENV)/.build
	@$(BIN)/python scripts/sql.py

test: $(VENV)/.test
	$(BIN)/python -m pytest $(tests)

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/sqlfluff lint models analyses tests

$(ENGINES:%=test-%): test-%: .venv-%/.engine
	.venv-$*/bin/python -m pytest --engine $* $(ENGINE_TESTS)

$(VENV)/.pip: $(CONSTRAINTS)
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --constraint $(CONSTRAINTS) --upgrade pip
	touch $@

$(VENV)/.build: $(VENV)/.pip pyproject.toml
	$(BIN)/python -m pip install --quiet --constraint $(CONSTRAINTS) --group build
	touch $@

$(VENV)/.test: $(VENV)/.pip pyproject.toml
	$(BIN)/python -m pip install --quiet --constraint $(CONSTRAINTS) --group test
	touch $@ $(VENV)/.build

.venv-%/.engine: constraints/%.txt pyproject.toml scripts/install_server.sh
	sh scripts/install_server.sh $*
	$(PYTHON) -m venv .venv-$*
	.venv-$*/bin/python -m pip install --quiet --constraint constraints/$*.txt --upgrade pip
	.venv-$*/bin/python -m pip install --quiet --constraint constraints/$*.txt --group $*
	touch $@

clean:
	rm -rf target logs .pytest_cache .hypothesis .ruff_cache
