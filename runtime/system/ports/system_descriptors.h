/* system_descriptors.h: descriptors that do not outlive exec, where the system cannot make them so in one call. */
#ifndef RUNTIME_SYSTEM_DESCRIPTORS_H
#define RUNTIME_SYSTEM_DESCRIPTORS_H

#include <stdbool.h>

/* A pipe, with flags as open()'s. */
bool system_pipe(int ends[2], int flags);
/* Makes `to` another descriptor of what fd is; -1: errno says why. */
int system_dup_private(int fd, int to);
/* Closes the descriptors first … last, errors aside. A forked child may call it. */
void system_close_range(unsigned first, unsigned last);

#endif
