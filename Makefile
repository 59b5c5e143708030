# Every target is one call of packaging/bootstrap.py, which also runs where make is missing.
PYTHON ?= python3

.PHONY: play test prove bench ladder package lint lock

play: ; @$(PYTHON) packaging/bootstrap.py play
test: ; @$(PYTHON) packaging/bootstrap.py test
prove: ; @$(PYTHON) packaging/bootstrap.py prove
bench: ; @$(PYTHON) packaging/bootstrap.py bench
ladder: ; @$(PYTHON) packaging/bootstrap.py ladder
package: ; @$(PYTHON) packaging/bootstrap.py package
lint: ; @$(PYTHON) packaging/bootstrap.py lint
lock: ; @$(PYTHON) packaging/bootstrap.py lock
