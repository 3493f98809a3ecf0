# The two commands of a newcomer are `make play` and `make test`; `make check` is a developer's quick loop.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# What the page is made from: installing builds it anew where this has changed.
PAGE := $(shell find web hatch_build.py -type f -not -path '*/node_modules/*')

# What Python compiles is kept, whatever the environment says: the tests start it many times.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play test check lint warm browser bench soak clean

play: $(VENV)/.installed
	@$(BIN)/ludendum

test: $(VENV)/.developing lint warm browser
	$(BIN)/python -m pytest -n 2

check: $(VENV)/.developing lint warm
	$(BIN)/python -m pytest -n 2 -q -m "not slow and not soak"

lint: $(VENV)/.developing
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

# Compiled once on a machine, and again where the kernel has changed.
warm: $(VENV)/.developing
	@$(BIN)/python -m ludendum.games.fields_medal.warm

# The browser tests need Chromium; where Debian's may be installed, it is.
browser:
	@command -v chromium >/dev/null || { command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ] \
	  && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; } \
	  || { echo "The browser tests need Chromium: install the package chromium, then call make test again." >&2; exit 1; }

bench: $(VENV)/.developing
	$(BIN)/python -m bench

soak: $(VENV)/.developing warm
	$(BIN)/python -m pytest -n 2 -m soak --timeout 0

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Ludendum needs Python 3.11 or later: call make PYTHON=python3.11")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml $(PAGE) | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[fast]'
	@$(BIN)/python -m ludendum.games.fields_medal.warm
	@touch $@

$(VENV)/.developing: pyproject.toml $(PAGE) | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/.installed
