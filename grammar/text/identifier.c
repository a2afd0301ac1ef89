/* identifier.c: identifiers outside ASCII, and their normal form. */
#include "grammar/text/identifier.h"

#include "grammar/text/source.h"
#include "grammar/text/unicode_data.h"

#include <string.h>

size_t identifier_prefix(const char *bytes, size_t length)
{
    const char *at = bytes, *end = bytes + length;
    while (at < end) {
        const char *next = at;
        uint32_t code = source_read_char(&next);
        if (code != '_' && !unicode_is(code, at == bytes ? UNI_XID_START : UNI_XID_CONTINUE))
            break;
        at = next;
    }
    return (size_t)(at - bytes);
}

bool identifier_printable(uint32_t code) { return unicode_is_printable(code); }

/* NFKC: decompose, order the combining marks, compose. */

static unsigned combining_class(uint32_t code) { return unicode_traits(code)->combining; }

/* Sorts by combining class, stably, counting how many of each class there are. */
static bool identifier_sort_marks(Arena *arena, uint32_t *codes, size_t count)
{
    bool sorted = true;
    for (size_t i = 1; i < count; i++)
        sorted &= combining_class(codes[i - 1]) <= combining_class(codes[i]);
    if (sorted)
        return true;
    uint32_t *copy = arena_array(arena, count, sizeof *copy);
    if (!copy)
        return false;
    size_t starts[257] = {0};
    for (size_t i = 0; i < count; i++)
        starts[combining_class(codes[i]) + 1]++;
    for (size_t class = 1; class < 257; class ++)
        starts[class] += starts[class - 1];
    for (size_t i = 0; i < count; i++)
        copy[starts[combining_class(codes[i])]++] = codes[i];
    memcpy(codes, copy, count * sizeof *codes);
    return true;
}

const Text *identifier_normalise(Arena *arena, const char *bytes, size_t length)
{
    if (length > SIZE_MAX / sizeof(uint32_t) / UNICODE_DECOMPOSITION_MAX)
        return NULL;
    uint32_t *codes = arena_array(arena, length * UNICODE_DECOMPOSITION_MAX, sizeof *codes);
    if (!codes)
        return NULL;
    size_t count = 0;
    for (const char *at = bytes; at < bytes + length;)
        count += unicode_decompose(source_read_char(&at), true, codes + count);
    for (size_t i = 0; i < count;) { /* marks in the order of their classes */
        size_t end = i;
        while (end < count && combining_class(codes[end]))
            end++;
        if (end > i + 1 && !identifier_sort_marks(arena, codes + i, end - i))
            return NULL;
        i = end > i ? end : i + 1;
    }
    size_t made = 0, starter = SIZE_MAX;
    unsigned last = 0; /* the class of the character before, among those since the starter */
    for (size_t i = 0; i < count; i++) {
        unsigned class = combining_class(codes[i]);
        uint32_t composed = 0;
        if (starter != SIZE_MAX && (made == starter + 1 || (last < class && last)))
            composed = unicode_compose(codes[starter], codes[i]);
        if (composed) {
            codes[starter] = composed;
            continue;
        }
        if (!class)
            starter = made;
        last = class;
        codes[made++] = codes[i];
    }
    Text *text = arena_alloc(arena, sizeof *text + made * 4 + 1);
    if (!text)
        return NULL;
    char *out = text->bytes;
    for (size_t i = 0; i < made; i++)
        out += source_write_char(out, codes[i]);
    *out = 0;
    text->length = (size_t)(out - text->bytes);
    return text;
}
