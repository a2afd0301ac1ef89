/* struct_items.c: single values of the struct module to bytes and back. */
#include "vm/numbers/int.h"
#include "vm/machine/pieces.h"
#include "runtime/modules/numbers/struct_layout.h"

#include <math.h>

/* Is a value of the machine's to be turned round? */
static inline bool turned(bool big) { return big != (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__); }

static inline void put_bits(uint8_t *to, uint64_t bits, size_t size, bool big)
{
    uint16_t half = (uint16_t)bits;
    uint32_t word = (uint32_t)bits;
    switch (size) {
    case 1: *to = (uint8_t)bits; break;
    case 2: memcpy(to, turned(big) ? (half = __builtin_bswap16(half), &half) : &half, 2); break;
    case 4: memcpy(to, turned(big) ? (word = __builtin_bswap32(word), &word) : &word, 4); break;
    default: memcpy(to, turned(big) ? (bits = __builtin_bswap64(bits), &bits) : &bits, 8);
    }
}

static inline uint64_t get_bits(const uint8_t *from, size_t size, bool big)
{
    uint16_t half;
    uint32_t word;
    uint64_t bits;
    switch (size) {
    case 1: return *from;
    case 2: memcpy(&half, from, 2); return turned(big) ? __builtin_bswap16(half) : half;
    case 4: memcpy(&word, from, 4); return turned(big) ? __builtin_bswap32(word) : word;
    default: memcpy(&bits, from, 8); return turned(big) ? __builtin_bswap64(bits) : bits;
    }
}

/* ---- half precision ---- */

static bool half_from_double(double d, uint16_t *out)
{
    uint16_t sign = signbit(d) ? 0x8000 : 0;
    if (isnan(d)) {
        *out = sign | 0x7E00;
        return true;
    }
    if (isinf(d) || d == 0) {
        *out = isinf(d) ? sign | 0x7C00 : sign;
        return true;
    }
    int exponent;
    frexp(d, &exponent); /* 2**(exponent-1) <= |d| */
    int unit = (exponent - 1 < -14 ? -14 : exponent - 1) - 10;
    double scaled = nearbyint(ldexp(fabs(d), -unit)); /* exact, then to even: 11 bits, or 2**11 when it carried */
    if (exponent > 17)
        return false;
    uint32_t bits = (uint32_t)scaled;
    /* the exponent's field counts from unit -24; the leading bit of a normal number adds one to it by itself */
    bits += (uint32_t)(unit + 24) << 10;
    if (bits >= 0x7C00)
        return false;
    *out = (uint16_t)(sign | bits);
    return true;
}

static double half_to_double(uint16_t h)
{
    int exponent = h >> 10 & 31, mantissa = h & 0x3FF;
    double d = exponent == 31 ? (mantissa ? NAN : INFINITY) : exponent ? ldexp(mantissa + 0x400, exponent - 25) : ldexp(mantissa, -24);
    return h & 0x8000 ? -d : d;
}

/* ---- packing ---- */

static bool pack_float(Coil *c, const StructLayout *l, char code, Value v, uint8_t *to)
{
    double d;
    if (!to_double(c, v, &d)) {
        clear_error(c);
        return struct_fail(c, "required argument is not a float");
    }
    uint64_t bits;
    bool fits = true;
    if (code == 'd')
        memcpy(&bits, &d, 8);
    else if (code == 'f') {
        float f = (float)d;
        uint32_t word;
        memcpy(&word, &f, 4);
        bits = word;
        fits = l->native || !isinf(f) || isinf(d);
    } else {
        uint16_t half = 0;
        fits = half_from_double(d, &half);
        bits = half;
    }
    if (!fits)
        return is_null(as_int_borrow(c, v)) ? fail_error(c, EXC_OverflowError, "float too large to pack with %c format", code)
                                            : struct_fail(c, "int too large to convert");
    put_bits(to, bits, code == 'd' ? 8 : code == 'f' ? 4 : 2, l->big);
    return true;
}

static bool pack_int(Coil *c, const StructLayout *l, const StructField *f, Value v, uint8_t *to)
{
    Value n = as_int_borrow(c, v);
    if (!is_null(n))
        retain(n);
    else {
        Value index;
        if (!find_special(c, v, "__index__", &index))
            return false;
        if (is_null(index))
            return struct_fail(c, "required argument is not an integer");
        release(c, index);
        n = to_int_index(c, v);
        if (is_null(n))
            return false;
    }
    int64_t i = 0;
    uint64_t u = 0;
    bool fits_signed = int_to_i64(n, &i), fits_unsigned = int_to_u64(n, &u);
    release(c, n);
    int bits = f->size * 8;
    bool is_unsigned = f->code < 'a'; /* B H I L Q N P */
    int64_t most_signed = (int64_t)((UINT64_C(1) << (bits - 1)) - 1);
    bool in_signed = fits_signed && i >= -most_signed - 1 && i <= most_signed,
         in_unsigned = fits_unsigned && (bits == 64 || u >> bits == 0);
    bool ok = is_unsigned ? in_unsigned : in_signed;
    if (f->code == 'P') { /* an address, or a negative number that stands for one */
        if (!in_signed && !in_unsigned)
            return struct_fail(c, "int too large to convert");
        ok = true;
    }
    if (!ok && is_unsigned) {
        Value most = int_from_u64(c, bits == 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1);
        if (!is_null(most)) {
            struct_raise(c, "'%c' format requires 0 <= number <= %S", f->code, most);
            release(c, most);
        }
        return false;
    }
    if (!ok)
        return struct_fail(c, "'%c' format requires %lld <= number <= %lld", f->code, (long long)(-most_signed - 1),
                           (long long)most_signed);
    put_bits(to, fits_signed ? (uint64_t)i : u, f->size, l->big);
    return true;
}

static bool pack_bytes(Coil *c, const StructField *f, Value v, uint8_t *to)
{
    Bytes *b = as_bytes_borrow(c, v);
    Bytearray *a = b ? NULL : as_bytearray_borrow(c, v);
    if (!b && !a)
        return struct_fail(c, "argument for '%c' must be a bytes object", f->code);
    const uint8_t *data = b ? b->data : a->start;
    size_t length = b ? b->length : a->length, room = f->count;
    if (f->code == 'p') {
        if (!room)
            return true;
        room--;
        if (length > room)
            length = room;
        *to++ = (uint8_t)(length > 255 ? 255 : length);
    }
    if (length > room)
        length = room;
    return !length || pieces_copy_long(c, to, data, length);
}

/* A small int that fits an integer code's item; false: pack_item() knows. */
static inline bool pack_small(const StructLayout *l, const StructField *f, Value v, uint8_t *to)
{
    if (!is_small(v) || !f->integer)
        return false;
    const int64_t n = as_small(v);
    const int unused = 64 - f->size * 8;
    if (f->code < 'a' ? n < 0 || (uint64_t)n << unused >> unused != (uint64_t)n : (int64_t)((uint64_t)n << unused) >> unused != n)
        return false;
    put_bits(to, (uint64_t)n, f->size, l->big);
    return true;
}

static bool pack_item(Coil *c, const StructLayout *l, const StructField *f, Value v, uint8_t *to)
{
    switch (f->code) {
    case '?': {
        int t = truth(c, v);
        *to = t > 0;
        return t >= 0;
    }
    case 'c': {
        Bytes *b = as_bytes_borrow(c, v);
        if (!b || b->length != 1)
            return struct_fail(c, "char format requires a bytes object of length 1");
        *to = b->data[0];
        return true;
    }
    case 'e':
    case 'f':
    case 'd': return pack_float(c, l, f->code, v, to);
    default: return pack_int(c, l, f, v, to);
    }
}

bool struct_layout_pack(Coil *c, const StructLayout *l, const Value *values, uint8_t *to)
{
    if (!charge_for(c, l->items, RATE_WORD) || !charge_for(c, l->count, RATE_WORD) || !charge_for(c, l->size, RATE_COPY))
        return false;
    if (!pieces_fill(c, to, 0, l->size))
        return false;
    for (size_t k = 0; k < l->count; k++) {
        const StructField *f = &l->fields[k];
        if (f->code == 's' || f->code == 'p') {
            if (!pack_bytes(c, f, *values++, to + f->offset))
                return false;
            continue;
        }
        for (size_t i = 0; i < f->count; i++, values++)
            if (!pack_small(l, f, *values, to + f->offset + i * f->size) && !pack_item(c, l, f, *values, to + f->offset + i * f->size))
                return false;
    }
    return true;
}

/* ---- unpacking ---- */

static Value unpack_item(Coil *c, const StructLayout *l, const StructField *f, const uint8_t *from)
{
    uint64_t bits = get_bits(from, f->size, l->big);
    switch (f->code) {
    case '?': return bool_value(bits != 0);
    case 'c': return from_object(bytes_of(c, from, 1));
    case 'e': return float_value(half_to_double((uint16_t)bits));
    case 'f': {
        uint32_t word = (uint32_t)bits;
        float x;
        memcpy(&x, &word, 4);
        return float_value(x);
    }
    case 'd': {
        double d;
        memcpy(&d, &bits, 8);
        return float_value(d);
    }
    default: {
        if (f->code < 'a')
            return bits <= (uint64_t)VALUE_INT_MAX ? small((int64_t)bits) : int_from_u64(c, bits);
        int unused = 64 - f->size * 8;
        return int_from_i64(c, (int64_t)(bits << unused) >> unused);
    }
    }
}

Tuple *struct_layout_unpack(Coil *c, const StructLayout *l, const uint8_t *from)
{
    Tuple *t = charge_for(c, l->items, RATE_WORD) && charge_for(c, l->count, RATE_WORD) ? tuple_new(c, l->items) : NULL;
    size_t at = 0;
    for (size_t k = 0; t && k < l->count; k++) {
        const StructField *f = &l->fields[k];
        const uint8_t *p = from + f->offset;
        bool bytes = f->code == 's' || f->code == 'p';
        for (size_t i = 0; i < (bytes ? 1 : f->count); i++, p += f->size) {
            Value v;
            if (f->code == 's')
                v = from_object(bytes_of(c, p, f->count));
            else if (f->code == 'p') {
                size_t room = f->count ? f->count - 1 : 0, length = f->count && *p < room ? *p : room;
                v = from_object(bytes_of(c, f->count ? p + 1 : p, length));
            } else
                v = charge_round(c, i) ? unpack_item(c, l, f, p) : COIL_NULL;
            if (is_null(v)) {
                RELEASE(c, t);
                return NULL;
            }
            t->items[at++] = v;
        }
    }
    return t;
}
