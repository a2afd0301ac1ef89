/* image_opcodes.c: what images know of opcodes (image_format.h, position_pack.h). */
#include "vm/code/image_format.h"
#include "vm/code/opcodes.h"

_Static_assert(OPCODE_COUNT <= 256, "an opcode is one byte of an image");
const uint8_t image_operands[OPCODE_COUNT][3] = {
#define OP(NAME, words, a, b, c, doc) {N_##b, N_##c, words},
#include "vm/code/opcodes.def"
#undef OP
};

/* Kinds of instructions whose rows are alike, found by joining those where a common table costs least; any other is of kind 0. */
const uint8_t position_kinds[OPCODE_COUNT] = {
    [I_RESUME] = 1,
    /* calls */
    [I_CALL_FUNCTION] = 2 | EXPECTS_CLOSE,
    [I_CALL] = 2 | EXPECTS_CLOSE,
    [I_CALL_KW] = 2 | EXPECTS_CLOSE,
    [I_CALL_FUNCTION_KW] = 2 | EXPECTS_CLOSE,
    [I_CALL_EX] = 2 | EXPECTS_CLOSE,
    [I_LIST_EXTEND] = 2 | EXPECTS_CLOSE,
    [I_DICT_MERGE] = 2 | EXPECTS_CLOSE,
    /* names */
    [I_LOAD_GLOBAL] = 3 | EXPECTS_NAME,
    [I_LOAD_NAME] = 3 | EXPECTS_NAME,
    [I_LOAD_ATTR] = 3 | EXPECTS_ATTRIBUTE,
    [I_LOAD_METHOD] = 3 | EXPECTS_ATTRIBUTE,
    /* the heads of blocks */
    [I_MAKE_FUNCTION] = 4,
    [I_LOAD_BUILD_CLASS] = 4,
    [I_MATCH_EXCEPTION] = 4,
    /* variables and constants */
    [I_MOVE] = 5 | EXPECTS_LOCAL,
    [I_LOAD_CELL] = 5 | EXPECTS_LOCAL,
    [I_CHECK_LOCAL] = 5,
    /* statements, and what has no line */
    [I_STORE_NAME] = 6,
    [I_JUMP] = 6,
    [I_RERAISE] = 6,
    [I_NOP] = 6,
    [I_DROP] = 6,
    [I_MAKE_CELL] = 6,
    [I_CLEAR_LOCAL] = 6,
    [I_JUMP_IF_FALSE_OR_DROP] = 6,
    /* what takes the whole of an expression */
    [I_RETURN] = 7,
    [I_RAISE] = 7,
    [I_JUMP_BACK] = 7,
    [I_GET_AWAITABLE] = 7,
    [I_YIELD] = 7,
    [I_LIST_APPEND] = 7,
    [I_BUILD_STRING] = 7 | EXPECTS_CLOSE,
    [I_BUILD_TUPLE] = 7 | EXPECTS_CLOSE,
    [I_BUILD_LIST] = 7 | EXPECTS_CLOSE,
    [I_BUILD_MAP] = 7 | EXPECTS_CLOSE,
    [I_BUILD_SET] = 7 | EXPECTS_CLOSE,
};
