/* class_call.c: calling a class, what object's __new__ and __init__ do in it, and setting a class's attributes. */
#include "vm/classes/class_make.h"
#include "vm/classes/class_slots.h"
#include "vm/errors/exception.h"

#include <math.h>

static COLD Value object_refuse_abstract(Coil *c, Class *cls)
{
    /* Its own, whatever order mro() made up. */
    Value names = cls->dict ? dict_get_borrow(c, cls->dict, from_object(NAME(c, __abstractmethods__))) : COIL_NULL;
    if (is_null(names))
        return failed(c) ? COIL_NULL : raise_error(c, EXC_AttributeError, "__abstractmethods__");
    List *sorted = list_from_iterable(c, names);
    if (!sorted || !list_sort(c, sorted, COIL_NULL, false)) {
        RELEASE(c, sorted);
        return COIL_NULL;
    }
    StrBuilder b = STR_BUILDER(c);
    for (size_t i = 0; i < sorted->length; i++)
        builder_format(&b, i ? ", '%S'" : "'%S'", sorted->items[i]);
    Str *list = builder_finish(&b);
    if (list)
        raise_error(c, EXC_TypeError, "Can't instantiate abstract class %N without an implementation for abstract method%s %U", cls,
                    sorted->length > 1 ? "s" : "", list);
    RELEASE(c, list);
    RELEASE(c, sorted);
    return COIL_NULL;
}

Value object_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args;
    if (UNLIKELY(n || (kw && kw->length))) {
        if (class_maker(cls) != object_make)
            return raise_error(c, EXC_TypeError, "object.__new__() takes exactly one argument (the type to instantiate)");
        if (SLOT(cls, init) == object_init)
            return raise_error(c, EXC_TypeError, "%N() takes no arguments", cls);
    }
    if (UNLIKELY(cls->flags & CLASS_ABSTRACT))
        return object_refuse_abstract(c, cls);
    return from_object(class_instance(c, cls));
}

bool object_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    (void)args;
    if (LIKELY(!n && !(kw && kw->length)))
        return true;
    Class *cls = class_of_borrow(c, self);
    if (SLOT(cls, init) != object_init)
        return fail_error(c, EXC_TypeError, "object.__init__() takes exactly one argument (the instance to initialize)");
    if (class_maker(cls) == object_make)
        return fail_error(c, EXC_TypeError, "%N.__init__() takes exactly one argument (the instance to initialize)", cls);
    return true;
}

/* The second half of a call: what `make` gave, v (COIL_NULL: it failed), is set up if it is an instance of cls. Takes cls. */
static Value class_init_made(Coil *c, Class *cls, MakeFn make, Value v, const Value *args, size_t n, Tuple *kw)
{
    if (!is_null(v)) {
        Class *made = class_of_borrow(c, v);
        if (made == cls || class_derives(made, cls)) {
            bool (*init)(Coil *, Value, const Value *, size_t, Tuple *) = SLOT(made, init);
            bool nothing = init == object_init && made == cls && make != object_make; /* it would look at who else has the arguments */
            if (init && !nothing && !init(c, v, args, n, kw)) {
                release(c, v);
                v = COIL_NULL;
            }
        }
    }
    RELEASE(c, cls);
    return v;
}

/* Is it a short number of nothing but digits, of which int() makes a small one? */
static bool digits_value(const Str *s, int64_t *out)
{
    enum { MOST = 14 };
    int64_t n = 0;
    if (!s->ascii || s->length == 0 || s->length > MOST)
        return false;
    for (const uint8_t *p = s->data, *end = p + s->length; p < end; p++) {
        if ((uint8_t)(*p - '0') > 9)
            return false;
        n = n * 10 + (*p - '0');
    }
    *out = n;
    return true;
}

/* A built-in class's conversion of one argument that is common, or changes nothing. V_UNDEF: it is none. */
static inline Value class_convert(Coil *c, const Class *cls, Value v)
{
    int64_t number;
    switch (cls->shape ? cls->shape->number : SHAPE_NONE_) {
    case SHAPE_TYPE: return retain(from_object(class_of_borrow(c, v)));
    case SHAPE_STR: return value_str_kept(c, v);
    case SHAPE_INT:
        if (is_small(v))
            return v;
        if (is_double(v) && fabs(as_double(v)) < (double)VALUE_INT_MAX)
            return small((int64_t)as_double(v));
        return is_str(v) && digits_value(as_str(v), &number) ? small(number) : V_UNDEF;
    case SHAPE_RANGE: return is_small(v) ? range_new(c, small(0), v, small(1)) : V_UNDEF;
    case SHAPE_LIST: return is_exact(v, SHAPE_TUPLE) ? from_object(list_of(c, as_tuple(v)->items, as_tuple(v)->length)) : V_UNDEF;
    case SHAPE_TUPLE: return is_exact(v, SHAPE_TUPLE) || is_exact(v, SHAPE_LIST) ? from_object(tuple_from_iterable(c, v)) : V_UNDEF;
    case SHAPE_FLOAT: return is_small(v) ? float_value((double)as_small(v)) : is_double(v) ? v : V_UNDEF;
    case SHAPE_BOOL: {
        const int is = truth(c, v);
        return is < 0 ? COIL_NULL : bool_value(is);
    }
    default: return V_UNDEF;
    }
}

static __attribute__((noinline)) Value class_call_any(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    static const Value nothing[1];
    if (!args)
        args = nothing; /* slots may point past what there is: NULL + 0 is undefined */
    if (cls->shape && cls->shape->number == SHAPE_TYPE && !(cls->flags & CLASS_HEAP) && n != 3 && n != 1)
        return raise_error(c, EXC_TypeError, "type() takes 1 or 3 arguments");
    if (cls->flags & CLASS_IS_EXCEPTION && !(kw && kw->length) && cls->plain_exception) {
        Tuple *all = n ? tuple_of(c, args, n) : RETAIN(tuple_empty_borrow(c));
        Value e = all ? exception_plain(c, cls, all) : COIL_NULL;
        RELEASE(c, all);
        return e;
    }
    if (!(cls->flags & CLASS_HEAP) && cls->slots->make && cls->slots->make != object_make && !cls->def->make_bound &&
        SLOT(cls, init) == object_init) { /* a built-in type, whose __init__ has nothing to do or to refuse */
        object_retain(&cls->h);
        Value v = cls->slots->make(c, cls, args, n, kw);
        if (LIKELY(!is_object(v) || as_object(v)->shape < SHAPE_FIRST_FREE)) {
            object_release(c, &cls->h);
            return v;
        }
        return class_init_made(c, cls, cls->slots->make, v, args, n, kw);
    }
    MakeFn make = class_maker(cls);
    if (UNLIKELY(!make))
        return raise_error(c, EXC_TypeError, "cannot create '%s' instances", cls->def->name);
    object_retain(&cls->h);
    return class_init_made(c, cls, make, make(c, cls, args, n, kw), args, n, kw);
}

Value class_call(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    if (n == 1 && !(cls->flags & CLASS_HEAP) && !(kw && kw->length)) {
        Value v = class_convert(c, cls, args[0]);
        if (!is_undef(v))
            return v;
    } else if (n == 2 && cls->shape && cls->shape->number == SHAPE_RANGE && both_small(args[0], args[1]) && !(kw && kw->length)) {
        return range_new(c, args[0], args[1], small(1));
    }
    return class_call_any(c, cls, args, n, kw);
}

/* A value that a class attribute is as it is: no function, no descriptor. */
static bool class_value_plain(Coil *c, Value v)
{
    if (is_small(v))
        return true;
    Class *kind = class_of_borrow(c, v);
    return !SLOT(kind, descr_get) && !SLOT(kind, descr_set);
}

bool class_set(Coil *c, Class *cls, Str *name, Value to)
{
    Dict *d = class_dict_borrow(c, cls);
    if (!d)
        return false;
    bool special = name->length > 4 && str_at(name, 0) == '_' && str_at(name, 1) == '_';
    if (is_null(to)) {
        Value old = COIL_NULL;
        int gone = dict_pop(c, d, from_object(name), &old);
        if (gone < 0)
            return false;
        if (!gone) {
            raise_attribute(c, from_object(cls), name, "type object '%N' has no attribute '%U'", cls, name);
            return false;
        }
        class_changed(c);
        release(c, old);
    } else {
        /* Caches must not know the old value any more when it goes, which may run code; nor come to know it once they have been told, as comparing
         * keys may, which is done before. */
        size_t at;
        const int64_t hash = str_hash(c, name);
        const int found = dict_search(c, d, from_object(name), hash, &at);
        if (found < 0)
            return false;
        const Value old = found && !special ? d->entries[at].value : COIL_NULL;
        const bool plain = !is_null(old) && class_value_plain(c, old) && class_value_plain(c, to);
        if (!plain || !(cls->flags & CLASS_VOLATILE)) { /* else nobody knows it */
            cls->flags |= plain ? CLASS_VOLATILE : 0;
            class_changed(c);
        }
        if (found)
            replace_take(c, &d->entries[at].value, retain(to));
        else if (!dict_insert_absent(c, d, from_object(name), hash, to))
            return false;
    }
    if (!special)
        return true;
    return class_update_slots(c, cls, name);
}
