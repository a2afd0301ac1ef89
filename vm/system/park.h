/* park.h: where one thread sleeps until it is woken. A wake that comes first is kept, so that none is lost. */
#ifndef VM_SYSTEM_PARK_H
#define VM_SYSTEM_PARK_H

#include "runtime/coil.h"

#include <stdint.h>

typedef struct Park Park;

/* NULL: memory or the system's means are short. */
Park *park_new(const CoilConfig *config);
void park_free(const CoilConfig *config, Park *p);
/* Sleeps until a wake, a signal, or that many nanoseconds are over; negative: no such end. May return early. */
void park_sleep(Park *p, int64_t nanoseconds);
/* Any thread, and signal handlers. */
void park_wake(Park *p);

#endif
