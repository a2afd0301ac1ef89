/* mod_datetime.c: _datetime: dates, times, spans and time zones. */
#include "runtime/extensions/_datetime/datetime.h"

COIL_API extern const CoilDef coil_module[];

static CoilValue module_ready(Coil *c, const CoilValue *args)
{
    return coil_setattr(c, args[0], "UTC", utc_zone(c)) ? coil_none() : COIL_NULL;
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
    COIL_FUNCTION("_turns_local", "(dt, turns, folded, answers, /)", turns_local,
                  "What of a zone's answers holds at a local time, or None."),
    COIL_FUNCTION("_turns_from_utc", "(dt, zone, turns, offsets, ruled, /)", turns_from_utc, "What shows UTC in a zone's time, or None."),
    COIL_INIT(module_ready),
    COIL_END,
};
