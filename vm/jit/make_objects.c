/* make_objects.c: attributes, methods, items, loops. */
#include "vm/jit/make.h"
#include "vm/numbers/int.h"
#include "vm/values/list_room.h"

#if COIL_JIT
static uint32_t cached_shape(const Maker *m) { return ((const uint32_t *)(m->ip + 1))[0]; }
static uint32_t cached_epoch(const Maker *m) { return ((const uint32_t *)(m->ip + 1))[1]; }
static uint32_t cached_at(const Maker *m) { return ((const uint32_t *)(m->ip + 2))[0]; }
static uint64_t cached_value(const Maker *m) { return *(const uint64_t *)(m->ip + 2); }

void guard_cache(Maker *m, unsigned reg, uint32_t operand)
{
    guard_shape(m, reg, operand, cached_shape(m));
    guard_epoch(m, cached_epoch(m));
}

/* rax, found in rdx, which operand b has, goes to R[a], owned; a temporary's object goes. Not where a is a local then: two may go. */
void store_found(Maker *m)
{
    const uint32_t a = m->ip->a, b = m->ip->b;
    retain_rax(m, false);
    if (!maker_is_temp(m, b)) {
        store(m, a, KIND_ANY);
        return;
    }
    as_rr(&m->s, A_LOAD, RSI, RDX);
    if (a != b)
        unset(m, b);
    store(m, a, KIND_ANY);
    free_if_last(m);
}
static bool two_may_go(const Maker *m) { return maker_is_temp(m, m->ip->b) && maker_is_local(m, m->ip->a); }

/* ---- attributes ---- */

static void make_slot(Maker *m, bool may_be_unset)
{
    const uint32_t b = m->ip->b;
    if (missed_before(m)) {
        make_site_load(m);
        return;
    }
    if (two_may_go(m)) {
        make_left(m);
        return;
    }
    guard_cache(m, RDX, b);
    as_rm(&m->s, A_LOAD, RAX, RDX, (int32_t)cached_at(m));
    m->held = -1;
    if (may_be_unset) {
        as_rr(&m->s, A_TEST, RAX, RAX);
        as_jump(&m->s, CC_E, miss(m));
    }
    store_found(m);
}
void make_load_slot(Maker *m) { make_slot(m, false); }
void make_load_member(Maker *m) { make_slot(m, true); }

void make_load_value(Maker *m)
{
    const uint32_t b = m->ip->b, a = m->ip->a;
    if (missed_before(m)) {
        make_site_load(m);
        return;
    }
    if (maker_is_temp(m, b)) {
        make_left(m);
        return;
    }
    guard_cache(m, RDX, b);
    as_imm(&m->s, RAX, cached_value(m));
    m->held = -1;
    if (is_object(value_word(cached_value(m))))
        retain_rax(m, true);
    store(m, a, KIND_ANY);
}

/* rax = an owned copy of the operand, or what a temporary has, which is dead then unless it can hold no pointer. */
void take(Maker *m, uint32_t operand)
{
    const enum Kind kind = kind_of(m, operand);
    load(m, RAX, operand);
    if (kind != KIND_ANY && kind != KIND_OBJECT)
        return;
    if (maker_is_temp(m, operand))
        unset(m, operand);
    else
        retain_rax(m, RK_IS_CONST(operand) || kind == KIND_OBJECT);
}

void make_store_slot(Maker *m)
{
    const uint32_t a = m->ip->a;
    if (missed_before(m) || maker_is_temp(m, a)) {
        make_site_store(m);
        return;
    }
    guard_cache(m, RDX, a);
    take(m, m->ip->b);
    as_rm(&m->s, A_LOAD, RSI, RDX, (int32_t)cached_at(m));
    as_rm(&m->s, A_STORE, RAX, RDX, (int32_t)cached_at(m));
    m->held = -1;
    release_rsi(m);
}

void make_store_add(Maker *m)
{
    const uint32_t a = m->ip->a;
    if (missed_before(m) || maker_is_temp(m, a)) {
        make_site_store(m);
        return;
    }
    guard_cache(m, RDX, a);
    take(m, m->ip->b);
    as_rm(&m->s, A_STORE, RAX, RDX, (int32_t)cached_at(m));
    as_store_imm(&m->s, 0, RDX, SHAPE_FIELD, ((const int32_t *)(m->ip + 2))[1]);
    m->held = -1;
    forget_shapes(m);
    m->kinds[a] = KIND_OBJECT;
    m->shapes[a] = ((const uint32_t *)(m->ip + 2))[1];
}

/* LOAD_METHOD_LOCAL, LOAD_METHOD_CACHED. */
void make_method(Maker *m)
{
    const uint32_t a = m->ip->a, b = m->ip->b;
    if (missed_before(m)) {
        make_site_method(m);
        return;
    }
    const bool temp = maker_is_temp(m, b);
    guard_cache(m, RDX, b);
    if (!temp) {
        as_rr(&m->s, A_LOAD, RAX, RDX);
        retain_rax(m, true);
    } else if (b != a && b != a + 1u) {
        unset(m, b);
    }
    as_rm(&m->s, A_STORE, RDX, R12, REGISTER(a + 1u));
    as_imm(&m->s, RAX, cached_value(m));
    retain_rax(m, true);
    as_rm(&m->s, A_STORE, RAX, R12, REGISTER(a));
    m->held = -1;
    m->kinds[a] = m->kinds[a + 1u] = KIND_ANY;
}

/* Has the instruction no form yet that machine code has? It may find one, in the loop. */
static bool may_find_form(Maker *m)
{
    if (missed_before(m))
        return false;
    make_left(m);
    return true;
}
void make_any_attribute(Maker *m)
{
    if (m->ip->op != I_LOAD_ATTR || !may_find_form(m))
        make_site_load(m);
}
void make_any_store(Maker *m)
{
    if (!may_find_form(m))
        make_site_store(m);
}
void make_any_method(Maker *m)
{
    if (m->ip->op != I_LOAD_METHOD || !may_find_form(m))
        make_site_method(m);
}
void make_super(Maker *m)
{
    make_whole(m, N_whole_various);
    m->kinds[m->ip->a + 1u] = KIND_ANY;
}
void make_match_class(Maker *m)
{
    make_whole(m, N_whole_various);
    m->kinds[m->ip->c] = m->kinds[m->ip->c + 1u] = KIND_PLAIN;
}

void make_of_class(Maker *m)
{
    make_whole_of(m, N_whole_of_class, m->ip->b, OPERAND_NONE, 0);
    if (m->code->instrs[m->at].op == I_LOAD_METHOD)
        m->kinds[m->ip->a + 1u] = KIND_ANY;
}

/* LOAD_METHOD_CONST, LOAD_METHOD_NUMBER, LOAD_METHOD_VALUE: what the cache holds; for the latter nothing is passed. */
void make_method_known(Maker *m)
{
    const uint32_t a = m->ip->a, b = m->ip->b;
    const bool value = m->ip->op == I_LOAD_METHOD_VALUE;
    if (missed_before(m) || (value && maker_is_temp(m, b))) {
        make_left(m);
        return;
    }
    if (value)
        guard_cache(m, RDX, b);
    else if (m->ip->op == I_LOAD_METHOD_NUMBER) {
        load(m, RDX, b);
        if (cached_shape(m) != SHAPE_INT) {
            make_left(m);
            return;
        }
        guard_small(m, RDX, b);
    }
    guard_epoch(m, cached_epoch(m));
    if (value)
        as_rm(&m->s, A_LOAD, RDX, R15, TABLE(undef));
    else if (RK_IS_CONST(b)) {
        load(m, RAX, b);
        if (is_object(constant_of(m, b)))
            retain_rax(m, true);
        as_rr(&m->s, A_LOAD, RDX, RAX);
    }
    as_rm(&m->s, A_STORE, RDX, R12, REGISTER(a + 1u));
    as_imm(&m->s, RAX, cached_value(m));
    if (is_object(value_word(cached_value(m))))
        retain_rax(m, true);
    as_rm(&m->s, A_STORE, RAX, R12, REGISTER(a));
    m->held = -1;
    m->kinds[a] = m->kinds[a + 1u] = KIND_ANY;
}

/* rdx: a list with room, rax, owned, is put at its end. */
static void make_append_at(Maker *m)
{
    as_rm(&m->s, A_LOAD, RSI, RDX, FIELD(List, length));
    as_rm(&m->s, A_LOAD, RCX, RDX, FIELD(List, items));
    as_rx(&m->s, A_STORE, RAX, RCX, RSI, 3, 0);
    as_ri(&m->s, AW, G_ADD, RSI, 1);
    as_rm(&m->s, A_STORE, RSI, RDX, FIELD(List, length));
    m->held = -1;
}
static void guard_room(Maker *m, AsmLabel *none)
{
    as_rm(&m->s, A_LOAD, RSI, RDX, FIELD(List, length));
    as_rm(&m->s, A_CMP, RSI, RDX, FIELD(List, room));
    as_jump(&m->s, CC_AE, none);
}
/* The same where more can be had: rdx, the list, is kept. */
static void make_room(Maker *m)
{
    Stub *full = stub_add(m, STUB_ROOM);
    full->next = m->at;
    guard_room(m, &full->from);
    full->back = m->s.at;
}

/* LOAD_METHOD_APPEND, with the moves, the CALL and the DROP. */
void make_method_append(Maker *m)
{
    if (missed_before(m) || maker_is_temp(m, m->ip->b)) {
        m->next = m->at + 7;
        make_left(m);
        return;
    }
    m->next = m->at + 7;
    guard_cache(m, RDX, m->ip->b);
    make_room(m);
    const uint32_t item = m->ip[3].b;
    const enum Kind kind = kind_of(m, item);
    load(m, RAX, item);
    if (RK_IS_CONST(item) ? is_object(constant_of(m, item)) : kind == KIND_ANY || kind == KIND_OBJECT)
        retain_rax(m, RK_IS_CONST(item) || kind == KIND_OBJECT);
    make_append_at(m);
}

void make_list_append(Maker *m)
{
    if (missed_before(m)) {
        make_whole(m, N_whole_add);
        return;
    }
    load(m, RDX, m->ip->a);
    Stub *full = stub_add(m, STUB_APPEND);
    guard_room(m, &full->from);
    take(m, m->ip->b);
    make_append_at(m);
    full->back = m->s.at;
}

/* CALL_LIST_APPEND and CALL_LIST_POP: of the native in the word, on a list. */
static void guard_on_list(Maker *m, uint32_t a)
{
    as_imm(&m->s, RCX, *(const uint64_t *)(m->ip + 1));
    as_rm(&m->s, A_CMP, RCX, R12, REGISTER(a));
    as_jump(&m->s, CC_NE, miss(m));
    guard_shape(m, RDX, a + 1u, SHAPE_LIST);
}
static void call_on_list_over(Maker *m)
{
    const uint32_t a = m->ip->a;
    as_imm(&m->s, RSI, *(const uint64_t *)(m->ip + 1));
    as_mi(&m->s, 0, G_CMP, RSI, FIELD(Object, count), 1); /* its type has it too; or it is immortal */
    uint8_t *stays = as_hop(&m->s, CC_LE);
    count_down(m);
    as_land(&m->s, stays);
    unset(m, a);
    as_rr(&m->s, A_LOAD, RSI, RDX);
    unset(m, a + 1u);
}

void make_call_append(Maker *m)
{
    const uint32_t a = m->ip->a;
    if (missed_before(m) || maker_is_local(m, m->ip->c)) {
        make_native(m);
        return;
    }
    guard_on_list(m, a);
    make_room(m);
    as_rm(&m->s, A_LOAD, RAX, R12, REGISTER(a + 2u));
    make_append_at(m);
    unset(m, a + 2u);
    call_on_list_over(m);
    as_rm(&m->s, A_LOAD, RAX, R15, TABLE(none));
    store(m, m->ip->c, KIND_PLAIN);
    free_if_last(m);
}

void make_call_pop(Maker *m)
{
    const uint32_t a = m->ip->a;
    if (missed_before(m) || maker_is_local(m, m->ip->c)) {
        make_native(m);
        return;
    }
    guard_on_list(m, a);
    as_rm(&m->s, A_LOAD, RCX, RDX, FIELD(List, length));
    as_ri(&m->s, AW, G_SUB, RCX, 1);
    as_jump(&m->s, CC_B, miss(m));
    as_rm(&m->s, A_LOAD, RAX, RDX, FIELD(List, room)); /* list_keeps_room() */
    as_ri(&m->s, AW, G_CMP, RAX, 16);
    uint8_t *small = as_hop(&m->s, CC_BE);
    as_shift(&m->s, S_SHR, RAX, 2);
    as_rr(&m->s, A_CMP, RCX, RAX);
    as_jump(&m->s, CC_B, &stub_add(m, STUB_LEAVE)->from);
    as_land(&m->s, small);
    as_rm(&m->s, A_STORE, RCX, RDX, FIELD(List, length));
    as_rm(&m->s, A_LOAD, RAX, RDX, FIELD(List, items));
    as_rx(&m->s, A_LOAD, RAX, RAX, RCX, 3, 0);
    m->held = -1;
    call_on_list_over(m);
    store(m, m->ip->c, KIND_ANY);
    free_if_last(m);
}

/* ---- items ---- */

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

/* rdx: the operand, a dict, or not; rax = its entry for the key, where that is known at once. */
static void find_entry(Maker *m, uint32_t key, AsmLabel *other)
{
    Asm *s = &m->s;
    as_mi(s, 0, G_CMP, RDX, SHAPE_FIELD, SHAPE_DICT);
    as_jump(s, CC_NE, other);
    load(m, R8, key);
    as_call_at(s, m->shared->find);
    m->held = -1;
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
    as_ri(s, AW, G_CMP, RAX, FIND_ABSENT);
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
    load(m, RDX, a);
    as_mi(s, AH, G_CMP, R12, REGISTER(a) + 6, 0);
    as_jump(s, CC_NE, &other);
    find_entry(m, b, &other);
    as_ri(s, AW, G_CMP, RAX, FIND_ABSENT);
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
    load(m, RDX, c);
    as_mi(s, AH, G_CMP, R12, REGISTER(c) + 6, 0);
    as_jump(s, CC_NE, &other);
    find_entry(m, b, &other);
    as_ri(s, AW, G_CMP, RAX, FIND_ABSENT);
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
void make_tuple(Maker *m) { make_value(m, N_value_tuple, OPERAND_NONE, OPERAND_NONE, m->ip->c); }
void make_list(Maker *m) { make_value(m, N_value_list, OPERAND_NONE, OPERAND_NONE, m->ip->c); }
void make_iterator(Maker *m) { make_value(m, N_value_iterator, m->ip->b, OPERAND_NONE, m->ip->c); }
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
