# The Python package: `make wheel` leaves build/wheel/coil-….whl, one for CPython 3.10 and later; `make check-wheel` installs it into a fresh
# environment of PYTHON and runs its tests and the programs of its README.
PYTHON ?= python3
PYTHON_HOST := runtime/hosts/python

#: wheel       a package for CPython in build/wheel/ (PYTHON=python3.10 builds it); check-wheel tries it
.PHONY: wheel check-wheel
wheel: amalgamation library
	@mkdir -p $(B)/wheel
	COIL_SOURCE=$(abspath $(B)/amalgamation) COIL_LIBRARY=$(abspath $(B)/library) $(PYTHON) -m pip wheel --no-deps --quiet -w $(B)/wheel $(PYTHON_HOST)
	rm -rf $(PYTHON_HOST)/build $(PYTHON_HOST)/*.egg-info
	ls $(B)/wheel/*.whl

check-wheel: wheel
	rm -rf $(B)/wheel/environment
	$(PYTHON) -m venv $(B)/wheel/environment
	$(B)/wheel/environment/bin/pip install --quiet $(B)/wheel/coil-*.whl
	$(B)/wheel/environment/bin/python -m unittest discover -s $(PYTHON_HOST)/tests
	$(B)/wheel/environment/bin/python $(PYTHON_HOST)/tests/readme.py
