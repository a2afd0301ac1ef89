# Tests of the verifier by what no compiler makes: `make check-verifier` (best with MODE=asan; MUTANTS, SEED).
MUTANTS := 200
SEED := 1
MUTATED := $(wildcard $(addprefix tests/golden/,closures/*.py comprehensions/*.py coroutines/async_*.py coroutines/throw_close.py \
    async_generators/a*.py generators/*.py patterns/*.py exceptions/*.py with_stmt/*.py fstrings/*.py vm/swap_and_unpack.py)) \
    tests/verifier/suspends.py

$(B)/verifier: tests/verifier/verifier.c $(B)/libcoil.a
	$(CC) $(CPPFLAGS_ALL) -std=gnu11 -g -O1 $(WARN) -iquote . $(SANITIZE) -rdynamic -o $@ $< -Wl,--whole-archive $(B)/libcoil.a \
	    -Wl,--no-whole-archive $(LDLIBS_ALL)

.PHONY: check-verifier
check-verifier: $(B)/verifier
	$(B)/verifier suspensions tests/verifier/suspends.py | diff -u tests/verifier/suspends.out -
	$(B)/verifier labels tests/verifier/suspends.py tests/verifier/suspends_edited.py | diff -u tests/verifier/labels.out -
	$(B)/verifier homes tests/verifier/homes.py $(B)/library | diff -u tests/verifier/homes.out -
	$(B)/verifier mutants $(SEED) $(MUTANTS) $(MUTATED)
