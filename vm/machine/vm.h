/* vm.h: a VM, and a thread's presence in it.
 *
 * CoilVM is everything an isolated interpreter owns; there is no other mutable state in the process. Coil is one thread inside
 * it: value stack, frame chain, pending exception. Exactly one thread runs a VM at a time (the lock); Coil functions
 * are called with it held.
 *
 * Nearly every file sees both, so they hold what the eval loop reads without a call and what files of every room ask for, and a field more
 * here builds all of them anew. What is one part's alone stands behind a pointer to a struct that only this part's files know: the
 * machine's parts are rows of parts.def, the runtime's of runtime/start/parts.def (scripts/rebuild-counts).
 */
#ifndef VM_VM_H
#define VM_VM_H

#include "vm/classes/class.h"
#include "vm/values/containers.h"
#include "vm/errors/error.h"
#include "vm/heap/heap.h"
#include "vm/numbers/int.h"
#include "vm/values/object.h"
#include "vm/operations/operation.h"
#include "vm/values/names.h"
#include "vm/values/str.h"

#include <stdatomic.h>

typedef struct Frame Frame;
typedef struct StackChunk StackChunk;
typedef struct Function Function;
typedef struct Generator Generator;
typedef struct FrameObject FrameObject;
typedef struct Exception Exception;

/* A thread inside a VM. */
struct Coil {
    CoilVM *vm;
    Frame *frame;                /* innermost running frame, or NULL */
    Value error;                 /* pending exception (owned), or COIL_NULL */
    atomic_uint breaker;         /* BREAK_ bits: tested at RESUME and backward jumps */
    uint32_t depth_limit;        /* of Python frames, as sys.setrecursionlimit */
    char *c_stack_limit;         /* lowest C stack address that may be used before stack_more() is asked */
    StackChunk *values, *frames; /* current chunks */
    char *values_limit;          /* the end of `values` */
    char *frames_end;            /* where the frames end that `frames` has room for and depth_limit allows */
    char *values_top;            /* first free byte beyond the innermost frame's window or native's arguments */
    char *frames_top;
    Coil *next;         /* other threads of the VM */
    Value context;      /* current contextvars.Context, or COIL_NULL */
    Value repr_running; /* list of containers being printed */
    uint32_t free_depth;
    uint32_t origin_depth;                         /* sys.set_coroutine_origin_tracking_depth */
    struct Tracing *tracing;                       /* watch.h */
    struct RuntimeThread *runtime;                 /* what the floor above keeps for the thread: runtime/start/state.h */
    struct Thread *thread;                         /* thread.h */
    bool reraise;                                  /* the pending exception is being re-raised: no traceback entry for the raising frame */
    uint64_t chained;                              /* the pending exception's word once its __context__ was set */
    Value sent;                                    /* for a generator that interp_run resumes (owned) */
    bool (*quick)(Coil *c, Value item, void *arg); /* of the innermost generator_drive */
    void *quick_arg;
    uint32_t cache_misses;
    bool finished;              /* how the last HOW_ENTRY generator left: returned, not yielded */
    uint8_t unit_end;           /* for an activation that goes on with what a unit began: its UnitEnd, plus one */
    struct HostSlice *slice;    /* of the host's step that runs, or NULL (slice.h) */
    Frame *aside, *aside_entry; /* what a slice set aside: the innermost and the outermost of its frames */
    /* Where each opcode's handler is (interp.c), beside all else that the loop reaches from this pointer: a table of its own would take a
     * machine register, or a load an instruction. */
    const void *handlers[256];
};

enum BreakBits {
    BREAK_SIGNAL = 1,
    BREAK_COLLECT = 2,
    BREAK_STEPS = 4,
    BREAK_DEADLINE = 8,
    BREAK_INTERRUPT = 16,
    BREAK_SWITCH = 32,
    BREAK_ASYNC_EXC = 64,
    BREAK_PENDING = 128,
    BREAK_STOPPED = 256,
    BREAK_SLICE = 512
};

struct CoilVM {
    CoilConfig config;
    const struct RuntimeHooks *hooks; /* hooks.h: the floor above */
    struct RuntimeState *runtime;     /* its state: runtime/start/state.h */

    /* What the loop and inline functions read. */
    Shape **shapes;       /* by number; holes are NULL */
    uint32_t class_epoch; /* changes when any class that caches may know changes */
    uint32_t dict_version;
    uint32_t watching;   /* WATCH_ bits (watch.h): is any code watched? */
    uint32_t watch_turn; /* changes with it */
    KnownNames names;

    /* The parts' own. */
    struct Heap *heap;                 /* heap_internal.h */
    struct Interned *interned;         /* str_intern.c: intern table, cached one-character strs, empty str */
    struct ClassState *classes;        /* class_state.h: method cache, special names */
    struct CoreCache *cache;           /* tuple.c: empty tuple, free lists */
    struct HashKey *hash;              /* siphash.c */
    struct DigitLimit *digits;         /* int_text.c */
    struct ExceptionState *exceptions; /* exception.c */
    struct SideTable *side;            /* side.c: weak references, materialised __dict__, overflow slots, by object address */
    struct SignatureTable *signatures; /* signature.c */
    struct Watch *watch;               /* sys.monitoring's tools, or NULL */
    struct Breaker *breaker;           /* breaker.c: requests of other threads */
    struct Order *order;               /* order.h: what comes next */
    struct Wake *wake;                 /* wake.c */
    struct Lock *lock;                 /* lock.c */
#if COIL_JIT
    struct JitState *jit; /* vm/jit/unit.c */
#endif

    /* The program's. */
    Dict *builtins; /* of module builtins */
    Dict *sys_dict;
    Value builtins_module, sys_module, modules /* sys.modules */, main_module;
    int optimise; /* -O */

    /* Its life and its limits. */
    atomic_bool finalising; /* being freed: other threads may look */
    atomic_bool stopped;    /* a limit, a kill or the VM's end: no Python handler runs (breaker.c); read by running threads */
    bool finished;          /* the host asked for its end: it runs no further script */
    bool muted;             /* what tells of a stop, or of no memory, runs: no limit counts, and no Python (heap_unlimited) */
    bool orderly;           /* and no limit had stopped it: finalisers in Python may run when the VM is freed */
    /* by CoilLimit: COIL_NO_LIMIT when none; what was used (breaker.c, heap, threads, descriptors each count their own) */
    _Atomic uint64_t limit[COIL_LIMIT_RUNNING + 1], used[COIL_LIMIT_RUNNING + 1];
    uint64_t owed;         /* steps that charge_later() noted */
    Coil *_Atomic threads; /* thread.h */
    Coil main_thread;
    Coil
        *_Atomic first; /* the thread that signals are for: main_thread, and in the child of a fork the one that forked; handlers read it */
#if COIL_DEBUG || COIL_HOSTILE
    uint64_t opcodes_seen[4]; /* bits of executed opcodes */
    uint64_t activations;     /* of the eval loop, so far */
#endif
};

/* vm.c */
MUST_USE CoilVM *vm_new(const CoilConfig *config, const struct RuntimeHooks *hooks);
void vm_free(CoilVM *vm);

/* ---- what needs the structs above, and is too hot for a call ---- */

SHARED(Class *class_of_borrow(Coil *c, Value v),
       { return LIKELY(is_object(v)) ? c->vm->shapes[as_object(v)->shape]->cls : class_of_immediate_borrow(c, v); })

static inline bool value_is_class(Coil *c, Value v) { return is_object(v) && (class_of_borrow(c, v)->flags & CLASS_IS_TYPE); }
/* What a Boxed holds, or v itself. */
static inline Value unbox_borrow(Coil *c, Value v)
{
    return is_object(v) && (class_of_borrow(c, v)->flags & CLASS_BOXED) ? ((Boxed *)as_object(v))->payload : v;
}

/* ---- limits reach into C ----
 *
 * Limits, kills and interrupts are seen where the eval loop tests the breaker, and where C charges for its work in steps, of about 10 ns
 * each:
 *   - iter_next() and enter_recursion() charge one, so that whoever iterates or nests by them has nothing to do;
 *   - the heap charges for the memory it takes, so that what is copied, joined, repeated, formatted or converted into new memory is paid
 * for;
 *   - all else whose duration a program's data decides charges itself: charge_for() ahead of a run over `n` bytes or items of which a step
 *     does `rate`, charge_round() in the i-th round of a plain loop, charge() in a loop of calls. What is short is free: the loop around it
 *     pays. What cannot fail (the hash of a long str) notes its price with charge_later(), and who charges next pays for both.
 * False: the script is to stop, with an exception pending.
 */
MUST_USE bool charge_now(Coil *c, uint64_t steps);
MUST_USE static inline bool charge(Coil *c, uint64_t steps)
{
    return LIKELY(!atomic_load_explicit(&c->breaker, memory_order_relaxed)) || charge_now(c, steps);
}
enum {
    RATE_COPY = 64,    /* bytes that memcpy(), memcmp() and their like do in a step */
    RATE_SCAN = 16,    /* bytes that a search or a tight loop does */
    RATE_ITEM = 4,     /* characters or values that a plain loop does */
    RATE_WORD = 1,     /* characters that are looked up and converted */
    CHARGE_LEAST = 16, /* steps that are free */
    OWED_MOST = 4096   /* that wait for a loop's 1024th round */
};
static inline void charge_later(Coil *c, size_t n, size_t rate)
{
    if (UNLIKELY(n >= CHARGE_LEAST * rate))
        c->vm->owed += n / rate;
}
/* In a loop whose rounds may each owe a lot. */
MUST_USE static inline bool charge_owed(Coil *c) { return LIKELY(c->vm->owed < OWED_MOST) || charge(c, 0); }
MUST_USE static inline bool charge_round(Coil *c, size_t i) { return LIKELY(i % 1024 != 1023) || charge(c, 1024 / RATE_ITEM); }
MUST_USE static inline bool charge_for(Coil *c, size_t n, size_t rate) { return LIKELY(n < CHARGE_LEAST * rate) || charge(c, n / rate); }

/* Nested calls in C, too, are a safepoint. Where a system keeps what of calls is in no memory (wasm) on another stack, each takes so many bytes
 * of the one that is measured that both end together: it is part of its caller, also where code is to be small, since its bytes are taken as long as
 * the caller runs. */
#ifndef SYSTEM_CALL_BYTES
#define SYSTEM_CALL_BYTES 1
#endif
/* The next pieces of the C stack, down to `here`, count as memory of a VM that has a cap. False: they do not fit, or there are none. */
MUST_USE bool stack_more(Coil *c, uintptr_t here);
MUST_USE bool recursion_enter(Coil *c, bool too_deep, const char *where);
MUST_USE static inline __attribute__((always_inline)) bool enter_recursion(Coil *c, const char *where)
{
    char here[SYSTEM_CALL_BYTES]; /* its address: the builtin for it would cost every caller a frame pointer */
    bool deep = (uintptr_t)here < (uintptr_t)c->c_stack_limit;
    if (UNLIKELY(deep) || UNLIKELY(atomic_load_explicit(&c->breaker, memory_order_relaxed)))
        return recursion_enter(c, deep, where);
    return true;
}

#endif
