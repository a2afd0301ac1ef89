/* stat_times.h: the times in a struct stat, whose fields have other names in each system. */
#ifndef RUNTIME_SYSTEM_STAT_TIMES_H
#define RUNTIME_SYSTEM_STAT_TIMES_H

#include <sys/stat.h>

enum StatTime { STAT_ACCESSED, STAT_MODIFIED, STAT_CHANGED };
struct timespec stat_time(const struct stat *st, enum StatTime which);
void stat_set_modified(struct stat *st, struct timespec t);

#endif
