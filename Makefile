# The two commands of a newcomer are `make play` and `make test`; `make check` is a developer's quick loop.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# What the page is made from: installing builds it anew where this has changed.
PAGE := $(shell find web hatch_build.py -type f -not -path '*/node_modules/*')

# Two more than the two cores they are made for: a test often waits, for a browser, a process or a disk. Each goes on with
# its own part, so that few of them start the same server, until another has nothing left to do. What they write is kept
# in memory where there is room: no machine is switched off in a test, and whatever waits for a disk is quicker so.
ROOM := $(shell [ "$$(df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 { print $$4 }')" -gt 4000000 ] 2>/dev/null && echo TMPDIR=/dev/shm)
TESTS = $(ROOM) $(BIN)/python -m pytest -n 4 --dist worksteal

# What Python compiles is kept, whatever the environment says: the tests start it many times.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play test check lint warm browser proxies bridges cluster everything quick bench soak clean

play: $(VENV)/.installed
	@$(BIN)/ludendum

# Lint and types are looked at while the tests run: whatever fails, the others are told as well.
test: $(VENV)/.developing
	@$(MAKE) --no-print-directory --keep-going --jobs 2 lint everything

check: $(VENV)/.developing
	@$(MAKE) --no-print-directory --keep-going --jobs 2 lint quick

everything: warm browser proxies bridges cluster
	$(TESTS)

quick: warm
	$(TESTS) -q -m "not slow and not soak"

lint: $(VENV)/.developing
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

# Compiled once on a machine, and again where the kernel has changed.
warm: $(VENV)/.developing
	@$(BIN)/python -m ludendum.games.fields_medal.warm

# The browser tests need Chromium; where Debian's may be installed, it is, the one that has no windows.
browser:
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null \
	  || { command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ] && apt-get update -qq && { \
	  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium-headless-shell >/dev/null \
	  || DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; }; } \
	  || { echo "The browser tests need Chromium: install the package chromium, then call make test again." >&2; exit 1; }

# deploy/ is tried with Debian's caddy and nginx: where neither is installed both are unpacked, and nothing is started.
# Where they cannot be had, their tests say so and are skipped.
proxies: $(VENV)/.developing | browser
	@{ command -v caddy && command -v nginx; } >/dev/null || [ -d $(VENV)/proxies/usr ] || { command -v apt-get >/dev/null \
	  && mkdir -p $(VENV)/proxies && cd $(VENV)/proxies && { apt-get download -qq caddy nginx 2>/dev/null \
	  || { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get download -qq caddy nginx 2>/dev/null; }; } \
	  && for package in *.deb; do dpkg -x $$package .; done && rm -f *.deb; } \
	  || echo "caddy and nginx could not be had: their tests are skipped." >&2

# The libraries behind ludendum/bridges, for their own tests. Where they cannot be had, these say so and are skipped.
bridges: $(VENV)/.developing
	@[ -e $(VENV)/.bridges ] || { $(BIN)/python -c 'import tomllib; \
	  print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["bridges"], sep="\n")' \
	  >$(VENV)/bridges.txt && $(BIN)/python -m pip install --quiet --disable-pip-version-check --only-binary :all: \
	  --requirement $(VENV)/bridges.txt && touch $(VENV)/.bridges; } \
	  || echo "PettingZoo, Gymnasium and OpenSpiel could not be had: their tests are skipped." >&2

# Ray, for the test of several nodes. Where it cannot be had, that test says so and is skipped.
cluster: $(VENV)/.developing | bridges
	@[ -e $(VENV)/.cluster ] || { $(BIN)/python -m pip install --quiet --disable-pip-version-check --only-binary :all: \
	  'ray>=2.40' 'pyarrow>=15' && touch $(VENV)/.cluster; } || echo "Ray could not be had: its test is skipped." >&2

bench: $(VENV)/.developing
	$(BIN)/python -m bench

soak: $(VENV)/.developing warm
	$(TESTS) -m soak --timeout 0
	EVERY_LOOK=1 $(TESTS) --timeout 0 tests/browser

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Ludendum needs Python 3.11 or later: call make PYTHON=python3.11")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml $(PAGE) | $(VENV)/bin/python
	@echo "Fetching packages and building the page: this takes a minute or two, once."
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[fast]'
	@$(BIN)/python -m ludendum.games.fields_medal.warm
	@touch $@

$(VENV)/.developing: pyproject.toml $(PAGE) | $(VENV)/bin/python
	@echo "Fetching packages and building the page: this takes some minutes, once."
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/.installed
