/* memory_file_linux.c: see memory_file.h. Sealed: nobody writes to it. */
#include "runtime/system/ports/memory_file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int memory_file(const char *name, const void *text, size_t length)
{
    enum { NAME_MOST = 249 }; /* what the system takes */
    size_t n = strlen(name);
    int fd = memfd_create(n > NAME_MOST ? name + n - NAME_MOST : name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (fd < 0)
        return -1;
    size_t put = 0;
    while (put < length) {
        ssize_t now = write(fd, (const char *)text + put, length - put);
        if (now <= 0 && errno != EINTR)
            break;
        put += now > 0 ? (size_t)now : 0;
    }
    if (put == length && lseek(fd, 0, SEEK_SET) == 0 && !fcntl(fd, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL))
        return fd;
    int error = errno;
    (void)close(fd);
    errno = error;
    return -1;
}
