/* make_sites.c: instructions with a polymorphic inline cache (unit_internal.h: Site), as where several shapes come by. */
#include "vm/classes/class_cache.h"
#include "vm/jit/make.h"

#if COIL_JIT
void site_learn(Coil *c, Site *site, uint32_t shape, uint32_t at, uint64_t value)
{
    const uint32_t epoch = class_epoch_noted(c->vm);
    if (site->epoch != epoch)
        for (unsigned k = 0; k < WAYS; k++)
            site->ways[k].shape = NO_SHAPE;
    site->epoch = epoch;
    site->ways[site->turn++ % WAYS] = (SiteWay){.shape = shape, .at = at, .value = value};
}

static bool is_key(const Maker *m, uint32_t operand) { return RK_IS_CONST(operand) && is_str(constant_of(m, operand)); }

bool wants_site(const Maker *m, uint32_t at)
{
    const Instr *ip = m->code->instrs + at;
    switch (ip->op) {
    case I_LOAD_ATTR:
    case I_STORE_ATTR:
    case I_LOAD_METHOD: return m->old && m->old->missed[at] >= MISSED_MANY;
    case I_LOAD_ITEM: return is_key(m, ip->c);
    default: return false;
    }
}

Site *site_take(Maker *m)
{
    if (m->sites_left == m->sites_end || !wants_site(m, m->at))
        return NULL;
    return m->site = m->sites_left++;
}

/* rdx: the operand, an object of a shape that the site knows; rsi: that way. */
static void guard_site(Maker *m, uint32_t operand, AsmLabel *slow)
{
    Asm *s = &m->s;
    AsmLabel found = 0;
    load(m, RDX, operand);
    if (m->kinds[operand] != KIND_OBJECT) {
        as_mi(s, AH, G_CMP, R12, REGISTER(operand) + 6, 0);
        as_jump(s, CC_NE, slow);
    }
    as_imm(s, RSI, (uint64_t)(uintptr_t)m->site);
    as_rm(s, A_LOAD32, RCX, R14, FIELD(CoilVM, class_epoch));
    as_rm(s, A_CMP32, RCX, RSI, FIELD(Site, epoch));
    as_jump(s, CC_NE, slow);
    as_rm(s, A_LOAD32, RCX, RDX, SHAPE_FIELD);
    for (unsigned k = 0; k < WAYS; k++) {
        as_rm(s, A_CMP32, RCX, RSI, FIELD(SiteWay, shape));
        as_jump(s, CC_E, &found);
        if (k < WAYS - 1)
            as_ri(s, AW, G_ADD, RSI, sizeof(SiteWay));
    }
    as_jump(s, CC_ALWAYS, slow);
    as_bind(s, &found);
}

/* Both ways of the instruction are one again: what was known is not. */
static void sites_join(Maker *m, AsmLabel *over)
{
    as_bind(&m->s, over);
    m->held = -1;
    m->ran = true;
}

void make_site_load(Maker *m)
{
    Asm *s = &m->s;
    const uint32_t a = m->ip->a, b = m->ip->b;
    AsmLabel slow = 0, over = 0;
    if (RK_IS_CONST(b) || (maker_is_temp(m, b) && maker_is_local(m, a)) || !site_take(m)) {
        make_whole_of(m, N_whole_attribute, b, OPERAND_SITE, 0);
        return;
    }
    guard_site(m, b, &slow);
    as_rm(s, A_LOAD32, RAX, RSI, FIELD(SiteWay, at));
    as_rx(s, A_LOAD, RAX, RDX, RAX, 0, 0);
    as_rr(s, A_TEST, RAX, RAX);
    as_jump(s, CC_E, &slow);
    m->held = -1;
    const enum Kind kind = (enum Kind)m->kinds[b];
    store_found(m);
    as_jump(s, CC_ALWAYS, &over);
    as_bind(s, &slow);
    m->kinds[b] = (uint8_t)kind;
    m->held = -1;
    make_whole_of(m, N_whole_attribute, b, OPERAND_SITE, 0);
    sites_join(m, &over);
    m->kinds[a] = KIND_ANY;
}

void make_site_store(Maker *m)
{
    Asm *s = &m->s;
    const uint32_t a = m->ip->a, b = m->ip->b;
    AsmLabel slow = 0, over = 0, replaces = 0;
    if (RK_IS_CONST(a) || maker_is_temp(m, a) || !site_take(m)) {
        make_whole_of(m, N_whole_store_attribute, a, OPERAND_SITE, 0);
        return;
    }
    const enum Kind kind = maker_is_temp(m, b) ? (enum Kind)m->kinds[b] : KIND_ANY;
    guard_site(m, a, &slow);
    take(m, b);
    as_rm(s, A_LOAD32, RCX, RSI, FIELD(SiteWay, value));
    as_rm(s, A_LOAD32, RSI, RSI, FIELD(SiteWay, at));
    as_rm(s, A_CMP32, RCX, RDX, SHAPE_FIELD);
    as_jump(s, CC_E, &replaces);
    as_rx(s, A_STORE, RAX, RDX, RSI, 0, 0);
    as_rm(s, A_STORE32, RCX, RDX, SHAPE_FIELD);
    as_jump(s, CC_ALWAYS, &over);
    as_bind(s, &replaces);
    as_rx(s, A_LEA, RDX, RDX, RSI, 0, 0);
    as_rm(s, A_LOAD, RSI, RDX, 0);
    as_rm(s, A_STORE, RAX, RDX, 0);
    m->held = -1;
    release_rsi(m);
    as_jump(s, CC_ALWAYS, &over);
    as_bind(s, &slow);
    if (maker_is_temp(m, b))
        m->kinds[b] = (uint8_t)kind;
    make_whole_of(m, N_whole_store_attribute, a, OPERAND_SITE, 0);
    sites_join(m, &over);
}

void make_site_method(Maker *m)
{
    Asm *s = &m->s;
    const uint32_t a = m->ip->a, b = m->ip->b;
    AsmLabel slow = 0, over = 0;
    if (RK_IS_CONST(b) || !site_take(m)) {
        make_whole_of(m, N_whole_find_method, b, OPERAND_SITE, 0);
    } else {
        const enum Kind kind = (enum Kind)m->kinds[b];
        guard_site(m, b, &slow);
        as_rm(s, A_LOAD, RSI, RSI, FIELD(SiteWay, value));
        if (!maker_is_temp(m, b)) {
            as_rr(s, A_LOAD, RAX, RDX);
            retain_rax(m, true);
        } else if (b != a && b != a + 1u) {
            unset(m, b);
        }
        as_rm(s, A_STORE, RDX, R12, REGISTER(a + 1u));
        as_rr(s, A_LOAD, RAX, RSI);
        retain_rax(m, true);
        as_rm(s, A_STORE, RAX, R12, REGISTER(a));
        as_jump(s, CC_ALWAYS, &over);
        as_bind(s, &slow);
        m->kinds[b] = (uint8_t)kind;
        m->held = -1;
        make_whole_of(m, N_whole_find_method, b, OPERAND_SITE, 0);
        sites_join(m, &over);
    }
    m->kinds[a] = m->kinds[a + 1u] = KIND_ANY;
}

/* LOAD_ITEM of a dict by a constant str: where it was the last time. False: not so here. */
bool make_site_item(Maker *m)
{
    Asm *s = &m->s;
    const uint32_t a = m->ip->a, b = m->ip->b;
    AsmLabel slow = 0, over = 0;
    if (RK_IS_CONST(b) || (maker_is_temp(m, b) && maker_is_local(m, a)) || !site_take(m))
        return false;
    const enum Kind kind = (enum Kind)m->kinds[b];
    load(m, RDX, b);
    as_mi(s, AH, G_CMP, R12, REGISTER(b) + 6, 0);
    as_jump(s, CC_NE, &slow);
    as_mi(s, 0, G_CMP, RDX, SHAPE_FIELD, SHAPE_DICT);
    as_jump(s, CC_NE, &slow);
    as_imm(s, RSI, (uint64_t)(uintptr_t)m->site);
    as_rm(s, A_LOAD, RCX, RSI, FIELD(SiteWay, value));
    as_rm(s, A_CMP, RCX, RDX, FIELD(Dict, used));
    as_jump(s, CC_AE, &slow);
    as_rm(s, A_LOAD32, RCX, RSI, FIELD(SiteWay, at));
    as_rm(s, A_ADD, RCX, RDX, FIELD(Dict, entries));
    as_imm(s, RAX, constant_of(m, m->ip->c).word_);
    as_rm(s, A_CMP, RAX, RCX, FIELD(DictEntry, key));
    as_jump(s, CC_NE, &slow);
    as_rm(s, A_LOAD, RAX, RCX, FIELD(DictEntry, value));
    m->held = -1;
    store_found(m);
    as_jump(s, CC_ALWAYS, &over);
    as_bind(s, &slow);
    m->kinds[b] = (uint8_t)kind;
    m->held = -1;
    make_value(m, N_value_item, b, m->ip->c, (uint32_t)(m->site - m->unit->sites) + 1);
    sites_join(m, &over);
    m->kinds[a] = KIND_ANY;
    return true;
}
#endif
