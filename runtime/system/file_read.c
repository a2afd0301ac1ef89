/* file_read.c: a whole file into memory. */
#include "runtime/system/files.h"
#include "runtime/system/packed.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* The library's own, but for a host's file, which is opened as a script's. */
static void read_end(Coil *c, int fd, bool hosted)
{
    if (hosted)
        (void)files_close(c, descriptor_at(c, fd));
    else
        close(fd);
}

/* A byte is left for the NUL throughout; what a file lies about its size (pipes, /proc) is found by reading on. */
char *file_read(Coil *c, const Place *p, size_t *length)
{
    if (packed_has(c, p->name))
        return packed_read(c, p->name, length);
    bool hosted = files_hosted(c);
    int fd = hosted ? files_open(c, p, O_RDONLY, 0) : openat(p->dir, p->name, O_RDONLY | O_CLOEXEC | place_opening(p));
    if (fd < 0)
        return NULL;
    struct stat st;
    int error = 0;
    size_t room = 4096, used = 0;
    if ((hosted ? files_fstat(c, descriptor_at(c, fd), &st) : fstat(fd, &st)) == 0) {
        if (S_ISDIR(st.st_mode)) {
            read_end(c, fd, hosted);
            errno = EISDIR;
            return NULL;
        }
        if (S_ISREG(st.st_mode) && st.st_size > 0)
            room = (size_t)st.st_size + 2;
    }
    char *text = mem_alloc(c, room);
    while (text) {
        ssize_t got = hosted ? files_read(c, descriptor_at(c, fd), text + used, room - used - 1) : read(fd, text + used, room - used - 1);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0) {
            error = got < 0 ? errno : 0;
            break;
        }
        used += (size_t)got;
        if (used + 1 == room) {
            char *more = mem_realloc(c, text, room, mem_product(room, 2));
            if (!more) {
                mem_free(c, text, room);
                text = NULL;
                break;
            }
            text = more;
            room *= 2;
        }
    }
    read_end(c, fd, hosted);
    /* Cut to its size: whoever frees it knows only the length. */
    char *exact = text && !error ? mem_realloc(c, text, room, used + 1) : NULL;
    if (!exact) {
        if (text)
            mem_free(c, text, room);
        errno = error;
        return NULL;
    }
    exact[used] = 0;
    *length = used;
    return exact;
}
