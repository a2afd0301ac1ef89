/* trim.h: memory that nobody uses goes back to the system: free memory between malloc()'s blocks, and stacks. */
#ifndef VM_SYSTEM_TRIM_H
#define VM_SYSTEM_TRIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The whole pages of it, where the C library can: malloc_trim(3). False: nothing to do, for the process has never had more than `most` bytes. */
bool system_trim(uint64_t most);
/* From now on what is free at the end of malloc()'s areas, of which threads have their own, goes back at once where it is more than a small part
 * of `most` bytes, and large blocks are mappings: mallopt(3). glibc's own bounds grow up to 64 MB with the largest block that was freed: 20 threads
 * that grow a list each took 63 MB at a cap of 20. It holds for the process; the last call counts. */
void system_trim_early(uint64_t most);
/* What of the calling thread's stack lies so far below its frames, of `size` bytes from `low`: where the system can. */
void system_stack_give(char *low, size_t size);

#endif
