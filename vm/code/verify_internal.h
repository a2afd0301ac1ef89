/* verify_internal.h: the verifier's parts: verify.c (tables and operands), verify_flow.c (the walk), verify_effect.c (one instruction),
 * suspension.c (what it says of suspended frames). */
#ifndef VM_VERIFY_INTERNAL_H
#define VM_VERIFY_INTERNAL_H

#include "vm/code/opcodes.h"
#include "vm/code/verify.h"
#include "vm/errors/error.h"

enum OperandKind { K_none, K_w, K_r, K_rk, K_keep, K_base, K_local, K_n, K_k16, K_bc, K_off, K_label, K_ext };

typedef struct Verifier {
    Coil *c;
    const Code *code;
    Exc fault;          /* what a fault raises */
    uint32_t spills;    /* items of the hidden list */
    uint32_t *state_of; /* by instruction: 0: inside one, 1: an instruction, else 2 + number of the state where paths meet */
    uint32_t state_count;
    RegKinds *states;               /* state_count × nregs; no bit at all: not reached */
    uint8_t *pending;               /* by state: changed since control was followed from it */
    RegKinds *before, *now, *taken; /* registers before the instruction in hand, after it, and where it jumps to */
    Suspensions *suspensions;       /* being filled; or NULL */
} Verifier;

extern const uint8_t verify_kinds[OPCODE_COUNT][3];

/* Raises what is wrong with the instruction. False. */
bool verify_fault(const Verifier *v, uint32_t at, const char *what);
static inline uint32_t verify_word(const Code *code, uint32_t at, int half)
{
    uint32_t halves[2];
    memcpy(halves, &code->instrs[at + 1], sizeof halves);
    return halves[half];
}
static inline bool verify_ends(uint16_t op)
{
    return op == I_RETURN || op == I_RAISE || op == I_RERAISE || op == I_JUMP || op == I_JUMP_BACK;
}
/* Where the instruction jumps to, or UINT32_MAX. */
uint32_t verify_target(const Code *code, uint32_t at);

/* verify_effect.c: what the instruction at `at` makes of v->now; false: it may not stand there. */
MUST_USE bool verify_effect(Verifier *v, uint32_t at);
/* verify_flow.c */
MUST_USE bool verify_flow(Verifier *v);

#endif
