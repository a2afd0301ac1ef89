/* trim.h: free memory between malloc()'s blocks goes back to the system. */
#ifndef VM_SYSTEM_TRIM_H
#define VM_SYSTEM_TRIM_H

#include <stdint.h>

/* The whole pages of it, where the C library can: malloc_trim(3). Nothing to do while the process has never had more than `most` bytes. */
void system_trim(uint64_t most);

#endif
