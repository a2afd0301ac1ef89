/* wait_unix.c: any descriptor can be asked whether it is ready. */
#include "runtime/system/ports/wait.h"

#include <poll.h>

int wait_one(int fd, short events, int ms)
{
    struct pollfd one = {.fd = fd, .events = events};
    return poll(&one, 1, ms);
}

int wait_rest(int ready, int ms) { return (void)ms, ready; }
