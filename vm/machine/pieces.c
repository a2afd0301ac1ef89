/* pieces.c: copying and filling in pieces. */
#include "vm/machine/pieces.h"
#include "vm/values/utf8.h"

bool pieces_copy_long(Coil *c, void *to, const void *from, size_t n)
{
    for (uint8_t *p = to;;) {
        const size_t part = piece_of(n, PIECE_BYTES);
        copy_bytes(p, (const uint8_t *)from + (p - (uint8_t *)to), part);
        if (LIKELY(!(n -= part)))
            return true;
        if (!piece_done(c))
            return false;
        p += part;
    }
}

bool pieces_fill_long(Coil *c, void *to, int byte, size_t n)
{
    for (uint8_t *p = to;;) {
        const size_t part = piece_of(n, PIECE_BYTES);
        memset(p, byte, part);
        if (LIKELY(!(n -= part)))
            return true;
        if (!piece_done(c))
            return false;
        p += part;
    }
}

bool pieces_repeat(Coil *c, void *to, size_t unit, size_t n)
{
    for (size_t done = unit, part; done && done < n; done += part)
        if (!pieces_copy(c, (uint8_t *)to + done, to, part = piece_of(n - done, done)))
            return false;
    return true;
}

size_t pieces_values_long(Coil *c, Value *to, const Value *from, size_t count)
{
    size_t done = 0;
    do {
        const size_t part = piece_of(count - done, PIECE_ITEMS);
        values_copy(to + done, from + done, part);
        done += part;
    } while (UNLIKELY(done < count) && piece_done(c));
    return done;
}

void *pieces_dropped(Coil *c, void *made)
{
    object_release_maybe(c, made);
    return NULL;
}
