/* thread_stack.c: how much C stack the calling thread may use.
 *
 * The system gives a stack's pages as they are touched, and lets a thread keep them: 30 threads that nested deeply took 110 MB where the VM may
 * have 20. So in a VM with a cap what lies beyond a first piece counts as its memory when it is come to, and goes back as the thread leaves. */
#include "vm/heap/heap.h"
#include "vm/machine/breaker.h"
#include "vm/machine/thread_state.h"
#include "vm/system/threads.h"
#include "vm/system/trim.h"

enum { STACK_MOST = 64 << 20, STACK_USUAL = 8 << 20, STACK_RESERVE = 256 << 10 };
enum { STACK_FREE = 512 << 10, STACK_FREE_EACH = 128 << 10, STACK_PIECE = 64 << 10 }; /* of the VM's first thread, of others */

/* What the system allows, less a reserve for what runs below the check; of that, first, the piece that does not count. */
void thread_bounds(Coil *c)
{
    char *here = __builtin_frame_address(0), *low;
    size_t size;
    if (!system_thread_stack(&low, &size)) {
        size = !size ? (size_t)STACK_USUAL : size < STACK_MOST ? size : (size_t)STACK_MOST;
        size_t used = STACK_RESERVE; /* what the host's own frames above may have taken */
        low = here - (size - (size / 4 < used ? size / 4 : used));
    }
    const size_t counted = c->thread->stack_counted, first = c == &c->vm->main_thread ? STACK_FREE : STACK_FREE_EACH;
    char *end = low + (size / 4 < STACK_RESERVE ? size / 4 : STACK_RESERVE);
    if (counted)
        heap_uncount(c->vm, counted);
    c->thread->stack_counted = 0;
    c->thread->stack_end = end;
    c->c_stack_limit = (uintptr_t)here > (uintptr_t)end + first ? here - first : end;
}

bool stack_more(Coil *c, uintptr_t here)
{
    CoilVM *vm = c->vm;
    while (here < (uintptr_t)c->c_stack_limit) {
        const size_t left = (size_t)(c->c_stack_limit - c->thread->stack_end), piece = left < STACK_PIECE ? left : STACK_PIECE;
        if (!piece || !heap_count_maybe(vm, piece)) /* too deep, and no more than that */
            return false;
        c->thread->stack_counted += piece;
        c->c_stack_limit -= piece;
    }
    return true;
}

void stack_uncount(Coil *c)
{
    if (!c->thread) /* of a VM that could not be made */
        return;
    heap_uncount(c->vm, c->thread->stack_counted);
    c->c_stack_limit += c->thread->stack_counted;
    c->thread->stack_counted = 0;
}

void stack_leave(Coil *c)
{
    if (!c->thread->stack_counted)
        return;
    system_stack_give(c->c_stack_limit, c->thread->stack_counted);
    stack_uncount(c);
}
