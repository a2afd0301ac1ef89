/* wait_bsd.c: sets of descriptors by kqueue. */
#include "runtime/system/ports/wait.h"

#include <fcntl.h>
#include <poll.h>
#include <stddef.h>
#include <sys/event.h>
#include <sys/types.h>

const char *const wait_selector = "KqueueSelector";

int wait_set_new(void)
{
    int set = kqueue();
    if (set >= 0)
        (void)fcntl(set, F_SETFD, FD_CLOEXEC);
    return set;
}

bool wait_set_add(int set, int fd)
{
    struct kevent change;
    EV_SET(&change, fd, EVFILT_READ, EV_ADD, 0, 0, 0);
    return kevent(set, &change, 1, NULL, 0, NULL) == 0;
}

/* Each direction is an event by itself. */
int wait_set_take(int set, WaitEvent *into, int room, int64_t ns)
{
    enum { BLOCK = 256 };
    struct kevent found[BLOCK];
    const struct timespec span = {.tv_sec = (time_t)(ns / 1000000000), .tv_nsec = (long)(ns % 1000000000)};
    int n = kevent(set, NULL, 0, found, room < BLOCK ? room : BLOCK, ns < 0 ? NULL : &span);
    for (int k = 0; k < n; k++)
        into[k] =
            (WaitEvent){.fd = (int)found[k].ident, .readable = found[k].filter == EVFILT_READ, .writable = found[k].filter == EVFILT_WRITE};
    return n;
}
