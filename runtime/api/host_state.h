/* host_state.h: what the API keeps for a VM: the classes and modules made from a host's tables, its references, what it still waits for. */
#ifndef RUNTIME_API_HOST_STATE_H
#define RUNTIME_API_HOST_STATE_H

#include "runtime/api/host.h"
#include "runtime/api/scope.h"
#include "runtime/start/state.h"

/* Which of a class's rows its operators' slots run (host_slots.c): their numbers in `rows` and one more; 0: its base may have one. */
enum {
    HOST_REPR,
    HOST_STR,
    HOST_HASH,
    HOST_ITER,
    HOST_NEXT,
    HOST_LENGTH,
    HOST_GET_ITEM,
    HOST_SET_ITEM,
    HOST_DEL_ITEM,
    HOST_TRUTH,
    HOST_SINGLES
};
typedef struct HostOperators {
    uint16_t binary[BINARY_OPS], reflected[BINARY_OPS], compare[CMP_GE + 1], unary[UNARY_OPS];
    uint16_t single[HOST_SINGLES]; /* of slots that one row serves */
} HostOperators;

/* A class made from a host's table. Its address is that of `def`, so that a class of the heap leads here. */
struct HostClass {
    TypeDef def;
    Slots slots;
    const CoilDef *table;
    struct HostClass *next, *base;
    struct HostModule *module;
    Class *cls;                                   /* borrowed: the VM's def_classes own it */
    uint32_t depth;                               /* in the chain of host classes: its bit in HostObject.ready */
    uint32_t fields_at, fields, step_at, data_at; /* step_at: of a HostStep, where the table has a COIL_STEP */
    uint32_t fields_before;                       /* of its bases */
    uint32_t traits;                              /* COIL_FINAL, COIL_KEYED */
    uint32_t shape;                               /* of the class's own instances */
    size_t data_size;
    void (*finalise)(void *data);
    CoilStep step;
    CoilView view;
    void (*view_ended)(void *data); /* with `view` */
    const CoilStream *stream;       /* or NULL */
    bool has_init;
    char *name; /* "module.Name" */
    size_t name_size;
    CoilDef *rows; /* those of the table that are attributes */
    size_t row_count;
    HostOperators rows_of;
};

/* Their `visit`, by which they are known. */
void host_visit(Object *o, VisitFn fn, void *arg);
/* As host_class_of(), where a call more would be felt. */
static inline HostClass *class_is_host(const Class *cls)
{
    const Slots *s = cls->def ? cls->def->slots : NULL;
    return s && s->visit == host_visit ? (HostClass *)(uintptr_t)cls->def : NULL;
}

/* An instance: `leaf` is NULL until a host class made it (a script's careless subclass does not); then each class of the chain has its
 * fields and its data behind. */
typedef struct HostObject {
    Object h;
    HostClass *leaf;
    uint64_t ready; /* bits of classes whose data may be seen */
} HostObject;
DOWNCAST(as_host_object, HostObject)

/* What is to serve the slot of a special method of which the class has a row; `rows` has the numbers of those, as HostOperators has them. */
void (*host_slot_of(HostClass *h, uint32_t special, const uint16_t *rows))(void);

/* A native coroutine's own part (host_step.c). */
struct HostStep {
    Value awaiting; /* the iterator it delegates to, or COIL_NULL */
    uint64_t state;
};

struct HostModule {
    const CoilDef *table;
    struct HostModule *next;
    void *state;
    size_t state_size;
    void (*release)(void *state);
    bool importable; /* by coil_add_module() */
};

struct CoilRef {
    CoilVM *vm;
    Value value;              /* COIL_NULL: the VM's end took it */
    bool of_module;           /* made by a function of a module that has state: kept for it until no finaliser runs any more */
    CoilRef *previous, *next; /* the VM's list */
    CoilRef *dead;            /* queued to be freed */
};

/* A row that coil_function() was given, with its text behind; kept to the VM's end, as signatures that were read know their text. */
typedef struct CopiedRow {
    struct CopiedRow *next;
    size_t size;
    CoilDef def;
} CopiedRow;

/* Room for `count` values in the innermost scope, which own_in_room() then can't fail to take. */
MUST_USE bool scope_grow(Coil *c);
MUST_USE static inline bool scope_room(Coil *c, size_t count)
{
    const Scopes *s = c->runtime->scopes;
    while (UNLIKELY((size_t)(s->end - s->top) < count))
        if (!scope_grow(c))
            return false;
    return true;
}
static inline Value own_in_room(Coil *c, Value v)
{
    if (is_pointer(v))
        *c->runtime->scopes->top++ = v;
    return v;
}

enum { RECENT_CLASSES = 16, ROW_BUCKETS = 64 };

struct Host {
    HostClass *classes;
    HostClass *recent[RECENT_CLASSES]; /* those asked for last, by their tables' addresses */
    HostModule *modules;
    CopiedRow **rows; /* ROW_BUCKETS lists, once there is one */
    CoilRef *refs;
    _Atomic(CoilRef *) dead_refs;
    bool untied;             /* no refs are made any more */
    CoilRef *loop;           /* coil_run()'s event loop, once there is one */
    CoilPromise *promises;   /* not ended yet (api_promise.c) */
    struct Spawned *spawned; /* tasks whose end is to be told (api_task.c) */
    bool stops;              /* some of them were stopped */
    int64_t driver_due;      /* a host drives the loop: when it will by itself step it, at the latest, by the system's clock */
    void (*wake_driver)(Coil *c);
};

/* The loop may have got work from here: who drives it, and waits on another thread, is woken. */
static inline void host_wake_driver(Coil *c)
{
    const Host *host = c->vm->runtime->host;
    if (UNLIKELY(host && host->wake_driver))
        host->wake_driver(c);
}

#endif
