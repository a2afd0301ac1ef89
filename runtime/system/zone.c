/* zone.c: see zone.h. */
#include "runtime/system/zone.h"
#include "runtime/system/variables.h"

#include <errno.h>

/* Each may read the variable TZ, and what the C library keeps of the zone. */
bool zone_local(const Coil *c, time_t seconds, struct tm *out)
{
    (void)c;
    variables_take();
    bool ok = localtime_r(&seconds, out);
    int error = errno;
    variables_give();
    errno = error;
    return ok;
}

time_t zone_seconds(const Coil *c, struct tm *t)
{
    (void)c;
    variables_take();
    time_t seconds = mktime(t);
    variables_give();
    return seconds;
}

void zone_read(const Coil *c)
{
    (void)c;
    variables_take();
    tzset();
    variables_give();
}

size_t zone_text(const Coil *c, char *out, size_t room, const char *directive, const struct tm *t)
{
    (void)c;
    variables_take();
    size_t n = strftime(out, room, directive, t);
    variables_give();
    return n;
}
