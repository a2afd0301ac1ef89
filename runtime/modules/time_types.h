/* time_types.h: what the files of module time share. */
#ifndef RUNTIME_TIME_TYPES_H
#define RUNTIME_TIME_TYPES_H

#include "runtime/system/clock.h"
#include "runtime/modules/module_types.h"
#include "runtime/types/struct_sequence.h"

#include <time.h>

extern const StructSequence struct_time_kind;

/* Calendar functions (time_calendar.c): rows of module time. */
Value time_gmtime(Coil *c, const Value *args);
Value time_localtime(Coil *c, const Value *args);
/* localtime(seconds).tm_gmtoff alone. */
Value time_local_offset(Coil *c, const Value *args);
Value time_mktime(Coil *c, const Value *args);
Value time_asctime(Coil *c, const Value *args);
Value time_ctime(Coil *c, const Value *args);
Value time_strftime(Coil *c, const Value *args);
Value time_strptime(Coil *c, const Value *args);
Value time_tzset(Coil *c, const Value *args);
/* timezone, altzone, daylight and tzname, set anew. */
MUST_USE bool time_zone_set(Coil *c, Value module);

#endif
