/* entropy.h: the system's random bytes. Programs see a VM's instead (runtime/system/entropy.h). */
#ifndef VM_SYSTEM_ENTROPY_H
#define VM_SYSTEM_ENTROPY_H

#include <stdbool.h>
#include <stddef.h>

/* False: errno says why. */
bool system_entropy(void *into, size_t length);

#endif
