/* asm.h: a small assembler of x86-64.
 *
 * An Asm writes from `at` as far as `end`; what does not fit is dropped, and `full` says so, which is asked once, at the end. An operation is a
 * number: its opcode byte, with the bits below for what stands around it. Registers are numbered as the machine does. An AsmLabel is the place
 * where its last jump keeps its distance, each of which keeps how far back the one before it is until the label is bound. */
#ifndef VM_JIT_ASM_H
#define VM_JIT_ASM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum AsmRegister { RAX, RCX, RDX, RBX, RSP, RBP, RSI, RDI, R8, R9, R10, R11, R12, R13, R14, R15 };
enum AsmCondition { CC_O, CC_NO, CC_B, CC_AE, CC_E, CC_NE, CC_BE, CC_A, CC_S, CC_NS, CC_P, CC_NP, CC_L, CC_GE, CC_LE, CC_G };

enum AsmBits {
    AW = 1 << 9,  /* 64 bits wide */
    AF = 1 << 8,  /* behind 0F */
    AH = 1 << 10, /* behind 66: 16 bits, or SSE2 */
    AD = 1 << 11  /* behind F2: SSE2, of doubles */
};
/* Operations on a register and a register or memory. */
enum AsmOp {
    A_LOAD = 0x8B | AW,
    A_LOAD32 = 0x8B,
    A_STORE = 0x89 | AW,
    A_STORE32 = 0x89,
    A_STORE16 = 0x89 | AH,
    A_LOAD_BYTE = 0xB6 | AF, /* with zeros above */
    A_LOAD16 = 0xB7 | AF,
    A_SIGNED16 = 0xBF | AF | AW, /* 16 bits, with their sign above */
    A_LEA = 0x8D | AW,
    A_ADD = 0x03 | AW,
    A_SUB = 0x2B | AW,
    A_CMP = 0x3B | AW,
    A_CMP32 = 0x3B,
    A_AND = 0x23 | AW,
    A_OR = 0x0B | AW,
    A_XOR = 0x33 | AW,
    A_XOR32 = 0x33,
    A_TEST = 0x85 | AW,
    A_TEST32 = 0x85,
    A_IMUL = 0xAF | AF | AW,
    A_TO_XMM = 0x6E | AF | AH | AW,
    A_FROM_XMM = 0x7E | AF | AH | AW,
    A_ADDSD = 0x58 | AF | AD,
    A_MULSD = 0x59 | AF | AD,
    A_SUBSD = 0x5C | AF | AD,
    A_DIVSD = 0x5E | AF | AD,
    A_FROM_INT = 0x2A | AF | AD | AW, /* cvtsi2sd */
    A_UCOMISD = 0x2E | AF | AH,
    A_MOVAPD = 0x28 | AF | AH
};
/* Of 81 and 83, with an immediate. */
enum AsmGroup { G_ADD = 0, G_OR = 1, G_AND = 4, G_SUB = 5, G_XOR = 6, G_CMP = 7 };
enum AsmShift { S_SHL = 4, S_SHR = 5, S_SAR = 7 };

typedef struct Asm {
    uint8_t *start, *at, *end;
    bool full;
} Asm;
typedef uint32_t AsmLabel; /* 0: nothing jumps there yet */

/* Callers give these in one number, which makes each of some hundred calls a third shorter. */
void as_rr_packed(Asm *s, unsigned what);
void as_rm_packed(Asm *s, unsigned what, int32_t disp);
void as_ri_packed(Asm *s, unsigned what, int32_t n);
void as_mi_packed(Asm *s, unsigned what, int32_t disp, int32_t n);
#define AS_PACK(op, reg, rm) ((unsigned)(op) | (unsigned)(reg) << 16 | (unsigned)(rm) << 24)
/* reg, rm */
static inline void as_rr(Asm *s, unsigned op, unsigned reg, unsigned rm) { as_rr_packed(s, AS_PACK(op, reg, rm)); }
/* reg, [base + disp] */
static inline void as_rm(Asm *s, unsigned op, unsigned reg, unsigned base, int32_t disp) { as_rm_packed(s, AS_PACK(op, reg, base), disp); }
/* reg, [base + index * 2^scale + disp] */
void as_rx(Asm *s, unsigned op, unsigned reg, unsigned base, unsigned index, unsigned scale, int32_t disp);
/* A group's operation on a register of 64 or 32 bits, or memory of 64, 32 or 16 (bits: AW, 0, AH). */
static inline void as_ri(Asm *s, unsigned bits, unsigned group, unsigned rm, int32_t n) { as_ri_packed(s, AS_PACK(bits, group, rm), n); }
static inline void as_mi(Asm *s, unsigned bits, unsigned group, unsigned base, int32_t disp, int32_t n)
{
    as_mi_packed(s, AS_PACK(bits, group, base), disp, n);
}
void as_shift(Asm *s, unsigned kind, unsigned rm, unsigned by); /* 64 bits */
void as_div(Asm *s, unsigned bits, unsigned ext, unsigned rm);  /* F7's: 3 neg, 6 div, 7 idiv */
void as_imm(Asm *s, unsigned reg, uint64_t n);                  /* reg = n */
/* bits: AW, 0, AH, or 8: of a byte. */
void as_store_imm(Asm *s, unsigned bits, unsigned base, int32_t disp, int32_t n);
void as_byte(Asm *s, unsigned n);
void as_u32(Asm *s, uint32_t n);

/* Jumps; CC_ALWAYS: without a condition. */
enum { CC_ALWAYS = 16 };
void as_jump(Asm *s, unsigned cc, AsmLabel *to);
void as_jump_at(Asm *s, unsigned cc, const uint8_t *to);
void as_bind(Asm *s, AsmLabel *label);
/* A short jump forward, to where as_land() is called. */
uint8_t *as_hop(Asm *s, unsigned cc);
void as_land(Asm *s, uint8_t *hop);
/* reg = the address of a label. */
void as_lea_label(Asm *s, unsigned reg, AsmLabel *to);
void as_call_m(Asm *s, unsigned base, int32_t disp);
void as_call_at(Asm *s, const uint8_t *to);
void as_jump_r(Asm *s, unsigned reg);

#endif
