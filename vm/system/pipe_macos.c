/* pipe_macos.c: pipes, without pipe2(). */
#include "vm/system/pipe.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

bool pipe_open(int ends[2])
{
    if (pipe(ends))
        return false;
    for (int k = 0; k < 2; k++)
        if (fcntl(ends[k], F_SETFL, O_NONBLOCK) || fcntl(ends[k], F_SETFD, FD_CLOEXEC)) {
            int error = errno;
            close(ends[0]);
            close(ends[1]);
            errno = error;
            return false;
        }
    return true;
}
