/* system_descriptors_linux.c: see system_descriptors.h. */
#include "runtime/system/ports/system_descriptors.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

int system_dup_private(int fd, int to) { return dup3(fd, to, O_CLOEXEC); }

bool system_descriptor_path(int fd, char *out, size_t room)
{
    char link[40];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t n = readlink(link, out, room - 1);
    if (n < 0)
        return false;
    out[n] = 0;
    return true;
}

bool system_shows_processes(int folder)
{
    enum { PROC = 0x9fa0 }; /* PROC_SUPER_MAGIC */
    struct statfs s;
    return fstatfs(folder, &s) != 0 || s.f_type == PROC;
}

void system_close_range(unsigned first, unsigned last)
{
    if (first > last)
        return;
#ifdef SYS_close_range
    if (syscall(SYS_close_range, first, last, 0) == 0)
        return;
#endif
    struct rlimit limit;
    unsigned end = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 1u << 20 ? (unsigned)limit.rlim_cur : 1u << 20;
    for (unsigned fd = first; fd <= last && fd < end; fd++)
        close((int)fd);
}
