/* partial.c: functools.partial. */
#include "runtime/modules/collections/functools_types.h"
#include "runtime/types/types.h"
#include "vm/classes/descriptor.h"

#include <stddef.h>

DOWNCAST(as_partial, Partial, &partial_type)

static void partial_visit(Object *o, VisitFn fn, void *arg)
{
    Partial *p = (Partial *)o;
    VISIT(p->function);
    VISIT(p->args);
    VISIT(p->keywords);
    VISIT(p->dict);
}

static Value partial_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    if (n < 1)
        return raise_error(c, EXC_TypeError, "type 'partial' takes at least one argument");
    Value function = args[0];
    if (!is_callable(c, function))
        return raise_error(c, EXC_TypeError, "the first argument must be callable");
    Class *exact = class_from_def_borrow(c, &partial_type);
    /* a partial of a plain partial is one partial of both */
    Partial *inner =
        is_object(function) && class_of_borrow(c, function) == exact && is_null(as_partial(function)->dict) ? as_partial(function) : NULL;
    size_t before = inner ? inner->args->length : 0;
    Partial *p = class_instance(c, cls);
    if (!p)
        return COIL_NULL;
    p->function = retain(inner ? inner->function : function);
    p->args = tuple_new(c, before + n - 1);
    p->keywords = inner ? dict_copy(c, inner->keywords) : dict_new(c);
    bool ok = p->args && p->keywords;
    if (ok) {
        for (size_t i = 0; i < before; i++)
            p->args->items[i] = retain(inner->args->items[i]);
        for (size_t i = 1; i < n; i++)
            p->args->items[before + i - 1] = retain(args[i]);
    }
    for (size_t i = 0; ok && kw && i < kw->length; i++)
        ok = dict_set(c, p->keywords, kw->items[i], args[n + i]);
    if (!ok) {
        RELEASE(c, p);
        return COIL_NULL;
    }
    return from_object(p);
}

/* The positional arguments of both, then the keywords: the partial's, those of the call instead of or after them. */
static Value partial_call_keywords(Coil *c, Value function, Dict *own, const Value *all, size_t positional, const Value *args, size_t n,
                                   Tuple *kw)
{
    Dict *merged = dict_copy(c, own);
    bool ok = merged != NULL;
    for (size_t i = 0; ok && kw && i < kw->length; i++)
        ok = dict_set(c, merged, kw->items[i], args[n + i]);
    Value result = ok ? call_dict(c, function, all, positional, merged) : COIL_NULL;
    RELEASE(c, merged);
    return result;
}

static Value partial_call(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    Partial *p = as_partial(self);
    size_t own = p->args->length, extra = p->keywords->length, names = kw ? kw->length : 0;
    if (own == 0 && extra == 0) { /* held, since __setstate__() may replace it; and so no tail call, which would never end if it is self */
        Value function = retain(p->function), result = call(c, function, args, n, kw);
        release(c, function);
        return result;
    }
    Value few[16], *all = few;
    size_t room = own + n + extra + names;
    if (room > 16 && !(all = mem_alloc(c, room * sizeof(Value))))
        return COIL_NULL;
    Tuple *held = RETAIN(p->args);
    Value function = retain(p->function);
    memcpy(all, held->items, own * sizeof(Value));
    if (n)
        memcpy(all + own, args, n * sizeof(Value));
    Value result;
    if (extra)
        result = partial_call_keywords(c, function, p->keywords, all, own + n, args, n, kw);
    else {
        if (names)
            memcpy(all + own + n, args + n, names * sizeof(Value));
        result = call(c, function, all, own + n, kw);
    }
    release(c, function);
    RELEASE(c, held);
    if (all != few)
        mem_free(c, all, room * sizeof(Value));
    return result;
}

/* Its parts are held meanwhile: a repr() of one of them may call __setstate__(). */
static COLD Value partial_repr(Coil *c, Value self)
{
    Partial *p = as_partial(self);
    int entered = repr_enter(c, self);
    if (entered)
        return entered < 0 ? COIL_NULL : from_object(str_from_c(c, "..."));
    StrBuilder b = STR_BUILDER(c);
    Class *cls = RETAIN(class_of_borrow(c, self));
    Value module = COIL_NULL;
    if (find_attr(c, from_object(cls), NAME(c, __module__), &module) && !is_null(module) && is_str(module))
        builder_format(&b, "%U.%U(", (Str *)as_object(module), cls->qualname);
    else
        builder_format(&b, "%U(", cls->qualname);
    RELEASE(c, cls);
    release_maybe(c, module);
    Tuple *args = RETAIN(p->args);
    Dict *keywords = RETAIN(p->keywords);
    Value function = retain(p->function);
    builder_repr(&b, function);
    for (size_t i = 0; i < args->length; i++) {
        builder_ascii(&b, ", ", 2);
        builder_repr(&b, args->items[i]);
    }
    size_t at = 0;
    Value key, value;
    while (!b.failed && dict_next_borrow(keywords, &at, &key, &value)) {
        retain(key);
        retain(value);
        builder_ascii(&b, ", ", 2);
        builder_text(&b, key);
        builder_char(&b, '=');
        builder_repr(&b, value);
        release(c, key);
        release(c, value);
    }
    builder_char(&b, ')');
    release(c, function);
    RELEASE(c, keywords);
    RELEASE(c, args);
    repr_leave(c, self);
    return from_object(builder_finish(&b));
}

static Value partial_get(Coil *c, Value self, Value instance, Value owner)
{
    (void)owner;
    if (!is_null(instance) && !is_none(instance) &&
        !warn(c, EXC_FutureWarning, 1,
              "functools.partial will be a method descriptor in future Python versions; "
              "wrap it in staticmethod() if you want to preserve the old behavior"))
        return COIL_NULL;
    return retain(self);
}

static Value partial_get_func(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_partial(args[0])->function);
}
static Value partial_get_args(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_partial(args[0])->args));
}
static Value partial_get_keywords(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_partial(args[0])->keywords));
}

static COLD Value partial_reduce(Coil *c, const Value *args)
{
    Partial *p = as_partial(args[0]);
    Value dict = is_null(p->dict) ? V_NONE : p->dict;
    Tuple *parts = tuple_pack(c, 1, p->function);
    Tuple *state = tuple_pack(c, 4, p->function, from_object(p->args), from_object(p->keywords), dict);
    Tuple *result =
        parts && state ? tuple_pack(c, 3, from_object(class_of_borrow(c, args[0])), from_object(parts), from_object(state)) : NULL;
    RELEASE(c, parts);
    RELEASE(c, state);
    return from_object(result);
}

static COLD Value partial_setstate(Coil *c, const Value *args)
{
    Partial *p = as_partial(args[0]);
    Tuple *state = as_tuple_borrow(c, args[1]);
    if (!state || state->length != 4 || !is_callable(c, state->items[0]) || !as_tuple_borrow(c, state->items[1]) ||
        !(is_none(state->items[2]) || as_dict_borrow(c, state->items[2])) ||
        !(is_none(state->items[3]) || as_dict_borrow(c, state->items[3])))
        return raise_error(c, EXC_TypeError, "invalid partial state");
    Tuple *fixed = tuple_from_iterable(c, state->items[1]);
    Dict *keywords = !fixed                                  ? NULL
                     : is_none(state->items[2])              ? dict_new(c)
                     : is_exact(state->items[2], SHAPE_DICT) ? RETAIN(as_dict(state->items[2]))
                                                             : dict_copy(c, as_dict_borrow(c, state->items[2]));
    if (!keywords) {
        RELEASE(c, fixed);
        return COIL_NULL;
    }
    Value function = p->function;
    Tuple *old_args = p->args;
    Dict *old_keywords = p->keywords;
    p->function = retain(state->items[0]);
    p->args = fixed;
    p->keywords = keywords;
    release(c, function);
    RELEASE(c, old_args);
    RELEASE(c, old_keywords);
    replace_take(c, &p->dict, is_none(state->items[3]) ? COIL_NULL : retain(state->items[3]));
    return V_NONE;
}

static const Slots partial_slots = {
    .visit = partial_visit, .make = partial_make, .call = partial_call, .repr = partial_repr, .descr_get = partial_get};
static const CoilDef partial_rows[] = {
    GETTER("func", partial_get_func, readonly_setter, "The function that is called."),
    GETTER("args", partial_get_args, readonly_setter, "Its first arguments."),
    GETTER("keywords", partial_get_keywords, readonly_setter, "Its keyword arguments."),
    GETTER("__dict__", dict_getter, dict_setter, "Attributes."),
    METHOD("__reduce__", "(self, /)", partial_reduce, "For pickling and copying."),
    METHOD("__setstate__", "(self, state, /)", partial_setstate, "For pickling and copying."),
    CLASS_METHOD("__class_getitem__", "(cls, item, /)", class_getitem_generic, "See PEP 585."),
    ROWS_END,
};
const TypeDef partial_type = {
    .name = "functools.partial",
    .doc = "partial(func, /, *args, **keywords)\n\nA function with some of its arguments given already.",
    .flags = CLASS_BASE | CLASS_DICT | CLASS_WEAKREF,
    .size = sizeof(Partial),
    .saved = SAVED_FIELDS,
    .slots = &partial_slots,
    .rows = partial_rows,
    DICT_AT(Partial, dict),
};
