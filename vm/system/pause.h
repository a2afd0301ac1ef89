/* pause.h: how the only thread there is sleeps, on a system that has no threads and whose own calls do not wait. */
#ifndef VM_SYSTEM_PAUSE_H
#define VM_SYSTEM_PAUSE_H

#include <stdint.h>

/* Sleeps so many nanoseconds; for ever if negative. */
void system_pause(int64_t nanoseconds);

#endif
