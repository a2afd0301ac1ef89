/* shared_items.c: the search for a dict's item, which units call. */
#include "vm/jit/make.h"
#include "vm/values/dict_index.h"

#if COIL_JIT
/* Shifts rm by cl. */
static void shift_by_cl(Asm *s, unsigned kind, unsigned rm) { as_rr(s, 0xD3 | AW, kind, rm); }

enum {
    LOG2 = R10,
    MASK = R11,
    HASH = R9,
    SLOT = RAX,
    INDEX = RDI,
    ENTRIES = RSI,
    PROBES = QUICK_PROBES << 16, /* above LOG2 */
    PROBE = 1 << 16
};

/* HASH = that of the key r8: of a small int or a str. */
static void find_hash(Asm *s, AsmLabel *unknown)
{
    AsmLabel hashed = 0;
    as_rr(s, A_LOAD, HASH, R8);
    as_rr(s, A_CMP, R8, R13);
    uint8_t *other = as_hop(s, CC_B);
    as_shift(s, S_SHL, HASH, 15);
    as_shift(s, S_SAR, HASH, 15);
    as_ri(s, AW, G_CMP, HASH, -1); /* whose hash is another */
    as_jump(s, CC_NE, &hashed);
    as_jump(s, CC_ALWAYS, unknown);
    as_land(s, other);
    as_rr(s, A_LOAD, RAX, R8);
    as_shift(s, S_SHR, RAX, 48);
    as_jump(s, CC_NE, unknown);
    as_mi(s, 0, G_CMP, R8, SHAPE_FIELD, SHAPE_STR);
    as_jump(s, CC_NE, unknown);
    as_rm(s, A_LOAD, HASH, R8, FIELD(Str, hash));
    as_rr(s, A_TEST, HASH, HASH);
    as_jump(s, CC_E, unknown);
    as_bind(s, &hashed);
}

/* SLOT = dict_home(), MASK = dict_mask(). */
static void find_home(Asm *s)
{
    as_rr(s, A_LOAD, SLOT, HASH);
    as_shift(s, S_SHR, SLOT, 3);
    as_imm(s, RCX, dict_mixed(1));
    as_rr(s, A_IMUL, SLOT, RCX);
    as_rm(s, A_LOAD_BYTE, LOG2, RDX, FIELD(Dict, log2_index));
    as_rr(s, A_LOAD, RCX, LOG2);
    as_imm(s, MASK, UINT64_MAX);
    shift_by_cl(s, S_SHL, MASK);
    as_ri(s, AW, G_XOR, MASK, -1);
    as_div(s, 0, 3, RCX); /* neg: counted in 64 */
    shift_by_cl(s, S_SHR, SLOT);
    as_rr(s, A_LOAD, RCX, HASH);
    as_ri(s, 0, G_AND, RCX, 7);
    as_rr(s, A_XOR, SLOT, RCX);
}

/* find: rax = the entry of the dict rdx that has the key r8; FIND_ABSENT: it has none; FIND_UNKNOWN: a function is to search. As dict_entry_quick(), but
 * that it knows what is not there. Keeps rdx and r8. */
void shared_find(Asm *s, Shared *to)
{
    AsmLabel unknown = 0, absent = 0;
    to->find = s->at;
    find_hash(s, &unknown);                           /* first: a key without a hash is an error of an empty dict, too */
    as_mi(s, AW, G_CMP, RDX, FIELD(Dict, length), 0); /* there may be no index */
    as_jump(s, CC_E, &absent);
    find_home(s);
    as_rm(s, A_LOAD, INDEX, RDX, FIELD(Dict, index));
    as_rm(s, A_LOAD, ENTRIES, RDX, FIELD(Dict, entries));
    as_ri(s, 0, G_ADD, LOG2, PROBES);
    const uint8_t *probe = s->at;
    as_rr(s, 0x80, G_CMP, LOG2); /* the byte */
    as_byte(s, 8);
    uint8_t *wide = as_hop(s, CC_A);
    as_rx(s, A_LOAD_BYTE, RCX, INDEX, SLOT, 0, 0);
    const uint8_t *found = s->at;
    as_rr(s, A_TEST32, RCX, RCX);
    as_jump(s, CC_E, &absent);
    as_rx(s, A_LEA, RCX, RCX, RCX, 1, 0);
    as_rx(s, A_LEA, RCX, ENTRIES, RCX, 3, -(int32_t)sizeof(DictEntry));
    as_rm(s, A_CMP, R8, RCX, FIELD(DictEntry, key));
    uint8_t *here = as_hop(s, CC_E);
    as_rm(s, A_CMP, HASH, RCX, FIELD(DictEntry, hash)); /* equal, maybe */
    as_jump(s, CC_E, &unknown);
    as_ri(s, 0, G_SUB, LOG2, PROBE);
    as_jump(s, CC_S, &unknown);
    as_ri(s, AW, G_ADD, SLOT, 1);
    as_rr(s, A_AND, SLOT, MASK);
    as_jump_at(s, CC_ALWAYS, probe);
    as_land(s, wide);
    as_rr(s, 0x80, G_CMP, LOG2);
    as_byte(s, 16);
    uint8_t *widest = as_hop(s, CC_A);
    as_rx(s, A_LOAD16, RCX, INDEX, SLOT, 1, 0);
    as_jump_at(s, CC_ALWAYS, found);
    as_land(s, widest);
    as_rr(s, 0x80, G_CMP, LOG2);
    as_byte(s, INDEX_TAGGED);
    as_jump(s, CC_A, &unknown);
    as_rx(s, A_LOAD32, RCX, INDEX, SLOT, 2, 0);
    as_ri(s, 0, G_AND, RCX, (1 << TAG_SHIFT) - 1);
    as_jump_at(s, CC_ALWAYS, found);
    as_land(s, here);
    as_rr(s, A_LOAD, RAX, RCX);
    as_byte(s, 0xC3);
    as_bind(s, &absent);
    as_imm(s, RAX, FIND_ABSENT);
    as_byte(s, 0xC3);
    as_bind(s, &unknown);
    as_imm(s, RAX, FIND_UNKNOWN);
    as_byte(s, 0xC3);
}
_Static_assert(sizeof(DictEntry) == 3 * 8, "an entry's place");
#endif
