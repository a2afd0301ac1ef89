/* collect.c: the cycle collector. Allocation-free; runs at safepoints only.
 *
 * 1. Take from every container's count the references found inside containers. What is left is held from outside:
 *    by registers, C locals, other heaps' roots.
 * 2. Mark from those. 3. Put the counts back. What is unmarked is garbage.
 * 4. Clear weak references to garbage, run their callbacks, then finalisers of garbage. All this is Python, which may have brought garbage
 *    back or made objects that refer to it: look again, this time with only the garbage as inside, and spare what anything else holds.
 *    New objects count as such, even those that only garbage refers to: they, and what they refer to, are left to the next collection.
 * 5. Clear the fields of the rest, so that counting frees it. Or keep it, if the program wants to see it (gc.DEBUG_SAVEALL). What dies
 *    meanwhile waits for its end until the last is cleared: no Python runs among objects that are half taken apart.
 */
#include "vm/heap/collect.h"
#include "vm/classes/class_instance.h"
#include "vm/heap/heap_internal.h"
#include "vm/heap/weakref.h"

static bool container_of(Value *field, Object **out)
{
    Value v = *field;
    if (is_null(v) || !is_object(v))
        return false;
    Object *o = as_object(v);
    if (page_of(o)->kind != PAGE_CONTAINER || o->count & COUNT_IMMORTAL)
        return false;
    *out = o;
    return true;
}

static void take_reference(Value *field, void *arg)
{
    (void)arg;
    Object *o;
    if (container_of(field, &o))
        o->count--;
}

static void give_reference(Value *field, void *arg)
{
    (void)arg;
    Object *o;
    if (container_of(field, &o))
        o->count++;
}

void heap_mark(Heap *heap, Object *o)
{
    if (page_bit(o, PAGE_MARKED))
        return;
    page_bit_set(o, PAGE_MARKED);
    if (LIKELY(heap->marks < sizeof heap->mark_stack / sizeof *heap->mark_stack)) {
        heap->mark_stack[heap->marks++] = o;
        return;
    }
    page_bit_set(o, PAGE_GREY);
    Page *p = page_of(o);
    if (!p->grey) {
        p->grey = true;
        p->next_grey = heap->grey;
        heap->grey = p;
    }
}

static void mark_field(Value *field, void *arg)
{
    CoilVM *vm = arg;
    Value v = *field;
    if (!is_null(v) && is_object(v) && page_of(as_object(v))->kind == PAGE_CONTAINER)
        heap_mark(vm->heap, as_object(v));
}

static void mark_garbage_field(Value *field, void *arg)
{
    CoilVM *vm = arg;
    Object *o;
    if (container_of(field, &o) && page_bit(o, PAGE_GARBAGE))
        heap_mark(vm->heap, o);
}

/* Moves a page's grey objects to the empty mark stack. False: there are none anywhere. */
static bool mark_refill(Heap *heap)
{
    Page *p = heap->grey;
    if (!p)
        return false;
    heap->grey = p->next_grey;
    p->grey = false;
    for (unsigned w = 0; w < PAGE_WORDS; w++)
        for (uint64_t *word = &p->bits[PAGE_GREY][w]; *word; *word &= *word - 1)
            heap->mark_stack[heap->marks++] = page_object_at(p, w * 64 + (unsigned)__builtin_ctzll(*word));
    return true;
}

void heap_mark_drain(CoilVM *vm, VisitFn mark)
{
    Heap *heap = vm->heap;
    do {
        while (heap->marks)
            object_visit(vm, heap->mark_stack[--heap->marks], mark, vm);
    } while (UNLIKELY(mark_refill(heap)));
}

/* Each container but those being freed, in the order of the pages. */
#define EACH_CONTAINER(heap, p, o)                                                                                                         \
    for (Page *p = (heap)->all[PAGE_CONTAINER]; p; p = p->next_all)                                                                        \
        for (Object *o = page_first(p); o; o = page_next(p, o))                                                                            \
            if (o->shape && o->count != COUNT_DYING)
#define EACH_GARBAGE(heap, p, o) EACH_CONTAINER(heap, p, o) if (page_bit(o, PAGE_GARBAGE))

/* Marks every container that something outside holds; of the garbage, each that anything but garbage holds. */
static inline __attribute__((always_inline)) void find_held(CoilVM *vm, const bool of_garbage)
{
    Heap *heap = vm->heap;
    const VisitFn mark = of_garbage ? mark_garbage_field : mark_field;
    for (Page *p = heap->all[PAGE_CONTAINER]; p; p = p->next_all)
        memset(p->bits[PAGE_MARKED], 0, sizeof p->bits[PAGE_MARKED]);
    EACH_CONTAINER(heap, p, o)
    {
        if (!of_garbage || page_bit(o, PAGE_GARBAGE))
            object_visit(vm, o, take_reference, NULL);
    }
    heap->marks = 0;
    EACH_CONTAINER(heap, p, o)
    {
        if (o->count != 0 && (!of_garbage || page_bit(o, PAGE_GARBAGE))) {
            heap_mark(heap, o);
            heap_mark_drain(vm, mark);
        }
    }
    EACH_CONTAINER(heap, p, o)
    {
        if (!of_garbage || page_bit(o, PAGE_GARBAGE))
            object_visit(vm, o, give_reference, NULL);
    }
}

/* What is unmarked is garbage from now on, and held by us: nothing of it goes before all of it is taken apart. Returns how many. */
static size_t condemn(Heap *heap, size_t *live)
{
    size_t garbage = 0;
    EACH_CONTAINER(heap, p, o)
    {
        if (page_bit(o, PAGE_MARKED)) {
            ++*live;
        } else {
            garbage++;
            page_bit_set(o, PAGE_GARBAGE);
            object_retain(o);
        }
    }
    return garbage;
}

/* Takes out of the garbage what is held by something else, our own references aside. Returns how many are left. */
static size_t spare_held(Coil *c)
{
    Heap *heap = c->vm->heap;
    EACH_GARBAGE(heap, p, o)
    o->count -= !(o->count & COUNT_IMMORTAL);
    find_held(c->vm, true);
    EACH_GARBAGE(heap, p, o)
    object_retain(o);
    size_t left = 0;
    EACH_GARBAGE(heap, p, o)
    {
        if (page_bit(o, PAGE_MARKED)) {
            page_bit_clear(o, PAGE_GARBAGE);
            object_release(c, o); /* not the last */
        } else {
            left++;
        }
    }
    return left;
}

static void clear_weak_references(Coil *c)
{
    EACH_GARBAGE(c->vm->heap, p, o)
    {
        if (page_bit(o, PAGE_SIDE))
            side_clear_weak(c, o);
    }
}

static bool has_finaliser(const CoilVM *vm, const Object *o)
{
    return vm->shapes[o->shape]->cls->slots->finalise && !page_bit(o, PAGE_FINALISED);
}

/* Runs the finaliser of a live object. False if it has none that did not run yet. */
static bool object_run_finaliser(Coil *c, Object *o)
{
    if (!has_finaliser(c->vm, o))
        return false;
    page_bit_set(o, PAGE_FINALISED);
    object_retain(o);
    c->vm->shapes[o->shape]->cls->slots->finalise(c, from_object(o));
    object_release(c, o);
    return true;
}

/* Not by way of code: through functions and classes everything holds its module's names. */
static void mark_data_field(Value *field, void *arg)
{
    const CoilVM *vm = arg;
    Object *o;
    if (!container_of(field, &o) || !page_bit(o, PAGE_GARBAGE))
        return;
    if (o->shape != SHAPE_FUNCTION && o->shape != SHAPE_MODULE && !(vm->shapes[o->shape]->cls->flags & CLASS_IS_TYPE))
        heap_mark(vm->heap, o);
}

/* Marks the garbage that garbage with a finaliser holds; of several that hold each other all but the first. Returns how many such holders
 * there are. */
static size_t mark_held_by_finalisers(CoilVM *vm)
{
    Heap *heap = vm->heap;
    size_t holders = 0;
    for (Page *p = heap->all[PAGE_CONTAINER]; p; p = p->next_all)
        memset(p->bits[PAGE_MARKED], 0, sizeof p->bits[PAGE_MARKED]);
    heap->marks = 0;
    EACH_GARBAGE(heap, p, o)
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
        EACH_GARBAGE(c->vm->heap, p, o)
    if (!page_bit(o, PAGE_MARKED))
        ran |= object_run_finaliser(c, o);
    return ran;
}

/* Runs all that may look at garbage, or bring it back; after this nothing can. Returns how much is left of `garbage`. */
static size_t finalise_garbage(Coil *c, size_t garbage)
{
    clear_weak_references(c); /* all before any callback runs, so that none can bring garbage back */
    bool ran = weakref_run_callbacks(c);
    if (c->vm->finalising)
        ran |= finalise_holders(c);
    EACH_GARBAGE(c->vm->heap, p, o)
    ran |= object_run_finaliser(c, o);
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
    EACH_GARBAGE(heap, p, o)
    {
        if (!heap->save)
            object_clear(c, o);
        else if (!list_append(c, heap->save, from_object(o)))
            clear_error(c); /* all of it stays whole: what could not be told of is found again */
    }
    EACH_GARBAGE(heap, p, o)
    {
        page_bit_clear(o, PAGE_GARBAGE);
        object_release(c, o);
    }
}

bool collecting(const CoilVM *vm) { return vm->heap->collecting; }

size_t collect_cycles(Coil *c)
{
    CoilVM *vm = c->vm;
    Heap *heap = vm->heap;
    if (heap->collecting)
        return 0;
    heap->collecting = true;
    heap->collections++;
    find_held(vm, false);
    size_t live = 0, garbage = condemn(heap, &live);
    Value pending = take_error(c);
    if (garbage)
        garbage = finalise_garbage(c, garbage);
    uint32_t depth = heap_defer_frees(c);
    if (garbage)
        clear_garbage(c);
    heap->collecting = false;
    heap_flush(vm);
    heap->collected += garbage;
    heap->born = 0;
    /* Grows with the live heap, so that many suspended tasks do not make collecting quadratic. */
    heap->threshold = COIL_HOSTILE ? 64 + live / 4 : COLLECT_FIRST + live;
    heap_free_deferred(c, depth);
    weakref_run_callbacks(c);
    if (!is_null(pending))
        restore_error_take(c, pending);
    return garbage;
}

void collect_due(Coil *c)
{
    if (c->vm->heap->enabled)
        (void)collect_cycles(c);
    else
        c->vm->heap->born = 0;
}

size_t coil_collect(Coil *c) { return collect_cycles(c); }
