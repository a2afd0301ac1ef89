/* asm.c: see asm.h. */
#include "vm/jit/asm.h"

#include <string.h>

void as_byte(Asm *s, unsigned n)
{
    if (s->at < s->end)
        *s->at++ = (uint8_t)n;
    else
        s->full = true;
}

static void as_copy(Asm *s, const void *bytes, size_t count)
{
    if ((size_t)(s->end - s->at) < count) {
        s->full = true;
        return;
    }
    memcpy(s->at, bytes, count);
    s->at += count;
}

void as_u32(Asm *s, uint32_t n) { as_copy(s, &n, sizeof n); }

/* What stands in front of an opcode, and that. */
static void as_op(Asm *s, unsigned op, unsigned reg, unsigned index, unsigned base)
{
    if (op & AH)
        as_byte(s, 0x66);
    if (op & AD)
        as_byte(s, 0xF2);
    const unsigned rex = (op & AW ? 8u : 0u) | reg >> 3 << 2 | index >> 3 << 1 | base >> 3;
    if (rex)
        as_byte(s, 0x40 | rex);
    if (op & AF)
        as_byte(s, 0x0F);
    as_byte(s, op & 0xFF);
}

/* What is in a packed number. */
#define UNPACK(what) const unsigned op = (what)&0xFFFFu, reg = (what) >> 16 & 15, rm = (what) >> 24

void as_rr_packed(Asm *s, unsigned what)
{
    UNPACK(what);
    as_op(s, op, reg, 0, rm);
    as_byte(s, 0xC0 | (reg & 7) << 3 | (rm & 7));
}

static void as_disp(Asm *s, unsigned reg, unsigned rm, unsigned base, int sib, int32_t disp)
{
    const bool none = disp == 0 && (base & 7) != RBP, byte = disp == (int8_t)disp;
    as_byte(s, (none ? 0u : byte ? 0x40u : 0x80u) | (reg & 7) << 3 | rm);
    if (sib >= 0)
        as_byte(s, (unsigned)sib);
    if (none)
        return;
    if (byte)
        as_byte(s, (uint8_t)disp);
    else
        as_u32(s, (uint32_t)disp);
}

void as_rm_packed(Asm *s, unsigned what, int32_t disp)
{
    UNPACK(what);
    as_op(s, op, reg, 0, rm);
    as_disp(s, reg, rm & 7, rm, (rm & 7) == RSP ? 0x24 : -1, disp);
}

void as_rx(Asm *s, unsigned op, unsigned reg, unsigned base, unsigned index, unsigned scale, int32_t disp)
{
    as_op(s, op, reg, index, base);
    as_disp(s, reg, RSP, base, (int)(scale << 6 | (index & 7) << 3 | (base & 7)), disp);
}

static void as_number(Asm *s, unsigned bits, bool byte, int32_t n)
{
    if (byte)
        as_byte(s, (uint8_t)n);
    else if (bits & AH)
        as_copy(s, &n, 2);
    else
        as_u32(s, (uint32_t)n);
}

void as_ri_packed(Asm *s, unsigned what, int32_t n)
{
    const bool byte = n == (int8_t)n;
    as_rr_packed(s, what | (byte ? 0x83u : 0x81u));
    as_number(s, what, byte, n);
}

void as_mi_packed(Asm *s, unsigned what, int32_t disp, int32_t n)
{
    const bool byte = n == (int8_t)n;
    as_rm_packed(s, what | (byte ? 0x83u : 0x81u), disp);
    as_number(s, what, byte, n);
}

void as_shift(Asm *s, unsigned kind, unsigned rm, unsigned by)
{
    as_rr(s, 0xC1 | AW, kind, rm);
    as_byte(s, by);
}

void as_div(Asm *s, unsigned bits, unsigned ext, unsigned rm) { as_rr(s, 0xF7 | bits, ext, rm); }

void as_imm(Asm *s, unsigned reg, uint64_t n)
{
    if (n == (uint32_t)n) { /* which clears what is above */
        as_op(s, 0xB8 | (reg & 7), 0, 0, reg);
        as_u32(s, (uint32_t)n);
    } else if ((int64_t)n == (int32_t)n) {
        as_rr(s, 0xC7 | AW, 0, reg);
        as_u32(s, (uint32_t)n);
    } else {
        as_op(s, 0xB8 | (reg & 7) | AW, 0, 0, reg);
        as_copy(s, &n, sizeof n);
    }
}

void as_store_imm(Asm *s, unsigned bits, unsigned base, int32_t disp, int32_t n)
{
    as_rm(s, bits == 8 ? 0xC6 : 0xC7 | bits, 0, base, disp);
    as_number(s, bits, bits == 8, n);
}

/* The distance of a jump to a label that is not bound: how far back, in the unit, the one before it is. */
static void as_link(Asm *s, AsmLabel *to)
{
    const uint32_t here = (uint32_t)(s->at - s->start);
    as_u32(s, *to ? here - *to : 0);
    *to = here;
}

static void as_jump_op(Asm *s, unsigned cc)
{
    if (cc == CC_ALWAYS) {
        as_byte(s, 0xE9);
    } else {
        as_byte(s, 0x0F);
        as_byte(s, 0x80 | cc);
    }
}

void as_jump(Asm *s, unsigned cc, AsmLabel *to)
{
    as_jump_op(s, cc);
    as_link(s, to);
}

void as_jump_at(Asm *s, unsigned cc, const uint8_t *to)
{
    as_jump_op(s, cc);
    as_u32(s, (uint32_t)(to - (s->at + 4)));
}

void as_bind(Asm *s, AsmLabel *label)
{
    uint32_t at = *label;
    while (at && !s->full) {
        uint32_t back;
        memcpy(&back, s->start + at, sizeof back);
        const uint32_t distance = (uint32_t)(s->at - (s->start + at + 4));
        memcpy(s->start + at, &distance, sizeof distance);
        at = back ? at - back : 0;
    }
    *label = 0;
}

uint8_t *as_hop(Asm *s, unsigned cc)
{
    as_byte(s, cc == CC_ALWAYS ? 0xEB : 0x70 | cc);
    as_byte(s, 0);
    return s->at;
}

void as_land(Asm *s, uint8_t *hop)
{
    if (!s->full)
        hop[-1] = (uint8_t)(s->at - hop);
}

void as_lea_label(Asm *s, unsigned reg, AsmLabel *to)
{
    as_op(s, A_LEA, reg, 0, 0);
    as_byte(s, (reg & 7) << 3 | 5); /* counted from behind */
    as_link(s, to);
}

void as_call_m(Asm *s, unsigned base, int32_t disp) { as_rm(s, 0xFF, 2, base, disp); }
void as_call_at(Asm *s, const uint8_t *to)
{
    as_byte(s, 0xE8);
    as_u32(s, (uint32_t)(to - (s->at + 4)));
}
void as_jump_r(Asm *s, unsigned reg) { as_rr(s, 0xFF, 4, reg); }
