/* mod_blake2.c: module _blake2: the parameters of BLAKE2b and BLAKE2s. */
#include "runtime/extensions/_blake2/blake2.h"
#include "vm/numbers/hex.h"

COIL_API extern const CoilDef coil_module[];

/* An argument between two bounds, told as `name`; `ending` is how the message goes on behind the upper one. */
static bool bounded(Coil *c, CoilValue v, const char *name, int64_t least, int64_t most, const char *between, const char *ending,
                    uint8_t *out)
{
    int64_t n;
    if (!coil_to_int(c, v, &n))
        return false;
    if (n < least || n > most)
        return (void)coil_raisef(c, "ValueError", "%s must be between %lld %s %lld%s", name, (long long)least, between, (long long)most,
                                 ending),
               false;
    *out = (uint8_t)n;
    return true;
}

static bool bytes_of(Coil *c, CoilValue v, const char *name, size_t most, Input *out)
{
    if (!input_get(c, v, out))
        return false;
    if (out->length > most)
        return (void)coil_raisef(c, "ValueError", "maximum %s length is %zu bytes", name, most), false;
    return true;
}

/* An unsigned number of any size up to `most`. */
static bool unsigned_of(Coil *c, CoilValue v, const char *name, uint64_t most, uint64_t *out)
{
    bool negative;
    size_t words;
    *out = 0;
    if (!coil_to_words(c, v, &negative, out, 1, &words))
        return false;
    if (negative)
        return (void)coil_raisef(c, "ValueError", "value must be positive"), false;
    if (words > 1 || *out > most)
        return (void)coil_raisef(c, "OverflowError", "%s is too large", name), false;
    return true;
}

bool blake2_parameters(Coil *c, const CoilValue *args, const Blake2Parameters *most, Blake2Parameters *out)
{
    uint64_t leaf = 0;
    memset(out, 0, sizeof *out);
    out->digest_length = most->digest_length;
    if (!coil_is_null(args[0]) && !bounded(c, args[0], "digest_size", 1, most->digest_length, "and", " bytes", &out->digest_length))
        return false;
    bool ok = bytes_of(c, args[2], "salt", most->salt.length, &out->salt) &&
              bytes_of(c, args[3], "person", most->person.length, &out->person) &&
              bounded(c, args[4], "fanout", 0, 255, "and", "", &out->fanout) &&
              bounded(c, args[5], "depth", 1, 255, "and", "", &out->depth) && unsigned_of(c, args[6], "leaf_size", UINT32_MAX, &leaf) &&
              unsigned_of(c, args[7], "node_offset", most->node_offset, &out->node_offset) &&
              bounded(c, args[8], "node_depth", 0, 255, "and", "", &out->node_depth) &&
              bounded(c, args[9], "inner_size", 0, most->inner_length, "and is", "", &out->inner_length) &&
              coil_to_bool(c, args[10], &out->last_node) && bytes_of(c, args[1], "key", most->key_length, &out->key);
    out->leaf_length = (uint32_t)leaf;
    out->key_length = (uint8_t)out->key.length;
    return ok;
}

CoilValue blake2_hex(Coil *c, const uint8_t *digest, size_t length)
{
    uint8_t text[128];
    return coil_str_from_chars(c, text, (size_t)(hex_put(text, digest, length) - text), 1);
}

const CoilDef coil_module[] = {
    COIL_MODULE("_blake2", "The hashes BLAKE2b and BLAKE2s, with keys, salts and trees."),
    COIL_NESTED(blake2b_class),
    COIL_NESTED(blake2s_class),
    COIL_END,
};
