/* wake.c: see wake.h. */
#include "vm/machine/wake.h"
#include "vm/machine/parts.h"
#include "vm/machine/lock.h"
#include "vm/system/pipe.h"
#include "vm/system/threads.h"

#include <errno.h>

struct Wake {
    atomic_int read_end, write_end; /* the pipe's descriptors, plus one; 0: none yet */
    Deferred *first, *last;         /* queued by other threads; under the lock's guard */
    atomic_uint count;              /* of them */
    atomic_uint wakers;             /* threads that are waking the VM: it must not go under them */
    uint32_t stops;
};
STATE_SIZE(wake, Wake)

/* The descriptors are kept plus one, so that a zeroed VM has none. The writing end is published first: whoever sees the
 * reading one may rely on it. */
static bool wake_make(CoilVM *vm)
{
    int ends[2];
    if (!pipe_open(ends))
        return false;
    atomic_store(&vm->wake->write_end, ends[1] + 1);
    atomic_store(&vm->wake->read_end, ends[0] + 1);
    return true;
}

int wake_descriptor(CoilVM *vm)
{
    if (!atomic_load(&vm->wake->read_end) && !wake_make(vm))
        return -1;
    return atomic_load(&vm->wake->read_end) - 1;
}

void wake_send(CoilVM *vm)
{
    int saved = errno, fd = atomic_load(&vm->wake->write_end) - 1;
    if (fd >= 0)
        (void)pipe_put(fd); /* full, it wakes as well */
    if (vm->config.wake)
        vm->config.wake(vm->config.data);
    errno = saved;
}

void wake_drain(CoilVM *vm)
{
    char bytes[64];
    int fd = atomic_load(&vm->wake->read_end) - 1;
    while (fd >= 0 && pipe_take(fd, bytes, sizeof bytes) == (long)sizeof bytes)
        ;
}

void wake_stop(CoilVM *vm)
{
    int read_end = atomic_exchange(&vm->wake->read_end, 0) - 1, write_end = atomic_exchange(&vm->wake->write_end, 0) - 1;
    if (read_end >= 0)
        system_close(read_end);
    if (write_end >= 0)
        system_close(write_end);
    vm->wake->stops++;
}

uint32_t wake_stops(const CoilVM *vm) { return vm->wake->stops; }

bool deferred_put(CoilVM *vm, Deferred *d)
{
    d->next = NULL;
    guard_enter(vm);
    bool open = !vm->finalising;
    if (open) {
        if (vm->wake->last)
            vm->wake->last->next = d;
        else
            vm->wake->first = d;
        vm->wake->last = d;
        atomic_fetch_add(&vm->wake->count, 1);
        atomic_fetch_add(&vm->wake->wakers, 1);
    }
    guard_leave(vm);
    if (open) { /* without the lock: the host may have one of its own */
        wake_send(vm);
        atomic_fetch_sub(&vm->wake->wakers, 1);
    }
    return open;
}

void deferred_close(CoilVM *vm)
{
    guard_enter(vm);
    vm->finalising = true;
    guard_leave(vm);
    while (atomic_load(&vm->wake->wakers))
        system_thread_yield();
}

Deferred *deferred_take(CoilVM *vm)
{
    guard_enter(vm);
    Deferred *first = vm->wake->first;
    vm->wake->first = vm->wake->last = NULL;
    atomic_store(&vm->wake->count, 0);
    guard_leave(vm);
    return first;
}

bool deferred_waits(const CoilVM *vm) { return atomic_load_explicit(&vm->wake->count, memory_order_acquire) != 0; }
