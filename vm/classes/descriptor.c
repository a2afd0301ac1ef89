/* descriptor.c: making methods, static and class methods; what super(…) finds. Their own methods are runtime/callables'. */
#include "vm/classes/descriptor.h"
#include "vm/classes/class_cache.h"

Value method_new(Coil *c, Value function, Value self)
{
    Method *m = heap_new(c, SHAPE_METHOD, sizeof *m);
    if (!m)
        return COIL_NULL;
    m->function = retain(function);
    m->self = retain(self);
    return from_object(m);
}

static Value static_new_of(Coil *c, uint32_t shape, Value callable)
{
    StaticMethod *s = heap_new(c, shape, sizeof *s);
    if (!s)
        return COIL_NULL;
    s->callable = retain(callable);
    return from_object(s);
}

Value staticmethod_new(Coil *c, Value callable) { return static_new_of(c, SHAPE_STATICMETHOD, callable); }
Value classmethod_new(Coil *c, Value callable) { return static_new_of(c, SHAPE_CLASSMETHOD, callable); }

Class *super_of(Coil *c, Class *start, Value self)
{
    if (value_is_class(c, self) && class_derives(as_class(self), start))
        return RETAIN(as_class(self));
    Class *cls = class_of_borrow(c, self);
    if (class_derives(cls, start))
        return RETAIN(cls);
    Value claimed;
    if (!find_attr(c, self, NAME(c, __class__), &claimed))
        return NULL;
    Class *of = NULL;
    if (!is_null(claimed) && value_is_class(c, claimed) && !same(claimed, from_object(cls)) && class_derives(as_class(claimed), start))
        of = RETAIN(as_class(claimed));
    release_maybe(c, claimed);
    if (!of)
        raise_error(c, EXC_TypeError, "super(type, obj): obj (%s %N) is not an instance or subtype of type (%N).",
                    value_is_class(c, self) ? "type" : "instance of", value_is_class(c, self) ? as_class(self) : class_of_borrow(c, self),
                    start);
    return of;
}

Value super_find_borrow(Coil *c, Class *start, Class *of, Str *name)
{
    Tuple *mro = class_mro_borrow(c, of);
    if (!mro)
        return COIL_NULL;
    size_t i = 0;
    while (i < mro->length && !same(mro->items[i], from_object(start)))
        i++;
    Value v = COIL_NULL;
    RETAIN(mro); /* keys that are no strs may give the class another as they are compared */
    for (i++; i < mro->length && is_null(v) && !failed(c); i++) {
        Dict *d = class_dict_borrow(c, as_class(mro->items[i]));
        v = d ? dict_get_borrow(c, d, from_object(name)) : COIL_NULL;
    }
    RELEASE(c, mro);
    return v;
}

static Value super_absent(Coil *c, Str *name) { return raise_error(c, EXC_AttributeError, "'super' object has no attribute '%U'", name); }

Value super_lookup(Coil *c, Class *start, Value self, Str *name, bool *is_method)
{
    Value known = super_memo_borrow(c, self, start, name);
    if (LIKELY(!is_null(known))) {
        *is_method = true;
        return retain(known);
    }
    *is_method = false;
    Class *of = super_of(c, start, self);
    if (!of)
        return COIL_NULL;
    Value v = name == NAME(c, __class__) ? from_object(core_class_borrow(c, SHAPE_SUPER)) : super_find_borrow(c, start, of, name);
    if (is_null(v)) {
        RELEASE(c, of);
        return failed(c) ? COIL_NULL : super_absent(c, name);
    }
    retain(v);
    bool through_class = same(self, from_object(of));
    Value (*get)(Coil *, Value, Value, Value) = name == NAME(c, __class__) ? NULL : SLOT(class_of_borrow(c, v), descr_get);
    if (!through_class && (is_exact(v, SHAPE_FUNCTION) || is_exact(v, SHAPE_METHOD_DESCRIPTOR) || is_exact(v, SHAPE_SLOT_WRAPPER))) {
        *is_method = true;
        if (of == class_of_borrow(c, self))
            super_memo_keep(c, self, start, name, v);
    } else if (get) {
        Value bound = get(c, v, through_class ? COIL_NULL : self, from_object(of));
        release(c, v);
        v = bound;
    }
    RELEASE(c, of);
    return v;
}
