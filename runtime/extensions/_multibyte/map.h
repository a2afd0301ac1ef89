/* map.h: what the sequences of up to three bytes of an East Asian encoding stand for, and back. Built at run time of what the system's
 * iconv(3) knows and of the rules of lib/encodings/_multibyte.py, which say where Python has it otherwise: no tables are shipped.
 *
 * Pages of the tables are made as they are needed, never move, and live as long as the map. */
#ifndef MULTIBYTE_MAP_H
#define MULTIBYTE_MAP_H

#include "runtime/extensions/memory.h"

enum {
    MAP_BANKS = 2,       /* two bytes; three, the first of which is Map.prefix */
    MAP_CHARS = 0x300,   /* pages of 256 characters: all that such encodings have lie in the first three planes */
    MAP_PAIR = 1u << 31, /* decoding: an index of a pair; encoding: the character may begin one */
    MAP_PAIRS_MOST = 128 /* encodings have a few dozen, which are looked through */
};

/* Two characters that one sequence of bytes stands for. */
typedef struct MapPair {
    uint32_t first, second, code;
} MapPair;

typedef struct Map {
    uint8_t length[256];              /* of a sequence that begins with this byte; 0: none does */
    uint32_t single[256];             /* the character and 1, or 0 */
    uint32_t *decode[MAP_BANKS][256]; /* by the last byte but one, then the last: the character and 1, or MAP_PAIR, or 0 */
    uint32_t *encode[MAP_CHARS];      /* the bytes, the first the highest, the number of them above (bits 24 to 26), MAP_PAIR; or 0 */
    MapPair *pairs;
    size_t pair_count, pair_room;
    uint8_t prefix;
} Map;

/* The bytes as they stand in Map.encode. */
static inline uint32_t map_code(uint32_t bytes, unsigned length) { return bytes | length << 24; }
/* The place of a sequence in the tables, made if need be. NULL: an exception is pending. */
uint32_t *map_decode_place(Coil *c, Map *m, uint32_t bytes, unsigned length);
uint32_t *map_encode_place(Coil *c, Map *m, uint32_t ch);
/* Sets both directions where there is nothing yet. False: an exception is pending. */
COIL_MUST_USE CoilOk map_add(Coil *c, Map *m, uint32_t bytes, unsigned length, uint32_t ch);
COIL_MUST_USE CoilOk map_add_pair(Coil *c, Map *m, uint32_t bytes, unsigned length, uint32_t first, uint32_t second);
/* Adds what iconv knows of a charset: single bytes that are no leads, and the leads with each second byte, behind the prefix if there is
 * one (then no single bytes). */
COIL_MUST_USE CoilOk map_fill(Coil *c, Map *m, const char *charset, const uint8_t *leads, size_t count, int prefix);
/* The methods, which give where they ended and why; see mod_multibyte.c. */
CoilValue map_decode(Coil *c, const Map *m, const uint8_t *data, size_t length, size_t at);
CoilValue map_encode(Coil *c, const Map *m, const CoilChars *text, size_t at, bool final);

#endif
