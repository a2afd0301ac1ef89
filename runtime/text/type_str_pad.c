/* type_str_pad.c: str's methods that add characters at its ends. */
#include "runtime/text/text.h"
#include "vm/machine/pieces.h"

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
    bool ok = true;
    if (out->width == 1) {
        ok = pieces_fill(c, out->data, (int)fill, left) && pieces_fill(c, out->data + left + s->length, (int)fill, right);
    } else {
        for (size_t i = 0; i < left && (ok = piece_round(c, i)); i++)
            str_put(out, i, fill);
        for (size_t i = length - right; i < length && (ok = ok && piece_round(c, i)); i++)
            str_put(out, i, fill);
    }
    return pieces_made(c, ok && str_copy(c, out, left, s, 0, s->length), out);
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
        b.failed |= !piece_round(c, i);
    }
    builder_slice(&b, s, from, s->length);
    return str_result(builder_finish(&b));
}
