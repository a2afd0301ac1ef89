/* position_pack.h: the position rows of code objects, and how an image has them packed.
 *
 * A Code has its rows as an array (pos_rows), or, if it lies in an image, as bits (pos_packed) that are read when a row is asked for: nothing
 * is made, and nothing can fail. Each row is told by what it differs in from the one before, as symbols of canonical Huffman codes (D. A.
 * Huffman, "A Method for the Construction of Minimum-Redundancy Codes", 1952; the shorter ones first, each length's in the order of its table).
 * Which table a symbol has, its model, follows from the instruction where the row begins, as does what the row's end is expected to be. So a
 * stream is read with its code object's instructions, constants and names, and each from its beginning.
 *
 * position_row() is the format: readers and the writer run it alike, and differ in what they do with a symbol. */
#ifndef VM_CODE_POSITION_PACK_H
#define VM_CODE_POSITION_PACK_H

#include "vm/code/code.h"

/* Each of the first has a model for each kind of instruction; some have that twice: on the line of the row before, and on another. */
enum PositionModel {
    POSITION_KINDS = 8,
    POSITION_STEP = 0,                                     /* instructions on; of the row before's kind */
    POSITION_LINE = POSITION_STEP + POSITION_KINDS,        /* 0: an artificial row, of no line; lines on, folded, plus 1 */
    POSITION_WHERE = POSITION_LINE + POSITION_KINDS,       /* where the column lies: a PositionWhere */
    POSITION_COLUMN = POSITION_WHERE + 2 * POSITION_KINDS, /* if it is told: how far on, folded */
    POSITION_END = POSITION_COLUMN + 2 * POSITION_KINDS,   /* 0: on another line; 1: as expected; how far on, folded, plus 2 */
    POSITION_END_LINE = POSITION_END + 2 * POSITION_KINDS, /* if that is another: lines on, folded */
    POSITION_END_COLUMN,                                   /* on that line, plus 1 */
    POSITION_MODELS
};

/* Of each opcode: its kind, and where its row is expected to end: where the one before did, behind the local b (if b is one), behind the name
 * that is constant bc, behind the attribute that is constant c, or at the bracket that follows (both, where b = 0: no argument). */
enum {
    EXPECTS_LOCAL = 1 * POSITION_KINDS,
    EXPECTS_NAME = 2 * POSITION_KINDS,
    EXPECTS_ATTRIBUTE = 3 * POSITION_KINDS,
    EXPECTS_CLOSE = 4 * POSITION_KINDS
};
extern const uint8_t position_kinds[];

/* The tables: for each model where its table lies, counted from their beginning, in two bytes, the low one first. A table: how many lengths it
 * has, from 0 up; how many codes have each; the codes' symbols. A code's symbol is a byte: what is larger or too rare is POSITION_ESCAPE, and
 * a number of seven bits a byte follows, the low ones first. */
enum { POSITION_ESCAPE = 255, POSITION_LENGTHS = 16, POSITION_TABLES_MOST = POSITION_MODELS * (2 + 1 + POSITION_LENGTHS + 255) };

/* What is known of the rows so far. */
typedef struct PositionState {
    const Code *code;
    uint32_t at;
    int32_t line, column, end_column; /* of the last row that had a line */
    int32_t start, before;            /* the leftmost column on this line; the last column that was another */
    unsigned kind;                    /* of the instruction at `at` */
} PositionState;

/* Reads or writes a symbol: what it is. */
typedef uint32_t PositionSymbol(void *arg, unsigned model, uint32_t value);
/* The next row of the state's code: read to *row, or written from there, which then stays as it was if the format can say it. */
void position_row(PositionState *s, PosRow *row, PositionSymbol *symbol, void *arg);

/* The rows of any code object that is not frozen, in order: `for (PositionCursor p = position_first(code); position_next(&p);)`, where
 * p.row is the row. */
typedef struct PositionCursor {
    PosRow row;
    uint32_t left;      /* rows that follow */
    const PosRow *rows; /* the next one, or NULL: they are packed */
    const unsigned char *packed, *tables;
    uint32_t bit; /* of `packed`, the highest of a byte first */
    PositionState state;
} PositionCursor;
PositionCursor position_first(const Code *code);
bool position_next(PositionCursor *p);

#endif
