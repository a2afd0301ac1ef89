/* mod_contextvars.c: module _contextvars: Context, ContextVar, Token (PEP 567). */
#include "runtime/modules/context.h"
#include "runtime/start/state.h"
#include "runtime/types/types.h"
#include "vm/heap/identity.h"
#include "vm/classes/descriptor.h"
#include "runtime/modules/module_types.h"

typedef struct ContextVar {
    Object h;
    Str *name;
    Value fallback; /* or COIL_NULL */
} ContextVar;

typedef struct ContextToken {
    Object h;
    Value var, context;
    Value old; /* or COIL_NULL: the variable was not set */
    bool used;
} ContextToken;

/* What was found last: a library asks for the same variable again and again. Good until any context changes, or another lies
 * where this one did. */
typedef struct FoundVariable {
    const VarContext *in;
    Value var, value; /* borrowed of its dict */
} FoundVariable;
STATE_SIZE(variables, FoundVariable)

/* ---- contexts ---- */

static VarContext *context_new(Coil *c, Dict *vars)
{
    VarContext *ctx = heap_new(c, SHAPE_CONTEXT, sizeof *ctx);
    if (!ctx)
        return NULL;
    ctx->vars = vars ? RETAIN(vars) : NULL;
    if (c->vm->runtime->variables->in == ctx)
        c->vm->runtime->variables->in = NULL; /* one that is no more lay here */
    return ctx;
}

VarContext *context_current_borrow(Coil *c)
{
    if (is_null(c->context)) {
        VarContext *ctx = context_new(c, NULL);
        if (!ctx)
            return NULL;
        ctx->entered = true;
        c->context = from_object(ctx);
    }
    return as_context(c->context);
}

VarContext *context_copy_current(Coil *c)
{
    VarContext *ctx = context_current_borrow(c);
    return ctx ? context_new(c, ctx->vars) : NULL;
}

bool context_enter(Coil *c, VarContext *ctx)
{
    if (ctx->entered)
        return fail_error(c, EXC_RuntimeError, "cannot enter context: %R is already entered", from_object(ctx));
    ctx->previous = c->context; /* its reference moves here */
    ctx->entered = true;
    c->context = retain(from_object(ctx));
    return true;
}

void context_exit(Coil *c, VarContext *ctx)
{
    Value current = c->context;
    c->context = ctx->previous;
    ctx->previous = COIL_NULL;
    ctx->entered = false;
    release_maybe(c, current);
}

Value context_run(Coil *c, VarContext *ctx, Value callee, const Value *args, size_t n, Tuple *kw)
{
    if (!context_enter(c, ctx))
        return COIL_NULL;
    Value result = call(c, callee, args, n, kw);
    context_exit(c, ctx);
    return result;
}

/* The dict to change: its own. */
static Dict *context_writable(Coil *c, VarContext *ctx)
{
    c->vm->runtime->variables->in = NULL;
    if (!ctx->vars)
        return ctx->vars = dict_new(c);
    if (ctx->vars->h.count > 1) {
        Dict *copy = dict_copy(c, ctx->vars);
        if (!copy)
            return NULL;
        Dict *old = ctx->vars;
        ctx->vars = copy;
        RELEASE(c, old);
    }
    return ctx->vars;
}

static void context_visit(Object *o, VisitFn fn, void *arg)
{
    VarContext *ctx = (VarContext *)o;
    VISIT(ctx->vars);
    VISIT(ctx->previous);
}

static Value context_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)cls;
    (void)args;
    if (n || (kw && kw->length))
        return raise_error(c, EXC_TypeError, "Context() does not accept any arguments");
    return from_object(context_new(c, NULL));
}

static Value no_var(Coil *c, Value key) { return raise_error(c, EXC_TypeError, "a ContextVar key was expected, got %R", key); }

static Value context_find_borrow(Coil *c, VarContext *ctx, Value key)
{
    FoundVariable *last = c->vm->runtime->variables;
    if (last->in == ctx && same(last->var, key))
        return last->value;
    if (!is_exact(key, SHAPE_CONTEXT_VAR))
        return no_var(c, key);
    Value v = ctx->vars ? dict_get_borrow(c, ctx->vars, key) : COIL_NULL;
    if (!is_null(v))
        *last = (FoundVariable){ctx, key, v};
    return v;
}

Value context_value_borrow(Coil *c, Value variable)
{
    VarContext *ctx = context_current_borrow(c);
    return ctx ? context_find_borrow(c, ctx, variable) : COIL_NULL;
}

static Value context_get_item(Coil *c, Value self, Value key)
{
    Value v = context_find_borrow(c, as_context(self), key);
    if (is_null(v))
        return failed(c) ? COIL_NULL : raise_value(c, EXC_KeyError, key);
    return retain(v);
}

static int context_contains(Coil *c, Value self, Value key)
{
    Value v = context_find_borrow(c, as_context(self), key);
    return is_null(v) ? (failed(c) ? -1 : 0) : 1;
}

static int64_t context_length(Coil *c, Value self)
{
    (void)c;
    return as_context(self)->vars ? (int64_t)as_context(self)->vars->length : 0;
}

/* A copy of the values as a plain dict, for views and iteration. */
static Value context_dict(Coil *c, Value self)
{
    Dict *vars = as_context(self)->vars;
    return from_object(vars ? dict_copy(c, vars) : dict_new(c));
}

static Value context_view(Coil *c, Value self, const char *method)
{
    Value d = context_dict(c, self);
    if (is_null(d))
        return COIL_NULL;
    Value view = call_method(c, d, method, NULL, 0);
    release(c, d);
    return view;
}
static Value context_iter(Coil *c, Value self)
{
    Value d = context_dict(c, self);
    Value it = is_null(d) ? COIL_NULL : get_iter(c, d);
    release_maybe(c, d);
    return it;
}
static Value context_keys(Coil *c, const Value *args) { return context_view(c, args[0], "keys"); }
static Value context_values(Coil *c, const Value *args) { return context_view(c, args[0], "values"); }
static Value context_items(Coil *c, const Value *args) { return context_view(c, args[0], "items"); }

static Value context_compare(Coil *c, Value a, Value b, CompareOp op)
{
    if ((op != CMP_EQ && op != CMP_NE) || !is_exact(b, SHAPE_CONTEXT))
        return V_NOT_IMPLEMENTED;
    Value x = context_dict(c, a), y = is_null(x) ? COIL_NULL : context_dict(c, b);
    Value r = is_null(y) ? COIL_NULL : compare_op(c, op, x, y);
    release_maybe(c, x);
    release_maybe(c, y);
    return r;
}

static Value context_get(Coil *c, const Value *args)
{
    Value v = context_find_borrow(c, as_context(args[0]), args[1]);
    return is_null(v) ? (failed(c) ? COIL_NULL : retain(args[2])) : retain(v);
}
static Value context_copy(Coil *c, const Value *args) { return from_object(context_new(c, as_context(args[0])->vars)); }
static Value context_run_method(Coil *c, const Value *args)
{
    Tuple *t = as_tuple(args[1]);
    Dict *kw = as_dict(args[2]);
    if (t->length == 0)
        return raise_error(c, EXC_TypeError, "run() missing 1 required positional argument");
    VarContext *ctx = as_context(args[0]);
    if (!context_enter(c, ctx))
        return COIL_NULL;
    Value result = call_dict(c, t->items[0], t->items + 1, t->length - 1, kw);
    context_exit(c, ctx);
    return result;
}

static const Slots context_slots = {
    .visit = context_visit,
    .make = context_make,
    .get_item = context_get_item,
    .contains = context_contains,
    .length = context_length,
    .iter = context_iter,
    .compare = context_compare,
};
static const CoilDef context_rows[] = {
    METHOD("run", "(self, /, *args, **kwargs)", context_run_method, "Calls a function with this context current."),
    METHOD("copy", "(self, /)", context_copy, "A copy, at constant cost."),
    METHOD("get", "(self, key, default=None, /)", context_get, "The value of a variable, or the default."),
    METHOD("keys", "(self, /)", context_keys, NULL),
    METHOD("values", "(self, /)", context_values, NULL),
    METHOD("items", "(self, /)", context_items, NULL),
    ROWS_END,
};
const TypeDef context_type = {.name = "_contextvars.Context",
                              .doc = "A mapping of context variables to their values.",
                              .flags = CLASS_WEAKREF | CLASS_MAPPING,
                              .size = sizeof(VarContext),
                              .saved = SAVED_FIELDS,
                              .slots = &context_slots,
                              .rows = context_rows};

/* ---- variables ---- */

static void var_visit(Object *o, VisitFn fn, void *arg)
{
    VISIT(((ContextVar *)o)->name);
    VISIT(((ContextVar *)o)->fallback);
}

static Value var_make(Coil *c, Class *cls, const Value *args)
{
    (void)cls;
    Str *name = as_str_borrow(c, args[0]);
    if (!name)
        return raise_error(c, EXC_TypeError, "context variable name must be a str");
    ContextVar *v = heap_new(c, SHAPE_CONTEXT_VAR, sizeof *v);
    if (v) {
        v->name = RETAIN(name);
        v->fallback = is_null(args[1]) ? COIL_NULL : retain(args[1]);
    }
    return from_object(v);
}

static Value var_repr(Coil *c, Value self)
{
    ContextVar *v = as_context_var(self);
    if (is_null(v->fallback))
        return from_object(str_format(c, "<ContextVar name=%R at %I>", from_object(v->name), self));
    return from_object(str_format(c, "<ContextVar name=%R default=%R at %I>", from_object(v->name), v->fallback, self));
}

static bool var_hash(Coil *c, Value self, int64_t *out) { return identity_hash_of(c, self, out); }

static Value var_get(Coil *c, const Value *args)
{
    VarContext *ctx = context_current_borrow(c);
    if (!ctx)
        return COIL_NULL;
    Value v = context_find_borrow(c, ctx, args[0]);
    if (!is_null(v))
        return retain(v);
    if (failed(c))
        return COIL_NULL;
    if (!is_null(args[1]))
        return retain(args[1]);
    return is_null(as_context_var(args[0])->fallback) ? raise_value(c, EXC_LookupError, args[0])
                                                      : retain(as_context_var(args[0])->fallback);
}

static Value var_set(Coil *c, const Value *args)
{
    VarContext *ctx = context_current_borrow(c);
    ContextToken *t = ctx ? heap_new(c, SHAPE_CONTEXT_TOKEN, sizeof *t) : NULL;
    if (!t)
        return COIL_NULL;
    t->var = retain(args[0]);
    t->context = retain(from_object(ctx));
    Value old = ctx->vars ? dict_get_borrow(c, ctx->vars, args[0]) : COIL_NULL;
    t->old = is_null(old) ? COIL_NULL : retain(old);
    Dict *d = context_writable(c, ctx);
    if (!d || !dict_set(c, d, args[0], args[1])) {
        RELEASE(c, t);
        return COIL_NULL;
    }
    return from_object(t);
}

static Value var_reset(Coil *c, const Value *args)
{
    if (!is_exact(args[1], SHAPE_CONTEXT_TOKEN))
        return raise_error(c, EXC_TypeError, "expected an instance of Token, got %R", args[1]);
    ContextToken *t = as_context_token(args[1]);
    if (t->used)
        return raise_error(c, EXC_RuntimeError, "%R has already been used once", args[1]);
    if (!same(t->var, args[0]))
        return raise_error(c, EXC_ValueError, "%R was created by a different ContextVar", args[1]);
    VarContext *ctx = context_current_borrow(c);
    if (!ctx)
        return COIL_NULL;
    if (!same(t->context, from_object(ctx)))
        return raise_error(c, EXC_ValueError, "%R was created in a different Context", args[1]);
    Dict *d = context_writable(c, ctx);
    if (!d)
        return COIL_NULL;
    if (is_null(t->old) ? dict_delete(c, d, args[0]) < 0 : !dict_set(c, d, args[0], t->old))
        return COIL_NULL;
    t->used = true;
    return V_NONE;
}

static Value var_name(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_context_var(args[0])->name));
}

static const Slots var_slots = {.visit = var_visit, .repr = var_repr, .hash = var_hash};
static const CoilDef var_rows[] = {
    METHOD("get", "(self, default=..., /)", var_get, "The value in the current context, the default given, or the variable's own."),
    METHOD("set", "(self, value, /)", var_set, "Sets the value in the current context; gives a token to reset it."),
    METHOD("reset", "(self, token, /)", var_reset, "Restores the value from before a set()."),
    GETTER("name", var_name, NULL, NULL),
    CLASS_METHOD("__class_getitem__", "(cls, item, /)", class_getitem_generic, NULL),
    ROWS_END,
};
const TypeDef context_var_type = {.name = "_contextvars.ContextVar",
                                  .doc = "A context variable.",
                                  .flags = CLASS_WEAKREF,
                                  .size = sizeof(ContextVar),
                                  .saved = SAVED_FIELDS,
                                  .slots = &var_slots,
                                  .rows = var_rows,
                                  .make_signature = "(name, /, *, default=...)",
                                  .make_bound = var_make};

/* ---- tokens ---- */

static void token_visit(Object *o, VisitFn fn, void *arg)
{
    ContextToken *t = (ContextToken *)o;
    VISIT(t->var);
    VISIT(t->context);
    VISIT(t->old);
}
static Value token_repr(Coil *c, Value self)
{
    ContextToken *t = as_context_token(self);
    return from_object(str_format(c, "<Token%s var=%R at %I>", t->used ? " used" : "", t->var, self));
}
static Value token_var(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_context_token(args[0])->var);
}
static Value token_old_value(Coil *c, const Value *args)
{
    Value old = as_context_token(args[0])->old;
    if (!is_null(old))
        return retain(old);
    return get_attr_c(c, from_object(core_class_borrow(c, SHAPE_CONTEXT_TOKEN)), "MISSING");
}
static bool token_ready(Coil *c, Dict *dict)
{
    Value o = from_object(heap_new(c, SHAPE_CAPSULE, 96));
    bool ok = !is_null(o) && dict_set_c(c, dict, "MISSING", o);
    release_maybe(c, o);
    return ok;
}

static Value token_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)cls, (void)args, (void)n, (void)kw;
    return raise_error(c, EXC_RuntimeError, "Tokens can only be created by ContextVars");
}

static const Slots token_slots = {.visit = token_visit, .repr = token_repr, .make = token_make};
static const CoilDef token_rows[] = {
    GETTER("var", token_var, NULL, NULL),
    GETTER("old_value", token_old_value, NULL, NULL),
    CLASS_METHOD("__class_getitem__", "(cls, item, /)", class_getitem_generic, NULL),
    ROWS_END,
};
const TypeDef context_token_type = {.name = "_contextvars.Token",
                                    .doc = "What ContextVar.set() gives, for reset().",
                                    .flags = CLASS_NO_NEW,
                                    .size = sizeof(ContextToken),
                                    .saved = SAVED_FIELDS,
                                    .slots = &token_slots,
                                    .rows = token_rows,
                                    .ready = token_ready};

/* ---- the module ---- */

static Value copy_context(Coil *c, const Value *args)
{
    (void)args;
    return from_object(context_copy_current(c));
}

static Value contextvars_ready(Coil *c, const Value *args)
{
    return module_add_type(c, args[0], &context_type) && module_add_type(c, args[0], &context_var_type) &&
                   module_add_type(c, args[0], &context_token_type)
               ? V_NONE
               : COIL_NULL;
}

const CoilDef contextvars_module[] = {
    COIL_MODULE("_contextvars", "Context variables."),
    FUNCTION("copy_context", "()", copy_context, "A copy of the current context."),
    COIL_INIT(contextvars_ready),
    COIL_END,
};
