/* zone.c: see zone.h. */
#include "runtime/system/zone.h"

bool zone_local(const Coil *c, time_t seconds, struct tm *out) { return (void)c, localtime_r(&seconds, out); }
time_t zone_seconds(const Coil *c, struct tm *t) { return (void)c, mktime(t); }
void zone_read(const Coil *c) { (void)c, tzset(); }
