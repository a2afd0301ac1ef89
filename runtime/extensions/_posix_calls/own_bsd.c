/* own_bsd.c: macOS and the BSDs have no calls of module _posix_calls of their own. */
#include "runtime/extensions/_posix_calls/calls.h"

#include <sys/uio.h>

int64_t calls_vector(int fd, const struct iovec *parts, int count, int64_t offset, int flags, bool writes)
{
    if (flags) {
        errno = EOPNOTSUPP;
        return -1;
    }
    return writes ? pwritev(fd, parts, count, (off_t)offset) : preadv(fd, parts, count, (off_t)offset);
}

const CoilDef calls_own[] = {COIL_END};
const SystemRow calls_own_numbers[] = {{NULL, 0}};
