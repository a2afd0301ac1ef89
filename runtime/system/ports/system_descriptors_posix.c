/* system_descriptors_posix.c: see system_descriptors.h. */
#include "runtime/system/ports/system_descriptors.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

int system_dup_private(int fd, int to) { return dup3(fd, to, O_CLOEXEC); }

/* Not told: a VM that must ask about each place has no paths that begin at a descriptor. */
bool system_descriptor_path(int fd, char *out, size_t room)
{
    (void)fd, (void)out, (void)room;
    errno = EACCES;
    return false;
}

/* /dev/fd and /proc are asked about by their names. */
bool system_shows_processes(int folder) { return (void)folder, false; }

void system_close_range(unsigned first, unsigned last)
{
    struct rlimit limit;
    unsigned end = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 1u << 20 ? (unsigned)limit.rlim_cur : 1u << 20;
    for (unsigned fd = first; fd <= last && fd < end; fd++)
        close((int)fd);
}
