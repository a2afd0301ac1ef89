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

/* Not by kevent(): that takes out events which are told only once. */
bool wait_set_ready(int set)
{
    struct pollfd one = {.fd = set, .events = POLLIN};
    return poll(&one, 1, 0) > 0;
}
