# Eldorado: `make play` and `make test` are all one needs; the rest is for developers.
.DEFAULT_GOAL := help
VENV ?= .venv
PYTHON = $(VENV)/bin/python

.PHONY: help play test check bench soak setup clean

help:  ## say what there is to make
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /make \1\t/' | expand -t 16

play: setup  ## set up what is needed and play (in the terminal)
	@$(VENV)/bin/eldorado play

test: setup  ## set up what is needed and run all tests
	@PATH="$(abspath $(VENV))/bin:$$PATH" scripts/test

check: setup  ## formatting, lint, types and layers
	@PATH="$(abspath $(VENV))/bin:$$PATH" scripts/check

bench: setup  ## measure speed, as ratios to a calibration loop
	@$(PYTHON) scripts/bench

soak: setup  ## the conformance suite with 50 times the playouts (about an hour)
	@ELDORADO_PLAYOUTS=100000 $(PYTHON) -m pytest -n auto tests/conformance

setup: $(VENV)/.ready

$(VENV)/.ready: pyproject.toml constraints.txt scripts/setup
	@scripts/setup $(VENV)
	@touch $@

clean:  ## remove everything that was set up
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache dist build
