/* memory_file_posix.c: see memory_file.h. A temporary file, opened again for reading before its name is taken away. */
#include "runtime/system/ports/memory_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

int memory_file(const char *name, const void *text, size_t length)
{
    (void)name;
    char path[] = "/tmp/coil-XXXXXX";
    int to = mkstemp(path), fd = -1;
    if (to < 0)
        return -1;
    size_t put = 0;
    while (put < length) {
        ssize_t now = write(to, (const char *)text + put, length - put);
        if (now <= 0 && errno != EINTR)
            break;
        put += now > 0 ? (size_t)now : 0;
    }
    if (put == length)
        fd = open(path, O_RDONLY | O_CLOEXEC);
    int error = errno;
    (void)unlink(path);
    (void)close(to);
    errno = error;
    return fd;
}
