/* zone.c: classes tzinfo and timezone, and what time zones are asked. */
#include "runtime/extensions/_datetime/datetime.h"

typedef struct Fixed {
    int64_t us;
} Fixed;
enum { NAME_FIELD = 0 }; /* of a timezone; unset: made of its offset */

static Fixed *fixed_of(Coil *c, CoilValue v) { return coil_data(c, v, timezone_class); }

CoilValue zone_of(Coil *c, CoilValue v)
{
    CoilValue zone = coil_field(c, v, ZONE_FIELD);
    return coil_is_null(zone) && !coil_failed(c) ? coil_none() : zone;
}

/* ---- asking ---- */

bool offset_ask(Coil *c, CoilValue zone, const char *method, CoilValue at, Offset *out)
{
    *out = (Offset){0, false};
    if (coil_is_null(zone) || is_none(zone))
        return !coil_failed(c);
    if (is_exactly(c, zone, timezone_class)) {
        Fixed *z = fixed_of(c, zone);
        out->known = *method == 'u'; /* of "utcoffset" and "dst" */
        out->us = z && out->known ? z->us : 0;
        return z != NULL;
    }
    CoilValue answer = coil_call_method(c, zone, method, &at, 1, NULL);
    if (coil_is_null(answer) || is_none(answer))
        return !coil_is_null(answer);
    if (!is_of_class(c, answer, span_class)) {
        const char *name = class_title(c, answer);
        if (name)
            (void)coil_raisef(c, "TypeError", "tzinfo.%s() must return None or timedelta, not '%s'", method, name);
        return false;
    }
    Span *s = span_of(c, answer);
    if (!s)
        return false;
    if (span_us(s) <= -DAY_US || span_us(s) >= DAY_US)
        return (void)coil_raisef(c, "ValueError",
                                 "offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24)."),
               false;
    *out = (Offset){span_us(s), true};
    return true;
}

CoilValue offset_value(Coil *c, const Offset *o) { return o->known ? span_new(c, o->us) : coil_none(); }

CoilValue zone_name(Coil *c, CoilValue zone, CoilValue at)
{
    if (coil_is_null(zone) || is_none(zone))
        return zone;
    CoilValue name = coil_call_method(c, zone, "tzname", &at, 1, NULL);
    if (coil_is_null(name) || is_none(name) || coil_kind(c, name) == COIL_KIND_STR)
        return name;
    return raise_of_type(c, "TypeError", "tzinfo.tzname() must return None or a string, not '", name, "'");
}

char *offset_text(char *to, int64_t us, const char *separator)
{
    *to++ = us < 0 ? '-' : '+';
    if (us < 0)
        us = -us;
    int64_t seconds = us / SECOND_US;
    int parts[] = {(int)(seconds / 3600), (int)(seconds / 60 % 60), (int)(seconds % 60)};
    us %= SECOND_US;
    for (int k = 0; k < 3 && (k < 2 || parts[2] || us); k++) {
        for (const char *s = separator; k && *s; s++)
            *to++ = *s;
        to = put_digits(to, parts[k], 2);
    }
    if (us) {
        *to++ = '.';
        to = put_digits(to, us, 6);
    }
    return to;
}

/* ---- class tzinfo ---- */

static CoilValue tzinfo_make(Coil *c, const CoilValue *args)
{
    void *data;
    return coil_instance_of(c, args[0], tzinfo_class, &data);
}

static CoilValue left_to_subclass(Coil *c, const char *method)
{
    return coil_raisef(c, "NotImplementedError", "a tzinfo subclass must implement %s()", method);
}
static CoilValue tzinfo_tzname(Coil *c, const CoilValue *args) { return (void)args, left_to_subclass(c, "tzname"); }
static CoilValue tzinfo_utcoffset(Coil *c, const CoilValue *args) { return (void)args, left_to_subclass(c, "utcoffset"); }
static CoilValue tzinfo_dst(Coil *c, const CoilValue *args) { return (void)args, left_to_subclass(c, "dst"); }

/* Is args[1] a datetime of the zone args[0]? */
static bool of_this_zone(Coil *c, const CoilValue *args)
{
    if (!is_of_class(c, args[1], moment_class))
        return (void)(coil_failed(c) || (coil_raisef(c, "TypeError", "fromutc: argument must be a datetime"), true)), false;
    return coil_is(zone_of(c, args[1]), args[0]) || ((void)coil_raisef(c, "ValueError", "fromutc: dt.tzinfo is not self"), false);
}

static bool asked(Coil *c, CoilValue at, const char *method, const char *unknown, Offset *out)
{
    CoilValue answer = coil_call_method(c, at, method, NULL, 0, NULL);
    if (coil_is_null(answer))
        return false;
    if (is_none(answer))
        return (void)coil_raisef(c, "ValueError", "%s", unknown), false;
    Span *s = span_of(c, answer);
    *out = (Offset){s ? span_us(s) : 0, true};
    return s != NULL;
}

/* The standard offset leads to a local time at which daylight saving time can be asked. */
static CoilValue tzinfo_fromutc(Coil *c, const CoilValue *args)
{
    Offset offset, dst;
    if (!of_this_zone(c, args) || !asked(c, args[1], "utcoffset", "fromutc: non-None utcoffset() result required", &offset) ||
        !asked(c, args[1], "dst", "fromutc: non-None dst() result required", &dst))
        return COIL_NULL;
    CoilValue standard = coil_op(c, COIL_ADD, args[1], span_new(c, offset.us - dst.us));
    if (coil_is_null(standard) || !asked(c, standard, "dst", "fromutc: tz.dst() gave inconsistent results; cannot convert", &dst))
        return COIL_NULL;
    return dst.us ? coil_op(c, COIL_ADD, standard, span_new(c, dst.us)) : standard;
}

/* (class, its __getinitargs__(), its state) */
static CoilValue tzinfo_reduce(Coil *c, const CoilValue *args)
{
    CoilValue get, parts[3] = {coil_type(c, args[0])};
    if (!coil_findattr(c, args[0], "__getinitargs__", &get))
        return COIL_NULL;
    parts[1] = coil_is_null(get) ? coil_tuple(c, NULL, 0) : coil_call(c, get, NULL, 0, NULL);
    parts[2] = coil_call_method(c, args[0], "__getstate__", NULL, 0, NULL);
    return coil_tuple(c, parts, 3);
}

const CoilDef tzinfo_class[] = {
    COIL_CLASS("datetime.tzinfo", NULL, 0, "The base of time zones: subclasses say how local time is made."),
    COIL_STATIC("__new__", "(cls, /, *args, **kwargs)", tzinfo_make, "An instance."),
    COIL_FUNCTION("tzname", "(self, dt, /)", tzinfo_tzname, "The zone's name at a datetime."),
    COIL_FUNCTION("utcoffset", "(self, dt, /)", tzinfo_utcoffset, "How far local time is ahead of UTC, as a timedelta."),
    COIL_FUNCTION("dst", "(self, dt, /)", tzinfo_dst, "How much of that is daylight saving time."),
    COIL_FUNCTION("fromutc", "(self, dt, /)", tzinfo_fromutc, "A datetime whose parts are UTC, in local time."),
    COIL_FUNCTION("__reduce__", "(self, /)", tzinfo_reduce, "For pickle."),
    COIL_END,
};

/* ---- class timezone ---- */

CoilValue timezone_new(Coil *c, int64_t us, CoilValue name)
{
    if (!us && coil_is_null(name))
        return utc_zone(c);
    void *data;
    CoilValue v = coil_instance(c, timezone_class, &data);
    if (coil_is_null(v))
        return COIL_NULL;
    ((Fixed *)data)->us = us;
    return coil_set_field(c, v, NAME_FIELD, name) ? v : COIL_NULL;
}

CoilValue utc_zone(Coil *c)
{
    Shared *shared = coil_state(c);
    if (!shared->utc) {
        CoilValue v = coil_instance(c, timezone_class, NULL);
        shared->utc = coil_is_null(v) ? NULL : coil_ref_new(c, v);
    }
    return shared->utc ? coil_ref_get(c, shared->utc) : COIL_NULL;
}

CoilValue timezone_checked(Coil *c, int64_t us, CoilValue span, CoilValue name)
{
    if (us > -DAY_US && us < DAY_US)
        return timezone_new(c, us, name);
    const char *text = coil_to_utf8(c, coil_repr(c, coil_is_null(span) ? span_new(c, us) : span), NULL);
    return text ? coil_raisef(c, "ValueError",
                              "offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24), not %s.", text)
                : COIL_NULL;
}

static CoilValue timezone_make(Coil *c, const CoilValue *args)
{
    if (coil_is_null(args[1]))
        return coil_raisef(c, "TypeError", "timezone() missing required argument 'offset' (pos 1)");
    if (!is_of_class(c, args[1], span_class))
        return coil_failed(c) ? COIL_NULL
                              : raise_of_type(c, "TypeError", "timezone() argument 1 must be datetime.timedelta, not ", args[1], "");
    if (!coil_is_null(args[2]) && coil_kind(c, args[2]) != COIL_KIND_STR)
        return raise_of_type(c, "TypeError", "timezone() argument 2 must be str, not ", args[2], "");
    Span *s = span_of(c, args[1]);
    return s ? timezone_checked(c, span_us(s), args[1], args[2]) : COIL_NULL;
}

/* Is args[1] what a zone may be asked about? */
static bool datetime_or_none(Coil *c, const char *method, CoilValue at)
{
    if (is_none(at) || is_of_class(c, at, moment_class))
        return true;
    const char *name = class_title(c, at);
    if (name)
        (void)coil_raisef(c, "TypeError", "%s(dt) argument must be a datetime instance or None, not %s", method, name);
    return false;
}

static CoilValue timezone_utcoffset(Coil *c, const CoilValue *args)
{
    Fixed *z = fixed_of(c, args[0]);
    return z && datetime_or_none(c, "utcoffset", args[1]) ? span_new(c, z->us) : COIL_NULL;
}

static CoilValue timezone_dst(Coil *c, const CoilValue *args) { return datetime_or_none(c, "dst", args[1]) ? coil_none() : COIL_NULL; }

static CoilValue timezone_str(Coil *c, const CoilValue *args)
{
    Fixed *z = fixed_of(c, args[0]);
    CoilValue name = z ? coil_field(c, args[0], NAME_FIELD) : COIL_NULL;
    if (!z || !coil_is_null(name))
        return name;
    char text[32] = "UTC";
    return coil_str(c, text, (size_t)((z->us ? offset_text(text + 3, z->us, ":") : text + 3) - text));
}

static CoilValue timezone_tzname(Coil *c, const CoilValue *args)
{
    return datetime_or_none(c, "tzname", args[1]) ? timezone_str(c, args) : COIL_NULL;
}

static CoilValue timezone_fromutc(Coil *c, const CoilValue *args)
{
    Fixed *z = fixed_of(c, args[0]);
    return z && of_this_zone(c, args) ? coil_op(c, COIL_ADD, args[1], span_new(c, z->us)) : COIL_NULL;
}

static CoilValue timezone_repr(Coil *c, const CoilValue *args)
{
    Fixed *z = fixed_of(c, args[0]);
    Shared *shared = coil_state(c);
    if (!z)
        return COIL_NULL;
    if (shared->utc && coil_is(args[0], coil_ref_get(c, shared->utc)))
        return coil_str(c, "datetime.timezone.utc", COIL_TO_NUL);
    CoilValue name = coil_field(c, args[0], NAME_FIELD);
    const char *offset = coil_to_utf8(c, coil_repr(c, span_new(c, z->us)), NULL);
    const char *title = class_title(c, args[0]);
    if (!offset || !title || coil_is_null(name))
        return offset && title ? coil_strf(c, "%s(%s)", title, offset) : COIL_NULL;
    const char *text = coil_to_utf8(c, coil_repr(c, name), NULL);
    return text ? coil_strf(c, "%s(%s, %s)", title, offset, text) : COIL_NULL;
}

static CoilValue timezone_eq(Coil *c, const CoilValue *args)
{
    if (!is_of_class(c, args[1], timezone_class))
        return coil_failed(c) ? COIL_NULL : coil_not_implemented();
    Fixed *a = fixed_of(c, args[0]), *b = a ? fixed_of(c, args[1]) : NULL;
    return b ? coil_bool(a->us == b->us) : COIL_NULL;
}

static CoilValue timezone_hash(Coil *c, const CoilValue *args)
{
    Fixed *z = fixed_of(c, args[0]);
    return z ? coil_int(c, span_hash_us(c, z->us)) : COIL_NULL;
}

static CoilValue timezone_getinitargs(Coil *c, const CoilValue *args)
{
    Fixed *z = fixed_of(c, args[0]);
    if (!z)
        return COIL_NULL;
    CoilValue parts[] = {span_new(c, z->us), coil_field(c, args[0], NAME_FIELD)};
    return coil_tuple(c, parts, coil_is_null(parts[1]) ? 1 : 2);
}

static CoilValue timezone_no_base(Coil *c, const CoilValue *args)
{
    return (void)args, coil_raisef(c, "TypeError", "type 'datetime.timezone' is not an acceptable base type");
}

static CoilValue timezone_ready(Coil *c, const CoilValue *args)
{
    int64_t most = (DAY_SECONDS - 60) * (int64_t)SECOND_US;
    bool ok = coil_setattr(c, args[0], "utc", utc_zone(c)) && coil_setattr(c, args[0], "min", timezone_new(c, -most, COIL_NULL)) &&
              coil_setattr(c, args[0], "max", timezone_new(c, most, COIL_NULL));
    return ok ? coil_none() : COIL_NULL;
}

const CoilDef timezone_class[] = {
    COIL_CLASS("datetime.timezone", "datetime.tzinfo", sizeof(Fixed), "A zone that is always as far from UTC."),
    COIL_FIELDS(1),
    COIL_STATIC("__new__", "(cls, offset=..., name=...)", timezone_make, "The zone of an offset."),
    COIL_CLASSMETHOD("__init_subclass__", "(cls, /, **kwargs)", timezone_no_base, "Nothing derives from it."),
    COIL_FUNCTION("tzname", "(self, dt, /)", timezone_tzname, "The name given, or one of the offset."),
    COIL_FUNCTION("utcoffset", "(self, dt, /)", timezone_utcoffset, "The offset."),
    COIL_FUNCTION("dst", "(self, dt, /)", timezone_dst, "None."),
    COIL_FUNCTION("fromutc", "(self, dt, /)", timezone_fromutc, "A datetime whose parts are UTC, in this zone's time."),
    COIL_FUNCTION("__getinitargs__", "(self, /)", timezone_getinitargs, "For pickle."),
    COIL_FUNCTION("__repr__", "(self, /)", timezone_repr, "Return repr(self)."),
    COIL_FUNCTION("__str__", "(self, /)", timezone_str, "Return str(self)."),
    COIL_FUNCTION("__eq__", "(self, value, /)", timezone_eq, "Return self==value."),
    COIL_FUNCTION("__hash__", "(self, /)", timezone_hash, "Return hash(self)."),
    COIL_INIT(timezone_ready),
    COIL_END,
};
