/* make.c: the pass that makes a unit: what is known on the way, the stubs, the table of makers. */
#include "vm/jit/make.h"
#include "vm/heap/heap.h"
#include "vm/values/containers.h"
#include "vm/system/executable.h"

#if COIL_JIT
enum {
    CODE_MOST = 4000,     /* words of code that is made machine code of */
    REGISTERS_MOST = 400, /* of its frame */
    BYTES_EACH = 220,     /* of machine code an instruction may take, on average */
    BYTES_MORE = 4096
};

enum MakerNumber {
    MAKER_NONE,
#define MAKES(opcode, maker)
#define MAKER(maker) MAKER_##maker,
#include "vm/jit/makers.def"
#undef MAKER
#undef MAKES
    MAKER_COUNT
};
static MakerFn *const makers[MAKER_COUNT] = {
    make_left,
#define MAKES(opcode, maker)
#define MAKER(maker) make_##maker,
#include "vm/jit/makers.def"
#undef MAKER
#undef MAKES
};
static const uint8_t maker_of[OPCODE_COUNT] = {
#define MAKES(opcode, maker) [I_##opcode] = MAKER_##maker,
#define MAKER(maker)
#include "vm/jit/makers.def"
#undef MAKER
#undef MAKES
};

/* ---- what is known ---- */

Value constant_of(const Maker *m, uint32_t operand) { return m->code->consts->items[0xFFFFu - operand]; }

enum Kind kind_of(const Maker *m, uint32_t operand)
{
    if (!RK_IS_CONST(operand))
        return (enum Kind)m->kinds[operand];
    const Value v = constant_of(m, operand);
    return is_small(v) ? KIND_SMALL : is_double(v) ? KIND_DOUBLE : is_object(v) ? KIND_ANY : KIND_PLAIN;
}

void learn(Maker *m, uint32_t operand, enum Kind kind)
{
    if (!RK_IS_CONST(operand))
        m->kinds[operand] = (uint8_t)kind;
}

Value seen_in(const Maker *m, uint32_t operand)
{
    if (RK_IS_CONST(operand))
        return constant_of(m, operand);
    return maker_is_local(m, operand) && !is_undef(m->f->regs[operand]) ? m->f->regs[operand] : COIL_NULL;
}

bool missed_before(const Maker *m) { return m->old && m->old->missed[m->at] >= MISSED_MANY; }

void forget_shapes(Maker *m)
{
    for (uint32_t r = 0; r < m->code->nregs; r++)
        if (m->kinds[r] == KIND_OBJECT)
            m->kinds[r] = KIND_ANY;
}

/* What is called uses the registers that doubles are in. */
void forget_doubles(Maker *m) { memset(m->doubles, 0xFF, sizeof m->doubles); }

static void forget_all(Maker *m)
{
    forget_doubles(m);
    memset(m->kinds, KIND_ANY, m->code->nregs);
    m->epoch = false;
    m->held = -1;
}

/* Python may have run: it may have written to locals, not to temporaries. */
static void forget_ran(Maker *m)
{
    memset(m->kinds, KIND_ANY, m->code->nlocals);
    forget_shapes(m);
    forget_doubles(m);
    m->epoch = false;
}

/* ---- what makers share ---- */

void load(Maker *m, unsigned reg, uint32_t operand)
{
    if (RK_IS_CONST(operand))
        as_imm(&m->s, reg, constant_of(m, operand).word_);
    else if (m->held == (int)operand && reg != RAX)
        as_rr(&m->s, A_LOAD, reg, RAX);
    else if (m->held != (int)operand)
        as_rm(&m->s, A_LOAD, reg, R12, REGISTER(operand));
    if (reg == RAX)
        m->held = -1;
}

Stub *stub_add(Maker *m, enum StubKind kind)
{
    if (m->stub_count == m->stub_most) {
        m->s.full = true; /* so that nothing comes of it */
        return &m->stubs[0];
    }
    Stub *stub = &m->stubs[m->stub_count++];
    if (kind == STUB_SET || kind == STUB_FREE || kind == STUB_LOCAL || kind == STUB_APPEND || kind == STUB_ROOM) /* which come back */
        forget_doubles(m);
    *stub = (Stub){.kind = (uint8_t)kind, .at = m->at, .next = m->next};
    return stub;
}

AsmLabel *miss(Maker *m)
{
    if (!m->missing)
        m->missing = stub_add(m, STUB_MISS);
    return &m->missing->from;
}

void store(Maker *m, uint32_t a, enum Kind kind)
{
    for (unsigned x = 2; x < 16; x++)
        if (m->doubles[x] == a)
            m->doubles[x] = NO_REGISTER;
    if (maker_is_local(m, a) && (m->kinds[a] == KIND_ANY || m->kinds[a] == KIND_OBJECT)) {
        as_mi(&m->s, AH, G_CMP, R12, REGISTER(a) + 6, 0);
        Stub *stub = stub_add(m, STUB_SET);
        as_jump(&m->s, CC_E, &stub->from);
        as_rm(&m->s, A_STORE, RAX, R12, REGISTER(a));
        stub->reg = (uint16_t)a;
        stub->back = m->s.at;
        forget_shapes(m);
        m->held = -1;
    } else {
        as_rm(&m->s, A_STORE, RAX, R12, REGISTER(a));
        m->held = (int)a;
    }
    m->kinds[a] = (uint8_t)kind;
}

void unset(Maker *m, uint32_t r)
{
    as_rm(&m->s, A_LOAD, RCX, R15, TABLE(undef));
    as_rm(&m->s, A_STORE, RCX, R12, REGISTER(r));
    m->kinds[r] = KIND_PLAIN;
    if (m->held == (int)r)
        m->held = -1;
}

void count_down(Maker *m) { as_mi(&m->s, 0, G_SUB, RSI, FIELD(Object, count), 1); }

void free_if_last(Maker *m)
{
    count_down(m);
    Stub *stub = stub_add(m, STUB_FREE);
    as_jump(&m->s, CC_LE, &stub->from);
    stub->back = m->s.at;
    forget_shapes(m);
    m->held = -1;
}

void release_rsi(Maker *m)
{
    as_rr(&m->s, A_LOAD, RCX, RSI);
    as_ri(&m->s, AW, G_SUB, RCX, 1); /* nor is COIL_NULL an object */
    as_shift(&m->s, S_SHR, RCX, 47);
    uint8_t *plain = as_hop(&m->s, CC_NE);
    free_if_last(m);
    as_land(&m->s, plain);
}

void retain_rax(Maker *m, bool checked)
{
    uint8_t *plain = NULL;
    if (!checked) {
        as_rr(&m->s, A_LOAD, RCX, RAX);
        as_shift(&m->s, S_SHR, RCX, 48);
        plain = as_hop(&m->s, CC_NE);
    }
    as_rm(&m->s, A_LOAD32, RCX, RAX, FIELD(Object, count));
    as_rr(&m->s, A_TEST32, RCX, RCX);
    uint8_t *immortal = as_hop(&m->s, CC_S);
    as_ri(&m->s, 0, G_ADD, RCX, 1);
    as_rm(&m->s, A_STORE32, RCX, RAX, FIELD(Object, count));
    as_land(&m->s, immortal);
    if (plain)
        as_land(&m->s, plain);
}

void consume_rsi(Maker *m, uint32_t r)
{
    as_rm(&m->s, A_LOAD, RSI, R12, REGISTER(r));
    unset(m, r);
}

void make_left(Maker *m)
{
    as_imm(&m->s, RSI, m->at);
    as_jump_at(&m->s, CC_ALWAYS, m->shared->leave);
    m->left = true;
}

/* Is the JUMP_IF behind it part of it? */
static bool is_fused(const Maker *m)
{
    const uint16_t op = m->ip->op;
    return (op >= I_LT_JUMP && op <= I_NE_JUMP_TRUE_STR) || (op >= I_LT_JUMP_R && op <= I_GE_JUMP_TRUE_R);
}

bool may_go(const Maker *m, uint32_t operand)
{
    const enum Kind kind = kind_of(m, operand);
    return maker_is_temp(m, operand) && (kind == KIND_ANY || kind == KIND_OBJECT);
}

void make_whole_of(Maker *m, enum WholeNumber which, uint32_t x, uint32_t y, uint32_t how)
{
    Asm *s = &m->s;
    as_imm(s, RDX, (uint64_t)(uintptr_t)m->ip);
    as_rm(s, A_STORE, RDX, RBP, FRAME(ip));
    if (x != OPERAND_NONE)
        load(m, RCX, x);
    if (y == OPERAND_IMMEDIATE)
        as_imm(s, R8, small((int16_t)m->ip->c).word_);
    else if (y == OPERAND_CACHED)
        as_imm(s, R8, *(const uint64_t *)(m->ip + 2));
    else if (y == OPERAND_SITE)
        as_imm(s, R8, (uint64_t)(uintptr_t)m->site);
    else if (y != OPERAND_NONE)
        load(m, R8, y);
    if (x != OPERAND_NONE && may_go(m, x))
        how |= HOW_TAKES_X;
    if (y < OPERAND_NONE && may_go(m, y))
        how |= HOW_TAKES_Y;
    as_imm(s, R9, how);
    as_rr(s, A_LOAD, RDI, RBX);
    as_rr(s, A_LOAD, RSI, RBP);
    as_call_m(s, R15, TABLE(wholes) + 8 * (int32_t)which);
    as_ri(s, 0, G_CMP, RAX, WHOLE_DONE);
    Stub *stub = stub_add(m, STUB_WHOLE);
    stub->reg = which == N_whole_compare_jump ? T_transfer_operator + 1
                : which == N_whole_iterate    ? T_transfer_next + 1
                : which == N_whole_attribute  ? T_transfer_property + 1
                                              : 0;
    m->returns |= stub->reg != 0;
    as_jump(s, CC_B, &stub->from);
    m->held = -1;
    m->ran = true;
    const Instr *jump = is_fused(m) ? m->ip + 1 : m->ip;
    if (jump->op == I_JUMP_IF_FALSE || jump->op == I_JUMP_IF_TRUE)
        jump_to(m, jump->op == I_JUMP_IF_TRUE ? CC_A : CC_E, target_of(m, jump));
    else
        learn(m, m->code->instrs[m->at].a, KIND_ANY);
}
void call_begin(Maker *m)
{
    as_imm(&m->s, RAX, (uint64_t)(uintptr_t)m->ip);
    as_rm(&m->s, A_STORE, RAX, RBP, FRAME(ip));
    as_rr(&m->s, A_LOAD, RDI, RBX);
    as_rr(&m->s, A_LOAD, RSI, RBP);
}

void temporaries_go(Maker *m, uint32_t r, uint32_t count)
{
    for (; count; count--, r++) {
        if (m->kinds[r] != KIND_ANY && m->kinds[r] != KIND_OBJECT)
            continue;
        as_mi(&m->s, AH, G_CMP, R12, REGISTER(r) + 6, 0);
        Stub *stub = stub_add(m, STUB_LOCAL);
        stub->reg = (uint16_t)r;
        as_jump(&m->s, CC_E, &stub->from);
        stub->back = m->s.at;
        m->kinds[r] = KIND_PLAIN;
    }
}

void call_over(Maker *m, uint32_t to)
{
    m->held = -1;
    store(m, to, KIND_ANY);
    leave_if_to(m);
}

void leave_if_to(Maker *m)
{
    m->ran = true;
    as_mi(&m->s, AW, G_CMP, RBP, FRAME(machine), FRAME_LEAVES);
    Stub *stub = stub_add(m, STUB_LEAVE);
    stub->at = stub->next;
    as_jump(&m->s, CC_E, &stub->from);
}

void make_value(Maker *m, enum ValueNumber which, uint32_t x, uint32_t y, uint32_t how)
{
    Asm *s = &m->s;
    if (x != OPERAND_NONE)
        load(m, RCX, x);
    if (y == OPERAND_IMMEDIATE)
        as_imm(s, R8, small((int16_t)m->ip->c).word_);
    else if (y != OPERAND_NONE)
        load(m, R8, y);
    call_begin(m);
    as_imm(s, RDX, how & ~(uint32_t)HOW_INPLACE);
    as_imm(s, R9, how & HOW_INPLACE);
    as_call_m(s, R15, TABLE(values) + 8 * (int32_t)which);
    as_rr(s, A_TEST, RAX, RAX);
    as_jump_at(s, CC_E, m->shared->error);
    if (which <= N_value_item) { /* a method in Python may be to do it */
        as_rm(s, A_CMP, RAX, R15, TABLE(undef));
        as_jump(s, CC_E, &stub_add(m, STUB_OPERATOR)->from);
        m->returns = true;
    }
    if (x < OPERAND_NONE && maker_is_temp(m, x))
        temporaries_go(m, x, 1);
    if (y < OPERAND_NONE && maker_is_temp(m, y))
        temporaries_go(m, y, 1);
    call_over(m, m->ip->a);
}

void make_whole(Maker *m, enum WholeNumber which) { make_whole_of(m, which, OPERAND_NONE, OPERAND_NONE, 0); }

void jump_to(Maker *m, unsigned cc, uint32_t target)
{
    if (m->place[target])
        as_jump_at(&m->s, cc, m->s.start + m->place[target]);
    else
        as_jump(&m->s, cc, &m->links[target]);
}

void guard_small(Maker *m, unsigned reg, uint32_t operand)
{
    if (kind_of(m, operand) == KIND_SMALL)
        return;
    as_rr(&m->s, A_CMP, reg, R13);
    as_jump(&m->s, CC_B, miss(m));
    learn(m, operand, KIND_SMALL);
}

void guard_shape(Maker *m, unsigned reg, uint32_t operand, uint32_t shape)
{
    load(m, reg, operand);
    if (RK_IS_CONST(operand) || (m->kinds[operand] == KIND_OBJECT && m->shapes[operand] == shape))
        return;
    if (m->kinds[operand] != KIND_OBJECT) {
        as_mi(&m->s, AH, G_CMP, R12, REGISTER(operand) + 6, 0);
        as_jump(&m->s, CC_NE, miss(m));
    }
    as_mi(&m->s, 0, G_CMP, reg, SHAPE_FIELD, (int32_t)shape);
    as_jump(&m->s, CC_NE, miss(m));
    m->kinds[operand] = KIND_OBJECT;
    m->shapes[operand] = shape;
}

void guard_epoch(Maker *m, uint32_t epoch)
{
    if (m->epoch)
        return;
    as_mi(&m->s, 0, G_CMP, R14, FIELD(CoilVM, class_epoch), (int32_t)epoch);
    as_jump(&m->s, CC_NE, miss(m));
    m->epoch = true;
}

/* ---- stubs ---- */

static void stub_leave(Maker *m, uint32_t at, const uint8_t *to)
{
    as_imm(&m->s, RSI, at);
    as_jump_at(&m->s, CC_ALWAYS, to);
}

/* f->ip = the stub's instruction. */
static void stub_ip(Maker *m, const Stub *stub)
{
    as_imm(&m->s, RAX, (uint64_t)(uintptr_t)(m->code->live + stub->at));
    as_rm(&m->s, A_STORE, RAX, RBP, FRAME(ip));
}

/* RETURN of operand a to C, which called the function. */
static void stub_return_entry(Maker *m, uint32_t a)
{
    Asm *s = &m->s;
    AsmLabel other = 0;
    as_mi(s, AH, G_CMP, RBP, FRAME(kind), FRAME_KIND(HOW_ENTRY, 0));
    as_jump(s, CC_NE, &other);
    make_leave_frame(m);
    m->held = -1;
    load(m, RAX, a);
    if (!RK_IS_CONST(a))
        unset(m, a);
    else if (is_object(constant_of(m, a)))
        retain_rax(m, true);
    memset(m->kinds, KIND_ANY, m->code->nregs);
    make_locals_go(m, RK_IS_CONST(a) ? -1 : (int)a);
    as_jump_at(s, CC_ALWAYS, m->shared->returned_entry);
    as_bind(s, &other);
}

/* A RETURN from a frame that is no plain call's: to a property's LOAD_ATTR it goes as to a call. */
static void stub_return(Maker *m, const Stub *stub)
{
    Asm *s = &m->s;
    if (stub->back) {
        AsmLabel other = 0;
        as_mi(s, AH, G_CMP, RBP, FRAME(kind), FRAME_KIND(HOW_VALUE, 0));
        as_jump(s, CC_NE, &other);
        as_rm(s, A_LOAD, RCX, RBP, FRAME(previous));
        as_mi(s, AW, G_CMP, RCX, FRAME(machine), FRAME_LEAVES);
        as_jump_at(s, CC_A, stub->back);
        as_bind(s, &other);
    }
    stub_return_entry(m, stub->reg);
    stub_ip(m, stub);
    as_imm(s, R8, stub->at);
    as_jump_at(s, CC_ALWAYS, m->shared->transfers[T_transfer_return]);
}

/* A LIST_APPEND to a list without room. */
static void stub_append(Maker *m, const Stub *stub)
{
    Asm *s = &m->s;
    as_imm(s, RDX, (uint64_t)(uintptr_t)(m->code->live + stub->at));
    as_rm(s, A_STORE, RDX, RBP, FRAME(ip));
    as_rr(s, A_LOAD, RDI, RBX);
    as_rr(s, A_LOAD, RSI, RBP);
    as_call_m(s, R15, TABLE(wholes) + 8 * (int32_t)N_whole_add);
    as_ri(s, 0, G_CMP, RAX, WHOLE_DONE);
    as_jump_at(s, CC_AE, stub->back);
    stub_leave(m, stub->at, m->shared->whole);
}

/* The list rdx gets room; if it cannot, that is the loop's. */
static void stub_room(Maker *m, const Stub *stub)
{
    Asm *s = &m->s;
    stub_ip(m, stub);
    as_rm(s, A_STORE, RDX, RSP, 8);
    as_rr(s, A_LOAD, RDI, RBX);
    as_rr(s, A_LOAD, RSI, RDX);
    as_call_m(s, R15, TABLE(list_widen));
    as_rm(s, A_LOAD, RDX, RSP, 8);
    as_rm(s, A_LOAD, RSI, RDX, FIELD(List, length));
    as_ri(s, 0, G_AND, RAX, 1);
    as_jump_at(s, CC_NE, stub->back);
    stub_leave(m, stub->at, m->shared->leave);
}

static void stub_make(Maker *m, Stub *stub)
{
    Asm *s = &m->s;
    as_bind(s, &stub->from);
    switch (stub->kind) {
    case STUB_MISS: stub_leave(m, stub->at, m->shared->miss); return;
    case STUB_LEAVE: stub_leave(m, stub->at, m->shared->leave); return;
    case STUB_RETURN: stub_return(m, stub); return;
    case STUB_WHOLE:
        if (stub->reg) /* what is left is a method in Python */
            as_imm(s, R8, stub->at);
        stub_leave(m, stub->at, stub->reg ? m->shared->whole_or[stub->reg - 1] : m->shared->whole);
        return;
    case STUB_APPEND: stub_append(m, stub); return;
    case STUB_ROOM: stub_room(m, stub); return;
    case STUB_OPERATOR:
        as_imm(s, R8, stub->at);
        as_jump_at(s, CC_ALWAYS, m->shared->transfers[T_transfer_operator]);
        return;
    case STUB_SET:
        as_imm(s, RCX, stub->reg);
        as_imm(s, RDX, stub->at);
        as_call_at(s, m->shared->set);
        break;
    case STUB_FREE:
        as_imm(s, RDX, stub->at);
        as_call_at(s, m->shared->free);
        break;
    case STUB_LOCAL: /* of a frame that returns: rax is kept */
        as_rm(s, A_LOAD, RSI, R12, REGISTER(stub->reg));
        as_rm(s, A_LOAD, RCX, R15, TABLE(undef));
        as_rm(s, A_STORE, RCX, R12, REGISTER(stub->reg));
        count_down(m);
        as_jump_at(s, CC_G, stub->back);
        as_rm(s, A_STORE, RAX, RSP, 8);
        as_imm(s, RDX, stub->at);
        as_call_at(s, m->shared->free);
        as_rm(s, A_LOAD, RAX, RSP, 8);
        as_jump_at(s, CC_ALWAYS, stub->back);
        return;
    }
    as_jump_at(s, CC_NE, stub->back);
    stub_leave(m, stub->next, m->shared->leave);
}

/* ---- the pass ---- */

static void mark(Maker *m, uint32_t at, unsigned what)
{
    if (at < m->code->count)
        m->marks[at] |= (uint8_t)what;
}

static void marks_set(Maker *m)
{
    const Code *code = m->code;
    for (uint32_t at = 0; at < code->count; at += 1u + opcode_words[code->instrs[at].op]) {
        const Instr *ip = code->instrs + at;
        switch (ip->op) {
        case I_JUMP_BACK: mark(m, target_of(m, code->live + at), MARK_TARGET | MARK_ENTRY | MARK_HEAD); break;
        case I_JUMP:
        case I_JUMP_IF_FALSE:
        case I_JUMP_IF_TRUE:
        case I_JUMP_IF_NONE:
        case I_JUMP_IF_NOT_NONE:
        case I_JUMP_IF_FALSE_OR_DROP:
        case I_JUMP_IF_TRUE_OR_DROP: mark(m, target_of(m, code->live + at), MARK_TARGET); break;
        case I_FOR_ITER: mark(m, at + 2 + (uint32_t) * (const int32_t *)(ip + 1), MARK_TARGET); break;
        case I_YIELD: mark(m, at + 1u + (uint32_t)(int16_t)code->live[at].c, MARK_TARGET | MARK_ENTRY); break;
        }
    }
    for (uint32_t k = 0; k < code->exc_count; k++)
        if (code->exc_rows[k].kind == EXC_TRY)
            mark(m, code->exc_rows[k].target, MARK_TARGET | MARK_ENTRY);
    mark(m, code->live[0].op == I_RESUME, MARK_TARGET | MARK_ENTRY);
}

/* May the loop do the jump behind it, too? */
static bool eats_jump(unsigned op) { return (op >= I_LT && op <= I_NOT_IN) || op == I_CALL_FUNCTION; }

/* Where the loop comes back from an instruction that was left to it: behind that, and behind those that it may have run with it. */
static void mark_behind(Maker *m, uint32_t at)
{
    const Code *code = m->code;
    if (is_fused(m)) {
        mark(m, target_of(m, m->ip + 1), MARK_TARGET | MARK_ENTRY);
        mark(m, m->next, MARK_TARGET | MARK_ENTRY);
        return;
    }
    if (m->next > next_at(m)) {
        mark(m, m->next, MARK_TARGET | MARK_ENTRY);
        return;
    }
    for (;;) {
        const Instr *ip = code->live + at;
        const uint16_t op = code->instrs[at].op;
        const uint32_t next = at + 1u + opcode_words[op];
        if (op == I_FOR_ITER)
            mark(m, next + (uint32_t) * (const int32_t *)(ip + 1), MARK_TARGET | MARK_ENTRY);
        else if (op >= I_JUMP && op <= I_JUMP_IF_TRUE_OR_DROP)
            mark(m, target_of(m, ip), MARK_TARGET | MARK_ENTRY);
        if (next >= code->count)
            return;
        const uint16_t then = code->instrs[next].op;
        const bool eaten = (op == I_BUILD_SLICE && then == I_LOAD_ITEM) || ip->op == I_FOR_ITER_PAIR ||
                           ((op == I_UNPACK_SEQUENCE || op == I_MOVE) && then == I_MOVE && code->live[next].op == I_MOVE_TEMP) ||
                           ((then == I_JUMP_IF_FALSE || then == I_JUMP_IF_TRUE) && eats_jump(op));
        if (!eaten) {
            mark(m, next, MARK_TARGET | MARK_ENTRY);
            return;
        }
        mark(m, next, MARK_TARGET);
        at = next;
    }
}

static void make_one(Maker *m)
{
    m->missing = NULL;
    m->site = NULL;
    m->ran = m->left = m->returns = false;
    const uint32_t at = m->at;
    if (m->marks[at] & (MARK_TARGET | MARK_ENTRY))
        forget_all(m);
    as_bind(&m->s, &m->links[at]);
    m->place[at] = (uint32_t)(m->s.at - m->s.start);
    makers[maker_of[m->ip->op]](m);
    if (m->ran)
        forget_ran(m);
    if (m->left || m->returns || (m->old && m->old->missed[at])) {
        mark_behind(m, at);
        if (m->left)
            forget_all(m);
    }
}

static void make_all(Maker *m)
{
    const Code *code = m->code;
    while (m->at < code->count && !m->s.full) {
        m->ip = code->live + m->at;
        m->next = next_at(m) + is_fused(m);
        make_one(m);
        m->at = m->next;
    }
    for (uint32_t k = 0; k < m->stub_count && !m->s.full; k++)
        stub_make(m, &m->stubs[k]);
    for (uint32_t at = 0; at < code->count; at++) {
        if (m->links[at])
            m->s.full = true; /* a jump to where no code was made */
        if (!(m->marks[at] & MARK_ENTRY))
            m->place[at] = 0;
    }
}

/* How many polymorphic caches the code has. */
static size_t sites_of(const Maker *m)
{
    size_t n = 0;
    for (uint32_t at = 0; at < m->code->count; at += 1u + opcode_words[m->code->instrs[at].op])
        n += wants_site(m, at);
    return n;
}

/* The unit and its tables, at the end of what is free in the chunk, and what is only needed meanwhile, below. */
static void *carve(uint8_t **end, size_t size)
{
    *end -= (size + 15) / 16 * 16;
    memset(*end, 0, size);
    return *end;
}

MachineUnit *unit_make(Coil *c, const Frame *f, const MachineUnit *old)
{
    Code *code = f->code;
    if (code->count > CODE_MOST || code->nregs > REGISTERS_MOST)
        return NULL;
    const size_t stubs = code->count * 4 + 64, scratch = code->count * 8 + code->nregs * 8 + stubs * sizeof(Stub) + 128;
    Maker m = {.c = c, .f = f, .code = code, .old = old, .held = -1};
    const size_t sites = sites_of(&m) * sizeof(Site);
    const size_t tables = sizeof(MachineUnit) + code->count * 7 + sites + 80, bytes = (size_t)code->count * BYTES_EACH + BYTES_MORE;
    UnitChunk *k = chunk_with(c, bytes, tables + scratch);
    if (!k)
        return NULL;
    uint8_t *end = (uint8_t *)((uintptr_t)k->data / 16 * 16);
    MachineUnit *u = carve(&end, sizeof *u);
    u->place = carve(&end, code->count * sizeof *u->place);
    u->ops = carve(&end, code->count * sizeof *u->ops);
    u->missed = carve(&end, code->count);
    m.sites_left = u->sites = carve(&end, sites);
    m.sites_end = u->sites + sites / sizeof(Site);
    for (Site *site = u->sites; site != m.sites_end; site++)
        for (unsigned w = 0; w < WAYS; w++)
            site->ways[w].shape = NO_SHAPE;
    uint8_t *kept = end;
    m.unit = u;
    m.shared = &k->shared;
    m.place = u->place;
    m.links = carve(&end, code->count * sizeof *m.links);
    m.marks = carve(&end, code->count);
    m.kinds = carve(&end, code->nregs);
    m.shapes = carve(&end, code->nregs * sizeof *m.shapes);
    m.stubs = carve(&end, stubs * sizeof *m.stubs);
    m.stub_most = (uint32_t)stubs;
    const size_t page = executable_page();
    m.s = (Asm){.start = chunk_start(k), .at = k->code, .end = (uint8_t *)((uintptr_t)end / page * page)};
    if (m.s.end <= m.s.at || !executable_open(m.s.at, (size_t)(m.s.end - m.s.at)))
        return NULL;
    marks_set(&m);
    make_all(&m);
    const bool closed = executable_close(chunk_start(k), (size_t)(m.s.at - chunk_start(k)));
    if (m.s.full || !closed)
        return NULL;
    u->code = code;
    u->chunk = k;
    u->base = chunk_start(k);
    if (old)
        memcpy(u->missed, old->missed, code->count);
    k->units++;
    k->code = m.s.at;
    k->data = kept;
    return u;
}
#endif
