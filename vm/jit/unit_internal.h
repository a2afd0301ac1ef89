/* unit_internal.h: units and the memory they lie in, for the files of vm/jit. */
#ifndef VM_JIT_UNIT_INTERNAL_H
#define VM_JIT_UNIT_INTERNAL_H

#include "vm/jit/asm.h"
#include "vm/jit/table.h"
#include "vm/jit/unit.h"

/* Where each chunk's code begins: what its units share. */
typedef struct Shared {
    uint8_t *enter;        /* uint64_t (Coil *, Frame *, const uint8_t *to) */
    uint8_t *leave, *miss; /* esi: the instruction's number */
    uint8_t *leave_here;   /* f->ip is set */
    uint8_t *error, *raised, *over;
    uint8_t *whole;                    /* eax: what a whole function returned; esi: the instruction */
    uint8_t *set, *free;               /* see shared.c */
    uint8_t *whole_or[TRANSFER_COUNT]; /* the same, and r8 too; what is left is to be tried by a transfer */
    uint8_t *call_other;               /* see shared.c */
    uint8_t *call, *call_moved, *property, *returned, *returned_entry, *yielded, *resume;
    uint8_t *find;        /* shared_items.c */
    uint8_t *take, *give; /* shared_cells.c */
    uint8_t *back;        /* to what the innermost frame's unit waits for, with JitState.result */
    uint8_t *transfers[TRANSFER_COUNT];
} Shared;

/* A mapping: machine code from its start, units and their tables from its end. */
typedef struct UnitChunk {
    struct UnitChunk *next;
    CoilVM *vm;
    size_t size;
    uint8_t *code, *data; /* what is free lies in between, not on the same pages */
    uint32_t units;
    Shared shared;
} UnitChunk;

/* A polymorphic inline cache: what an instruction finds with objects of each of some shapes, filled where it did not know one. Or of a dict's
 * item by a constant key: where it was the last time. */
typedef struct SiteWay {
    uint32_t shape, at; /* NO_SHAPE: none; bytes from the object's or the entries' beginning */
    uint64_t value;     /* the method; the shape that a store gives; the entry's number */
} SiteWay;
enum { WAYS = 4 };
#define NO_SHAPE UINT32_MAX
typedef struct Site {
    SiteWay ways[WAYS];
    uint32_t epoch; /* that the ways are good for */
    uint32_t turn;  /* of ways */
    uint32_t vain;  /* how often nothing was found to be known */
} Site;

typedef struct MachineUnit {
    struct MachineUnit *next; /* of those given up */
    Code *code;
    UnitChunk *chunk;
    uint8_t *base; /* chunk_start() */
    uint32_t misses, allowed;
    uint32_t *place; /* by instruction: where its code begins, from the chunk's start; 0: nowhere that may be entered */
    uint16_t *ops;   /* by instruction: what stands in the live copy, or would */
    uint8_t *missed; /* by instruction: how often a guard of it did not hold */
    Site *sites;
} MachineUnit;

typedef struct JitState {
    UnitChunk *chunks;
    MachineUnit *gone; /* given up, while units run */
    uint32_t running;  /* activations of units */
    Value result;      /* of the activation that is over */
} JitState;

/* A guard that did not hold so often is not expected to; nor is a second guess. */
enum { MISSED_MANY = 3, MISSED_TWICE = 6, MISSED_MOST = 100 };

/* The site knows objects of that shape from now on. */
void site_learn(Coil *c, Site *site, uint32_t shape, uint32_t at, uint64_t value);

static inline uint8_t *chunk_start(UnitChunk *k) { return (uint8_t *)(k + 1) - k->size; }
/* Machine code for f's code. `old`: what its unit knew, or NULL. NULL: there is to be none. */
MUST_USE MachineUnit *unit_make(Coil *c, const Frame *f, const MachineUnit *old);
/* Where the arguments lie, from rsp, of a native that is called without its registers; below: two words for the moment. */
enum { CALLED_AT = 16, SCRATCH = CALLED_AT + 72 /* bytes, which leave rsp aligned */ };
/* Room: a chunk with that much free; NULL: none. */
UnitChunk *chunk_with(Coil *c, size_t code, size_t data);
void chunk_release(CoilVM *vm, UnitChunk *k);
void shared_make(Asm *s, Shared *to);
enum { FIND_UNKNOWN, FIND_ABSENT }; /* what no entry's address is */
void shared_find(Asm *s, Shared *to);
/* Units take and give back cells of the heap's pages themselves, where requests need not be counted nor what is free be poisoned. */
enum { UNIT_CELLS = !COIL_HEAP_MALLOC && !COIL_FAULTS };
void shared_cells(Asm *s, Shared *to);
/* Where in Heap the list of pages for containers of so many bytes is, which take asks for. */
size_t unit_cells_at(size_t size);
/* rax = an instance of the Python class rdi, for which that is not counted up; to `none` without one. */
void shared_instance(Asm *s, const Shared *to, AsmLabel *none);
/* free, in front of what calls a function: see shared.c. */
void shared_free_quick(Asm *s, const Shared *to, AsmLabel *slow);
/* rax, owned, goes from f, whose locals are gone, to what called it: at each return, so that the machine foretells where that is. */
void shared_return(Asm *s, const Shared *to);

#endif
