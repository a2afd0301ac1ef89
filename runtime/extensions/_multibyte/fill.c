/* fill.c: what iconv(3) knows of a charset. Its sequences are asked for one by one, so that one that is none harms no other. */
#include "runtime/extensions/_multibyte/map.h"

#include <iconv.h>

enum { ROUND_STEPS = 1024 }; /* for 256 questions */

/* The characters of a sequence: how many, 0 if it is none, or if they are more than two. */
static unsigned iconv_read(iconv_t how, const uint8_t *bytes, size_t length, uint32_t out[2])
{
    char in[4];
    uint8_t text[16];
    memcpy(in, bytes, length);
    char *from = in, *to = (char *)text;
    size_t left = length, room = 8;
    iconv(how, NULL, NULL, NULL, NULL);
    if (iconv(how, &from, &left, &to, &room) != 0 || left)
        return 0;
    room += sizeof text - 8;
    if (iconv(how, NULL, NULL, &to, &room) == (size_t)-1) /* a character that a mark may follow is kept back until now */
        return 0;
    unsigned count = (unsigned)(to - (char *)text) / 4;
    for (unsigned k = 0; k < count && k < 2; k++)
        out[k] = (uint32_t)text[4 * k] | (uint32_t)text[4 * k + 1] << 8 | (uint32_t)text[4 * k + 2] << 16 | (uint32_t)text[4 * k + 3] << 24;
    return count <= 2 ? count : 0;
}

static bool fill_one(Coil *c, Map *m, iconv_t how, const uint8_t *bytes, unsigned length)
{
    uint32_t code = 0, ch[2];
    for (unsigned k = 0; k < length; k++)
        code = code << 8 | bytes[k];
    switch (iconv_read(how, bytes, length, ch)) {
    case 1: return map_add(c, m, code, length, ch[0]);
    case 2: return length == 1 || map_add_pair(c, m, code, length, ch[0], ch[1]);
    default: return true;
    }
}

static bool fill_from(Coil *c, Map *m, iconv_t how, const uint8_t *leads, size_t count, int prefix)
{
    bool lead[256] = {false};
    for (size_t k = 0; k < count; k++)
        lead[leads[k]] = true;
    for (unsigned b = 0; b < 256; b++) {
        uint8_t bytes[3] = {(uint8_t)b};
        if (prefix < 0 && !lead[b] && !m->length[b]) {
            if (!fill_one(c, m, how, bytes, 1))
                return false;
            m->length[b] = m->single[b] != 0;
        }
        if (!lead[b])
            continue;
        if (prefix < 0)
            m->length[b] = 2;
        if (!coil_charge(c, ROUND_STEPS))
            return false;
        uint32_t alone[2];
        if (prefix < 0 && iconv_read(how, bytes, 1, alone)) /* with any second byte it would be two characters */
            continue;
        for (unsigned last = 0; last < 256; last++) {
            uint8_t all[3] = {(uint8_t)prefix, (uint8_t)b, (uint8_t)last};
            if (!fill_one(c, m, how, prefix < 0 ? all + 1 : all, prefix < 0 ? 2 : 3))
                return false;
        }
    }
    if (prefix >= 0) {
        m->prefix = (uint8_t)prefix;
        m->length[prefix] = 3;
    }
    return true;
}

enum { NAME_MOST = 100 };

CoilOk map_fill(Coil *c, Map *m, const char *charset, const uint8_t *leads, size_t count, int prefix)
{
    /* Others are paths, the locale's charset, or ask for transliteration; none is long. */
    if (!*charset || strnlen(charset, NAME_MOST + 1) > NAME_MOST || charset[strspn(charset, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")])
        return coil_raisef(c, "ValueError", "no name of a charset: '%.100s'", charset), false;
    iconv_t how = iconv_open("UTF-32LE", charset);
    if (how == (iconv_t)-1) /* NOLINT: that is how iconv says it */
        return coil_raisef(c, "LookupError", "the system's iconv has no charset %s", charset), false;
    bool ok = fill_from(c, m, how, leads, count, prefix);
    iconv_close(how);
    return ok;
}
