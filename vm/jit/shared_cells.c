/* shared_cells.c: cells of the heap's pages, taken and given back by units as heap_object_quick() and heap_release_cell() do it, where that is a
 * matter of the list of free ones alone; what remains is left to those. */
#include "vm/heap/heap_internal.h"
#include "vm/jit/unit_internal.h"

#if COIL_JIT
#define PAGE(field) FIELD(Page, field)
enum { HEAP = R9, THE_PAGE = R8, BIT_TEST = 0xA3 | AF | AW };

size_t unit_cells_at(size_t size) { return offsetof(Heap, pages[PAGE_CONTAINER]) + (size + 7) / 8 * sizeof(Page *); }

static void compare_byte(Asm *s, unsigned base, int32_t disp, unsigned with)
{
    as_rm(s, 0x80, G_CMP, base, disp);
    as_byte(s, with);
}

/* take: rax = a new container's cell, its header still to be set; 0: there is none free, or it is time to collect. ecx: where in Heap the list of the
 * pages of its size is. */
static void shared_take(Asm *s, Shared *to)
{
    AsmLabel none = 0;
    to->take = s->at;
    as_rm(s, A_LOAD, HEAP, R14, FIELD(CoilVM, heap));
    as_rm(s, A_LOAD, RDI, HEAP, FIELD(Heap, born));
    as_ri(s, AW, G_ADD, RDI, 1);
    as_rm(s, A_CMP, RDI, HEAP, FIELD(Heap, threshold));
    as_jump(s, CC_AE, &none);
    as_rx(s, A_LOAD, THE_PAGE, HEAP, RCX, 0, 0);
    as_rr(s, A_TEST, THE_PAGE, THE_PAGE);
    as_jump(s, CC_E, &none);
    as_rm(s, A_LOAD, RAX, THE_PAGE, PAGE(free));
    as_rr(s, A_TEST, RAX, RAX);
    as_jump(s, CC_E, &none);
    as_rm(s, A_LOAD, RCX, RAX, FIELD(FreeCell, next));
    as_rm(s, A_STORE, RCX, THE_PAGE, PAGE(free));
    as_mi(s, 0, G_ADD, THE_PAGE, PAGE(live), 1);
    as_rm(s, A_STORE, RDI, HEAP, FIELD(Heap, born));
    as_byte(s, 0xC3);
    as_bind(s, &none);
    as_rr(s, A_XOR32, RAX, RAX);
    as_byte(s, 0xC3);
}

/* Carry: the bit of the object rsi, whose page is THE_PAGE, is set. Keeps all but rcx and r9. */
static void test_bit(Asm *s, enum PageBit bit)
{
    as_rr(s, A_LOAD, RCX, RSI);
    as_shift(s, S_SHR, RCX, 4);
    as_rr(s, A_LOAD, R9, RCX);
    as_shift(s, S_SHR, R9, 6);
    as_ri(s, 0, G_AND, R9, PAGE_WORDS - 1);
    as_rx(s, A_LOAD, R9, THE_PAGE, R9, 3, (int32_t)(offsetof(Page, bits) + bit * sizeof((Page *)0)->bits[0]));
    as_rr(s, BIT_TEST, RCX, R9);
}

/* give: the cell of the dead object rsi goes back; carry: it does not, nothing was done. Uses rcx, r8, r9. It is left to C where a page had no room, as
 * watched and large ones never have, or one of several gets empty, and where the object is an old one. */
static void shared_give(Asm *s, Shared *to)
{
    AsmLabel no = 0;
    to->give = s->at;
    as_rr(s, A_LOAD, THE_PAGE, RSI);
    as_ri(s, AW, G_AND, THE_PAGE, -PAGE_BYTES);
    compare_byte(s, THE_PAGE, PAGE(has_room), 0);
    as_jump(s, CC_E, &no);
    as_mi(s, 0, G_CMP, THE_PAGE, PAGE(live), 1);
    uint8_t *others = as_hop(s, CC_NE);
    as_mi(s, AW, G_CMP, THE_PAGE, PAGE(next), 0); /* the list's last page stays as it is */
    as_jump(s, CC_NE, &no);
    as_land(s, others);
    compare_byte(s, THE_PAGE, PAGE(kind), PAGE_CONTAINER);
    uint8_t *leaf = as_hop(s, CC_NE);
    test_bit(s, PAGE_OLD);
    as_jump(s, CC_B, &no);
    as_rm(s, A_LOAD, HEAP, R14, FIELD(CoilVM, heap));
    as_mi(s, AW, G_SUB, HEAP, FIELD(Heap, born), 1);
    as_land(s, leaf);
    as_rm(s, A_LOAD, RCX, THE_PAGE, PAGE(free));
    as_store_imm(s, AW, RSI, FIELD(FreeCell, header), 0);
    as_rm(s, A_STORE, RCX, RSI, FIELD(FreeCell, next));
    as_rm(s, A_STORE, RSI, THE_PAGE, PAGE(free));
    as_mi(s, 0, G_SUB, THE_PAGE, PAGE(live), 1);
    as_rr(s, A_TEST, RSP, RSP); /* neither carry nor zero */
    as_byte(s, 0xC3);
    as_bind(s, &no);
    as_byte(s, 0xF9); /* stc */
    as_byte(s, 0xC3);
}

void shared_cells(Asm *s, Shared *to)
{
    if (!UNIT_CELLS)
        return;
    shared_take(s, to);
    shared_give(s, to);
}

void shared_instance(Asm *s, const Shared *to, AsmLabel *none)
{
    enum { SHAPE_AT = R10, LEFT = R11 };
    if (!UNIT_CELLS) {
        as_jump(s, CC_ALWAYS, none);
        return;
    }
    as_rm(s, A_LOAD, SHAPE_AT, RDI, FIELD(Class, shape));
    as_rr(s, A_TEST, SHAPE_AT, SHAPE_AT); /* being made */
    as_jump(s, CC_E, none);
    as_rm(s, A_LOAD32, RAX, RDI, FIELD(Class, size));
    as_rm(s, A_LOAD32, LEFT, SHAPE_AT, FIELD(Shape, inline_room));
    as_rx(s, A_LEA, LEFT, RAX, LEFT, 3, 0);
    as_ri(s, AW, G_CMP, LEFT, HEAP_MULTIPLES);
    as_jump(s, CC_A, none);
    as_rm(s, A_LEA, RCX, LEFT, 7);
    as_ri(s, AW, G_AND, RCX, -8);
    as_rr(s, A_LOAD, LEFT, RCX);
    as_ri(s, AW, G_ADD, RCX, offsetof(Heap, pages[PAGE_CONTAINER])); /* a list for each 8 bytes */
    as_call_at(s, to->take);
    as_rr(s, A_TEST, RAX, RAX);
    as_jump(s, CC_E, none);
    as_rm(s, A_LOAD32, RCX, SHAPE_AT, FIELD(Shape, number));
    as_shift(s, S_SHL, RCX, 32);
    as_ri(s, AW, G_ADD, RCX, 1);
    as_rm(s, A_STORE, RCX, RAX, 0);
    as_rr(s, A_XOR32, RCX, RCX);
    const uint8_t *next = s->at;
    as_ri(s, AW, G_SUB, LEFT, sizeof(Value));
    uint8_t *over = as_hop(s, CC_BE);
    as_rx(s, A_STORE, RCX, RAX, LEFT, 0, 0);
    as_jump_at(s, CC_ALWAYS, next);
    as_land(s, over);
}
_Static_assert(sizeof(Page *) == sizeof(Value), "where an instance's list is");

/* Goes on at `bare` if the object rsi is an int, bytes or a str, at `interned` if it is a str that is interned. ecx = its shape. */
static void is_bare(Asm *s, AsmLabel *bare, AsmLabel *interned)
{
    as_rm(s, A_LOAD32, RCX, RSI, SHAPE_FIELD);
    as_ri(s, 0, G_CMP, RCX, SHAPE_INT);
    as_jump(s, CC_E, bare);
    as_ri(s, 0, G_CMP, RCX, SHAPE_BYTES);
    as_jump(s, CC_E, bare);
    as_ri(s, 0, G_CMP, RCX, SHAPE_STR);
    uint8_t *no = as_hop(s, CC_NE);
    compare_byte(s, RSI, FIELD(Str, interned), 0);
    as_jump(s, CC_E, bare);
    as_jump(s, CC_ALWAYS, interned);
    as_land(s, no);
}

/* As free_values of an instance of a Python class that is_bare_instance(), whose class has other references than its own, too. r10 = that class. */
static void free_instance(Asm *s, AsmLabel *slow)
{
    enum { SHAPE_AT = R11 };
    static const int32_t none[] = {FIELD(Slots, finalise), FIELD(Slots, dispose), FIELD(Slots, visit), FIELD(Slots, release_all)};
    as_rm(s, A_LOAD, SHAPE_AT, R14, FIELD(CoilVM, shapes));
    as_rx(s, A_LOAD, SHAPE_AT, SHAPE_AT, RCX, 3, 0);
    compare_byte(s, SHAPE_AT, FIELD(Shape, values_at), sizeof(Object));
    as_jump(s, CC_NE, slow);
    as_rm(s, A_LOAD, R10, SHAPE_AT, FIELD(Shape, cls));
    as_rm(s, A_LOAD, RCX, R10, FIELD(Class, slots));
    for (size_t k = 0; k < sizeof none / sizeof *none; k++) {
        as_mi(s, AW, G_CMP, RCX, none[k], 0);
        as_jump(s, CC_NE, slow);
    }
    as_mi(s, 0, G_CMP, R10, FIELD(Object, count), 1);
    as_jump(s, CC_LE, slow);
    as_rr(s, A_LOAD, THE_PAGE, RSI);
    as_ri(s, AW, G_AND, THE_PAGE, -PAGE_BYTES);
    test_bit(s, PAGE_SIDE);
    as_jump(s, CC_B, slow);
    as_rm(s, A_LOAD32, RAX, SHAPE_AT, FIELD(Shape, at));
    as_ri(s, AW, G_SUB, RAX, sizeof(Object));
    as_shift(s, S_SHR, RAX, 3);
    as_rm(s, A_ADD & ~AW, RAX, SHAPE_AT, FIELD(Shape, count));
}

enum { SHED_MOST = 64 };
/* rdi = where the values of the object rsi of shape ecx are, rax how many; to `slow` where those are not at hand. r10 = its class, if it is a Python
 * class's, or 0. */
static void free_values(Asm *s, AsmLabel *slow)
{
    AsmLabel sized = 0, found = 0, core = 0;
    as_rm(s, A_LEA, RDI, RSI, sizeof(Object));
    as_ri(s, 0, G_CMP, RCX, SHAPE_FIRST_FREE);
    as_jump(s, CC_B, &core);
    free_instance(s, slow);
    as_jump(s, CC_ALWAYS, &sized);
    as_bind(s, &core);
    as_rr(s, A_XOR32, R10, R10);
    as_ri(s, 0, G_CMP, RCX, SHAPE_TUPLE);
    uint8_t *tuple = as_hop(s, CC_NE);
    as_rm(s, A_LEA, RDI, RSI, FIELD(Tuple, items));
    as_rm(s, A_LOAD, RAX, RSI, FIELD(Tuple, length));
    as_jump(s, CC_ALWAYS, &sized);
    as_land(s, tuple);
    as_ri(s, 0, G_CMP, RCX, SHAPE_LIST);
    uint8_t *list = as_hop(s, CC_NE);
    as_rm(s, A_LEA, RDI, RSI, sizeof(List)); /* list_keeps_inline() */
    as_rm(s, A_CMP, RDI, RSI, FIELD(List, items));
    as_jump(s, CC_NE, slow);
    as_rm(s, A_LOAD, RAX, RSI, FIELD(List, length));
    as_bind(s, &sized);
    as_ri(s, AW, G_CMP, RAX, SHED_MOST);
    as_jump(s, CC_A, slow);
    as_jump(s, CC_ALWAYS, &found);
    as_land(s, list);
    as_imm(s, RAX, (uint64_t)(uintptr_t)free_fields);
    as_rx(s, A_LOAD_BYTE, RAX, RAX, RCX, 0, 0);
    as_ri(s, 0, G_SUB, RAX, 1);
    as_jump(s, CC_B, slow);
    as_bind(s, &found);
}
/* The object rsi, of which none is left, is freed if what it holds is held by others, too, or bare; then it returns, not equal. What it has let go of
 * until it finds that it cannot is COIL_NULL. Keeps rdx. */
void shared_free_quick(Asm *s, const Shared *to, AsmLabel *slow)
{
    AsmLabel bare = 0, over = 0, freed = 0, dies = 0, child = 0, not_child = 0;
    if (!UNIT_CELLS)
        return;
    as_mi(s, 0, G_CMP, RSI, FIELD(Object, count), 0); /* immortal, or dying already */
    as_jump(s, CC_NE, slow);
    is_bare(s, &bare, slow);
    free_values(s, slow);
    const uint8_t *next = s->at;
    as_ri(s, AW, G_SUB, RAX, 1);
    as_jump(s, CC_B, &over);
    as_rx(s, A_LOAD, RCX, RDI, RAX, 3, 0);
    as_rm(s, A_LEA, R9, RCX, -1);
    as_shift(s, S_SHR, R9, 47);
    as_jump_at(s, CC_NE, next);
    as_mi(s, 0, G_SUB, RCX, FIELD(Object, count), 1);
    as_jump(s, CC_LE, &dies);
    const uint8_t *gone = s->at;
    as_rr(s, A_XOR32, RCX, RCX);
    as_rx(s, A_STORE, RCX, RDI, RAX, 3, 0);
    as_jump_at(s, CC_ALWAYS, next);
    as_bind(s, &over);
    as_call_at(s, to->give);
    as_jump(s, CC_B, slow);
    as_rr(s, A_TEST, R10, R10);
    as_jump(s, CC_E, &freed);
    as_mi(s, 0, G_SUB, R10, FIELD(Object, count), 1); /* another is left: not zero */
    as_byte(s, 0xC3);
    as_bind(s, &bare);
    as_call_at(s, to->give);
    as_jump(s, CC_B, slow);
    as_bind(s, &freed);
    as_rr(s, A_TEST, RSP, RSP);
    as_byte(s, 0xC3);
    as_bind(s, &dies);
    as_mi(s, 0, G_ADD, RCX, FIELD(Object, count), 1);
    as_jump_at(s, CC_S, next); /* immortal, or dying already */
    as_rr(s, A_LOAD, R11, RSI);
    as_rr(s, A_LOAD, RSI, RCX);
    is_bare(s, &child, &not_child);
    as_bind(s, &not_child);
    as_rr(s, A_LOAD, RSI, R11);
    as_jump(s, CC_ALWAYS, slow);
    as_bind(s, &child);
    as_call_at(s, to->give);
    as_rr(s, A_LOAD, RSI, R11);
    as_jump_at(s, CC_AE, gone);
    as_jump(s, CC_ALWAYS, slow);
}
#endif
