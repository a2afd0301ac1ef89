/* wait_linux.c: sets of descriptors by epoll. */
#include "runtime/system/ports/wait.h"

#include <errno.h>
#include <sys/epoll.h>

const char *const wait_selector = "EpollSelector";

int wait_set_new(void) { return epoll_create1(EPOLL_CLOEXEC); }

bool wait_set_add(int set, int fd)
{
    struct epoll_event event = {.events = EPOLLIN};
    return epoll_ctl(set, EPOLL_CTL_ADD, fd, &event) == 0 || errno == EEXIST;
}

bool wait_set_ready(int set)
{
    struct epoll_event one; /* asked of itself: poll() of an epoll descriptor takes twice as long */
    return epoll_wait(set, &one, 1, 0) > 0;
}
