/* frame.h: pushing and popping frames; frame objects.
 *
 * A window lies on the value stack, a generator's in its object, where it runs: nothing is copied when it is resumed or suspended.
 * A window's registers: locals hold values or UNDEF; temporaries that are not live hold non-pointers (UNDEF or stale immediates),
 * and so does everything above the innermost window. Value-stack chunks are filled with UNDEF when made.
 */
#ifndef VM_FRAME_H
#define VM_FRAME_H

#include "vm/code/code.h"
#include "vm/loop/function.h"
#include "vm/machine/vm.h"

/* A chunk of the value stack or of the frame stack. Chunks are linked and never move: natives and frames point into them. */
struct StackChunk {
    StackChunk *previous, *next;
    char *limit;    /* end */
    size_t size;    /* of the whole chunk */
    char *below;    /* the frame stack's: its top in the chunk before, when this one was entered */
    uint32_t depth; /* the same: how many frames there are in the chunks before */
};

/* Where a frame's result goes. */
enum FrameHow {
    HOW_CALL,     /* to register c of the previous frame's instruction, a call of CALL_WORDS words */
    HOW_INIT,     /* an __init__: must be None; `extra`, the instance, is the call's value (else as HOW_CALL) */
    HOW_VALUE,    /* to register ret_dst of the previous frame, which goes on ret_skip words after its instruction */
    HOW_OPERATOR, /* a special method of the previous frame's instruction, which operator_done finishes; ret_skip: an in-place one */
    HOW_NEXT,     /* a __next__ of the previous frame's FOR_ITER: as HOW_VALUE, and StopIteration ends the loop */
    HOW_FOR_ITER, /* a generator driven by the previous frame's FOR_ITER */
    HOW_AWAIT,    /* the previous frame stands at a YIELD_FROM that delegates to this one */
    HOW_ANEXT,    /* the same to this async generator's next item; `extra`, once it suspends in an await: the awaitable (AsyncSend) */
    HOW_ENTRY     /* this activation of the eval loop ends: C called or resumed it */
};
enum { FRAME_PLAIN_CALL = HOW_CALL /* Frame.kind: HOW_CALL without flags */, CALL_WORDS = 2 /* of CALL and its like */ };
enum FrameFlags {
    FRAME_GENERATOR = 1 << 0, /* `generator` and `root` are set; it owns the function */
    FRAME_LAZY = 1 << 1,      /* a coroutine function run for an `await`: gets its generator only if it suspends */
    FRAME_CHUNK = 1 << 2,     /* first window of a new value-stack chunk */
    FRAME_FRAMES = 1 << 3,    /* first frame of a new frame-stack chunk */
    FRAME_QUICK = 1 << 4,     /* a generator's that C drives: its yields go to c->quick first (generator_drive) */
    FRAME_SEEN = 1 << 5,      /* `object` and `locals` are set, one of them not to NULL (frame_see) */
    FRAME_BORROWS = 1 << 6    /* of the generator that a loop in the previous frame runs over and holds: `generator` is not counted */
};
enum { FRAME_LEAVES = 1 /* Frame.machine: its unit is to be left */ };
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define FRAME_KIND(how, flags) ((how) | (flags) << 8)
#else
#define FRAME_KIND(how, flags) ((how) << 8 | (flags))
#endif

/* A running activation. Lives on the frame stack. What few frames have stands last, and is not even cleared in others: frame_object(),
 * frame_mapping() and the like ask the flags first. */
struct Frame {
    Frame *previous;     /* what it returns to: its caller, or what resumed it */
    Code *code;          /* borrowed from function */
    const Instr *ip;     /* the instruction being executed, whenever anything else may run */
    Value *regs;         /* the window */
    const Value *consts; /* code->consts->items */
    Function *function;  /* owned, but by the generator if there is one */
    char *saved_top;     /* values_top before this frame */
    int32_t nlocals;     /* code->nlocals, at most 0x8000 */
    uint16_t ret_dst;    /* HOW_VALUE, HOW_NEXT */
    uint8_t ret_skip;    /* the same, and HOW_OPERATOR */
    union {
        struct {
            uint8_t how, flags;
        };
        uint16_t kind; /* both: FRAME_KIND(how, flags) */
    };
#if COIL_JIT
    uint64_t machine; /* unit.h: where its unit goes on when what it called returns; 0: in the loop; or FRAME_LEAVES */
#endif
    Value extra;          /* HOW_INIT: the instance, HOW_ANEXT: the awaitable or COIL_NULL; owned */
    Generator *generator; /* FRAME_GENERATOR: owned, unless FRAME_BORROWS */
    Generator *root;      /* FRAME_GENERATOR: what was asked to resume (borrowed from whoever asked); NULL of HOW_AWAIT */
    FrameObject *object;  /* FRAME_SEEN: owned, or NULL */
    Value locals;         /* FRAME_SEEN: owned mapping of class and module bodies, or COIL_NULL */
};
static inline Generator *frame_generator(const Frame *f) { return f->flags & FRAME_GENERATOR ? f->generator : NULL; }
static inline Generator *frame_root(const Frame *f) { return f->flags & FRAME_GENERATOR ? f->root : NULL; }
static inline FrameObject *frame_object(const Frame *f) { return UNLIKELY(f->flags & FRAME_SEEN) ? f->object : NULL; }
static inline Value frame_mapping(const Frame *f) { return UNLIKELY(f->flags & FRAME_SEEN) ? f->locals : COIL_NULL; }
static inline Value frame_extra(const Frame *f) { return f->how == HOW_INIT || f->how == HOW_ANEXT ? f->extra : COIL_NULL; }
static inline Dict *frame_globals(const Frame *f) { return f->function->globals; }
/* Before `object` or `locals` is set. */
static inline void frame_see(Frame *f)
{
    if (f->flags & FRAME_SEEN)
        return;
    f->object = NULL;
    f->locals = COIL_NULL;
    f->flags |= FRAME_SEEN;
}

/* What Python sees of a frame. While the frame runs, `live` points to it; while its generator is suspended, `generator` to that;
 * afterwards the locals are its own (`values`, after an exception or when somebody held it), or gone. */
struct FrameObject {
    Object h;
    Frame *live;
    Generator *generator; /* borrowed: it clears this when it goes */
    Function *function;   /* owned */
    FrameObject *back;    /* owned; only once finished */
    Value *values;        /* owned registers, behind the struct, or NULL */
    uint32_t value_count;
    Value locals;       /* owned mapping of class and module bodies, or COIL_NULL */
    Value extra_locals; /* dict of names f_locals was given beyond the function's own, or COIL_NULL */
    Value kept; /* (value, earlier ones) that f_locals has replaced under the instruction at `at`, which may use them yet; or COIL_NULL */
    Value trace;
    uint32_t at;  /* instruction index, once not live */
    bool cleared; /* by clear(): f_locals shows nothing */
    bool trace_lines, trace_opcodes;
    bool stepped;              /* watch.c: at_before holds an instruction */
    bool drives_generator;     /* watch.c: that one is a YIELD_FROM from a generator */
    uint32_t at_before;        /* watch.c: the instruction seen last */
    uint32_t at_lined;         /* watch.c: the last one with a line of its own */
    uint32_t watch_turn;       /* watch.c: vm->watch_turn when these were noted */
    int32_t line_before;       /* watch.c: its line, 0: none yet */
    Value called, called_with; /* watch.c: callee that is no Python function, while it runs, and its first argument; or COIL_NULL */
};

/* Frees the chunks after this one. */
void chunks_trim(Coil *c, StackChunk *chunk);
/* Notes the ends of the current chunks: whenever one of them, or the limit of depth, is another. */
static inline void stacks_note(Coil *c)
{
    const uint32_t limit = __atomic_load_n(&c->depth_limit, __ATOMIC_RELAXED), below = c->frames->depth;
    char *first = (char *)(c->frames + 1);
    const size_t room = (size_t)(c->frames->limit - first) / sizeof(Frame), allowed = limit > below ? limit - below : 0;
    c->values_limit = c->values->limit;
    c->frames_end = first + (room < allowed ? room : allowed) * sizeof(Frame);
}
/* How many frames there are. */
static inline uint32_t frames_depth(const Coil *c)
{
    return c->frames->depth + (uint32_t)((size_t)(c->frames_top - (char *)(c->frames + 1)) / sizeof(Frame));
}
/* Is there room for one more? */
static inline bool frames_fit(const Coil *c) { return c->frames_top + sizeof(Frame) <= c->frames_end; }
/* Leaves the current chunk. It alone is kept for the next time, so that calls at its edge do not allocate each time and a deep
 * recursion's memory comes back. */
static inline void stack_back(Coil *c, StackChunk **stack)
{
    StackChunk *left = *stack;
    *stack = left->previous;
    stacks_note(c);
    if (UNLIKELY(left->next != NULL))
        chunks_trim(c, left);
}
/* Leaves the frame stack's current chunk, whose first frame goes. What called that frame need not be the last of the chunk before: a frame
 * that returns lies there still while its locals are finalised, and is read once more. */
static inline void frames_back(Coil *c)
{
    char *below = c->frames->below;
    stack_back(c, &c->frames);
    c->frames_top = below;
}
/* Room for a window of `count` registers whose first `n` are args (moved there; the source is left UNDEF) at the top of the value
 * stack. NULL: MemoryError. */
MUST_USE Value *window_push(Coil *c, Value *args, uint32_t n, uint32_t count, uint32_t *flags);
/* A frame on top, its window prepared: takes `fn`. Checks depth. NULL: error, everything released. */
MUST_USE Frame *frame_push_take(Coil *c, Function *fn, Value *regs, uint32_t flags);
/* Fills in a frame of code that is prepared, and makes it the innermost. `previous` is c->frame, which callers have in hand; `end` is that
 * of its window, `ip` where it begins. What goes with its `how` (ret_dst, extra, …) is left to the caller. What c holds is written first, so
 * that a caller who reads the frame next has its fields in machine registers still. */
static inline __attribute__((always_inline)) void frame_begin(Coil *c, Frame *f, Frame *previous, Function *fn, Code *code, Value *regs,
                                                              Value *end, const Instr *ip, int how, uint32_t flags)
{
    char *saved_top = c->values_top;
    c->frame = f;
    c->frames_top = (char *)(f + 1);
    c->values_top = (char *)end;
    f->previous = previous;
    f->code = code;
    f->ip = ip;
    f->regs = regs;
    f->consts = code->consts->items;
    f->function = fn;
    f->saved_top = saved_top;
    f->nlocals = (int32_t)code->nlocals;
    f->kind = (uint16_t)FRAME_KIND(how, flags);
#if COIL_JIT
    f->machine = 0;
#endif
}
/* Releases `count` registers, in order. */
static inline __attribute__((always_inline)) void registers_release(Coil *c, Value *regs, uint32_t count)
{
    for (Value *end = regs + count; regs != end; regs++)
        if (holds_pointer(regs)) { /* no register holds COIL_NULL */
            Value v = *regs;
            *regs = V_UNDEF;
            object_release(c, as_object(v));
        }
}
/* A frame that nobody asked about leaves by returning: its locals are released, its temporaries are dead. Its function, owned, is left to
 * the caller, who still has to read the frame. */
static inline __attribute__((always_inline)) void frame_leave_plain(Coil *c, Frame *f, Value *regs, uint32_t locals)
{
    c->frame = f->previous; /* finalisers see the caller */
    registers_release(c, regs, locals);
    c->frames_top = (char *)f;
    c->values_top = f->saved_top;
}
/* Room on the frame stack. */
MUST_USE Frame *frame_room(Coil *c, uint32_t *flags);
/* Releases what the innermost frame holds and removes it. */
void frame_pop(Coil *c, Frame *f);
/* The same after an exception: locals move into its frame object if a traceback holds it. */
void frame_unwind(Coil *c, Frame *f);
/* The frame object of a running frame: borrowed from it. NULL: MemoryError. */
MUST_USE FrameObject *frame_object_borrow(Coil *c, Frame *f);
/* Adds the bound ones of the locals that live in a function's spill list to d. */
MUST_USE bool locals_add_spilled(Coil *c, const Code *code, const Value *regs, Dict *d);
/* Number of the first row of the exception table that ends behind the instruction: those before it do not apply. */
static inline uint32_t exc_row_from(const Code *code, uint32_t at)
{
    uint32_t first = 0;
    for (uint32_t left = code->exc_count; left != 0;) {
        const uint32_t half = left / 2;
        if (code->exc_rows[first + half].end <= at) {
            first += half + 1;
            left -= half + 1;
        } else {
            left = half;
        }
    }
    return first;
}
/* Instruction index of a frame. */
uint32_t frame_at(const Frame *f);
uint32_t frame_object_at(const FrameObject *o);
/* The frame object of what called this one (f_back), owned; NULL if none (nothing pending) or failed. */
MUST_USE FrameObject *frame_object_back(Coil *c, FrameObject *o);
/* A generator's frame object: borrowed from it; NULL when finished or failed. */
FrameObject *generator_frame_borrow(Coil *c, Generator *g);
/* The exception being handled where frame f stands, innermost handler first; COIL_NULL if none. */
Value frame_handled_borrow(const Frame *f);
/* sys.exception(): of the thread. */
Value handled_exception_borrow(Coil *c);

/* Stack start and stop for a thread. */
MUST_USE bool stacks_start(Coil *c);
void stacks_stop(Coil *c);

#endif
