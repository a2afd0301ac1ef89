/* wait_wasm.c: the system keeps no sets of descriptors, and cannot say whether one of node's is ready. */
#include "runtime/system/ports/wait.h"
#include "vm/system/pause.h"

#include <errno.h>
#include <limits.h>

const char *const wait_selector = NULL;

int wait_set_new(void) { return errno = ENOSYS, -1; }
bool wait_set_add(int set, int fd) { return (void)set, (void)fd, false; }
int wait_set_take(int set, WaitEvent *into, int room, int64_t ns)
{
    return (void)set, (void)into, (void)room, (void)ns, errno = ENOSYS, -1;
}
int wait_one(int fd, short events, int ms) { return (void)fd, (void)events, (void)ms, 1; }

int wait_rest(int ready, int ms)
{
    if (ready == 0 && ms != 0)
        system_pause(ms == INT_MAX ? -1 : ms * INT64_C(1000000));
    return ready;
}
