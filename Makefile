# Eldorado: `make play` and `make test` are all one needs; the rest is for developers.
.DEFAULT_GOAL := help
export VENV ?= .venv
PYTHON = $(VENV)/bin/python
FUZZ ?= 10000000
ELDORADO = $(VENV)$(if $(FAST),-fast)/bin/eldorado

.PHONY: help play cluster nemesis worlds power-cuts terminal test quick cover browse check fast test-fast bench bench-compare speed feel attack fuzz soak setup web release clean

help:  ## say what there is to make
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /make \1\t/' | expand -t 20

play: setup web $(if $(FAST),fast)  ## set up what is needed and serve the games on http://127.0.0.1:8000; FAST=1 compiles them before
	@$(ELDORADO) serve $(ARGS)

cluster: setup web  ## try several servers on this machine: two of them, PostgreSQL, Redis and a small proxy at http://127.0.0.1:8000
	@$(PYTHON) scripts/cluster $(ARGS)

nemesis: setup  ## break servers, PostgreSQL, Redis, sockets, disk and clock while games go on, and check what everybody saw (half an hour; ARGS="--minutes 5 --seed 7")
	@scripts/setup-test
	@$(PYTHON) scripts/nemesis $(ARGS)

worlds: setup  ## simulate 100,000 worlds of servers and people, each from its seed, in which all goes wrong; goes on where it was stopped
	@$(PYTHON) scripts/worlds $(ARGS)

power-cuts: setup  ## cut the power of recorded servers 20,000 times, and see whether all they had promised is there
	@scripts/setup-test
	@$(PYTHON) scripts/power-cuts $(ARGS)

terminal: setup $(if $(FAST),web fast)  ## set up what is needed and play in the terminal; FAST=1 as above
	@$(ELDORADO) play $(ARGS)

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

fast: setup web  ## compile the rules (needs a C compiler) into an environment of their own: .venv-fast/bin/eldorado
	@scripts/install-fast $(VENV)

test-fast: setup  ## the tests of rules, core, bots and simulator on the compiled package
	@scripts/test-fast $(ARGS)

bench: setup web  ## measure speed beside others' games and a calibration loop, and the server under load; kept in build/bench.json
	@$(PYTHON) scripts/bench --json build/bench.json
	@$(PYTHON) scripts/steps
	@$(PYTHON) scripts/load
	@$(PYTHON) scripts/lists

bench-compare: setup  ## how much faster than another commit this is: BASE=COMMIT
	@$(PYTHON) scripts/bench --base $(or $(BASE),$(error bench-compare: say with which commit: make bench-compare BASE=COMMIT)) $(ARGS)

speed: setup  ## the figures of docs/speed.md, made anew: compile, install others' games beside, time all by turns
	@$(PYTHON) scripts/build-fast
	@scripts/setup-peers
	@$(PYTHON) scripts/bench --json build/speed.json --markdown docs/speed.md $(ARGS)

feel: setup web  ## how the tables feel on a slow phone: opening, taps, and how long the page is busy, each game, processor slowed 4 times
	@scripts/setup-test
	@$(PYTHON) scripts/feel $(ARGS)

attack: setup  ## attack a server on this machine in every known way while somebody plays (five minutes)
	@$(PYTHON) scripts/attack $(ARGS)

fuzz: setup  ## fuzz the server for long: FUZZ=10000000 messages, requests, records and editions; goes on where it was stopped
	@$(PYTHON) scripts/fuzz --count $(FUZZ)

soak: setup fuzz  ## ten million fuzzed messages, the conformance suite with twice the playouts, and compiled, 700 kills, and 10,000 games of each game in one process (many hours)
	@ELDORADO_SOAK=1 ELDORADO_PLAYOUTS=4000 $(PYTHON) -m pytest -n auto --dist worksteal tests/conformance
	@ELDORADO_SOAK=1 scripts/test-fast
	@ELDORADO_SOAK=1 $(PYTHON) -m pytest -n auto --dist worksteal tests/compiled
	@ELDORADO_SOAK=1 $(PYTHON) -m pytest -q -s tests/server/test_kill.py
	@$(PYTHON) scripts/memory

release: setup web  ## build what is released into dist, and play each of it in a fresh environment; ARGS=--all insists on a compiler
	@PATH="$(abspath $(VENV))/bin:$$PATH" $(PYTHON) scripts/release $(ARGS)

web: setup
	@scripts/build-web $(VENV)

setup: $(VENV)/.ready

$(VENV)/.ready: pyproject.toml constraints.txt scripts/setup
	@scripts/setup $(VENV)
	@touch $@

clean:  ## remove everything that was set up
	rm -rf $(VENV) $(VENV)-fast .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache .coverage .coverage.* dist build web/node_modules src/eldorado/server/static
