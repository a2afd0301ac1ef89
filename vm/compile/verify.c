/* verify.c: checks a Code against the instruction set's rules: operands in range, jumps and tables to instructions. */
#include "vm/machine/vm.h"

#include <stdio.h>

enum OperandKind { K_none, K_w, K_r, K_rk, K_keep, K_base, K_local, K_n, K_k16, K_bc, K_off, K_ext };
static const uint8_t verify_kinds[OPCODE_COUNT][3] = {
#define OP(NAME, words, a, b, c, doc) {K_##a, K_##b, K_##c},
#include "vm/code/opcodes.def"
#undef OP
};

static bool verify_operand(const Code *code, int kind, uint32_t x)
{
    switch (kind) {
    case K_w:
    case K_r:
    case K_keep: return x < code->nregs;
    case K_rk: return RK_IS_CONST(x) ? 0xFFFF - x < code->consts->length : x < code->nregs;
    case K_base: return x >= code->nlocals && x <= code->nregs;
    case K_local: return x < code->nlocals;
    case K_k16: return x < code->consts->length;
    default: return true;
    }
}

static bool verify_fail(Coil *c, const Code *code, uint32_t at, const char *what)
{
    return fail_error(c, EXC_SystemError, "code of %U, instruction %u: %s", code->qualname, at, what);
}

bool code_verify(Coil *c, const Code *code)
{
    uint8_t *starts = mem_alloc_zero(c, (size_t)code->count + 1);
    if (!starts)
        return false;
    bool ok = true;
    for (uint32_t at = 0; at < code->count;) {
        starts[at] = 1;
        at += code->instrs[at].op < OPCODE_COUNT ? 1u + opcode_words[code->instrs[at].op] : 1u;
    }
    uint32_t last = 0;
    for (uint32_t at = 0; ok && at < code->count;) {
        Instr i = code->instrs[at];
        last = at;
        if (i.op >= OPCODE_COUNT || at + opcode_words[i.op] >= code->count) {
            ok = verify_fail(c, code, at, "no such instruction, or cut off");
            break;
        }
        const uint8_t *kinds = verify_kinds[i.op];
        const uint16_t operands[3] = {i.a, i.b, i.c};
        for (int n = 0; n < 3; n++)
            if (!verify_operand(code, kinds[n], operands[n]))
                ok = ok && verify_fail(c, code, at, opcode_names[i.op]);
        uint32_t target = 0;
        bool jumps = kinds[1] == K_off || i.op == I_FOR_ITER;
        if (kinds[1] == K_off) {
            target = at + 1 + instr_bc(i);
        } else if (i.op == I_FOR_ITER) {
            int32_t distance;
            memcpy(&distance, &code->instrs[at + 1], sizeof distance);
            target = at + 2 + (uint32_t)distance;
        }
        if (ok && jumps && (target >= code->count || !starts[target]))
            ok = verify_fail(c, code, at, "jumps to no instruction");
        at += 1u + opcode_words[i.op];
    }
    for (uint32_t n = 0; ok && n < code->exc_count; n++) {
        const ExcRow *r = &code->exc_rows[n];
        if (r->start >= r->end || r->end > code->count || r->exc >= code->nregs || r->exc < code->nlocals ||
            r->first_dead < code->nlocals || (r->kind == EXC_TRY && (r->target >= code->count || !starts[r->target])))
            ok = verify_fail(c, code, r->start, "bad exception row");
    }
    uint16_t op = code->count ? code->instrs[last].op : I_NOP;
    if (ok && op != I_RETURN && op != I_RAISE && op != I_RERAISE && op != I_JUMP && op != I_JUMP_BACK)
        ok = verify_fail(c, code, last, "control runs off the end");
    mem_free(c, starts, (size_t)code->count + 1);
    return ok;
}
