/* type_method.c: bound methods of Python functions (and of any callable). */
#include "runtime/import/module_build.h"
#include "vm/heap/identity.h"
#include "vm/classes/class_make.h"
#include "vm/classes/descriptor.h"

#include <stdio.h>

static void method_visit(Object *o, VisitFn fn, void *arg)
{
    Method *m = (Method *)o;
    VISIT(m->function);
    VISIT(m->self);
}

static Value method_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)cls;
    if (kw && kw->length)
        return raise_error(c, EXC_TypeError, "method() takes no keyword arguments");
    if (n != 2)
        return raise_error(c, EXC_TypeError, "method expected 2 arguments, got %zu", n);
    if (!is_callable(c, args[0]))
        return raise_error(c, EXC_TypeError, "first argument must be callable");
    if (is_none(args[1]))
        return raise_error(c, EXC_TypeError, "instance must not be None");
    return method_new(c, args[0], args[1]);
}

static Value method_call(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    Method *m = as_method(self);
    size_t total = n + (kw ? kw->length : 0);
    Value few[8], *all = few;
    if (total + 1 > 8 && !(all = mem_alloc(c, mem_product(total + 1, sizeof *all))))
        return COIL_NULL;
    all[0] = m->self;
    if (total)
        memcpy(all + 1, args, total * sizeof *all);
    retain(self); /* the callee may drop the last reference to this method */
    Value v = call(c, m->function, all, n + 1, kw);
    release(c, self);
    if (all != few)
        mem_free(c, all, (total + 1) * sizeof *all);
    return v;
}

static Value method_repr(Coil *c, Value self)
{
    Method *m = as_method(self);
    Value name;
    if (!find_attr(c, m->function, NAME(c, __qualname__), &name))
        return COIL_NULL;
    if (is_null(name) && !find_attr(c, m->function, NAME(c, __name__), &name))
        return COIL_NULL;
    Str *s = !is_null(name) && as_str_borrow(c, name) ? str_format(c, "<bound method %U of %R>", as_str_borrow(c, name), m->self)
                                                      : str_format(c, "<bound method ? of %R>", m->self);
    release_maybe(c, name);
    return from_object(s);
}

static Value method_compare(Coil *c, Value a, Value b, CompareOp op)
{
    if ((op != CMP_EQ && op != CMP_NE) || !is_exact(b, SHAPE_METHOD))
        return V_NOT_IMPLEMENTED;
    int equal = compare_bool(c, CMP_EQ, as_method(a)->function, as_method(b)->function);
    if (equal < 0)
        return COIL_NULL;
    return bool_value((equal && same(as_method(a)->self, as_method(b)->self)) == (op == CMP_EQ));
}

static bool method_hash(Coil *c, Value self, int64_t *out)
{
    int64_t h, of;
    if (!value_hash(c, as_method(self)->function, &h) || !identity_hash_of(c, as_method(self)->self, &of))
        return false;
    *out = h ^ of;
    if (*out == -1)
        *out = -2;
    return true;
}

/* Attributes the method has not itself are the function's. */
static Value method_getattr(Coil *c, Value self, Str *name)
{
    Value found = class_lookup_borrow(c, class_of_borrow(c, self), name);
    if (!is_null(found) && name != NAME(c, __doc__))
        return generic_get_attr(c, self, name);
    if (failed(c))
        return COIL_NULL;
    return get_attr(c, as_method(self)->function, name);
}

static Value method_descr_get(Coil *c, Value self, Value instance, Value owner)
{
    (void)c;
    (void)instance;
    (void)owner;
    return retain(self);
}

static Value method_get_function(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_method(args[0])->function);
}
static Value method_get_self(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_method(args[0])->self);
}
static Value method_reduce(Coil *c, const Value *args)
{
    Method *m = as_method(args[0]);
    Value builtins = import_module(c, "builtins"), getter = is_null(builtins) ? COIL_NULL : get_attr_c(c, builtins, "getattr");
    Value name = is_null(getter) ? COIL_NULL : get_attr(c, m->function, NAME(c, __name__));
    Tuple *inner = is_null(name) ? NULL : tuple_pack(c, 2, m->self, name);
    Tuple *t = inner ? tuple_pack(c, 2, getter, from_object(inner)) : NULL;
    release_maybe(c, builtins);
    release_maybe(c, getter);
    release_maybe(c, name);
    RELEASE(c, inner);
    return from_object(t);
}

static const CoilDef method_rows[] = {GETTER("__func__", method_get_function, NULL, "the function"),
                                      GETTER("__self__", method_get_self, NULL, "the instance it is bound to"),
                                      METHOD("__reduce__", "(self, /)", method_reduce, "How to pickle it."), ROWS_END};
static const Slots method_slots = {.visit = method_visit,
                                   .make = method_make,
                                   .repr = method_repr,
                                   .hash = method_hash,
                                   .compare = method_compare,
                                   .call = method_call,
                                   .getattr = method_getattr,
                                   .descr_get = method_descr_get};
const TypeDef method_type = {.name = "method",
                             .doc = "A function bound to an instance.",
                             .flags = CLASS_WEAKREF,
                             .size = sizeof(Method),
                             .saved = SAVED_FIELDS,
                             .slots = &method_slots,
                             .rows = method_rows};
