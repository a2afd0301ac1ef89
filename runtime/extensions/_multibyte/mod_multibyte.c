/* mod_multibyte.c: _multibyte: the maps of East Asian encodings. The codecs over them are lib/encodings/_multibyte.py. */
#include "runtime/extensions/_multibyte/map.h"

COIL_API extern const CoilDef coil_module[];
extern const CoilDef map_class[];

static Map *map_of(Coil *c, CoilValue v) { return coil_data(c, v, map_class); }

static void map_dispose(void *data)
{
    Map *m = data;
    for (unsigned bank = 0; bank < MAP_BANKS; bank++)
        for (unsigned k = 0; k < 256; k++)
            memory_drop(m->decode[bank][k]);
    for (unsigned k = 0; k < MAP_CHARS; k++)
        memory_drop(m->encode[k]);
    memory_drop(m->pairs);
}

static CoilValue map_new(Coil *c, const CoilValue *args)
{
    void *data;
    return coil_instance_of(c, args[0], map_class, &data);
}

static CoilValue map_fill_method(Coil *c, const CoilValue *args)
{
    Map *m = map_of(c, args[0]);
    size_t count;
    int64_t prefix;
    const char *charset = m ? coil_to_utf8(c, args[1], NULL) : NULL;
    const uint8_t *leads = charset ? coil_to_bytes(c, args[2], &count) : NULL;
    if (!leads || !coil_to_int(c, args[3], &prefix))
        return COIL_NULL;
    if (prefix < -1 || prefix > 255)
        return coil_raisef(c, "ValueError", "no byte: %lld", (long long)prefix);
    return map_fill(c, m, charset, leads, count, (int)prefix) ? coil_none() : COIL_NULL;
}

/* A sequence of one to three bytes as a number, and how many they are. */
static bool code_of(Coil *c, CoilValue v, uint32_t *code, unsigned *length)
{
    size_t n;
    const uint8_t *bytes = coil_to_bytes(c, v, &n);
    if (!bytes)
        return false;
    if (n < 1 || n > 3)
        return coil_raisef(c, "ValueError", "a code has one to three bytes"), false;
    *code = 0;
    for (size_t k = 0; k < n; k++)
        *code = *code << 8 | bytes[k];
    *length = (unsigned)n;
    return true;
}

/* The numbers of a character and of a run. */
static bool run_of(Coil *c, CoilValue first, CoilValue length, int64_t *ch, int64_t *count)
{
    if (!coil_to_int(c, first, ch) || !coil_to_int(c, length, count))
        return false;
    if (*ch < -1 || *count < 1 || *count > MAP_CHARS * 256 || *ch > MAP_CHARS * 256 - *count)
        return coil_raisef(c, "ValueError", "no such run of characters"), false;
    return true;
}

static CoilValue map_decodes(Coil *c, const CoilValue *args)
{
    Map *m = map_of(c, args[0]);
    uint32_t code;
    unsigned length;
    int64_t ch, count;
    if (!m || !code_of(c, args[1], &code, &length) || !run_of(c, args[2], args[3], &ch, &count))
        return COIL_NULL;
    for (int64_t k = 0; k < count; k++) {
        uint32_t *place = map_decode_place(c, m, code + (uint32_t)k, length);
        if (!place)
            return COIL_NULL;
        *place = ch < 0 ? 0 : (uint32_t)(ch + k) + 1;
        if (length == 1)
            m->length[(code + (uint32_t)k) & 255] = ch >= 0;
    }
    return coil_none();
}

static CoilValue map_encodes(Coil *c, const CoilValue *args)
{
    Map *m = map_of(c, args[0]);
    uint32_t code = 0;
    unsigned length = 0;
    size_t n = 1;
    int64_t ch, count;
    if (!m || !coil_len(c, args[2], &n) || (n && !code_of(c, args[2], &code, &length)) || !run_of(c, args[1], args[3], &ch, &count))
        return COIL_NULL;
    for (int64_t k = 0; k < count; k++) {
        uint32_t *place = ch < 0 ? NULL : map_encode_place(c, m, (uint32_t)(ch + k));
        if (!place)
            return coil_failed(c) ? COIL_NULL : coil_raisef(c, "ValueError", "no such run of characters");
        *place = (*place & MAP_PAIR) | (n ? map_code(code + (uint32_t)k, length) : 0);
    }
    return coil_none();
}

static CoilValue map_pair(Coil *c, const CoilValue *args)
{
    Map *m = map_of(c, args[0]);
    uint32_t code;
    unsigned length;
    CoilChars two;
    if (!m || !code_of(c, args[1], &code, &length) || !coil_to_chars(c, args[2], &two))
        return COIL_NULL;
    if (length == 1 || two.length != 2 || two.width > 2)
        return coil_raisef(c, "ValueError", "a pair is two characters for several bytes");
    uint32_t first = two.width == 1 ? ((const uint8_t *)two.data)[0] : ((const uint16_t *)two.data)[0];
    uint32_t second = two.width == 1 ? ((const uint8_t *)two.data)[1] : ((const uint16_t *)two.data)[1];
    return map_add_pair(c, m, code, length, first, second) ? coil_none() : COIL_NULL;
}

static CoilValue map_decode_method(Coil *c, const CoilValue *args)
{
    const Map *m = map_of(c, args[0]);
    size_t length;
    int64_t at;
    const uint8_t *data = m ? coil_to_bytes(c, args[1], &length) : NULL;
    if (!data || !coil_to_int(c, args[2], &at))
        return COIL_NULL;
    return map_decode(c, m, data, length, at < 0 || (uint64_t)at > length ? length : (size_t)at);
}

static CoilValue map_encode_method(Coil *c, const CoilValue *args)
{
    const Map *m = map_of(c, args[0]);
    CoilChars text;
    int64_t at;
    bool final;
    if (!m || !coil_to_chars(c, args[1], &text) || !coil_to_int(c, args[2], &at) || !coil_to_bool(c, args[3], &final))
        return COIL_NULL;
    return map_encode(c, m, &text, at < 0 || (uint64_t)at > text.length ? text.length : (size_t)at, final);
}

const CoilDef map_class[] = {
    COIL_CLASS("Map", NULL, sizeof(Map), "What the sequences of bytes of an encoding stand for."),
    COIL_STATIC("__new__", "(cls, /)", map_new, "An empty map."),
    COIL_FINALISE(map_dispose),
    COIL_FUNCTION(
        "fill", "(self, charset: str, leads: bytes, prefix: int = -1, /)", map_fill_method,
        "Adds what the system's iconv knows: single bytes, and those of `leads` with a second; with a prefix, leads behind it alone."),
    COIL_FUNCTION("decodes", "(self, code: bytes, char: int, count: int = 1, /)", map_decodes,
                  "A run of codes stands for a run of characters; -1: for none."),
    COIL_FUNCTION("encodes", "(self, char: int, code: bytes, count: int = 1, /)", map_encodes,
                  "A run of characters is written by a run of codes; b'': by none."),
    COIL_FUNCTION("pair", "(self, code: bytes, chars: str, /)", map_pair, "A code stands for two characters, and they are written by it."),
    COIL_FUNCTION("decode", "(self, data: bytes, at: int, /)", map_decode_method,
                  "(text, where it ended, why): 0 at the end, 1 where bytes stand for nothing, -1 where some are missing."),
    COIL_FUNCTION("encode", "(self, text: str, at: int, final: bool, /)", map_encode_method,
                  "(bytes, where it ended, why): 0 at the end, 1 where a character has no code, 2 before one that may begin a pair."),
    COIL_END,
};

const CoilDef coil_module[] = {
    COIL_MODULE("_multibyte", "Maps of East Asian encodings, from what the system knows of them."),
    COIL_NESTED(map_class),
    COIL_END,
};
