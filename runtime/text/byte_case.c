/* byte_case.c: methods of bytes and bytearray that treat bytes as ASCII characters, pad them and translate them. */
#include "runtime/text/byte_methods.h"
#include "runtime/text/codecs.h"
#include "runtime/text/text.h"
#include "vm/machine/pieces.h"

enum { ASCII_UPPER = 1, ASCII_LOWER = 2, ASCII_DIGIT = 4, ASCII_SPACE = 8 };

static int ascii_kind(uint8_t ch)
{
    if ((uint8_t)(ch - 'A') < 26)
        return ASCII_UPPER;
    if ((uint8_t)(ch - 'a') < 26)
        return ASCII_LOWER;
    if ((uint8_t)(ch - '0') < 10)
        return ASCII_DIGIT;
    return ch == ' ' || (uint8_t)(ch - 9) < 5 ? ASCII_SPACE : 0;
}

static Value all_of_kind(Coil *c, Value self, int kinds)
{
    ByteSpan s = self_span(c, self);
    if (!charge_for(c, s.length, RATE_ITEM))
        return COIL_NULL;
    for (size_t i = 0; i < s.length; i++) {
        if (!(ascii_kind(s.data[i]) & kinds))
            return V_FALSE;
        if (!piece_round(c, i))
            return COIL_NULL;
    }
    return bool_value(s.length > 0);
}

Value byte_isalnum(Coil *c, const Value *args) { return all_of_kind(c, args[0], ASCII_UPPER | ASCII_LOWER | ASCII_DIGIT); }
Value byte_isalpha(Coil *c, const Value *args) { return all_of_kind(c, args[0], ASCII_UPPER | ASCII_LOWER); }
Value byte_isdigit(Coil *c, const Value *args) { return all_of_kind(c, args[0], ASCII_DIGIT); }
Value byte_isspace(Coil *c, const Value *args) { return all_of_kind(c, args[0], ASCII_SPACE); }

Value byte_isascii(Coil *c, const Value *args)
{
    ByteSpan s = self_span(c, args[0]);
    return bool_value(str_data_max(s.data, s.length, 1) < 0x80);
}

static Value has_kind(Coil *c, Value self, int wanted, int refused)
{
    ByteSpan s = self_span(c, self);
    if (!charge_for(c, s.length, RATE_ITEM))
        return COIL_NULL;
    bool found = false;
    for (size_t i = 0; i < s.length; i++) {
        int kind = ascii_kind(s.data[i]);
        if (kind & refused)
            return V_FALSE;
        found |= (kind & wanted) != 0;
        if (!piece_round(c, i))
            return COIL_NULL;
    }
    return bool_value(found);
}

Value byte_islower(Coil *c, const Value *args) { return has_kind(c, args[0], ASCII_LOWER, ASCII_UPPER); }
Value byte_isupper(Coil *c, const Value *args) { return has_kind(c, args[0], ASCII_UPPER, ASCII_LOWER); }

Value byte_istitle(Coil *c, const Value *args)
{
    ByteSpan s = self_span(c, args[0]);
    if (!charge_for(c, s.length, RATE_ITEM))
        return COIL_NULL;
    bool found = false, inside = false;
    for (size_t i = 0; i < s.length; i++) {
        int kind = ascii_kind(s.data[i]);
        if ((kind == ASCII_UPPER && inside) || (kind == ASCII_LOWER && !inside))
            return V_FALSE;
        inside = kind == ASCII_UPPER || kind == ASCII_LOWER;
        found |= inside;
        if (!piece_round(c, i))
            return COIL_NULL;
    }
    return bool_value(found);
}

/* A copy whose letters of the given kinds change case. */
static Value recase(Coil *c, Value self, int flip)
{
    ByteSpan s = self_span(c, self);
    if (!charge_for(c, s.length, RATE_ITEM))
        return COIL_NULL;
    Value copy = span_result(c, s.data, s.length, s.array);
    if (!is_null(copy)) {
        uint8_t *p = (uint8_t *)(uintptr_t)self_span(c, copy).data;
        const uint8_t upper = flip & ASCII_UPPER ? 26 : 0, lower = flip & ASCII_LOWER ? 26 : 0; /* how many letters change */
        size_t i = 0;
        for (uint64_t eight; i + 8 <= s.length; i += 8) {
            if (!piece_round(c, i / 8)) {
                release(c, copy);
                return COIL_NULL;
            }
            memcpy(&eight, p + i, sizeof eight);
            const uint64_t low = eight & UINT64_C(0x7F7F7F7F7F7F7F7F), ascii = ~eight >> 2; /* their bits 5: what is no ASCII stays */
            eight ^= ((upper ? letters_of(low, 'A') : 0) | (lower ? letters_of(low, 'a') : 0)) & ascii;
            memcpy(p + i, &eight, sizeof eight);
        }
        for (; i < s.length; i++)
            p[i] ^= (uint8_t)(((uint8_t)(p[i] - 'A') < upper) | ((uint8_t)(p[i] - 'a') < lower)) << 5;
    }
    return copy;
}

static Value recase_words(Coil *c, Value self, bool every_word)
{
    ByteSpan s = self_span(c, self);
    if (!charge_for(c, s.length, RATE_ITEM / 2))
        return COIL_NULL;
    Value copy = span_result(c, s.data, s.length, s.array);
    if (!is_null(copy)) {
        uint8_t *p = (uint8_t *)(uintptr_t)self_span(c, copy).data;
        bool inside = false;
        for (size_t i = 0; i < s.length; i++) {
            int kind = ascii_kind(p[i]);
            if (kind == (inside ? ASCII_UPPER : ASCII_LOWER))
                p[i] ^= 32;
            inside = every_word ? (kind & (ASCII_UPPER | ASCII_LOWER)) != 0 : true;
            if (!piece_round(c, i)) {
                release(c, copy);
                return COIL_NULL;
            }
        }
    }
    return copy;
}

Value byte_lower(Coil *c, const Value *args) { return recase(c, args[0], ASCII_UPPER); }
Value byte_upper(Coil *c, const Value *args) { return recase(c, args[0], ASCII_LOWER); }
Value byte_swapcase(Coil *c, const Value *args) { return recase(c, args[0], ASCII_UPPER | ASCII_LOWER); }
Value byte_title(Coil *c, const Value *args) { return recase_words(c, args[0], true); }
Value byte_capitalize(Coil *c, const Value *args) { return recase_words(c, args[0], false); }

/* ---- padding ---- */

static Value pad_bytes(Coil *c, Value self, size_t left, size_t right, uint8_t fill)
{
    BytesBuilder b = BYTES_BUILDER(c);
    ByteSpan s = self_span(c, self);
    size_t total;
    if (__builtin_add_overflow(s.length + left, right, &total))
        return raise_memory(c);
    if (!bytes_builder_reserve(&b, total))
        return COIL_NULL;
    if (total) {
        b.failed = !pieces_fill(c, b.data, fill, left) || (s.length && !pieces_copy_long(c, b.data + left, s.data, s.length)) ||
                   !pieces_fill(c, b.data + left + s.length, fill, right);
    }
    b.length = total;
    return bytes_builder_finish_as(&b, s.array);
}

static Value justify_bytes(Coil *c, const Value *args, const char *method, int side)
{
    int64_t width;
    if (!to_index(c, args[1], &width))
        return COIL_NULL;
    Bytes *b = as_bytes_borrow(c, args[2]);
    Bytearray *a = as_bytearray_borrow(c, args[2]);
    if (b ? b->length != 1 : !a || a->length != 1)
        return raise_error(c, EXC_TypeError, "%s() argument 2 must be a byte string of length 1, not %A", method, args[2]);
    uint8_t fill = b ? b->data[0] : a->start[0];
    size_t length = self_span(c, args[0]).length;
    if (width <= (int64_t)length)
        return span_same(c, args[0]);
    size_t room = count_size(width) - length;
    size_t left = side < 0 ? room : side > 0 ? 0 : room / 2 + (room & (uint64_t)width & 1);
    return pad_bytes(c, args[0], left, room - left, fill);
}

Value byte_ljust(Coil *c, const Value *args) { return justify_bytes(c, args, "ljust", 1); }
Value byte_rjust(Coil *c, const Value *args) { return justify_bytes(c, args, "rjust", -1); }
Value byte_center(Coil *c, const Value *args) { return justify_bytes(c, args, "center", 0); }

Value byte_zfill(Coil *c, const Value *args)
{
    int64_t width;
    if (!to_index(c, args[1], &width))
        return COIL_NULL;
    size_t length = self_span(c, args[0]).length;
    if (width <= (int64_t)length)
        return span_same(c, args[0]);
    size_t room = count_size(width) - length;
    Value made = pad_bytes(c, args[0], room, 0, '0');
    if (!is_null(made) && length) {
        uint8_t *p = (uint8_t *)(uintptr_t)self_span(c, made).data;
        if (p[room] == '+' || p[room] == '-') {
            p[0] = p[room];
            p[room] = '0';
        }
    }
    return made;
}

Value byte_expandtabs(Coil *c, const Value *args)
{
    int size;
    if (!to_c_int(c, args[1], &size))
        return COIL_NULL;
    ByteSpan s = self_span(c, args[0]);
    if (!charge_for(c, s.length, RATE_ITEM))
        return COIL_NULL;
    BytesBuilder b = BYTES_BUILDER(c);
    size_t column = 0;
    for (size_t i = 0; i < s.length && !b.failed; i++) {
        uint8_t ch = s.data[i];
        if (ch != '\t') {
            bytes_builder_byte(&b, ch);
            column = ch == '\n' || ch == '\r' ? 0 : column + 1;
        } else if (size > 0) {
            size_t room = (size_t)size - column % (size_t)size;
            column += room;
            if (bytes_builder_reserve(&b, room)) {
                memset(b.data + b.length, ' ', room);
                b.length += room;
            }
        }
    }
    return bytes_builder_finish_as(&b, s.array);
}

/* ---- translate, maketrans, decode ---- */

Value byte_maketrans(Coil *c, const Value *args)
{
    Part from, to;
    if (!part_get(c, args[0], false, &from))
        return COIL_NULL;
    if (!part_get(c, args[1], false, &to)) {
        part_drop(c, &from);
        return COIL_NULL;
    }
    uint8_t table[256] = {0, 1, 2, 3, 4, 5, 6, 7};
    for (size_t i = 8; i < 256; i += 8) { /* each byte as it is, eight at a time */
        uint64_t eight;
        memcpy(&eight, table + i - 8, 8);
        eight += UINT64_C(0x0808080808080808);
        memcpy(table + i, &eight, 8);
    }
    bool ok = from.length == to.length || fail_error(c, EXC_ValueError, "maketrans arguments must have same length");
    ok = ok && charge_for(c, from.length, RATE_ITEM);
    for (size_t i = 0; ok && i < from.length; i++) {
        table[from.data[i]] = to.data[i];
        ok = piece_round(c, i);
    }
    part_drop(c, &from);
    part_drop(c, &to);
    return ok ? from_object(bytes_of(c, table, 256)) : COIL_NULL;
}

/* Bytes by a table of the same, none of them left out: what most calls ask for. */
static Value translate_all(Coil *c, const Bytes *b, const uint8_t *table)
{
    Bytes *to = charge_for(c, b->length, RATE_ITEM) ? bytes_alloc(c, b->length) : NULL;
    bool ok = true;
    for (size_t i = 0; to && i < b->length && (ok = piece_round(c, i)); i++)
        to->data[i] = table[b->data[i]];
    return from_object(pieces_made(c, ok, to));
}

Value byte_translate(Coil *c, const Value *args)
{
    if (is_exact(args[0], SHAPE_BYTES) && is_exact(args[1], SHAPE_BYTES) && is_exact(args[2], SHAPE_BYTES) && as_bytes(args[0])->length &&
        as_bytes(args[1])->length == 256 && !as_bytes(args[2])->length)
        return translate_all(c, as_bytes(args[0]), as_bytes(args[1])->data);
    uint8_t table[256];
    bool gone[256] = {false};
    Part part;
    if (is_none(args[1])) {
        for (int i = 0; i < 256; i++)
            table[i] = (uint8_t)i;
    } else {
        if (!part_get(c, args[1], false, &part))
            return COIL_NULL;
        bool ok = part.length == 256 || fail_error(c, EXC_ValueError, "translation table must be 256 characters long");
        if (ok)
            memcpy(table, part.data, 256);
        part_drop(c, &part);
        if (!ok)
            return COIL_NULL;
    }
    if (!part_get(c, args[2], false, &part))
        return COIL_NULL;
    const bool all_stay = !part.length;
    bool paid = charge_for(c, part.length, RATE_ITEM);
    for (size_t i = 0; paid && i < part.length; i++)
        gone[part.data[i]] = true;
    part_drop(c, &part);
    if (!paid)
        return COIL_NULL;
    /* Only now: taking the other arguments may have changed a bytearray. */
    ByteSpan s = self_span(c, args[0]);
    BytesBuilder b = BYTES_BUILDER(c);
    if (!charge_for(c, s.length, RATE_ITEM) || !bytes_builder_reserve(&b, s.length))
        return COIL_NULL;
    for (size_t i = 0; i < s.length && !b.failed; i++) {
        if (all_stay || !gone[s.data[i]])
            b.data[b.length++] = table[s.data[i]];
        b.failed = !piece_round(c, i);
    }
    return bytes_builder_finish_as(&b, s.array);
}

Value byte_decode(Coil *c, const Value *args)
{
    const char *text[2] = {NULL, NULL};
    for (int i = 0; i < 2; i++)
        if (!is_null(args[1 + i])) {
            Str *s = as_str_borrow(c, args[1 + i]);
            if (!s)
                return raise_error(c, EXC_TypeError, "decode() argument '%s' must be str, not %A", i ? "errors" : "encoding", args[1 + i]);
            if (!(text[i] = codec_word(c, s)))
                return COIL_NULL;
        }
    return text_decode(c, args[0], text[0], text[1]);
}
