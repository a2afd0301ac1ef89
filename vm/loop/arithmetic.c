/* arithmetic.c: the operators' slow cases. */
#include "vm/loop/arithmetic.h"
#include "vm/code/code.h"
#include "vm/loop/frame.h"

#include <math.h>

int slow_truth(Coil *c, Value v)
{
    if (is_none(v))
        return 0;
    if (is_small(v))
        return as_small(v) != 0;
    if (is_str(v))
        return as_str(v)->length != 0;
    if (is_exact(v, SHAPE_LIST))
        return as_list(v)->length != 0;
    if (is_exact(v, SHAPE_DICT))
        return as_dict(v)->length != 0;
    return truth(c, v);
}

/* An int whose magnitude fits 126 bits, so that sums fit. */
static inline bool arith_operand(Value v, Wide *out)
{
    if (is_small(v)) {
        *out = wide_signed(as_small(v));
        return true;
    }
    if (!is_exact(v, SHAPE_INT))
        return false;
    const Int *n = (const Int *)as_object(v);
    uint64_t high = 0;
    if (n->size == 2 || n->size == -2) {
        if (n->limbs[1] >> 62)
            return false;
        high = n->limbs[1];
    } else if (n->size != 1 && n->size != -1) {
        return false;
    }
    Wide magnitude = wide_of(high, n->limbs[0]);
    *out = n->size > 0 ? magnitude : wide_negated(magnitude);
    return true;
}

/* Ints of up to two words: no GMP. False: another way. */
static inline bool arith_wide(BinaryOp op, Wide x, Wide y, Wide *out)
{
    int64_t p, q;
    switch (op) {
    case OP_ADD: *out = wide_add(x, y); return true;
    case OP_SUB: *out = wide_sub(x, y); return true;
    case OP_MUL:
        if (!wide_to_i64(x, &p) || !wide_to_i64(y, &q))
            return false;
        *out = wide_product_signed(p, q);
        return true;
    case OP_AND: *out = wide_and(x, y); return true;
    case OP_OR: *out = wide_or(x, y); return true;
    case OP_XOR: *out = wide_xor(x, y); return true;
    case OP_LSHIFT:
        if (!wide_to_i64(y, &q) || q < 0 || q > 126)
            return false;
        *out = wide_shift_left(x, (unsigned)q);
        /* Shifted back it is the same only if no bit was lost at the top. */
        return wide_same(wide_shift_right_signed(*out, (unsigned)q), x);
    case OP_RSHIFT:
        if (wide_negative(y))
            return false;
        /* 127 places leave nothing but the sign; a shift by more is undefined in C. */
        *out = wide_shift_right_signed(x, wide_to_i64(y, &q) && q < 127 ? (unsigned)q : 127);
        return true;
    case OP_MOD:
    case OP_FLOORDIV: {
        if (!wide_to_i64(x, &p) || !wide_to_i64(y, &q) || q == 0 || q == -1)
            return false;
        /* C cuts the quotient towards zero, Python rounds it down: one less where the rest's sign is not the divisor's. By -1 INT64_MIN
         * overflows. */
        int64_t rest = p % q;
        bool away = rest != 0 && (rest < 0) != (q < 0);
        *out = wide_signed(op == OP_MOD ? rest + (away ? q : 0) : p / q - away);
        return true;
    }
    default: return false;
    }
}

/* Is the operand a temporary, which the instruction consumes? (A constant is negative.) */
static inline bool operand_dies(const Frame *f, uint16_t operand) { return (int16_t)operand >= (int32_t)f->code->nlocals; }

/* The int in a register that the instruction lets go of, held by nothing else, with room for `limbs`: it may become the result. */
static inline Int *arith_spare(Value v, bool dies, size_t limbs)
{
    if (!dies || !is_object(v) || as_object(v)->count != 1)
        return NULL;
    if (limbs > 1 && heap_size_of(as_object(v)) < sizeof(Int) + limbs * sizeof(uint64_t))
        return NULL;
    return as_int(v);
}

/* The last word of an int that is not negative, and of how many it is (0: of another value). */
static inline int64_t last_word(Value v, uint64_t *word)
{
    if (is_small(v)) {
        *word = (uint64_t)as_small(v);
        return as_small(v) >= 0;
    }
    if (!is_exact(v, SHAPE_INT))
        return 0;
    const Int *n = (const Int *)as_object(v);
    *word = n->limbs[0];
    return n->size < 0 ? 0 : n->size;
}

Value arith_words(Coil *c, const Frame *f, BinaryOp op, Value a, Value b, bool inplace)
{
    uint64_t x = 0, y = 0, n;
    int64_t words_a = last_word(a, &x), words_b = last_word(b, &y);
    bool fit = op == OP_AND ? words_a && words_b && (words_a == 1 || words_b == 1) : words_a == 1 && words_b == 1;
    if (!fit || (op == OP_LSHIFT && y > 62))
        return arith_slow(c, f, op, a, b, inplace);
    switch (op) {
    case OP_AND: n = x & y; break;
    case OP_OR: n = x | y; break;
    case OP_XOR: n = x ^ y; break;
    case OP_RSHIFT: n = y < 64 ? x >> y : 0; break;
    default:
        if (y && x >> (64 - y))
            return int_from_i128(c, wide_shift_left(wide_of(0, x), (unsigned)y));
        n = x << y;
    }
    if (n <= (uint64_t)VALUE_INT_MAX)
        return small((int64_t)n);
    const Instr *ip = f->ip;
    Int *spare = arith_spare(a, operand_dies(f, ip->b) || (ip->a == ip->b && (int16_t)ip->b >= 0), 1);
    if (!spare)
        spare = arith_spare(b, operand_dies(f, ip->c), 1);
    if (!spare)
        return int_from_u64(c, n);
    spare->limbs[0] = n;
    spare->size = 1;
    return retain(from_object(spare));
}

/* a to the b, as long as that is a word; false: it is not. */
static bool power_of_words(int64_t a, int64_t b, int64_t *out)
{
    int64_t power = 1;
    if (b < 0 || b > 63)
        return false;
    for (;; b >>= 1) {
        if (b & 1 && __builtin_mul_overflow(power, a, &power))
            return false;
        if (b <= 1)
            break;
        if (__builtin_mul_overflow(a, a, &a))
            return false;
    }
    *out = power;
    return true;
}

/* Exact ints: what their type's slots come to. */
static Value arith_ints(Coil *c, const Frame *f, BinaryOp op, Value a, Value b)
{
    Wide x, y, n;
    int64_t word;
    if (arith_operand(a, &x) && arith_operand(b, &y) && arith_wide(op, x, y, &n)) {
        if (wide_to_i64(n, &word) && fits_small(word))
            return small(word);
        Wide magnitude = wide_negative(n) ? wide_negated(n) : n;
        size_t limbs = 1 + (wide_high(magnitude) != 0);
        const Instr *ip = f->ip;
        Int *spare = arith_spare(a, operand_dies(f, ip->b) || (ip->a == ip->b && (int16_t)ip->b >= 0), limbs);
        if (!spare)
            spare = arith_spare(b, operand_dies(f, ip->c), limbs);
        if (!spare)
            return int_from_i128(c, n);
        spare->limbs[0] = wide_low(magnitude);
        if (limbs == 2)
            spare->limbs[1] = wide_high(magnitude);
        spare->size = wide_negative(n) ? -(int64_t)limbs : (int64_t)limbs;
        return retain(from_object(spare));
    }
    static Value (*const functions[BINARY_OPS])(Coil *, Value, Value) = {
        [OP_ADD] = int_add,        [OP_SUB] = int_sub,       [OP_MUL] = int_mul,       [OP_AND] = int_and,           [OP_OR] = int_or,
        [OP_XOR] = int_xor,        [OP_LSHIFT] = int_lshift, [OP_RSHIFT] = int_rshift, [OP_FLOORDIV] = int_floordiv, [OP_MOD] = int_mod,
        [OP_TRUEDIV] = int_truediv};
    if (op == OP_POW && is_small(a) && is_small(b) && power_of_words(as_small(a), as_small(b), &word))
        return int_from_i64(c, word);
    return functions[op] ? functions[op](c, a, b) : binary_op(c, op, a, b);
}

static inline Value bool_as_small(Value v) { return is_bool(v) ? small(is_true(v)) : v; }

/* Of floats, or one and a small int; V_UNDEF: the general way raises what is to be raised, and gives what is no float. Ints beyond the immediates
 * take that, too: they may be too large for a double, which is an error. */
static inline Value arith_doubles(Coil *c, BinaryOp op, Value a, Value b)
{
    double x = is_double(a) ? as_double(a) : (double)as_small(a), y = is_double(b) ? as_double(b) : (double)as_small(b), quotient;
    switch (op) {
    case OP_ADD: return float_value(x + y);
    case OP_SUB: return float_value(x - y);
    case OP_MUL: return float_value(x * y);
    case OP_TRUEDIV: return y != 0 ? float_value(x / y) : V_UNDEF;
    case OP_FLOORDIV: return y != 0 && float_divmod(c, x, y, &quotient, &y) ? float_value(quotient) : V_UNDEF;
    case OP_MOD: return y != 0 && float_divmod(c, x, y, &quotient, &y) ? float_value(y) : V_UNDEF;
    case OP_POW: return x > 0 && isfinite(x = pow(x, y)) ? float_value(x) : V_UNDEF;
    default: return V_UNDEF;
    }
}

/* int/float mixes and the generic dispatch. */
Value arith_slow(Coil *c, const Frame *f, BinaryOp op, Value a, Value b, bool inplace)
{
    if ((is_double(a) && (is_double(b) || is_small(b))) || (is_double(b) && is_small(a))) {
        const Value v = arith_doubles(c, op, a, b);
        if (!is_undef(v))
            return v;
    }
    if (is_int(a) && is_int(b))
        return arith_ints(c, f, op, a, b);
    if (op == OP_ADD || op == OP_SUB || op == OP_MUL) { /* a bool counts as its int; the result of & | ^ may be one */
        const Value p = bool_as_small(a), q = bool_as_small(b);
        if (is_int(p) && is_int(q))
            return arith_ints(c, f, op, p, q);
    }
    if (op == OP_ADD && is_str(a) && is_str(b))
        return from_object(str_concat(c, as_str(a), as_str(b)));
    if (op == OP_ADD && is_object(a) && is_object(b) && as_object(a)->shape == as_object(b)->shape) {
        const uint32_t shape = as_object(a)->shape; /* of sequences that no subclass is of */
        if (shape == SHAPE_LIST && !inplace)
            return from_object(list_joined(c, as_list(a), as_list(b)));
        if (shape == SHAPE_BYTES || shape == SHAPE_TUPLE)
            return SLOT(core_class_borrow(c, shape), concat)(c, a, b);
    }
    if (op == OP_MUL && is_small(b) && !inplace && (is_exact(a, SHAPE_LIST) || is_str(a)))
        return SLOT(core_class_borrow(c, as_object(a)->shape), repeat)(c, a, b);
    if (op == OP_MOD && is_str(a) && (!is_object(b) || as_object(b)->shape < SHAPE_FIRST_FREE)) /* no subclass of str has a say */
        return SLOT(core_class_borrow(c, SHAPE_STR), binary[OP_MOD])(c, a, b);
    return inplace ? inplace_op(c, op, a, b) : binary_op(c, op, a, b);
}
