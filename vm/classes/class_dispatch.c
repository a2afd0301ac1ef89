/* class_dispatch.c: from a slot to the special method written in Python. */
#include "vm/classes/class_dispatch.h"
#include "vm/classes/class_state.h"
#include "vm/errors/exception.h"
#include "vm/loop/native.h"
#include "vm/machine/hooks.h"

/* Room for self and a special method's other arguments. */
enum { SPECIAL_ARGS = 4 };

/* Is it called with self before the arguments, and not bound? */
static bool special_unbound(Value f)
{
    return is_exact(f, SHAPE_FUNCTION) || is_exact(f, SHAPE_METHOD_DESCRIPTOR) || is_exact(f, SHAPE_SLOT_WRAPPER);
}

/* Calls the special method that was found in the class. With `bound_to`, which is then set: whether it was bound; an error of binding is no news. */
static Value special_call_found(Coil *c, Class *cls, Value f, const Value *args, size_t n, bool *bound_to)
{
    if (LIKELY(is_exact(f, SHAPE_FUNCTION))) /* its frame holds it */
        return call(c, f, args, n, NULL);
    retain(f);
    Value result;
    if (special_unbound(f)) {
        result = call(c, f, args, n, NULL);
    } else {
        Value (*get)(Coil *, Value, Value, Value) = SLOT(class_of_borrow(c, f), descr_get);
        Value bound = get ? get(c, f, args[0], from_object(cls)) : retain(f);
        result = is_null(bound) ? COIL_NULL : call(c, bound, args + 1, n - 1, NULL);
        if (is_null(bound) && bound_to && !c->vm->stopped && !failed_with(c, EXC_MemoryError)) {
            clear_error(c);
            *bound_to = false;
        }
        release_maybe(c, bound);
    }
    release(c, f);
    return result;
}

Value special_call(Coil *c, Str *name, const Value *args, size_t n, bool *found)
{
    Class *cls = class_of_borrow(c, args[0]);
    Value f = class_lookup_borrow(c, cls, name);
    *found = !is_null(f) || failed(c);
    return is_null(f) ? COIL_NULL : special_call_found(c, cls, f, args, n, NULL);
}

/* The same for a method of the object alone, which counts as not found where its descriptor raises. */
static __attribute__((noinline)) Value special_ask(Coil *c, Str *name, Value self, bool *found)
{
    Class *cls = class_of_borrow(c, self);
    Value f = class_lookup_borrow(c, cls, name);
    *found = !is_null(f) || failed(c);
    return is_null(f) ? COIL_NULL : special_call_found(c, cls, f, &self, 1, found);
}

/* The method must be there, since the slot is: AttributeError if it was deleted meanwhile. Once for all slots: inline it is 5 kB. */
static __attribute__((noinline)) Value dispatch(Coil *c, Str *name, const Value *args, size_t n)
{
    bool found;
    Value v = special_call(c, name, args, n, &found);
    if (!found)
        return raise_error(c, EXC_AttributeError, "%U", name);
    return v;
}

static bool dispatch_ok(Coil *c, Str *name, const Value *args, size_t n)
{
    Value v = dispatch(c, name, args, n);
    if (is_null(v))
        return false;
    release(c, v);
    return true;
}

/* Is the special method None: explicitly not supported? */
static bool dispatch_is_none(Coil *c, Value self, Str *name) { return is_none(class_lookup_borrow(c, class_of_borrow(c, self), name)); }

#define DISPATCH_UNARY(fn, special)                                                                                                        \
    static Value fn(Coil *c, Value self) { return dispatch(c, NAME(c, special), &self, 1); }
DISPATCH_UNARY(dispatch_str, __str__)
DISPATCH_UNARY(dispatch_next, __next__)
DISPATCH_UNARY(dispatch_index, __index__)
DISPATCH_UNARY(dispatch_int, __int__)
DISPATCH_UNARY(dispatch_float, __float__)
DISPATCH_UNARY(dispatch_neg, __neg__)
DISPATCH_UNARY(dispatch_pos, __pos__)
DISPATCH_UNARY(dispatch_invert, __invert__)
DISPATCH_UNARY(dispatch_abs, __abs__)

/* What awaits and async loops ask for. */
static Value dispatch_async(Coil *c, Str *name, Value self)
{
    bool found;
    Value v = special_ask(c, name, self, &found);
    return found ? v : raise_error(c, EXC_AttributeError, "object %T does not have %U method", self, name);
}
static Value dispatch_await(Coil *c, Value self) { return dispatch_async(c, NAME(c, __await__), self); }
static Value dispatch_aiter(Coil *c, Value self) { return dispatch_async(c, NAME(c, __aiter__), self); }
static Value dispatch_anext(Coil *c, Value self) { return dispatch_async(c, NAME(c, __anext__), self); }

static Value dispatch_repr(Coil *c, Value self)
{
    bool found;
    Value v = special_ask(c, NAME(c, __repr__), self, &found);
    return found ? v : from_object(str_format(c, "<%T object at %I>", self, self));
}

static Value dispatch_iter(Coil *c, Value self)
{
    if (dispatch_is_none(c, self, NAME(c, __iter__)))
        return raise_error(c, EXC_TypeError, "'%T' object is not iterable", self);
    bool found;
    Value v = special_ask(c, NAME(c, __iter__), self, &found);
    return found ? v : raise_error(c, EXC_TypeError, "'%T' object is not iterable", self);
}

bool hash_result_take(Coil *c, Value v, int64_t *out)
{
    if (is_null(v))
        return false;
    Value n = as_int_borrow(c, v);
    if (is_null(n)) {
        release(c, v);
        return fail_error(c, EXC_TypeError, "__hash__ method should return an integer");
    }
    if (!int_to_i64(n, out))
        *out = int_hash(n);
    if (*out == -1)
        *out = -2;
    release(c, v);
    return true;
}

static bool dispatch_hash(Coil *c, Value self, int64_t *out)
{
    bool found;
    Value v = special_ask(c, NAME(c, __hash__), self, &found);
    return found ? hash_result_take(c, v, out) : hash_unhashable(c, self, out);
}

static Value dispatch_call(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    size_t total = n + (kw ? kw->length : 0);
    /* self is put before the arguments, as a function that needs no binding is called with it. */
    Value few[8], *all = few;
    if (total + 1 > 8 && !(all = mem_alloc(c, mem_product(total + 1, sizeof *all))))
        return COIL_NULL;
    all[0] = self;
    if (total)
        memcpy(all + 1, args, total * sizeof *all);
    Class *cls = class_of_borrow(c, self);
    Value f = class_lookup_borrow(c, cls, NAME(c, __call__)), result = COIL_NULL;
    if (is_null(f)) {
        if (!failed(c))
            raise_error(c, EXC_TypeError, "'%T' object is not callable", self);
    } else if (is_exact(f, SHAPE_FUNCTION)) {
        /* Held meanwhile: the call may take __call__ out of the class. */
        retain(f);
        if (enter_recursion(c, "")) {
            result = call(c, f, all, n + 1, kw);
        }
        release(c, f);
    } else {
        retain(f);
        /* Any other object is bound by its own __get__, so that self is not passed again. */
        Value (*get)(Coil *, Value, Value, Value) = SLOT(class_of_borrow(c, f), descr_get);
        Value bound = get ? get(c, f, self, from_object(cls)) : retain(f);
        if (!is_null(bound) && enter_recursion(c, "")) {
            result = call(c, bound, args, n, kw);
        }
        release_maybe(c, bound);
        release(c, f);
    }
    if (all != few)
        mem_free(c, all, (total + 1) * sizeof *all);
    return result;
}

/* Calls a special method with positional arguments and keywords after self: __init__, __new__. */
static Value dispatch_with(Coil *c, Value f, Value self, const Value *args, size_t n, Tuple *kw)
{
    size_t total = n + (kw ? kw->length : 0);
    Value few[8], *all = few;
    if (total + 1 > 8 && !(all = mem_alloc(c, mem_product(total + 1, sizeof *all))))
        return COIL_NULL;
    all[0] = self;
    if (total)
        memcpy(all + 1, args, total * sizeof *all);
    Value result = call(c, f, all, n + 1, kw);
    if (all != few)
        mem_free(c, all, (total + 1) * sizeof *all);
    return result;
}

static bool dispatch_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    Class *cls = class_of_borrow(c, self);
    Value f = class_lookup_borrow(c, cls, NAME(c, __init__));
    if (is_null(f))
        return failed(c) ? false : fail_error(c, EXC_AttributeError, "__init__");
    retain(f);
    Value v;
    Value (*get)(Coil *, Value, Value, Value) = SLOT(class_of_borrow(c, f), descr_get);
    if (is_exact(f, SHAPE_FUNCTION) || !get) {
        v = get ? dispatch_with(c, f, self, args, n, kw) : call(c, f, args, n, kw);
    } else {
        Value bound = get(c, f, self, from_object(cls));
        v = is_null(bound) ? COIL_NULL : call(c, bound, args, n, kw);
        release_maybe(c, bound);
    }
    release(c, f);
    if (is_null(v))
        return false;
    if (!is_none(v)) {
        (void)fail_error(c, EXC_TypeError, "__init__() should return None, not '%T'", v);
        release(c, v);
        return false;
    }
    return true;
}

static Value dispatch_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    Value f = class_lookup_borrow(c, cls, NAME(c, __new__));
    if (is_null(f))
        return failed(c) ? COIL_NULL : raise_error(c, EXC_AttributeError, "__new__");
    Value (*get)(Coil *, Value, Value, Value) = SLOT(class_of_borrow(c, f), descr_get);
    retain(f); /* its __get__ may take it out of the class */
    Value bound = get && !is_exact(f, SHAPE_FUNCTION) ? get(c, f, COIL_NULL, from_object(cls)) : retain(f);
    release(c, f);
    if (is_null(bound))
        return COIL_NULL;
    Value v = dispatch_with(c, bound, from_object(cls), args, n, kw);
    release(c, bound);
    return v;
}

static Value dispatch_held_getattr(Coil *c, Value self, Str *name)
{
    Class *cls = class_of_borrow(c, self);
    Value args[2] = {self, from_object(name)};
    Value getter = class_lookup_borrow(c, cls, NAME(c, __getattribute__)), v;
    if (is_exact(getter, SHAPE_SLOT_WRAPPER) && class_derives(cls, ((const SlotWrapper *)as_object(getter))->owner)) {
        const SlotWrapper *w = (const SlotWrapper *)as_object(getter);
        Value (*native)(Coil *, Value, Str *) = SLOT(w->owner, getattr);
        /* An exception that says what is absent would only be dropped if there is a __getattr__. */
        if (LIKELY(native == generic_get_attr)) {
            int found = generic_find(c, self, name, &v);
            if (found > 0)
                return v;
            if (found == 0 && !is_null(class_lookup_borrow(c, class_of_borrow(c, self), NAME(c, __getattr__))))
                return dispatch(c, NAME(c, __getattr__), args, 2);
        }
        v = failed(c) ? COIL_NULL : native(c, self, name);
    } else {
        v = dispatch(c, NAME(c, __getattribute__), args, 2);
    }
    if (!is_null(v) || !failed_with(c, EXC_AttributeError))
        return v;
    Value hook = class_lookup_borrow(c, class_of_borrow(c, self), NAME(c, __getattr__));
    if (is_null(hook))
        return COIL_NULL;
    clear_error(c);
    return dispatch(c, NAME(c, __getattr__), args, 2);
}

/* The object may be a field's, which __getattribute__() may set anew before __getattr__() is asked. */
static Value dispatch_getattr(Coil *c, Value self, Str *name)
{
    retain(self);
    Value v = dispatch_held_getattr(c, self, name);
    release(c, self);
    return v;
}

bool class_getattr_last(Coil *c, Class *cls)
{
    Value getter = class_lookup_borrow(c, cls, NAME(c, __getattribute__));
    if (is_null(getter))
        clear_error(c);
    return SLOT(cls, getattr) == dispatch_getattr && is_exact(getter, SHAPE_SLOT_WRAPPER) &&
           class_derives(cls, ((const SlotWrapper *)as_object(getter))->owner) &&
           SLOT(((const SlotWrapper *)as_object(getter))->owner, getattr) == generic_get_attr;
}

static bool dispatch_setattr(Coil *c, Value self, Str *name, Value to)
{
    Value args[3] = {self, from_object(name), to};
    return is_null(to) ? dispatch_ok(c, NAME(c, __delattr__), args, 2) : dispatch_ok(c, NAME(c, __setattr__), args, 3);
}

static Value dispatch_compare(Coil *c, Value a, Value b, CompareOp op)
{
#define AT(id) offsetof(CoilVM, names.name_##id)
    static const uint16_t names[] = {AT(__lt__), AT(__le__), AT(__eq__), AT(__ne__), AT(__gt__), AT(__ge__)};
#undef AT
    Value args[2] = {a, b};
    Class *cls = class_of_borrow(c, a);
    Value f = class_lookup_borrow(c, cls, *(Str **)((char *)c->vm + names[op]));
    if (LIKELY(is_exact(f, SHAPE_FUNCTION))) /* as special_call_found() */
        return call(c, f, args, 2, NULL);
    if (is_null(f))
        return failed(c) ? COIL_NULL : V_NOT_IMPLEMENTED;
    Value (*get)(Coil *, Value, Value, Value) = special_unbound(f) ? NULL : SLOT(class_of_borrow(c, f), descr_get);
    if (!get)
        return special_call_found(c, cls, f, args, 2, NULL);
    /* What cannot be bound is no method at all, whatever its __get__ raised. */
    retain(f);
    Value bound = get(c, f, a, from_object(cls));
    release(c, f);
    if (is_null(bound)) {
        if (c->vm->stopped || failed_with(c, EXC_MemoryError))
            return COIL_NULL;
        clear_error(c);
        return V_NOT_IMPLEMENTED;
    }
    Value v = call1(c, bound, b);
    release(c, bound);
    return v;
}

int64_t length_result_take(Coil *c, Value v)
{
    if (LIKELY(is_small(v)) && LIKELY(as_small(v) >= 0))
        return as_small(v);
    if (is_null(v))
        return -1;
    Value n = to_int_index(c, v);
    release(c, v);
    if (is_null(n))
        return -1;
    int64_t length = -1;
    if (int_sign(n) < 0)
        raise_error(c, EXC_ValueError, "__len__() should return >= 0");
    else if (!int_to_i64(n, &length)) {
        raise_error(c, EXC_OverflowError, "cannot fit 'int' into an index-sized integer");
        length = -1;
    }
    release(c, n);
    return length;
}

static int64_t dispatch_length(Coil *c, Value self) { return length_result_take(c, dispatch(c, NAME(c, __len__), &self, 1)); }

static Value dispatch_get_item(Coil *c, Value self, Value key)
{
    Value args[2] = {self, key};
    return dispatch(c, NAME(c, __getitem__), args, 2);
}

static bool dispatch_set_item(Coil *c, Value self, Value key, Value to)
{
    Value args[3] = {self, key, to};
    return is_null(to) ? dispatch_ok(c, NAME(c, __delitem__), args, 2) : dispatch_ok(c, NAME(c, __setitem__), args, 3);
}

static int dispatch_contains(Coil *c, Value self, Value item)
{
    Value args[2] = {self, item};
    if (dispatch_is_none(c, self, NAME(c, __contains__))) {
        raise_error(c, EXC_TypeError, "'%T' object is not a container", self);
        return -1;
    }
    Value v = dispatch(c, NAME(c, __contains__), args, 2);
    if (is_null(v))
        return -1;
    int t = truth(c, v);
    release(c, v);
    return t;
}

int truth_result_take(Coil *c, Value v)
{
    if (is_null(v))
        return -1;
    if (!is_bool(v)) {
        raise_error(c, EXC_TypeError, "__bool__ should return bool, returned %T", v);
        release(c, v);
        return -1;
    }
    return is_true(v);
}

static int dispatch_truth(Coil *c, Value self) { return truth_result_take(c, dispatch(c, NAME(c, __bool__), &self, 1)); }

/* The one special method that is called as the class has it, and not got from there: that would ask itself. */
static Value dispatch_descr_get(Coil *c, Value self, Value instance, Value owner)
{
    Value args[3] = {self, is_null(instance) ? V_NONE : instance, is_null(owner) ? V_NONE : owner};
    Value get = class_lookup_borrow(c, class_of_borrow(c, self), NAME(c, __get__));
    if (is_null(get))
        return failed(c) ? COIL_NULL : retain(self);
    retain(get);
    Value v = call(c, get, args, 3, NULL);
    release(c, get);
    return v;
}

static bool dispatch_descr_set(Coil *c, Value self, Value instance, Value to)
{
    Value args[3] = {self, instance, to};
    return is_null(to) ? dispatch_ok(c, NAME(c, __delete__), args, 2) : dispatch_ok(c, NAME(c, __set__), args, 3);
}

static void dispatch_finalise(Coil *c, Value self)
{
    /* No Python runs; to have each fail takes as long as making it. But what a report runs while no limit counts may. */
    if (c->vm->stopped && (c->vm->finalising || heap_limited(c->vm)))
        return;
    Value f = class_lookup_borrow(c, class_of_borrow(c, self), NAME(c, __del__));
    if (is_null(f)) {
        if (!failed_with(c, EXC_MemoryError))
            clear_error(c);
        report_unraisable(c, NULL, self);
        return;
    }
    retain(f);
    bool found;
    Value v = special_call(c, NAME(c, __del__), &self, 1, &found);
    if (is_null(v) && failed(c)) /* a native one is told as its object */
        report_unraisable(c, NULL, is_exact(f, SHAPE_METHOD_DESCRIPTOR) ? self : f);
    release_maybe(c, v);
    release(c, f);
}

static bool dispatch_buffer(Coil *c, Value self, uint32_t flags, BufferView *out)
{
    return c->vm->hooks->buffer_python(c, self, flags, out);
}

/* ---- binary operators ---- */

typedef Value (*DispatchBinary)(Coil *c, Value a, Value b);

/* The special methods of an operator: table rows of its slot, plain then reflected. */
static Value dispatch_try(Coil *c, Str *name, Value self, Value other)
{
    Value args[2] = {self, other};
    bool found;
    Value v = special_call(c, name, args, 2, &found);
    return found ? v : V_NOT_IMPLEMENTED;
}

/* Does b's class give another reflected method than a's? Only then has it priority. */
static bool dispatch_overrides(Coil *c, Class *b, Class *a, Str *reflected)
{
    Value mine = class_lookup_borrow(c, b, reflected), theirs = class_lookup_borrow(c, a, reflected);
    return !is_null(mine) && !same(mine, theirs);
}

static Value dispatch_binary(Coil *c, BinaryOp op, DispatchBinary self_fn, Str *plain, Str *reflected, Value a, Value b)
{
    Class *ca = class_of_borrow(c, a), *cb = class_of_borrow(c, b);
    bool other = ca != cb && SLOT(cb, binary[op]) == self_fn;
    if (SLOT(ca, binary[op]) == self_fn) {
        if (other && class_derives(cb, ca) && dispatch_overrides(c, cb, ca, reflected)) {
            Value v = dispatch_try(c, reflected, b, a);
            if (!is_not_implemented(v))
                return v;
            other = false;
        }
        Value v = dispatch_try(c, plain, a, b);
        if (!is_not_implemented(v) || ca == cb)
            return v;
    }
    return other ? dispatch_try(c, reflected, b, a) : V_NOT_IMPLEMENTED;
}

static uint32_t dispatch_row(uint32_t offset)
{
    uint32_t row = 0;
    while (special_rows[row].offset != offset)
        row++;
    return row;
}

Value dispatch_reflected(Coil *c, BinaryOp op, Value a, Value b)
{
    return dispatch_try(c, c->vm->classes->special[dispatch_row(offsetof(Slots, binary[op])) + 1], b, a);
}

/* clang-format off */
#define BINARY_DISPATCHERS \
    D(add, OP_ADD) D(sub, OP_SUB) D(mul, OP_MUL) D(matmul, OP_MATMUL) D(truediv, OP_TRUEDIV) D(floordiv, OP_FLOORDIV) \
    D(mod, OP_MOD) D(pow, OP_POW) D(lshift, OP_LSHIFT) D(rshift, OP_RSHIFT) D(and, OP_AND) D(or, OP_OR) D(xor, OP_XOR)
/* clang-format on */

#define DISPATCH_BINARY(name, op)                                                                                                          \
    static Value dispatch_##name(Coil *c, Value a, Value b)                                                                                \
    {                                                                                                                                      \
        uint32_t row = dispatch_row(offsetof(Slots, binary[op]));                                                                          \
        Str *const *names = c->vm->classes->special;                                                                                       \
        return dispatch_binary(c, op, dispatch_##name, names[row], names[row + 1], a, b);                                                  \
    }
#define D(name, op)                                                                                                                        \
    DISPATCH_BINARY(name, op)                                                                                                              \
    static Value dispatch_i##name(Coil *c, Value a, Value b)                                                                               \
    {                                                                                                                                      \
        return dispatch_try(c, c->vm->classes->special[dispatch_row(offsetof(Slots, inplace[op]))], a, b);                                 \
    }
BINARY_DISPATCHERS
DISPATCH_BINARY(divmod, OP_DIVMOD)
#undef D

Value dispatch_power(Coil *c, Value a, Value b, Value modulus)
{
    Value args[3] = {a, b, modulus};
    if (SLOT(class_of_borrow(c, a), binary[OP_POW]) != dispatch_pow)
        return V_NOT_IMPLEMENTED;
    bool found;
    Value v = special_call(c, NAME(c, __pow__), args, 3, &found);
    return found ? v : V_NOT_IMPLEMENTED;
}

/* ---- which dispatcher serves which slot ---- */

void (*class_dispatcher(uint32_t row))(void)
{
    static const Slots dispatchers = {
        .make = dispatch_make,
        .init = dispatch_init,
        .finalise = dispatch_finalise,
        .repr = dispatch_repr,
        .str = dispatch_str,
        .hash = dispatch_hash,
        .compare = dispatch_compare,
        .call = dispatch_call,
        .getattr = dispatch_getattr,
        .setattr = dispatch_setattr,
        .iter = dispatch_iter,
        .next = dispatch_next,
        .length = dispatch_length,
        .get_item = dispatch_get_item,
        .set_item = dispatch_set_item,
        .contains = dispatch_contains,
        .truth = dispatch_truth,
        .binary =
            {
#define D(name, op) [op] = dispatch_##name,
                BINARY_DISPATCHERS D(divmod, OP_DIVMOD)
#undef D
            },
        .inplace =
            {
#define D(name, op) [op] = dispatch_i##name,
                BINARY_DISPATCHERS
#undef D
            },
        .unary = {[UNARY_NEG] = dispatch_neg, [UNARY_POS] = dispatch_pos, [UNARY_INVERT] = dispatch_invert, [UNARY_ABS] = dispatch_abs},
        .as_index = dispatch_index,
        .as_int = dispatch_int,
        .as_float = dispatch_float,
        .descr_get = dispatch_descr_get,
        .descr_set = dispatch_descr_set,
        .await = dispatch_await,
        .aiter = dispatch_aiter,
        .anext = dispatch_anext,
        .buffer = dispatch_buffer};
    /* The members are of many function types: the bytes are copied, and whoever calls knows the type by the row. */
    void (*f)(void);
    memcpy(&f, (const char *)&dispatchers + special_rows[row].offset, sizeof f);
    return f;
}
