/* map.c: a map's tables. */
#include "runtime/extensions/_multibyte/map.h"

static uint32_t *page_place(Coil *c, uint32_t **page, unsigned at)
{
    if (!*page && !(*page = memory_zeroed(c, 256, sizeof **page)))
        return NULL;
    return *page + at;
}

uint32_t *map_decode_place(Coil *c, Map *m, uint32_t bytes, unsigned length)
{
    return length == 1 ? &m->single[bytes & 255] : page_place(c, &m->decode[length == 3][bytes >> 8 & 255], bytes & 255);
}

uint32_t *map_encode_place(Coil *c, Map *m, uint32_t ch)
{
    if (ch >> 8 >= MAP_CHARS) {
        coil_raisef(c, "ValueError", "no encoding has the character %u", (unsigned)ch);
        return NULL;
    }
    return page_place(c, &m->encode[ch >> 8], ch & 255);
}

CoilOk map_add(Coil *c, Map *m, uint32_t bytes, unsigned length, uint32_t ch)
{
    uint32_t *decode = map_decode_place(c, m, bytes, length), *encode = decode ? map_encode_place(c, m, ch) : NULL;
    if (!encode)
        return false;
    if (!*decode)
        *decode = ch + 1;
    if (!(*encode & ~(uint32_t)MAP_PAIR))
        *encode |= map_code(bytes, length);
    return true;
}

CoilOk map_add_pair(Coil *c, Map *m, uint32_t bytes, unsigned length, uint32_t first, uint32_t second)
{
    uint32_t *decode = map_decode_place(c, m, bytes, length), *encode = decode ? map_encode_place(c, m, first) : NULL;
    if (!encode)
        return false;
    if (m->pair_count == m->pair_room) {
        size_t room = m->pair_room * 2 + 16;
        MapPair *more = room <= MAP_PAIRS_MOST ? memory_new(c, room, sizeof *more) : NULL;
        if (!more)
            return coil_failed(c) ? false : (coil_raisef(c, "ValueError", "too many pairs"), false);
        if (m->pairs)
            memcpy(more, m->pairs, m->pair_count * sizeof *more);
        memory_drop(m->pairs);
        m->pairs = more;
        m->pair_room = room;
    }
    m->pairs[m->pair_count] = (MapPair){first, second, map_code(bytes, length)};
    *decode = MAP_PAIR | (uint32_t)m->pair_count++;
    *encode |= MAP_PAIR;
    return true;
}
