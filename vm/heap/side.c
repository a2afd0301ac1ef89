/* side.c: the table of weak references by target, and what happens to them when the target dies. */
#include "vm/heap/weakref.h"
#include "vm/classes/class_instance.h"
#include "vm/heap/collect.h"
#include "vm/heap/heap_internal.h"

/* Open addressing, probed linearly; a removal closes the gap. At most half full. */
typedef struct SideEntry {
    Object *target; /* NULL: free */
    WeakRef *first;
} SideEntry;

struct SideTable {
    SideEntry *entries;
    size_t size, count;              /* size is a power of two */
    WeakRef *waiting, **waiting_end; /* references whose callbacks are to run after a collection's clearing, chained through `next` */
};

static size_t side_home(const struct SideTable *t, const Object *o)
{
    return (size_t)(((uint64_t)(uintptr_t)o >> 3) * UINT64_C(0x9E3779B97F4A7C15) >> 20) & (t->size - 1);
}

static SideEntry *side_find(const struct SideTable *t, const Object *o)
{
    size_t i = side_home(t, o);
    while (t->entries[i].target && t->entries[i].target != o)
        i = (i + 1) & (t->size - 1);
    return &t->entries[i];
}

static bool side_grow(Coil *c, struct SideTable *t)
{
    size_t size = t->size ? t->size * 2 : 64;
    SideEntry *old = t->entries, *fresh = mem_alloc_zero(c, mem_product(size, sizeof *fresh));
    if (!fresh)
        return false;
    size_t old_size = t->size;
    t->entries = fresh;
    t->size = size;
    for (size_t i = 0; i < old_size; i++)
        if (old[i].target)
            *side_find(t, old[i].target) = old[i];
    if (old)
        mem_free(c, old, old_size * sizeof *old);
    return true;
}

static void side_remove(struct SideTable *t, SideEntry *e)
{
    size_t mask = t->size - 1, gap = (size_t)(e - t->entries), i = gap;
    for (;;) {
        i = (i + 1) & mask;
        if (!t->entries[i].target)
            break;
        size_t home = side_home(t, t->entries[i].target);
        if (((i - home) & mask) >= ((i - gap) & mask)) {
            t->entries[gap] = t->entries[i];
            gap = i;
        }
    }
    t->entries[gap] = (SideEntry){NULL, NULL};
    t->count--;
}

void side_stop(CoilVM *vm)
{
    struct SideTable *t = vm->side;
    if (!t)
        return;
    Coil *c = &vm->main_thread;
    vm->side = NULL;
    if (t->entries)
        mem_free(c, t->entries, t->size * sizeof *t->entries);
    mem_free(c, t, sizeof *t);
}

/* ---- lists ---- */

static WeakRef *weakref_live(WeakRef *r)
{
    while (r && object_dying(&r->h))
        r = r->next;
    return r;
}

WeakRef *weakref_first_borrow(CoilVM *vm, Value target)
{
    if (!is_object(target) || !side_has(as_object(target)))
        return NULL;
    return weakref_live(side_find(vm->side, as_object(target))->first);
}

WeakRef *weakref_next_borrow(WeakRef *r) { return weakref_live(r->next); }

void weakref_unlink(Coil *c, WeakRef *r)
{
    Object *target = r->target;
    if (!target)
        return;
    r->target = NULL;
    if (r->next)
        r->next->previous = r->previous;
    if (r->previous)
        r->previous->next = r->next;
    else {
        SideEntry *e = side_find(c->vm->side, target);
        e->first = r->next;
        if (!e->first) {
            side_remove(c->vm->side, e);
            side_unmark(target);
        }
    }
    r->next = r->previous = NULL;
}

/* A shared reference has exactly this core class and no callback. */
static bool weakref_is_shared(const WeakRef *r, uint32_t shape) { return r->h.shape == shape && is_null(r->callback); }

Value weakref_new(Coil *c, Class *cls, Value target, Value callback)
{
    if (!is_object(target) || !(class_of_borrow(c, target)->flags & CLASS_WEAKREF))
        return raise_error(c, EXC_TypeError, "cannot create weak reference to '%T' object", target);
    bool plain = is_null(callback) || is_none(callback);
    uint32_t core = cls == core_class_borrow(c, SHAPE_WEAKREF)             ? SHAPE_WEAKREF
                    : cls == core_class_borrow(c, SHAPE_WEAKPROXY)         ? SHAPE_WEAKPROXY
                    : cls == core_class_borrow(c, SHAPE_WEAKCALLABLEPROXY) ? SHAPE_WEAKCALLABLEPROXY
                                                                           : 0;
    if (plain && core)
        for (WeakRef *r = weakref_first_borrow(c->vm, target); r; r = weakref_next_borrow(r))
            if (weakref_is_shared(r, core))
                return retain(from_object(r));
    if (!c->vm->side && !(c->vm->side = mem_alloc_zero(c, sizeof *c->vm->side)))
        return COIL_NULL;
    struct SideTable *t = c->vm->side;
    if (t->count * 2 >= t->size && !side_grow(c, t))
        return COIL_NULL;
    WeakRef *r = class_instance(c, cls);
    if (!r)
        return COIL_NULL;
    Object *o = as_object(target);
    r->callback = plain ? COIL_NULL : retain(callback);
    r->hash = -1;
    r->target = o;
    SideEntry *e = side_find(t, o);
    if (!e->target) {
        e->target = o;
        t->count++;
        side_mark(o);
    }
    /* newest first, but the shared ones stay in front */
    WeakRef *before = NULL, *after = e->first;
    if (!(plain && core))
        while (after && (weakref_is_shared(after, SHAPE_WEAKREF) || weakref_is_shared(after, SHAPE_WEAKPROXY) ||
                         weakref_is_shared(after, SHAPE_WEAKCALLABLEPROXY))) {
            before = after;
            after = after->next;
        }
    r->previous = before;
    r->next = after;
    if (after)
        after->previous = r;
    if (before)
        before->next = r;
    else
        e->first = r;
    return from_object(r);
}

/* ---- death ---- */

/* Detaches all references to o. Calls keep(c, r, arg) for each live one with a callback; such a one is retained until then. */
static void side_detach(Coil *c, Object *o, void (*keep)(Coil *c, WeakRef *r, void *arg), void *arg)
{
    struct SideTable *t = c->vm->side;
    SideEntry *e = side_find(t, o);
    WeakRef *first = e->first;
    side_remove(t, e);
    side_unmark(o);
    for (WeakRef *r = first; r; r = r->next)
        r->target = NULL;
    for (WeakRef *r = first, *next; r; r = next) {
        next = r->next;
        r->next = r->previous = NULL;
        if (!object_dying(&r->h) && !is_null(r->callback))
            keep(c, r, arg);
    }
}

static void weakref_call_back(Coil *c, WeakRef *r)
{
    Value pending = take_error(c), callback = r->callback;
    heap_stir(c->vm);
    r->callback = COIL_NULL;
    Value result = call1(c, callback, from_object(r));
    if (is_null(result))
        report_unraisable(c, NULL, callback);
    else
        release(c, result);
    release(c, callback);
    if (!is_null(pending))
        restore_error_take(c, pending);
}

/* The kept ones of a dying object are chained through `next`, so that nothing need be allocated. */
static void weakref_chain(Coil *c, WeakRef *r, void *arg)
{
    (void)c;
    WeakRef ***tail = arg;
    object_retain(&r->h);
    **tail = r;
    *tail = &r->next;
}

static void weakref_call_chain(Coil *c, WeakRef *chain)
{
    while (chain) {
        WeakRef *r = chain;
        chain = r->next;
        r->next = NULL;
        weakref_call_back(c, r);
        RELEASE(c, r);
    }
}

void side_forget(Coil *c, Object *o)
{
    if (!c->vm->side) /* the VM ends */
        return;
    WeakRef *chain = NULL, **tail = &chain;
    side_detach(c, o, weakref_chain, &tail);
    weakref_call_chain(c, chain);
}

void side_visit(CoilVM *vm, Object *o, VisitFn fn, void *arg) { (void)vm, (void)o, (void)fn, (void)arg; /* all weak */ }

static void weakref_put_aside(Coil *c, WeakRef *r, void *arg)
{
    (void)arg;
    struct SideTable *t = c->vm->side;
    if (page_bit(&r->h, PAGE_INSIDE)) /* a reference that is garbage itself is not called */
        return;
    if (!t->waiting)
        t->waiting_end = &t->waiting;
    weakref_chain(c, r, &t->waiting_end);
}

void side_clear_weak(Coil *c, Object *o) { side_detach(c, o, weakref_put_aside, NULL); }

bool weakref_run_callbacks(Coil *c)
{
    struct SideTable *t = c->vm->side;
    WeakRef *waiting = t ? t->waiting : NULL;
    if (waiting)
        t->waiting = NULL;
    weakref_call_chain(c, waiting);
    return waiting != NULL;
}
