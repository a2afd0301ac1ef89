/* str_builder.c: a growing str. `data` belongs to an unfinished Str of `given` bytes of text, so that finishing rarely
 * copies. */
#include "vm/values/str.h"
#include "vm/values/utf8.h"
#include "vm/machine/pieces.h"

static Str *builder_unfinished(const StrBuilder *b) { return (Str *)(b->data - offsetof(Str, data)); }

static bool builder_fail(StrBuilder *b)
{
    b->failed = true;
    return false;
}

/* Opens what is needed, and a piece beyond. */
static bool builder_opened(StrBuilder *b, size_t needed)
{
    b->room = needed + piece_of(b->given - needed, PIECE_BYTES);
    return true;
}

bool builder_reserve(StrBuilder *b, size_t extra, uint32_t max_char)
{
    if (b->failed)
        return false;
    uint8_t width = max_char < 0x100 ? 1 : max_char < 0x10000 ? 2 : 4;
    if (width < b->width)
        width = b->width;
    size_t length = b->length + extra;
    if (length < extra || length > SIZE_MAX >> 5) {
        raise_memory(b->c);
        return builder_fail(b);
    }
    const size_t needed = length * width + width;
    if (width == b->width && needed <= b->given)
        return needed <= b->room || (piece_done(b->c) ? builder_opened(b, needed) : builder_fail(b));
    size_t room = needed;
    room = b->data ? room + room / 2 : room < b->first ? b->first : room;
    Str *s = heap_new_leaf(b->c, SHAPE_STR, sizeof(Str) + room);
    if (!s)
        return builder_fail(b);
    s->length = 0;
    s->hash = 0;
    s->width = width;
    s->ascii = s->interned = s->reserved_ = 0;
    if (b->data) {
        Str *old = builder_unfinished(b);
        if (!(s = pieces_made(b->c, str_copy(b->c, s, 0, old, 0, b->length), s)))
            return builder_fail(b);
        RELEASE(b->c, old);
    }
    b->data = s->data;
    b->given = heap_size_given(sizeof(Str) + room) - sizeof(Str);
    b->width = width;
    return builder_opened(b, needed);
}

/* Is there room for so many Latin-1 characters as things are? What follows then needs no builder_reserve. */
static inline bool builder_roomy(const StrBuilder *b, size_t extra)
{
    return LIKELY(b->width == 1 && !b->failed) && b->length + extra < b->room;
}

bool builder_char(StrBuilder *b, uint32_t ch)
{
    if (ch < 0x100 && builder_roomy(b, 1)) {
        b->data[b->length++] = (uint8_t)ch;
        return true;
    }
    if (!builder_reserve(b, 1, ch))
        return false;
    str_put(builder_unfinished(b), b->length++, ch);
    return true;
}

/* What is long, has no room yet, or needs other widths. */
__attribute__((noinline)) static bool builder_slice_rare(StrBuilder *b, const Str *s, size_t start, size_t count)
{
    uint32_t max = s->width > b->width ? str_data_max(s->data + start * s->width, count, s->width) : 0;
    if (!builder_reserve(b, count, max))
        return false;
    Str *to = builder_unfinished(b);
    bool ok = true;
    if (s->width <= to->width)
        ok = str_copy(b->c, to, b->length, s, start, count);
    else
        for (size_t i = 0; i < count && (ok = piece_round(b->c, i)); i++)
            str_put(to, b->length + i, str_at(s, start + i));
    b->length += count;
    return ok || builder_fail(b);
}

bool builder_slice(StrBuilder *b, const Str *s, size_t start, size_t end)
{
    if (start >= end)
        return !b->failed;
    size_t count = end - start;
    if (s->width != 1 || count > PIECE_BYTES || !builder_roomy(b, count))
        return builder_slice_rare(b, s, start, count);
    memcpy(b->data + b->length, s->data + start, count);
    b->length += count;
    return true;
}

bool builder_str(StrBuilder *b, const Str *s) { return builder_slice(b, s, 0, s->length); }

bool builder_ascii(StrBuilder *b, const char *text, size_t length)
{
    if (length == 0)
        return !b->failed;
    if (!builder_roomy(b, length) && !builder_reserve(b, length, 0x7F))
        return false;
    if (b->width == 1)
        copy_bytes(b->data + b->length, text, length);
    else
        for (size_t i = 0; i < length; i++)
            str_put(builder_unfinished(b), b->length + i, (uint8_t)text[i]);
    b->length += length;
    return true;
}

bool builder_decimal(StrBuilder *b, int64_t n)
{
    char text[DECIMAL_ROOM];
    size_t length = decimal_text(n, text);
    return builder_ascii(b, text + DECIMAL_ROOM - length, length);
}

bool builder_c(StrBuilder *b, const char *utf8)
{
    Str *s = b->failed ? NULL : str_from_c(b->c, utf8);
    if (!s)
        return builder_fail(b);
    bool ok = builder_str(b, s);
    RELEASE(b->c, s);
    return ok;
}

bool builder_fill(StrBuilder *b, uint32_t ch, size_t count)
{
    if (count == 0)
        return !b->failed;
    if (!builder_reserve(b, count, ch))
        return false;
    bool ok = true;
    if (b->width == 1)
        ok = pieces_fill(b->c, b->data + b->length, (int)ch, count);
    else
        for (size_t i = 0; i < count && (ok = piece_round(b->c, i)); i++)
            str_put(builder_unfinished(b), b->length + i, ch);
    b->length += count;
    return ok || builder_fail(b);
}

/* Appends what a conversion gave; NULL is its failure. */
static bool builder_owned_take(StrBuilder *b, Str *s)
{
    if (!s)
        return builder_fail(b);
    bool ok = builder_str(b, s);
    RELEASE(b->c, s);
    return ok;
}

bool builder_repr(StrBuilder *b, Value v) { return !b->failed && builder_owned_take(b, value_repr(b->c, v)); }
bool builder_text(StrBuilder *b, Value v) { return !b->failed && builder_owned_take(b, value_str(b->c, v)); }

void builder_drop(StrBuilder *b)
{
    if (b->data)
        RELEASE(b->c, builder_unfinished(b));
    b->data = NULL;
    b->length = b->room = b->given = 0;
}

Str *builder_finish(StrBuilder *b)
{
    if (b->failed) {
        builder_drop(b);
        return NULL;
    }
    if (b->length == 0) {
        builder_drop(b);
        return RETAIN(str_empty_borrow(b->c));
    }
    Str *s = builder_unfinished(b), *result = s;
    uint32_t max = str_data_max(s->data, b->length, s->width);
    s->length = b->length;
    if (b->length == 1)
        result = str_from_char(b->c, str_at(s, 0));
    else if (b->given > 128 && b->given / 2 > b->length * b->width) { /* mostly slack: keep a copy instead */
        result = str_alloc(b->c, b->length, max);
        if (result)
            result = pieces_made(b->c, str_copy(b->c, result, 0, s, 0, b->length), result);
    }
    if (result == s) {
        s->ascii = max < 0x80;
        str_put(s, s->length, 0);
        b->data = NULL;
    }
    builder_drop(b);
    return result;
}
