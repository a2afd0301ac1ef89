/* wait.c: what all systems do alike: poll() takes a set's descriptor as any other. */
#include "runtime/system/ports/wait.h"
#include "runtime/coil.h"

#include <poll.h>

WaitResult wait_set_or_wake(int set, int wake, int64_t ns)
{
    struct pollfd two[2] = {{.fd = set, .events = POLLIN}, {.fd = wake, .events = POLLIN}};
    int n = poll(two, 2, coil_poll_timeout(ns));
    return (WaitResult){.ready = n > 0 && two[0].revents, .woken = n > 0 && two[1].revents};
}
