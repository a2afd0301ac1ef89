/* operation_check.c: isinstance and issubclass. */
#include "vm/classes/descriptor.h"
#include "vm/machine/vm.h"

/* __bases__ of something that is no class: a tuple (owned), or NULL (nothing pending unless failed). */
static COLD Tuple *abstract_bases(Coil *c, Value v)
{
    Value bases;
    if (!find_attr(c, v, NAME(c, __bases__), &bases) || is_null(bases))
        return NULL;
    if (is_exact(bases, SHAPE_TUPLE))
        return as_tuple(bases);
    release(c, bases);
    return NULL;
}

static COLD int abstract_derives(Coil *c, Value derived, Value of)
{
    if (same(derived, of))
        return 1;
    Tuple *bases = abstract_bases(c, derived);
    if (!bases)
        return failed(c) ? -1 : 0;
    int r = 0;
    if (!enter_recursion(c, " in __issubclass__"))
        r = -1;
    else {
        for (size_t i = 0; i < bases->length && r == 0; i++)
            r = abstract_derives(c, bases->items[i], of);
    }
    RELEASE(c, bases);
    return r;
}

static COLD bool check_is_classlike(Coil *c, Value v, const char *message)
{
    Tuple *bases = abstract_bases(c, v);
    if (bases) {
        RELEASE(c, bases);
        return true;
    }
    return failed(c) ? false : fail_error(c, EXC_TypeError, "%s", message);
}

/* Is what instances of a class say of their class just what it is? Then they need not be asked. */
static bool claims_nothing(Coil *c, Class *actual)
{
    if (SLOT(actual, getattr) != generic_get_attr)
        return false;
    Value found = class_lookup_borrow(c, actual, NAME(c, __class__));
    return !is_null(found) && same(found, class_lookup_borrow(c, core_class_borrow(c, SHAPE_OBJECT), NAME(c, __class__)));
}

/* Those of the commonest types say nothing else, for certain. */
static bool plainly_typed(Value v)
{
    if (!is_object(v))
        return true;
    const uint32_t shape = as_object(v)->shape;
    return shape == SHAPE_STR || shape == SHAPE_LIST || shape == SHAPE_DICT || shape == SHAPE_TUPLE || shape == SHAPE_INT;
}

int class_check_instance(Coil *c, Value v, Value cls)
{
    if (value_is_class(c, cls)) {
        Class *of = as_class(cls), *actual = class_of_borrow(c, v);
        if (class_derives(actual, of))
            return 1;
        if (claims_nothing(c, actual))
            return 0;
        if (failed(c))
            return -1;
        Value claimed;
        if (!find_attr(c, v, NAME(c, __class__), &claimed))
            return -1;
        if (is_null(claimed))
            return 0;
        int r = !same(claimed, from_object(actual)) && value_is_class(c, claimed) && class_derives(as_class(claimed), of);
        release(c, claimed);
        return r;
    }
    if (!check_is_classlike(c, cls, "isinstance() arg 2 must be a type, a tuple of types, or a union"))
        return -1;
    Value claimed;
    if (!find_attr(c, v, NAME(c, __class__), &claimed))
        return -1;
    int r = is_null(claimed) ? 0 : abstract_derives(c, claimed, cls);
    release_maybe(c, claimed);
    return r;
}

int class_check_subclass(Coil *c, Value cls, Value of)
{
    if (value_is_class(c, cls) && value_is_class(c, of))
        return class_derives(as_class(cls), as_class(of));
    if (!check_is_classlike(c, cls, "issubclass() arg 1 must be a class") ||
        !check_is_classlike(c, of, "issubclass() arg 2 must be a class, a tuple of classes, or a union"))
        return -1;
    return abstract_derives(c, cls, of);
}

/* Tries `each` of a tuple's or union's members. */
static int check_any(Coil *c, Value v, Tuple *of, int (*each)(Coil *, Value, Value))
{
    if (!enter_recursion(c, each == is_instance ? " in __instancecheck__" : " in __subclasscheck__"))
        return -1;
    object_retain(&of->h);
    int r = charge_for(c, of->length, RATE_WORD) ? 0 : -1;
    for (size_t i = 0; i < of->length && r == 0; i++)
        r = each(c, v, of->items[i]);
    RELEASE(c, of);
    return r;
}

/* Calls cls.__instancecheck__ or __subclasscheck__ if its metaclass has one of its own. 2: it has not. */
static int check_hook(Coil *c, Value cls, Value v, const char *hook, const char *where)
{
    Value f;
    if (!find_special(c, cls, hook, &f))
        return -1;
    if (is_null(f))
        return 2;
    int r = -1;
    if (enter_recursion(c, where)) {
        Value answer = call1(c, f, v);
        if (!is_null(answer)) {
            r = truth(c, answer);
            release(c, answer);
        }
    }
    release(c, f);
    return r;
}

int is_instance(Coil *c, Value v, Value cls)
{
    Class *actual = class_of_borrow(c, v);
    if (same(from_object(actual), cls))
        return 1;
    if (is_exact(cls, SHAPE_TYPE)) /* type's own __instancecheck__ */
        return class_derives(actual, as_class(cls)) ? 1 : plainly_typed(v) ? 0 : class_check_instance(c, v, cls);
    if (is_exact(cls, SHAPE_UNION))
        return check_any(c, v, as_union(cls)->args, is_instance);
    Tuple *many = as_tuple_borrow(c, cls);
    if (many)
        return check_any(c, v, many, is_instance);
    int r = check_hook(c, cls, v, "__instancecheck__", " in __instancecheck__");
    return r == 2 ? class_check_instance(c, v, cls) : r;
}

int is_subclass(Coil *c, Value cls, Value of)
{
    if (is_exact(of, SHAPE_TYPE)) {
        if (same(cls, of))
            return 1;
        return class_check_subclass(c, cls, of);
    }
    if (is_exact(of, SHAPE_UNION))
        return check_any(c, cls, as_union(of)->args, is_subclass);
    Tuple *many = as_tuple_borrow(c, of);
    if (many)
        return check_any(c, cls, many, is_subclass);
    int r = check_hook(c, of, cls, "__subclasscheck__", " in __subclasscheck__");
    return r == 2 ? class_check_subclass(c, cls, of) : r;
}
