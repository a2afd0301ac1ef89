/* datetime.h: dates, times and spans, and what their files share.
 *
 * A date, a time of day, and both together are one struct: class datetime derives from date and adds no data but a field for its zone.
 * Instances of exactly our classes are made here; those of a program's subclass by calling it, as its constructor may do more.
 */
#ifndef DATETIME_DATETIME_H
#define DATETIME_DATETIME_H

#include "runtime/coil.h"

enum { YEAR_MOST = 9999, DAYS_MOST = 999999999, ORDINAL_MOST = 3652059, DAY_SECONDS = 86400, SECOND_US = 1000000 };
#define DAY_US (INT64_C(86400) * SECOND_US)
enum { EPOCH_ORDINAL = 719163 }; /* of 1970-01-01 */

typedef struct Moment {
    int64_t hash; /* 0: not asked yet */
    int32_t microsecond;
    uint16_t year;
    uint8_t month, day, hour, minute, second, fold;
    bool timed; /* a datetime */
    bool zoned; /* a datetime whose zone is not None */
} Moment;

/* A timedelta: 0 <= seconds < 86400, 0 <= microseconds < 1000000. */
typedef struct Span {
    int64_t hash; /* 0: not asked yet */
    int32_t days, seconds, microseconds;
} Span;

/* What a zone answers: None is not known. */
typedef struct Offset {
    int64_t us;
    bool known;
} Offset;

extern const CoilDef span_class[], date_class[], time_class[], moment_class[], tzinfo_class[], timezone_class[];
enum { ZONE_FIELD = 0 }; /* of time and datetime; unset: None */

/* What one VM holds: what was fetched from other modules, and the one UTC. */
typedef struct Shared {
    CoilRef *time_ns, *localtime, *local_offset, *struct_time, *iso_week, *utc;
} Shared;

/* ---- calendar.c ---- */

int month_days(int year, int month);
int days_before_month(int year, int month);
int64_t ordinal_of(int year, int month, int day);
int64_t moment_ordinal(const Moment *m);
/* The year of an ordinal, also of one that no date has. */
int64_t year_of_ordinal(int64_t ordinal);
/* 0: Monday. */
int weekday_of(const Moment *m);
/* The ordinal of the Monday that the ISO year begins with. */
int64_t iso_year_start(int64_t year);
/* The date's ISO year, week, and day of the week, from 1. */
void iso_week_of(const Moment *m, int parts[3]);
/* Microseconds since the ordinal 0, and since midnight. */
int64_t moment_us(const Moment *m);
int64_t clock_us(const Moment *m);
/* What they stand for. False: OverflowError pending. */
bool moment_set_ordinal(Coil *c, Moment *m, int64_t ordinal);
bool moment_set_us(Coil *c, Moment *m, int64_t us);
void clock_set_us(Moment *m, int64_t us);
/* Are the parts in range? False: ValueError pending. */
bool date_check(Coil *c, int64_t year, int64_t month, int64_t day);
bool clock_check(Coil *c, int64_t hour, int64_t minute, int64_t second, int64_t us, int64_t fold);

/* ---- arguments.c ---- */

bool is_exactly(Coil *c, CoilValue v, const CoilDef *table);
bool is_of_class(Coil *c, CoilValue v, const CoilDef *table);
static inline bool is_none(CoilValue v) { return coil_is(v, coil_none()); }
/* "before NAME after", of type(v). */
CoilValue raise_of_type(Coil *c, const char *error, const char *before, CoilValue v, const char *after);
/* An argument as a C int; where it is absent *out stays. */
bool int_argument(Coil *c, CoilValue v, int64_t *out);
/* None or a tzinfo; where it is absent *zone stays. */
bool zone_argument(Coil *c, CoilValue v, CoilValue *zone);
/* Year, month and day are there; if not, those before the one that is missing are ints, as they are looked at in turn. */
bool day_given(Coil *c, const CoilValue *args);
/* The bytes of a pickle's state of that length, which a str (of Latin-1) may hold; NULL with nothing pending: v is no such thing. */
const uint8_t *state_argument(Coil *c, CoilValue v, size_t length);
/* An attribute of a module, fetched once. */
CoilValue shared_value(Coil *c, CoilRef **ref, const char *module, const char *name);
/* How v's class shows itself in repr(): "datetime.date", or a subclass by its name alone. */
const char *class_title(Coil *c, CoilValue v);
/* What a comparison says of an order: below, at or above 0. */
CoilValue compared(int order, CoilOp op);
/* The rows of six comparisons by one function: NAME(c, args, op). */
#define COMPARISONS(name)                                                                                                                  \
    static CoilValue name##_lt(Coil *c, const CoilValue *args) { return name(c, args, COIL_LT); }                                          \
    static CoilValue name##_le(Coil *c, const CoilValue *args) { return name(c, args, COIL_LE); }                                          \
    static CoilValue name##_eq(Coil *c, const CoilValue *args) { return name(c, args, COIL_EQ); }                                          \
    static CoilValue name##_ne(Coil *c, const CoilValue *args) { return name(c, args, COIL_NE); }                                          \
    static CoilValue name##_gt(Coil *c, const CoilValue *args) { return name(c, args, COIL_GT); }                                          \
    static CoilValue name##_ge(Coil *c, const CoilValue *args) { return name(c, args, COIL_GE); }
#define COMPARISON_ROWS(name)                                                                                                              \
    COIL_FUNCTION("__lt__", "(self, value, /)", name##_lt, "Return self<value."),                                                          \
        COIL_FUNCTION("__le__", "(self, value, /)", name##_le, "Return self<=value."),                                                     \
        COIL_FUNCTION("__eq__", "(self, value, /)", name##_eq, "Return self==value."),                                                     \
        COIL_FUNCTION("__ne__", "(self, value, /)", name##_ne, "Return self!=value."),                                                     \
        COIL_FUNCTION("__gt__", "(self, value, /)", name##_gt, "Return self>value."),                                                      \
        COIL_FUNCTION("__ge__", "(self, value, /)", name##_ge, "Return self>=value.")

/* What a time and a datetime have of the clock, and of their zone: `of` gives the Moment of a value. */
#define CLOCK_GETTER(prefix, of, part)                                                                                                     \
    static CoilValue prefix##_##part(Coil *c, const CoilValue *args)                                                                       \
    {                                                                                                                                      \
        const Moment *m = of(c, args[0]);                                                                                                  \
        return m ? coil_int(c, m->part) : COIL_NULL;                                                                                       \
    }
#define CLOCK_GETTERS(prefix, of)                                                                                                          \
    CLOCK_GETTER(prefix, of, hour)                                                                                                         \
    CLOCK_GETTER(prefix, of, minute)                                                                                                       \
    CLOCK_GETTER(prefix, of, second)                                                                                                       \
    CLOCK_GETTER(prefix, of, microsecond)                                                                                                  \
    CLOCK_GETTER(prefix, of, fold)
#define CLOCK_ROWS(prefix, parts)                                                                                                          \
    COIL_FUNCTION("strftime", "(self, /, format)", prefix##_strftime, "Written by a format."),                                             \
        COIL_FUNCTION("utcoffset", "(self, /)", prefix##_utcoffset, "The zone's distance from UTC."),                                      \
        COIL_FUNCTION("tzname", "(self, /)", prefix##_tzname, "The zone's name."),                                                         \
        COIL_FUNCTION("dst", "(self, /)", prefix##_dst, "The zone's summer time."),                                                        \
        COIL_FUNCTION("replace", "(self, /, " parts, prefix##_replace, "The same with parts changed."),                                    \
        COIL_FUNCTION("__replace__", "(self, /, " parts, prefix##_replace, "For copy.replace()."),                                         \
        COIL_FUNCTION("__reduce_ex__", "(self, protocol, /)", prefix##_reduce_ex, "For pickle."),                                          \
        COIL_FUNCTION("__reduce__", "(self, /)", prefix##_reduce, "For pickle."),                                                          \
        COIL_PROPERTY("hour", "int", prefix##_hour, NULL, "The hour, 0 to 23."),                                                           \
        COIL_PROPERTY("minute", "int", prefix##_minute, NULL, "The minute, 0 to 59."),                                                     \
        COIL_PROPERTY("second", "int", prefix##_second, NULL, "The second, 0 to 59."),                                                     \
        COIL_PROPERTY("microsecond", "int", prefix##_microsecond, NULL, "The microsecond, 0 to 999999."),                                  \
        COIL_PROPERTY("tzinfo", "tzinfo", prefix##_tzinfo, NULL, "The time zone, or None."),                                               \
        COIL_PROPERTY("fold", "int", prefix##_fold, NULL, "1: the second time that the clocks show it.")

/* The same of an operand that may be something else: NULL with nothing pending. */
static inline Span *span_if(Coil *c, CoilValue v) { return coil_data_if(c, v, span_class); }
static inline Moment *date_if(Coil *c, CoilValue v) { return coil_data_if(c, v, date_class); }
static inline Moment *moment_if(Coil *c, CoilValue v)
{
    Moment *m = date_if(c, v);
    return m && m->timed ? m : NULL;
}

/* ---- span.c ---- */

Span *span_of(Coil *c, CoilValue v);
/* Its microseconds, where it leads from one date to another; that of any other is cut to one that does not, so that sums of two fit. */
static inline int64_t span_us(const Span *s)
{
    enum { FAR = 50000000 };
    int64_t days = s->days > FAR ? FAR : s->days < -FAR ? -FAR : s->days;
    return (days * DAY_SECONDS + s->seconds) * SECOND_US + s->microseconds;
}
/* A timedelta of so many microseconds; OverflowError. */
CoilValue span_new(Coil *c, int64_t us);
int64_t span_hash_us(Coil *c, int64_t us);

/* ---- zone.c ---- */

CoilValue utc_zone(Coil *c);
CoilValue timezone_new(Coil *c, int64_t us, CoilValue name);
/* The same, of any offset: ValueError, which shows the span that it was given as, or one of `us` (COIL_NULL). */
CoilValue timezone_checked(Coil *c, int64_t us, CoilValue span, CoilValue name);
/* zone.utcoffset(at), or .dst(at), checked. */
bool offset_ask(Coil *c, CoilValue zone, const char *method, CoilValue at, Offset *out);
CoilValue offset_value(Coil *c, const Offset *o);
CoilValue zone_name(Coil *c, CoilValue zone, CoilValue at);
/* "+01:00", with seconds and microseconds where there are any; returns its end. */
char *offset_text(char *to, int64_t us, const char *separator);
/* A time's or datetime's zone, or None. */
CoilValue zone_of(Coil *c, CoilValue v);

/* ---- date.c, time.c, moment.c ---- */

Moment *date_of(Coil *c, CoilValue v);
Moment *time_of(Coil *c, CoilValue v);
/* New ones of cls (COIL_NULL: ours), from checked parts. */
CoilValue date_new(Coil *c, CoilValue cls, const Moment *from);
CoilValue time_new(Coil *c, CoilValue cls, const Moment *from, CoilValue zone);
CoilValue moment_new(Coil *c, CoilValue cls, const Moment *from, CoilValue zone);
/* Rows of moment_class, in moment_make.c. */
CoilValue moment_make(Coil *c, const CoilValue *args), moment_now(Coil *c, const CoilValue *args),
    moment_utcnow(Coil *c, const CoilValue *args), moment_fromtimestamp(Coil *c, const CoilValue *args),
    moment_utcfromtimestamp(Coil *c, const CoilValue *args), moment_strptime(Coil *c, const CoilValue *args),
    moment_combine(Coil *c, const CoilValue *args), moment_fromisoformat(Coil *c, const CoilValue *args);
/* The parts of a datetime that are given as arguments, year to fold, put in the place of m's, and checked. */
bool moment_parts(Coil *c, const CoilValue *args, Moment *m, CoilValue *zone);

/* ---- turns.c ---- */

/* Rows of the module. */
CoilValue shown_seconds(Coil *c, const CoilValue *args), turns_local(Coil *c, const CoilValue *args),
    turns_from_utc(Coil *c, const CoilValue *args);

/* ---- local.c ---- */

/* Local time at a moment (seconds since the epoch, of UTC): how far it is from UTC, and the zone's name where that is asked for. */
bool local_offset(Coil *c, int64_t seconds, int64_t *offset, CoilValue *name);
/* The moment of a naive local time, as PEP 495 has it. */
bool local_seconds(Coil *c, const Moment *m, int64_t *seconds);
/* A timestamp's seconds and microseconds, rounded half to even. */
bool timestamp_split(Coil *c, CoilValue v, int64_t *seconds, int32_t *us);
/* A moment's parts in local time, its fold among them. */
bool local_moment(Coil *c, int64_t seconds, int32_t us, Moment *out);
bool utc_moment(Coil *c, int64_t seconds, int32_t us, Moment *out);
CoilValue local_zone(Coil *c, int64_t seconds);

/* ---- iso.c ---- */

/* A date, not checked to be in range. */
bool iso_date(const char *text, size_t length, Moment *out);
/* A time of day and its offset, which are not checked to be in range. */
bool iso_time(const char *text, size_t length, Moment *out, Offset *zone);
/* How many characters of a text are its date; 0: no date. */
size_t iso_date_length(const char *text, size_t length);

/* ---- format.c ---- */

char *put_digits(char *to, int64_t n, int digits);
char *date_text(char *to, const Moment *m);
/* To that precision, a place in `timespecs`. */
char *clock_text(char *to, const Moment *m, int spec);
/* The place of a timespec, "auto" resolved for m; -1: ValueError pending. */
int timespec_argument(Coil *c, CoilValue v, const Moment *m);
/* m.strftime(format), whose zone is asked with `at`. */
CoilValue moment_format(Coil *c, const Moment *m, CoilValue format, CoilValue zone, CoilValue at);
CoilValue format_method(Coil *c, const CoilValue *args); /* __format__ of all three */
CoilValue moment_ctime(Coil *c, const CoilValue *args);
/* A time.struct_time. */
CoilValue struct_time_new(Coil *c, const Moment *m, int dst);

#endif
