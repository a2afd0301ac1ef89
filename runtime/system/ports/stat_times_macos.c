/* stat_times_macos.c: see stat_times.h. */
#include "runtime/system/ports/stat_times.h"

struct timespec stat_time(const struct stat *st, enum StatTime which)
{
    return which == STAT_ACCESSED ? st->st_atimespec : which == STAT_MODIFIED ? st->st_mtimespec : st->st_ctimespec;
}

void stat_set_modified(struct stat *st, struct timespec t) { st->st_mtimespec = t; }
