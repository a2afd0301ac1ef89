/* pollable.c: coil_pollable(): one descriptor for all that may want the loop: a set of the system's (wait.h) over the
 * VM's wake pipe and the loop's own set. A system without sets has none. */
#include "runtime/api/host.h"
#include "runtime/modules/asyncio/asyncio_types.h"
#include "runtime/start/state.h"
#include "runtime/system/ports/wait.h"
#include "vm/machine/wake.h"
#include "vm/errors/exception.h"
#include "vm/system/pipe.h"

#include <errno.h>

struct PollableState {
    int descriptor; /* coil_pollable()'s, plus one; 0: none yet */
};
STATE_SIZE(pollable, PollableState)

/* The descriptor of the loop's selector; -1: it has none. */
static int selector_descriptor(Coil *c, Value loop)
{
    Value selector = get_attr_c(c, loop, "_selector");
    Value fd = is_null(selector) ? COIL_NULL : call_method(c, selector, "fileno", NULL, 0);
    int64_t n;
    bool ok = !is_null(fd) && to_index(c, fd, &n);
    release_maybe(c, selector);
    release_maybe(c, fd);
    clear_error(c);
    return ok ? (int)n : -1;
}

int pollable_descriptor(Coil *c, Value loop)
{
    CoilVM *vm = c->vm;
    if (vm->runtime->pollable->descriptor)
        return vm->runtime->pollable->descriptor - 1;
    bool hidden = is_native_loop(c, loop) && as_loop(loop)->hidden; /* then it has none; it may later (pollable_add) */
    int selector = hidden ? -1 : selector_descriptor(c, loop), wake = wake_descriptor(vm);
    int fd = (selector < 0 && !hidden) || wake < 0 ? -1 : wait_set_new();
    if (fd < 0)
        return -1;
    if (!wait_set_add(fd, wake) || (!hidden && !wait_set_add(fd, selector))) {
        system_close(fd);
        return -1;
    }
    vm->runtime->pollable->descriptor = fd + 1;
    return fd;
}

bool pollable_add(Coil *c, Value loop)
{
    int fd = c->vm->runtime->pollable->descriptor - 1, selector = fd < 0 ? -1 : selector_descriptor(c, loop);
    if (selector < 0 || wait_set_add(fd, selector))
        return true;
    (void)raise_errno(c, errno, COIL_NULL);
    return false;
}

void pollable_stop(CoilVM *vm)
{
    if (vm->runtime->pollable->descriptor)
        system_close(vm->runtime->pollable->descriptor - 1);
    vm->runtime->pollable->descriptor = 0;
}
