/* make_basic.c: moves, jumps, variables. */
#include "vm/classes/class.h"
#include "vm/jit/make.h"
#include "vm/loop/native.h"

#if COIL_JIT
/* ---- moves ---- */

void make_nothing(Maker *m) { (void)m; }

/* a = b, an owned copy or, of a temporary that is not kept, moved. */
static void make_move_of(Maker *m, bool keep)
{
    const uint32_t b = m->ip->b;
    const enum Kind kind = kind_of(m, b);
    const bool moved = !keep && maker_is_temp(m, b);
    const uint32_t shape = kind == KIND_OBJECT ? m->shapes[b] : 0;
    if (moved && kind != KIND_SMALL && kind != KIND_DOUBLE && kind != KIND_PLAIN) {
        load(m, RAX, b);
        unset(m, b);
    } else {
        load(m, RAX, b);
        if (RK_IS_CONST(b) ? is_object(constant_of(m, b)) : !moved && (kind == KIND_ANY || kind == KIND_OBJECT))
            retain_rax(m, kind == KIND_OBJECT || RK_IS_CONST(b));
    }
    store(m, m->ip->a, kind);
    if (kind == KIND_OBJECT)
        m->shapes[m->ip->a] = shape;
}
void make_move(Maker *m) { make_move_of(m, false); }
void make_copy(Maker *m) { make_move_of(m, true); }

void make_load_const(Maker *m)
{
    const Value v = m->code->consts->items[instr_bc(*m->ip)];
    as_imm(&m->s, RAX, v.word_);
    m->held = -1;
    if (is_object(v))
        retain_rax(m, true);
    store(m, m->ip->a, is_small(v) ? KIND_SMALL : is_double(v) ? KIND_DOUBLE : is_object(v) ? KIND_ANY : KIND_PLAIN);
}

/* DROP and CLEAR_LOCAL. */
void make_drop(Maker *m)
{
    const uint32_t a = m->ip->a;
    const enum Kind kind = kind_of(m, a);
    const bool plain = kind != KIND_ANY && kind != KIND_OBJECT;
    if (plain && maker_is_temp(m, a))
        return;
    uint8_t *hop = NULL;
    if (!plain) {
        as_rm(&m->s, A_LOAD, RSI, R12, REGISTER(a));
        if (kind != KIND_OBJECT && maker_is_temp(m, a)) {
            as_mi(&m->s, AH, G_CMP, R12, REGISTER(a) + 6, 0);
            hop = as_hop(&m->s, CC_NE);
        }
    }
    unset(m, a);
    if (!plain) {
        if (!hop && kind != KIND_OBJECT) {
            as_rr(&m->s, A_LOAD, RAX, RSI);
            as_shift(&m->s, S_SHR, RAX, 48);
            hop = as_hop(&m->s, CC_NE);
        }
        free_if_last(m);
    }
    if (hop)
        as_land(&m->s, hop);
    m->held = -1;
}

void make_check_local(Maker *m)
{
    if (kind_of(m, m->ip->a) != KIND_ANY)
        return;
    load(m, RCX, m->ip->a);
    as_rm(&m->s, A_CMP, RCX, R15, TABLE(undef));
    as_jump(&m->s, CC_E, miss(m));
}

/* ---- cells ---- */

/* rax: the cell's value, which must be bound. */
static void make_cell_value(Maker *m)
{
    as_rm(&m->s, A_LOAD, RAX, RAX, FIELD(Cell, value));
    m->held = -1;
    as_rm(&m->s, A_CMP, RAX, R15, TABLE(undef));
    as_jump(&m->s, CC_E, miss(m));
    retain_rax(m, false);
    store(m, m->ip->a, KIND_ANY);
}

static void load_free_cell(Maker *m, uint32_t number)
{
    as_rm(&m->s, A_LOAD, RAX, RBP, FRAME(function));
    as_rm(&m->s, A_LOAD, RAX, RAX, FIELD(Function, closure));
    as_rm(&m->s, A_LOAD, RAX, RAX, FIELD(Tuple, items) + REGISTER(number));
    m->held = -1;
}

void make_load_cell(Maker *m)
{
    load(m, RAX, m->ip->b);
    make_cell_value(m);
}
void make_load_free(Maker *m)
{
    load_free_cell(m, m->ip->b);
    make_cell_value(m);
}

/* rdx: a place, which takes the operand; what was there goes. */
static void make_place_take(Maker *m, uint32_t operand)
{
    const enum Kind kind = kind_of(m, operand);
    load(m, RAX, operand);
    if (!maker_is_temp(m, operand) && (kind == KIND_OBJECT || kind == KIND_ANY) &&
        !(RK_IS_CONST(operand) && !is_object(constant_of(m, operand))))
        retain_rax(m, kind == KIND_OBJECT || RK_IS_CONST(operand));
    else if (maker_is_temp(m, operand) && (kind == KIND_OBJECT || kind == KIND_ANY))
        unset(m, operand);
    as_rm(&m->s, A_LOAD, RSI, RDX, 0);
    as_rm(&m->s, A_STORE, RAX, RDX, 0);
    m->held = -1;
    release_rsi(m);
}

void make_store_cell(Maker *m)
{
    load(m, RDX, m->ip->a);
    as_ri(&m->s, AW, G_ADD, RDX, FIELD(Cell, value));
    make_place_take(m, m->ip->b);
}
void make_store_free(Maker *m)
{
    load_free_cell(m, m->ip->a);
    as_rm(&m->s, A_LEA, RDX, RAX, FIELD(Cell, value));
    make_place_take(m, m->ip->b);
}

/* ---- globals ---- */

static void load_globals(Maker *m)
{
    as_rm(&m->s, A_LOAD, RAX, RBP, FRAME(function));
    as_rm(&m->s, A_LOAD, RAX, RAX, FIELD(Function, globals));
    m->held = -1;
}

static uint32_t word_of(const Maker *m, unsigned half) { return ((const uint32_t *)(m->ip + 1))[half]; }

/* rax, a dict's entry's value, is loaded. */
static void make_entry(Maker *m, uint32_t at)
{
    as_rm(&m->s, A_LOAD, RAX, RAX, FIELD(Dict, entries));
    as_rm(&m->s, A_LOAD, RAX, RAX, (int32_t)(at * sizeof(DictEntry)) + FIELD(DictEntry, value));
    retain_rax(m, false);
    store(m, m->ip->a, KIND_ANY);
}

void make_global_module(Maker *m)
{
    load_globals(m);
    as_mi(&m->s, 0, G_CMP, RAX, FIELD(Dict, version), (int32_t)word_of(m, 1));
    as_jump(&m->s, CC_NE, miss(m));
    make_entry(m, word_of(m, 0));
}

static void guard_builtin(Maker *m)
{
    load_globals(m);
    as_mi(&m->s, 0, G_CMP, RAX, FIELD(Dict, version), (int32_t)word_of(m, 1));
    as_jump(&m->s, CC_NE, miss(m));
    as_rm(&m->s, A_LOAD, RAX, R14, FIELD(CoilVM, builtins));
    as_mi(&m->s, 0, G_CMP, RAX, FIELD(Dict, version), (int32_t)word_of(m, 1));
    as_jump(&m->s, CC_AE, miss(m));
}

void make_global_builtin(Maker *m)
{
    guard_builtin(m);
    make_entry(m, word_of(m, 0) & 0x7fffffffu);
}

/* rax = the length of the operand's object, if it is a list, str, tuple (whose lengths lie alike) or dict. */
static void make_length(Maker *m, uint32_t operand)
{
    const Value seen = seen_in(m, operand);
    const uint32_t shape = !is_null(seen) && is_object(seen) ? as_object(seen)->shape : SHAPE_LIST;
    const uint32_t want = shape == SHAPE_STR || shape == SHAPE_TUPLE || shape == SHAPE_DICT ? shape : SHAPE_LIST;
    guard_shape(m, RDX, operand, want);
    const int32_t at = want == SHAPE_LIST    ? FIELD(List, length)
                       : want == SHAPE_STR   ? FIELD(Str, length)
                       : want == SHAPE_TUPLE ? FIELD(Tuple, length)
                                             : FIELD(Dict, length);
    as_rm(&m->s, A_LOAD, RAX, RDX, at);
    as_rr(&m->s, A_OR, RAX, R13);
    m->held = -1;
}

/* LOAD_GLOBAL_LEN, with the MOVE_LOCAL and the CALL_LEN behind it. */
void make_global_len(Maker *m)
{
    const Instr *call = m->ip + 3;
    if (call->op != I_CALL_LEN || missed_before(m)) {
        make_global_builtin(m);
        return;
    }
    guard_builtin(m);
    as_rm(&m->s, A_LOAD, RAX, RAX, FIELD(Dict, entries));
    as_rm(&m->s, A_LOAD, RAX, RAX, (int32_t)((word_of(m, 0) & 0x7fffffffu) * sizeof(DictEntry)) + FIELD(DictEntry, value));
    as_imm(&m->s, RCX, *(const uint64_t *)(call + 1)); /* the row of len */
    as_rm(&m->s, A_CMP, RCX, RAX, FIELD(Native, def)); /* the entry is a native while the built-ins have not changed */
    as_jump(&m->s, CC_NE, miss(m));
    make_length(m, m->ip[2].b);
    m->next = m->at + 5;
    store(m, call->c, KIND_SMALL);
}

/* ---- jumps ---- */

void make_jump(Maker *m) { jump_to(m, CC_ALWAYS, target_of(m, m->ip)); }

static void make_breaker(Maker *m)
{
    as_mi(&m->s, 0, G_CMP, RBX, COIL(breaker), 0);
    Stub *stub = stub_add(m, STUB_LEAVE);
    as_jump(&m->s, CC_NE, &stub->from);
}
void make_resume(Maker *m) { make_breaker(m); }
void make_jump_back(Maker *m)
{
    make_breaker(m);
    make_jump(m);
}

/* JUMP_IF_FALSE and JUMP_IF_TRUE: of bools and small ints; others by whole_truth(). */
void make_jump_if(Maker *m)
{
    const uint32_t a = m->ip->a;
    const bool sense = m->ip->op == I_JUMP_IF_TRUE;
    const uint32_t target = target_of(m, m->ip);
    const enum Kind kind = kind_of(m, a);
    if (kind == KIND_OBJECT || missed_before(m)) {
        make_whole_of(m, N_whole_truth, a, OPERAND_NONE, 0);
        return;
    }
    load(m, RAX, a);
    if (kind == KIND_SMALL) {
        as_rr(&m->s, A_CMP, RAX, R13); /* 0 */
        jump_to(m, sense ? CC_NE : CC_E, target);
        return;
    }
    as_rm(&m->s, A_CMP, RAX, R15, sense ? TABLE(yes) : TABLE(no));
    jump_to(m, CC_E, target);
    as_rm(&m->s, A_CMP, RAX, R15, sense ? TABLE(no) : TABLE(yes));
    uint8_t *other = as_hop(&m->s, CC_E);
    as_rr(&m->s, A_CMP, RAX, R13);
    as_jump(&m->s, CC_B, miss(m));
    if (sense) {
        jump_to(m, CC_NE, target);
    } else
        jump_to(m, CC_E, target);
    as_land(&m->s, other);
}

/* JUMP_IF_NONE and JUMP_IF_NOT_NONE. */
void make_jump_none(Maker *m)
{
    const uint32_t a = m->ip->a;
    const bool sense = m->ip->op == I_JUMP_IF_NONE;
    const enum Kind kind = kind_of(m, a);
    load(m, RAX, a);
    as_rm(&m->s, A_CMP, RAX, R15, TABLE(none));
    if (!maker_is_temp(m, a) || (kind != KIND_ANY && kind != KIND_OBJECT)) {
        jump_to(m, sense ? CC_E : CC_NE, target_of(m, m->ip));
        return;
    }
    uint8_t *none = NULL;
    if (sense)
        jump_to(m, CC_E, target_of(m, m->ip));
    else
        none = as_hop(&m->s, CC_E);
    as_rr(&m->s, A_LOAD, RCX, RAX);
    as_shift(&m->s, S_SHR, RCX, 48);
    uint8_t *plain = as_hop(&m->s, CC_NE);
    as_mi(&m->s, 0, G_CMP, RAX, FIELD(Object, count), 1); /* the last one's end may run anything */
    as_jump(&m->s, CC_LE, miss(m));
    as_mi(&m->s, 0, G_SUB, RAX, FIELD(Object, count), 1);
    unset(m, a);
    m->kinds[a] = KIND_PLAIN;
    as_land(&m->s, plain);
    if (!sense)
        jump_to(m, CC_ALWAYS, target_of(m, m->ip));
    if (none)
        as_land(&m->s, none);
    m->held = -1;
}

/* IS_JUMP and IS_NOT_JUMP, fused. */
void make_is_jump(Maker *m)
{
    const uint32_t operands[] = {m->ip->b, m->ip->c};
    static const uint8_t regs[] = {RAX, RDI};
    const Instr *jump = m->ip + 1;
    const bool sense = (m->ip->op == I_IS_JUMP) == (jump->op == I_JUMP_IF_TRUE);
    for (int k = 0; k < 2; k++) { /* the last one's end may run anything */
        load(m, regs[k], operands[k]);
        if (!may_go(m, operands[k]))
            continue;
        as_mi(&m->s, AH, G_CMP, R12, REGISTER(operands[k]) + 6, 0);
        uint8_t *plain = as_hop(&m->s, CC_NE);
        as_mi(&m->s, 0, G_CMP, regs[k], FIELD(Object, count), 2); /* both may hold it */
        as_jump(&m->s, CC_LE, &stub_add(m, STUB_LEAVE)->from);
        as_land(&m->s, plain);
    }
    for (int k = 0; k < 2; k++) {
        if (!may_go(m, operands[k]))
            continue;
        as_mi(&m->s, AH, G_CMP, R12, REGISTER(operands[k]) + 6, 0);
        uint8_t *plain = as_hop(&m->s, CC_NE);
        as_mi(&m->s, 0, G_SUB, regs[k], FIELD(Object, count), 1);
        unset(m, operands[k]);
        as_land(&m->s, plain);
    }
    m->held = -1;
    as_rr(&m->s, A_CMP, RAX, RDI);
    jump_to(m, sense ? CC_E : CC_NE, target_of(m, jump));
}
#endif
