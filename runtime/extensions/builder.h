/* builder.h: text or bytes put together from parts, for extension modules, in memory that counts against the VM's limits. Start with
 * BUILDER; end with builder_text() or builder_bytes(), or give up with builder_drop(). */
#ifndef EXTENSIONS_BUILDER_H
#define EXTENSIONS_BUILDER_H

#include "runtime/coil.h"

typedef struct Builder {
    void *data;
    size_t length, room; /* characters; bytes */
    uint32_t width;      /* of a character: 1, 2 or 4 bytes; grows as needed */
} Builder;
#define BUILDER ((Builder){.width = 1})

/* Copies characters to a place of the same width or a wider one. */
static inline void builder_widen(void *to, uint32_t to_width, size_t at, const void *from, uint32_t width, size_t length)
{
    if (width == to_width) {
        memcpy((char *)to + at * width, from, length * width);
        return;
    }
    for (size_t k = 0; k < length; k++) {
        uint32_t ch = width == 1 ? ((const uint8_t *)from)[k] : ((const uint16_t *)from)[k];
        if (to_width == 2)
            ((uint16_t *)to)[at + k] = (uint16_t)ch;
        else
            ((uint32_t *)to)[at + k] = ch;
    }
}

/* Room for `length` more characters of a width. */
static inline bool builder_reserve(Coil *c, Builder *b, size_t length, uint32_t width)
{
    uint32_t wide = width > b->width ? width : b->width;
    if (length > SIZE_MAX / 16 - b->length)
        return (void)coil_raisef(c, "MemoryError", "%s", ""), false;
    size_t need = (b->length + length) * wide;
    if (wide == b->width && need <= b->room)
        return true;
    size_t room = need + need / 2 + 128;
    if (wide == b->width) {
        void *more = coil_memory_resize(c, b->data, b->room, room);
        if (!more)
            return false;
        b->data = more;
    } else {
        void *more = coil_memory_resize(c, NULL, 0, room);
        if (!more)
            return false;
        if (b->length)
            builder_widen(more, wide, 0, b->data, b->width, b->length);
        coil_memory_free(coil_vm(c), b->data, b->room);
        b->data = more;
        b->width = wide;
    }
    b->room = room;
    return true;
}

static __attribute__((noinline, unused)) bool builder_put_any(Coil *c, Builder *b, const void *data, size_t length, uint32_t width)
{
    if (!length)
        return true;
    if ((width > b->width || (b->length + length) * b->width > b->room) && !builder_reserve(c, b, length, width))
        return false;
    builder_widen(b->data, b->width, b->length, data, width, length);
    b->length += length;
    return true;
}

/* Adds `length` characters of a width. False: MemoryError pending. */
static inline bool builder_put(Coil *c, Builder *b, const void *data, size_t length, uint32_t width)
{
    if (!length || width != 1 || b->width != 1 || length > b->room - b->length)
        return builder_put_any(c, b, data, length, width);
    uint8_t *to = (uint8_t *)b->data + b->length; /* most are so */
    b->length += length;
    if (length == 1)
        *to = *(const uint8_t *)data;
    else
        memcpy(to, data, length);
    return true;
}

/* Adds `count` of a character that its width holds, where there is room already. */
static inline void builder_fill(Builder *b, uint32_t ch, size_t count)
{
    if (b->width == 1)
        memset((uint8_t *)b->data + b->length, (int)ch, count);
    for (size_t k = b->length; b->width == 2 && k < b->length + count; k++)
        ((uint16_t *)b->data)[k] = (uint16_t)ch;
    for (size_t k = b->length; b->width == 4 && k < b->length + count; k++)
        ((uint32_t *)b->data)[k] = ch;
    b->length += count;
}

static inline bool builder_char(Coil *c, Builder *b, uint32_t ch)
{
    return ch < 256     ? builder_put(c, b, &(uint8_t){(uint8_t)ch}, 1, 1)
           : ch < 65536 ? builder_put(c, b, &(uint16_t){(uint16_t)ch}, 1, 2)
                        : builder_put(c, b, &ch, 1, 4);
}

static inline bool builder_str(Coil *c, Builder *b, CoilValue text)
{
    CoilChars s;
    return coil_to_chars(c, text, &s) && builder_put(c, b, s.data, s.length, s.width);
}

static inline void builder_drop(Coil *c, Builder *b)
{
    coil_memory_free(coil_vm(c), b->data, b->room);
    *b = BUILDER;
}

/* What was put together; the builder is empty then. */
static inline CoilValue builder_text(Coil *c, Builder *b)
{
    CoilValue v = coil_str_from_chars(c, b->data ? b->data : "", b->length, b->width);
    builder_drop(c, b);
    return v;
}
static inline CoilValue builder_bytes(Coil *c, Builder *b)
{
    CoilValue v = coil_bytes(c, b->data ? b->data : "", b->length);
    builder_drop(c, b);
    return v;
}

#endif
