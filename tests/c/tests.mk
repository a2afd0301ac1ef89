# C tests of the embedding API, and the hosts of tests/embedding as C11 and as C++17. `make ctest`: the last line says how many passed.
CTEST_SOURCES := $(wildcard tests/c/*.c)
CTEST_OBJECTS := $(CTEST_SOURCES:%.c=$(B)/%.o)
HOSTS := $(patsubst tests/embedding/%.c,%,$(wildcard tests/embedding/*.c))
HOST_WARN := -Wall -Wextra -Wpedantic -Werror
SANITIZE := $(filter -fsanitize%,$(LDFLAGS_ALL)) $(filter --coverage,$(LDFLAGS_ALL))

# Cases that import extension modules find them in BUILT_LIBRARY; scripts/mutate names the place where it shows its copies of the tree.
BUILT_LIBRARY ?= $(abspath $(B)/library)
$(B)/tests/c/%.o: tests/c/%.c tests/c/test.h $(wildcard tests/c/*.def) runtime/coil.h
	@mkdir -p $(@D)
	$(CC) -std=gnu11 -g -O1 $(WARN) -iquote runtime -DBUILT_LIBRARY='"$(BUILT_LIBRARY)"' $(SANITIZE) -c -o $@ $<

# All of the library, and shown to extension modules: some are imported.
$(B)/ctests: $(CTEST_OBJECTS) $(B)/libcoil.a | library
	$(CC) $(SANITIZE) -rdynamic -o $@ $(CTEST_OBJECTS) -Wl,--whole-archive $(B)/libcoil.a -Wl,--no-whole-archive $(LDLIBS_ALL)

$(B)/hosts/%.c11: tests/embedding/%.c runtime/coil.h $(B)/libcoil.a
	@mkdir -p $(@D)
	$(CC) -std=c11 -D_POSIX_C_SOURCE=200809L -g $(HOST_WARN) -iquote runtime $(SANITIZE) -o $@ $< $(B)/libcoil.a $(LDLIBS_ALL)

$(B)/hosts/%.cxx17: tests/embedding/%.c runtime/coil.h $(B)/libcoil.a
	@mkdir -p $(@D)
	$(CXX) -x c++ -std=c++17 -g $(HOST_WARN) -iquote runtime $(SANITIZE) -o $@ $< -x none $(B)/libcoil.a $(LDLIBS_ALL)

# Programs of their own, which link to nothing.
$(B)/tests/c/alone/loaded: tests/c/alone/loaded.c runtime/coil.h | $(B)/libcoil.so library
	@mkdir -p $(@D)
	$(CC) -std=gnu11 -g $(WARN) -iquote runtime $(SANITIZE) -o $@ $< $(SYSTEM_LIBS)

.PHONY: ctest
ctest: $(B)/ctests $(B)/tests/c/alone/loaded $(HOSTS:%=$(B)/hosts/%.c11) $(HOSTS:%=$(B)/hosts/%.cxx17)
	tests/c/run $(B)
