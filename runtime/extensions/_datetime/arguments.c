/* arguments.c: what natives of dates are given, and what they fetch from other modules. */
#include "runtime/extensions/_datetime/datetime.h"

bool is_exactly(Coil *c, CoilValue v, const CoilDef *table) { return coil_is(coil_type(c, v), coil_class(c, table)); }

bool is_of_class(Coil *c, CoilValue v, const CoilDef *table)
{
    return is_exactly(c, v, table) || coil_data_if(c, v, table); /* whatever it says its __class__ is */
}

CoilValue raise_of_type(Coil *c, const char *error, const char *before, CoilValue v, const char *after)
{
    /* an argument that is None is told by its own name */
    const char *name = coil_kind(c, v) == COIL_KIND_NONE && strstr(before, "() argument ") ? "None" : class_title(c, v);
    return name ? coil_raisef(c, error, "%s%s%s", before, name, after) : COIL_NULL;
}

bool int_argument(Coil *c, CoilValue v, int64_t *out)
{
    if (coil_is_null(v))
        return true;
    if (!coil_to_int(c, v, out)) {
        if (coil_error_is(c, "OverflowError")) {
            (void)coil_take_error(c);
            (void)coil_raisef(c, "OverflowError", "Python int too large to convert to C long");
        }
        return false;
    }
    if (*out <= INT32_MAX && *out >= INT32_MIN)
        return true;
    return (void)coil_raisef(c, "OverflowError", "signed integer is %s", *out > 0 ? "greater than maximum" : "less than minimum"), false;
}

bool zone_argument(Coil *c, CoilValue v, CoilValue *zone)
{
    if (coil_is_null(v))
        return true;
    if (!is_none(v) && !is_of_class(c, v, tzinfo_class))
        return (void)(coil_failed(c) ||
                      (raise_of_type(c, "TypeError", "tzinfo argument must be None or of a tzinfo subclass, not type '", v, "'"), true)),
               false;
    *zone = v;
    return true;
}

static bool argument_given(Coil *c, CoilValue v, const char *name, int place)
{
    return !coil_is_null(v) || ((void)coil_raisef(c, "TypeError", "function missing required argument '%s' (pos %d)", name, place), false);
}

bool day_given(Coil *c, const CoilValue *args)
{
    static const char *const names[] = {"year", "month", "day"};
    int given = 0;
    int64_t ignored;
    while (given < 3 && !coil_is_null(args[given]))
        given++;
    for (int k = 0; given < 3 && k < given; k++)
        if (!int_argument(c, args[k], &ignored))
            return false;
    return given == 3 || argument_given(c, args[given], names[given], given + 1);
}

const uint8_t *state_argument(Coil *c, CoilValue v, size_t length)
{
    size_t n = 0;
    if (coil_kind(c, v) == COIL_KIND_BYTES) {
        const uint8_t *data = coil_to_bytes(c, v, &n);
        return data && n == length ? data : NULL;
    }
    CoilChars s;
    if (coil_kind(c, v) != COIL_KIND_STR || !coil_to_chars(c, v, &s) || s.length != length)
        return NULL;
    if (s.width == 1)
        return s.data;
    (void)coil_raisef(c, "ValueError",
                      "Failed to encode latin1 string when unpickling a %s object. pickle.load(data, encoding='latin1') is assumed.",
                      length == 4   ? "date"
                      : length == 6 ? "time"
                                    : "datetime");
    return NULL;
}

CoilValue shared_value(Coil *c, CoilRef **ref, const char *module, const char *name)
{
    if (*ref)
        return coil_ref_get(c, *ref);
    CoilValue v = coil_getattr(c, coil_import(c, module), name);
    CoilRef *made = coil_is_null(v) ? NULL : coil_ref_new(c, v);
    if (!made)
        return COIL_NULL;
    coil_ref_free(*ref); /* another thread may have been here meanwhile */
    *ref = made;
    return v;
}

const char *class_title(Coil *c, CoilValue v)
{
    static const CoilDef *const ours[] = {span_class, date_class, time_class, moment_class, timezone_class};
    for (size_t k = 0; k < sizeof ours / sizeof *ours; k++)
        if (is_exactly(c, v, ours[k]))
            return ours[k]->name;
    return coil_to_utf8(c, coil_getattr(c, coil_type(c, v), "__name__"), NULL);
}

CoilValue compared(int order, CoilOp op)
{
    switch (op) {
    case COIL_EQ: return coil_bool(order == 0);
    case COIL_NE: return coil_bool(order != 0);
    case COIL_LT: return coil_bool(order < 0);
    case COIL_LE: return coil_bool(order <= 0);
    case COIL_GT: return coil_bool(order > 0);
    default: return coil_bool(order >= 0);
    }
}
