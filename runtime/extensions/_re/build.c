/* build.c: text or bytes put together from parts; replacements' templates. */
#include "re.h"

#include <stdlib.h>

static bool no_memory(Coil *c) { return (void)coil_raisef(c, "MemoryError", "%s", ""), false; }

static uint32_t char_at(const void *data, uint32_t width, size_t k)
{
    return width == 1 ? ((const uint8_t *)data)[k] : width == 2 ? ((const uint16_t *)data)[k] : ((const uint32_t *)data)[k];
}

/* Copies characters into a place of the same width or a wider one. */
static void widen(void *to, uint32_t to_width, size_t at, const void *from, uint32_t width, size_t length)
{
    if (width == to_width) {
        memcpy((char *)to + at * width, from, length * width);
        return;
    }
    for (size_t k = 0; k < length; k++) {
        uint32_t ch = char_at(from, width, k);
        if (to_width == 2)
            ((uint16_t *)to)[at + k] = (uint16_t)ch;
        else
            ((uint32_t *)to)[at + k] = ch;
    }
}

bool build(Coil *c, Builder *b, const void *data, size_t length, uint32_t width)
{
    if (!length)
        return true;
    uint32_t wide = width > b->width ? width : b->width;
    if (length > SIZE_MAX / 8 - b->length)
        return no_memory(c);
    size_t need = (b->length + length) * wide;
    if (wide > b->width || need > b->room) {
        size_t room = need + need / 2 + 64;
        void *more = wide == b->width ? realloc(b->data, room) : malloc(room);
        if (!more)
            return no_memory(c);
        if (wide > b->width) {
            if (b->length)
                widen(more, wide, 0, b->data, b->width, b->length);
            free(b->data);
        }
        b->data = more;
        b->room = room;
        b->width = wide;
    }
    widen(b->data, wide, b->length, data, width, length);
    b->length += length;
    return true;
}

bool build_value(Coil *c, Builder *b, CoilValue v, bool is_text, size_t item)
{
    CoilKind kind = coil_kind(c, v);
    Subject s;
    if (is_text ? kind != COIL_KIND_STR : kind == COIL_KIND_STR || kind == COIL_KIND_NONE || kind == COIL_KIND_INT) {
        CoilValue name = coil_getattr(c, coil_type(c, v), "__name__");
        const char *text = coil_is_null(name) ? NULL : coil_to_utf8(c, name, NULL);
        if (text)
            coil_raisef(c, "TypeError", is_text ? "sequence item %zu: expected str instance, %s found"
                                                : "sequence item %zu: expected a bytes-like object, %s found", item, text);
        return false;
    }
    return subject_open(c, NULL, v, &s) && build(c, b, s.data, s.length, s.width);
}

CoilValue build_end(Coil *c, Builder *b, bool is_text)
{
    const void *data = b->data ? b->data : "";
    CoilValue v = is_text ? coil_str_from_chars(c, data, b->length, b->width) : coil_bytes(c, data, b->length);
    build_drop(b);
    return v;
}

void build_drop(Builder *b)
{
    free(b->data);
    *b = (Builder){.width = 1};
}

CoilValue template_of(Coil *c, CoilValue pattern, CoilValue replacement)
{
    Subject s;
    if (!subject_open(c, NULL, replacement, &s)) {
        if (!coil_error_is(c, "TypeError"))
            return COIL_NULL;
        (void)coil_take_error(c);
        CoilValue name = coil_getattr(c, coil_type(c, replacement), "__name__");
        const char *text = coil_is_null(name) ? NULL : coil_to_utf8(c, name, NULL);
        return text ? coil_raisef(c, "TypeError", "decoding to str: need a bytes-like object, %s found", text) : COIL_NULL;
    }
    bool plain = true;
    if (s.width == 1)
        plain = !s.length || !memchr(s.data, '\\', s.length);
    else
        for (size_t k = 0; plain && k < s.length; k++)
            plain = char_at(s.data, s.width, k) != '\\';
    if (plain)
        return replacement;
    CoilValue args[] = {pattern, replacement};
    return coil_call(c, coil_field(c, pattern, PATTERN_TEMPLATE), args, 2, NULL);
}
