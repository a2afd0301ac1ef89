/* system_descriptors.h: what the systems do differently with descriptors. */
#ifndef RUNTIME_SYSTEM_DESCRIPTORS_H
#define RUNTIME_SYSTEM_DESCRIPTORS_H

#include <stdbool.h>
#include <stddef.h>

/* Makes `to` another descriptor of what fd is; -1: errno says why. */
int system_dup_private(int fd, int to);
/* The path of a folder that is open. False: errno says why it is not known. */
bool system_descriptor_path(int fd, char *out, size_t room);
/* Does the system show processes as files in this folder (/proc)? */
bool system_shows_processes(int folder);
/* Closes the descriptors first … last, errors aside. A forked child may call it. */
void system_close_range(unsigned first, unsigned last);

#endif
