/* convert.c: runs of bytes and of characters by a map. Each ends where the other side has nothing, which the caller sees to. */
#include "runtime/extensions/_multibyte/map.h"
#include "runtime/extensions/builder.h"

enum { CHARGE_ROUND = 1024, ROUND_STEPS = 256, RUN_MOST = 256 };

/* How many of `count` in a run may be taken before the next charge is due. */
static size_t run_most(size_t count, size_t round)
{
    const size_t most = CHARGE_ROUND - round % CHARGE_ROUND;
    return count < most ? count : most;
}

static CoilValue result_of(Coil *c, CoilValue made, size_t at, int why)
{
    CoilValue items[] = {made, coil_int(c, (int64_t)at), coil_int(c, why)};
    return coil_failed(c) ? COIL_NULL : coil_tuple(c, items, 3);
}

/* What the sequence at `data` stands for, 0 if nothing. */
static uint32_t decode_one(const Map *m, const uint8_t *data, unsigned length)
{
    if (length == 1)
        return m->single[*data];
    const uint32_t *page = m->decode[length == 3][data[length - 2]];
    return page ? page[data[length - 1]] : 0;
}

/* How many of the bytes, from the first on, are ASCII characters that stand for themselves. */
static size_t plain_bytes(const Map *m, const uint8_t *data, size_t most)
{
    size_t n = 0;
    while (n < most && data[n] < 0x80 && m->length[data[n]] == 1 && m->single[data[n]] == data[n] + 1u)
        n++;
    return n;
}

CoilValue map_decode(Coil *c, const Map *m, const uint8_t *data, size_t length, size_t at)
{
    Builder b = BUILDER;
    int why = 0;
    for (size_t round = 1; at < length; round++) {
        if (round % CHARGE_ROUND == 0 && !coil_charge(c, ROUND_STEPS))
            goto failed;
        const size_t plain = plain_bytes(m, data + at, run_most(length - at, round));
        if (plain) {
            if (!builder_put(c, &b, data + at, plain, 1))
                goto failed;
            at += plain;
            round += plain - 1;
            continue;
        }
        unsigned n = m->length[data[at]];
        uint32_t found = n && n <= length - at ? decode_one(m, data + at, n) : 0;
        if (!found) {
            why = n > length - at ? -1 : 1;
            break;
        }
        bool pair = found & MAP_PAIR;
        const MapPair *both = pair ? &m->pairs[found & ~(uint32_t)MAP_PAIR] : NULL;
        if (!builder_char(c, &b, pair ? both->first : found - 1) || (pair && !builder_char(c, &b, both->second)))
            goto failed;
        at += n;
    }
    return result_of(c, builder_text(c, &b), at, why);
failed:
    builder_drop(c, &b);
    return COIL_NULL;
}

static uint32_t char_at(const CoilChars *s, size_t i)
{
    return s->width == 1 ? ((const uint8_t *)s->data)[i] : s->width == 2 ? ((const uint16_t *)s->data)[i] : ((const uint32_t *)s->data)[i];
}

/* The code of a pair, 0 if the two are none. */
static uint32_t pair_code(const Map *m, uint32_t first, uint32_t second)
{
    for (size_t k = 0; k < m->pair_count; k++)
        if (m->pairs[k].first == first && m->pairs[k].second == second)
            return m->pairs[k].code;
    return 0;
}

/* The characters from `at` on that are ASCII and stand for themselves, as bytes: how many, RUN_MOST at most. */
static size_t plain_chars(const Map *m, const CoilChars *text, size_t at, size_t most, uint8_t *to)
{
    const uint32_t *page = m->encode[0];
    size_t n = 0;
    for (uint32_t ch; page && n < most && n < RUN_MOST && (ch = char_at(text, at + n)) < 0x80 && page[ch] == map_code(ch, 1); n++)
        to[n] = (uint8_t)ch;
    return n;
}

CoilValue map_encode(Coil *c, const Map *m, const CoilChars *text, size_t at, bool final)
{
    Builder b = BUILDER;
    int why = 0;
    for (size_t round = 1; at < text->length; round++) {
        if (round % CHARGE_ROUND == 0 && !coil_charge(c, ROUND_STEPS))
            goto failed;
        uint8_t run[RUN_MOST];
        const size_t plain = plain_chars(m, text, at, run_most(text->length - at, round), run);
        if (plain) {
            if (!builder_put(c, &b, run, plain, 1))
                goto failed;
            at += plain;
            round += plain - 1;
            continue;
        }
        uint32_t ch = char_at(text, at), code = ch >> 8 < MAP_CHARS && m->encode[ch >> 8] ? m->encode[ch >> 8][ch & 255] : 0;
        size_t used = 1;
        if (code & MAP_PAIR) {
            if (at + 1 == text->length && !final) {
                why = 2;
                break;
            }
            uint32_t both = at + 1 < text->length ? pair_code(m, ch, char_at(text, at + 1)) : 0;
            used += both != 0;
            code = both ? both : code & ~(uint32_t)MAP_PAIR;
        }
        if (!code) {
            why = 1;
            break;
        }
        unsigned n = code >> 24;
        const uint8_t bytes[3] = {(uint8_t)(code >> 8 * (n - 1)), (uint8_t)(n > 1 ? code >> 8 * (n - 2) : 0), (uint8_t)code};
        if (!builder_put(c, &b, bytes, n, 1))
            goto failed;
        at += used;
    }
    return result_of(c, builder_bytes(c, &b), at, why);
failed:
    builder_drop(c, &b);
    return COIL_NULL;
}
