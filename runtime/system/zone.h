/* zone.h: local time: the one place where a VM asks for the time zone. */
#ifndef RUNTIME_SYSTEM_ZONE_H
#define RUNTIME_SYSTEM_ZONE_H

#include "runtime/coil.h"

#include <stdbool.h>
#include <time.h>

/* A moment as local time. False: errno says why. */
bool zone_local(const Coil *c, time_t seconds, struct tm *out);
/* Local time as a moment; what lies out of range in *t is put right. -1 with t->tm_wday left as it was: out of range. */
time_t zone_seconds(const Coil *c, struct tm *t);
/* Reads the zone from the environment again. */
void zone_read(const Coil *c);
/* strftime() of one directive: some say the zone's name or offset, or count from the epoch. */
size_t zone_text(const Coil *c, char *out, size_t room, const char *directive, const struct tm *t);

#endif
