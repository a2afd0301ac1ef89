/* wait_linux.c: sets of descriptors by epoll. */
#include "runtime/system/ports/wait.h"
#include "runtime/coil.h"

#include <errno.h>
#include <sys/epoll.h>

const char *const wait_selector = "EpollSelector";

int wait_set_new(void) { return epoll_create1(EPOLL_CLOEXEC); }

bool wait_set_add(int set, int fd)
{
    struct epoll_event event = {.events = EPOLLIN, .data.fd = fd};
    return epoll_ctl(set, EPOLL_CTL_ADD, fd, &event) == 0 || errno == EEXIST;
}

int wait_set_take(int set, WaitEvent *into, int room, int64_t ns)
{
    enum { BLOCK = 256 };
    struct epoll_event found[BLOCK];
    int n = epoll_wait(set, found, room < BLOCK ? room : BLOCK, ns ? coil_poll_timeout(ns) : 0);
    for (int k = 0; k < n; k++)
        into[k] = (WaitEvent){
            .fd = found[k].data.fd, .readable = found[k].events & ~(uint32_t)EPOLLOUT, .writable = found[k].events & ~(uint32_t)EPOLLIN};
    return n;
}
