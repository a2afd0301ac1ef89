/* time.c: class time: a time of any day. */
#include "runtime/extensions/_datetime/datetime.h"

Moment *time_of(Coil *c, CoilValue v) { return coil_data(c, v, time_class); }

static CoilValue time_fill(Coil *c, CoilValue cls, const Moment *from, CoilValue zone)
{
    void *data;
    CoilValue v = coil_instance_of(c, cls, time_class, &data);
    if (coil_is_null(v))
        return COIL_NULL;
    *(Moment *)data =
        (Moment){.hour = from->hour, .minute = from->minute, .second = from->second, .microsecond = from->microsecond, .fold = from->fold};
    bool bare = coil_is_null(zone) || is_none(zone);
    return bare || coil_set_field(c, v, ZONE_FIELD, zone) ? v : COIL_NULL;
}

CoilValue time_new(Coil *c, CoilValue cls, const Moment *from, CoilValue zone)
{
    CoilValue ours = coil_class(c, time_class);
    if (coil_is_null(cls) || coil_is(cls, ours))
        return time_fill(c, ours, from, zone);
    CoilValue parts[] = {coil_int(c, from->hour), coil_int(c, from->minute), coil_int(c, from->second), coil_int(c, from->microsecond),
                         coil_is_null(zone) ? coil_none() : zone};
    CoilValue v = coil_call(c, cls, parts, 5, NULL);
    if (!coil_is_null(v) && from->fold && is_of_class(c, v, time_class)) {
        Moment *m = time_of(c, v);
        if (m)
            m->fold = 1;
    }
    return v;
}

static CoilValue checked_time(Coil *c, CoilValue cls, const int64_t part[5], CoilValue zone, bool exact)
{
    if (!clock_check(c, part[0], part[1], part[2], part[3], part[4]))
        return COIL_NULL;
    Moment m = {.hour = (uint8_t)part[0],
                .minute = (uint8_t)part[1],
                .second = (uint8_t)part[2],
                .microsecond = (int32_t)part[3],
                .fold = (uint8_t)part[4]};
    return exact ? time_fill(c, cls, &m, zone) : time_new(c, cls, &m, zone);
}

/* A pickle's state in the first argument, and its zone, if it is one. */
static bool from_state(Coil *c, CoilValue state, CoilValue zone, Moment *out)
{
    const uint8_t *s = coil_is_null(state) ? NULL : state_argument(c, state, 6);
    if (!s || (s[0] & 0x7F) > 23)
        return false;
    *out = (Moment){.hour = s[0] & 0x7F, .minute = s[1], .second = s[2], .microsecond = s[3] << 16 | s[4] << 8 | s[5], .fold = s[0] >> 7};
    if (!coil_is_null(zone) && !is_none(zone) && !is_of_class(c, zone, tzinfo_class)) {
        (void)(coil_failed(c) || (coil_raisef(c, "TypeError", "bad tzinfo state arg"), true));
        return false;
    }
    return true;
}

/* __new__(cls, hour, minute, second, microsecond, tzinfo, *, fold), or a pickle's state and zone. */
static CoilValue time_make(Coil *c, const CoilValue *args)
{
    Moment m;
    if (coil_is_null(args[3]) && from_state(c, args[1], args[2], &m))
        return time_fill(c, args[0], &m, args[2]);
    if (coil_failed(c))
        return COIL_NULL;
    int64_t part[5] = {0};
    CoilValue zone = COIL_NULL;
    for (int k = 0; k < 4; k++)
        if (!int_argument(c, args[1 + k], &part[k]))
            return COIL_NULL;
    if (!int_argument(c, args[6], &part[4]) || !zone_argument(c, args[5], &zone))
        return COIL_NULL;
    return checked_time(c, args[0], part, zone, true);
}

static CoilValue time_fromisoformat(Coil *c, const CoilValue *args)
{
    CoilChars s;
    if (coil_kind(c, args[1]) != COIL_KIND_STR)
        return coil_raisef(c, "TypeError", "fromisoformat: argument must be str");
    if (!coil_to_chars(c, args[1], &s) || !coil_charge(c, s.length / 4))
        return COIL_NULL;
    size_t skip = s.ascii && s.length && *(const char *)s.data == 'T';
    Moment m = {0};
    Offset offset;
    if (!s.ascii || !iso_time((const char *)s.data + skip, s.length - skip, &m, &offset)) {
        const char *text = coil_to_utf8(c, coil_repr(c, args[1]), NULL);
        return text ? coil_raisef(c, "ValueError", "Invalid isoformat string: %s", text) : COIL_NULL;
    }
    CoilValue zone = offset.known ? timezone_checked(c, offset.us, COIL_NULL, COIL_NULL) : coil_none();
    if (coil_is_null(zone))
        return COIL_NULL;
    return checked_time(c, args[0], (const int64_t[]){m.hour, m.minute, m.second, m.microsecond, 0}, zone, false);
}

/* ---- the zone ---- */

static bool time_offset(Coil *c, CoilValue self, Offset *out)
{
    CoilValue zone = coil_field(c, self, ZONE_FIELD);
    return offset_ask(c, zone, "utcoffset", coil_none(), out);
}

static CoilValue time_utcoffset(Coil *c, const CoilValue *args)
{
    Offset offset;
    return time_offset(c, args[0], &offset) ? offset_value(c, &offset) : COIL_NULL;
}

static CoilValue time_dst(Coil *c, const CoilValue *args)
{
    Offset offset;
    return offset_ask(c, zone_of(c, args[0]), "dst", coil_none(), &offset) ? offset_value(c, &offset) : COIL_NULL;
}

static CoilValue time_tzname(Coil *c, const CoilValue *args) { return zone_name(c, zone_of(c, args[0]), coil_none()); }
static CoilValue time_tzinfo(Coil *c, const CoilValue *args) { return zone_of(c, args[0]); }

/* ---- text ---- */

static CoilValue time_repr(Coil *c, const CoilValue *args)
{
    Moment *m = time_of(c, args[0]);
    const char *title = m ? class_title(c, args[0]) : NULL;
    CoilValue zone = title ? zone_of(c, args[0]) : COIL_NULL;
    if (coil_is_null(zone))
        return COIL_NULL;
    const char *of_zone = is_none(zone) ? "" : coil_to_utf8(c, coil_repr(c, zone), NULL);
    if (!of_zone)
        return COIL_NULL;
    CoilValue clock = m->microsecond ? coil_strf(c, "%d, %d, %d, %d", m->hour, m->minute, m->second, m->microsecond)
                      : m->second    ? coil_strf(c, "%d, %d, %d", m->hour, m->minute, m->second)
                                     : coil_strf(c, "%d, %d", m->hour, m->minute);
    const char *text = coil_to_utf8(c, clock, NULL);
    return text ? coil_strf(c, "%s(%s%s%s%s)", title, text, is_none(zone) ? "" : ", tzinfo=", of_zone, m->fold ? ", fold=1" : "")
                : COIL_NULL;
}

static CoilValue time_isoformat(Coil *c, const CoilValue *args)
{
    Moment *m = time_of(c, args[0]);
    int spec = m ? timespec_argument(c, args[1], m) : -1;
    char text[64], *to;
    Offset offset;
    if (spec < 0)
        return COIL_NULL;
    to = clock_text(text, m, spec);
    if (!time_offset(c, args[0], &offset))
        return COIL_NULL;
    if (offset.known)
        to = offset_text(to, offset.us, ":");
    return coil_str(c, text, (size_t)(to - text));
}

static CoilValue time_str(Coil *c, const CoilValue *args)
{
    return is_exactly(c, args[0], time_class) ? time_isoformat(c, (const CoilValue[]){args[0], COIL_NULL})
                                              : coil_call_method(c, args[0], "isoformat", NULL, 0, NULL);
}

static CoilValue time_strftime(Coil *c, const CoilValue *args)
{
    Moment *m = time_of(c, args[0]);
    if (!m)
        return COIL_NULL;
    Moment on = *m; /* of some day: the year is one that every system's strftime() takes */
    on.year = 1900;
    on.month = on.day = 1;
    return moment_format(c, &on, args[1], zone_of(c, args[0]), coil_none());
}

/* ---- comparing ---- */

static CoilValue time_compare(Coil *c, const CoilValue *args, CoilOp op)
{
    const Moment *a = time_of(c, args[0]), *b = coil_data_if(c, args[1], time_class);
    if (!a || !b)
        return coil_failed(c) ? COIL_NULL : coil_not_implemented();
    Offset first = {0, false}, second = {0, false};
    if (!coil_is(zone_of(c, args[0]), zone_of(c, args[1])) && (!time_offset(c, args[0], &first) || !time_offset(c, args[1], &second)))
        return COIL_NULL;
    if (first.known != second.known) {
        if (op == COIL_EQ || op == COIL_NE)
            return coil_bool(op == COIL_NE);
        return coil_raisef(c, "TypeError", "can't compare offset-naive and offset-aware times");
    }
    int64_t x = clock_us(a) - first.us, y = clock_us(b) - second.us;
    return compared(x < y ? -1 : x > y, op);
}
COMPARISONS(time_compare)

static CoilValue time_state(Coil *c, const Moment *m, bool with_fold)
{
    return coil_bytes(c,
                      (const uint8_t[]){(uint8_t)(m->hour | (with_fold ? m->fold << 7 : 0)), m->minute, m->second,
                                        (uint8_t)(m->microsecond >> 16), (uint8_t)(m->microsecond >> 8), (uint8_t)m->microsecond},
                      6);
}

/* Equal times of different zones have one hash; the fold makes no difference. */
static CoilValue time_hash(Coil *c, const CoilValue *args)
{
    Moment *m = time_of(c, args[0]);
    if (m && !m->hash) {
        CoilValue zone = zone_of(c, args[0]), plain = args[0];
        Offset offset;
        if (m->fold) {
            Moment first = *m;
            first.fold = 0;
            plain = time_new(c, COIL_NULL, &first, zone);
        }
        if (coil_is_null(plain) || !time_offset(c, plain, &offset))
            return COIL_NULL;
        if (offset.known)
            m->hash = span_hash_us(c, clock_us(m) - offset.us);
        else if (!coil_hash(c, time_state(c, m, false), &m->hash))
            return COIL_NULL;
    }
    return m ? coil_int(c, m->hash) : COIL_NULL;
}

/* ---- parts ---- */

CLOCK_GETTERS(time, time_of)

static CoilValue time_replace(Coil *c, const CoilValue *args)
{
    Moment *m = time_of(c, args[0]);
    if (!m)
        return COIL_NULL;
    int64_t part[] = {m->hour, m->minute, m->second, m->microsecond, m->fold};
    CoilValue zone = zone_of(c, args[0]);
    for (int k = 0; k < 4; k++)
        if (!int_argument(c, args[1 + k], &part[k]))
            return COIL_NULL;
    if (!int_argument(c, args[6], &part[4]) || !zone_argument(c, args[5], &zone))
        return COIL_NULL;
    return checked_time(c, coil_type(c, args[0]), part, zone, false);
}

static CoilValue time_reduce_as(Coil *c, CoilValue self, int64_t protocol)
{
    Moment *m = time_of(c, self);
    if (!m)
        return COIL_NULL;
    CoilValue zone = zone_of(c, self), state[] = {time_state(c, m, protocol > 3), zone};
    CoilValue pair[] = {coil_type(c, self), coil_tuple(c, state, is_none(zone) ? 1 : 2)};
    return coil_tuple(c, pair, 2);
}

static CoilValue time_reduce(Coil *c, const CoilValue *args) { return time_reduce_as(c, args[0], 2); }
static CoilValue time_reduce_ex(Coil *c, const CoilValue *args)
{
    int64_t protocol = 0;
    return int_argument(c, args[1], &protocol) ? time_reduce_as(c, args[0], protocol) : COIL_NULL;
}

static CoilValue time_ready(Coil *c, const CoilValue *args)
{
    Moment first = {0}, last = {.hour = 23, .minute = 59, .second = 59, .microsecond = SECOND_US - 1};
    bool ok = coil_setattr(c, args[0], "min", time_new(c, COIL_NULL, &first, COIL_NULL)) &&
              coil_setattr(c, args[0], "max", time_new(c, COIL_NULL, &last, COIL_NULL)) &&
              coil_setattr(c, args[0], "resolution", span_new(c, 1));
    return ok ? coil_none() : COIL_NULL;
}

#define PARTS "hour=..., minute=..., second=..., microsecond=..., tzinfo=..., *, fold=...)"

const CoilDef time_class[] = {
    COIL_CLASS("datetime.time", NULL, sizeof(Moment), "A time of day, of no day in particular."),
    COIL_FIELDS(1),
    COIL_STATIC("__new__", "(cls, " PARTS, time_make, "A time of day."),
    COIL_FUNCTION("__repr__", "(self, /)", time_repr, "Return repr(self)."),
    COIL_FUNCTION("__str__", "(self, /)", time_str, "Return str(self)."),
    COMPARISON_ROWS(time_compare),
    COIL_FUNCTION("__hash__", "(self, /)", time_hash, "Return hash(self)."),
    COIL_CLASSMETHOD("fromisoformat", "(cls, string, /)", time_fromisoformat, "A time of day as ISO 8601 writes it."),
    COIL_FUNCTION("isoformat", "(self, /, timespec=...)", time_isoformat, "As ISO 8601 writes it, as precisely as timespec says."),
    COIL_FUNCTION("__format__", "(self, format, /)", format_method, "Written by strftime(), or as str() where the format is empty."),
    CLOCK_ROWS(time, PARTS),
    COIL_INIT(time_ready),
    COIL_END,
};
