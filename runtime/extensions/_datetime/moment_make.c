/* moment_make.c: how datetimes come about: constructor, pickles, clock, timestamps, text. */
#include "runtime/extensions/_datetime/datetime.h"

/* The data is the base's: class datetime adds only its zone. */
static CoilValue moment_fill(Coil *c, CoilValue cls, const Moment *from, CoilValue zone)
{
    void *data;
    CoilValue v = coil_instance_of(c, cls, date_class, &data);
    if (coil_is_null(v))
        return COIL_NULL;
    Moment *m = data;
    *m = *from;
    m->timed = true;
    m->hash = 0;
    m->zoned = !coil_is_null(zone) && !is_none(zone);
    return !m->zoned || coil_set_field(c, v, ZONE_FIELD, zone) ? v : COIL_NULL;
}

CoilValue moment_new(Coil *c, CoilValue cls, const Moment *from, CoilValue zone)
{
    CoilValue ours = coil_class(c, moment_class);
    if (coil_is_null(cls) || coil_is(cls, ours))
        return moment_fill(c, ours, from, zone);
    CoilValue parts[] = {
        coil_int(c, from->year),   coil_int(c, from->month),  coil_int(c, from->day),         coil_int(c, from->hour),
        coil_int(c, from->minute), coil_int(c, from->second), coil_int(c, from->microsecond), coil_is_null(zone) ? coil_none() : zone};
    CoilValue v = coil_call(c, cls, parts, 8, NULL);
    if (!coil_is_null(v) && from->fold && is_of_class(c, v, moment_class)) {
        Moment *m = date_of(c, v);
        if (m)
            m->fold = 1;
    }
    return v;
}

static bool checked(Coil *c, const int64_t part[8], Moment *out)
{
    if (!date_check(c, part[0], part[1], part[2]) || !clock_check(c, part[3], part[4], part[5], part[6], part[7]))
        return false;
    *out = (Moment){.year = (uint16_t)part[0],
                    .month = (uint8_t)part[1],
                    .day = (uint8_t)part[2],
                    .hour = (uint8_t)part[3],
                    .minute = (uint8_t)part[4],
                    .second = (uint8_t)part[5],
                    .microsecond = (int32_t)part[6],
                    .fold = (uint8_t)part[7]};
    return true;
}

bool moment_parts(Coil *c, const CoilValue *args, Moment *m, CoilValue *zone)
{
    int64_t part[] = {m->year, m->month, m->day, m->hour, m->minute, m->second, m->microsecond, m->fold};
    for (int k = 0; k < 7; k++)
        if (!int_argument(c, args[k], &part[k]))
            return false;
    return int_argument(c, args[8], &part[7]) && zone_argument(c, args[7], zone) && checked(c, part, m);
}

/* A pickle's state, and its zone, if it is one. */
static bool from_state(Coil *c, CoilValue state, CoilValue zone, Moment *out)
{
    const uint8_t *s = coil_is_null(state) ? NULL : state_argument(c, state, 10);
    if (!s || (s[2] & 0x7F) < 1 || (s[2] & 0x7F) > 12)
        return false;
    if (!coil_is_null(zone) && !is_none(zone) && !is_of_class(c, zone, tzinfo_class)) {
        (void)(coil_failed(c) || (coil_raisef(c, "TypeError", "bad tzinfo state arg"), true));
        return false;
    }
    *out = (Moment){.year = (uint16_t)(s[0] << 8 | s[1]),
                    .month = s[2] & 0x7F,
                    .day = s[3],
                    .hour = s[4],
                    .minute = s[5],
                    .second = s[6],
                    .microsecond = s[7] << 16 | s[8] << 8 | s[9],
                    .fold = s[2] >> 7};
    return true;
}

/* __new__(cls, year, month, day, hour, minute, second, microsecond, tzinfo, *, fold), or a pickle's state and zone. */
CoilValue moment_make(Coil *c, const CoilValue *args)
{
    Moment m = {0};
    CoilValue zone = COIL_NULL;
    if (coil_is_null(args[3]) && from_state(c, args[1], args[2], &m))
        return moment_fill(c, args[0], &m, args[2]);
    if (coil_failed(c) || !day_given(c, args + 1) || !moment_parts(c, args + 1, &m, &zone))
        return COIL_NULL;
    return moment_fill(c, args[0], &m, zone);
}

/* ---- the clock and timestamps ---- */

/* A moment of UTC in a zone (local time, if it is None), as class cls. */
static CoilValue in_zone(Coil *c, CoilValue cls, int64_t seconds, int32_t us, CoilValue zone)
{
    Moment m;
    if (is_none(zone))
        return local_moment(c, seconds, us, &m) ? moment_new(c, cls, &m, COIL_NULL) : COIL_NULL;
    if (!utc_moment(c, seconds, us, &m))
        return COIL_NULL;
    if (is_exactly(c, zone, timezone_class)) { /* its fromutc() is known */
        Offset offset;
        return offset_ask(c, zone, "utcoffset", zone, &offset) && moment_set_us(c, &m, moment_us(&m) + offset.us)
                   ? moment_new(c, cls, &m, zone)
                   : COIL_NULL;
    }
    CoilValue utc = moment_new(c, cls, &m, zone);
    return coil_call_method(c, zone, "fromutc", &utc, 1, NULL);
}

static bool clock_now(Coil *c, int64_t *seconds, int32_t *us)
{
    Shared *shared = coil_state(c);
    int64_t ns;
    if (!coil_to_int(c, coil_call(c, shared_value(c, &shared->time_ns, "time", "time_ns"), NULL, 0, NULL), &ns))
        return false;
    int64_t all = ns / 1000 - (ns % 1000 < 0);
    *seconds = all / SECOND_US - (all % SECOND_US < 0);
    *us = (int32_t)(all - *seconds * SECOND_US);
    return true;
}

CoilValue moment_now(Coil *c, const CoilValue *args)
{
    int64_t seconds;
    int32_t us;
    CoilValue zone = coil_none();
    return zone_argument(c, args[1], &zone) && clock_now(c, &seconds, &us) ? in_zone(c, args[0], seconds, us, zone) : COIL_NULL;
}

CoilValue moment_fromtimestamp(Coil *c, const CoilValue *args)
{
    int64_t seconds;
    int32_t us;
    CoilValue zone = coil_none();
    return zone_argument(c, args[2], &zone) && timestamp_split(c, args[1], &seconds, &us) ? in_zone(c, args[0], seconds, us, zone)
                                                                                          : COIL_NULL;
}

static bool deprecated(Coil *c, const char *what, const char *instead)
{
    CoilValue text = coil_strf(c,
                               "datetime.datetime.%s() is deprecated and scheduled for removal in a future version. "
                               "Use timezone-aware objects to represent datetimes in UTC: datetime.datetime.%s.",
                               what, instead);
    CoilValue args[] = {text, coil_getattr(c, coil_import(c, "builtins"), "DeprecationWarning"), coil_int(c, 1)};
    return !coil_is_null(coil_call_method(c, coil_import(c, "warnings"), "warn", args, 3, NULL));
}

CoilValue moment_utcnow(Coil *c, const CoilValue *args)
{
    int64_t seconds;
    int32_t us;
    Moment m;
    return deprecated(c, "utcnow", "now(datetime.UTC)") && clock_now(c, &seconds, &us) && utc_moment(c, seconds, us, &m)
               ? moment_new(c, args[0], &m, COIL_NULL)
               : COIL_NULL;
}

CoilValue moment_utcfromtimestamp(Coil *c, const CoilValue *args)
{
    int64_t seconds;
    int32_t us;
    Moment m;
    return deprecated(c, "utcfromtimestamp", "fromtimestamp(timestamp, datetime.UTC)") && timestamp_split(c, args[1], &seconds, &us) &&
                   utc_moment(c, seconds, us, &m)
               ? moment_new(c, args[0], &m, COIL_NULL)
               : COIL_NULL;
}

/* ---- out of parts and text ---- */

CoilValue moment_combine(Coil *c, const CoilValue *args)
{
    if (!is_of_class(c, args[1], date_class))
        return coil_failed(c) ? COIL_NULL : raise_of_type(c, "TypeError", "combine() argument 1 must be datetime.date, not ", args[1], "");
    if (!is_of_class(c, args[2], time_class))
        return coil_failed(c) ? COIL_NULL : raise_of_type(c, "TypeError", "combine() argument 2 must be datetime.time, not ", args[2], "");
    Moment *date = date_of(c, args[1]), *clock = date ? time_of(c, args[2]) : NULL;
    CoilValue zone = clock ? zone_of(c, args[2]) : COIL_NULL;
    if (coil_is_null(zone) || !zone_argument(c, args[3], &zone))
        return COIL_NULL;
    Moment m = *clock;
    m.year = date->year;
    m.month = date->month;
    m.day = date->day;
    return moment_new(c, args[0], &m, zone);
}

CoilValue moment_strptime(Coil *c, const CoilValue *args)
{
    for (int k = 1; k < 3; k++)
        if (coil_kind(c, args[k]) != COIL_KIND_STR)
            return raise_of_type(c, "TypeError",
                                 k == 1 ? "strptime() argument 1 must be str, not " : "strptime() argument 2 must be str, not ", args[k],
                                 "");
    return coil_call_method(c, coil_import(c, "_strptime"), "_strptime_datetime", args, 3, NULL);
}

/* The date's characters, which is ASCII or not: then it is no date. */
static size_t date_prefix(const CoilChars *s, char *to, size_t room)
{
    size_t n = s->length < room ? s->length : room;
    for (size_t k = 0; k < n; k++) {
        uint32_t ch = s->width == 1   ? ((const uint8_t *)s->data)[k]
                      : s->width == 2 ? ((const uint16_t *)s->data)[k]
                                      : ((const uint32_t *)s->data)[k];
        to[k] = ch < 128 ? (char)ch : '?';
    }
    return n;
}

static bool read_iso(Coil *c, CoilValue text, Moment *m, Offset *offset)
{
    CoilChars s;
    char prefix[16];
    *offset = (Offset){0, false};
    if (!coil_to_chars(c, text, &s))
        return false;
    size_t known = date_prefix(&s, prefix, sizeof prefix), date = iso_date_length(prefix, known), at = date + 1;
    if (!date || date > known || !iso_date(prefix, date, m))
        return false;
    if (date == s.length)
        return true;
    if (s.width != 1 && (!coil_to_chars(c, coil_slice(c, text, at, s.length), &s) || (at = 0))) /* the separator may be any character */
        return false;
    return s.width == 1 && coil_charge(c, s.length / 4) && iso_time((const char *)s.data + at, s.length - at, m, offset);
}

CoilValue moment_fromisoformat(Coil *c, const CoilValue *args)
{
    if (coil_kind(c, args[1]) != COIL_KIND_STR)
        return coil_raisef(c, "TypeError", "fromisoformat: argument must be str");
    Moment m = {0};
    Offset offset;
    if (!read_iso(c, args[1], &m, &offset)) {
        const char *text = coil_to_utf8(c, coil_repr(c, args[1]), NULL);
        return text ? coil_raisef(c, "ValueError", "Invalid isoformat string: %s", text) : COIL_NULL;
    }
    CoilValue zone = offset.known ? timezone_checked(c, offset.us, COIL_NULL, COIL_NULL) : coil_none();
    if (coil_is_null(zone) || !date_check(c, m.year, m.month, m.day) || !clock_check(c, m.hour, m.minute, m.second, m.microsecond, 0))
        return COIL_NULL;
    return moment_new(c, args[0], &m, zone);
}
