/* wait.c: what all systems do alike. */
#include "runtime/system/ports/wait.h"
#include "runtime/coil.h"

#include <poll.h>

bool wait_readable(int fd, int other, int64_t ns)
{
    struct pollfd two[2] = {{.fd = fd, .events = POLLIN}, {.fd = other, .events = POLLIN}};
    const int ms = coil_poll_timeout(ns);
    return wait_rest(poll(two, 2, ms), ms) > 0 && two[0].revents;
}
