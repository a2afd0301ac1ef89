/* type_exception_group.c: BaseExceptionGroup and ExceptionGroup. */
#include "vm/classes/class_slots.h"
#include "runtime/errors/exception_rows.h"
#include "vm/classes/shape.h"

static Tuple *group_items(Value v) { return as_tuple(as_group_error(v)->exceptions); }

static bool is_a_group(Coil *c, Value v) { return class_derives(class_of_borrow(c, v), exception_class_borrow(c, EXC_BaseExceptionGroup)); }

EXC_VISIT(group_visit, GroupError)

static Value group_get_message(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_group_error(args[0])->message);
}
static Value group_get_exceptions(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_group_error(args[0])->exceptions);
}

/* The class follows from what is in it: BaseExceptionGroup() of plain Exceptions makes an ExceptionGroup, which can be caught as an
Exception. */
static Value group_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)kw;
    if (n != 2)
        return raise_error(c, EXC_TypeError, "BaseExceptionGroup.__new__() takes exactly 2 arguments (%zu given)", n);
    if (!as_str_borrow(c, args[0]))
        return raise_error(c, EXC_TypeError, "BaseExceptionGroup.__new__() argument 1 must be str, not %A", args[0]);
    Class *slots_of = class_of_borrow(c, args[1]);
    if (!SLOT(slots_of, get_item) || !SLOT(slots_of, length) || slots_of->flags & (CLASS_IS_DICT | CLASS_IS_SET | CLASS_IS_FROZENSET))
        return raise_error(c, EXC_TypeError, "second argument (exceptions) must be a sequence");
    Tuple *items = tuple_from_iterable(c, args[1]);
    if (!items)
        return COIL_NULL;
    Class *base_group = exception_class_borrow(c, EXC_BaseExceptionGroup), *plain_group = exception_class_borrow(c, EXC_ExceptionGroup);
    Class *plain = exception_class_borrow(c, EXC_Exception);
    bool ok = items->length > 0 || fail_error(c, EXC_ValueError, "second argument (exceptions) must be a non-empty sequence");
    bool nested_base = false;
    for (size_t i = 0; ok && i < items->length; i++) {
        if (!is_exception(c, items->items[i]))
            ok = fail_error(c, EXC_ValueError, "Item %zu of second argument (exceptions) is not an exception", i);
        else if (!class_derives(class_of_borrow(c, items->items[i]), plain))
            nested_base = true;
    }
    /* Whoever catches Exception must not get what is none: a group that derives from it takes no other members. */
    if (ok && cls == base_group && !nested_base)
        cls = plain_group;
    else if (ok && cls == plain_group && nested_base)
        ok = fail_error(c, EXC_TypeError, "Cannot nest BaseExceptions in an ExceptionGroup");
    else if (ok && nested_base && class_derives(cls, plain))
        ok = fail_error(c, EXC_TypeError, "Cannot nest BaseExceptions in '%N'", cls);
    Value self = ok ? exception_make(c, cls, args, n, NULL) : COIL_NULL;
    if (is_null(self)) {
        RELEASE(c, items);
        return COIL_NULL;
    }
    as_group_error(self)->message = retain(args[0]);
    as_group_error(self)->exceptions = from_object(items);
    return self;
}

static bool group_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw) { return exception_init(c, self, args, n, kw); }

static Value group_str(Coil *c, Value self)
{
    size_t n = group_items(self)->length;
    return from_object(str_format(c, "%S (%zu sub-exception%s)", as_group_error(self)->message, n, n == 1 ? "" : "s"));
}

static Value group_derive_method(Coil *c, const Value *args)
{
    return call2(c, from_object(exception_class_borrow(c, EXC_BaseExceptionGroup)), as_group_error(args[0])->message, args[1]);
}

/* Does a leaf or group match what split() was given: a class, a tuple of classes, or a predicate? */
static int group_condition(Coil *c, Value exc, Value by)
{
    if (value_is_class(c, by) || as_tuple_borrow(c, by))
        return exception_matches(c, exc, by);
    Value r = call1(c, by, exc);
    if (is_null(r))
        return -1;
    int t = truth(c, r);
    release(c, r);
    return t;
}

static bool group_check_condition(Coil *c, Value by)
{
    Tuple *t = as_tuple_borrow(c, by);
    bool ok;
    if (t) {
        ok = t->length > 0;
        for (size_t i = 0; ok && i < t->length; i++)
            ok = value_is_class(c, t->items[i]) && as_class(t->items[i])->flags & CLASS_IS_EXCEPTION;
        if (t->length == 0)
            ok = true;
    } else if (value_is_class(c, by)) {
        ok = as_class(by)->flags & CLASS_IS_EXCEPTION;
    } else {
        ok = is_callable(c, by);
    }
    return ok || fail_error(c, EXC_TypeError, "expected an exception type, a tuple of exception types, or a callable (other than a class)");
}

/* *match and *rest owned, None where empty; rest may be NULL (subgroup). */
static bool group_split_by(Coil *c, Value exc, Value by, Value *match, Value *rest)
{
    *match = V_NONE;
    if (rest)
        *rest = V_NONE;
    int whole = group_condition(c, exc, by);
    if (whole < 0)
        return false;
    if (whole) {
        *match = retain(exc);
        return true;
    }
    if (!is_a_group(c, exc)) {
        if (rest)
            *rest = retain(exc);
        return true;
    }
    if (!enter_recursion(c, " in exceptiongroup_split_recursive"))
        return false;
    Tuple *items = group_items(exc);
    List *matched = list_new(c, 0), *others = list_new(c, 0);
    bool ok = matched && others;
    for (size_t i = 0; ok && i < items->length; i++) {
        Value m, r = V_NONE;
        ok = group_split_by(c, items->items[i], by, &m, rest ? &r : NULL);
        if (!ok)
            break;
        if (!is_none(m))
            ok = list_append(c, matched, m);
        if (ok && !is_none(r))
            ok = list_append(c, others, r);
        release(c, m);
        release(c, r);
    }
    if (ok && matched->length)
        /* derive() keeps a subclass, and is the program's: it may fail after the other part was made. */
        ok = !is_null(*match = exception_group_derive(c, exc, matched));
    if (ok && rest && others->length) {
        *rest = exception_group_derive(c, exc, others);
        if (is_null(*rest)) {
            release(c, *match);
            ok = false;
        }
    }
    RELEASE(c, matched);
    RELEASE(c, others);
    if (!ok)
        *match = COIL_NULL;
    return ok;
}

static Value group_split(Coil *c, const Value *args)
{
    Value match, rest;
    if (!group_check_condition(c, args[1]) || !group_split_by(c, args[0], args[1], &match, &rest))
        return COIL_NULL;
    Tuple *t = tuple_pack(c, 2, match, rest);
    release(c, match);
    release(c, rest);
    return from_object(t);
}

static Value group_subgroup(Coil *c, const Value *args)
{
    Value match;
    return group_check_condition(c, args[1]) && group_split_by(c, args[0], args[1], &match, NULL) ? match : COIL_NULL;
}

const CoilDef group_rows[] = {
    GETTER("message", group_get_message, NULL, "the message"),
    GETTER("exceptions", group_get_exceptions, NULL, "the exceptions, a tuple"),
    METHOD("derive", "(self, excs, /)", group_derive_method, "A group with the same message and other exceptions."),
    METHOD("split", "(self, condition, /)", group_split, "The parts that match and do not match, or None."),
    METHOD("subgroup", "(self, condition, /)", group_subgroup, "The part that matches, or None."),
    CLASS_METHOD("__class_getitem__", "(cls, item, /)", class_getitem_generic, "A generic alias."),
    ROWS_END};
const Slots group_slots = {.visit = group_visit, .make = group_make, .init = group_init, .str = group_str};
