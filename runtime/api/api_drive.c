/* api_drive.c: coil.h: the VM's event loop in the host's hands: steps, deadlines, a descriptor to poll, and who is to be told when there is work. */
#include "runtime/api/host.h"
#include "runtime/api/host_state.h"
#include "runtime/modules/asyncio/asyncio_types.h"
#include "runtime/modules/asyncio/running_loop.h"
#include "runtime/start/state.h"
#include "vm/machine/wake.h"
#include "vm/system/time.h"

enum { DRIVER_SLACK = 100000 }; /* ns: one clock read twice is not the same time */

static void driver_wake(Coil *c);

/* The driver knows now when the loop wants to be stepped, in nanoseconds from now (-1: never). */
static void driver_knows(Host *host, int64_t due)
{
    host->wake_driver = driver_wake;
    host->driver_due = due < 0 ? INT64_MAX : due ? system_monotonic() + due : 0;
}

/* Another thread may be waiting where the loop's driver waits: it is woken if the loop has work of which it does not know. */
static void driver_wake(Coil *c)
{
    Host *host = c->vm->runtime->host;
    if (!host->loop || !is_null(c->runtime->loop->running))
        return;
    int64_t before = host->driver_due;
    driver_knows(host, loop_deadline(c, host->loop->value));
    if (host->driver_due < before - DRIVER_SLACK)
        wake_send(c->vm);
    else
        host->driver_due = before;
}

typedef CoilLoop (*LoopDriver)(Coil *c, Value loop, uint64_t max_ns, uint64_t most);

static CoilLoop drive(Coil *c, LoopDriver driver, uint64_t max_ns, uint64_t most)
{
    if (!READY_TO_RUN(c))
        return COIL_LOOP_RAISED;
    wake_drain(c->vm);
    host_tell_stopped(c);
    Value loop = host_own_loop(c);
    if (is_null(loop))
        return COIL_LOOP_RAISED;
    CoilLoop state = COIL_LOOP_RAISED;
    if (is_native_loop(c, loop)) {
        state = driver(c, loop, max_ns, most);
        driver_knows(c->vm->runtime->host, loop_deadline(c, loop));
    } else
        (void)raise_error(c, EXC_TypeError, "coil_step() drives asyncio's own loops, not %T", loop);
    release(c, loop);
    return c->vm->stopped && !script_ran(c) ? COIL_LOOP_RAISED : state;
}

CoilLoop coil_step(Coil *c, uint64_t max_ns, uint64_t max_callbacks) { return drive(c, loop_step, max_ns, max_callbacks); }

CoilLoop coil_advance(Coil *c, uint64_t max_ns, uint64_t max_steps) { return drive(c, loop_advance, max_ns, max_steps); }

int64_t coil_deadline(Coil *c)
{
    Host *host = c->vm->runtime->host;
    if (deferred_waits(c->vm))
        return 0;
    if (!host || !host->loop || !is_native_loop(c, host->loop->value))
        return -1;
    int64_t due = loop_deadline(c, host->loop->value);
    driver_knows(host, due);
    return due;
}

int coil_pollable(Coil *c)
{
    Value loop = READY(c) ? host_own_loop(c) : COIL_NULL;
    if (is_null(loop))
        return -1;
    int fd = pollable_descriptor(c, loop);
    release(c, loop);
    return fd;
}
