# Fuzz targets: targets/NAME.py are drivers in Python, which target.c runs; api.c is a sequence of calls of coil.h, slices.c programs of tasks
# whose host cuts them into slices and means harm.
#
#   make fuzz SECONDS=600 [TARGETS="json typed"] [JOBS=1]   libFuzzer under clang, each target for so long, on all processors
#   make fuzz-replay                                      what was found (corpus/NAME) and the drivers' seeds, by any compiler, in any MODE
#   make MODE=asan fuzz-mutate RUNS=1000000 [LIMIT=600]   mutations of what those and libFuzzer's corpora hold: unguided, several times as many
#   make fuzz-compare ORACLE=python3.13                   the drivers' results beside the oracle's
FUZZ_DRIVERS := $(patsubst tests/fuzz/targets/%.py,%,$(wildcard tests/fuzz/targets/*.py))
FUZZ_HOSTS := api slices
FUZZ_TARGETS := $(FUZZ_DRIVERS) $(FUZZ_HOSTS)
# What runs the inputs: libFuzzer's own main, or the plain one.
FUZZ_ENGINE ?= tests/fuzz/replay.c
# How many inputs a VM serves, where that is not target.c's choice: these change what others find there.
FUZZ_INPUTS_program := -DVM_INPUTS=50
FUZZ_INPUTS_typed := -DVM_INPUTS=500
# How long mutations may be where that is not replay.c's choice: of tokens a hundred steps a byte.
FUZZ_INPUTS_tokenize := -DLONGEST=160
FUZZ_INPUTS_marshal := -DLONGEST=4096
$(FUZZ_TARGETS:%=$(B)/fuzz/%): $(B)/fuzz/%: tests/fuzz/target.c $(FUZZ_HOSTS:%=tests/fuzz/%.c) tests/fuzz/replay.c runtime/coil.h $(B)/libcoil.a | library
	@mkdir -p $(@D)
	$(CC) -std=gnu11 -g -O1 $(WARN) -iquote runtime $(filter-out -fsanitize=fuzzer%,$(SANITIZE)) $(FUZZ_INPUTS_$*) -DSUBJECT='"$*"' \
	    -DDRIVERS='"$(abspath tests/fuzz/targets)"' -DBUILT_LIBRARY='"$(BUILT_LIBRARY)"' -rdynamic -o $@ tests/fuzz/$(if $(filter $*,$(FUZZ_HOSTS)),$*,target).c \
	    $(FUZZ_ENGINE) -Wl,--whole-archive $(B)/libcoil.a -Wl,--no-whole-archive $(LDLIBS_ALL)

ifeq ($(B),build/fuzz)
# A null pointer that is used ends the process anyhow. An offset of none to it is told, and the run goes on: it says so at its end.
CFLAGS_ALL += -fno-sanitize=null,object-size -fsanitize-recover=pointer-overflow
# What is compared is worth a look where input is read; the VM's own compares cost more than all else.
$(B)/vm/%.o: CFLAGS_ALL += -fno-sanitize-coverage=trace-cmp,indirect-calls
# The eval loop is one function with a thousand labels: with a branch for each pointer's check clang takes minutes for it, instead of a quarter of one.
# gcc's build in MODE=asan has these checks, everywhere.
$(B)/vm/loop/interp.o $(B)/vm/loop/interp_step.o: CFLAGS_ALL += -fno-sanitize=alignment,pointer-overflow
endif

.PHONY: fuzz fuzz-targets fuzz-replay fuzz-mutate fuzz-compare
fuzz-targets: $(FUZZ_TARGETS:%=$(B)/fuzz/%) $(B)/coil

fuzz-replay: fuzz-targets
	$(B)/coil tests/fuzz/seeds.py $(B)/fuzz/seeds
	tests/fuzz/replay $(B) $(FUZZ_TARGETS)

RUNS ?= 20000
fuzz-mutate: fuzz-targets
	$(B)/coil tests/fuzz/seeds.py $(B)/fuzz/seeds
	tests/fuzz/mutate $(B) $(RUNS) $(or $(TARGETS),$(FUZZ_TARGETS))

SECONDS ?= 60
fuzz:
	$(MAKE) MODE=asan B=build/fuzz CC=clang CFLAGS=-fsanitize=fuzzer-no-link LDFLAGS=-fsanitize=fuzzer-no-link \
	    FUZZ_ENGINE=-fsanitize=fuzzer fuzz-targets
	build/fuzz/coil tests/fuzz/seeds.py build/fuzz/fuzz/seeds
	tests/fuzz/run build/fuzz $(SECONDS) $(or $(TARGETS),$(FUZZ_TARGETS))

fuzz-compare: $(B)/coil
	tests/fuzz/compare $(B)/coil $(or $(ORACLE),$(REF)) $(or $(TARGETS),$(filter-out typed program source marshal pickle,$(FUZZ_DRIVERS)))
