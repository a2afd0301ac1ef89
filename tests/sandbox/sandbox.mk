# Scripts that try to get at what they were not granted (tests/sandbox/*.cases; host.c says how). `make sandbox`: the last line says how many
# were contained. Part of `make test`.
$(B)/sandbox: tests/sandbox/host.c runtime/coil.h $(B)/libcoil.a | library
	$(CC) -std=gnu11 -g -O1 $(WARN) -iquote runtime $(SANITIZE) -rdynamic -o $@ $< -Wl,--whole-archive $(B)/libcoil.a \
	    -Wl,--no-whole-archive $(LDLIBS_ALL)

.PHONY: sandbox
sandbox: $(B)/sandbox
	$(B)/sandbox -l $(B)/library $(sort $(wildcard tests/sandbox/*.cases))
