/* pollable.c: coil_pollable(): one descriptor for all that may want the loop. On Linux an epoll descriptor over the
 * VM's wake pipe and the loop's own epoll descriptor; elsewhere there is none. */
#include "runtime/api/host.h"
#include "runtime/start/state.h"
#include "vm/machine/wake.h"

#include <errno.h>
#include <unistd.h>

struct PollableState {
    int descriptor; /* coil_pollable()'s, plus one; 0: none yet */
};
STATE_SIZE(pollable, PollableState)

#ifdef __linux__
#include <sys/epoll.h>

static bool pollable_add(int epoll, int fd)
{
    struct epoll_event event = {.events = EPOLLIN};
    return epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event) == 0 || errno == EEXIST;
}

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
    int selector = selector_descriptor(c, loop), wake = wake_descriptor(vm);
    int fd = selector < 0 || wake < 0 ? -1 : epoll_create1(EPOLL_CLOEXEC);
    if (fd < 0)
        return -1;
    if (!pollable_add(fd, wake) || !pollable_add(fd, selector)) {
        close(fd);
        return -1;
    }
    vm->runtime->pollable->descriptor = fd + 1;
    return fd;
}
#else
int pollable_descriptor(Coil *c, Value loop) { return (void)c, (void)loop, -1; }
#endif

void pollable_stop(CoilVM *vm)
{
    if (vm->runtime->pollable->descriptor)
        close(vm->runtime->pollable->descriptor - 1);
    vm->runtime->pollable->descriptor = 0;
}
