/* checksums.c: CRC-32 and CRC-CCITT. */
#include "runtime/extensions/binascii/binascii.h"

enum { CRC_PER_STEP = 16 };

/* CRC-32 (zlib's, Ethernet's) is that of the reflected polynomial 0xEDB88320; CRC-CCITT (BinHex's) that of 0x1021. */
static const Checks *checks_of(Coil *c)
{
    Checks *t = coil_state(c);
    if (t->ready)
        return t;
    for (uint32_t k = 0; k < 256; k++) {
        uint32_t entry = k, high = k << 8;
        for (int bit = 0; bit < 8; bit++) {
            entry = entry >> 1 ^ (entry & 1 ? 0xEDB88320u : 0);
            high = (high << 1 ^ (high & 0x8000 ? 0x1021 : 0)) & 0xFFFF;
        }
        t->crc32[0][k] = entry;
        t->ccitt[k] = (uint16_t)high;
    }
    for (uint32_t k = 0; k < 256; k++)
        for (int zeros = 1; zeros < 8; zeros++)
            t->crc32[zeros][k] = t->crc32[zeros - 1][k] >> 8 ^ t->crc32[0][t->crc32[zeros - 1][k] & 255];
    t->ready = true;
    return t;
}

/* The low bits of an int of any size, as in two's complement. */
static bool low_bits(Coil *c, CoilValue v, uint32_t *out)
{
    CoilKind kind = coil_kind(c, v);
    if (kind == COIL_KIND_INT || kind == COIL_KIND_BOOL) {
        bool negative;
        uint64_t word = 0;
        size_t count;
        if (!coil_to_words(c, v, &negative, &word, 1, &count))
            return false;
        *out = negative ? -(uint32_t)word : (uint32_t)word;
        return true;
    }
    int64_t value;
    if (!coil_to_int(c, v, &value))
        return false;
    *out = (uint32_t)value;
    return true;
}

static uint32_t word_at(const uint8_t *p) { return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24; }

/* Eight bytes at a time: each goes to the table of as many zeros as follow it. */
static uint32_t crc32_run(const Checks *t, uint32_t crc, const uint8_t *p, size_t length)
{
    for (; length >= 8; length -= 8, p += 8) {
        const uint32_t a = crc ^ word_at(p), b = word_at(p + 4);
        crc = t->crc32[7][a & 255] ^ t->crc32[6][a >> 8 & 255] ^ t->crc32[5][a >> 16 & 255] ^ t->crc32[4][a >> 24] ^ t->crc32[3][b & 255] ^
              t->crc32[2][b >> 8 & 255] ^ t->crc32[1][b >> 16 & 255] ^ t->crc32[0][b >> 24];
    }
    for (; length; length--, p++)
        crc = crc >> 8 ^ t->crc32[0][(crc ^ *p) & 255];
    return crc;
}

CoilValue crc32_of(Coil *c, const CoilValue *args)
{
    Input in;
    uint32_t crc;
    if (!input_bytes(c, args[0], &in) || !low_bits(c, args[1], &crc) || !coil_charge(c, in.length / CRC_PER_STEP))
        return COIL_NULL;
    return coil_int(c, (int64_t)(uint32_t)~crc32_run(checks_of(c), ~crc, in.data, in.length));
}

CoilValue crc_hqx(Coil *c, const CoilValue *args)
{
    Input in;
    uint32_t crc;
    enum { PIECE = 1 << 20 };
    if (!input_bytes(c, args[0], &in) || !low_bits(c, args[1], &crc))
        return COIL_NULL;
    const Checks *t = checks_of(c);
    crc &= 0xFFFF;
    for (size_t k = 0; k < in.length; k++) {
        crc = (crc << 8 & 0xFFFF) ^ t->ccitt[crc >> 8 ^ in.data[k]];
        if (k % PIECE == PIECE - 1 && !coil_charge(c, PIECE / CRC_PER_STEP))
            return COIL_NULL;
    }
    return coil_charge(c, in.length % PIECE / CRC_PER_STEP) ? coil_int(c, crc) : COIL_NULL;
}
