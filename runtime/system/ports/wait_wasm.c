/* wait_wasm.c: the system keeps no sets of descriptors, and cannot say whether one of node's is ready. */
#include "runtime/system/ports/wait.h"

#include <errno.h>

const char *const wait_selector = NULL;

int wait_set_new(void) { return errno = ENOSYS, -1; }
bool wait_set_add(int set, int fd) { return (void)set, (void)fd, false; }
int wait_set_take(int set, WaitEvent *into, int room) { return (void)set, (void)into, (void)room, errno = ENOSYS, -1; }
int wait_one(int fd, short events, int ms) { return (void)fd, (void)events, (void)ms, 1; }
