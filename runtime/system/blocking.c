/* blocking.c: see blocking.h. */
#include "runtime/system/blocking.h"
#include "runtime/system/ports/wait.h"
#include "vm/machine/breaker.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/wait.h>

enum {
    SLICE = 50,  /* ms: as long may an interrupt have to wait */
    PIECE = 4096 /* bytes that a pipe that is ready takes at once: PIPE_BUF, where that is known */
};

int blocking_slice(const Coil *c)
{
    int64_t left = limits_time_left(c->vm);
    return left < SLICE * INT64_C(1000000) ? (int)((left + 999999) / 1000000) : SLICE;
}

bool blocking_ready(const Coil *c, int fd, short events)
{
    if (!blocking_watched(c))
        return true;
    if (wait_one(fd, events, 0) != 0) /* what is wrong the call itself will tell */
        return true;
    int flags = fcntl(fd, F_GETFL);
    if (flags < 0 || flags & O_NONBLOCK)
        return true;
    int n = wait_one(fd, events, blocking_slice(c));
    if (n == 0)
        errno = EINTR;
    return n > 0 || (n < 0 && errno != EINTR);
}

size_t blocking_piece(const Coil *c, int fd, size_t length)
{
    struct stat st;
    bool waits = length > PIECE && blocking_watched(c) && fstat(fd, &st) == 0 && !S_ISREG(st.st_mode);
    return waits ? PIECE : length;
}

bool blocking_turn(unsigned *turn)
{
    enum { TURNS = 5 }; /* 1, 2, 4, 8, 16 ms */
    if (*turn >= TURNS || poll(NULL, 0, 1 << (*turn)++) < 0) {
        errno = EINTR;
        return false;
    }
    return true;
}

pid_t blocking_waitpid(const Coil *c, pid_t pid, int *status, int flags)
{
    if (!blocking_watched(c) || flags & WNOHANG)
        return waitpid(pid, status, flags);
    unsigned turn = 0;
    pid_t ended;
    do {
        ended = waitpid(pid, status, flags | WNOHANG);
    } while (!ended && blocking_turn(&turn));
    return ended ? ended : -1;
}
