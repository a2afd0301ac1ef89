# The machine without the runtime (tests/bare/bare.c): `make check-bare`.
BARE_OBJECTS = $(filter $(B)/vm/% $(B)/grammar/%,$(OBJECTS))

$(B)/bare: tests/bare/bare.c $(BARE_OBJECTS)
	$(CC) $(CPPFLAGS_ALL) -std=gnu11 -g -O1 $(WARN) $(SANITIZE) -o $@ $^ $(LDLIBS_ALL)

.PHONY: check-bare
check-bare: $(B)/bare
	$(B)/bare
