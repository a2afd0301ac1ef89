/* thread_stack.c: how much C stack the calling thread may use. */
#include "vm/machine/breaker.h"
#include "vm/system/threads.h"

enum { STACK_MOST = 64 << 20, STACK_USUAL = 8 << 20, STACK_RESERVE = 256 << 10 };

/* What the system allows, less a reserve for what runs below the check. */
void thread_bounds(Coil *c)
{
    char *here = __builtin_frame_address(0), *low;
    size_t size;
    if (!system_thread_stack(&low, &size)) {
        size = !size ? (size_t)STACK_USUAL : size < STACK_MOST ? size : (size_t)STACK_MOST;
        size_t used = STACK_RESERVE; /* what the host's own frames above may have taken */
        low = here - (size - (size / 4 < used ? size / 4 : used));
    }
    c->c_stack_limit = low + (size / 4 < STACK_RESERVE ? size / 4 : STACK_RESERVE);
}
