/* type_static_class_method.c: staticmethod and classmethod. */
#include "runtime/types/types.h"
#include "vm/classes/descriptor.h"

static void static_visit(Object *o, VisitFn fn, void *arg)
{
    StaticMethod *s = (StaticMethod *)o;
    VISIT(s->callable);
    VISIT(s->dict);
}

/* The wrapped function's name, doc and so on, as functools.wraps copies them. Asking for them may run Python, which may wrap another. */
static bool static_copy_names(Coil *c, StaticMethod *s, Value callable)
{
    Str *const names[] = {NAME(c, __module__), NAME(c, __name__), NAME(c, __qualname__), NAME(c, __doc__), NAME(c, __annotations__)};
    Dict *d = dict_new(c);
    bool ok = d != NULL;
    for (size_t i = 0; ok && i < sizeof names / sizeof *names; i++) {
        Value v;
        ok = find_attr(c, callable, names[i], &v) && (is_null(v) || dict_set_str(c, d, names[i], v));
        release_maybe(c, v);
    }
    replace_take(c, &s->dict, from_object(d));
    return ok;
}

static Value static_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args;
    (void)n;
    (void)kw;
    StaticMethod *s = class_instance(c, cls);
    if (s)
        s->callable = V_NONE;
    return from_object(s);
}

static bool static_init_named(Coil *c, Value self, const Value *args, size_t n, Tuple *kw, const char *name)
{
    if (kw && kw->length)
        return fail_error(c, EXC_TypeError, "%s() takes no keyword arguments", name);
    if (n != 1)
        return fail_error(c, EXC_TypeError, "%s expected 1 argument, got %zu", name, n);
    if (!is_none(as_static_method(self)->callable))
        class_changed(c); /* caches may have seen the one before */
    replace_take(c, &as_static_method(self)->callable, retain(args[0]));
    return static_copy_names(c, as_static_method(self), args[0]);
}
static bool staticmethod_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    return static_init_named(c, self, args, n, kw, "staticmethod");
}
static bool classmethod_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    return static_init_named(c, self, args, n, kw, "classmethod");
}

static Value staticmethod_repr(Coil *c, Value self)
{
    return from_object(str_format(c, "<staticmethod(%R)>", as_static_method(self)->callable));
}
static Value classmethod_repr(Coil *c, Value self)
{
    return from_object(str_format(c, "<classmethod(%R)>", as_static_method(self)->callable));
}

static Value staticmethod_get(Coil *c, Value self, Value instance, Value owner)
{
    (void)c;
    (void)instance;
    (void)owner;
    return retain(as_static_method(self)->callable);
}

static Value staticmethod_call(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    Value f = retain(as_static_method(self)->callable);
    Value v = call(c, f, args, n, kw);
    release(c, f);
    return v;
}

static Value classmethod_get(Coil *c, Value self, Value instance, Value owner)
{
    Value cls = is_null(owner) || is_none(owner) ? from_object(class_of_borrow(c, instance)) : owner;
    Value f = as_static_method(self)->callable;
    if (is_exact(f, SHAPE_FUNCTION))
        return method_new(c, f, cls);
    /* Chained: a descriptor inside a classmethod (documented, and deprecated, since 3.9): 3.13 binds it as a plain callable. */
    return method_new(c, f, cls);
}

static Value static_get_callable(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_static_method(args[0])->callable);
}
static Value static_get_abstract(Coil *c, const Value *args)
{
    Value v;
    if (!find_attr(c, as_static_method(args[0])->callable, NAME(c, __isabstractmethod__), &v))
        return COIL_NULL;
    if (is_null(v))
        return V_FALSE;
    int t = truth(c, v);
    release(c, v);
    return t < 0 ? COIL_NULL : bool_value(t);
}
static Value static_get_dict(Coil *c, const Value *args)
{
    StaticMethod *s = as_static_method(args[0]);
    if (is_null(s->dict)) {
        Dict *d = dict_new(c);
        if (!d)
            return COIL_NULL;
        s->dict = from_object(d);
    }
    return retain(s->dict);
}

#define STATIC_ROWS                                                                                                                        \
    GETTER("__func__", static_get_callable, NULL, "the wrapped callable"),                                                                 \
        GETTER("__wrapped__", static_get_callable, NULL, "the wrapped callable"),                                                          \
        GETTER("__isabstractmethod__", static_get_abstract, NULL, "whether the wrapped callable is abstract"),                             \
        GETTER("__dict__", static_get_dict, NULL, "attributes"),                                                                           \
        CLASS_METHOD("__class_getitem__", "(cls, item, /)", class_getitem_generic, "A generic alias."), ROWS_END

static const CoilDef static_rows[] = {STATIC_ROWS};

static const Slots staticmethod_slots = {.visit = static_visit,
                                         .make = static_make,
                                         .init = staticmethod_init,
                                         .repr = staticmethod_repr,
                                         .call = staticmethod_call,
                                         .descr_get = staticmethod_get};
const TypeDef staticmethod_type = {.name = "staticmethod",
                                   .doc = "Makes a function of a class's namespace a plain one.",
                                   .flags = CLASS_BASE | CLASS_WEAKREF,
                                   .size = sizeof(StaticMethod),
                                   .saved = SAVED_FIELDS,
                                   .slots = &staticmethod_slots,
                                   .rows = static_rows,
                                   .make_signature = "(function, /)",
                                   DICT_AT(StaticMethod, dict)};

static const Slots classmethod_slots = {
    .visit = static_visit, .make = static_make, .init = classmethod_init, .repr = classmethod_repr, .descr_get = classmethod_get};
const TypeDef classmethod_type = {.name = "classmethod",
                                  .doc = "Makes a function take the class as its first argument.",
                                  .flags = CLASS_BASE | CLASS_WEAKREF,
                                  .size = sizeof(StaticMethod),
                                  .saved = SAVED_FIELDS,
                                  .slots = &classmethod_slots,
                                  .rows = static_rows,
                                  .make_signature = "(function, /)",
                                  DICT_AT(StaticMethod, dict)};
