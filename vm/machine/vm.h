/* vm.h: a VM, a thread's presence in it, and its frames.
 *
 * CoilVM is everything an isolated interpreter owns; there is no other mutable state in the process. Coil is one thread inside
 * it: value stack, frame chain, pending exception, scopes. Exactly one thread runs a VM at a time (the lock); Coil functions
 * are called with it held.
 */
#ifndef VM_VM_H
#define VM_VM_H

#include "vm/classes/class.h"
#include "vm/code/code.h"
#include "vm/values/containers.h"
#include "vm/errors/error.h"
#include "vm/heap/heap.h"
#include "vm/numbers/int.h"
#include "vm/values/object.h"
#include "vm/operations/operation.h"
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
    uint32_t depth, depth_limit; /* Python frames and guarded C calls; limit as sys.setrecursionlimit */
    char *c_stack_limit;         /* lowest C stack address that may be used */
    StackChunk *values, *frames; /* current chunks */
    char *values_top;            /* first free byte beyond the innermost frame's window or native's arguments */
    char *frames_top;
    Coil *next;            /* other threads of the VM */
    Value context;         /* current contextvars.Context, or COIL_NULL */
    Value repr_running;    /* list of containers being printed */
    Value handled_by_host; /* exception the host took last: the next one's __context__ */
    uint32_t free_depth;
    uint32_t origin_depth;                         /* sys.set_coroutine_origin_tracking_depth */
    struct Tracing *tracing;                       /* watch.h */
    struct RuntimeThread *runtime;                 /* what the floor above keeps for the thread: runtime/start/state.h */
    uint64_t thread_id;                            /* whose it is now; 0: nobody's (thread.h) */
    uint64_t last_thread;                          /* whose stack c_stack_limit describes */
    struct Park *park;                             /* thread_park() sleeps on it */
    bool started;                                  /* by _thread: it ends where the VM has no more use for it */
    bool reraise;                                  /* the pending exception is being re-raised: no traceback entry for the raising frame */
    uint64_t chained;                              /* the pending exception's word once its __context__ was set */
    Value sent;                                    /* for a generator that interp_run resumes (owned) */
    bool (*quick)(Coil *c, Value item, void *arg); /* of the innermost generator_drive */
    void *quick_arg;
    uint32_t cache_misses;
    uint32_t deadline_skipped;
    int64_t turn_began; /* when another thread was first seen waiting; 0: not yet */
    Value async_error;  /* raised at the next safepoint */
    bool finished;      /* how the last HOW_ENTRY generator left: returned, not yielded */
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
    BREAK_STOPPED = 256
};

/* Interned names used from C: NAME(c, identifier) gives an interned Str. The fields have a prefix: some are macros of a libc. */
/* clang-format off */
#define NAME_ROWS \
    N(__init__) N(__new__) N(__del__) N(__name__) N(__qualname__) N(__module__) N(__doc__) N(__dict__) N(__class__) \
    N(__bases__) N(__slots__) N(__weakref__) N(__get__) N(__set__) N(__delete__) N(__getattr__) N(__getattribute__) \
    N(__setattr__) N(__delattr__) N(__call__) N(__iter__) N(__next__) N(__len__) N(__length_hint__) N(__contains__) \
    N(__getitem__) N(__setitem__) N(__delitem__) N(__missing__) N(__class_getitem__) N(__repr__) N(__str__) N(__bytes__) \
    N(__format__) N(__hash__) N(__bool__) N(__eq__) N(__ne__) N(__lt__) N(__le__) N(__gt__) N(__ge__) N(__index__) \
    N(__int__) N(__float__) N(__enter__) N(__exit__) N(__aenter__) N(__aexit__) N(__await__) N(__aiter__) \
    N(__anext__) N(__init_subclass__) N(__set_name__) N(__prepare__) N(__mro_entries__) N(__instancecheck__) \
    N(__subclasscheck__) N(__classcell__) N(__classdictcell__) N(__builtins__) N(__import__) N(__build_class__) N(__file__) \
    N(__path__) N(__spec__) N(__loader__) N(__package__) N(__all__) N(__main__) N(__annotations__) N(__type_params__) \
    N(__abstractmethods__) N(__match_args__) N(__reversed__) N(__round__) N(__trunc__) N(__floor__) N(__ceil__) \
    N(__reduce__) N(__reduce_ex__) N(__getstate__) N(__setstate__) N(__copy__) N(__deepcopy__) N(__wrapped__) N(__mro__) \
    N(__orig_class__) N(__orig_bases__) N(__origin__) N(__args__) N(__parameters__) N(__fspath__) N(__dir__) N(__notes__) \
    N(__static_attributes__) N(__firstlineno__) N(__isabstractmethod__) N(__closure__) N(__code__) N(__defaults__) \
    N(__kwdefaults__) N(__globals__) N(__debug__) N(__self__) N(__cause__) N(__context__) N(__traceback__) \
    N(__suppress_context__) N(__divmod__) N(__abs__) N(__neg__) N(__pos__) N(__invert__) N(__pow__) N(__rpow__) N(__ipow__) \
    N(send) N(throw) N(close) N(keys) N(items) N(values) N(get) N(append) N(update) N(sort) N(read) N(write) N(flush) \
    N(stdout) N(stderr) N(stdin) N(modules) N(path) N(meta_path) N(displayhook) N(excepthook) N(unraisablehook) N(end) N(sep) \
    N(file) N(name) N(value) N(args) N(key) N(reverse) N(metaclass) N(mro) N(fileno) N(encoding) N(errors) N(object) N(_)
/* clang-format on */

typedef struct KnownNames {
#define N(name) Str *name_##name;
    NAME_ROWS
#undef N
} KnownNames;
#define NAME(c, id) ((c)->vm->names.name_##id)

struct CoilVM {
    CoilConfig config;
    const struct RuntimeHooks *hooks; /* hooks.h: the floor above */
    struct RuntimeState *runtime;     /* its state: runtime/start/state.h */
    Shape **shapes;                   /* by number; holes are NULL */
    uint32_t shape_count, shape_room, shape_free;
    uint32_t class_epoch; /* changes when any class that caches may know changes */
    KnownNames names;
    struct Heap *heap;          /* heap.c */
    struct Interned *interned;  /* str.c: intern table, cached one-character strs, empty str */
    struct ClassState *classes; /* class_state.h: method cache, special names */
    struct CoreCache *cache;    /* containers.c: empty tuple, free lists */
    Dict *builtins;             /* of module builtins */
    Value builtins_module, sys_module, modules /* sys.modules */, main_module;
    Dict *sys_dict;
    Dict *def_classes;    /* TypeDef address → class, for types without fixed numbers */
    uint64_t hash_key[2]; /* SipHash */
    uint32_t dict_version;
    int optimise;                      /* -O */
    uint32_t int_digit_limit;          /* sys.set_int_max_str_digits */
    atomic_bool finalising;            /* being freed: other threads may look */
    bool whole;                        /* the core classes are made: objects can be visited */
    bool orderly;                      /* the host asked for an orderly end: finalisers in Python may run when the VM is freed */
    atomic_bool stopped;               /* a limit, a kill or the VM's end: no Python handler runs (breaker.c); read by running threads */
    struct ExceptionState *exceptions; /* exception.c */
    struct Breaker *breaker;           /* breaker.c: requests of other threads */
    struct Wake *wake;                 /* wake.c */
    struct Lock *lock;                 /* lock.c */
    Coil *_Atomic threads;             /* thread.h */
    Coil main_thread;
    /* limits: COIL_NO_LIMIT when none (limits.c) */
    _Atomic uint64_t limit[9], used[9];
    struct SideTable *side;            /* side.c: weak references, materialised __dict__, overflow slots, by object address */
    struct SignatureTable *signatures; /* signature.c */
    uint64_t opcodes_seen[4];          /* debug and hostile builds: bits of executed opcodes */
    uint32_t watching;                 /* WATCH_ bits (watch.h): is any code watched? */
    uint32_t watch_turn;               /* changes with it */
    struct Watch *watch;               /* sys.monitoring's tools, or NULL */
};

/* vm.c */
MUST_USE CoilVM *vm_new(const CoilConfig *config, const struct RuntimeHooks *hooks);
void vm_free(CoilVM *vm);

/* ---- what needs the structs above, and is too hot for a call --------------------------------------------------- */

static inline Class *class_of_borrow(Coil *c, Value v)
{
    return LIKELY(is_object(v)) ? c->vm->shapes[as_object(v)->shape]->cls : class_of_immediate_borrow(c, v);
}

static inline bool value_is_class(Coil *c, Value v) { return is_object(v) && (class_of_borrow(c, v)->flags & CLASS_IS_TYPE); }
/* What a Boxed holds, or v itself. */
static inline Value unbox_borrow(Coil *c, Value v)
{
    return is_object(v) && (class_of_borrow(c, v)->flags & CLASS_BOXED) ? ((Boxed *)as_object(v))->payload : v;
}

bool recursion_refused(Coil *c, const char *where); /* raises; always false */
MUST_USE static inline bool enter_recursion(Coil *c, const char *where)
{
    char here; /* its address: the builtin for it would cost every caller a frame pointer */
    if (UNLIKELY((uintptr_t)&here < (uintptr_t)c->c_stack_limit))
        return recursion_refused(c, where);
    return true;
}

#endif
