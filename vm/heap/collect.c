/* collect.c: the cycle collector. Allocation-free; runs at safepoints only.
 *
 * Containers made since the last collection are young, and looked at by themselves: those made before are old, and hold what they refer to.
 * When the old are twice as many as once were left, they are looked at as well: all at once if they are few, else in slices (pass.c)
 * between the collections of the young, so that no stop grows with the heap. gc.collect() does all slices. How a set is looked at
 * (inside.h has why that is sound):
 *
 * 1. Take from every container's count the references found inside the set. What is left is held from outside:
 *    by registers, C locals, other heaps' roots, containers outside the set.
 * 2. Mark from those, and put the counts back. What is unmarked is garbage.
 * 3. Clear weak references to garbage, run their callbacks, then finalisers of garbage. All this is Python, which may have brought garbage
 *    back or made objects that refer to it: look again, this time with only the garbage as inside, and spare what anything else holds.
 *    New objects count as such, even those that only garbage refers to: they, and what they refer to, are left to the next collection.
 * 4. Clear the fields of the rest, so that counting frees it. Or keep it, if the program wants to see it (gc.DEBUG_SAVEALL). What dies
 *    meanwhile waits for its end until the last is cleared: no Python runs among objects that are half taken apart.
 */
#include "vm/heap/collect.h"
#include "vm/heap/inside.h"
#include "vm/heap/visit.h"
#include "vm/heap/weakref.h"
#include "vm/machine/hooks.h"

enum {
    FULL_MOST = COLLECT_SMALL ? 0 : 50000, /* so many objects are looked at in one stop */
    FULL_BYTES = 32 << 20,                 /* in a heap that is not larger: one object may have millions of fields */
    ASKED_MOST = COLLECT_SMALL ? 4000 : FULL_MOST,
    OBJECT_STEPS = 4, /* charged for an object in a collection that is asked for, where all are looked at in one stop */
    SLICE_STEPS = COLLECT_SMALL ? 100 : 40000, /* and for a slice */
    BROAD_MOST = COLLECT_SMALL ? 64 : 8192,    /* an object of more fields is not looked at with the young */
    YOUNG_MOST = COLLECT_SMALL ? 4000 : 50000  /* so many of these in one stop, and a page's more: finalisers may have made millions */
};

void heap_save_in(CoilVM *vm, List *garbage) { vm->heap->save = garbage; }

static inline Object *field_inside(const Value *field)
{
    Object *o = field_container(field);
    return o && page_bit(o, PAGE_INSIDE) ? o : NULL;
}

static void take_reference(Value *field, void *arg)
{
    (void)arg;
    Object *o = field_inside(field);
    if (o)
        o->count--;
}

static void give_reference(Value *field, void *arg)
{
    (void)arg;
    Object *o = field_inside(field);
    if (o)
        o->count++;
}

/* ---- marking ---- */

void heap_push(Heap *heap, Object *o)
{
    if (LIKELY(heap->marks < sizeof heap->mark_stack / sizeof *heap->mark_stack)) {
        heap->mark_stack[heap->marks++] = o;
        return;
    }
    page_bit_set(o, PAGE_GREY);
    page_grey(&heap->grey, page_of(o));
}

void heap_mark(Heap *heap, Object *o)
{
    if (page_bit(o, PAGE_MARKED))
        return;
    page_bit_set(o, PAGE_MARKED);
    heap_push(heap, o);
}

bool heap_mark_refill(Heap *heap)
{
    Page *p = heap->grey;
    if (!p)
        return false;
    page_ungrey(p);
    uint64_t others = 0;
    for (unsigned w = 0; w < PAGE_WORDS; w++) {
        uint64_t grey = p->bits[PAGE_GREY][w] & (heap->pass.stage != PASS_NONE ? p->bits[PAGE_INSIDE][w] : UINT64_MAX);
        others |= p->bits[PAGE_GREY][w] ^= grey;
        for (; grey; grey &= grey - 1)
            heap->mark_stack[heap->marks++] = page_object_at(p, w * 64 + (unsigned)__builtin_ctzll(grey));
    }
    if (others)
        page_grey(&heap->pass.grey, p);
    return true;
}

void heap_mark_drain(CoilVM *vm, VisitFn mark) { mark_drain(vm, mark); }

void heap_unmark(Heap *heap)
{
    pass_end(heap);
    heap->marks = 0;
    for (Page *p = heap->all[PAGE_CONTAINER]; p; p = p->next_all)
        memset(p->bits[PAGE_MARKED], 0, sizeof p->bits[PAGE_MARKED]);
}

/* ---- looking at a set ---- */

/* Of an object that stays: the references to others inside, which stay too, are put back as they are found. */
static void mark_field(Value *field, void *arg)
{
    Heap *heap = ((CoilVM *)arg)->heap;
    Object *o = field_container(field);
    if (!o)
        return;
    if (page_bit(o, PAGE_INSIDE)) {
        o->count++;
        heap_mark(heap, o);
    } else if (UNLIKELY(heap->pass.stage == PASS_MARK)) {
        pass_hold(heap, o);
    }
}

/* Takes from the counts of what is inside the references found there. */
static void take_inside(CoilVM *vm)
{
    EACH_INSIDE_PAGE(vm->heap, p)
    {
        inside_unmark(p);
        EACH_INSIDE_OF(p, o) { object_visit_inline(vm, o, take_reference, NULL); }
    }
}

static bool has_finaliser(const CoilVM *vm, const Object *o)
{
    return vm->shapes[o->shape]->cls->slots->finalise && !page_bit(o, PAGE_FINALISED);
}

/* Marks what is held from outside the set; what is unmarked is garbage from now on. False if some of it may have to be told of its end, or
 * asked for more than its fields. */
static bool mark_held(CoilVM *vm)
{
    Heap *heap = vm->heap;
    bool plain = !heap->save;
    heap->marks = 0;
    EACH_INSIDE(heap, o)
    {
        if (page_bit(o, PAGE_MARKED))
            continue;
        if (o->count != 0) {
            heap_mark(heap, o);
            mark_drain(vm, mark_field);
        } else if (plain) { /* it may be found held yet */
            plain = object_is_plain(vm, o);
        }
    }
    return plain;
}

/* Only the garbage is inside from now on. What else was a pass's suspect is PAGE_GREY: it may be held by another suspect only. */
static void part_with_held(Heap *heap)
{
    EACH_INSIDE_PAGE(heap, p)
    for (unsigned w = 0; w < PAGE_WORDS; w++) {
        const uint64_t held = p->bits[PAGE_INSIDE][w] & p->bits[PAGE_MARKED][w];
        p->bits[PAGE_INSIDE][w] ^= held;
        if (held && heap->pass.looking) {
            p->bits[PAGE_GREY][w] |= held;
            if (!p->grey)
                page_grey(&heap->pass.grey, p);
        }
    }
}

/* Puts the counts back, and holds the garbage ourselves: nothing of it goes before all of it is taken apart. Returns how many; `finalisers` says
 * whether any of them has one. */
static size_t condemn(CoilVM *vm, bool *finalisers)
{
    size_t garbage = 0;
    *finalisers = false;
    EACH_INSIDE(vm->heap, o)
    {
        if (page_bit(o, PAGE_MARKED))
            continue;
        garbage++;
        object_visit_inline(vm, o, give_reference, NULL);
        object_retain(o);
        *finalisers |= has_finaliser(vm, o);
    }
    part_with_held(vm->heap);
    return garbage;
}

static void forget_reference(Value *field, void *arg)
{
    (void)arg;
    if (field_inside(field))
        *field = COIL_NULL;
}

/* Garbage that is plain goes at once: what it holds of the set was taken from the counts already. Returns how much. */
static size_t drop_plain(Coil *c)
{
    CoilVM *vm = c->vm;
    size_t garbage = 0;
    EACH_INSIDE(vm->heap, o)
    {
        if (page_bit(o, PAGE_MARKED))
            continue;
        garbage++;
        object_visit_inline(vm, o, forget_reference, NULL);
        Class *cls = vm->shapes[o->shape]->cls;
        if (cls->flags & CLASS_HEAP) { /* a copy of this was visited: the object itself still holds it */
            Value v = from_object(cls);
            give_reference(&v, NULL);
        }
    }
    part_with_held(vm->heap);
    EACH_INSIDE(vm->heap, o)
    {
        page_bit_clear(o, PAGE_INSIDE);
        object_free_plain(c, o);
    }
    return garbage;
}

/* Takes out of the garbage what is held by something else, our own references aside. Returns how many are left. */
static size_t spare_held(Coil *c)
{
    bool finalisers; /* ran */
    EACH_INSIDE(c->vm->heap, o) { o->count -= !(o->count & COUNT_IMMORTAL); }
    take_inside(c->vm);
    (void)mark_held(c->vm);
    return condemn(c->vm, &finalisers);
}

static void clear_weak_references(Coil *c)
{
    EACH_INSIDE_PAGE(c->vm->heap, p)
    {
        uint64_t any = 0;
        for (unsigned w = 0; w < PAGE_WORDS; w++)
            any |= p->bits[PAGE_INSIDE][w] & p->bits[PAGE_SIDE][w];
        if (any)
            EACH_INSIDE_OF(p, o)
            {
                if (page_bit(o, PAGE_SIDE))
                    side_clear_weak(c, o);
            }
    }
}

/* Runs the finaliser of a live object. False if it has none that did not run yet. */
static bool object_run_finaliser(Coil *c, Object *o)
{
    if (!has_finaliser(c->vm, o))
        return false;
    page_bit_set(o, PAGE_FINALISED);
    heap_stir(c->vm);
    object_retain(o);
    c->vm->shapes[o->shape]->cls->slots->finalise(c, from_object(o));
    object_release(c, o);
    return true;
}

/* Not by way of code: through functions and classes everything holds its module's names. */
static void mark_data_field(Value *field, void *arg)
{
    const CoilVM *vm = arg;
    const Object *o = field_inside(field);
    if (o && o->shape != SHAPE_FUNCTION && o->shape != SHAPE_MODULE && !(vm->shapes[o->shape]->cls->flags & CLASS_IS_TYPE))
        heap_mark(vm->heap, (Object *)o);
}

/* Marks the garbage that garbage with a finaliser holds; of several that hold each other all but the first. Returns how many such holders
 * there are. */
static size_t mark_held_by_finalisers(CoilVM *vm)
{
    Heap *heap = vm->heap;
    size_t holders = 0;
    EACH_INSIDE_PAGE(heap, p)
    for (unsigned w = 0; w < PAGE_WORDS; w++)
        p->bits[PAGE_MARKED][w] &= ~p->bits[PAGE_INSIDE][w];
    heap->marks = 0;
    EACH_INSIDE(heap, o)
    {
        if (page_bit(o, PAGE_MARKED) || !has_finaliser(vm, o))
            continue;
        holders++;
        object_visit(vm, o, mark_data_field, vm);
        heap_mark_drain(vm, mark_data_field);
        page_bit_clear(o, PAGE_MARKED);
    }
    return holders;
}

/* Finalisers of holders before those of what they hold: at a program's end its files are open yet when what buffers or packs for them writes
 * the rest. Beyond so many levels (a list of links) what is left runs in the order of the pages. */
enum { HOLDER_LEVELS = 8 };
static bool finalise_holders(Coil *c)
{
    bool ran = false;
    for (int level = 0; level < HOLDER_LEVELS && mark_held_by_finalisers(c->vm); level++)
        EACH_INSIDE(c->vm->heap, o)
        {
            if (!page_bit(o, PAGE_MARKED))
                ran |= object_run_finaliser(c, o);
        }
    return ran;
}

/* Runs all that may look at garbage, or bring it back; after this nothing can. Returns how much is left of `garbage`. Where none has
 * `finalisers`, only callbacks can have given it one. */
static size_t finalise_garbage(Coil *c, size_t garbage, bool finalisers)
{
    clear_weak_references(c); /* all before any callback runs, so that none can bring garbage back */
    bool ran = weakref_run_callbacks(c);
    if (c->vm->finalising && c->vm->stopped) /* as object_finalise(): to ask a million tasks would be late for the limit */
        return garbage;
    if (c->vm->finalising)
        ran |= finalise_holders(c);
    if (finalisers || ran)
        EACH_INSIDE(c->vm->heap, o) { ran |= object_run_finaliser(c, o); }
    if (!ran) /* then it is as it was found */
        return garbage;
    garbage = spare_held(c);
    clear_weak_references(c); /* made by finalisers */
    return garbage;
}

/* Takes the garbage apart. Runs no Python: what dies waits (heap_defer_frees). */
static void clear_garbage(Coil *c)
{
    Heap *heap = c->vm->heap;
    if (heap->save)
        c->vm->hooks->mark_own(c->vm);
    EACH_INSIDE(heap, o)
    {
        if (!heap->save)
            object_clear(c, o);
        else if (!page_bit(o, PAGE_MARKED) && !list_append(c, heap->save, from_object(o)))
            clear_error(c); /* all of it stays whole: what could not be told of is found again */
    }
    EACH_INSIDE(heap, o)
    {
        page_bit_clear(o, PAGE_INSIDE);
        object_release_cleared(c, o);
    }
}

size_t inside_collect(Coil *c)
{
    CoilVM *vm = c->vm;
    Heap *heap = vm->heap;
    heap->collecting = true;
    bool plain = mark_held(vm), finalisers;
    size_t garbage = plain ? 0 : condemn(vm, &finalisers);
    Value pending = take_error(c);
    if (garbage)
        garbage = finalise_garbage(c, garbage, finalisers);
    uint32_t depth = heap_defer_frees(c);
    if (plain)
        garbage = drop_plain(c);
    else if (garbage)
        clear_garbage(c);
    heap->inside = NULL;
    heap->collecting = false;
    heap_flush(vm);
    heap_free_deferred(c, depth);
    weakref_run_callbacks(c);
    if (!is_null(pending))
        restore_error_take(c, pending);
    heap->collected += garbage;
    return garbage;
}

/* ---- which set, and when ---- */

bool collecting(const CoilVM *vm) { return vm->heap->collecting; }

void heap_stir(CoilVM *vm) { vm->heap->stirred = true; }

bool heap_was_stirred(CoilVM *vm)
{
    bool was = vm->heap->stirred;
    vm->heap->stirred = false;
    return was;
}

/* The young objects of pages, as many as may be, are old from now on, and inside; all objects if `all` says so. */
static void take_set(Heap *heap, bool all)
{
    Page **end = &heap->inside, *p = all ? heap->all[PAGE_CONTAINER] : heap->young;
    size_t taken = 0;
    for (; p && (all || taken < YOUNG_MOST); p = all ? p->next_all : p->next_young) {
        p->young = false;
        bool any = false;
        for (char *at = (char *)p + PAGE_HEADER; at < p->bump; at += p->cell) {
            Object *o = (Object *)at;
            if (!o->shape || (!all && page_bit(o, PAGE_OLD)))
                continue;
            taken += !page_bit(o, PAGE_OLD);
            page_bit_set(o, PAGE_OLD);
            if (o->count == COUNT_DYING || (!all && object_breadth(o) > BROAD_MOST))
                continue;
            page_bit_set(o, PAGE_INSIDE);
            any = true;
        }
        if (any) {
            *end = p;
            end = &p->next_inside;
        }
    }
    *end = NULL;
    heap->old += taken;
    heap->born -= taken;
    heap->young = all ? NULL : p;
    *(heap->young ? &heap->young->young_link : &heap->young_end) = &heap->young;
    heap_touch_rooms(heap);
}

#if COIL_HOSTILE || COIL_DEBUG
#include <stdlib.h>
/* Young objects lie in young pages, and are as many as is thought. */
static void generations_checked(const Heap *heap)
{
    size_t old = 0, young = 0;
    for (Page *p = heap->all[PAGE_CONTAINER]; p; p = p->next_all)
        for (Object *o = page_first(p); o; o = page_next(p, o)) {
            bool is_young = o->shape && !page_bit(o, PAGE_OLD);
            old += page_bit(o, PAGE_OLD);
            young += is_young;
            if ((is_young && !p->young) || (!o->shape && page_bit(o, PAGE_OLD)))
                abort();
        }
    if (old != heap->old || young != heap->born)
        abort();
}
#else
#define generations_checked(heap) ((void)(heap))
#endif

static size_t collect_set(Coil *c, bool all)
{
    Heap *heap = c->vm->heap;
    if (all) {
        generations_checked(heap);
        pass_end(heap);
    }
    take_set(heap, all);
    take_inside(c->vm);
    size_t garbage = inside_collect(c);
    if (all)
        pass_plan(heap);
    return garbage;
}

/* The next stop is the young's, or a pass's slice before it: what a pass does meanwhile must be more than the program can make. */
static void next_stop(Heap *heap)
{
    const uint64_t slice = heap->born + COLLECT_YOUNG / (COLLECT_SMALL ? 2 : 4);
    heap->threshold = heap->pass.stage != PASS_NONE && heap->pace != UINT64_MAX && slice < heap->pace ? slice : heap->pace;
}

void collect_pace(CoilVM *vm, uint64_t young)
{
    Heap *heap = vm->heap;
    heap->pace = heap->enabled && !heap->paused ? young : UINT64_MAX;
    next_stop(heap);
}

size_t collect(Coil *c, bool all)
{
    Heap *heap = c->vm->heap;
    if (heap->collecting)
        return 0;
    heap->collections++;
    size_t garbage = collect_set(c, all);
    collect_pace(c->vm, COLLECT_YOUNG);
    return garbage;
}

size_t collect_cycles(Coil *c) { return collect(c, true); }

/* The young, in as many stops as they are for. */
static bool collect_young(Coil *c, size_t *garbage)
{
    for (size_t left = c->vm->heap->born;; left -= YOUNG_MOST) {
        *garbage += collect(c, false);
        if (left <= YOUNG_MOST)
            return true;
        if (!charge(c, SLICE_STEPS))
            return false;
    }
}

bool collect_charged(Coil *c, bool all, size_t *garbage)
{
    Heap *heap = c->vm->heap;
    const size_t count = heap->born + (all ? heap->old : 0);
    const bool sliced = all && (count > ASKED_MOST || heap->bytes > FULL_BYTES);
    *garbage = 0;
    if (!charge(c, sliced ? SLICE_STEPS : count * OBJECT_STEPS)) /* ahead: each of many threads that are stopped would look at all */
        return false;
    if (all && !sliced) {
        *garbage = collect(c, true);
        return true;
    }
    bool going = collect_young(c, garbage);
    if (all && going)
        for (pass_begin(heap); going && heap->pass.stage != PASS_NONE; going = charge(c, SLICE_STEPS))
            *garbage += pass_step(c);
    return going;
}

void collect_due(Coil *c)
{
    Heap *heap = c->vm->heap;
    if (heap->collecting || heap->born < heap->threshold)
        return;
    if (heap->born < heap->pace) {
        (void)pass_step(c);
        next_stop(heap);
        return;
    }
    size_t count = heap->old + heap->born;
    bool few = heap->pass.stage == PASS_NONE && count >= heap->pass.next &&
               ((count <= FULL_MOST && heap->bytes <= FULL_BYTES) || (COLLECT_SMALL && heap->collections % 16 == 0));
    (void)collect(c, few);
    if (!few && heap->pass.stage == PASS_NONE && heap->old >= heap->pass.next)
        pass_begin(heap);
    next_stop(heap);
}

size_t coil_collect(Coil *c) { return collect_cycles(c); }
