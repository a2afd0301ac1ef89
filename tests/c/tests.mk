# C tests of the embedding API. `make ctest`: the last line says how many passed.
CTEST_SOURCES := $(wildcard tests/c/*.c)
CTEST_OBJECTS := $(CTEST_SOURCES:%.c=$(B)/%.o)
SANITIZE := $(filter -fsanitize%,$(LDFLAGS_ALL)) $(filter --coverage,$(LDFLAGS_ALL))

# Cases that import extension modules find them in BUILT_LIBRARY; scripts/mutate names the place where it shows its copies of the tree.
BUILT_LIBRARY ?= $(abspath $(B)/library)
$(B)/tests/c/%.o: tests/c/%.c tests/c/test.h $(wildcard tests/c/*.def) runtime/coil.h
	@mkdir -p $(@D)
	$(CC) -std=gnu11 -g -O1 $(WARN) -iquote runtime -DBUILT_LIBRARY='"$(BUILT_LIBRARY)"' $(if $(JIT),-DCOIL_JIT=1) $(filter -DCOIL_SLOWED%,$(CPPFLAGS_ALL)) $(SANITIZE) -c -o $@ $<

# All of the library, and shown to extension modules: some are imported.
$(B)/ctests: $(CTEST_OBJECTS) $(B)/libcoil.a | library
	$(CC) $(SANITIZE) -rdynamic -o $@ $(CTEST_OBJECTS) -Wl,--whole-archive $(B)/libcoil.a -Wl,--no-whole-archive $(LDLIBS_ALL)

# Programs of their own, which link to nothing.
$(B)/tests/c/alone/loaded: tests/c/alone/loaded.c runtime/coil.h | $(B)/libcoil.so library
	@mkdir -p $(@D)
	$(CC) -std=gnu11 -g $(WARN) -iquote runtime $(SANITIZE) -o $@ $< $(SYSTEM_LIBS)

.PHONY: ctest
ctest: $(B)/ctests $(B)/tests/c/alone/loaded
	tests/c/run $(B)
