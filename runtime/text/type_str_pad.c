/* type_str_pad.c: str's methods that strip characters from its ends, or add some. */
#include "runtime/text/text.h"

enum { STRIP_LEFT = 1, STRIP_RIGHT = 2 };

static bool strips(const Str *chars, uint32_t ch)
{
    if (!chars)
        return unicode_is_space(ch);
    if (chars->width == 1)
        return ch < 0x100 && memchr(chars->data, (int)ch, chars->length) != NULL;
    for (size_t i = 0; i < chars->length; i++)
        if (str_at(chars, i) == ch)
            return true;
    return false;
}

/* Moves *at, in steps of `by`, over what strips up to `stop`. Each character is looked up among all of `chars`, which is paid for in
 * pieces. */
static bool strip_side(Coil *c, const Str *s, const Str *chars, size_t *at, size_t stop, int by)
{
    if (!chars && s->ascii) {
        size_t from = *at, k = from;
        if (by > 0)
            while (k != stop && ascii_is_space(s->data[k]))
                k++;
        else
            while (k != stop && ascii_is_space(s->data[k - 1]))
                k--;
        *at = k;
        return charge_for(c, by > 0 ? k - from : from - k, RATE_ITEM);
    }
    size_t each = !chars ? 1 : chars->width == 1 ? 1 + chars->length / RATE_SCAN : chars->length, looked = each;
    for (; *at != stop && strips(chars, str_at(s, by > 0 ? *at : *at - 1)); *at += (size_t)by)
        if (UNLIKELY((looked += each) > 1 << 16)) {
            if (!charge(c, looked / RATE_ITEM))
                return false;
            looked = 0;
        }
    return charge_for(c, looked, RATE_ITEM);
}

static Value strip_method(Coil *c, const Value *args, const char *method, int sides)
{
    Str *s = self_str(c, args[0]), *chars = NULL;
    if (!is_none(args[1])) {
        chars = as_str_borrow(c, args[1]);
        if (!chars)
            return raise_error(c, EXC_TypeError, "%s arg must be None or str", method);
    }
    size_t start = 0, end = s->length;
    if (s->ascii && !chars && end && s->data[0] > ' ' && s->data[end - 1] > ' ') /* nothing to strip, as most often */
        return str_result(RETAIN(s));
    if ((sides & STRIP_LEFT && !strip_side(c, s, chars, &start, end, 1)) ||
        (sides & STRIP_RIGHT && !strip_side(c, s, chars, &end, start, -1)))
        return COIL_NULL;
    return str_result(str_slice(c, s, start, end));
}

Value str_strip(Coil *c, const Value *args) { return strip_method(c, args, "strip", STRIP_LEFT | STRIP_RIGHT); }
Value str_lstrip(Coil *c, const Value *args) { return strip_method(c, args, "lstrip", STRIP_LEFT); }
Value str_rstrip(Coil *c, const Value *args) { return strip_method(c, args, "rstrip", STRIP_RIGHT); }

static Str *padded(Coil *c, Str *s, size_t left, size_t right, uint32_t fill)
{
    size_t length;
    if (__builtin_add_overflow(left, right, &length) || __builtin_add_overflow(s->length, length, &length) || length > PTRDIFF_MAX) {
        raise_error(c, EXC_OverflowError, "padded string is too long");
        return NULL;
    }
    uint32_t max = str_max(s);
    Str *out = str_alloc(c, length, fill > max ? fill : max);
    if (!out)
        return NULL;
    if (out->width == 1) {
        memset(out->data, (int)fill, left);
        memset(out->data + left + s->length, (int)fill, right);
    } else {
        for (size_t i = 0; i < left; i++)
            str_put(out, i, fill);
        for (size_t i = length - right; i < length; i++)
            str_put(out, i, fill);
    }
    str_copy(out, left, s, 0, s->length);
    return out;
}

typedef enum Side { SIDE_LEFT, SIDE_RIGHT, SIDE_BOTH } Side;

static Value justify(Coil *c, const Value *args, Side filled)
{
    int64_t width;
    if (!to_index(c, args[1], &width))
        return COIL_NULL;
    Str *s = self_str(c, args[0]), *fill = as_str_borrow(c, args[2]);
    if (!fill)
        return raise_error(c, EXC_TypeError, "The fill character must be a unicode character, not %T", args[2]);
    if (fill->length != 1)
        return raise_error(c, EXC_TypeError, "The fill character must be exactly one character long");
    if (width <= (int64_t)s->length)
        return str_result(RETAIN(s));
    size_t room = count_size(width) - s->length;
    size_t left = filled == SIDE_LEFT ? room : filled == SIDE_RIGHT ? 0 : room / 2 + (room & (uint64_t)width & 1);
    return str_result(padded(c, s, left, room - left, str_at(fill, 0)));
}

Value str_ljust(Coil *c, const Value *args) { return justify(c, args, SIDE_RIGHT); }
Value str_rjust(Coil *c, const Value *args) { return justify(c, args, SIDE_LEFT); }
Value str_center(Coil *c, const Value *args) { return justify(c, args, SIDE_BOTH); }

Value str_zfill(Coil *c, const Value *args)
{
    int64_t width;
    if (!to_index(c, args[1], &width))
        return COIL_NULL;
    Str *s = self_str(c, args[0]);
    if (width <= (int64_t)s->length)
        return str_result(RETAIN(s));
    size_t room = count_size(width) - s->length;
    Str *out = padded(c, s, room, 0, '0');
    if (out && s->length && (str_at(s, 0) == '+' || str_at(s, 0) == '-')) {
        str_put(out, 0, str_at(s, 0));
        str_put(out, room, '0');
    }
    return str_result(out);
}

Value str_expandtabs(Coil *c, const Value *args)
{
    int size;
    if (!to_c_int(c, args[1], &size))
        return COIL_NULL;
    Str *s = self_str(c, args[0]);
    if (!charge_for(c, s->length, RATE_ITEM))
        return COIL_NULL;
    if (s->width == 1 && !memchr(s->data, '\t', s->length))
        return str_result(RETAIN(s));
    StrBuilder b = STR_BUILDER(c);
    size_t column = 0, from = 0;
    for (size_t i = 0; i < s->length && !b.failed; i++) {
        uint32_t ch = str_at(s, i);
        if (ch == '\t') {
            builder_slice(&b, s, from, i);
            from = i + 1;
            if (size > 0) {
                size_t room = (size_t)size - column % (size_t)size;
                builder_fill(&b, ' ', room);
                column += room;
            }
        } else {
            column = ch == '\n' || ch == '\r' ? 0 : column + 1;
        }
    }
    builder_slice(&b, s, from, s->length);
    return str_result(builder_finish(&b));
}
