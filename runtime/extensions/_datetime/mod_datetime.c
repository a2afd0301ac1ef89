/* mod_datetime.c: _datetime: dates, times, spans and time zones. */
#include "runtime/extensions/_datetime/datetime.h"

COIL_API extern const CoilDef coil_module[];

static CoilValue module_ready(Coil *c, const CoilValue *args)
{
    return coil_setattr(c, args[0], "UTC", utc_zone(c)) ? coil_none() : COIL_NULL;
}

/* What zones with transitions look their answers up by; a part at a time it would be six calls. */
static CoilValue shown_seconds(Coil *c, const CoilValue *args)
{
    const Moment *m = date_of(c, args[0]); /* a date shows its midnight */
    return m ? coil_int(c, (moment_ordinal(m) - ordinal_of(1970, 1, 1)) * 86400 + m->hour * 3600 + m->minute * 60 + m->second) : COIL_NULL;
}

const CoilDef coil_module[] = {
    COIL_MODULE("_datetime", "Dates, times, spans and time zones."),
    COIL_STATE(sizeof(Shared), NULL), /* its refs end with the VM */
    COIL_NESTED(span_class),
    COIL_NESTED(date_class),
    COIL_NESTED(time_class),
    COIL_NESTED(moment_class),
    COIL_NESTED(tzinfo_class),
    COIL_NESTED(timezone_class),
    COIL_INT("MINYEAR", 1),
    COIL_INT("MAXYEAR", YEAR_MOST),
    COIL_FUNCTION("_local_seconds", "(dt, /)", shown_seconds, "Seconds from 1970 to what a datetime shows, whatever its zone."),
    COIL_INIT(module_ready),
    COIL_END,
};
