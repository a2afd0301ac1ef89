/* wait_wasm.c: the system keeps no sets of descriptors, and cannot say whether one of node's is ready. */
#include "runtime/system/ports/wait.h"

#include <errno.h>

const char *const wait_selector = NULL;

int wait_set_new(void) { return errno = ENOSYS, -1; }
bool wait_set_add(int set, int fd) { return (void)set, (void)fd, false; }
bool wait_set_ready(int set) { return (void)set, false; }
int wait_one(int fd, short events, int ms) { return (void)fd, (void)events, (void)ms, 1; }
