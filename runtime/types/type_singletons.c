/* type_singletons.c: the types of None, Ellipsis and NotImplemented. */
#include "runtime/types/numbers.h"

static Value make_singleton(Coil *c, const char *name, size_t n, Tuple *kw, Value it)
{
    if (n || (kw && kw->length))
        return raise_error(c, EXC_TypeError, "%s takes no arguments", name);
    return it;
}
#define SINGLETON(id, make_name, text, value)                                                                                              \
    static Value id##_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)                                                    \
    {                                                                                                                                      \
        (void)cls, (void)args;                                                                                                             \
        return make_singleton(c, make_name, n, kw, value);                                                                                 \
    }                                                                                                                                      \
    static Value id##_repr(Coil *c, Value self)                                                                                            \
    {                                                                                                                                      \
        (void)self;                                                                                                                        \
        return from_object(str_intern_c(c, text));                                                                                         \
    }
/* Copying and pickling go by the name. */
#define SINGLETON_REDUCE(id, text)                                                                                                         \
    static Value id##_reduce(Coil *c, const Value *args)                                                                                   \
    {                                                                                                                                      \
        (void)args;                                                                                                                        \
        return from_object(str_intern_c(c, text));                                                                                         \
    }
SINGLETON(none, "NoneType", "None", V_NONE)
SINGLETON(ellipsis, "EllipsisType", "Ellipsis", V_ELLIPSIS)
SINGLETON(not_implemented, "NotImplementedType", "NotImplemented", V_NOT_IMPLEMENTED)
SINGLETON_REDUCE(ellipsis, "Ellipsis")
SINGLETON_REDUCE(not_implemented, "NotImplemented")

static int none_truth(Coil *c, Value self)
{
    (void)c, (void)self;
    return 0;
}

/* The reference's, which tests of None as a dict key may print. */
static bool none_hash(Coil *c, Value self, int64_t *out)
{
    (void)c, (void)self;
    *out = 0xfca86420;
    return true;
}

static int not_implemented_truth(Coil *c, Value self)
{
    (void)self;
    return warn(c, EXC_DeprecationWarning, 1, "NotImplemented should not be used in a boolean context") ? 1 : -1;
}

static const Slots none_slots = {.make = none_make, .repr = none_repr, .truth = none_truth, .hash = none_hash};
const TypeDef none_type = {.name = "NoneType",
                           .doc = "The type of None.",
                           .make_signature = "()",
                           .flags = CLASS_IMMUTABLE,
                           .saved = SAVED_NAMED,
                           .slots = &none_slots};

static const CoilDef ellipsis_rows[] = {
    METHOD("__reduce__", "(self, /)", ellipsis_reduce, "For copying and pickling."),
    ROWS_END,
};
static const Slots ellipsis_slots = {.make = ellipsis_make, .repr = ellipsis_repr};
const TypeDef ellipsis_type = {.name = "ellipsis",
                               .doc = "The type of Ellipsis, also written as three dots.",
                               .make_signature = "()",
                               .flags = CLASS_IMMUTABLE,
                               .saved = SAVED_NAMED,
                               .slots = &ellipsis_slots,
                               .rows = ellipsis_rows};

static const CoilDef not_implemented_rows[] = {
    METHOD("__reduce__", "(self, /)", not_implemented_reduce, "For copying and pickling."),
    ROWS_END,
};
static const Slots not_implemented_slots = {.make = not_implemented_make, .repr = not_implemented_repr, .truth = not_implemented_truth};
const TypeDef not_implemented_type = {.name = "NotImplementedType",
                                      .doc = "The type of NotImplemented.",
                                      .make_signature = "()",
                                      .flags = CLASS_IMMUTABLE,
                                      .saved = SAVED_NAMED,
                                      .slots = &not_implemented_slots,
                                      .rows = not_implemented_rows};
