# Eldorado: `make play` and `make test` are all one needs; the rest is for developers.
.DEFAULT_GOAL := help
export VENV ?= .venv
PYTHON = $(VENV)/bin/python

.PHONY: help play terminal test quick cover browse check bench soak setup web clean

help:  ## say what there is to make
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /make \1\t/' | expand -t 16

play: setup web  ## set up what is needed and serve the games on http://127.0.0.1:8000
	@$(VENV)/bin/eldorado serve $(ARGS)

terminal: setup  ## set up what is needed and play in the terminal
	@$(VENV)/bin/eldorado play $(ARGS)

test: setup web  ## set up what is needed and run every check and every test
	@scripts/setup-test
	@scripts/test

quick: setup  ## the inner loop: lint, types, core, games, a short conformance; no browser, within 90 seconds
	@scripts/quick $(ARGS)

cover: setup  ## how much of the package the tests run: lines and branches, without browsers
	@scripts/cover $(ARGS)

browse: setup web  ## play whole games in Chromium: two browsers, keyboard, touch, curtain, axe
	@scripts/setup-test
	@PATH="$(abspath $(VENV))/bin:$$PATH" python -m pytest -n auto tests/web

check: setup web  ## formatting, lint, types and layers
	@scripts/check

bench: setup web  ## measure speed, as ratios to a calibration loop, and the server under load
	@$(PYTHON) scripts/bench
	@$(PYTHON) scripts/load

soak: setup  ## the conformance suite with twice the playouts, all of them whole games (about two hours on two cores)
	@ELDORADO_SOAK=1 ELDORADO_PLAYOUTS=4000 $(PYTHON) -m pytest -n auto --dist worksteal tests/conformance

web: setup
	@scripts/build-web $(VENV)

setup: $(VENV)/.ready

$(VENV)/.ready: pyproject.toml constraints.txt scripts/setup
	@scripts/setup $(VENV)
	@touch $@

clean:  ## remove everything that was set up
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache .coverage .coverage.* dist build web/node_modules src/eldorado/server/static
