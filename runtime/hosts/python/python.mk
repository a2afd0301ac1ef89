# The Python package: `make wheel` leaves build/wheel/coil-….whl, one for CPython 3.10 and later; `make check-wheel` installs it into a fresh
# environment of PYTHON and runs its tests, the programs of its README and the list of behaviours; `make check-wheels` does on every CPython there is.
PYTHON ?= python3
PYTHON_HOST := runtime/hosts/python

#: wheel       a package for CPython in build/wheel/ (PYTHON=python3.10 builds it); check-wheel tries it, check-wheels on every CPython there is
.PHONY: wheel check-wheel check-wheels
wheel: amalgamation library
	@mkdir -p $(B)/wheel
	COIL_SOURCE=$(abspath $(B)/amalgamation) COIL_LIBRARY=$(abspath $(B)/library) $(PYTHON) -m pip wheel --no-deps --quiet -w $(B)/wheel $(PYTHON_HOST)
	rm -rf $(PYTHON_HOST)/build $(PYTHON_HOST)/*.egg-info $(dir $(PYTHON_HOST))build
	ls $(B)/wheel/*.whl

check-wheel: wheel
	tests/hosts/wheels $(B)/wheel/coil-*.whl $(PYTHON)

# On every CPython from 3.10 that is here.
check-wheels: wheel
	tests/hosts/wheels $(B)/wheel/coil-*.whl

#: check-requests  10,000 requests with awaited tools through the package over this mode's engine: MODE=asan, MODE=tsan (two threads), VALGRIND=1
.PHONY: check-requests
EXTENSION := $(B)/extension/coil
EXTENSION_SOURCES := $(wildcard $(PYTHON_HOST)/src/*.c)
$(EXTENSION)/_coil.abi3.so: $(EXTENSION_SOURCES) $(PYTHON_HOST)/src/engine.h $(wildcard $(PYTHON_HOST)/coil/*) $(B)/libcoil.a
	@mkdir -p $(@D)
	cp $(PYTHON_HOST)/coil/*.py $(@D)
	$(call say,LINK)$(CC) $(CPPFLAGS_ALL) -iquote runtime -I runtime -I $$($(PYTHON) -c 'import sysconfig; print(sysconfig.get_path("include"))') \
		$(CFLAGS_ALL) $(LDFLAGS_ALL) -shared -Wl,--exclude-libs,ALL -o $@ $(EXTENSION_SOURCES) $(B)/libcoil.a $(LDLIBS_ALL)

# The sanitizers' libraries come first into a Python that was built without them, whose own leaks are not told; what asan keeps of freed memory is no growth.
requests = PYTHONPATH=$(B)/extension PYTHONDONTWRITEBYTECODE=1 $(1) "$$($(PYTHON) -c 'import sys; print(sys.executable)')" tests/hosts/requests.py
preload = env LD_PRELOAD=$(shell $(CC) -print-file-name=$(1))
check-requests: $(EXTENSION)/_coil.abi3.so
ifeq ($(MODE),asan)
	ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=16 $(call requests,$(call preload,libasan.so)) $(REQUESTS)
else ifeq ($(MODE),tsan)
	TSAN_OPTIONS=halt_on_error=1 $(call requests,$(call preload,libtsan.so)) $(or $(REQUESTS),2000) --threads
else ifdef VALGRIND
	PYTHONMALLOC=malloc $(call requests,valgrind --quiet --error-exitcode=9 --suppressions=tests/hosts/python.supp) $(or $(REQUESTS),300)
else
	$(call requests) $(REQUESTS)
	$(call requests) $(REQUESTS) --threads
endif
