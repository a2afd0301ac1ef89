/* stat_times_posix.c: see stat_times.h. */
#include "runtime/system/ports/stat_times.h"

struct timespec stat_time(const struct stat *st, enum StatTime which)
{
    return which == STAT_ACCESSED ? st->st_atim : which == STAT_MODIFIED ? st->st_mtim : st->st_ctim;
}

void stat_set_modified(struct stat *st, struct timespec t) { st->st_mtim = t; }
