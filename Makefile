# The two commands of a newcomer are `make play` and `make test`; `make check` is a developer's quick loop.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test check lint bench soak clean

play: $(VENV)/.installed
	@$(BIN)/ludendum play fields-medal || [ $$? -eq 1 ] # 1: lost, or to be gone on with

test: $(VENV)/.developing lint
	$(BIN)/python -m pytest -n 2 -m "not soak"

check: $(VENV)/.developing lint
	$(BIN)/python -m pytest -n 2 -q -m "not slow and not soak"

lint: $(VENV)/.developing
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/.developing
	$(BIN)/python -m bench

soak: $(VENV)/.developing
	$(BIN)/python -m pytest -n 2 -m soak

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Ludendum needs Python 3.11 or later: call make PYTHON=python3.11")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[fast]'
	@$(BIN)/python -m ludendum.games.fields_medal.warm
	@touch $@

$(VENV)/.developing: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/.installed
