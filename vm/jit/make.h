/* make.h: what machine code is made with; for the files make_*.c, which have the instructions by subject.
 *
 * Of machine registers rbx is c, rbp f, r12 R, r13 VALUE_INT_TAG, r14 c->vm, r15 the JitTable; the others are free between instructions.
 * A maker writes the code of one instruction: guards first, then what changes anything, releases at last. What it does not do is the loop's:
 * miss() is where its guards go, make_left() leaves it wholly to the loop. Makers know what registers hold, as far as the code
 * since the last place that anything else may come to says (Kind): a local only until something may run Python, which may write to it. */
#ifndef VM_JIT_MAKE_H
#define VM_JIT_MAKE_H

#include "vm/code/opcodes.h"
#include "vm/jit/table.h"
#include "vm/jit/unit_internal.h"

enum Kind { KIND_ANY, KIND_PLAIN /* no pointer */, KIND_SMALL, KIND_DOUBLE, KIND_OBJECT /* of the shape in shapes */ };
enum Mark {
    MARK_TARGET = 1, /* something jumps here */
    MARK_ENTRY = 2,  /* the loop enters here */
    MARK_HEAD = 4    /* of a loop */
};
enum StubKind { STUB_MISS, STUB_LEAVE, STUB_SET, STUB_FREE, STUB_LOCAL, STUB_WHOLE, STUB_RETURN, STUB_OPERATOR, STUB_APPEND, STUB_ROOM };
/* Code that is seldom run, behind all other. */
typedef struct Stub {
    uint8_t kind;
    uint16_t reg;
    uint32_t at;   /* the instruction */
    uint32_t next; /* where it goes on if the unit is to be left */
    AsmLabel from;
    const uint8_t *back;
} Stub;

typedef struct Maker {
    Asm s;
    Coil *c;
    const Frame *f; /* the activation that made it hot */
    const Code *code;
    const Instr *ip;
    uint32_t at, next; /* where the instruction is, and the first that it does not do */
    MachineUnit *unit;
    const Shared *shared;
    const MachineUnit *old;
    Site *sites_left, *sites_end;
    uint32_t *place; /* where instructions' code is; 0: not made yet */
    AsmLabel *links; /* jumps to those */
    uint8_t *marks, *kinds;
    uint32_t *shapes;
    Stub *stubs;
    uint32_t stub_count, stub_most;
    Stub *missing;        /* this instruction's, or NULL */
    int held;             /* the register that rax has the value of; -1: none */
    uint16_t doubles[16]; /* the register whose double is in xmm2 and up; NO_REGISTER: none */
    unsigned turn;        /* the next of these to be given */
    bool epoch;           /* the class epoch was looked at */
    bool ran;             /* this instruction may have run Python */
    bool left;            /* it was left to the loop */
    bool returns;         /* the loop may come to what follows */
    Site *site;           /* this instruction's, or NULL */
} Maker;

enum { NO_REGISTER = 0xFFFF };

/* Is the operand a local? A constant is none. */
static inline bool maker_is_local(const Maker *m, uint32_t r) { return r < m->code->nlocals; }
static inline bool maker_is_temp(const Maker *m, uint32_t r) { return !RK_IS_CONST(r) && !maker_is_local(m, r); }
/* May both the object in b and what was in a go? */
static inline bool two_may_go(const Maker *m) { return maker_is_temp(m, m->ip->b) && maker_is_local(m, m->ip->a); }
Value constant_of(const Maker *m, uint32_t operand);
enum Kind kind_of(const Maker *m, uint32_t operand);
void learn(Maker *m, uint32_t operand, enum Kind kind);
/* What a local holds in the activation at hand, or COIL_NULL. */
Value seen_in(const Maker *m, uint32_t operand);
/* Did a guard of this instruction fail before? */
bool missed_before(const Maker *m);

/* reg = operand */
void load(Maker *m, unsigned reg, uint32_t operand);
/* R[a] = rax, of that kind. */
void store(Maker *m, uint32_t a, enum Kind kind);
/* Is it a temporary that may hold a pointer? */
bool may_go(const Maker *m, uint32_t operand);
/* The temporary's register is dead, what it held is elsewhere. */
void unset(Maker *m, uint32_t r);
/* Has the instruction no form yet that machine code has? It is left to the loop, where it may find one. */
bool may_find_form(Maker *m);
/* The instruction's polymorphic cache; NULL: there is none. */
Site *site_take(Maker *m);
/* Could the instruction use one? */
bool wants_site(const Maker *m, uint32_t at);
/* c->frame = what f returns to; and f's locals go, but for `moved`. */
void make_leave_frame(Maker *m);
void make_locals_go(Maker *m, int moved);
void store_found(Maker *m);
void take(Maker *m, uint32_t operand);
/* With a polymorphic cache (make_sites.c). */
void make_site_load(Maker *m);
void make_site_store(Maker *m);
void make_site_method(Maker *m);
bool make_site_item(Maker *m);
/* Where guards go that do not hold. */
AsmLabel *miss(Maker *m);
/* rsi, which was counted down to the condition codes that are set, is freed if none is left. The instruction's last deed. */
void free_if_last(Maker *m);
void count_down(Maker *m);
/* Lets go of rsi, any value or COIL_NULL. The last deed. Uses rcx. */
void release_rsi(Maker *m);
/* rax, if it is a pointer, is counted up. `checked`: it is one. Uses rcx. */
void retain_rax(Maker *m, bool checked);
/* Lets go of what temporary r holds, known to be a pointer, in rsi. */
void consume_rsi(Maker *m, uint32_t r);
void forget_shapes(Maker *m);
void forget_doubles(Maker *m);
/* Left to the loop. */
void make_left(Maker *m);
/* Jumps to another instruction. */
void jump_to(Maker *m, unsigned cc, uint32_t target);
Stub *stub_add(Maker *m, enum StubKind kind);
/* Guards: reg, an operand's value, is of a kind, or a miss. */
void guard_small(Maker *m, unsigned reg, uint32_t operand);
/* The operand is an object of that shape, in reg. */
void guard_shape(Maker *m, unsigned reg, uint32_t operand, uint32_t shape);
void guard_epoch(Maker *m, uint32_t epoch);
/* reg = the operand's object, which the attribute cache is good for. */
void guard_cache(Maker *m, unsigned reg, uint32_t operand);

static inline uint32_t next_at(const Maker *m) { return m->at + 1u + opcode_words[m->ip->op]; }
static inline uint32_t target_of(const Maker *m, const Instr *jump)
{
    return (uint32_t)((jump - m->code->live) + 1 + (int32_t)instr_bc(*jump));
}

/* The makers' table: by opcode; NULL: left to the loop. */
typedef void MakerFn(Maker *m);
#define MAKES(opcode, name)
#define MAKER(name) MakerFn make_##name;
#include "vm/jit/makers.def"
#undef MAKER
#undef MAKES
/* The instruction by a function of C, which gets the values of operands x and y or of these. */
enum {
    OPERAND_NONE = 0x10000,
    OPERAND_IMMEDIATE /* the small int in c */,
    OPERAND_CACHED /* what the second word holds now */,
    OPERAND_SITE /* y: the address of m->site */
};
void make_whole(Maker *m, enum WholeNumber which);
void make_value(Maker *m, enum ValueNumber which, uint32_t x, uint32_t y, uint32_t how);
/* f->ip = this instruction; the first two arguments of a function that is to be called. Uses rax. */
void call_begin(Maker *m);
/* What temporaries from r on hold, so many, goes; rax is kept. */
void temporaries_go(Maker *m, uint32_t r, uint32_t count);
/* rax, a function's result, goes to R[to]; then the unit is left if it is to be. */
void call_over(Maker *m, uint32_t to);
/* Python may have run: behind the instruction the unit is left if it is to be. */
void leave_if_to(Maker *m);
void make_whole_of(Maker *m, enum WholeNumber which, uint32_t x, uint32_t y, uint32_t how);

#endif
