/* byte_hex.c: bytes as hexadecimal digits, and back. */
#include "runtime/text/byte_methods.h"
#include "vm/machine/pieces.h"
#include "vm/numbers/hex.h"

/* A separator goes after each `per` bytes, counted from the end, or from the beginning if negative. */
Value bytes_hex(Coil *c, const uint8_t *data, size_t length, Value sep, Value per)
{
    int64_t group;
    uint32_t mark = 0;
    if (!to_index_clamped(c, per, &group))
        return COIL_NULL;
    if (group < INT32_MIN || group > INT32_MAX)
        return raise_error(c, EXC_OverflowError, "Python int too large to convert to C int");
    if (!is_null(sep)) {
        Str *s = as_str_borrow(c, sep);
        Bytes *b = as_bytes_borrow(c, sep);
        int64_t marks = s ? (int64_t)s->length : b ? (int64_t)b->length : value_length(c, sep);
        if (marks < 0)
            return COIL_NULL;
        if (marks != 1)
            return raise_error(c, EXC_ValueError, "sep must be length 1.");
        if (!s && !b)
            return raise_error(c, EXC_TypeError, "sep must be str or bytes.");
        mark = s ? str_at(s, 0) : b->data[0];
        if (mark > 127)
            return raise_error(c, EXC_ValueError, "sep must be ASCII.");
    }
    size_t step = group < 0 ? (size_t)-group : (size_t)group;
    bool marked = !is_null(sep) && step > 0 && length > 0;
    /* The length below must not wrap around. */
    if (length > SIZE_MAX / 8)
        return raise_memory(c);
    size_t total = length * 2 + (marked ? (length - 1) / step : 0);
    Str *out = charge_for(c, marked ? total : length, RATE_ITEM) ? str_alloc(c, total, 0x7F) : NULL;
    if (!out || total == 0)
        return from_object(out);
    uint8_t *p = out->data;
    size_t left = marked ? group < 0 ? step : (length - 1) % step + 1 : length; /* of bytes before the next separator */
    size_t done = 0;
    for (const uint8_t *end = data + length;;) {
        size_t n = left < (size_t)(end - data) ? left : (size_t)(end - data);
        n = piece_of(n, PIECE_BYTES);
        p = hex_put(p, data, n);
        if ((data += n) == end)
            return from_object(out);
        if (UNLIKELY((done += n + 1) >= PIECE_BYTES)) {
            done = 0;
            if (!piece_done(c))
                return from_object(pieces_dropped(c, out));
        }
        if ((left -= n))
            continue;
        *p++ = (uint8_t)mark;
        left = step;
    }
}

Value byte_hex(Coil *c, const Value *args)
{
    if (is_exact(args[0], SHAPE_BYTES))
        return bytes_hex(c, as_bytes(args[0])->data, as_bytes(args[0])->length, args[1], args[2]);
    BufferView view; /* holds a bytearray in place while arguments are converted */
    if (!buffer_get(c, args[0], 0, &view))
        return COIL_NULL;
    Value result = bytes_hex(c, view.data, view.length, args[1], args[2]);
    buffer_release(c, &view);
    return result;
}

static uint32_t digit_at(const Str *s, size_t k)
{
    uint32_t ch = k < s->length ? str_at(s, k) : 0;
    return ch < 256 ? hex_values[ch] : 0;
}

/* Pairs of digits, white space between them: as bytes, of which there are *n then. False: *at is where there is no digit; SIZE_MAX: the
 * script is to stop. */
static bool read_digits(Coil *c, const Str *s, size_t *at, uint8_t *bytes, size_t *n)
{
    uint8_t *to = bytes;
    size_t k = 0, seen = 0;
    while (k < s->length) {
        const size_t end = k + piece_of(s->length - k, PIECE_BYTES);
        for (; s->width == 1 && end - k >= 2; k += 2) { /* as far as digits stand side by side */
            uint32_t first = hex_values[s->data[k]], second = hex_values[s->data[k + 1]];
            if (!first || !second)
                break;
            *to++ = (uint8_t)((first - 1) << 4 | (second - 1));
        }
        if (UNLIKELY(k - seen >= PIECE_BYTES)) {
            seen = k;
            if (!piece_done(c)) {
                *at = SIZE_MAX;
                return false;
            }
        }
        if (k == s->length)
            break;
        uint32_t high = digit_at(s, k), low = digit_at(s, k + 1);
        if (high && low) {
            *to++ = (uint8_t)((high - 1) << 4 | (low - 1));
            k += 2;
            continue;
        }
        uint32_t ch = str_at(s, k);
        if (high || (ch != ' ' && ch - 9 >= 5)) {
            *at = high ? k + 1 : k;
            return false;
        }
        k++;
    }
    *n = (size_t)(to - bytes);
    return true;
}

Value byte_fromhex(Coil *c, const Value *args)
{
    Str *s = as_str_borrow(c, args[1]);
    if (!s)
        return raise_error(c, EXC_TypeError, "fromhex() argument must be str, not %A", args[1]);
    Class *cls = as_class(args[0]);
    bool array = cls->flags & CLASS_IS_BYTEARRAY;
    size_t n = 0, at = 0;
    Bytes *b = charge_for(c, s->length, RATE_ITEM) ? bytes_alloc(c, s->length / 2) : NULL;
    if (!b)
        return COIL_NULL;
    if (!read_digits(c, s, &at, b->data, &n)) {
        RELEASE(c, b);
        return at == SIZE_MAX ? COIL_NULL
                              : raise_error(c, EXC_ValueError, "non-hexadecimal number found in fromhex() arg at position %zu", at);
    }
    Value made = from_object(b);
    if (array || n != b->length) {
        made = array ? from_object(bytearray_of(c, b->data, n)) : from_object(bytes_of(c, b->data, n));
        RELEASE(c, b);
    }
    Class *exact = core_class_borrow(c, array ? SHAPE_BYTEARRAY : SHAPE_BYTES);
    if (is_null(made) || cls == exact)
        return made;
    Value result = call1(c, args[0], made);
    release(c, made);
    return result;
}
