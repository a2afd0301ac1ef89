/* opcodes.h: the opcodes' numbers, and what opcodes.def says of each. Included by those that name opcodes, and by them alone: a new row
 * changes numbers, so that all of them are built anew. What is written anywhere has names, never numbers. */
#ifndef VM_OPCODES_H
#define VM_OPCODES_H

#include "vm/code/code.h"

enum Opcode {
#define OP(NAME, words, a, b, c, doc) I_##NAME,
#include "vm/code/opcodes.def"
#undef OP
    OPCODE_COUNT
};

extern const char *const opcode_names[OPCODE_COUNT];
extern const uint8_t opcode_words[OPCODE_COUNT];
#endif
