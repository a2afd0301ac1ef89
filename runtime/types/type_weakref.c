/* type_weakref.c: weakref.ref and the proxies. */
#include "runtime/types/container_methods.h"
#include "runtime/types/types.h"
#include "vm/heap/weakref.h"

static void weakref_visit(Object *o, VisitFn fn, void *arg) { VISIT(((WeakRef *)o)->callback); }

static void weakref_release_all(Coil *c, Object *o)
{
    WeakRef *r = (WeakRef *)o;
    weakref_unlink(c, r);
    Value callback = r->callback;
    r->callback = COIL_NULL;
    release_maybe(c, callback);
}

/* ---- ref ---- */

static Value weakref_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    if (kw && kw->length && cls == core_class_borrow(c, SHAPE_WEAKREF))
        return raise_error(c, EXC_TypeError, "ref() takes no keyword arguments");
    if (n < 1)
        return raise_error(c, EXC_TypeError, "__new__ expected at least 1 argument, got 0");
    if (n > 2)
        return raise_error(c, EXC_TypeError, "__new__ expected at most 2 arguments, got %zu", n);
    return weakref_new(c, cls, args[0], n > 1 ? args[1] : COIL_NULL);
}

static bool weakref_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    (void)self, (void)args;
    if (kw && kw->length)
        return fail_error(c, EXC_TypeError, "ref() takes no keyword arguments");
    if (n < 1 || n > 2)
        return fail_error(c, EXC_TypeError, "__init__ expected at %s, got %zu", n ? "most 2 arguments" : "least 1 argument", n);
    return true;
}

static Value weakref_text(Coil *c, Value self, const char *kind)
{
    Value target = weakref_get_borrow(as_weakref(self));
    if (is_null(target))
        return from_object(str_format(c, "<%s at %I; dead>", kind, self));
    retain(target);
    Value name = COIL_NULL, text = COIL_NULL;
    /* An object that cannot be asked for its name is shown without. */
    bool asked = find_attr(c, target, NAME(c, __name__), &name);
    if (!asked && failed_with(c, EXC_Exception)) {
        clear_error(c);
        asked = true;
    }
    if (asked) {
        if (!is_null(name) && is_str(name))
            text = from_object(str_format(c, "<%s at %I; to '%T' at %I (%U)>", kind, self, target, target, (Str *)as_object(name)));
        else
            text = from_object(str_format(c, "<%s at %I; to '%T' at %I>", kind, self, target, target));
        release_maybe(c, name);
    }
    release(c, target);
    return text;
}

static Value weakref_repr(Coil *c, Value self) { return weakref_text(c, self, "weakref"); }

static bool weakref_hash(Coil *c, Value self, int64_t *out)
{
    WeakRef *r = as_weakref(self);
    if (r->hash == -1) {
        Value target = weakref_get_borrow(r);
        if (is_null(target))
            return fail_error(c, EXC_TypeError, "weak object has gone away");
        int64_t hash;
        if (!value_hash(c, target, &hash))
            return false;
        r->hash = hash;
    }
    *out = r->hash;
    return true;
}

static bool is_weakref(Coil *c, Value v)
{
    return is_object(v) &&
           (as_object(v)->shape == SHAPE_WEAKREF || class_derives(class_of_borrow(c, v), core_class_borrow(c, SHAPE_WEAKREF)));
}

static Value weakref_compare(Coil *c, Value a, Value b, CompareOp op)
{
    if ((op != CMP_EQ && op != CMP_NE) || !is_weakref(c, a) || !is_weakref(c, b))
        return V_NOT_IMPLEMENTED;
    Value x = weakref_get_borrow(as_weakref(a)), y = weakref_get_borrow(as_weakref(b));
    if (is_null(x) || is_null(y))
        return bool_value(same(a, b) == (op == CMP_EQ));
    if (same(x, y) && SLOT(class_of_borrow(c, x), compare) == SLOT(core_class_borrow(c, SHAPE_OBJECT), compare))
        return bool_value(op == CMP_EQ);
    return compare_op(c, op, x, y);
}

static Value weakref_call(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    (void)args;
    if (kw && kw->length)
        return raise_error(c, EXC_TypeError, "weakref() takes no keyword arguments");
    if (n)
        return raise_error(c, EXC_TypeError, "weakref expected 0 arguments, got %zu", n);
    Value target = weakref_get_borrow(as_weakref(self));
    return is_null(target) ? V_NONE : retain(target);
}

static Value weakref_get_callback(Coil *c, const Value *args)
{
    (void)c;
    Value callback = as_weakref(args[0])->callback;
    return is_null(callback) ? V_NONE : retain(callback);
}

static const Slots weakref_slots = {
    .visit = weakref_visit,
    .release_all = weakref_release_all,
    .make = weakref_make,
    .init = weakref_init,
    .repr = weakref_repr,
    .hash = weakref_hash,
    .compare = weakref_compare,
    .call = weakref_call,
};
static const CoilDef weakref_rows[] = {
    GETTER("__callback__", weakref_get_callback, readonly_setter, "What is called when the target dies, or None."),
    CLASS_METHOD("__class_getitem__", "(cls, item, /)", class_getitem_generic, "See PEP 585."),
    ROWS_END,
};
const TypeDef weakref_type = {
    .name = "weakref.ReferenceType",
    .doc = "ReferenceType(object, callback=None, /)\n--\n\nA reference that does not keep its target alive.",
    .flags = CLASS_BASE,
    .size = sizeof(WeakRef),
    .saved = SAVED_OWN,
    .slots = &weakref_slots,
    .rows = weakref_rows,
};

/* ---- proxies: every operation goes to the target, held while it runs ---- */

static bool is_proxy(Value v) { return is_exact(v, SHAPE_WEAKPROXY) || is_exact(v, SHAPE_WEAKCALLABLEPROXY); }

/* The target behind a proxy, or any other value itself; owned. COIL_NULL: dead, ReferenceError pending. */
static Value behind(Coil *c, Value v)
{
    if (!is_proxy(v))
        return retain(v);
    Value target = weakref_get_borrow(as_weakref(v));
    return is_null(target) ? raise_error(c, EXC_ReferenceError, "weakly-referenced object no longer exists") : retain(target);
}

#define WITH_TARGET(failure, type, expression)                                                                                             \
    Value t = behind(c, self);                                                                                                             \
    if (is_null(t))                                                                                                                        \
        return failure;                                                                                                                    \
    type result = expression;                                                                                                              \
    release(c, t);                                                                                                                         \
    return result;

static Value proxy_getattr(Coil *c, Value self, Str *name) { WITH_TARGET(COIL_NULL, Value, get_attr(c, t, name)) }
static bool proxy_setattr(Coil *c, Value self, Str *name, Value to) { WITH_TARGET(false, bool, set_attr(c, t, name, to)) }
static Value proxy_str(Coil *c, Value self) { WITH_TARGET(COIL_NULL, Value, from_object(value_str(c, t))) }
static Value proxy_iter(Coil *c, Value self) { WITH_TARGET(COIL_NULL, Value, get_iter(c, t)) }
static int64_t proxy_length(Coil *c, Value self) { WITH_TARGET(-1, int64_t, value_length(c, t)) }
static Value proxy_get_item(Coil *c, Value self, Value key) { WITH_TARGET(COIL_NULL, Value, get_item(c, t, key)) }
static bool proxy_set_item(Coil *c, Value self, Value key, Value to) { WITH_TARGET(false, bool, set_item(c, t, key, to)) }
static int proxy_contains(Coil *c, Value self, Value item) { WITH_TARGET(-1, int, contains(c, t, item)) }
static int proxy_truth(Coil *c, Value self) { WITH_TARGET(-1, int, truth(c, t)) }
static Value proxy_neg(Coil *c, Value self) { WITH_TARGET(COIL_NULL, Value, unary_op(c, UNARY_NEG, t)) }
static Value proxy_pos(Coil *c, Value self) { WITH_TARGET(COIL_NULL, Value, unary_op(c, UNARY_POS, t)) }
static Value proxy_invert(Coil *c, Value self) { WITH_TARGET(COIL_NULL, Value, unary_op(c, UNARY_INVERT, t)) }
static Value proxy_abs(Coil *c, Value self) { WITH_TARGET(COIL_NULL, Value, unary_op(c, UNARY_ABS, t)) }
static Value proxy_index(Coil *c, Value self) { WITH_TARGET(COIL_NULL, Value, to_int_index(c, t)) }
static Value proxy_int(Coil *c, Value self) { WITH_TARGET(COIL_NULL, Value, call1(c, from_object(core_class_borrow(c, SHAPE_INT)), t)) }
static Value proxy_float(Coil *c, Value self) { WITH_TARGET(COIL_NULL, Value, call1(c, from_object(core_class_borrow(c, SHAPE_FLOAT)), t)) }
static Value proxy_call(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    WITH_TARGET(COIL_NULL, Value, call(c, t, args, n, kw))
}
static Value proxy_bytes(Coil *c, const Value *args)
{
    Value self = args[0];
    WITH_TARGET(COIL_NULL, Value, call_method(c, t, "__bytes__", NULL, 0))
}
static Value proxy_reversed(Coil *c, const Value *args)
{
    Value self = args[0];
    WITH_TARGET(COIL_NULL, Value, call_method(c, t, "__reversed__", NULL, 0))
}

static Value proxy_next(Coil *c, Value self)
{
    Value t = behind(c, self);
    if (is_null(t))
        return COIL_NULL;
    Value result = COIL_NULL;
    if (!SLOT(class_of_borrow(c, t), next))
        raise_error(c, EXC_TypeError, "Weakref proxy referenced a non-iterator '%T' object", t);
    else
        result = iter_next(c, t);
    release(c, t);
    return result;
}

static Value proxy_repr(Coil *c, Value self) { return weakref_text(c, self, "weakproxy"); }

static Value proxy_compare(Coil *c, Value a, Value b, CompareOp op)
{
    Value x = behind(c, a), y = is_null(x) ? COIL_NULL : behind(c, b);
    Value r = is_null(y) ? COIL_NULL : compare_op(c, op, x, y);
    release_maybe(c, x);
    release_maybe(c, y);
    return r;
}

static Value proxy_binary(Coil *c, BinaryOp op, Value a, Value b, bool in_place)
{
    Value x = behind(c, a), y = is_null(x) ? COIL_NULL : behind(c, b);
    Value r = is_null(y) ? COIL_NULL : in_place ? inplace_op(c, op, x, y) : binary_op(c, op, x, y);
    release_maybe(c, x);
    release_maybe(c, y);
    return r;
}

static Value proxy_power(Coil *c, Value a, Value b, Value modulus)
{
    Value x = behind(c, a), y = is_null(x) ? COIL_NULL : behind(c, b), z = is_null(y) ? COIL_NULL : behind(c, modulus);
    Value r = is_null(z) ? COIL_NULL : power(c, x, y, z);
    release_maybe(c, x);
    release_maybe(c, y);
    release_maybe(c, z);
    return r;
}

/* clang-format off */
#define PROXY_OPERATORS(P) \
    P(add, OP_ADD) P(sub, OP_SUB) P(mul, OP_MUL) P(matmul, OP_MATMUL) P(truediv, OP_TRUEDIV) P(floordiv, OP_FLOORDIV) \
        P(mod, OP_MOD) P(pow, OP_POW) P(lshift, OP_LSHIFT) P(rshift, OP_RSHIFT) P(and, OP_AND) P(or, OP_OR) \
            P(xor, OP_XOR)
/* clang-format on */
#define PROXY_FUNCTIONS(name, op)                                                                                                          \
    static Value proxy_##name(Coil *c, Value a, Value b) { return proxy_binary(c, op, a, b, false); }                                      \
    static Value proxy_i##name(Coil *c, Value a, Value b) { return proxy_binary(c, op, a, b, true); }
PROXY_OPERATORS(PROXY_FUNCTIONS)
static Value proxy_divmod(Coil *c, Value a, Value b) { return proxy_binary(c, OP_DIVMOD, a, b, false); }
#define PROXY_SLOTS(name, op) .binary[op] = proxy_##name, .inplace[op] = proxy_i##name,

#define SHARED_PROXY_SLOTS                                                                                                                 \
    PROXY_OPERATORS(PROXY_SLOTS).binary[OP_DIVMOD] = proxy_divmod, .power = proxy_power, .visit = weakref_visit,                           \
    .release_all = weakref_release_all, .repr = proxy_repr, .str = proxy_str, .hash = hash_unhashable, .compare = proxy_compare,           \
    .getattr = proxy_getattr, .setattr = proxy_setattr, .iter = proxy_iter, .next = proxy_next, .length = proxy_length,                    \
    .get_item = proxy_get_item, .set_item = proxy_set_item, .contains = proxy_contains, .truth = proxy_truth,                              \
    .unary[UNARY_NEG] = proxy_neg, .unary[UNARY_POS] = proxy_pos, .unary[UNARY_INVERT] = proxy_invert, .unary[UNARY_ABS] = proxy_abs,      \
    .as_index = proxy_index, .as_int = proxy_int, .as_float = proxy_float

static const Slots weakproxy_slots = {SHARED_PROXY_SLOTS};
static const Slots weakcallableproxy_slots = {SHARED_PROXY_SLOTS, .call = proxy_call};
static const CoilDef weakproxy_rows[] = {
    METHOD("__bytes__", "(self, /)", proxy_bytes, "bytes(target)"),
    METHOD("__reversed__", "(self, /)", proxy_reversed, "reversed(target)"),
    ROWS_END,
};
const TypeDef weakproxy_type = {.name = "weakref.ProxyType",
                                .flags = CLASS_NO_NEW,
                                .size = sizeof(WeakRef),
                                .saved = SAVED_OWN,
                                .slots = &weakproxy_slots,
                                .rows = weakproxy_rows};
const TypeDef weakcallableproxy_type = {.name = "weakref.CallableProxyType",
                                        .flags = CLASS_NO_NEW,
                                        .size = sizeof(WeakRef),
                                        .saved = SAVED_OWN,
                                        .slots = &weakcallableproxy_slots};
