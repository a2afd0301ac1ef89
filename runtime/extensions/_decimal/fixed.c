/* fixed.c: logarithms and powers of e in fixed point: an int n stands for n / 2**bits. What is returned is wrong by some units of the last
 * place, fewer than 2**8. */
#include "runtime/extensions/_decimal/decimal.h"

#include <math.h>

CoilValue int_op(Coil *c, CoilOp op, CoilValue a, CoilValue b) { return coil_op(c, op, a, b); }

CoilValue int_shift(Coil *c, CoilValue a, int64_t bits)
{
    return bits >= 0 ? coil_op(c, COIL_LSHIFT, a, coil_int(c, bits)) : coil_op(c, COIL_RSHIFT, a, coil_int(c, -bits));
}

int64_t int_length(Coil *c, CoilValue a)
{
    uint64_t words[32];
    size_t count;
    bool negative;
    int64_t bits = 0;
    if (!coil_to_words(c, a, &negative, words, 32, &count) || !count)
        return 0;
    if (count <= 32)
        return (int64_t)count * 64 - __builtin_clzll(words[count - 1]);
    return coil_to_int(c, coil_call_method(c, a, "bit_length", NULL, 0, NULL), &bits) ? bits : 0;
}

static int64_t whole_root(int64_t n) { return (int64_t)sqrt((double)n) + 1; }

/* A sum of terms, each the one before times `factor`, or divided by `divisor`; in one series each is divided by its place (a factorial
 * grows), in the other what is added is (1/3, 1/5, … of the terms). All are positive, and so become 0. Values are given back every few terms. */
typedef struct Series {
    CoilValue term, sum, factor, divisor;
    int64_t bits;
    bool factorial;
} Series;

static CoilValue series_sum(Coil *c, Series *s)
{
    bool more = true;
    for (int64_t k = 1; more;) {
        CoilScope scope = coil_scope_open(c);
        for (int batch = 0; batch < 32 && more; batch++, k++) {
            if (!coil_is_null(s->factor))
                s->term = int_shift(c, int_op(c, COIL_MUL, s->term, s->factor), -s->bits);
            if (!coil_is_null(s->divisor))
                s->term = int_op(c, COIL_FLOORDIV, s->term, s->divisor);
            if (s->factorial)
                s->term = int_op(c, COIL_FLOORDIV, s->term, coil_int(c, k));
            CoilValue part = s->factorial ? s->term : int_op(c, COIL_FLOORDIV, s->term, coil_int(c, 2 * k + 1));
            s->sum = int_op(c, COIL_ADD, s->sum, part);
            more = coil_to_bool(c, s->term, &more) && more;
        }
        CoilValue both = coil_scope_close(c, scope, coil_tuple(c, (CoilValue[]){s->term, s->sum}, 2));
        s->term = coil_item(c, both, 0);
        s->sum = coil_item(c, both, 1);
        more = more && coil_charge(c, 32);
    }
    return s->sum;
}

/* ---- constants ---- */

static CoilValue atanh_of_inverse(Coil *c, int64_t n, int64_t bits)
{
    CoilValue first = int_op(c, COIL_FLOORDIV, int_shift(c, coil_int(c, 1), bits), coil_int(c, n));
    Series s = {.term = first, .sum = first, .divisor = coil_int(c, n * n), .bits = bits};
    return series_sum(c, &s);
}

static CoilValue weighted(Coil *c, const CoilValue *parts, int64_t a, int64_t b, int64_t d)
{
    CoilValue sum = int_op(c, COIL_MUL, parts[0], coil_int(c, a));
    sum = int_op(c, COIL_ADD, sum, int_op(c, COIL_MUL, parts[1], coil_int(c, b)));
    return int_op(c, COIL_ADD, sum, int_op(c, COIL_MUL, parts[2], coil_int(c, d)));
}

/* Both logarithms are sums of three area tangents; kept as precise as they were ever asked for. */
static bool constants_need(Coil *c, int64_t bits)
{
    DecimalState *state = coil_state(c);
    if (state->ln2 && state->ln_bits >= bits)
        return true;
    const int64_t room = bits + bits / 4 + 16;
    CoilValue parts[] = {atanh_of_inverse(c, 31, room), atanh_of_inverse(c, 49, room), atanh_of_inverse(c, 161, room)};
    CoilValue ln2 = weighted(c, parts, 14, 10, 6), ln10 = weighted(c, parts, 46, 34, 20);
    CoilRef *two = coil_is_null(ln2) || coil_is_null(ln10) ? NULL : coil_ref_new(c, ln2), *ten = two ? coil_ref_new(c, ln10) : NULL;
    if (!ten) {
        coil_ref_free(two);
        return false;
    }
    coil_ref_free(state->ln2);
    coil_ref_free(state->ln10);
    state->ln2 = two;
    state->ln10 = ten;
    state->ln_bits = room;
    return true;
}

static CoilValue constant(Coil *c, bool ten, int64_t bits)
{
    if (!constants_need(c, bits))
        return COIL_NULL;
    DecimalState *state = coil_state(c);
    return int_shift(c, coil_ref_get(c, ten ? state->ln10 : state->ln2), bits - state->ln_bits);
}

CoilValue fixed_ln2(Coil *c, int64_t bits) { return constant(c, false, bits); }
CoilValue fixed_ln10(Coil *c, int64_t bits) { return constant(c, true, bits); }

/* ---- functions ---- */

static CoilValue int_root(Coil *c, CoilValue n)
{
    DecimalState *state = coil_state(c);
    return coil_call(c, coil_ref_get(c, state->isqrt), &n, 1, NULL);
}

/* x = 2**n * m, 1 <= m < 2. Of m so many square roots are taken that it is next to 1, where 2 atanh((m - 1) / (m + 1)) is short. */
CoilValue fixed_log(Coil *c, CoilValue x, int64_t bits)
{
    const int64_t roots = 3 + whole_root(bits) / 8, wide = bits + roots + 16, n = int_length(c, x) - bits - 1;
    CoilValue m = int_shift(c, x, wide - bits - n), one = int_shift(c, coil_int(c, 1), wide);
    for (int64_t k = 0; k < roots && !coil_failed(c); k++)
        m = int_root(c, int_shift(c, m, wide));
    CoilValue y = int_op(c, COIL_FLOORDIV, int_shift(c, int_op(c, COIL_SUB, m, one), wide), int_op(c, COIL_ADD, m, one));
    Series s = {.term = y, .sum = y, .factor = int_shift(c, int_op(c, COIL_MUL, y, y), -wide), .bits = wide};
    CoilValue log = int_shift(c, series_sum(c, &s), roots + 1 - (wide - bits));
    return int_op(c, COIL_ADD, log, int_op(c, COIL_MUL, fixed_ln2(c, bits), coil_int(c, n)));
}

/* x is halved until its series is short; the sum is squared as often. */
CoilValue fixed_exp(Coil *c, CoilValue x, int64_t bits)
{
    const int64_t halvings = 4 + whole_root(bits) / 2, wide = bits + 2 * halvings + 16;
    CoilValue one = int_shift(c, coil_int(c, 1), wide);
    Series s = {.term = one, .sum = one, .factor = int_shift(c, x, wide - bits - halvings), .bits = wide, .factorial = true};
    CoilValue e = series_sum(c, &s);
    for (int64_t k = 0; k < halvings && !coil_failed(c); k++)
        e = int_shift(c, int_op(c, COIL_MUL, e, e), -wide);
    return int_shift(c, e, bits - wide);
}
