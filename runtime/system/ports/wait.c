/* wait.c: what all systems do alike. */
#include "runtime/system/ports/wait.h"
#include "runtime/coil.h"

#include <poll.h>

bool wait_readable(int fd, int64_t ns)
{
    struct pollfd one = {.fd = fd, .events = POLLIN};
    return poll(&one, 1, coil_poll_timeout(ns)) > 0;
}
