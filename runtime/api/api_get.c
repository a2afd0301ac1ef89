/* api_get.c: coil.h: what a name stands for, of a wanted type or by default; sets; an error by its text alone. */
#include "runtime/api/host.h"
#include "vm/classes/class.h"

/* What `from` has under the name (owned by the scope), or COIL_NULL: nothing, or a failure. */
static Value named(Coil *c, Value from, const char *name)
{
    Value v = COIL_NULL;
    if (!READY(c) || !given(c, from))
        return COIL_NULL;
    if (coil_kind(c, from) != COIL_KIND_DICT) {
        (void)!coil_findattr(c, from, name, &v);
        return v;
    }
    Str *key = str_from_utf8(c, name, strlen(name), false);
    if (key)
        (void)!coil_finditem(c, from, from_object(key), &v);
    RELEASE(c, key);
    return v;
}

/* A getter: `read` tells whether the value was one of its type. */
#define GET(type, name_, read)                                                                                                             \
    type coil_get_##name_(Coil *c, CoilValue from, const char *name, type otherwise)                                                       \
    {                                                                                                                                      \
        type out;                                                                                                                          \
        Value v = named(c, from, name);                                                                                                    \
        return !is_null(v) && (read) ? out : otherwise;                                                                                    \
    }
GET(int64_t, int, coil_to_int(c, v, &out))
GET(double, float, coil_to_float(c, v, &out))
GET(bool, bool, coil_to_bool(c, v, &out))
GET(const char *, utf8, (out = coil_to_utf8(c, v, NULL)) != NULL)

CoilValue coil_set(Coil *c, const CoilValue *items, size_t count, bool frozen)
{
    Value list = coil_list(c, items, count);
    return is_null(list) ? COIL_NULL : own(c, call1(c, from_object(core_class_borrow(c, frozen ? SHAPE_FROZENSET : SHAPE_SET)), list));
}

CoilValue coil_raise_text(Coil *c, const char *name, const char *text, size_t length)
{
    Str *message = READY(c) ? str_repaired(c, text, length == COIL_TO_NUL ? strlen(text) : length) : NULL;
    Value v = message ? raise_named(c, name, message) : COIL_NULL;
    RELEASE(c, message);
    return v;
}
