/* date.c: class date. */
#include "runtime/extensions/_datetime/datetime.h"

Moment *date_of(Coil *c, CoilValue v) { return coil_data(c, v, date_class); }

CoilValue date_new(Coil *c, CoilValue cls, const Moment *from)
{
    CoilValue ours = coil_class(c, date_class);
    if (!coil_is_null(cls) && !coil_is(cls, ours)) {
        CoilValue parts[] = {coil_int(c, from->year), coil_int(c, from->month), coil_int(c, from->day)};
        return coil_call(c, cls, parts, 3, NULL);
    }
    void *data;
    CoilValue v = coil_instance_of(c, ours, date_class, &data);
    if (coil_is_null(v))
        return COIL_NULL;
    *(Moment *)data = (Moment){.year = from->year, .month = from->month, .day = from->day};
    return v;
}

static CoilValue checked_date(Coil *c, CoilValue cls, int64_t year, int64_t month, int64_t day)
{
    if (!date_check(c, year, month, day))
        return COIL_NULL;
    Moment m = {.year = (uint16_t)year, .month = (uint8_t)month, .day = (uint8_t)day};
    return date_new(c, cls, &m);
}

static CoilValue date_of_ordinal(Coil *c, CoilValue cls, int64_t ordinal)
{
    Moment m = {0};
    return moment_set_ordinal(c, &m, ordinal) ? date_new(c, cls, &m) : COIL_NULL;
}

/* __new__(cls, year, month, day), or a pickle's state, of which the month alone is looked at, as CPython does: nothing here relies on the rest
 * being in range. */
static CoilValue date_make(Coil *c, const CoilValue *args)
{
    void *data;
    CoilValue v;
    if (!coil_is_null(args[1]) && coil_is_null(args[2])) {
        const uint8_t *state = state_argument(c, args[1], 4);
        if (state && state[2] >= 1 && state[2] <= 12) {
            Moment m = {.year = (uint16_t)(state[0] << 8 | state[1]), .month = state[2], .day = state[3]};
            v = coil_instance_of(c, args[0], date_class, &data);
            if (!coil_is_null(v))
                *(Moment *)data = m;
            return v;
        }
    }
    int64_t part[3] = {0};
    if (coil_failed(c) || !day_given(c, args + 1))
        return COIL_NULL;
    for (int k = 0; k < 3; k++)
        if (!int_argument(c, args[1 + k], &part[k]))
            return COIL_NULL;
    if (!date_check(c, part[0], part[1], part[2]) || coil_is_null(v = coil_instance_of(c, args[0], date_class, &data)))
        return COIL_NULL;
    *(Moment *)data = (Moment){.year = (uint16_t)part[0], .month = (uint8_t)part[1], .day = (uint8_t)part[2]};
    return v;
}

/* ---- class methods ---- */

static CoilValue date_fromordinal(Coil *c, const CoilValue *args)
{
    int64_t ordinal = 0;
    if (!int_argument(c, args[1], &ordinal))
        return COIL_NULL;
    if (ordinal < 1)
        return coil_raisef(c, "ValueError", "ordinal must be >= 1");
    if (ordinal > ORDINAL_MOST)
        return coil_raisef(c, "ValueError", "year %lld is out of range", (long long)year_of_ordinal(ordinal));
    return date_of_ordinal(c, args[0], ordinal);
}

static CoilValue date_fromtimestamp(Coil *c, const CoilValue *args)
{
    int64_t seconds;
    int32_t us;
    Moment m;
    if (!timestamp_split(c, args[1], &seconds, &us))
        return COIL_NULL;
    if (coil_kind(c, args[1]) == COIL_KIND_FLOAT) { /* no second begins early */
        double d;
        if (!coil_to_float(c, args[1], &d))
            return COIL_NULL;
        seconds -= d < (double)seconds;
    }
    return local_moment(c, seconds, 0, &m) ? date_new(c, args[0], &m) : COIL_NULL;
}

/* As programs expect that put another clock in time.time's place. */
static CoilValue date_today(Coil *c, const CoilValue *args)
{
    CoilValue now = coil_call(c, coil_getattr(c, coil_import(c, "time"), "time"), NULL, 0, NULL);
    return coil_call_method(c, args[0], "fromtimestamp", &now, 1, NULL);
}

static CoilValue date_fromisoformat(Coil *c, const CoilValue *args)
{
    CoilChars s;
    if (coil_kind(c, args[1]) != COIL_KIND_STR)
        return coil_raisef(c, "TypeError", "fromisoformat: argument must be str");
    if (!coil_to_chars(c, args[1], &s))
        return COIL_NULL;
    Moment m = {0};
    if (s.ascii && s.length <= 10 && iso_date(s.data, s.length, &m))
        return checked_date(c, args[0], m.year, m.month, m.day);
    const char *text = coil_to_utf8(c, coil_repr(c, args[1]), NULL);
    return text ? coil_raisef(c, "ValueError", "Invalid isoformat string: %s", text) : COIL_NULL;
}

static CoilValue date_fromisocalendar(Coil *c, const CoilValue *args)
{
    int64_t part[3];
    for (int k = 0; k < 3; k++)
        if (!int_argument(c, args[1 + k], &part[k])) {
            if (!coil_error_is(c, "OverflowError"))
                return COIL_NULL;
            (void)coil_take_error(c);
            return coil_raisef(c, "ValueError", "ISO calendar component out of range");
        }
    int64_t year = part[0], week = part[1], day = part[2];
    if (year < 1 || year > YEAR_MOST)
        return coil_raisef(c, "ValueError", "Year is out of range: %lld", (long long)year);
    int64_t monday = iso_year_start(year) + (week - 1) * 7;
    if (week < 1 || week > 53 || monday >= iso_year_start(year + 1))
        return coil_raisef(c, "ValueError", "Invalid week: %lld", (long long)week);
    if (day < 1 || day > 7)
        return coil_raisef(c, "ValueError", "Invalid day: %lld (range is [1, 7])", (long long)day);
    if (monday + day - 1 > ORDINAL_MOST)
        return coil_raisef(c, "ValueError", "year %d is out of range", YEAR_MOST + 1);
    return date_of_ordinal(c, args[0], monday + day - 1);
}

/* ---- text ---- */

static CoilValue date_repr(Coil *c, const CoilValue *args)
{
    Moment *m = date_of(c, args[0]);
    const char *title = m ? class_title(c, args[0]) : NULL;
    return title ? coil_strf(c, "%s(%d, %d, %d)", title, m->year, m->month, m->day) : COIL_NULL;
}

static CoilValue date_isoformat(Coil *c, const CoilValue *args)
{
    Moment *m = date_of(c, args[0]);
    char text[16];
    return m ? coil_str(c, text, (size_t)(date_text(text, m) - text)) : COIL_NULL;
}

static CoilValue date_str(Coil *c, const CoilValue *args)
{
    return is_exactly(c, args[0], date_class) ? date_isoformat(c, args) : coil_call_method(c, args[0], "isoformat", NULL, 0, NULL);
}

static CoilValue date_strftime(Coil *c, const CoilValue *args)
{
    Moment *m = date_of(c, args[0]);
    return m ? moment_format(c, m, args[1], COIL_NULL, args[0]) : COIL_NULL;
}

/* ---- comparing ---- */

/* A datetime is another thing than a date, although it is an instance. */
static CoilValue date_compare(Coil *c, const CoilValue *args, CoilOp op)
{
    const Moment *a = date_of(c, args[0]), *b = date_if(c, args[1]);
    if (!a || !b || b->timed)
        return coil_failed(c) ? COIL_NULL : coil_not_implemented();
    return compared((a->year << 9 | a->month << 5 | a->day) - (b->year << 9 | b->month << 5 | b->day), op);
}
COMPARISONS(date_compare)

static CoilValue date_state(Coil *c, const Moment *m)
{
    return coil_bytes(c, (const uint8_t[]){(uint8_t)(m->year >> 8), (uint8_t)m->year, m->month, m->day}, 4);
}

static CoilValue date_hash(Coil *c, const CoilValue *args)
{
    Moment *m = date_of(c, args[0]);
    if (!m || (!m->hash && !coil_hash(c, date_state(c, m), &m->hash)))
        return COIL_NULL;
    return coil_int(c, m->hash);
}

/* ---- arithmetic ---- */

static CoilValue shifted(Coil *c, CoilValue date, CoilValue by, int sign)
{
    Moment *m = date_of(c, date);
    Span *s = m ? span_of(c, by) : NULL;
    if (!s)
        return COIL_NULL;
    return date_of_ordinal(c, m->timed ? COIL_NULL : coil_type(c, date), moment_ordinal(m) + (int64_t)sign * s->days);
}

static CoilValue date_add(Coil *c, const CoilValue *args)
{
    if (!span_if(c, args[1]))
        return coil_failed(c) ? COIL_NULL : coil_not_implemented();
    return shifted(c, args[0], args[1], 1);
}

static CoilValue date_sub(Coil *c, const CoilValue *args)
{
    if (span_if(c, args[1]))
        return shifted(c, args[0], args[1], -1);
    const Moment *a = date_of(c, args[0]), *b = date_if(c, args[1]);
    if (!a || !b || b->timed || a->timed)
        return coil_failed(c) ? COIL_NULL : coil_not_implemented();
    return span_new(c, (moment_ordinal(a) - moment_ordinal(b)) * DAY_US);
}

static CoilValue date_rsub(Coil *c, const CoilValue *args)
{
    if (!date_if(c, args[1]))
        return coil_failed(c) ? COIL_NULL : coil_not_implemented();
    return date_sub(c, (const CoilValue[]){args[1], args[0]});
}

/* ---- parts ---- */

#define PART(name)                                                                                                                         \
    static CoilValue date_##name(Coil *c, const CoilValue *args)                                                                           \
    {                                                                                                                                      \
        Moment *m = date_of(c, args[0]);                                                                                                   \
        return m ? coil_int(c, m->name) : COIL_NULL;                                                                                       \
    }
PART(year)
PART(month)
PART(day)

static CoilValue date_toordinal(Coil *c, const CoilValue *args)
{
    Moment *m = date_of(c, args[0]);
    return m ? coil_int(c, moment_ordinal(m)) : COIL_NULL;
}

static CoilValue date_weekday(Coil *c, const CoilValue *args)
{
    Moment *m = date_of(c, args[0]);
    return m ? coil_int(c, weekday_of(m)) : COIL_NULL;
}

static CoilValue date_isoweekday(Coil *c, const CoilValue *args)
{
    Moment *m = date_of(c, args[0]);
    return m ? coil_int(c, weekday_of(m) + 1) : COIL_NULL;
}

static CoilValue date_isocalendar(Coil *c, const CoilValue *args)
{
    Moment *m = date_of(c, args[0]);
    Shared *shared = coil_state(c);
    if (!m)
        return COIL_NULL;
    int parts[3];
    iso_week_of(m, parts);
    CoilValue values[] = {coil_int(c, parts[0]), coil_int(c, parts[1]), coil_int(c, parts[2])}, tuple = coil_tuple(c, values, 3);
    return coil_call(c, shared_value(c, &shared->iso_week, "_iso_calendar_date", "IsoCalendarDate"), &tuple, 1, NULL);
}

static CoilValue date_timetuple(Coil *c, const CoilValue *args)
{
    Moment *m = date_of(c, args[0]);
    return m ? struct_time_new(c, m, -1) : COIL_NULL;
}

static CoilValue date_replace(Coil *c, const CoilValue *args)
{
    Moment *m = date_of(c, args[0]);
    if (!m)
        return COIL_NULL;
    int64_t part[] = {m->year, m->month, m->day};
    for (int k = 0; k < 3; k++)
        if (!int_argument(c, args[1 + k], &part[k]))
            return COIL_NULL;
    return checked_date(c, coil_type(c, args[0]), part[0], part[1], part[2]);
}

static CoilValue date_reduce(Coil *c, const CoilValue *args)
{
    Moment *m = date_of(c, args[0]);
    if (!m)
        return COIL_NULL;
    CoilValue state = date_state(c, m), pair[] = {coil_type(c, args[0]), coil_tuple(c, &state, 1)};
    return coil_tuple(c, pair, 2);
}

static CoilValue date_ready(Coil *c, const CoilValue *args)
{
    Moment first = {.year = 1, .month = 1, .day = 1}, last = {.year = YEAR_MOST, .month = 12, .day = 31};
    bool ok = coil_setattr(c, args[0], "min", date_new(c, COIL_NULL, &first)) &&
              coil_setattr(c, args[0], "max", date_new(c, COIL_NULL, &last)) && coil_setattr(c, args[0], "resolution", span_new(c, DAY_US));
    return ok ? coil_none() : COIL_NULL;
}

const CoilDef date_class[] = {
    COIL_CLASS("datetime.date", NULL, sizeof(Moment), "A date of the Gregorian calendar, which is taken to reach back to the year 1."),
    COIL_STATIC("__new__", "(cls, year=..., month=..., day=...)", date_make, "A date."),
    COIL_FUNCTION("__repr__", "(self, /)", date_repr, "Return repr(self)."),
    COIL_FUNCTION("__str__", "(self, /)", date_str, "Return str(self)."),
    COMPARISON_ROWS(date_compare),
    COIL_FUNCTION("__hash__", "(self, /)", date_hash, "Return hash(self)."),
    COIL_FUNCTION("__add__", "(self, value, /)", date_add, "Return self+value."),
    COIL_FUNCTION("__radd__", "(self, value, /)", date_add, "Return value+self."),
    COIL_FUNCTION("__sub__", "(self, value, /)", date_sub, "Return self-value."),
    COIL_FUNCTION("__rsub__", "(self, value, /)", date_rsub, "Return value-self."),
    COIL_CLASSMETHOD("fromtimestamp", "(cls, timestamp, /)", date_fromtimestamp, "The local date of seconds since the epoch."),
    COIL_CLASSMETHOD("fromordinal", "(cls, ordinal, /)", date_fromordinal,
                     "The date of an ordinal; 1 is the first of January of the year 1."),
    COIL_CLASSMETHOD("fromisoformat", "(cls, string, /)", date_fromisoformat, "A date as ISO 8601 writes it."),
    COIL_CLASSMETHOD("fromisocalendar", "(cls, year, week, day)", date_fromisocalendar,
                     "The date of an ISO year, week, and day of the week."),
    COIL_CLASSMETHOD("today", "(cls, /)", date_today, "Today, as time.time() tells."),
    COIL_FUNCTION("ctime", "(self, /)", moment_ctime, "As time.ctime() writes it."),
    COIL_FUNCTION("strftime", "(self, /, format)", date_strftime, "Written by a format."),
    COIL_FUNCTION("__format__", "(self, format, /)", format_method, "Written by strftime(), or as str() where the format is empty."),
    COIL_FUNCTION("timetuple", "(self, /)", date_timetuple, "As a time.struct_time."),
    COIL_FUNCTION("isocalendar", "(self, /)", date_isocalendar, "ISO year, week and day of the week."),
    COIL_FUNCTION("isoformat", "(self, /)", date_isoformat, "As ISO 8601 writes it: YYYY-MM-DD."),
    COIL_FUNCTION("isoweekday", "(self, /)", date_isoweekday, "Day of the week; 1: Monday."),
    COIL_FUNCTION("toordinal", "(self, /)", date_toordinal, "Number of the day; 1 is the first of January of the year 1."),
    COIL_FUNCTION("weekday", "(self, /)", date_weekday, "Day of the week; 0: Monday."),
    COIL_FUNCTION("replace", "(self, /, year=..., month=..., day=...)", date_replace, "The same with parts changed."),
    COIL_FUNCTION("__replace__", "(self, /, year=..., month=..., day=...)", date_replace, "For copy.replace()."),
    COIL_FUNCTION("__reduce__", "(self, /)", date_reduce, "For pickle."),
    COIL_PROPERTY("year", "int", date_year, NULL, "The year, 1 to 9999."),
    COIL_PROPERTY("month", "int", date_month, NULL, "The month, 1 to 12."),
    COIL_PROPERTY("day", "int", date_day, NULL, "The day, 1 to as many as the month has."),
    COIL_INIT(date_ready),
    COIL_END,
};
