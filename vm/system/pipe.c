/* pipe.c: see pipe.h. pipe_make() is in a file of each system's. */
#include "vm/system/pipe.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

bool pipe_open(int ends[2]) { return pipe_make(ends, O_NONBLOCK | O_CLOEXEC); }

void system_close(int fd) { close(fd); }

bool pipe_put(int end) { return write(end, "", 1) == 1; }

long pipe_take(int end, char *into, size_t room)
{
    ssize_t n;
    do
        n = read(end, into, room);
    while (n < 0 && errno == EINTR);
    return n >= 0 ? (long)n : errno == EAGAIN || errno == EWOULDBLOCK ? 0 : -1;
}
