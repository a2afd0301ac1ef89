/* system_descriptors_posix.c: see system_descriptors.h. */
#include "runtime/system/ports/system_descriptors.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

bool system_pipe(int ends[2], int flags) { return pipe2(ends, flags) == 0; }
int system_dup_private(int fd, int to) { return dup3(fd, to, O_CLOEXEC); }

void system_close_range(unsigned first, unsigned last)
{
    struct rlimit limit;
    unsigned end = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 1u << 20 ? (unsigned)limit.rlim_cur : 1u << 20;
    for (unsigned fd = first; fd <= last && fd < end; fd++)
        close((int)fd);
}
