/* position_write.h: packing the position rows of an image's code objects (position_pack.h). All are counted first, then codes are chosen by
 * the counts, so that equal images come of equal code. */
#ifndef VM_CODE_POSITION_WRITE_H
#define VM_CODE_POSITION_WRITE_H

#include "vm/code/position_pack.h"

typedef struct PositionWriter {
    uint32_t counts[POSITION_MODELS][POSITION_ESCAPE + 1];
    uint16_t codes[POSITION_MODELS][POSITION_ESCAPE + 1];
    uint8_t lengths[POSITION_MODELS][POSITION_ESCAPE + 1]; /* of the codes, in bits; POSITION_LENGTHS: there is none */
    bool chosen;                                           /* else symbols are counted */
    unsigned char *out;
    size_t bit;
} PositionWriter;

/* What a row may come to at most, in bytes. */
enum { POSITION_ROW_MOST = 64 };

/* Chooses the codes and writes their tables, at most POSITION_TABLES_MOST bytes: how many. */
size_t position_choose(PositionWriter *w, unsigned char *out);
/* Counts the rows' symbols, or packs them to `out`, which has room for POSITION_ROW_MOST bytes a row and is zero: to how many bytes. SIZE_MAX: the
 * format cannot say these rows. */
size_t position_write(PositionWriter *w, const Code *code, unsigned char *out);

#endif
