# Does every limit stop every call? (host.c says how.) `make limits` tries all, for hours of a processor;
# PARTS=100 FIRST=7 a hundredth of them, LATE=20 more strictly. `make test` tries those that are known to have passed a limit once, and those that wait.
$(B)/limits: tests/limits/host.c runtime/coil.h $(B)/libcoil.a | library
	$(CC) -std=gnu11 -g -O1 $(WARN) -iquote runtime $(SANITIZE) -rdynamic -o $@ $< -Wl,--whole-archive $(B)/libcoil.a \
	    -Wl,--no-whole-archive $(LDLIBS_ALL)

.PHONY: limits limits-known
limits-known: $(B)/limits
	$(B)/limits -l $(abspath $(B)/library) tests/limits/known.calls
	$(B)/limits -g -l $(abspath $(B)/library) tests/limits/waits.calls
limits: limits-known $(B)/coil
	tests/limits/run $(B) $(PARTS) $(FIRST)
