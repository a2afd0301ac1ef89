/* make_natives.c: calls of functions in C, where they lie. */
#include "vm/jit/make.h"
#include "vm/loop/native.h"
#include "vm/loop/quicken.h"

#if COIL_JIT
/* By a function: any callable. What it gives comes in rax to `back`. */
static void make_native_slow(Maker *m, AsmLabel *back)
{
    call_begin(m);
    as_call_m(&m->s, R15, TABLE(values) + 8 * N_value_call);
    as_rr(&m->s, A_TEST, RAX, RAX);
    as_jump_at(&m->s, CC_E, m->shared->error);
    as_rm(&m->s, A_CMP, RAX, R15, TABLE(undef));
    as_jump(&m->s, CC_NE, back);
    as_lea_label(&m->s, R10, back);
    as_rm(&m->s, A_STORE, R10, RBP, FRAME(machine));
    as_imm(&m->s, RAX, (uint64_t)(uintptr_t)m->ip);
    as_rm(&m->s, A_STORE, RAX, RBP, FRAME(ip));
    as_imm(&m->s, R8, m->at);
    as_jump_at(&m->s, CC_ALWAYS, m->shared->transfers[T_transfer_call]);
}

/* The row of the native in rax is called with arguments from rsi, and rcx is its row: it is the core's, and takes `count`. */
static void guard_row(Maker *m, uint32_t count, AsmLabel *slow)
{
    Asm *s = &m->s;
    as_mi(s, AH, G_CMP, RAX, FIELD(Native, fixed), (int32_t)count + 1);
    as_jump(s, CC_NE, slow);
    as_rm(s, A_LOAD, RDX, RAX, FIELD(Native, def));
    as_mi(s, 0, G_CMP, RDX, FIELD(CoilDef, flags), 0);
    as_jump(s, CC_NS, slow); /* ROW_CORE is the sign */
}

/* `ip`: what calls, and fails. The function is the row's in rdx; -1: native_call_short(). */
static void call_row(Maker *m, const Instr *ip, int32_t at)
{
    Asm *s = &m->s;
    as_imm(s, RAX, (uint64_t)(uintptr_t)ip);
    as_rm(s, A_STORE, RAX, RBP, FRAME(ip));
    as_rr(s, A_LOAD, RDI, RBX);
    if (at < 0)
        as_call_m(s, R15, TABLE(call_short));
    else
        as_call_m(s, RDX, at);
    as_rr(s, A_TEST, RAX, RAX);
    as_jump_at(s, CC_E, m->shared->error);
}

/* CALL_CLASS: of the core type in the word, on one argument. */
static void make_class(Maker *m)
{
    Asm *s = &m->s;
    const uint32_t a = m->ip->a;
    as_imm(s, RCX, *(const uint64_t *)(m->ip + 1));
    as_rm(s, A_CMP, RCX, R12, REGISTER(a));
    as_jump(s, CC_NE, miss(m));
    call_begin(m);
    as_rm(s, A_LOAD, R8, R12, REGISTER(a + 1));
    as_call_m(s, R15, TABLE(values) + 8 * N_value_class);
    as_rr(s, A_TEST, RAX, RAX);
    as_jump_at(s, CC_E, m->shared->error);
    m->kinds[a] = KIND_ANY;
    temporaries_go(m, a, 2);
    call_over(m, m->ip->c);
    m->returns = true;
}

/* The forms of CALL_FUNCTION that call natives, and CALL_NATIVE: of a method of a built-in type. */
void make_native(Maker *m)
{
    Asm *s = &m->s;
    const uint32_t a = m->ip->a, count = m->ip->b;
    const bool method = m->code->instrs[m->at].op == I_CALL;
    AsmLabel slow = 0, back = 0;
    if (m->ip->op == I_CALL_CLASS && !missed_before(m)) {
        make_class(m);
        return;
    }
    if (missed_before(m)) {
        make_native_slow(m, &back);
        for (uint32_t r = a; r <= a + count + 1 && r < m->code->nregs; r++)
            m->kinds[r] = KIND_PLAIN;
        as_bind(s, &back);
        call_over(m, m->ip->c);
        m->returns = true;
        return;
    }
    as_mi(s, AH, G_CMP, R12, REGISTER(a) + 6, 0);
    as_jump(s, CC_NE, &slow);
    as_rm(s, A_LOAD, RAX, R12, REGISTER(a));
    as_mi(s, 0, G_CMP, RAX, SHAPE_FIELD, method ? SHAPE_METHOD_DESCRIPTOR : SHAPE_NATIVE);
    as_jump(s, CC_NE, &slow);
    if (method) {
        as_mi(s, AH, G_CMP, R12, REGISTER(a + 1) + 6, 0);
        as_jump(s, CC_NE, &slow);
        as_rm(s, A_LOAD, RCX, R12, REGISTER(a + 1));
        as_rm(s, A_LOAD_BYTE, RDX, RAX, FIELD(Native, self_shape));
        as_rm(s, A_CMP32, RDX, RCX, SHAPE_FIELD);
        as_jump(s, CC_NE, &slow);
    } else {
        as_mi(s, AW, G_CMP, RAX, FIELD(Native, self), 0);
        as_jump(s, CC_NE, &slow);
    }
    guard_row(m, count + method, &slow);
    as_rm(s, A_LEA, RSI, R12, REGISTER(a + 1));
    call_row(m, m->ip, FIELD(CoilDef, call));
    m->kinds[a] = KIND_ANY;
    temporaries_go(m, a, count + method + 1);
    as_jump(s, CC_ALWAYS, &back);
    as_bind(s, &slow);
    make_native_slow(m, &back);
    as_bind(s, &back);
    call_over(m, m->ip->c);
    m->returns = true;
}

/* LOAD_METHOD_CALL: with its CALL. The native is the cache's, which its class has while the epoch holds. */
void make_method_call(Maker *m)
{
    Asm *s = &m->s;
    const Instr *call = m->ip + 3;
    uint32_t count = 1;
    for (; call->a != m->ip->a; call++)
        count++;
    m->next = (uint32_t)(call - m->code->live) + 2;
    const Native *native = as_native(*(const Value *)(m->ip + 2));
    const bool all = native->fixed == count + 1;
    if (missed_before(m) || !(native->def->flags & ROW_CORE)) {
        make_left(m);
        return;
    }
    if (RK_IS_CONST(m->ip->b))
        guard_epoch(m, ((const uint32_t *)(m->ip + 1))[1]);
    else
        guard_cache(m, RDX, m->ip->b);
    load(m, RAX, m->ip->b);
    as_rm(s, A_STORE, RAX, RSP, CALLED_AT);
    for (uint32_t k = 1; k < count; k++) {
        load(m, RAX, m->ip[2 + k].b);
        as_rm(s, A_STORE, RAX, RSP, CALLED_AT + 8 * (int32_t)k);
    }
    if (all) {
        as_imm(s, RDX, (uint64_t)(uintptr_t)native->def);
        as_rm(s, A_LEA, RSI, RSP, CALLED_AT);
        call_row(m, call, FIELD(CoilDef, call));
    } else { /* the others are their defaults */
        as_imm(s, RSI, (uint64_t)(uintptr_t)native);
        as_rm(s, A_LEA, RDX, RSP, CALLED_AT);
        as_imm(s, RCX, count);
        call_row(m, call, -1);
    }
    if (maker_is_temp(m, m->ip->b))
        temporaries_go(m, m->ip->b, 1);
    call_over(m, call->c);
    m->returns = true;
}
#endif
