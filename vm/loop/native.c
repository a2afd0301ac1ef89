/* native.c: functions and methods written in C: making and calling them. */
#include "vm/loop/interp.h"
#include "vm/loop/signature.h"
#include "vm/machine/hooks.h"

_Static_assert(SHAPE_FIRST_FREE <= UINT8_MAX + 1, "self_shape is too small");

static Native *native_make(Coil *c, uint32_t shape, const CoilDef *def, Class *owner, Value self, Value module)
{
    Native *f = heap_new(c, shape, sizeof *f);
    if (!f)
        return NULL;
    f->def = def;
    f->owner = owner ? RETAIN(owner) : NULL;
    f->self = is_null(self) ? COIL_NULL : retain(self);
    f->module = is_null(module) ? COIL_NULL : retain(module);
    return f;
}

Native *native_new(Coil *c, const CoilDef *def, Class *owner, Value self, Value module)
{
    return native_make(c, SHAPE_NATIVE, def, owner, self, module);
}

Native *native_descriptor_new(Coil *c, uint32_t shape, const CoilDef *def, Class *owner)
{
    return native_make(c, shape, def, owner, COIL_NULL, COIL_NULL);
}

static inline bool row_is_plain(const CoilDef *def) { return (def->flags & (ROW_CORE | ROW_HELD)) == ROW_CORE; }

/* Is it a host's row whose arguments are as the call has them? (An __init__ tells of the instance that its data may be seen.) */
static bool row_is_bound(const Native *f)
{
    return !(f->def->flags & (ROW_CORE | ROW_HELD)) && !signature_typed(f->signature) && !signature_async(f->signature) &&
           strcmp(f->def->name, "__init__") != 0;
}

Value row_run_held(Coil *c, CoilFunction call, const Value *args)
{
    uint32_t *users = instance_users(c, args[0]);
    ++*users;
    Value result = call(c, args);
    --*users;
    return result;
}

static Value native_run(Coil *c, Native *f, const Value *args)
{
    const CoilDef *def = f->def; /* the call may be the end of f */
    if (LIKELY(row_is_plain(def) || f->bound))
        return native_run_bound(c, f, args);
    if (def->flags & ROW_HELD)
        return outcome_checked(c, row_run_held(c, def->call, args), def->name);
    return outcome_checked(c, c->vm->hooks->call_host(c, f, args), def->name);
}

/* What messages put before the name: a method's type, a function's module. */
static const char *native_owner(const Native *f, bool has_self)
{
    const Str *module = is_exact(f->module, SHAPE_STR) ? as_str(f->module) : NULL;
    if (has_self)
        return f->owner && f->owner->def ? f->owner->def->name : "";
    return module && module->width == 1 && !str_equal_c(module, "builtins") ? (const char *)module->data : "";
}

Value native_call_short(Coil *c, const Native *f, const Value *args, size_t n)
{
    Value values[BOUND_MOST];
    signature_fill(f->signature, args, n, values);
    return native_run_bound(c, f, values);
}

static bool native_parse(Coil *c, Native *f)
{
    if (!(f->signature = signature_of_borrow(c, f->def->signature ? f->def->signature : "()")))
        return false;
    size_t least, most;
    f->bound = row_is_bound(f);
    if ((row_is_plain(f->def) || f->bound) && signature_fillable(f->signature, &least, &most)) {
        f->least = (uint16_t)least;
        f->most = (uint16_t)most;
        f->fixed = signature_count(f->signature) == most ? (uint16_t)(1 + most) : UINT16_MAX; /* the rest by keyword alone */
    }
    return true;
}

bool native_prepare(Coil *c, Native *f) { return LIKELY(f->signature) || native_parse(c, f); }

/* All arguments are in args, self included. */
static Value native_apply(Coil *c, Native *f, bool has_self, const Value *args, size_t n, Tuple *kw)
{
    if (!native_prepare(c, f))
        return COIL_NULL;
    if (!kw && f->fixed && n >= f->least && n <= f->most)
        return n + 1u == f->fixed ? native_run(c, f, args) : native_call_short(c, f, args, n);
    if (!kw && f->def->flags & ROW_SHORT) {
        Value v = ((ShortFunction)(void (*)(void))f->def->set)(c, args, n);
        if (!is_undef(v))
            return outcome_checked(c, v, f->def->name);
    }
    BoundArgs bound;
    if (!signature_bind(c, f->signature, native_owner(f, has_self), native_name(f), has_self, args, n, kw, &bound))
        return COIL_NULL;
    Value result = native_run(c, f, bound.values);
    signature_unbind(c, &bound);
    return result;
}

const char *native_name(const Native *f) { return f->def->name; }

static Value native_dispatch(Coil *c, Native *f, const Value *args, size_t n, Tuple *kw)
{
    if (f->h.shape != SHAPE_NATIVE) {
        if (UNLIKELY(n == 0))
            return raise_error(c, EXC_TypeError, "unbound method %U.%s() needs an argument", f->owner->name, f->def->name);
        if (f->h.shape == SHAPE_METHOD_DESCRIPTOR && f->owner && UNLIKELY(!class_derives(class_of_borrow(c, args[0]), f->owner)))
            return raise_error(c, EXC_TypeError, "descriptor '%s' for '%U' objects doesn't apply to a '%T' object", f->def->name,
                               f->owner->name, args[0]);
        return native_apply(c, f, true, args, n, kw);
    }
    if (is_null(f->self))
        return native_apply(c, f, false, args, n, kw);
    size_t total = n + (kw ? kw->length : 0) + 1;
    Value copy[12], *own = copy;
    if (total > 12 && !(own = mem_alloc(c, mem_product(total, sizeof *own))))
        return COIL_NULL;
    own[0] = f->self;
    if (total > 1)
        memcpy(own + 1, args, (total - 1) * sizeof *own);
    Value result = native_apply(c, f, true, own, n + 1, kw);
    if (own != copy)
        mem_free(c, own, total * sizeof *own);
    return result;
}

Value native_call(Coil *c, Native *f, const Value *args, size_t n, Tuple *kw)
{
    if (!enter_recursion(c, " while calling a Python object"))
        return COIL_NULL;
    if (!kw && n + 1 == f->fixed && f->h.shape == SHAPE_NATIVE && is_null(f->self)) /* a function with just its arguments */
        return native_run(c, f, args);
    return native_dispatch(c, f, args, n, kw);
}

Value native_call_bound(Coil *c, Native *f, const Value *args, size_t n)
{
    return enter_recursion(c, " while calling a Python object") ? native_apply(c, f, true, args, n, NULL) : COIL_NULL;
}
