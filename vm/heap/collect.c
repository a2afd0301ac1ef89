/* collect.c: the cycle collector. Allocation-free; runs at safepoints only.
 *
 * 1. Take from every container's count the references found inside containers. What is left is held from outside:
 *    by registers, C locals, other heaps' roots.
 * 2. Mark from those. 3. Put the counts back. What is unmarked is garbage.
 * 4. Clear weak references to garbage, run their callbacks, then finalisers of garbage; if any ran, decide again, and only what
 *    was and is garbage goes on.
 * 5. Clear its fields, so that counting frees it. Or keep it, if the program wants to see it (gc.DEBUG_SAVEALL).
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

static void mark_object(Heap *heap, Object *o)
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
        mark_object(vm->heap, as_object(v));
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

/* Marks what the marked lead to. Each object is looked into once, however deep they lie. */
static void mark_drain(CoilVM *vm)
{
    Heap *heap = vm->heap;
    do {
        while (heap->marks)
            object_visit(vm, heap->mark_stack[--heap->marks], mark_field, vm);
    } while (UNLIKELY(mark_refill(heap)));
}

/* Each container but those being freed, in the order of the pages. */
#define EACH_CONTAINER(heap, p, o)                                                                                                         \
    for (Page *p = (heap)->all[PAGE_CONTAINER]; p; p = p->next_all)                                                                        \
        for (Object *o = page_first(p); o; o = page_next(p, o))                                                                            \
            if (o->shape && o->count != COUNT_DYING)

/* Marks every container that something outside holds. */
static void find_reachable(CoilVM *vm)
{
    Heap *heap = vm->heap;
    for (Page *p = heap->all[PAGE_CONTAINER]; p; p = p->next_all)
        memset(p->bits[PAGE_MARKED], 0, sizeof p->bits[PAGE_MARKED]);
    EACH_CONTAINER(heap, p, o)
    object_visit(vm, o, take_reference, NULL);
    heap->marks = 0;
    EACH_CONTAINER(heap, p, o)
    {
        if (o->count != 0) {
            mark_object(heap, o);
            mark_drain(vm);
        }
    }
    EACH_CONTAINER(heap, p, o)
    object_visit(vm, o, give_reference, NULL);
}

/* Finalisers may have brought some of the garbage back. Decides again, our own references aside, and takes what is reachable out of the
 * garbage: how many objects. */
static size_t spare_resurrected(Coil *c)
{
    Heap *heap = c->vm->heap;
    EACH_CONTAINER(heap, p, o)
    {
        if (page_bit(o, PAGE_GARBAGE))
            o->count -= !(o->count & COUNT_IMMORTAL);
    }
    find_reachable(c->vm);
    EACH_CONTAINER(heap, p, o)
    {
        if (page_bit(o, PAGE_GARBAGE))
            object_retain(o);
    }
    size_t spared = 0;
    EACH_CONTAINER(heap, p, o)
    {
        if (page_bit(o, PAGE_GARBAGE) && page_bit(o, PAGE_MARKED)) {
            page_bit_clear(o, PAGE_GARBAGE);
            object_release(c, o);
            spared++;
        }
    }
    return spared;
}

size_t collect_cycles(Coil *c)
{
    CoilVM *vm = c->vm;
    Heap *heap = vm->heap;
    if (heap->collecting)
        return 0;
    heap->collecting = true;
    heap->collections++;
    find_reachable(vm);
    size_t garbage = 0, live = 0;
    EACH_CONTAINER(heap, p, o)
    {
        if (page_bit(o, PAGE_MARKED)) {
            live++;
        } else {
            garbage++;
            page_bit_set(o, PAGE_GARBAGE);
            object_retain(o); /* nothing of it goes before all of it is taken apart */
        }
    }
    size_t freed = 0;
    if (garbage) {
        Value pending = take_error(c);
        bool ran = false;
        /* All weak references to garbage die before any callback runs, so that none can bring garbage back. */
        EACH_CONTAINER(heap, p, o)
        {
            if (page_bit(o, PAGE_GARBAGE) && page_bit(o, PAGE_SIDE))
                side_clear_weak(c, o);
        }
        weakref_run_callbacks(c);
        EACH_CONTAINER(heap, p, o)
        {
            if (page_bit(o, PAGE_GARBAGE)) {
                ran |= object_run_finaliser(c, o);
            }
        }
        if (ran)
            garbage -= spare_resurrected(c);
        weakref_run_callbacks(c);
        freed = garbage;
        EACH_CONTAINER(heap, p, o)
        {
            if (page_bit(o, PAGE_GARBAGE) && !(heap->save && list_append(c, heap->save, from_object(o))))
                object_clear(c, o);
        }
        clear_error(c);
        EACH_CONTAINER(heap, p, o)
        {
            if (page_bit(o, PAGE_GARBAGE)) {
                page_bit_clear(o, PAGE_GARBAGE);
                object_release(c, o);
            }
        }
        if (!is_null(pending))
            restore_error_take(c, pending);
    }
    heap->collecting = false;
    heap_flush(vm);
    heap->collected += freed;
    heap->born = 0;
    /* Grows with the live heap, so that many suspended tasks do not make collecting quadratic. */
    heap->threshold = COIL_HOSTILE ? 64 + live / 4 : COLLECT_FIRST + live;
    return freed;
}

void collect_due(Coil *c)
{
    if (c->vm->heap->enabled)
        (void)collect_cycles(c);
    else
        c->vm->heap->born = 0;
}

size_t coil_collect(Coil *c) { return collect_cycles(c); }
