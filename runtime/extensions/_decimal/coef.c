/* coef.c: coefficients: natural numbers of any size, small ones at no cost. */
#include "runtime/extensions/_decimal/decimal.h"

static const uint64_t TENS[20] = {UINT64_C(1),
                                  UINT64_C(10),
                                  UINT64_C(100),
                                  UINT64_C(1000),
                                  UINT64_C(10000),
                                  UINT64_C(100000),
                                  UINT64_C(1000000),
                                  UINT64_C(10000000),
                                  UINT64_C(100000000),
                                  UINT64_C(1000000000),
                                  UINT64_C(10000000000),
                                  UINT64_C(100000000000),
                                  UINT64_C(1000000000000),
                                  UINT64_C(10000000000000),
                                  UINT64_C(100000000000000),
                                  UINT64_C(1000000000000000),
                                  UINT64_C(10000000000000000),
                                  UINT64_C(100000000000000000),
                                  UINT64_C(1000000000000000000),
                                  UINT64_C(10000000000000000000)};

Small small_ten(int64_t k) { return k < 20 ? TENS[k] : (Small)TENS[19] * TENS[k - 19]; }

static int64_t small_bits(Small n)
{
    uint64_t high = small_high(n), low = (uint64_t)n;
    return high ? 128 - __builtin_clzll(high) : low ? 64 - __builtin_clzll(low) : 0;
}

int64_t small_digits(Small n)
{
    uint64_t low = (uint64_t)n;
    if (!small_high(n)) {
        int64_t few = (64 - __builtin_clzll(low | 1)) * 1233 >> 12; /* the digits, or one less */
        return few + (low >= TENS[few]) + !low;
    }
    int64_t least = small_bits(n) * 1233 >> 12; /* the digits, or one less */
    return least + (n >= small_ten(least));
}

/* ---- to and from ints ---- */

CoilValue coef_int(Coil *c, const Coef *a)
{
    if (!coil_is_null(a->big))
        return a->big;
    if (!(a->n >> 48))
        return coil_int(c, (int64_t)a->n);
    return coil_int_from_words(c, false, (uint64_t[]){(uint64_t)a->n, small_high(a->n)}, 2);
}

/* Any int, also one of a subclass: what is big is an int itself, without sign. */
Coef coef_of(Coil *c, CoilValue number, bool *negative)
{
    uint64_t words[2] = {0, 0};
    size_t count = 0;
    *negative = false;
    if (!coil_to_words(c, number, negative, words, 2, &count))
        return coef_small(0);
    if (count <= SMALL_WORDS)
        return coef_small(small_of(words));
    if (!*negative && coil_exact_kind(c, number) == COIL_KIND_INT)
        return (Coef){.big = number};
    uint64_t *all = coil_memory_resize(c, NULL, 0, count * sizeof *all);
    size_t again;
    bool sign;
    Coef made = coef_small(0);
    if (all && coil_to_words(c, number, &sign, all, count, &again))
        made.big = coil_int_from_words(c, false, all, count);
    coil_memory_free(coil_vm(c), all, count * sizeof *all);
    return made;
}

static Coef coef_take(Coil *c, CoilValue v)
{
    bool negative;
    return coil_is_null(v) ? coef_small(0) : coef_of(c, v, &negative);
}

static Coef coef_by_op(Coil *c, CoilOp op, const Coef *a, const Coef *b)
{
    return coef_take(c, coil_op(c, op, coef_int(c, a), coef_int(c, b)));
}

/* ---- arithmetic ---- */

Coef coef_ten(Coil *c, int64_t k)
{
    if (k <= SMALL_DIGITS)
        return coef_small(small_ten(k));
    DecimalState *state = coil_state(c);
    PowerOfTen *known = &state->tens[k > TEN_KEPT_MOST ? 0 : k % TENS_KEPT];
    if (known->ref && known->exp == k)
        return (Coef){.big = coil_ref_get(c, known->ref)};
    CoilValue v = coil_op(c, COIL_POW, coil_int(c, 10), coil_int(c, k));
    if (coil_is_null(v))
        return coef_small(0);
    CoilRef *ref = coil_ref_new(c, v);
    if (ref) {
        coil_ref_free(known->ref);
        *known = (PowerOfTen){ref, k};
    }
    return (Coef){.big = v};
}

Coef coef_add(Coil *c, const Coef *a, const Coef *b)
{
    Small n;
    if (coil_is_null(a->big) && coil_is_null(b->big) && !__builtin_add_overflow(a->n, b->n, &n))
        return coef_small(n);
    return coef_by_op(c, COIL_ADD, a, b);
}

Coef coef_sub(Coil *c, const Coef *a, const Coef *b)
{
    if (coil_is_null(a->big) && coil_is_null(b->big))
        return coef_small(a->n - b->n);
    return coef_by_op(c, COIL_SUB, a, b);
}

Coef coef_mul(Coil *c, const Coef *a, const Coef *b)
{
    if (coil_is_null(a->big) && coil_is_null(b->big)) {
        Small n;
        if (SMALL_WORDS > 1 && !small_high(a->n | b->n))
            return coef_small((Small)(uint64_t)a->n * (uint64_t)b->n);
        if (!__builtin_mul_overflow(a->n, b->n, &n))
            return coef_small(n);
    }
    return coef_by_op(c, COIL_MUL, a, b);
}

/* What is left of a number in as many bits as a small one has. */
static Coef coef_lowest(Coil *c, const Coef *a)
{
    uint64_t words[2] = {0, 0};
    bool negative;
    size_t count;
    if (coil_is_null(a->big) || !coil_to_words(c, a->big, &negative, words, 2, &count))
        return *a;
    return coef_small(small_of(words));
}

Coef coef_divmod(Coil *c, const Coef *a, const Coef *b, Coef *rest)
{
    Coef none, *left = rest ? rest : &none;
    *left = coef_small(0);
    if (coef_is_zero(b))
        return coef_small(0);
    if (coil_is_null(a->big) && coil_is_null(b->big)) {
        Small quotient = !small_high(a->n | b->n) ? (uint64_t)a->n / (uint64_t)b->n : a->n / b->n;
        left->n = a->n - quotient * b->n;
        return coef_small(quotient);
    }
    if (coil_is_null(a->big)) { /* b is beyond it */
        *left = *a;
        return coef_small(0);
    }
    Coef quotient = coef_by_op(c, COIL_FLOORDIV, a, b);
    if (rest && coil_is_null(b->big)) { /* it is no larger: the lowest words tell all of it */
        Coef low = coef_lowest(c, a), less = coef_lowest(c, &quotient);
        *rest = coef_small(low.n - less.n * b->n);
    } else if (rest) {
        Coef product = coef_mul(c, &quotient, b);
        *rest = coef_sub(c, a, &product);
    }
    return quotient;
}

int coef_compare(Coil *c, const Coef *a, const Coef *b)
{
    bool a_big = !coil_is_null(a->big), b_big = !coil_is_null(b->big), less = false, equal = false;
    if (!a_big && !b_big)
        return a->n < b->n ? -1 : a->n > b->n;
    if (a_big != b_big)
        return a_big ? 1 : -1;
    if (!coil_compare(c, COIL_EQ, a->big, b->big, &equal) || equal)
        return 0;
    return coil_compare(c, COIL_LT, a->big, b->big, &less) && less ? -1 : 1;
}

int64_t coef_digits(Coil *c, const Coef *a)
{
    if (coil_is_null(a->big))
        return small_digits(a->n);
    /* By the number of bits, and a comparison where that leaves two answers. */
    const uint64_t log10_of_2 = UINT64_C(0x4D104D427DE7FBCC); /* times 2**64 */
    int64_t bits = int_length(c, a->big), least = (int64_t)wide_high(wide_product((uint64_t)(bits - 1), log10_of_2));
    int64_t most = (int64_t)wide_high(wide_product((uint64_t)bits, log10_of_2));
    if (least != most) {
        Coef ten = coef_ten(c, most);
        if (coef_compare(c, a, &ten) < 0)
            most = least;
    }
    return most + 1;
}

enum { LAST_DIGIT_WORDS = 64 };
int64_t coef_last_digit(Coil *c, const Coef *a)
{
    if (coil_is_null(a->big)) /* 2**64 ends in 6 */
        return (int64_t)((small_high(a->n) % 10 * 6 + (uint64_t)a->n % 10) % 10);
    uint64_t words[LAST_DIGIT_WORDS], fifths = 0;
    bool negative;
    size_t count = 0;
    if (coil_to_words(c, a->big, &negative, words, LAST_DIGIT_WORDS, &count) && count <= LAST_DIGIT_WORDS) {
        for (size_t k = 0; k < count; k++) /* 2**64 is one more than a multiple of 5 */
            fifths += words[k] % 5;
        fifths %= 5;
        return (int64_t)((fifths + (words[0] & 1)) % 2 ? fifths + 5 : fifths);
    }
    Coef ten = coef_small(10);
    return (int64_t)coef_by_op(c, COIL_MOD, a, &ten).n;
}

bool coef_is_odd(Coil *c, const Coef *a)
{
    bool negative;
    uint64_t word = (uint64_t)a->n;
    size_t count;
    if (!coil_is_null(a->big) && !coil_to_words(c, a->big, &negative, &word, 1, &count))
        return false;
    return word & 1;
}

Coef coef_shift(Coil *c, const Coef *a, int64_t k)
{
    if (!k || coef_is_zero(a))
        return *a;
    Coef ten = coef_ten(c, k);
    return coef_mul(c, a, &ten);
}

int64_t coef_strip(Coil *c, Coef *a, int64_t most)
{
    if (most <= 0 || coef_is_zero(a) || coef_is_odd(c, a))
        return 0;
    int64_t step = 1, stripped = 0, digits = coef_digits(c, a);
    if (most >= digits)
        most = digits - 1;
    while (step * 2 <= most)
        step *= 2;
    for (; step && !coil_failed(c); step /= 2)
        while (stripped + step <= most) { /* the first may fit twice, where `most` was cut */
            Coef ten = coef_ten(c, step), rest, quotient = coef_divmod(c, a, &ten, &rest);
            if (!coef_is_zero(&rest) || coil_failed(c))
                break;
            *a = quotient;
            stripped += step;
        }
    return stripped;
}

Tail coef_cut(Coil *c, Coef *a, int64_t k)
{
    if (k <= 0)
        return TAIL_ZERO;
    if (coil_is_null(a->big) && k > SMALL_DIGITS) {
        Tail tail = a->n ? TAIL_LOW : TAIL_ZERO; /* it is below a half of 10**k */
        *a = coef_small(0);
        return tail;
    }
    Coef ten = coef_ten(c, k), rest;
    *a = coef_divmod(c, a, &ten, &rest);
    if (coef_is_zero(&rest))
        return TAIL_ZERO;
    if (coil_is_null(ten.big))
        return rest.n < ten.n / 2 ? TAIL_LOW : rest.n == ten.n / 2 ? TAIL_HALF : TAIL_HIGH;
    Coef twice = coef_add(c, &rest, &rest);
    int order = coef_compare(c, &twice, &ten);
    return order < 0 ? TAIL_LOW : order ? TAIL_HIGH : TAIL_HALF;
}

/* ---- digits ---- */

static void small_text(Small n, char *text, int64_t digits)
{
    while (digits > 19) { /* whole words, so that a division of 128 bits is done at most twice */
        Small high = n / TENS[19];
        uint64_t low = (uint64_t)(n - high * TENS[19]);
        n = high;
        for (int k = 0; k < 19; k++, low /= 10)
            text[--digits] = (char)('0' + low % 10);
    }
    for (uint64_t word = (uint64_t)n; digits; word /= 10)
        text[--digits] = (char)('0' + word % 10);
}

/* In halves, so that long numbers take the time of their multiplication. */
void coef_text(Coil *c, const Coef *a, char *text, int64_t digits)
{
    if (coil_failed(c))
        return;
    if (coil_is_null(a->big)) {
        if (digits > SMALL_DIGITS + 1) {
            memset(text, '0', (size_t)(digits - SMALL_DIGITS - 1));
            text += digits - SMALL_DIGITS - 1;
            digits = SMALL_DIGITS + 1;
        }
        small_text(a->n, text, digits);
        return;
    }
    CoilScope scope = coil_scope_open(c);
    int64_t low = digits / 2;
    Coef ten = coef_ten(c, low), rest, high = coef_divmod(c, a, &ten, &rest);
    coef_text(c, &high, text, digits - low);
    coef_text(c, &rest, text + digits - low, low);
    coil_scope_close(c, scope, COIL_NULL);
}

Coef coef_parse(Coil *c, const char *text, size_t digits)
{
    if (digits <= SMALL_DIGITS) {
        Small n = 0;
        while (digits) {
            size_t part = digits < 18 ? digits : 18;
            uint64_t word = 0;
            for (size_t k = 0; k < part; k++)
                word = word * 10 + (uint64_t)(text[k] - '0');
            n = n ? n * TENS[part] + word : word;
            text += part;
            digits -= part;
        }
        return coef_small(n);
    }
    if (coil_failed(c))
        return coef_small(0);
    CoilScope scope = coil_scope_open(c);
    size_t low = digits / 2;
    Coef high = coef_parse(c, text, digits - low), rest = coef_parse(c, text + (digits - low), low);
    high = coef_shift(c, &high, (int64_t)low);
    high = coef_add(c, &high, &rest);
    high.big = coil_scope_close(c, scope, high.big);
    return high;
}
