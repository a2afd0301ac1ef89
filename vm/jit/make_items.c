/* make_items.c: items, displays, loops. */
#include "vm/jit/make.h"
#include "vm/numbers/int.h"

#if COIL_JIT
/* rax = item rcx of the list rdx, if it has it. Counted from the end where it is negative only by the loop. */
static void make_item(Maker *m, AsmLabel *none)
{
    as_rm(&m->s, A_CMP, RCX, RDX, FIELD(List, length));
    as_jump(&m->s, CC_AE, none);
    as_rm(&m->s, A_LOAD, RAX, RDX, FIELD(List, items));
    as_rx(&m->s, A_LOAD, RAX, RAX, RCX, 3, 0);
    m->held = -1;
}

static bool is_seen(const Maker *m, uint32_t operand, uint32_t shape)
{
    const Value v = seen_in(m, operand);
    return is_null(v) || is_exact(v, shape);
}

/* rdx: an object, a dict, or not; rax = its entry for the key, and compared with FIND_ABSENT. */
static void find_entry(Maker *m, uint32_t key, AsmLabel *other)
{
    Asm *s = &m->s;
    as_mi(s, 0, G_CMP, RDX, SHAPE_FIELD, SHAPE_DICT);
    as_jump(s, CC_NE, other);
    load(m, R8, key);
    as_call_at(s, m->shared->find);
    as_ri(s, AW, G_CMP, RAX, FIND_ABSENT);
    m->held = -1;
}

/* The same of any operand, in rdx. */
static void find_entry_in(Maker *m, uint32_t operand, uint32_t key, AsmLabel *other)
{
    load(m, RDX, operand);
    as_mi(&m->s, AH, G_CMP, R12, REGISTER(operand) + 6, 0);
    as_jump(&m->s, CC_NE, other);
    find_entry(m, key, other);
}

/* Operands b and c go, those that are temporaries; rax is kept. */
static void operands_go(Maker *m)
{
    if (maker_is_temp(m, m->ip->b))
        temporaries_go(m, m->ip->b, 1);
    if (maker_is_temp(m, m->ip->c))
        temporaries_go(m, m->ip->c, 1);
}

/* LOAD_ITEM of what may be a list, a dict or another. */
static void make_item_of_any(Maker *m)
{
    Asm *s = &m->s;
    const uint32_t b = m->ip->b, k = m->ip->c;
    AsmLabel no_list = 0, other = 0, over = 0;
    const enum Kind kind = (enum Kind)m->kinds[b], key = kind_of(m, k);
    load(m, RDX, b);
    as_mi(s, AH, G_CMP, R12, REGISTER(b) + 6, 0);
    as_jump(s, CC_NE, &other);
    if ((key == KIND_ANY || key == KIND_SMALL) && !two_may_go(m)) {
        as_mi(s, 0, G_CMP, RDX, SHAPE_FIELD, SHAPE_LIST);
        as_jump(s, CC_NE, &no_list);
        load(m, RCX, k);
        as_rr(s, A_SUB, RCX, R13);
        make_item(m, &other);
        store_found(m);
        as_jump(s, CC_ALWAYS, &over);
        as_bind(s, &no_list);
        m->kinds[b] = (uint8_t)kind;
        m->held = -1;
    }
    find_entry(m, k, &other);
    as_jump(s, CC_BE, &other);
    as_rm(s, A_LOAD, RAX, RAX, FIELD(DictEntry, value));
    if (two_may_go(m) || may_go(m, k)) {
        retain_rax(m, false);
        operands_go(m);
        call_over(m, m->ip->a);
    } else {
        store_found(m);
    }
    as_jump(s, CC_ALWAYS, &over);
    as_bind(s, &other);
    m->kinds[b] = (uint8_t)kind;
    if (!RK_IS_CONST(k))
        m->kinds[k] = (uint8_t)key;
    m->held = -1;
    make_value(m, N_value_item, b, k, 0);
    as_bind(s, &over);
    m->held = -1;
    m->ran = true;
    m->kinds[m->ip->a] = KIND_ANY;
}

/* LOAD_ITEM of a list by a small int, both registers. */
void make_load_item(Maker *m)
{
    const uint32_t b = m->ip->b, k = m->ip->c;
    const enum Kind kind = kind_of(m, k);
    if (make_site_item(m))
        return;
    if (RK_IS_CONST(b)) {
        make_value(m, N_value_item, b, k, 0);
        return;
    }
    if (missed_before(m) || (kind != KIND_ANY && kind != KIND_SMALL) || !is_seen(m, b, SHAPE_LIST) || two_may_go(m)) {
        make_item_of_any(m);
        return;
    }
    guard_shape(m, RDX, b, SHAPE_LIST);
    load(m, RCX, k);
    as_rr(&m->s, A_SUB, RCX, R13); /* only one that is not negative is less than a length */
    make_item(m, miss(m));
    learn(m, k, KIND_SMALL);
    store_found(m);
}

/* LOAD_ITEM_ITEM, with the LOAD_ITEM behind it. */
void make_load_item_item(Maker *m)
{
    const Instr *then = m->ip + 2;
    const uint32_t b = m->ip->b;
    const enum Kind kind = kind_of(m, m->ip->c), other = kind_of(m, then->c);
    if (missed_before(m) || maker_is_temp(m, b) || (kind != KIND_ANY && kind != KIND_SMALL) || (other != KIND_ANY && other != KIND_SMALL) ||
        !is_seen(m, b, SHAPE_LIST)) {
        make_load_item(m);
        return;
    }
    m->next = m->at + 4;
    guard_shape(m, RDX, b, SHAPE_LIST);
    load(m, RCX, m->ip->c);
    as_rr(&m->s, A_SUB, RCX, R13);
    make_item(m, miss(m));
    learn(m, m->ip->c, KIND_SMALL);
    as_rr(&m->s, A_LOAD, RCX, RAX);
    as_shift(&m->s, S_SHR, RCX, 48);
    as_jump(&m->s, CC_NE, miss(m));
    as_mi(&m->s, 0, G_CMP, RAX, SHAPE_FIELD, SHAPE_LIST);
    as_jump(&m->s, CC_NE, miss(m));
    as_rr(&m->s, A_LOAD, RDX, RAX);
    load(m, RCX, then->c);
    as_rr(&m->s, A_SUB, RCX, R13);
    make_item(m, miss(m));
    learn(m, then->c, KIND_SMALL);
    retain_rax(m, false);
    store(m, then->a, KIND_ANY);
}

/* LOAD_ITEM_I: of a list or a tuple, as it was seen. */
void make_load_item_i(Maker *m)
{
    const uint32_t b = m->ip->b;
    const int32_t n = (int16_t)m->ip->c;
    const Value seen = seen_in(m, b);
    const bool open = is_null(seen), tuple = open || is_exact(seen, SHAPE_TUPLE);
    const uint8_t before = m->old ? m->old->missed[m->at] : 0;
    const bool list = (!open && is_exact(seen, SHAPE_LIST)) || (open && before >= MISSED_MANY && before < MISSED_TWICE);
    if (n < 0 || (!tuple && !list) || two_may_go(m) || before >= MISSED_TWICE) {
        make_value(m, N_value_item, m->ip->b, OPERAND_IMMEDIATE, 0);
        return;
    }
    guard_shape(m, RDX, b, list ? SHAPE_LIST : SHAPE_TUPLE);
    as_mi(&m->s, AW, G_CMP, RDX, list ? FIELD(List, length) : FIELD(Tuple, length), n);
    as_jump(&m->s, CC_BE, miss(m));
    if (list) {
        as_rm(&m->s, A_LOAD, RAX, RDX, FIELD(List, items));
        as_rm(&m->s, A_LOAD, RAX, RAX, REGISTER(n));
    } else {
        as_rm(&m->s, A_LOAD, RAX, RDX, FIELD(Tuple, items) + REGISTER(n));
    }
    m->held = -1;
    store_found(m);
}

/* rax takes the place at rdx; what was there goes, and operands a and b, those that are temporaries. */
static void replace_item(Maker *m)
{
    Asm *s = &m->s;
    const bool go = may_go(m, m->ip->a) || may_go(m, m->ip->b);
    as_rm(s, A_LOAD, RSI, RDX, 0);
    as_rm(s, A_STORE, RAX, RDX, 0);
    m->held = -1;
    if (go) {
        as_rr(s, A_LOAD, RAX, RSI);
        if (maker_is_temp(m, m->ip->a))
            temporaries_go(m, m->ip->a, 1);
        if (maker_is_temp(m, m->ip->b))
            temporaries_go(m, m->ip->b, 1);
        as_rr(s, A_LOAD, RSI, RAX);
    }
    release_rsi(m);
    if (go)
        leave_if_to(m);
}

/* STORE_ITEM of what may be a dict that has the key, or another. */
static void make_store_of_any(Maker *m)
{
    Asm *s = &m->s;
    const uint32_t a = m->ip->a, b = m->ip->b, c = m->ip->c;
    const Value seen = RK_IS_CONST(a) ? V_NONE : seen_in(m, a);
    if (!is_null(seen) && !is_exact(seen, SHAPE_DICT)) {
        make_whole_of(m, N_whole_store_item, a, b, 0);
        return;
    }
    AsmLabel other = 0, over = 0;
    const enum Kind kinds[3] = {(enum Kind)m->kinds[a], kind_of(m, b), kind_of(m, c)};
    find_entry_in(m, a, b, &other);
    as_jump(s, CC_BE, &other);
    as_rm(s, A_LEA, RDX, RAX, FIELD(DictEntry, value));
    take(m, c);
    replace_item(m);
    as_jump(s, CC_ALWAYS, &over);
    as_bind(s, &other);
    m->kinds[a] = (uint8_t)kinds[0];
    if (!RK_IS_CONST(b))
        m->kinds[b] = (uint8_t)kinds[1];
    if (!RK_IS_CONST(c))
        m->kinds[c] = (uint8_t)kinds[2];
    m->held = -1;
    make_whole_of(m, N_whole_store_item, a, b, 0);
    as_bind(s, &over);
    m->held = -1;
    m->ran = true;
}

void make_store_item(Maker *m)
{
    const uint32_t a = m->ip->a, b = m->ip->b;
    const enum Kind kind = kind_of(m, b);
    if (missed_before(m) || RK_IS_CONST(a) || (kind != KIND_ANY && kind != KIND_SMALL) || !is_seen(m, a, SHAPE_LIST)) {
        make_store_of_any(m);
        return;
    }
    guard_shape(m, RDX, a, SHAPE_LIST);
    load(m, RCX, b);
    as_rr(&m->s, A_SUB, RCX, R13);
    as_rm(&m->s, A_CMP, RCX, RDX, FIELD(List, length));
    as_jump(&m->s, CC_AE, miss(m));
    learn(m, b, KIND_SMALL);
    as_rm(&m->s, A_LOAD, RDX, RDX, FIELD(List, items));
    as_rx(&m->s, A_LEA, RDX, RDX, RCX, 3, 0);
    take(m, m->ip->c);
    replace_item(m);
}

void make_name(Maker *m) { make_whole_of(m, N_whole_name, OPERAND_NONE, OPERAND_NONE, m->ip->op == I_STORE_NAME); }

void make_slice(Maker *m)
{
    const Instr *item = m->ip + 1;
    const bool read = item->op == I_LOAD_ITEM_R || item->op == I_LOAD_ITEM;
    if (!read || item->c != m->ip->a || item->b == m->ip->a || missed_before(m)) {
        make_whole(m, N_whole_various);
        return;
    }
    m->next = m->at + 3;
    make_whole_of(m, N_whole_slice, item->b, OPERAND_NONE, 0);
    m->kinds[item->a] = KIND_ANY;
    m->returns = true;
}

/* IN, NOT_IN: of a dict's keys, where that is known at once. */
void make_contains(Maker *m)
{
    Asm *s = &m->s;
    const uint32_t a = m->ip->a, b = m->ip->b, c = m->ip->c;
    const bool in = m->ip->op == I_IN;
    const Value seen = RK_IS_CONST(c) ? V_NONE : seen_in(m, c);
    if (!is_null(seen) && !is_exact(seen, SHAPE_DICT)) {
        make_value(m, N_value_contains, b, c, in);
        return;
    }
    AsmLabel other = 0, over = 0;
    const enum Kind kinds[2] = {(enum Kind)m->kinds[c], kind_of(m, b)};
    find_entry_in(m, c, b, &other);
    as_jump(s, CC_B, &other);
    as_rm(s, A_LOAD, RAX, R15, in ? TABLE(yes) : TABLE(no));
    uint8_t *there = as_hop(s, CC_A);
    as_rm(s, A_LOAD, RAX, R15, in ? TABLE(no) : TABLE(yes));
    as_land(s, there);
    if (maker_is_temp(m, c) || may_go(m, b)) {
        operands_go(m);
        call_over(m, a);
    } else {
        store(m, a, KIND_PLAIN);
    }
    as_jump(s, CC_ALWAYS, &over);
    as_bind(s, &other);
    m->kinds[c] = (uint8_t)kinds[0];
    if (!RK_IS_CONST(b))
        m->kinds[b] = (uint8_t)kinds[1];
    m->held = -1;
    make_value(m, N_value_contains, b, c, in);
    as_bind(s, &over);
    m->held = -1;
    m->ran = true;
    m->kinds[a] = KIND_ANY;
}

/* rax = a new container's cell, its header to be set; to `none` without one. Keeps rdx, r10 and r11. */
static void make_taken(Maker *m, size_t size, AsmLabel *none)
{
    Asm *s = &m->s;
    m->held = -1;
    as_imm(s, RCX, unit_cells_at(size));
    as_call_at(s, m->shared->take);
    as_rr(s, A_TEST, RAX, RAX);
    as_jump(s, CC_E, none);
}

enum { BUILT_MOST = 6 };
/* R[a] = a tuple or list of the values in `count` temporaries, which are moved. */
static void make_built(Maker *m, uint32_t shape, enum ValueNumber which)
{
    Asm *s = &m->s;
    const uint32_t a = m->ip->a, b = m->ip->b, count = m->ip->c;
    const size_t head = shape == SHAPE_TUPLE ? sizeof(Tuple) : sizeof(List), size = head + count * sizeof(Value);
    if (!UNIT_CELLS || count == 0 || count > BUILT_MOST) {
        make_value(m, which, OPERAND_NONE, OPERAND_NONE, count);
        return;
    }
    AsmLabel other = 0, over = 0;
    make_taken(m, size, &other);
    as_imm(s, RCX, 1 | (uint64_t)shape << 32);
    as_rm(s, A_STORE, RCX, RAX, 0);
    if (shape == SHAPE_TUPLE) {
        as_store_imm(s, AW, RAX, FIELD(Tuple, length), (int32_t)count);
    } else {
        as_rm(s, A_LEA, RCX, RAX, (int32_t)head);
        as_rm(s, A_STORE, RCX, RAX, FIELD(List, items));
        as_store_imm(s, AW, RAX, FIELD(List, length), (int32_t)count);
        as_store_imm(s, AW, RAX, FIELD(List, room), (int32_t)count);
    }
    as_rm(s, A_LOAD, RDX, R15, TABLE(undef));
    for (uint32_t k = 0; k < count; k++) {
        as_rm(s, A_LOAD, RCX, R12, REGISTER(b + k));
        as_rm(s, A_STORE, RDX, R12, REGISTER(b + k));
        as_rm(s, A_STORE, RCX, RAX, (int32_t)head + REGISTER(k));
    }
    call_over(m, a);
    as_jump(s, CC_ALWAYS, &over);
    as_bind(s, &other);
    make_value(m, which, OPERAND_NONE, OPERAND_NONE, count);
    as_bind(s, &over);
    for (unsigned x = 2; x < 16; x++)
        if (m->doubles[x] >= b && m->doubles[x] < b + count)
            m->doubles[x] = NO_REGISTER;
    m->held = -1;
}
void make_tuple(Maker *m) { make_built(m, SHAPE_TUPLE, N_value_tuple); }
void make_list(Maker *m) { make_built(m, SHAPE_LIST, N_value_list); }

_Static_assert(sizeof(ListIterator) == sizeof(TupleIterator) && FIELD(ListIterator, list) == FIELD(TupleIterator, tuple) &&
                   FIELD(ListIterator, at) == FIELD(TupleIterator, at),
               "made alike");
/* GET_ITER: here of a list or a tuple. */
void make_iterator(Maker *m)
{
    Asm *s = &m->s;
    const uint32_t b = m->ip->b;
    AsmLabel other = 0, over = 0;
    if (!UNIT_CELLS || m->ip->c || RK_IS_CONST(b)) {
        make_value(m, N_value_iterator, b, OPERAND_NONE, m->ip->c);
        return;
    }
    const enum Kind kind = kind_of(m, b);
    load(m, RDX, b);
    as_mi(s, AH, G_CMP, R12, REGISTER(b) + 6, 0);
    as_jump(s, CC_NE, &other);
    as_imm(s, R10, 1 | (uint64_t)SHAPE_LIST_ITERATOR << 32);
    as_mi(s, 0, G_CMP, RDX, SHAPE_FIELD, SHAPE_LIST);
    uint8_t *list = as_hop(s, CC_E);
    as_imm(s, R10, 1 | (uint64_t)SHAPE_TUPLE_ITERATOR << 32);
    as_mi(s, 0, G_CMP, RDX, SHAPE_FIELD, SHAPE_TUPLE);
    as_jump(s, CC_NE, &other);
    as_land(s, list);
    make_taken(m, sizeof(ListIterator), &other);
    as_rm(s, A_STORE, R10, RAX, 0);
    as_rm(s, A_STORE, RDX, RAX, FIELD(ListIterator, list));
    as_store_imm(s, AW, RAX, FIELD(ListIterator, at), 0);
    if (maker_is_temp(m, b)) { /* is moved */
        unset(m, b);
    } else {
        as_rm(s, A_LOAD32, RCX, RDX, FIELD(Object, count));
        as_rr(s, A_TEST32, RCX, RCX);
        uint8_t *immortal = as_hop(s, CC_S);
        as_mi(s, 0, G_ADD, RDX, FIELD(Object, count), 1);
        as_land(s, immortal);
    }
    call_over(m, m->ip->a);
    as_jump(s, CC_ALWAYS, &over);
    as_bind(s, &other);
    m->kinds[b] = (uint8_t)kind;
    m->held = -1;
    make_value(m, N_value_iterator, b, OPERAND_NONE, 0);
    as_bind(s, &over);
    m->held = -1;
}
void make_text(Maker *m) { make_value(m, N_value_text, m->ip->b, OPERAND_NONE, 0); }
void make_various(Maker *m) { make_whole(m, N_whole_various); }
void make_add_to(Maker *m) { make_whole(m, N_whole_add); }

/* How many of the MOVE_TEMPs behind an instruction move what it writes from R[a], in order. */
static uint32_t moves_behind(const Maker *m, const Instr *ip, uint32_t most)
{
    uint32_t n = 0;
    while (n < most && ip[1 + n].op == I_MOVE_TEMP && ip[1 + n].b == ip->a + n && !(m->marks[ip + 1 + n - m->code->live] & MARK_TARGET))
        n++;
    return n;
}

enum { UNPACKED_MOST = 4 };
/* UNPACK_SEQUENCE of a tuple. No register that it writes holds anything. */
static void make_unpack_tuple(Maker *m)
{
    Asm *s = &m->s;
    const uint32_t a = m->ip->a, b = m->ip->b, count = m->ip->c;
    guard_shape(m, RDX, b, SHAPE_TUPLE);
    as_mi(s, AW, G_CMP, RDX, FIELD(Tuple, length), (int32_t)count);
    as_jump(s, CC_NE, miss(m));
    m->held = -1;
    for (uint32_t k = 0; k < count; k++) {
        as_rm(s, A_LOAD, RAX, RDX, FIELD(Tuple, items) + REGISTER(k));
        retain_rax(m, false);
        as_rm(s, A_STORE, RAX, R12, REGISTER(a + k));
    }
    if (maker_is_temp(m, b)) {
        as_rr(s, A_LOAD, RSI, RDX);
        if (b - a >= count)
            unset(m, b);
    }
    for (uint32_t k = 0; k < count; k++)
        m->kinds[a + k] = KIND_ANY;
    if (maker_is_temp(m, b))
        free_if_last(m);
}

void make_unpack(Maker *m)
{
    if (!missed_before(m) && !RK_IS_CONST(m->ip->b) && m->ip->c <= UNPACKED_MOST && !maker_is_local(m, m->ip->a)) {
        make_unpack_tuple(m);
        return;
    }
    const uint32_t count = m->ip->c, moves = moves_behind(m, m->ip, count < HOW_OP ? count : HOW_OP);
    m->next = m->at + 1 + moves;
    make_whole_of(m, N_whole_unpack, m->ip->b, OPERAND_NONE, moves);
    for (uint32_t k = 0; k < count; k++)
        m->kinds[m->ip->a + k] = KIND_ANY;
}

void make_unpack_rest(Maker *m)
{
    const uint32_t *counts = (const uint32_t *)(m->ip + 1);
    make_whole(m, N_whole_various);
    for (uint32_t k = 0; k <= counts[0] + counts[1]; k++)
        m->kinds[m->ip->a + k] = KIND_ANY;
}

/* JUMP_IF_FALSE_OR_DROP and its twin. */
void make_keep_truth(Maker *m)
{
    make_whole_of(m, N_whole_keep_truth, m->ip->a, OPERAND_NONE, m->ip->op == I_JUMP_IF_TRUE_OR_DROP);
    jump_to(m, CC_A, target_of(m, m->ip));
}

/* ---- loops ---- */

static uint32_t loop_end(const Maker *m) { return m->at + 2u + (uint32_t)((const int32_t *)(m->ip + 1))[0]; }

/* rdx = the iterator, of that shape. */
static void load_iterator(Maker *m, uint32_t shape)
{
    const uint32_t b = m->ip->b;
    as_rm(&m->s, A_LOAD, RDX, R12, REGISTER(b));
    as_mi(&m->s, 0, G_CMP, RDX, SHAPE_FIELD, (int32_t)shape);
    as_jump(&m->s, CC_NE, miss(m));
}

/* The loop is over: the iterator goes, which is nobody else's or never asked again. */
static void make_loop_over(Maker *m)
{
    as_rr(&m->s, A_LOAD, RSI, RDX);
    as_rm(&m->s, A_LOAD, RCX, R15, TABLE(undef));
    as_rm(&m->s, A_STORE, RCX, R12, REGISTER(m->ip->b));
    count_down(m);
    Stub *stub = stub_add(m, STUB_FREE);
    stub->next = loop_end(m);
    as_jump(&m->s, CC_LE, &stub->from);
    stub->back = m->s.at;
    jump_to(m, CC_ALWAYS, loop_end(m));
    m->held = -1;
}

static void make_iterate(Maker *m)
{
    make_whole(m, N_whole_iterate);
    jump_to(m, CC_A, loop_end(m));
}

void make_for_range(Maker *m)
{
    Asm *s = &m->s;
    if (missed_before(m)) {
        make_for_other(m);
        return;
    }
    load_iterator(m, SHAPE_RANGE_ITERATOR);
    as_rm(s, A_LOAD, RCX, RDX, FIELD(RangeIterator, left));
    as_rr(s, A_TEST, RCX, RCX);
    uint8_t *goes_on = as_hop(s, CC_NE);
    make_loop_over(m);
    as_land(s, goes_on);
    as_rm(s, A_LOAD, RAX, RDX, FIELD(RangeIterator, next));
    m->held = -1;
    as_rr(s, A_LOAD, RSI, RAX);
    as_shift(s, S_SHL, RSI, 15);
    as_shift(s, S_SAR, RSI, 15);
    as_rr(s, A_CMP, RSI, RAX);
    as_jump(s, CC_NE, miss(m));
    as_ri(s, AW, G_SUB, RCX, 1);
    as_rm(s, A_STORE, RCX, RDX, FIELD(RangeIterator, left));
    uint8_t *last = as_hop(s, CC_E); /* beyond the last it might overflow */
    as_rm(s, A_ADD, RSI, RDX, FIELD(RangeIterator, step));
    as_rm(s, A_STORE, RSI, RDX, FIELD(RangeIterator, next));
    as_land(s, last);
    as_rr(s, A_OR, RAX, R13);
    store(m, m->ip->a, KIND_SMALL);
}

/* Over a list or a tuple. */
static void make_for_items(Maker *m, bool list)
{
    Asm *s = &m->s;
    if (missed_before(m)) {
        make_for_other(m);
        return;
    }
    const int32_t at = list ? FIELD(ListIterator, at) : FIELD(TupleIterator, at);
    load_iterator(m, list ? SHAPE_LIST_ITERATOR : SHAPE_TUPLE_ITERATOR);
    as_rm(s, A_LOAD, RCX, RDX, list ? FIELD(ListIterator, list) : FIELD(TupleIterator, tuple));
    as_rr(s, A_TEST, RCX, RCX);
    uint8_t *none = as_hop(s, CC_E);
    as_rm(s, A_LOAD, RSI, RDX, at);
    as_rm(s, A_CMP, RSI, RCX, list ? FIELD(List, length) : FIELD(Tuple, length));
    uint8_t *goes_on = as_hop(s, CC_B);
    as_land(s, none);
    as_mi(s, 0, G_CMP, RDX, FIELD(Object, count), 1);
    as_jump(s, CC_NE, &stub_add(m, STUB_LEAVE)->from);
    make_loop_over(m);
    as_land(s, goes_on);
    if (list)
        as_rm(s, A_LOAD, RCX, RCX, FIELD(List, items));
    as_rx(s, A_LOAD, RAX, RCX, RSI, 3, list ? 0 : FIELD(Tuple, items));
    m->held = -1;
    as_ri(s, AW, G_ADD, RSI, 1);
    as_rm(s, A_STORE, RSI, RDX, at);
    retain_rax(m, false);
    store(m, m->ip->a, KIND_ANY);
}
void make_for_list(Maker *m) { make_for_items(m, true); }
void make_for_tuple(Maker *m) { make_for_items(m, false); }
/* FOR_ITER_PAIR, with its UNPACK_SEQUENCE and the moves behind that. */
void make_for_pair(Maker *m)
{
    const Instr *unpack = m->ip + 2;
    const bool moves = moves_behind(m, unpack, 2) == 2;
    m->next = m->at + 3 + (moves ? 2 : 0);
    make_whole_of(m, N_whole_pair, m->ip->b, OPERAND_NONE, moves);
    jump_to(m, CC_A, loop_end(m));
    m->kinds[unpack->a] = m->kinds[unpack->a + 1] = KIND_ANY;
    m->returns = true;
}

void make_for_other(Maker *m)
{
    AsmLabel back = 0;
    if (m->ip->op == I_FOR_ITER && may_find_form(m))
        return;
    as_lea_label(&m->s, R10, &back); /* a generator's items come here */
    as_rm(&m->s, A_STORE, R10, RBP, FRAME(machine));
    make_iterate(m);
    uint8_t *stored = as_hop(&m->s, CC_ALWAYS);
    as_bind(&m->s, &back);
    m->held = -1;
    store(m, m->ip->a, KIND_ANY);
    as_land(&m->s, stored);
    m->held = -1;
}
#endif
