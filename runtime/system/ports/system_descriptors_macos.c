/* system_descriptors_macos.c: see system_descriptors.h. */
#include "runtime/system/ports/system_descriptors.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

int system_dup_private(int fd, int to)
{
    int made = dup2(fd, to);
    if (made >= 0)
        (void)fcntl(made, F_SETFD, FD_CLOEXEC);
    return made;
}

bool system_descriptor_path(int fd, char *out, size_t room)
{
    char whole[PATH_MAX];
    if (fcntl(fd, F_GETPATH, whole) < 0)
        return false;
    bool fits = strlcpy(out, whole, room) < room;
    errno = fits ? errno : ENAMETOOLONG;
    return fits;
}

/* There is /dev/fd alone, which is asked about by its name. */
bool system_shows_processes(int folder) { return (void)folder, false; }

void system_close_range(unsigned first, unsigned last)
{
    struct rlimit limit;
    unsigned end = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 1u << 20 ? (unsigned)limit.rlim_cur : 1u << 20;
    for (unsigned fd = first; fd <= last && fd < end; fd++)
        close((int)fd);
}
