/* memory_item.c: one item of a buffer in native layout, by its struct code. */
#include "runtime/types/memory_item.h"

size_t memory_item_size(const char *format, char *code)
{
    if (*format == '@')
        format++;
    *code = *format;
    if (*format == 0 || format[1] != 0)
        return 0;
    switch (*format) {
    case 'c':
    case 'b':
    case 'B':
    case '?': return 1;
    case 'h':
    case 'H':
    case 'e': return 2;
    case 'i':
    case 'I': return sizeof(int);
    case 'l':
    case 'L': return sizeof(long);
    case 'q':
    case 'Q': return 8;
    case 'n':
    case 'N':
    case 'P': return sizeof(size_t);
    case 'f': return 4;
    case 'd': return 8;
    default: return 0;
    }
}

size_t memory_item_standard(const char *format, char *code, bool *swapped)
{
    const char *native = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? "=<" : "=>!";
    if (!*format || !strchr("=<>!", *format) || !format[1] || format[2])
        return 0;
    *swapped = !strchr(native, *format);
    char letter = format[1] == 'l' ? 'i' : format[1] == 'L' ? 'I' : format[1]; /* four bytes there */
    return strchr("nNP", letter) ? 0 : memory_item_size((char[]){letter, 0}, code);
}

/* Half precision: 1 sign, 5 exponent, 10 fraction bits. */
static double half_to_double(uint16_t h)
{
    int exponent = h >> 10 & 31;
    double fraction = h & 1023, d;
    if (exponent == 31)
        d = fraction != 0 ? __builtin_nan("") : __builtin_inf();
    else
        d = exponent ? __builtin_ldexp(fraction + 1024, exponent - 25) : __builtin_ldexp(fraction, -24);
    return h >> 15 ? -d : d;
}

static bool double_to_half(double d, uint16_t *out)
{
    uint16_t sign = __builtin_signbit(d) ? 0x8000 : 0;
    d = __builtin_fabs(d);
    int exponent;
    if (__builtin_isnan(d))
        *out = sign | 0x7E00;
    else if (__builtin_isinf(d))
        *out = sign | 0x7C00;
    else if (d == 0)
        *out = sign;
    else {
        __builtin_frexp(d, &exponent);
        int shift = exponent < -13 ? 24 : 11 - exponent; /* units of the last place, rounded half to even */
        double scaled = __builtin_nearbyint(__builtin_ldexp(d, shift));
        if (exponent >= -13 && scaled == 2048)
            exponent++, scaled = 1024;
        if (exponent > 16)
            return false;
        *out = sign | (uint16_t)(exponent < -13 ? (int)scaled : ((exponent + 14) << 10) + (int)scaled - 1024);
    }
    return true;
}

#define READ(type)                                                                                                                         \
    type n;                                                                                                                                \
    memcpy(&n, at, sizeof n)

/* Each item is copied out: it need not be aligned. */
Value memory_item_get(Coil *c, char code, const void *at)
{
    switch (code) {
    case 'c': return from_object(bytes_of(c, at, 1));
    case '?': return bool_value(*(const uint8_t *)at != 0);
    case 'B': return small(*(const uint8_t *)at);
    case 'b': return small(*(const int8_t *)at);
    case 'h': {
        READ(int16_t);
        return small(n);
    }
    case 'H': {
        READ(uint16_t);
        return small(n);
    }
    case 'i': {
        READ(int);
        return small(n);
    }
    case 'I': {
        READ(unsigned);
        return small(n);
    }
    case 'l': {
        READ(long);
        return int_from_i64(c, n);
    }
    case 'L': {
        READ(unsigned long);
        return int_from_u64(c, n);
    }
    case 'q': {
        READ(int64_t);
        return int_from_i64(c, n);
    }
    case 'Q': {
        READ(uint64_t);
        return int_from_u64(c, n);
    }
    case 'n': {
        READ(ptrdiff_t);
        return int_from_i64(c, n);
    }
    case 'N':
    case 'P': {
        READ(size_t);
        return int_from_u64(c, n);
    }
    case 'e': {
        READ(uint16_t);
        return float_value(half_to_double(n));
    }
    case 'f': {
        READ(float);
        return float_value((double)n);
    }
    case 'd': {
        READ(double);
        return float_value(n);
    }
    default: return raise_error(c, EXC_NotImplementedError, "memoryview: unsupported format %c", code);
    }
}

static bool fail_value(Coil *c, char code) { return fail_error(c, EXC_ValueError, "memoryview: invalid value for format '%c'", code); }

static bool put_range(Coil *c, char code, Value v, void *to, size_t size, bool is_signed)
{
    int64_t i = 0, limit = size == 8 ? INT64_MAX : (INT64_C(1) << (size * 8 - 1)) - 1;
    uint64_t u = 0;
    Value n = to_int_index(c, v);
    if (is_null(n))
        return false;
    bool fits = !is_signed && int_to_u64(n, &u) && (size == 8 || u >> (size * 8) == 0);
    if (!fits && (is_signed || code == 'P')) { /* an address may be given as the negative number of its bits */
        fits = int_to_i64(n, &i) && i <= limit && i >= -limit - 1;
        u = (uint64_t)i;
    }
    release(c, n);
    if (!fits)
        return fail_value(c, code);
    uint8_t narrow[8];
    memcpy(narrow, &u, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    memcpy(to, narrow + 8 - size, size);
#else
    memcpy(to, narrow, size);
#endif
    return true;
}

/* The kind of value is checked before it is converted, since the conversion runs code and may raise anything. */
bool memory_item_put(Coil *c, char code, Value v, void *to)
{
    char text[2] = {code, 0}, ignored;
    size_t size = memory_item_size(text, &ignored);
    double d;
    bool ok = false;
    switch (code) {
    case '?': {
        int t = truth(c, v);
        if (t < 0)
            return false;
        *(uint8_t *)to = (uint8_t)t;
        return true;
    }
    case 'c': {
        Bytes *b = as_bytes_borrow(c, v);
        if (!b)
            break;
        if (b->length != 1)
            return fail_value(c, code);
        *(uint8_t *)to = b->data[0];
        return true;
    }
    case 'e':
    case 'f':
    case 'd':
        if (!class_of_borrow(c, v)->slots->as_float && !class_of_borrow(c, v)->slots->as_index)
            break;
        if (!to_double(c, v, &d))
            return failed_with(c, EXC_OverflowError) && fail_value(c, code);
        if (code == 'd') {
            memcpy(to, &d, 8);
            return true;
        }
        if (code == 'f') {
            float f = (float)d;
            memcpy(to, &f, 4);
            return true;
        }
        uint16_t half = 0;
        ok = double_to_half(d, &half);
        memcpy(to, &half, 2);
        return ok || fail_value(c, code);
    case 'b':
    case 'h':
    case 'i':
    case 'l':
    case 'q':
    case 'n':
        if (class_of_borrow(c, v)->slots->as_index)
            return put_range(c, code, v, to, size, true);
        break;
    default:
        if (class_of_borrow(c, v)->slots->as_index)
            return put_range(c, code, v, to, size, false);
    }
    return fail_error(c, EXC_TypeError, "memoryview: invalid type for format '%c'", code);
}
