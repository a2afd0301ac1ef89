/* image_format.h: how code objects lie in an image; image_write.c and image_read.c agree here.
 *
 * Numbers are base-128, low part first; signed ones folded so that small magnitudes stay short. A code object is its head, the length of
 * its body, and the body: names of locals, constants, instructions, exception rows, position rows.
 *
 * The texts begin with the table of instruction bytes. A byte below `opcodes` stands for an opcode, whose operands follow it; any other
 * stands for a whole instruction, one of those that the library uses most often. Both are chosen while texts are counted, so an image
 * does not know the opcodes' numbers but by its table, and that is written with their names (freeze.c). The table of packed texts follows
 * (image_pack.h), and the place of those of packed positions (position_pack.h), in three bytes. Places of texts count from there, and those
 * tables lie behind the texts. A text is its length in UTF-8, which lets surrogates through, and its packed bytes. Positions end a body: how
 * many rows, and their bits. */
#ifndef VM_CODE_IMAGE_FORMAT_H
#define VM_CODE_IMAGE_FORMAT_H

#include "vm/code/code.h"
#include "vm/code/image_pack.h"
#include "vm/code/position_pack.h"

enum {
    IMAGE_INSTR_SIZE = 7,
    IMAGE_INSTRS = 1 + 256 * IMAGE_INSTR_SIZE, /* `opcodes`, then 256 rows: opcode, a, b, c */
    IMAGE_TABLES_AT = IMAGE_INSTRS + PACK_TABLE_SIZE,
    IMAGE_TABLE_SIZE = IMAGE_TABLES_AT + 3
};

/* A constant is a number: an interned str is its text's place doubled, anything else its tag doubled, plus 1. */
enum ImageTag {
    TAG_NONE,
    TAG_TRUE,
    TAG_FALSE,
    TAG_ELLIPSIS,
    TAG_INT,
    TAG_BIG,
    TAG_FLOAT,
    TAG_COMPLEX,
    TAG_STR,
    TAG_BYTES,
    TAG_TUPLE,
    TAG_SET,
    TAG_CODE
};

/* How an opcode's b and c are written, and how many words follow it: an unused c is left out (b may hold a flag that opcodes.def tells in
 * words). */
enum { N_none, N_one, N_wide, N_signed, N_label, N_ext };
#define N_w     N_one
#define N_r     N_one
#define N_rk    N_one
#define N_keep  N_one
#define N_base  N_one
#define N_local N_one
#define N_n     N_one
#define N_k16   N_one
#define N_bc    N_wide
#define N_off   N_signed
extern const uint8_t image_operands[][3];

/* The tables of packed positions, in an image's texts. */
static inline const unsigned char *position_tables(const unsigned char *text)
{
    const unsigned char *place = text + IMAGE_TABLES_AT;
    return text + IMAGE_TABLE_SIZE + (place[0] | place[1] << 8 | (size_t)place[2] << 16);
}

#endif
