/* operation_number.c: operators: dispatch between the operands' slots, and TypeError's wording. */
#include "vm/classes/class_dispatch.h"
#include "vm/machine/vm.h"

typedef Value (*BinaryFn)(Coil *, Value, Value);

static const char *const operator_signs[] = {"+", "-", "*", "@", "/", "//", "%", "** or pow()", "<<", ">>", "&", "|", "^", "divmod()"};
static const char *const inplace_signs[] = {"+=", "-=", "*=", "@=", "/=", "//=", "%=", "**=", "<<=", ">>=", "&=", "|=", "^="};
static const char *const compare_signs[] = {"<", "<=", "==", "!=", ">", ">="};

/* The number slots of both operands: the right one first if its class derives from the left one's. May give NotImplemented. */
static Value binary_numbers(Coil *c, BinaryOp op, Value a, Value b)
{
    Class *ca = class_of_borrow(c, a), *cb = class_of_borrow(c, b);
    BinaryFn fa = SLOT(ca, binary[op]), fb = ca == cb ? NULL : SLOT(cb, binary[op]);
    if (fb == fa)
        fb = NULL;
    if (!enter_recursion(c, ""))
        return COIL_NULL;
    if (fa) {
        if (fb && class_derives(cb, ca)) {
            Value v = fb(c, a, b);
            if (!is_not_implemented(v))
                return v;
            fb = NULL;
        }
        Value v = fa(c, a, b);
        if (!is_not_implemented(v))
            return v;
    }
    return fb ? fb(c, a, b) : V_NOT_IMPLEMENTED;
}

/* Sequences' `+` and `*`. `in_place` tries their in-place forms first. */
static Value binary_sequences(Coil *c, BinaryOp op, Value a, Value b, bool in_place)
{
    Class *ca = class_of_borrow(c, a), *cb = class_of_borrow(c, b);
    BinaryFn f = NULL;
    if (!enter_recursion(c, ""))
        return COIL_NULL;
    if (op == OP_ADD) {
        if (in_place)
            f = SLOT(ca, inplace_concat);
        if (!f)
            f = SLOT(ca, concat);
        return f ? f(c, a, b) : V_NOT_IMPLEMENTED;
    }
    if (op != OP_MUL)
        return V_NOT_IMPLEMENTED;
    if (in_place)
        f = SLOT(ca, inplace_repeat);
    if (!f)
        f = SLOT(ca, repeat);
    Value sequence = a, times = b;
    /* `a *= b` leaves b be where a's type, without a repetition of its own, has places for a sequence's methods at all. */
    bool alone = in_place && (ca->flags & CLASS_HEAP || SLOT(ca, length) || SLOT(ca, contains));
    if (!f && !alone && (f = SLOT(cb, repeat))) {
        sequence = b;
        times = a;
    }
    if (!f)
        return V_NOT_IMPLEMENTED;
    if (!SLOT(class_of_borrow(c, times), as_index))
        return raise_error(c, EXC_TypeError, "can't multiply sequence by non-int of type '%T'", times);
    return f(c, sequence, times);
}

static COLD Value binary_refuse(Coil *c, BinaryOp op, Value a, Value b)
{
    return raise_error(c, EXC_TypeError, "unsupported operand type(s) for %s: '%T' and '%T'", operator_signs[op], a, b);
}

/* What comes after the number slots. */
static Value binary_rest(Coil *c, BinaryOp op, Value a, Value b)
{
    Value v = binary_sequences(c, op, a, b, false);
    if (!is_not_implemented(v))
        return v;
    if (op == OP_RSHIFT && is_exact(a, SHAPE_NATIVE)) {
        Value name;
        if (!find_attr(c, a, NAME(c, __name__), &name))
            return COIL_NULL;
        bool is_print = is_str(name) && str_equal_c(as_str(name), "print");
        release_maybe(c, name);
        if (is_print)
            return raise_error(c, EXC_TypeError,
                               "unsupported operand type(s) for %s: '%T' and '%T'. Did you mean \"print(<message>, "
                               "file=<output_stream>)\"?",
                               operator_signs[op], a, b);
    }
    return binary_refuse(c, op, a, b);
}

Value binary_op(Coil *c, BinaryOp op, Value a, Value b)
{
    /* What sums mostly are of. Steps are charged for in the general way. */
    if (op == OP_ADD && is_small(a) && is_small(b) && LIKELY(fits_small(as_small(a) + as_small(b))) &&
        LIKELY(!atomic_load_explicit(&c->breaker, memory_order_relaxed)))
        return small(as_small(a) + as_small(b));
    Value v = binary_numbers(c, op, a, b);
    return is_not_implemented(v) ? binary_rest(c, op, a, b) : v;
}

static Value inplace_rest(Coil *c, BinaryOp op, Value a, Value b)
{
    Value v = binary_sequences(c, op, a, b, true);
    if (!is_not_implemented(v))
        return v;
    return raise_error(c, EXC_TypeError, "unsupported operand type(s) for %s: '%T' and '%T'", inplace_signs[op], a, b);
}

Value binary_op_after(Coil *c, BinaryOp op, Value a, Value b, bool inplace)
{
    Class *ca = class_of_borrow(c, a), *cb = class_of_borrow(c, b);
    BinaryFn fb = ca == cb ? NULL : SLOT(cb, binary[op]);
    Value v = V_NOT_IMPLEMENTED;
    if (!enter_recursion(c, ""))
        return COIL_NULL;
    if (fb)
        v = fb == SLOT(ca, binary[op]) ? dispatch_reflected(c, op, a, b) : fb(c, a, b);
    if (!is_not_implemented(v))
        return v;
    return inplace ? inplace_rest(c, op, a, b) : binary_rest(c, op, a, b);
}

Value inplace_op(Coil *c, BinaryOp op, Value a, Value b)
{
    BinaryFn f = SLOT(class_of_borrow(c, a), inplace[op]);
    if (f) {
        Value v = enter_recursion(c, "") ? f(c, a, b) : COIL_NULL;
        if (!is_not_implemented(v))
            return v;
    }
    Value v = binary_numbers(c, op, a, b);
    return is_not_implemented(v) ? inplace_rest(c, op, a, b) : v;
}

Value power(Coil *c, Value a, Value b, Value modulus)
{
    if (is_null(modulus) || is_none(modulus))
        return binary_op(c, OP_POW, a, b);
    typedef Value (*PowerFn)(Coil *, Value, Value, Value);
    Class *ca = class_of_borrow(c, a), *cb = class_of_borrow(c, b);
    const bool right_first = ca != cb && class_derives(cb, ca);
    /* All are known before one is called: that may give an operand another class, and end the one that it had. */
    const PowerFn fa = SLOT(ca, power), fb = SLOT(cb, power),
                  tried[3] = {right_first ? fb : fa, right_first ? fa : fb, SLOT(class_of_borrow(c, modulus), power)};
    if (!enter_recursion(c, ""))
        return COIL_NULL;
    for (size_t i = 0; i < 3; i++) {
        if (!tried[i] || (i > 0 && tried[i] == tried[0]) || (i > 1 && tried[i] == tried[1]))
            continue;
        Value v = tried[i](c, a, b, modulus);
        if (!is_not_implemented(v))
            return v;
    }
    return raise_error(c, EXC_TypeError, "unsupported operand type(s) for ** or pow(): '%T', '%T', '%T'", a, b, modulus);
}

Value unary_op(Coil *c, UnaryOp op, Value a)
{
    static const char *const wording[] = {"unary -", "unary +", "unary ~", "abs()"};
    if (op == UNARY_INVERT && is_small(a))
        return small(~as_small(a));
    Value (*f)(Coil *, Value) = SLOT(class_of_borrow(c, a), unary[op]);
    if (f)
        return enter_recursion(c, "") ? f(c, a) : COIL_NULL;
    return raise_error(c, EXC_TypeError, "bad operand type for %s: '%T'", wording[op], a);
}

/* ---- comparison ---- */

typedef Value (*CompareFn)(Coil *, Value, Value, CompareOp);

static const CompareOp swapped[] = {CMP_GT, CMP_GE, CMP_EQ, CMP_NE, CMP_LT, CMP_LE};

/* Nobody knows: identity, or a TypeError. */
static Value compare_default(Coil *c, CompareOp op, Value a, Value b)
{
    if (op == CMP_EQ || op == CMP_NE)
        return bool_value(same(a, b) == (op == CMP_EQ));
    return raise_error(c, EXC_TypeError, "'%s' not supported between instances of '%T' and '%T'", compare_signs[op], a, b);
}

Value compare_op_after(Coil *c, CompareOp op, Value a, Value b)
{
    CompareFn fb = SLOT(class_of_borrow(c, b), compare);
    if (!enter_recursion(c, " in comparison"))
        return COIL_NULL;
    Value v = fb ? fb(c, b, a, swapped[op]) : V_NOT_IMPLEMENTED;
    return is_not_implemented(v) ? compare_default(c, op, a, b) : v;
}

static Value compare_asked(Coil *c, CompareOp op, Value a, Value b)
{
    Class *ca = class_of_borrow(c, a), *cb = class_of_borrow(c, b);
    CompareFn fa = SLOT(ca, compare), fb = SLOT(cb, compare);
    bool reflected_done = false;
    if (ca != cb && fb && class_derives(cb, ca)) {
        Value v = fb(c, b, a, swapped[op]);
        if (!is_not_implemented(v))
            return v;
        reflected_done = true;
    }
    if (fa) {
        Value v = fa(c, a, b, op);
        if (!is_not_implemented(v))
            return v;
    }
    if (!reflected_done && fb) {
        Value v = fb(c, b, a, swapped[op]);
        if (!is_not_implemented(v))
            return v;
    }
    return compare_default(c, op, a, b);
}

/* Both are held: they may be in fields that what compares them sets anew. */
static Value compare_slots(Coil *c, CompareOp op, Value a, Value b)
{
    retain(a);
    retain(b);
    Value v = compare_asked(c, op, a, b);
    release(c, a);
    release(c, b);
    return v;
}

static inline bool order_holds(CompareOp op, int order)
{
    static const uint8_t wanted[] = {1, 3, 2, 5, 4, 6}; /* bit 0: less, 1: equal, 2: greater */
    return wanted[op] >> (order + 1) & 1;
}

/* Small ints and strs: true, with the answer in *out. */
static inline bool compare_quick(Coil *c, CompareOp op, Value a, Value b, bool *out)
{
    if (both_small(a, b)) {
        int64_t x = as_small(a), y = as_small(b);
        *out = order_holds(op, (x > y) - (x < y));
        return true;
    }
    if (!is_str(a) || !is_str(b))
        return false;
    Str *x = as_str(a), *y = as_str(b);
    if (op == CMP_EQ || op == CMP_NE) {
        *out = str_equal_charged(c, x, y) == (op == CMP_EQ);
    } else {
        int r = str_compare(c, x, y);
        *out = order_holds(op, (r > 0) - (r < 0));
    }
    return true;
}

/* Likewise tuples of them, as far as they need to be looked at. */
static bool compare_quick_tuples(Coil *c, CompareOp op, const Tuple *a, const Tuple *b, bool *out)
{
    size_t n = a->length < b->length ? a->length : b->length;
    if (n >= CHARGE_LEAST * RATE_ITEM) /* the long way charges for it */
        return false;
    for (size_t i = 0; i < n; i++) {
        Value x = a->items[i], y = b->items[i];
        bool equal;
        if (same(x, y))
            continue;
        if (op != CMP_EQ && op != CMP_NE && is_str(x) && is_str(y)) { /* one look tells both whether and how they differ */
            int order = str_compare(c, as_str(x), as_str(y));
            if (order == 0)
                continue;
            *out = order_holds(op, (order > 0) - (order < 0));
            return true;
        }
        if (!compare_quick(c, CMP_EQ, x, y, &equal))
            return false;
        if (!equal) {
            *out = op == CMP_NE;
            return op == CMP_EQ || op == CMP_NE || compare_quick(c, op, x, y, out);
        }
    }
    *out = order_holds(op, (a->length > b->length) - (a->length < b->length));
    return true;
}

/* Likewise bytes. */
static bool compare_quick_bytes(CompareOp op, const Bytes *a, const Bytes *b, bool *out)
{
    size_t n = a->length < b->length ? a->length : b->length;
    if (n >= CHARGE_LEAST * RATE_COPY) /* the long way charges for it */
        return false;
    int order = memcmp(a->data, b->data, n);
    if (order == 0)
        order = (a->length > b->length) - (a->length < b->length);
    *out = order_holds(op, (order > 0) - (order < 0));
    return true;
}

static __attribute__((noinline)) bool compare_ints(Coil *c, CompareOp op, Value a, Value b, bool *out)
{
    charge_later(c, int_bits(a) / 8, RATE_COPY);
    *out = order_holds(op, int_compare(a, b));
    return true;
}

static inline bool compare_without_dispatch(Coil *c, CompareOp op, Value a, Value b, bool *out)
{
    return compare_quick(c, op, a, b, out) ||
           (is_exact(a, SHAPE_TUPLE) && is_exact(b, SHAPE_TUPLE) && compare_quick_tuples(c, op, as_tuple(a), as_tuple(b), out)) ||
           (is_exact(a, SHAPE_BYTES) && is_exact(b, SHAPE_BYTES) && compare_quick_bytes(op, as_bytes(a), as_bytes(b), out)) ||
           (is_int(a) && is_int(b) && compare_ints(c, op, a, b, out));
}

Value compare_op(Coil *c, CompareOp op, Value a, Value b)
{
    bool quick;
    if (compare_without_dispatch(c, op, a, b, &quick))
        return bool_value(quick);
    if (!enter_recursion(c, " in comparison"))
        return COIL_NULL;
    Value v = compare_slots(c, op, a, b);
    return v;
}

int compare_bool(Coil *c, CompareOp op, Value a, Value b)
{
    bool quick;
    if (compare_without_dispatch(c, op, a, b, &quick))
        return charge_owed(c) ? quick : -1;
    Value v = enter_recursion(c, " in comparison") ? compare_slots(c, op, a, b) : COIL_NULL;
    if (is_null(v))
        return -1;
    if (is_bool(v))
        return is_true(v);
    int t = truth(c, v);
    release(c, v);
    return t;
}

int value_equal(Coil *c, Value a, Value b)
{
    /* A NaN is identical to itself as an object, though an immediate has no identity but its bits. */
    return same(a, b) ? 1 : compare_bool(c, CMP_EQ, a, b);
}

/* ---- truth and hash ---- */

int truth(Coil *c, Value v)
{
    if (is_bool(v))
        return is_true(v);
    if (is_none(v))
        return 0;
    if (is_small(v))
        return as_small(v) != 0;
    Class *cls = class_of_borrow(c, v);
    int (*f)(Coil *, Value) = SLOT(cls, truth);
    if ((f || SLOT(cls, length)) && !enter_recursion(c, ""))
        return -1;
    if (f)
        return f(c, v);
    int64_t (*length)(Coil *, Value) = SLOT(cls, length);
    if (length) {
        int64_t n = length(c, v);
        return n < 0 ? -1 : n > 0;
    }
    return 1;
}

bool value_hash(Coil *c, Value v, int64_t *out)
{
    bool (*f)(Coil *, Value, int64_t *) = NULL;
    for (Class *k = class_of_borrow(c, v); k && !f; k = k->base) {
        f = k->slots->hash;
        if (!f && k->slots->compare && k->base) /* a native type that compares by value and has no hash */
            break;
    }
    if (!f)
        return fail_error(c, EXC_TypeError, "unhashable type: '%T'", v);
    retain(v); /* a field's, as a rule, which what hashes its parts may set anew */
    const bool ok = enter_recursion(c, "") && f(c, v, out);
    release(c, v);
    return ok;
}
