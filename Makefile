# Every target sets up what it needs in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help play test test-research cover matrix chromium lint bench calibration clean

help:           ## show this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*##/\t/' | expand -t 16

play: $(VENV)/ready   ## play in the browser
	$(BIN)/shoal serve

# Workers keep to their part of the tests, so that what a module's tests share is made once, and then take from whoever has most left; how
# many there are is said in tests/conftest.py. The processes that tests start load compiled modules, whatever the shell says about these.
PYTEST := PYTHONDONTWRITEBYTECODE= $(BIN)/pytest -n auto --dist worksteal

test: $(VENV)/ready-dev chromium   ## run the test suite: twelve minutes on two cores
	$(PYTEST)

test-research: $(VENV)/ready-dev chromium   ## run the tests that take long, that train or need torch, and those on a Ray cluster
	$(BIN)/pip install --quiet --editable '.[heavy,ray]'
	$(PYTEST) -m 'research or long'

cover: $(VENV)/ready-dev chromium   ## run the tests and show which lines they do not reach
	$(PYTEST) --cov --cov-report=term --cov-report=html

matrix: $(VENV)/ready-dev   ## run the tests on every Python from 3.11 to 3.14 that is installed; TESTS=tests/core for a part
	$(BIN)/nox -- $(TESTS)

# The tests in a browser use Debian's chromium-headless-shell, or else chromium, which draws windows that nobody sees: five times the work.
# Without either, and without the right to install one, they are skipped.
APT := apt-get -qq -o Acquire::http::Timeout=20 -o Acquire::Retries=1
chromium:       ## install the browser that the tests use, if it is missing
	@command -v chromium-headless-shell >/dev/null || { [ "$$(id -u)" = 0 ] && $(APT) update && $(APT) install -y chromium-headless-shell; } || \
		sudo -n $(APT) install -y chromium-headless-shell || command -v chromium >/dev/null || \
		{ [ "$$(id -u)" = 0 ] && $(APT) install -y chromium; } || sudo -n $(APT) install -y chromium || \
		echo "no chromium: the tests in a browser will be skipped"

lint: $(VENV)/ready-dev   ## ruff, mypy --strict, the floors of the house, and oxlint for the scripts of the pages
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/oxlint src/shoal/web/static/js

bench: $(VENV)/ready-dev   ## measure every game on every target, and OpenSpiel in the same run
	$(BIN)/shoal bench

GAMES ?= boom fishery fleet freshfish pisces
calibration: $(VENV)/ready-dev   ## fit the win chances of GAMES to matches between bots, and prove them on others: an hour a game
	for game in $(GAMES); do \
		$(BIN)/shoal calibrate $$game --matches 2000 --seed 1 --fit src/shoal/games/$$game/calibration.toml && \
		$(BIN)/shoal calibrate $$game --matches 2400 --seed 2 --record tests/lab/reliability/$$game.txt.gz \
			--svg docs/reliability/$$game.svg || exit 1; \
		learnt=; \
		if [ -f src/shoal/games/$$game/net.npz ]; then \
			learnt=--learnt; \
			$(BIN)/shoal calibrate $$game --learnt --matches 2000 --seed 1 --fit src/shoal/games/$$game/calibration-learnt.toml && \
			$(BIN)/shoal calibrate $$game --learnt --matches 2400 --seed 2 --record tests/lab/reliability/$$game-learnt.txt.gz \
				--svg docs/reliability/$$game-learnt.svg || exit 1; \
		fi; \
		$(BIN)/shoal calibrate $$game $$learnt --simulations 30000 --matches $$(test $$game = fleet && echo 1280 || echo 320) --seed 77 \
			--record tests/lab/reliability/$$game-hints.txt.gz || exit 1; \
	done

clean:          ## remove the virtual environment and caches
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis .nox .coverage* htmlcov .import_linter_cache

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip

$(VENV)/ready: pyproject.toml | $(VENV)/bin/python
	$(BIN)/pip install --quiet --editable '.[web]'
	touch $@

$(VENV)/ready-dev: pyproject.toml | $(VENV)/bin/python
	$(BIN)/pip install --quiet --editable '.[web,postgres,dev,research]'
	touch $@ $(VENV)/ready
