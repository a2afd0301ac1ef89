/* image_format.h: how code objects lie in an image; image_write.c and image_read.c agree here.
 *
 * Numbers are base-128, low part first; signed ones folded so that small magnitudes stay short. A code object is its head, the length of
 * its body, and the body: names of locals, constants, instructions, exception rows, position rows.
 *
 * The texts begin with the table of instruction bytes. A byte below `opcodes` stands for an opcode, whose operands follow it; any other
 * stands for a whole instruction, one of those that the library uses most often. Both are chosen while texts are counted, so an image
 * does not know the opcodes' numbers but by its table, and that is written with their names (freeze.c). The table of packed texts follows
 * (image_pack.h); places of texts count from its end. A text is its length in UTF-8, which lets surrogates through, and its packed bytes. */
#ifndef VM_CODE_IMAGE_FORMAT_H
#define VM_CODE_IMAGE_FORMAT_H

#include "vm/code/code.h"
#include "vm/code/image_pack.h"

enum {
    IMAGE_INSTR_SIZE = 7,
    IMAGE_INSTRS = 1 + 256 * IMAGE_INSTR_SIZE, /* `opcodes`, then 256 rows: opcode, a, b, c */
    IMAGE_TABLE_SIZE = IMAGE_INSTRS + PACK_TABLE_SIZE
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

/* How an opcode's b and c are written: an unused c is left out (b may hold a flag that opcodes.def tells in words). */
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
extern const uint8_t image_operands[][2];

/* A position row's first byte: how many instructions and lines on, where its column lies, whether it ends on its line. The last value of
 * each field says that a number follows instead, in this order. */
enum { POS_STEPS = 7, POS_LINES = 3 };
enum PosColumn { POS_SAME, POS_NEXT, POS_SPACE, POS_COLUMN }; /* the last row's column, its end and one or two on, or a number */
static inline unsigned char pos_byte(unsigned steps, unsigned lines, enum PosColumn column, bool single)
{
    return (unsigned char)(steps << 5 | lines << 3 | (unsigned)column << 1 | single);
}

#endif
