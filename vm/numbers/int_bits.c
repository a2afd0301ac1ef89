/* int_bits.c: shifts and bitwise operations, on infinite two's complement. */
#include "vm/numbers/int_internal.h"

Value int_lshift(Coil *c, Value a, Value b)
{
    int64_t count;
    if (int_sign(b) < 0)
        return raise_error(c, EXC_ValueError, "negative shift count");
    if (int_sign(a) == 0)
        return small(0);
    if (!int_to_i64(b, &count)) /* as far as digits of 30 bits can be counted, it is memory that is missing */
        return int_bits(b) <= 66 ? raise_memory(c) : raise_error(c, EXC_OverflowError, "too many digits in integer");
    IntView x;
    int_view(a, &x);
    if (x.count == 1 && count < 64)
        return int_from_u128(c, wide_shift_left(wide_of(0, x.limbs[0]), (unsigned)count), x.negative);
    if ((uint64_t)count / 64 > INT_MAX_LIMBS)
        return raise_memory(c);
    size_t words = (size_t)(count / 64), n = x.count + words + 1;
    unsigned bits = (unsigned)(count % 64);
    if (!int_prepare(c, n, 0))
        return COIL_NULL;
    Int *r = int_alloc(c, n);
    if (!r)
        return COIL_NULL;
    uint64_t *out = r->limbs;
    memset(out, 0, words * sizeof *out);
    if (bits) {
        out[n - 1] = limbs_shift_left(out + words, x.limbs, x.count, bits);
    } else {
        limbs_copy(out + words, x.limbs, x.count);
        out[n - 1] = 0;
    }
    return int_finish(c, r, n, x.negative);
}

Value int_rshift(Coil *c, Value a, Value b)
{
    int64_t count;
    if (int_sign(b) < 0)
        return raise_error(c, EXC_ValueError, "negative shift count");
    if (!int_to_i64(b, &count))
        return small(int_sign(a) < 0 ? -1 : 0);
    if (is_small(a))
        return small(as_small(a) >> (count > 63 ? 63 : count));
    IntView x;
    int_view(a, &x);
    if ((uint64_t)count / 64 >= x.count)
        return small(x.negative ? -1 : 0);
    size_t words = (size_t)(count / 64);
    unsigned bits = (unsigned)(count % 64);
    bool lost = false; /* negative numbers round toward minus infinity */
    if (x.negative) {
        for (size_t i = 0; i < words && !lost; i++)
            lost = x.limbs[i] != 0;
        lost = lost || (bits && x.limbs[words] << (64 - bits));
    }
    size_t n = x.count - words;
    Int *r = int_alloc(c, n + 1);
    if (!r)
        return COIL_NULL;
    uint64_t *out = r->limbs;
    if (bits)
        limbs_shift_right(out, x.limbs + words, n, bits);
    else
        limbs_copy(out, x.limbs + words, n);
    out[n] = lost ? limbs_increment(out, n) : 0;
    return int_finish(c, r, n + 1, x.negative);
}

/* The words of a number in two's complement, least significant first, one after the other. */
typedef struct WordStream {
    const IntView *x;
    size_t at;
    uint64_t carry;
} WordStream;

static uint64_t int_stream_word(WordStream *s)
{
    uint64_t w = s->at < s->x->count ? s->x->limbs[s->at] : 0;
    s->at++;
    if (!s->x->negative)
        return w;
    w = ~w + s->carry;
    s->carry = s->carry && w == 0;
    return w;
}

static Value int_bitwise(Coil *c, Value a, Value b, BinaryOp op)
{
    IntView x, y;
    int_view(a, &x);
    int_view(b, &y);
    size_t n = (x.count > y.count ? x.count : y.count) + 1;
    if (op == OP_AND && !x.negative && !y.negative) /* no longer than the shorter */
        n = (x.count < y.count ? x.count : y.count) + 1;
    Int *r = int_alloc(c, n);
    if (!r)
        return COIL_NULL;
    WordStream s = {&x, 0, 1}, t = {&y, 0, 1};
    for (size_t i = 0; i < n; i++) {
        uint64_t p = int_stream_word(&s), q = int_stream_word(&t);
        r->limbs[i] = op == OP_AND ? p & q : op == OP_OR ? p | q : p ^ q;
    }
    bool negative = r->limbs[n - 1] >> 63;
    if (negative)
        limbs_negate(r->limbs, n);
    return int_finish(c, r, n, negative);
}

Value int_and(Coil *c, Value a, Value b) { return both_small(a, b) ? small(as_small(a) & as_small(b)) : int_bitwise(c, a, b, OP_AND); }

Value int_or(Coil *c, Value a, Value b) { return both_small(a, b) ? small(as_small(a) | as_small(b)) : int_bitwise(c, a, b, OP_OR); }

Value int_xor(Coil *c, Value a, Value b) { return both_small(a, b) ? small(as_small(a) ^ as_small(b)) : int_bitwise(c, a, b, OP_XOR); }

Value int_invert(Coil *c, Value a)
{
    if (is_small(a))
        return small(~as_small(a));
    Value t = int_add(c, a, small(1));
    if (is_null(t))
        return COIL_NULL;
    Value r = int_neg(c, t);
    release(c, t);
    return r;
}
