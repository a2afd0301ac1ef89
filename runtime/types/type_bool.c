/* type_bool.c: bool, the two ints that print as words. */
#include "runtime/types/numbers.h"
#include "runtime/types/types.h"

bool check_no_keywords(Coil *c, const char *name, Tuple *kw)
{
    return !kw || kw->length == 0 || fail_error(c, EXC_TypeError, "%s() takes no keyword arguments", name);
}

bool check_count(Coil *c, const char *name, size_t n, size_t least, size_t most)
{
    if (n >= least && n <= most)
        return true;
    size_t bound = n < least ? least : most;
    return fail_error(c, EXC_TypeError, "%s expected %s%zu argument%s, got %zu", name,
                      least == most ? ""
                      : n < least   ? "at least "
                                    : "at most ",
                      bound, bound == 1 ? "" : "s", n);
}

static Value bool_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)cls;
    if (!check_no_keywords(c, "bool", kw) || !check_count(c, "bool", n, 0, 1))
        return COIL_NULL;
    int t = n ? truth(c, args[0]) : 0;
    return t < 0 ? COIL_NULL : bool_value(t);
}

static Value bool_repr(Coil *c, Value self) { return from_object(str_intern_c(c, is_true(self) ? "True" : "False")); }

static int bool_truth(Coil *c, Value self)
{
    (void)c;
    return is_true(self);
}

/* Two bools give a bool; with an int, int's rules. */
#define BOOL_BITWISE(name, op, int_function)                                                                                               \
    static Value bool_##name(Coil *c, Value a, Value b)                                                                                    \
    {                                                                                                                                      \
        if (is_bool(a) && is_bool(b))                                                                                                      \
            return bool_value(is_true(a) op is_true(b));                                                                                   \
        a = as_int_borrow(c, a);                                                                                                           \
        b = as_int_borrow(c, b);                                                                                                           \
        return is_null(a) || is_null(b) ? V_NOT_IMPLEMENTED : int_function(c, a, b);                                                       \
    }
BOOL_BITWISE(and, &&, int_and)
BOOL_BITWISE(or, ||, int_or)
BOOL_BITWISE(xor, !=, int_xor)

static Value bool_invert(Coil *c, Value self)
{
    if (!warn(c, EXC_DeprecationWarning, 1,
              "Bitwise inversion '~' on bool is deprecated and will be removed in Python 3.16. This returns the bitwise inversion "
              "of the underlying int object and is usually not what you expect from negating a bool. Use the 'not' operator for "
              "boolean negation or ~int(x) if you really want the bitwise inversion of the underlying int."))
        return COIL_NULL;
    return small(is_true(self) ? -2 : -1);
}

static const Slots bool_slots = {
    .make = bool_make,
    .repr = bool_repr,
    .truth = bool_truth,
    .binary = {[OP_AND] = bool_and, [OP_OR] = bool_or, [OP_XOR] = bool_xor},
    .unary = {[UNARY_INVERT] = bool_invert},
};

extern const TypeDef int_type;

const TypeDef bool_type = {
    .name = "bool",
    .make_signature = "(object=False, /)",
    .doc = "bool(object=False, /)\n--\n\nTrue if the argument counts as true, else False.",
    .base = &int_type,
    .flags = CLASS_IS_INT | CLASS_IMMUTABLE | CLASS_MATCH_SELF,
    .saved = SAVED_NAMED,
    .slots = &bool_slots,
};
