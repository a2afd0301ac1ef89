/* park_wasm.c: the only thread there is sleeps: nobody can wake it. */
#include "vm/system/park.h"
#include "vm/heap/host_memory.h"
#include "vm/system/pause.h"

struct Park {
    int unused;
};

Park *park_new(const CoilConfig *config) { return host_alloc(config, NULL, 0, sizeof(Park), HOST_ALIGN); }
void park_free(const CoilConfig *config, Park *p) { host_alloc(config, p, sizeof *p, 0, HOST_ALIGN); }

void park_sleep(Park *p, int64_t nanoseconds)
{
    (void)p;
    system_pause(nanoseconds);
}

void park_wake(Park *p) { (void)p; }
