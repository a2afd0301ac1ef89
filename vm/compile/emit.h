/* emit.h: a code object under construction.
 *
 * Registers: locals below `nlocals`, then temporaries, used as a stack: `top` is the first free one. An expression's value is an
 * Operand: a local read in place, a constant, or a temporary (always at or above the `top` of before it was evaluated). Reading an operand
 * consumes a temporary; the caller then sets `top` back.
 *
 * Nothing is emitted where control cannot come (`reachable` false): after a jump, a return or a raise until a label that is jumped to.
 *
 * `bound` is the set of locals certainly bound at this point. Since a local that is ever deleted is never in it, it only
 * grows along a path: a loop's head and a handler have the set of the point where the loop or the try began. */
#ifndef VM_COMPILE_EMIT_H
#define VM_COMPILE_EMIT_H

#include "vm/code/code.h"
#include "vm/compile/symtable.h"

typedef uint32_t Operand;      /* as in rk: a register, or RK_CONST(k) */
#define ANYWHERE    UINT32_MAX /* as a wished-for place: wherever is cheapest */
#define NO_POSITION UINT32_MAX

typedef struct Label {
    uint32_t at; /* NO_POSITION until placed */
    bool used;
    uint64_t *bound; /* met from all jumps to it */
} Label;

/* A range of instructions with an exception-table row; it may have holes (region_suspend). */
typedef struct Region {
    uint8_t kind; /* EXC_TRY, EXC_HANDLING */
    uint16_t first_dead, exc;
    uint32_t start; /* NO_POSITION: closed */
    bool any;       /* covers something */
    Label *handler;
    uint64_t *bound; /* at its beginning */
} Region;

typedef enum BlockKind {
    BLOCK_WHILE,
    BLOCK_FOR,         /* reg: iterator */
    BLOCK_ASYNC_FOR,   /* reg: async iterator */
    BLOCK_TRY,         /* region */
    BLOCK_FINALLY,     /* region, finalbody */
    BLOCK_FINALLY_END, /* reg: exception; handling */
    BLOCK_HANDLER,     /* reg: exception; handling */
    BLOCK_NAMED,       /* region; name: of `except … as name` */
    BLOCK_STAR,        /* except*: no way out */
    BLOCK_WITH,        /* reg: exit function; region */
    BLOCK_ASYNC_WITH,
    BLOCK_VALUE /* reg: a value waiting to be returned */
} BlockKind;

typedef struct Block {
    BlockKind kind;
    struct Block *outer;
    Label *break_to, *continue_to;
    uint32_t reg;
    Region region, handling;
    bool has_region, has_handling;
    const Nodes *finalbody;
    const Text *name;
    Span span;
} Block;

typedef struct Fixup {
    uint32_t at;
    bool word; /* a word that holds the distance (emit_reference), not a jump */
    Label *label;
} Fixup;
typedef struct PendingRow {
    ExcRow row;
    Label *handler;
} PendingRow;

/* The statements around what is being compiled, innermost first. */
typedef struct Enclosing {
    const Node *statement;
    const struct Enclosing *outer;
} Enclosing;

struct Unit {
    Compiler *k;
    Unit *parent;
    Scope *scope; /* where names are looked up: the unit's own, or an inlined comprehension's */
    Scope *unit_scope;
    Str *name, *qualname; /* owned */
    uint32_t flags, argcount, posonly, kwonly;
    int32_t first_line;
    Instr *instrs;
    size_t count, room;
    PosRow *positions;
    size_t position_count, position_room;
    PendingRow *rows;
    size_t row_count, row_room;
    Fixup *fixups;
    size_t fixup_count, fixup_room;
    uint32_t *consts; /* numbers in the pool */
    size_t const_count, const_room;
    uint32_t *const_index; /* by pool number: number + 1 */
    size_t const_index_room;
    uint32_t nlocals, top, max_top;
    uint32_t spill_count, spill_reg;
    Name **spill_names;
    size_t spill_room;
    Name **local_names;
    uint8_t *local_kinds, *local_traits;
    uint32_t match_base, match_next;
    uint64_t *bound;
    size_t bound_words;
    bool reachable;
    Block *blocks;
    const Enclosing *enclosing;
    struct LabelGiven *labels; /* label.c: a hash table of those given so far */
    size_t label_count, label_room;
    Span span;
    Span mark;                /* of a statement without instructions, until one is emitted (lineno 0: none) */
    Name **static_attributes; /* of a class */
    size_t static_count, static_room;
    Label nowhere; /* given after a failure, when nothing is emitted */
};
enum { TRAIT_DELETED = 1 /* may become unbound */, TRAIT_WALRUS = 2 };

/* Starts a unit (unit_begin is to follow); it becomes k->unit. NULL: failed. */
Unit *unit_open(Compiler *k, Scope *scope, Name *name, int32_t first_line);
/* Emits the start of every code object: RESUME, cells. A docstring's constant is claimed before. */
void unit_begin(Unit *u);
/* Ends it: its Code's constant number in the pool (and k->unit is the parent again). */
uint32_t unit_close(Unit *u);
/* Leaves the units opened since `until` (NULL: all), closed or not. */
void units_leave(Compiler *k, const Unit *until);
/* assemble.c */
Code *unit_assemble(Unit *u);
/* layout.c: gives every local its register. */
void unit_layout(Unit *u);

/* ---- instructions ---- */
uint32_t emit(Unit *u, uint16_t op, uint32_t a, uint32_t b, uint32_t c);
void emit_bc(Unit *u, uint16_t op, uint32_t a, uint32_t bc);
/* label.c: the RESUME behind a YIELD or YIELD_FROM (how: its operand), with the label of the place. `what` is yielded or awaited, or
 * NULL. */
void emit_resume(Unit *u, uint32_t how, const Node *what);
void emit_resume_labelled(Unit *u, uint32_t how, uint32_t label);
/* The word after an instruction. */
void emit_word(Unit *u, uint32_t low, uint32_t high);
/* A tuple, list, set or dict of `count` items (a dict: pairs) in registers from `first`; an item or a pair, and all of x's, into one. */
typedef enum { BUILD_TUPLE, BUILD_LIST, BUILD_SET, BUILD_MAP } BuildKind;
void emit_build(Unit *u, BuildKind kind, uint32_t dst, uint32_t first, uint32_t count);
void emit_add(Unit *u, BuildKind kind, uint32_t into, Operand x);
void emit_add_pair(Unit *u, uint32_t dict, Operand key, Operand value);
void emit_extend(Unit *u, BuildKind kind, uint32_t into, Operand x);
void emit_list_to_tuple(Unit *u, uint32_t dst, uint32_t list);
/* Registers from `first`: the `count` items of x. */
void emit_unpack(Unit *u, uint32_t first, Operand x, uint32_t count);
void emit_copy(Unit *u, uint32_t dst, uint32_t x); /* x keeps its value */
void emit_intrinsic(Unit *u, uint32_t dst, uint32_t first, uint32_t which);
/* dst = R[base](…) of positional arguments behind it. */
void emit_call(Unit *u, uint32_t base, uint32_t count, uint32_t dst);
void emit_return(Unit *u, Operand x);
Label *label_new(Unit *u);
void label_place(Unit *u, Label *label);
/* A jump (a: operand tested, or 0). */
void emit_jump(Unit *u, uint16_t op, uint32_t a, Label *to);
/* The same where no statement says "jump": at the end of a loop's body or of a branch. Tracing sees no line there. */
void emit_jump_silent(Unit *u, uint16_t op, Label *to);
/* The same around a handler: monitoring tools are not told of it as a jump. */
void emit_jump_aside(Unit *u, Label *to);
/* A return that no statement says, or whose statement's line was told before. */
void emit_return_silent(Unit *u, Operand x);
/* A statement that compiles to nothing still is a line that tracing sees: a jump that follows it takes its place, another line's
 * instruction has a NOP before it. */
void mark_line(Unit *u, Span span);
/* Notes that the word at `at` holds the distance to the label. */
void emit_reference(Unit *u, uint32_t at, Label *to);
static inline Span at_span(Unit *u, Span span)
{
    Span old = u->span;
    u->span = span;
    return old;
}

/* ---- registers and constants ---- */
uint32_t temp_new(Unit *u);
uint32_t temps_new(Unit *u, uint32_t count); /* the first of several */
static inline bool is_temp(const Unit *u, Operand x) { return !RK_IS_CONST(x) && x >= u->nlocals; }
static inline bool is_local(const Unit *u, Operand x) { return !RK_IS_CONST(x) && x < u->nlocals; }
uint32_t const_number(Unit *u, uint32_t pooled);
/* A constant as an operand: in place, or loaded to a temporary if its number is too large. Takes v. */
Operand const_operand_take(Unit *u, Value v);
Operand pooled_operand(Unit *u, uint32_t pooled);
void load_pooled(Unit *u, uint32_t dst, uint32_t pooled);
uint32_t name_const(Unit *u, const Name *name);
/* Moves an operand to a register (nothing if it is there). */
void move_to(Unit *u, uint32_t dst, Operand x);
void drop(Unit *u, Operand x); /* releases a temporary; nothing otherwise */

/* ---- flow ---- */
uint64_t *bound_copy(Unit *u);
void bound_set(Unit *u, uint64_t *saved);
void mark_bound(Unit *u, uint32_t local);
bool is_bound(const Unit *u, uint32_t local);
void region_open(Unit *u, Region *r, uint8_t kind, uint32_t first_dead, uint32_t exc, Label *handler);
void region_suspend(Unit *u, Region *r);
void region_resume(Unit *u, Region *r);
/* Code of the handler begins: restores the flow state of the region's beginning. */
void handler_place(Unit *u, Region *r);
void block_push(Unit *u, Block *b, BlockKind kind);
void block_pop(Unit *u, Block *b);

#endif
