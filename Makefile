# One line a target says what it does; each sets up what it needs, once. `make` alone lists them.
PYTHON ?= python3
PORT ?= 8000
SERVE ?= 1
SLOW ?= 0
PYODIDE ?=
BIN := .venv/bin
READY := .venv/.ready
ASSIGNMENTS = $(notdir $(wildcard exercises/source/*))

.DEFAULT_GOAL := help
.PHONY: help course test site pdf release grade lint bench clean

help: ## list the targets
	@grep -E '^[a-z]+:.*## ' $(firstword $(MAKEFILE_LIST)) | sed -E 's/:[^#]*## /\t/' | expand -t 10

course: $(READY) ## build the site, release the assignments, grade a sample class (not in a real one's folder), write feedback, serve it all (PORT=, SERVE=0)
	@[ "$(SERVE)" = 0 ] || $(BIN)/python book/serve.py --port $(PORT) --check
	@$(MAKE) --no-print-directory site grade
	@for each in $(ASSIGNMENTS); do $(BIN)/autograder feedback $$each || exit 1; done
	@[ "$(SERVE)" = 0 ] || $(BIN)/python book/serve.py --port $(PORT)

test: lint site grade ## run the suite; SLOW=1 also what takes minutes: every known answer, right or wrong, through the grader
	$(BIN)/pytest $(if $(filter 0,$(SLOW)),-m "not slow")

site: $(READY) ## build the site into _build/html, every cell executed (PYODIDE=FOLDER: it brings its in-page Python along)
	@$(BIN)/python book/build.py $(if $(PYODIDE),--pyodide "$(PYODIDE)")

pdf: site ## print the whole book as one PDF into _build/html/downloads
	@$(BIN)/python book/pdf.py

release: $(READY) ## make the student versions of the assignments in exercises/release
	@$(BIN)/autograder release

grade: release ## hand in a sample class and grade it; refused where others have handed in
	@$(BIN)/python exercises/sample_class.py
	@for each in $(ASSIGNMENTS); do $(BIN)/autograder grade $$each || exit 1; done

lint: $(READY) ## check the style of the code
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

bench: site ## measure how long grading takes, and how long a reader waits for a live cell
	$(BIN)/python tests/bench/bench_grading.py
	$(BIN)/python tests/bench/bench_live.py

clean: ## remove what was built; submissions, marks and feedback stay
	rm -rf .venv _build .pytest_cache .ruff_cache

$(READY): requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "The course needs Python 3.11 or newer, and '$(PYTHON)' is not: install one and name it, for example" \
	  "make $(MAKECMDGOALS) PYTHON=python3.12" >&2; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@
