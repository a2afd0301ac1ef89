/* type_function.c: Python functions as objects. */
#include "vm/classes/descriptor.h"
#include "vm/loop/function.h"
#include "vm/loop/interp.h"
#include "vm/classes/shape.h"

static Value function_call(Coil *c, Value self, const Value *args, size_t n, Tuple *kw) { return call(c, self, args, n, kw); }

static Value function_repr(Coil *c, Value self)
{
    const Str *name = as_function(self)->qualname; /* gone while the collector takes it apart */
    return from_object(name ? str_format(c, "<function %U at %I>", name, self) : str_format(c, "<function  at %I>", self));
}

static Value function_descr_get(Coil *c, Value self, Value instance, Value owner)
{
    (void)owner;
    if (is_null(instance) || is_none(instance))
        return retain(self);
    return method_new(c, self, instance);
}

static Value get_name(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_function(args[0])->name));
}

static Value set_text(Coil *c, Str **field, Value v, const char *what)
{
    Str *s = is_null(v) ? NULL : as_str_borrow(c, v);
    if (!s)
        return raise_error(c, EXC_TypeError, "%s must be set to a string object", what);
    Str *old = *field;
    *field = RETAIN(s);
    RELEASE(c, old);
    return V_NONE;
}

static Value set_name(Coil *c, const Value *args) { return set_text(c, &as_function(args[0])->name, args[1], "__name__"); }
static Value get_qualname(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_function(args[0])->qualname));
}
static Value set_qualname(Coil *c, const Value *args) { return set_text(c, &as_function(args[0])->qualname, args[1], "__qualname__"); }

static Value or_none(Value v) { return is_null(v) ? V_NONE : retain(v); }

static Value get_module(Coil *c, const Value *args)
{
    (void)c;
    return or_none(as_function(args[0])->module);
}
static Value set_module(Coil *c, const Value *args)
{
    replace_take(c, &as_function(args[0])->module, is_null(args[1]) ? V_NONE : retain(args[1]));
    return V_NONE;
}
static Value get_doc(Coil *c, const Value *args)
{
    Function *f = as_function(args[0]);
    if (is_null(f->doc) && f->code->flags & CO_HAS_DOCSTRING) {
        if (!code_thaw(c, f->code))
            return COIL_NULL;
        f->doc = f->code->consts->length ? retain(f->code->consts->items[0]) : V_NONE;
    }
    return or_none(f->doc);
}
static Value set_doc(Coil *c, const Value *args)
{
    replace_take(c, &as_function(args[0])->doc, is_null(args[1]) ? V_NONE : retain(args[1]));
    return V_NONE;
}
static Value get_defaults(Coil *c, const Value *args)
{
    (void)c;
    return or_none(as_function(args[0])->defaults);
}
static Value set_defaults(Coil *c, const Value *args)
{
    Value v = args[1];
    if (!is_null(v) && !is_none(v) && !is_exact(v, SHAPE_TUPLE))
        return raise_error(c, EXC_TypeError, "__defaults__ must be set to a tuple object");
    replace_take(c, &as_function(args[0])->defaults, is_null(v) || is_none(v) ? COIL_NULL : retain(v));
    return V_NONE;
}
static Value get_kwdefaults(Coil *c, const Value *args)
{
    (void)c;
    return or_none(as_function(args[0])->kwdefaults);
}
static Value set_kwdefaults(Coil *c, const Value *args)
{
    Value v = args[1];
    if (!is_null(v) && !is_none(v) && !is_exact(v, SHAPE_DICT))
        return raise_error(c, EXC_TypeError, "__kwdefaults__ must be set to a dict object");
    replace_take(c, &as_function(args[0])->kwdefaults, is_null(v) || is_none(v) ? COIL_NULL : retain(v));
    return V_NONE;
}
static Value get_annotations(Coil *c, const Value *args)
{
    Dict *d = function_annotations_borrow(c, as_function(args[0]));
    return d ? retain(from_object(d)) : COIL_NULL;
}
static Value set_annotations(Coil *c, const Value *args)
{
    Value v = args[1];
    if (!is_null(v) && !is_none(v) && !as_dict_borrow(c, v))
        return raise_error(c, EXC_TypeError, "__annotations__ must be set to a dict object");
    replace_take(c, &as_function(args[0])->annotations, is_null(v) || is_none(v) ? COIL_NULL : retain(v));
    return V_NONE;
}
static Value get_type_params(Coil *c, const Value *args)
{
    Value v = as_function(args[0])->type_params;
    return is_null(v) ? retain(from_object(tuple_empty_borrow(c))) : retain(v);
}
static Value set_type_params(Coil *c, const Value *args)
{
    if (is_null(args[1]) || !is_exact(args[1], SHAPE_TUPLE))
        return raise_error(c, EXC_TypeError, "__type_params__ must be set to a tuple");
    replace_take(c, &as_function(args[0])->type_params, retain(args[1]));
    return V_NONE;
}
static Value get_code(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_function(args[0])->code));
}
static Value set_code(Coil *c, const Value *args)
{
    Function *f = as_function(args[0]);
    if (is_null(args[1]) || !is_exact(args[1], SHAPE_CODE))
        return raise_error(c, EXC_TypeError, "__code__ must be set to a code object");
    Code *code = as_code(args[1]);
    size_t have = f->closure ? f->closure->length : 0, want = code->free_names ? code->free_names->length : 0;
    if (have != want)
        return raise_error(c, EXC_ValueError, "%U() requires a code object with %zu free vars, not %zu", f->name, have, want);
    enum { KIND = CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR };
    if ((f->code->flags ^ code->flags) & KIND && !warn(c, EXC_DeprecationWarning, 1,
                                                       "Assigning a code object of non-matching type is deprecated (e.g., from a generator "
                                                       "to a plain function)"))
        return COIL_NULL;
    return function_set_code(c, f, code) ? V_NONE : COIL_NULL;
}
static Value get_globals(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_function(args[0])->globals));
}
static Value get_builtins(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_function(args[0])->builtins);
}
static Value get_closure(Coil *c, const Value *args)
{
    (void)c;
    Tuple *t = as_function(args[0])->closure;
    return t ? retain(from_object(t)) : V_NONE;
}
static Value get_dict(Coil *c, const Value *args)
{
    Function *f = as_function(args[0]);
    if (is_null(f->dict)) {
        Dict *d = dict_new(c);
        if (!d)
            return COIL_NULL;
        f->dict = from_object(d);
    }
    return retain(f->dict);
}
static Value set_dict(Coil *c, const Value *args)
{
    if (is_null(args[1]))
        return raise_error(c, EXC_TypeError, "cannot delete __dict__");
    if (!as_dict_borrow(c, args[1]))
        return raise_error(c, EXC_TypeError, "__dict__ must be set to a dictionary, not a '%T'", args[1]);
    replace_take(c, &as_function(args[0])->dict, retain(args[1]));
    return V_NONE;
}

/* types.FunctionType(code, globals, name=None, argdefs=None, closure=None, kwdefaults=None). */
static Value function_make(Coil *c, Class *cls, const Value *args)
{
    (void)cls;
    if (!is_exact(args[0], SHAPE_CODE))
        return raise_error(c, EXC_TypeError, "function() argument 'code' must be code, not %A", args[0]);
    Dict *globals = as_dict_borrow(c, args[1]);
    if (!globals)
        return raise_error(c, EXC_TypeError, "function() argument 'globals' must be dict, not %A", args[1]);
    Code *code = as_code(args[0]);
    if (!is_none(args[2]) && !as_str_borrow(c, args[2]))
        return raise_error(c, EXC_TypeError, "arg 3 (name) must be None or string");
    if (!is_none(args[3]) && !is_exact(args[3], SHAPE_TUPLE))
        return raise_error(c, EXC_TypeError, "arg 4 (defaults) must be None or tuple");
    size_t want = code->free_names ? code->free_names->length : 0;
    if (!is_none(args[4]) && !is_exact(args[4], SHAPE_TUPLE))
        return raise_error(c, EXC_TypeError, "arg 5 (closure) must be %s", want ? "tuple" : "None or tuple");
    if (want && is_none(args[4]))
        return raise_error(c, EXC_TypeError, "arg 5 (closure) must be tuple");
    Tuple *closure = is_none(args[4]) ? NULL : as_tuple(args[4]);
    if ((closure ? closure->length : 0) != want)
        return raise_error(c, EXC_ValueError, "%U requires closure of length %zu, not %zu", code->name, want,
                           closure ? closure->length : 0);
    for (size_t k = 0; closure && k < closure->length; k++)
        if (!is_exact(closure->items[k], SHAPE_CELL))
            return raise_error(c, EXC_TypeError, "arg 5 (closure) expected cell, found %T", closure->items[k]);
    if (!is_none(args[5]) && !is_exact(args[5], SHAPE_DICT))
        return raise_error(c, EXC_TypeError, "arg 6 (kwdefaults) must be None or dict");
    Function *f = function_new(c, code, globals);
    if (!f)
        return COIL_NULL;
    if (c->frame && dict_find_str(c, globals, NAME(c, __builtins__)) < 0) /* then those of who makes it */
        replace_take(c, &f->builtins, retain(c->frame->function->builtins));
    if (!is_none(args[2])) {
        Str *old = f->name;
        f->name = RETAIN(as_str_borrow(c, args[2]));
        RELEASE(c, old);
    }
    if (!is_none(args[3]))
        f->defaults = retain(args[3]);
    if (closure && closure->length)
        f->closure = RETAIN(closure);
    if (!is_none(args[5]))
        f->kwdefaults = retain(args[5]);
    return from_object(f);
}

/* The generators it made, garbage or not yet, count their registers by its code. */
static void function_clear(Coil *c, Object *o)
{
    Function *f = (Function *)o;
    Code *code = RETAIN(f->code);
    function_visit(o, release_field, c);
    f->code = code;
}

static const Slots function_slots = {
    .visit = function_visit,
    .clear = function_clear,
    .call = function_call,
    .repr = function_repr,
    .descr_get = function_descr_get,
};

static const CoilDef function_rows[] = {
    GETTER("__name__", get_name, set_name, NULL),
    GETTER("__qualname__", get_qualname, set_qualname, NULL),
    GETTER("__module__", get_module, set_module, NULL),
    GETTER("__doc__", get_doc, set_doc, NULL),
    GETTER("__defaults__", get_defaults, set_defaults, "Defaults of positional parameters, or None."),
    GETTER("__kwdefaults__", get_kwdefaults, set_kwdefaults, "Defaults of keyword-only parameters, or None."),
    GETTER("__annotations__", get_annotations, set_annotations, NULL),
    GETTER("__type_params__", get_type_params, set_type_params, NULL),
    GETTER("__code__", get_code, set_code, NULL),
    MEMBER("__globals__", get_globals, NULL),
    MEMBER("__builtins__", get_builtins, NULL),
    MEMBER("__closure__", get_closure, NULL),
    GETTER("__dict__", get_dict, set_dict, NULL),
    ROWS_END,
};

const TypeDef function_type = {
    .name = "function",
    .doc = "A function made by a def statement or lambda.",
    .flags = CLASS_WEAKREF,
    .size = sizeof(Function),
    .values_at = offsetof(Function, code),
    DICT_AT(Function, dict),
    .saved = SAVED_FIELDS,
    .slots = &function_slots,
    .rows = function_rows,
    .make_signature = "(code, globals, name=None, argdefs=None, closure=None, kwdefaults=None)",
    .make_bound = function_make,
};
