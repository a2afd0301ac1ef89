/* pipe.h: pipes. Errors are in errno. */
#ifndef VM_SYSTEM_PIPE_H
#define VM_SYSTEM_PIPE_H

#include <stdbool.h>
#include <stddef.h>

/* ends[0] reads, ends[1] writes; flags as open()'s: O_NONBLOCK, O_CLOEXEC. */
bool pipe_make(int ends[2], int flags);
/* One whose ends neither block nor outlive exec. */
bool pipe_open(int ends[2]);
/* Any descriptor, errors aside. */
void system_close(int fd);
/* One byte; false: it did not go in. Signal handlers may call it. */
bool pipe_put(int end);
/* Up to `room` bytes of what is in it; 0: nothing; negative: an error. */
long pipe_take(int end, char *into, size_t room);

#endif
