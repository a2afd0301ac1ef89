/* pipe_posix.c: pipes, without pipe2(). */
#include "vm/system/pipe.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

bool pipe_make(int ends[2], int flags)
{
    if (pipe(ends))
        return false;
    bool ok = true;
    for (int k = 0; ok && k < 2; k++)
        ok = (!(flags & O_NONBLOCK) || fcntl(ends[k], F_SETFL, O_NONBLOCK) == 0) &&
             (!(flags & O_CLOEXEC) || fcntl(ends[k], F_SETFD, FD_CLOEXEC) == 0);
    int error = errno;
    for (int k = 0; !ok && k < 2; k++)
        close(ends[k]);
    errno = error;
    return ok;
}
