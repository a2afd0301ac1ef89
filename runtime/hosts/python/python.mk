# The Python package: `make wheel` leaves build/wheel/coil-….whl, one for CPython 3.10 and later; `make check-wheel` installs it into a fresh
# environment of PYTHON and runs its tests, the programs of its README and the list of behaviours; `make check-wheels` does on every CPython there is.
PYTHON ?= python3
PYTHON_HOST := runtime/hosts/python

#: wheel       a package for CPython in build/wheel/ (PYTHON=python3.10 builds it); check-wheel tries it, check-wheels on every CPython there is
.PHONY: wheel check-wheel check-wheels
wheel: amalgamation library
	@mkdir -p $(B)/wheel
	COIL_SOURCE=$(abspath $(B)/amalgamation) COIL_LIBRARY=$(abspath $(B)/library) $(PYTHON) -m pip wheel --no-deps --quiet -w $(B)/wheel $(PYTHON_HOST)
	rm -rf $(PYTHON_HOST)/build $(PYTHON_HOST)/*.egg-info
	ls $(B)/wheel/*.whl

check-wheel: wheel
	tests/hosts/wheels $(B)/wheel/coil-*.whl $(PYTHON)

# On every CPython from 3.10 that is here.
check-wheels: wheel
	tests/hosts/wheels $(B)/wheel/coil-*.whl
