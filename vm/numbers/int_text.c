/* int_text.c: integers from and to text in any base. Bases that are powers of two are linear and never limited; the others go
 * through GMP, whose conversions are sub-quadratic. */
#include "vm/numbers/int_internal.h"
#include "vm/machine/parts.h"

#include <math.h>

struct DigitLimit {
    uint32_t limit;
};
STATE_SIZE(digits, DigitLimit)

uint32_t int_digit_limit(const CoilVM *vm) { return vm->digits->limit; }
void int_set_digit_limit(CoilVM *vm, uint32_t digits) { vm->digits->limit = digits; }

static bool base_is_power(int base) { return (base & (base - 1)) == 0; }

/* 0..35, or -1 */
static int int_digit_value(unsigned ch)
{
    if (ch >= '0' && ch <= '9')
        return (int)ch - '0';
    if ((ch | 32) >= 'a' && (ch | 32) <= 'z')
        return (int)(ch | 32) - 'a' + 10;
    return -1;
}

/* GMP's scratch for converting n limbs, and its work: n log(n) squared, for writing twice what it is for reading. */
static bool int_prepare_text(Coil *c, size_t n, unsigned times)
{
    return n < 16 || int_prepare(c, (uint64_t)n * (n < 1024 ? n : (uint64_t)(5 * times) * limb_bits(n) * limb_bits(n)), 8 * n);
}

Value int_from_digits(Coil *c, const char *digits, size_t count, int base, bool negative)
{
    size_t written = count;
    while (count > 0 && *digits == '0')
        digits++, count--;
    size_t limit = c->vm->digits->limit;
    /* Zeros in front count for the limit: what is long to read is refused unread. */
    if (limit && written > limit && !base_is_power(base))
        return raise_error(c, EXC_ValueError,
                           "Exceeds the limit (%zu digits) for integer string conversion: value has %zu digits; use "
                           "sys.set_int_max_str_digits() to increase the limit",
                           limit, written);
    if (count <= 12) { /* 36**12 < 2**63 */
        int64_t n = 0;
        for (size_t i = 0; i < count; i++)
            n = n * base + int_digit_value((unsigned char)digits[i]);
        return int_from_i64(c, negative ? -n : n);
    }
    size_t limbs = (size_t)((double)count * log2(base) / 64) + 2;
    if (!int_prepare_text(c, limbs, 1))
        return COIL_NULL;
    Int *r = int_alloc(c, limbs);
    unsigned char *values = r ? mem_alloc(c, count) : NULL;
    if (!values) {
        RELEASE(c, r);
        return COIL_NULL;
    }
    for (size_t i = 0; i < count; i++)
        values[i] = (unsigned char)int_digit_value((unsigned char)digits[i]);
    size_t n = limbs_from_digits(r->limbs, values, count, base);
    mem_free(c, values, count);
    return int_finish(c, r, n, negative);
}

size_t decimal_text(int64_t n, char text[DECIMAL_ROOM])
{
    char *end = text + DECIMAL_ROOM, *p = end;
    uint64_t m = magnitude_of(n);
    while (m > UINT32_MAX) {
        *--p = (char)('0' + m % 10);
        m /= 10;
    }
    uint32_t rest = (uint32_t)m;
    do
        *--p = (char)('0' + rest % 10);
    while (rest /= 10);
    if (n < 0)
        *--p = '-';
    return (size_t)(end - p);
}

static Str *small_to_str(Coil *c, int64_t n, int base)
{
    char buffer[66], *end = buffer + sizeof buffer, *p = end;
    if (base == 10) {
        size_t length = decimal_text(n, end - DECIMAL_ROOM);
        return str_from_ascii(c, end - length, length);
    }
    uint64_t m = magnitude_of(n);
    do
        *--p = "0123456789abcdefghijklmnopqrstuvwxyz"[m % (unsigned)base];
    while (m /= (unsigned)base);
    if (n < 0)
        *--p = '-';
    return str_from_ascii(c, p, (size_t)(end - p));
}

Str *int_to_str(Coil *c, Value v, int base)
{
    if (is_small(v))
        return small_to_str(c, as_small(v), base);
    IntView x;
    int_view(v, &x);
    size_t bits = limbs_bits(x.limbs, x.count), limit = c->vm->digits->limit;
    size_t room = (size_t)((double)bits / log2(base)) + 3;
    const char *too_long = "Exceeds the limit (%zu digits) for integer string conversion; use "
                           "sys.set_int_max_str_digits() to increase the limit";
    if (limit && !base_is_power(base) && room > limit + 5) {
        raise_error(c, EXC_ValueError, too_long, limit);
        return NULL;
    }
    if (!charge_for(c, room, RATE_ITEM) || !int_prepare_text(c, base_is_power(base) ? 1 : x.count, 2))
        return NULL;
    uint64_t *copy = mem_alloc(c, (x.count + 1) * sizeof *copy); /* the conversion destroys its operand */
    unsigned char *text = copy ? mem_alloc(c, room) : NULL;
    Str *s = NULL;
    if (text) {
        limbs_copy(copy, x.limbs, x.count);
        size_t n = limbs_to_digits(text + 1, base, copy, x.count), first = 1;
        while (n > 1 && text[first] == 0)
            first++, n--;
        for (size_t i = 0; i < n; i++)
            text[first + i] = (unsigned char)"0123456789abcdefghijklmnopqrstuvwxyz"[text[first + i]];
        if (limit && !base_is_power(base) && n > limit) {
            raise_error(c, EXC_ValueError, too_long, limit);
        } else {
            if (x.negative) {
                text[--first] = '-';
                n++;
            }
            s = str_from_ascii(c, (const char *)text + first, n);
        }
    }
    mem_free(c, text, text ? room : 0);
    mem_free(c, copy, copy ? (x.count + 1) * sizeof *copy : 0);
    return s;
}

static bool int_ascii_space(char ch) { return ch == ' ' || (ch >= '\t' && ch <= '\r'); }

Value int_from_ascii(Coil *c, const char *text, size_t length, int base, Value shown)
{
    const char *p = text, *end = text + length;
    int given = base;
    if (base == 10 && length && length <= 14) { /* digits alone */
        int64_t n = 0;
        while (p < end && *p - (unsigned)'0' < 10)
            n = n * 10 + (*p++ - '0');
        if (p == end)
            return small(n);
        p = text;
    }
    if (!charge_for(c, length, RATE_ITEM))
        return COIL_NULL;
    bool negative = false, prefixed = false;
    while (p < end && int_ascii_space(*p))
        p++;
    while (end > p && int_ascii_space(end[-1]))
        end--;
    if (p < end && (*p == '+' || *p == '-'))
        negative = *p++ == '-';
    if (end - p >= 2 && *p == '0') {
        int letter = p[1] | 32, implied = letter == 'x' ? 16 : letter == 'o' ? 8 : letter == 'b' ? 2 : 0;
        if (implied && (base == 0 || base == implied)) {
            base = implied;
            p += 2;
            prefixed = true;
        }
    }
    if (base == 0)
        base = 10;
    /* digits, with single underscores between them (and after a prefix) */
    size_t digits = 0, kept = 0;
    bool plain = true, zeros = true, ok = p < end;
    if (ok && prefixed && *p == '_')
        p++;
    for (const char *q = p; ok && q < end; q++) {
        if (*q == '_') {
            plain = false;
            ok = q > p && q[-1] != '_' && q + 1 < end;
        } else {
            int value = int_digit_value((unsigned char)*q);
            ok = value >= 0 && value < base;
            zeros = zeros && value == 0;
            digits++;
        }
    }
    if (digits == 0 || (given == 0 && !prefixed && digits > 1 && *p == '0' && !zeros))
        ok = false;
    if (!ok)
        return raise_error(c, EXC_ValueError, "invalid literal for int() with base %d: %.200R", given, shown);
    if (plain)
        return int_from_digits(c, p, digits, base, negative);
    char *copy = mem_alloc(c, digits);
    if (!copy)
        return COIL_NULL;
    for (; p < end; p++)
        if (*p != '_')
            copy[kept++] = *p;
    Value r = int_from_digits(c, copy, digits, base, negative);
    mem_free(c, copy, digits);
    return r;
}

Value int_from_str(Coil *c, Str *text, int base)
{
    if (text->ascii)
        return int_from_ascii(c, (const char *)text->data, text->length, base, from_object(text));
    char *ascii = str_numeric_ascii(c, text);
    if (!ascii)
        return COIL_NULL;
    Value r = int_from_ascii(c, ascii, text->length, base, from_object(text));
    mem_free(c, ascii, text->length + 1);
    return r;
}
