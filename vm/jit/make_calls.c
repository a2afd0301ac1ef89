/* make_calls.c: frames: calls of Python functions, returns, generators in loops. */
#include "vm/jit/make.h"

#if COIL_JIT
/* Its registers are in no window: arguments do not lie where the callee's are. */
static bool is_generators(const Maker *m) { return m->code->flags & CO_GENERATOR; }

/* By a function. f->ip and where it goes on are set. */
static void make_transfer(Maker *m, enum TransferNumber which)
{
    as_imm(&m->s, RAX, (uint64_t)(uintptr_t)m->ip);
    as_rm(&m->s, A_STORE, RAX, RBP, FRAME(ip));
    as_imm(&m->s, R8, m->at);
    as_jump_at(&m->s, CC_ALWAYS, m->shared->transfers[which]);
}

/* Here the call goes on with its result in rax. */
static void make_back(Maker *m, AsmLabel *back, uint32_t to)
{
    as_bind(&m->s, back);
    for (uint32_t r = 0; r < m->code->nregs; r++)
        if (!maker_is_local(m, r) && r >= m->ip->a)
            m->kinds[r] = KIND_ANY;
    m->held = -1;
    m->ran = m->returns = true;
    store(m, to, KIND_ANY);
}

/* CALL_FUNCTION, and CALL where a method was loaded or not: of a plain Python function without a detour. */
static void make_call_of(Maker *m, bool method)
{
    Asm *s = &m->s;
    const uint32_t a = m->ip->a;
    AsmLabel back = 0;
    as_mi(s, AH, G_CMP, R12, REGISTER(a) + 6, 0);
    as_jump(s, CC_NE, &stub_add(m, STUB_LEAVE)->from);
    as_lea_label(s, R10, &back);
    as_imm(s, RCX, m->ip->b + method);
    as_rm(s, A_LEA, RDX, R12, REGISTER(a + 1));
    if (method) {
        as_rm(s, A_LOAD, RAX, RDX, 0);
        as_rm(s, A_CMP, RAX, R15, TABLE(undef));
        uint8_t *self = as_hop(s, CC_NE);
        as_ri(s, AW, G_ADD, RDX, 8);
        as_ri(s, 0, G_SUB, RCX, 1);
        as_land(s, self);
    }
    as_rm(s, A_LOAD, RDI, R12, REGISTER(a));
    as_rm(s, A_LEA, R9, R12, REGISTER(a));
    as_imm(s, R8, m->at);
    as_jump_at(s, CC_ALWAYS, is_generators(m) ? m->shared->call_moved : m->shared->call);
    make_back(m, &back, m->ip->c);
}
void make_call_function(Maker *m) { make_call_of(m, false); }
void make_call(Maker *m) { make_call_of(m, true); }

/* CALL_FUNCTION_KW, CALL_KW. */
void make_call_keywords(Maker *m)
{
    AsmLabel back = 0;
    as_lea_label(&m->s, R10, &back);
    as_rm(&m->s, A_STORE, R10, RBP, FRAME(machine));
    make_transfer(m, T_transfer_keywords);
    make_back(m, &back, m->ip->c);
}

/* CALL_EX. */
void make_call_spread(Maker *m)
{
    AsmLabel back = 0;
    as_lea_label(&m->s, R10, &back);
    as_rm(&m->s, A_STORE, R10, RBP, FRAME(machine));
    make_transfer(m, T_transfer_spread);
    make_back(m, &back, m->ip->c);
}

/* LOAD_ATTR_PROPERTY. */
void make_property(Maker *m)
{
    const uint32_t a = m->ip->a, b = m->ip->b;
    if (!missed_before(m) && !maker_is_temp(m, b) && !RK_IS_CONST(b)) {
        AsmLabel back = 0;
        guard_cache(m, RDX, b);
        as_lea_label(&m->s, R10, &back);
        as_rm(&m->s, A_STORE, R10, RBP, FRAME(machine));
        as_imm(&m->s, RDI, *(const uint64_t *)(m->ip + 2));
        as_imm(&m->s, RCX, a | 3u << 16);
        as_imm(&m->s, R8, m->at);
        as_jump_at(&m->s, CC_ALWAYS, m->shared->property);
        make_back(m, &back, a);
        return;
    }
    make_transfer(m, T_transfer_property);
    m->kinds[m->ip->a] = KIND_ANY;
    m->ran = m->left = true;
}

static void make_gone(Maker *m, enum TransferNumber which)
{
    make_transfer(m, which);
    m->ran = m->left = true;
}
void make_delegate(Maker *m) { make_gone(m, T_transfer_delegate); }
void make_with_enter(Maker *m) { make_gone(m, T_transfer_enter); }
void make_with_exit(Maker *m) { make_gone(m, T_transfer_exit); }

/* ---- returns ---- */

void make_locals_go(Maker *m, int moved)
{
    for (uint32_t r = 0; r < m->code->nlocals; r++) {
        if ((int)r == moved || (m->kinds[r] != KIND_ANY && m->kinds[r] != KIND_OBJECT))
            continue;
        as_mi(&m->s, AH, G_CMP, R12, REGISTER(r) + 6, 0);
        Stub *stub = stub_add(m, STUB_LOCAL);
        stub->reg = (uint16_t)r;
        as_jump(&m->s, CC_E, &stub->from);
        stub->back = m->s.at;
    }
}

enum { LOCALS_MOST = 24 };
static bool returns_here(Maker *m)
{
    if (is_generators(m) || m->code->nlocals > LOCALS_MOST) {
        make_gone(m, T_transfer_return);
        return false;
    }
    as_mi(&m->s, AH, G_CMP, RBP, FRAME(kind), FRAME_PLAIN_CALL);
    return true;
}

void make_leave_frame(Maker *m)
{
    as_rm(&m->s, A_LOAD, RCX, RBP, FRAME(previous));
    as_rm(&m->s, A_STORE, RCX, RBX, COIL(frame));
}

void make_return_moved(Maker *m)
{
    if (!returns_here(m))
        return;
    Stub *stub = stub_add(m, STUB_RETURN);
    as_jump(&m->s, CC_NE, &stub->from);
    stub->back = m->s.at;
    const uint32_t a = m->ip->a;
    stub->reg = (uint16_t)a;
    const enum Kind kind = kind_of(m, a);
    make_leave_frame(m);
    load(m, RAX, a);
    m->held = -1;
    if (kind == KIND_ANY || kind == KIND_OBJECT)
        unset(m, a);
    make_locals_go(m, (int)a);
    shared_return(&m->s, m->shared);
}

void make_return_const(Maker *m)
{
    if (!returns_here(m))
        return;
    const Value v = constant_of(m, m->ip->a);
    Stub *stub = stub_add(m, STUB_RETURN);
    stub->reg = m->ip->a;
    if (is_none(v)) {
        uint8_t *plain = as_hop(&m->s, CC_E);
        as_mi(&m->s, AH, G_CMP, RBP, FRAME(kind), FRAME_KIND(HOW_INIT, 0));
        as_jump(&m->s, CC_NE, &stub->from);
        as_rm(&m->s, A_LOAD, RAX, RBP, FRAME(extra));
        uint8_t *have = as_hop(&m->s, CC_ALWAYS);
        as_land(&m->s, plain);
        load(m, RAX, m->ip->a);
        as_land(&m->s, have);
    } else {
        as_jump(&m->s, CC_NE, &stub->from);
        stub->back = m->s.at;
        load(m, RAX, m->ip->a);
        if (is_object(v))
            retain_rax(m, true);
    }
    m->held = -1;
    make_leave_frame(m);
    make_locals_go(m, -1);
    shared_return(&m->s, m->shared);
}

/* Of a frame that is no plain call's, as most often. */
void make_return_other(Maker *m) { make_gone(m, T_transfer_return); }

/* ---- generators ---- */

/* FOR_ITER_GENERATOR: what has yielded before goes on at once. Its end is the loop's. */
void make_for_generator(Maker *m)
{
    AsmLabel back = 0;
    as_rm(&m->s, A_LOAD, RDX, R12, REGISTER(m->ip->b));
    as_imm(&m->s, R8, m->at);
    as_lea_label(&m->s, R10, &back);
    as_jump_at(&m->s, CC_ALWAYS, m->shared->resume);
    make_back(m, &back, m->ip->a);
}

/* What b has may be an object: rax, that value, is owned. */
static void own_yielded(Maker *m, enum Kind kind)
{
    const uint32_t b = m->ip->b;
    if (RK_IS_CONST(b) ? !is_object(constant_of(m, b)) : kind != KIND_ANY && kind != KIND_OBJECT)
        return;
    if (maker_is_temp(m, b))
        unset(m, b);
    else
        retain_rax(m, kind == KIND_OBJECT || RK_IS_CONST(b));
}

/* YIELD to a function of C that takes items at once (FRAME_QUICK), and which asks for the next. Where it does not take this one, the code goes on. */
static void make_yield_quick(Maker *m)
{
    Asm *s = &m->s;
    const uint32_t b = m->ip->b, target = m->at + 1u + (uint32_t)(int16_t)m->ip->c;
    const enum Kind kind = kind_of(m, b);
    AsmLabel other = 0;
    as_rm(s, 0xF6, 0, RBP, FRAME(flags)); /* test */
    as_byte(s, FRAME_QUICK);
    as_jump(s, CC_E, &other);
    as_mi(s, 0, G_CMP, RBX, COIL(breaker), 0);
    as_jump(s, CC_NE, &other);
    load(m, RAX, b);
    if (!maker_is_temp(m, b)) /* a temporary keeps it until then */
        own_yielded(m, kind);
    as_rr(s, A_LOAD, RSI, RAX);
    as_imm(s, RAX, (uint64_t)(uintptr_t)m->ip);
    as_rm(s, A_STORE, RAX, RBP, FRAME(ip));
    as_rr(s, A_LOAD, RDI, RBX);
    as_rm(s, A_LOAD, RDX, RBX, COIL(quick_arg));
    as_call_m(s, RBX, COIL(quick));
    as_rr(s, 0x84, RAX, RAX); /* test, of a byte */
    uint8_t *left = as_hop(s, CC_E);
    if (may_go(m, b))
        unset(m, b);
    as_mi(s, AW, G_CMP, RBP, FRAME(machine), FRAME_LEAVES);
    Stub *stub = stub_add(m, STUB_LEAVE);
    stub->at = target;
    as_jump(s, CC_E, &stub->from);
    jump_to(m, CC_ALWAYS, target);
    as_land(s, left);
    if (!RK_IS_CONST(b))
        m->kinds[b] = (uint8_t)kind;
    forget_doubles(m);
    m->held = -1;
    if (!maker_is_temp(m, b) && (RK_IS_CONST(b) ? is_object(constant_of(m, b)) : kind == KIND_ANY || kind == KIND_OBJECT)) {
        load(m, RSI, b); /* which is held elsewhere */
        as_rr(s, A_LOAD, RCX, RSI);
        as_shift(s, S_SHR, RCX, 48);
        uint8_t *plain = as_hop(s, CC_NE);
        as_mi(s, 0, G_CMP, RSI, FIELD(Object, count), 0);
        uint8_t *immortal = as_hop(s, CC_S);
        count_down(m);
        as_land(s, plain);
        as_land(s, immortal);
    }
    as_bind(s, &other);
}

void make_yield(Maker *m)
{
    Asm *s = &m->s;
    const uint32_t b = m->ip->b;
    const enum Kind kind = kind_of(m, b);
    if (m->ip->c)
        make_yield_quick(m);
    m->left = true;
    as_mi(s, AH, G_CMP, RBP, FRAME(kind), FRAME_KIND(HOW_FOR_ITER, FRAME_GENERATOR | FRAME_BORROWS));
    uint8_t *loop = as_hop(s, CC_E);
    make_transfer(m, T_transfer_yield);
    as_land(s, loop);
    load(m, RAX, b);
    own_yielded(m, kind);
    as_rm(s, A_LOAD, RDX, RBP, FRAME(generator));
    as_store_imm(s, 0, RDX, FIELD(Generator, at), (int32_t)m->at);
    as_store_imm(s, 8, RDX, FIELD(Generator, state), GEN_SUSPENDED);
    as_rm(s, A_STORE, RBP, RBX, COIL(frames_top));
    as_rm(s, A_LOAD, RBP, RBP, FRAME(previous));
    as_rm(s, A_STORE, RBP, RBX, COIL(frame));
    as_rm(s, A_LOAD, R12, RBP, FRAME(regs));
    as_jump_at(s, CC_ALWAYS, m->shared->yielded);
}
#endif
