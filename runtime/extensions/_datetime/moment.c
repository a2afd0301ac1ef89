/* moment.c: class datetime: comparing, arithmetic, text, and what zones say of it. */
#include "runtime/extensions/_datetime/datetime.h"

static bool moment_offset(Coil *c, CoilValue self, Offset *out)
{
    return offset_ask(c, coil_field(c, self, ZONE_FIELD), "utcoffset", self, out);
}

static CoilValue unknown_operand(Coil *c) { return coil_failed(c) ? COIL_NULL : coil_not_implemented(); }

/* ---- zones ---- */

static CoilValue moment_utcoffset(Coil *c, const CoilValue *args)
{
    Offset offset;
    return moment_offset(c, args[0], &offset) ? offset_value(c, &offset) : COIL_NULL;
}

static CoilValue moment_dst(Coil *c, const CoilValue *args)
{
    Offset offset;
    return offset_ask(c, zone_of(c, args[0]), "dst", args[0], &offset) ? offset_value(c, &offset) : COIL_NULL;
}

static CoilValue moment_tzname(Coil *c, const CoilValue *args) { return zone_name(c, zone_of(c, args[0]), args[0]); }
static CoilValue moment_tzinfo(Coil *c, const CoilValue *args) { return zone_of(c, args[0]); }

/* The same of class datetime, with another fold. */
static CoilValue with_fold(Coil *c, CoilValue self, int fold)
{
    Moment *m = date_of(c, self);
    if (!m)
        return COIL_NULL;
    Moment other = *m;
    other.fold = (uint8_t)fold;
    return moment_new(c, COIL_NULL, &other, zone_of(c, self));
}

/* ---- comparing ---- */

/* A time whose offset depends on its fold equals none of another zone (PEP 495). */
static bool fold_matters(Coil *c, CoilValue self, const Offset *offset, bool *matters)
{
    Offset other;
    Moment *m = date_of(c, self);
    CoilValue flipped = m ? with_fold(c, self, !m->fold) : COIL_NULL;
    if (coil_is_null(flipped) || !moment_offset(c, flipped, &other))
        return false;
    *matters |= other.known != offset->known || other.us != offset->us;
    return true;
}

/* Naive and aware moments differ, and have no order. */
static CoilValue moment_compare(Coil *c, const CoilValue *args, CoilOp op)
{
    const Moment *a = date_of(c, args[0]), *b = moment_if(c, args[1]);
    if (!b || !a || !a->timed)
        return unknown_operand(c);
    Offset first = {0, false}, second = {0, false};
    if ((!a->zoned && !b->zoned) || coil_is(zone_of(c, args[0]), zone_of(c, args[1]))) {
        const int64_t day = ((int64_t)a->year << 16 | a->month << 8 | a->day) - ((int64_t)b->year << 16 | b->month << 8 | b->day);
        const int64_t clock = clock_us(a) - clock_us(b);
        return compared(day ? (day < 0 ? -1 : 1) : clock < 0 ? -1 : clock > 0, op);
    } else {
        if (!moment_offset(c, args[0], &first) || !moment_offset(c, args[1], &second))
            return COIL_NULL;
        bool equality = op == COIL_EQ || op == COIL_NE, differ = false;
        if (first.known != second.known) {
            if (!equality)
                return coil_raisef(c, "TypeError", "can't compare offset-naive and offset-aware datetimes");
            differ = true;
        }
        if (equality && !differ && (!fold_matters(c, args[0], &first, &differ) || !fold_matters(c, args[1], &second, &differ)))
            return COIL_NULL;
        if (differ)
            return coil_bool(op == COIL_NE);
    }
    int64_t x = moment_us(a) - first.us, y = moment_us(b) - second.us;
    return compared(x < y ? -1 : x > y, op);
}
COMPARISONS(moment_compare)

static CoilValue moment_state(Coil *c, const Moment *m, bool with_fold)
{
    return coil_bytes(c,
                      (const uint8_t[]){(uint8_t)(m->year >> 8), (uint8_t)m->year, (uint8_t)(m->month | (with_fold ? m->fold << 7 : 0)),
                                        m->day, m->hour, m->minute, m->second, (uint8_t)(m->microsecond >> 16),
                                        (uint8_t)(m->microsecond >> 8), (uint8_t)m->microsecond},
                      10);
}

/* Equal moments of different zones have one hash; the fold makes no difference. */
static CoilValue moment_hash(Coil *c, const CoilValue *args)
{
    Moment *m = date_of(c, args[0]);
    if (m && !m->hash) {
        CoilValue plain = m->fold ? with_fold(c, args[0], 0) : args[0];
        Offset offset;
        if (coil_is_null(plain) || !moment_offset(c, plain, &offset))
            return COIL_NULL;
        if (offset.known)
            m->hash = span_hash_us(c, moment_us(m) - offset.us);
        else if (!coil_hash(c, moment_state(c, m, false), &m->hash))
            return COIL_NULL;
    }
    return m ? coil_int(c, m->hash) : COIL_NULL;
}

/* ---- arithmetic ---- */

/* Of self's class and zone. */
static CoilValue moved(Coil *c, CoilValue self, int64_t us)
{
    Moment *m = date_of(c, self);
    if (!m)
        return COIL_NULL;
    Moment to = *m;
    int64_t clock = clock_us(m) + us;
    to.fold = 0;
    if (clock >= 0 && clock < DAY_US) /* of the same day */
        clock_set_us(&to, clock);
    else if (!moment_set_us(c, &to, moment_us(m) + us))
        return COIL_NULL;
    return moment_new(c, coil_type(c, self), &to, m->zoned ? coil_field(c, self, ZONE_FIELD) : COIL_NULL);
}

static CoilValue moment_add(Coil *c, const CoilValue *args)
{
    const Span *s = span_if(c, args[1]);
    return s ? moved(c, args[0], span_us(s)) : unknown_operand(c);
}

static CoilValue moment_sub(Coil *c, const CoilValue *args)
{
    const Span *s = span_if(c, args[1]);
    if (s)
        return moved(c, args[0], -span_us(s));
    const Moment *a = date_of(c, args[0]), *b = moment_if(c, args[1]);
    if (!b || !a || !a->timed)
        return unknown_operand(c);
    Offset first = {0, false}, second = {0, false};
    if ((a->zoned || b->zoned) && !coil_is(zone_of(c, args[0]), zone_of(c, args[1]))) {
        if (!moment_offset(c, args[0], &first) || !moment_offset(c, args[1], &second))
            return COIL_NULL;
        if (first.known != second.known)
            return coil_raisef(c, "TypeError", "can't subtract offset-naive and offset-aware datetimes");
    }
    return span_new(c, moment_us(a) - moment_us(b) - (first.us - second.us));
}

static CoilValue moment_rsub(Coil *c, const CoilValue *args)
{
    return moment_if(c, args[1]) ? moment_sub(c, (const CoilValue[]){args[1], args[0]}) : unknown_operand(c);
}

/* ---- text ---- */

static CoilValue moment_repr(Coil *c, const CoilValue *args)
{
    Moment *m = date_of(c, args[0]);
    const char *title = m ? class_title(c, args[0]) : NULL;
    CoilValue zone = title ? zone_of(c, args[0]) : COIL_NULL;
    if (coil_is_null(zone))
        return COIL_NULL;
    const char *of_zone = is_none(zone) ? "" : coil_to_utf8(c, coil_repr(c, zone), NULL);
    CoilValue clock = m->microsecond ? coil_strf(c, "%d, %d, %d, %d", m->hour, m->minute, m->second, m->microsecond)
                      : m->second    ? coil_strf(c, "%d, %d, %d", m->hour, m->minute, m->second)
                                     : coil_strf(c, "%d, %d", m->hour, m->minute);
    const char *text = of_zone ? coil_to_utf8(c, clock, NULL) : NULL;
    return text ? coil_strf(c, "%s(%d, %d, %d, %s%s%s%s)", title, m->year, m->month, m->day, text, m->fold ? ", fold=1" : "",
                            is_none(zone) ? "" : ", tzinfo=", of_zone)
                : COIL_NULL;
}

/* isoformat(sep, timespec); the separator is any one character. */
static CoilValue moment_isoformat(Coil *c, const CoilValue *args)
{
    Moment *m = date_of(c, args[0]);
    uint32_t separator = 'T';
    CoilChars s;
    Offset offset;
    if (!m)
        return COIL_NULL;
    if (!coil_is_null(args[1])) {
        if (coil_kind(c, args[1]) != COIL_KIND_STR || (coil_to_chars(c, args[1], &s) && s.length != 1))
            return raise_of_type(c, "TypeError", "isoformat() argument 1 must be a unicode character, not ", args[1], "");
        separator = s.width == 1 ? *(const uint8_t *)s.data : s.width == 2 ? *(const uint16_t *)s.data : *(const uint32_t *)s.data;
    }
    int spec = timespec_argument(c, args[2], m);
    if (spec < 0)
        return COIL_NULL;
    char text[80], *to = date_text(text, m);
    *to++ = (char)separator;
    to = clock_text(to, m, spec);
    if (!moment_offset(c, args[0], &offset))
        return COIL_NULL;
    if (offset.known)
        to = offset_text(to, offset.us, ":");
    if (separator < 128)
        return coil_str(c, text, (size_t)(to - text));
    CoilValue parts[] = {coil_str(c, text, 10), coil_str(c, text + 11, (size_t)(to - text - 11))};
    return coil_op(c, COIL_ADD, coil_op(c, COIL_ADD, parts[0], args[1]), parts[1]);
}

static CoilValue moment_str(Coil *c, const CoilValue *args)
{
    CoilValue space = coil_str(c, " ", 1);
    return is_exactly(c, args[0], moment_class) ? moment_isoformat(c, (const CoilValue[]){args[0], space, COIL_NULL})
                                                : coil_call_method(c, args[0], "isoformat", &space, 1, NULL);
}

static CoilValue moment_strftime(Coil *c, const CoilValue *args)
{
    Moment *m = date_of(c, args[0]);
    CoilValue zone = m ? zone_of(c, args[0]) : COIL_NULL;
    Offset dst; /* is asked, whether or not the format tells: the zone may refuse */
    return m && offset_ask(c, zone, "dst", args[0], &dst) ? moment_format(c, m, args[1], zone, args[0]) : COIL_NULL;
}

/* ---- into other things ---- */

static CoilValue moment_date(Coil *c, const CoilValue *args)
{
    Moment *m = date_of(c, args[0]);
    return m ? date_new(c, COIL_NULL, m) : COIL_NULL;
}

static CoilValue moment_time(Coil *c, const CoilValue *args)
{
    Moment *m = date_of(c, args[0]);
    return m ? time_new(c, COIL_NULL, m, COIL_NULL) : COIL_NULL;
}

static CoilValue moment_timetz(Coil *c, const CoilValue *args)
{
    Moment *m = date_of(c, args[0]);
    return m ? time_new(c, COIL_NULL, m, zone_of(c, args[0])) : COIL_NULL;
}

static CoilValue moment_timetuple(Coil *c, const CoilValue *args)
{
    Moment *m = date_of(c, args[0]);
    Offset dst;
    if (!m || !offset_ask(c, zone_of(c, args[0]), "dst", args[0], &dst))
        return COIL_NULL;
    return struct_time_new(c, m, dst.known ? dst.us != 0 : -1);
}

static CoilValue moment_utctimetuple(Coil *c, const CoilValue *args)
{
    Moment *m = date_of(c, args[0]), utc = {0};
    Offset offset;
    if (!m || !moment_offset(c, args[0], &offset) || !moment_set_us(c, &utc, moment_us(m) - offset.us))
        return COIL_NULL;
    return struct_time_new(c, &utc, 0);
}

static CoilValue moment_timestamp(Coil *c, const CoilValue *args)
{
    Moment *m = date_of(c, args[0]);
    Offset offset;
    if (!m || !moment_offset(c, args[0], &offset))
        return COIL_NULL;
    if (is_none(zone_of(c, args[0])) || !offset.known) {
        int64_t seconds;
        return local_seconds(c, m, &seconds) ? coil_float((double)seconds + m->microsecond / 1e6) : COIL_NULL;
    }
    int64_t us = moment_us(m) - offset.us - EPOCH_ORDINAL * DAY_US;
    if (us > -(INT64_C(1) << 53) && us < INT64_C(1) << 53) /* exact as a double: so is the quotient, rounded once */
        return coil_float((double)us / 1e6);
    return coil_op(c, COIL_TRUEDIV, coil_int(c, us), coil_int(c, SECOND_US));
}

/* In a gap the two readings of a time come in the order opposite to their folds: the one whose offset is in force before it is meant. */
static CoilValue local_zone_of(Coil *c, const Moment *m)
{
    int64_t seconds, other;
    Moment flipped = *m;
    flipped.fold = !m->fold;
    if (!local_seconds(c, m, &seconds) || !local_seconds(c, &flipped, &other))
        return COIL_NULL;
    return local_zone(c, other != seconds && (other > seconds) == m->fold ? other : seconds);
}

/* Local time stands for no zone, on either side. */
static CoilValue moment_astimezone(Coil *c, const CoilValue *args)
{
    Moment *m = date_of(c, args[0]);
    CoilValue to = coil_none(), from = m ? zone_of(c, args[0]) : COIL_NULL;
    Offset offset;
    if (coil_is_null(from) || !zone_argument(c, args[1], &to))
        return COIL_NULL;
    if (!is_none(from) && coil_is(from, to))
        return args[0];
    if (!offset_ask(c, from, "utcoffset", args[0], &offset))
        return COIL_NULL;
    if (!offset.known) {
        from = local_zone_of(c, m);
        if (coil_is(from, to))
            return args[0];
        if (coil_is_null(from) || !offset_ask(c, from, "utcoffset", args[0], &offset))
            return COIL_NULL;
    }
    Moment utc = {0};
    if (!moment_set_us(c, &utc, moment_us(m) - offset.us))
        return COIL_NULL;
    if (is_none(to))
        to = local_zone(c, moment_us(&utc) / SECOND_US - (int64_t)EPOCH_ORDINAL * DAY_SECONDS);
    if (coil_is_null(to))
        return COIL_NULL;
    CoilValue cls = coil_type(c, args[0]);
    if (is_exactly(c, to, timezone_class)) /* its fromutc() is known */
        return offset_ask(c, to, "utcoffset", to, &offset) && moment_set_us(c, &utc, moment_us(&utc) + offset.us)
                   ? moment_new(c, cls, &utc, to)
                   : COIL_NULL;
    CoilValue there = moment_new(c, cls, &utc, to);
    return coil_call_method(c, to, "fromutc", &there, 1, NULL);
}

static CoilValue moment_replace(Coil *c, const CoilValue *args)
{
    Moment *m = date_of(c, args[0]);
    CoilValue zone = m ? zone_of(c, args[0]) : COIL_NULL;
    if (coil_is_null(zone))
        return COIL_NULL;
    Moment other = *m;
    return moment_parts(c, args + 1, &other, &zone) ? moment_new(c, coil_type(c, args[0]), &other, zone) : COIL_NULL;
}

static CoilValue moment_reduce_as(Coil *c, CoilValue self, int64_t protocol)
{
    Moment *m = date_of(c, self);
    if (!m)
        return COIL_NULL;
    CoilValue zone = zone_of(c, self), state[] = {moment_state(c, m, protocol > 3), zone};
    CoilValue pair[] = {coil_type(c, self), coil_tuple(c, state, is_none(zone) ? 1 : 2)};
    return coil_tuple(c, pair, 2);
}

static CoilValue moment_reduce(Coil *c, const CoilValue *args) { return moment_reduce_as(c, args[0], 2); }
static CoilValue moment_reduce_ex(Coil *c, const CoilValue *args)
{
    int64_t protocol = 0;
    return int_argument(c, args[1], &protocol) ? moment_reduce_as(c, args[0], protocol) : COIL_NULL;
}

CLOCK_GETTERS(moment, date_of)

static CoilValue moment_ready(Coil *c, const CoilValue *args)
{
    Moment first = {.year = 1, .month = 1, .day = 1};
    Moment last = {.year = YEAR_MOST, .month = 12, .day = 31, .hour = 23, .minute = 59, .second = 59, .microsecond = SECOND_US - 1};
    bool ok = coil_setattr(c, args[0], "min", moment_new(c, COIL_NULL, &first, COIL_NULL)) &&
              coil_setattr(c, args[0], "max", moment_new(c, COIL_NULL, &last, COIL_NULL)) &&
              coil_setattr(c, args[0], "resolution", span_new(c, 1));
    return ok ? coil_none() : COIL_NULL;
}

#define PARTS "year=..., month=..., day=..., hour=..., minute=..., second=..., microsecond=..., tzinfo=..., *, fold=...)"

const CoilDef moment_class[] = {
    COIL_CLASS("datetime.datetime", "datetime.date", 0, "A date and a time of day."),
    COIL_FIELDS(1),
    COIL_STATIC("__new__", "(cls, " PARTS, moment_make, "A date and a time of day."),
    COIL_FUNCTION("__repr__", "(self, /)", moment_repr, "Return repr(self)."),
    COIL_FUNCTION("__str__", "(self, /)", moment_str, "Return str(self)."),
    COMPARISON_ROWS(moment_compare),
    COIL_FUNCTION("__hash__", "(self, /)", moment_hash, "Return hash(self)."),
    COIL_FUNCTION("__add__", "(self, value, /)", moment_add, "Return self+value."),
    COIL_FUNCTION("__radd__", "(self, value, /)", moment_add, "Return value+self."),
    COIL_FUNCTION("__sub__", "(self, value, /)", moment_sub, "Return self-value."),
    COIL_FUNCTION("__rsub__", "(self, value, /)", moment_rsub, "Return value-self."),
    COIL_CLASSMETHOD("now", "(cls, /, tz=...)", moment_now, "Now, in a zone or in local time."),
    COIL_CLASSMETHOD("utcnow", "(cls, /)", moment_utcnow, "Now in UTC, without a zone."),
    COIL_CLASSMETHOD("fromtimestamp", "(cls, /, timestamp, tz=...)", moment_fromtimestamp,
                     "Seconds since the epoch, in a zone or in local time."),
    COIL_CLASSMETHOD("utcfromtimestamp", "(cls, timestamp, /)", moment_utcfromtimestamp, "Seconds since the epoch in UTC, without a zone."),
    COIL_CLASSMETHOD("strptime", "(cls, date_string, format, /)", moment_strptime, "Read from text by a format."),
    COIL_CLASSMETHOD("combine", "(cls, /, date, time, tzinfo=...)", moment_combine, "A date's date and a time's time."),
    COIL_CLASSMETHOD("fromisoformat", "(cls, string, /)", moment_fromisoformat, "A date, and maybe a time, as ISO 8601 writes them."),
    COIL_FUNCTION("date", "(self, /)", moment_date, "Its date."),
    COIL_FUNCTION("time", "(self, /)", moment_time, "Its time of day, without the zone."),
    COIL_FUNCTION("timetz", "(self, /)", moment_timetz, "Its time of day, with the zone."),
    COIL_FUNCTION("ctime", "(self, /)", moment_ctime, "As time.ctime() writes it."),
    COIL_FUNCTION("timetuple", "(self, /)", moment_timetuple, "As a time.struct_time."),
    COIL_FUNCTION("utctimetuple", "(self, /)", moment_utctimetuple, "As a time.struct_time of UTC."),
    COIL_FUNCTION("timestamp", "(self, /)", moment_timestamp, "Seconds since the epoch."),
    COIL_FUNCTION("isoformat", "(self, /, sep=..., timespec=...)", moment_isoformat,
                  "As ISO 8601 writes it, as precisely as timespec says."),
    COIL_FUNCTION("astimezone", "(self, /, tz=...)", moment_astimezone, "The same moment in another zone, or in local time."),
    CLOCK_ROWS(moment, PARTS),
    COIL_INIT(moment_ready),
    COIL_END,
};
