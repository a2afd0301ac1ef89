/* make_objects.c: attributes and methods. */
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

bool may_find_form(Maker *m)
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
#endif
