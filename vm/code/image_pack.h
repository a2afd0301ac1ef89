/* image_pack.h: the texts of an image, packed by byte pairs (P. Gage, "A New Algorithm for Data Compression", C Users Journal 12(2), 1994).
 *
 * A byte below PACK_FIRST is itself. One from there on stands for two others, which may stand for others before it in turn, for
 * PACK_LONGEST in all; the table has what that comes to, a row each. PACK_RAW says that the next byte is itself: texts that are not ASCII
 * have it before each byte of 128 and more. */
#ifndef VM_CODE_IMAGE_PACK_H
#define VM_CODE_IMAGE_PACK_H

#include "vm/machine/vm.h"

enum {
    PACK_FIRST = 128,
    PACK_RAW = 255,
    PACK_CODES = PACK_RAW - PACK_FIRST,
    PACK_LONGEST = 7,
    PACK_ROW = PACK_LONGEST + 1, /* the bytes, and how many they are */
    PACK_TABLE_SIZE = PACK_CODES * PACK_ROW
};

typedef struct PackPairs {
    unsigned char halves[PACK_CODES][2];
    unsigned char table[PACK_TABLE_SIZE];
} PackPairs;

/* The pairs that shorten `joined` most: texts with raw bytes marked, a PACK_RAW and a 0 after each. It is packed by that. False: no memory. */
MUST_USE bool pack_choose(Coil *c, unsigned char *joined, size_t n, PackPairs *pairs);
/* Packs a text with raw bytes marked, where it is: its new length. */
size_t pack_text(unsigned char *text, size_t n, const PackPairs *pairs);
/* Writes the n bytes that a packed text stands for, and up to PACK_LONGEST more. */
void unpack_text(const unsigned char *packed, unsigned char *out, size_t n, const unsigned char *table);

#endif
