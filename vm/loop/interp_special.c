/* interp_special.c: special methods that the eval loop runs as frames of its own.
 *
 * Where an operand's class has a method in Python, the instruction pushes a frame for it and is finished when that returns; everything
 * else (methods of other kinds, a right operand that goes first) is left to the slots.
 */
#include "vm/classes/class_state.h"
#include "vm/loop/interp.h"

/* An instance of a class made by Python code? (Others have fixed numbers, or are no instances that Python could give methods.) */
static inline Class *special_class(Coil *c, Value v)
{
    if (!is_object(v) || as_object(v)->shape < SHAPE_FIRST_FREE)
        return NULL;
    Class *cls = class_of_borrow(c, v);
    const ClassState *state = c->vm->classes; /* to look up another name may run Python where names are odd */
    return cls->flags & CLASS_HEAP && state->special_ready && !state->odd_names ? cls : NULL;
}

/* *other: there is such a method, of another kind (or the look-up failed, which nobody hears of here). */
static Function *special_lookup(Coil *c, Class *cls, Str *name, bool *other)
{
    Value v = class_lookup_borrow(c, cls, name);
    if (is_exact(v, SHAPE_FUNCTION))
        return as_function(v);
    *other = !is_null(v) || failed(c);
    if (is_null(v))
        clear_error(c);
    return NULL;
}

Function *special_function_borrow(Coil *c, Value v, Str *name)
{
    Class *cls = special_class(c, v);
    bool other;
    return cls ? special_lookup(c, cls, name, &other) : NULL;
}

/* May b's method go first? */
static bool special_right_first(Coil *c, Class *ca, Value b)
{
    if (!is_object(b))
        return false;
    Class *cb = class_of_borrow(c, b);
    return cb != ca && class_derives(cb, ca);
}

Function *special_operator_borrow(Coil *c, BinaryOp op, bool inplace, Value a, Value b, bool *own)
{
    Class *cls = special_class(c, a);
    *own = false;
    if (!cls || special_right_first(c, cls, b))
        return NULL;
    const ClassState *state = c->vm->classes;
    bool other;
    if (inplace) {
        Function *fn = special_lookup(c, cls, state->special[state->inplace_rows[op]], &other);
        if (fn || other) {
            *own = true;
            return fn;
        }
    }
    return special_lookup(c, cls, state->special[state->binary_rows[op]], &other);
}

Function *special_compare_borrow(Coil *c, CompareOp op, Value a, Value b)
{
    Class *cls = special_class(c, a);
    if (!cls || special_right_first(c, cls, b))
        return NULL;
    Str *const names[] = {NAME(c, __lt__), NAME(c, __le__), NAME(c, __eq__), NAME(c, __ne__), NAME(c, __gt__), NAME(c, __ge__)};
    bool other;
    return special_lookup(c, cls, names[op], &other);
}
