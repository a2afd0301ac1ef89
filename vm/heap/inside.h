/* inside.h: the set of containers that is looked at for garbage.
 *
 * Of any set of containers those are garbage that nothing outside the set holds, nor anything that is held from outside. Counts tell: what
 * is left of an object's count when the references found inside the set are taken off comes from outside. So any set may be looked at, and
 * no list of roots, no note of what was stored where is needed: a set that is not all of the heap just leaves more of itself alive.
 *
 * The set is the objects with PAGE_INSIDE, in the pages chained from Heap.inside. Looking at it takes time linear in it.
 */
#ifndef VM_INSIDE_H
#define VM_INSIDE_H

#include "vm/heap/heap_internal.h"
#include "vm/heap/visit.h"

/* A walk over a page's objects inside. */
typedef struct InsideWalk {
    Page *page;
    uint64_t bits, inverse; /* of the word, those still to come; 2^32 by the cells' size, rounded up */
    unsigned word;
} InsideWalk;

static inline InsideWalk inside_first(Page *p)
{
    return (InsideWalk){p, p->bits[PAGE_INSIDE][0], p->large ? 0 : (UINT64_C(1) << 32) / p->cell + 1, 0};
}

/* The next, or NULL. What runs meanwhile may take any out of the set, and free those that are not in it. */
static inline Object *inside_next(InsideWalk *walk)
{
    Page *p = walk->page;
    for (;;) {
        while (!walk->bits) {
            if (++walk->word == PAGE_WORDS)
                return NULL;
            walk->bits = p->bits[PAGE_INSIDE][walk->word];
        }
        unsigned bit = (unsigned)__builtin_ctzll(walk->bits);
        walk->bits &= walk->bits - 1;
        if (UNLIKELY(!(p->bits[PAGE_INSIDE][walk->word] >> bit & 1)))
            continue;
        size_t k = p->large ? 0 : ((walk->word * 64 + bit) * (size_t)PAGE_GRANULE + PAGE_GRANULE - 1 - PAGE_HEADER) * walk->inverse >> 32;
        Object *o = (Object *)((char *)p + PAGE_HEADER + k * p->cell);
        if (LIKELY(o->count != COUNT_DYING)) /* else it is only PAGE_PENDING */
            return o;
    }
}

#define EACH_INSIDE_PAGE(heap, p) for (Page *p = (heap)->inside; p; p = p->next_inside)
#define EACH_INSIDE_OF(p, o)                                                                                                               \
    for (InsideWalk walk_ = inside_first(p); walk_.page; walk_.page = NULL)                                                                \
        for (Object * o; (o = inside_next(&walk_));)
/* In the order of the pages; `break` leaves the page alone. */
#define EACH_INSIDE(heap, o) EACH_INSIDE_PAGE(heap, p_) EACH_INSIDE_OF(p_, o)

/* A page with objects inside, which is not in the chain. */
static inline void inside_chain(Heap *heap, Page ***end, Page *p)
{
    (void)heap;
    p->next_inside = NULL;
    **end = p;
    *end = &p->next_inside;
}

/* Nothing of a page inside is marked, or grey as an object may have been that was freed there. */
static inline void inside_unmark(Page *p)
{
    for (unsigned w = 0; w < PAGE_WORDS; w++) {
        p->bits[PAGE_MARKED][w] &= ~p->bits[PAGE_INSIDE][w];
        p->bits[PAGE_GREY][w] &= ~p->bits[PAGE_INSIDE][w];
    }
}

/* Moves a page's grey objects to the empty mark stack: not those that a pass has to look at again. False: there are none anywhere. */
bool heap_mark_refill(Heap *heap);

/* As heap_mark_drain(), with a copy of its own for `mark`. */
static inline __attribute__((always_inline)) void mark_drain(CoilVM *vm, const VisitFn mark)
{
    Heap *heap = vm->heap;
    do {
        while (heap->marks)
            object_visit_inline(vm, heap->mark_stack[--heap->marks], mark, vm);
    } while (UNLIKELY(heap_mark_refill(heap)));
}

/* The container a field refers to whose count can be trusted, or NULL. */
static inline Object *field_container(const Value *field)
{
    Value v = *field;
    if (is_null(v) || !is_object(v))
        return NULL;
    Object *o = as_object(v);
    return page_of(o)->kind == PAGE_CONTAINER && !(o->count & COUNT_IMMORTAL) ? o : NULL;
}

/* Collects what of the set is garbage; returns how many. The references found inside are taken from the counts already, and nothing of the
 * set is PAGE_MARKED; then the set is empty, and what stays of it PAGE_MARKED. Finalisers and weak references' callbacks run. */
size_t inside_collect(Coil *c);

/* ---- pass.c: old objects, a slice at a time ----
 *
 * Which old objects may be garbage is found by marking from what is known to be alive, in slices between which the program goes on. It may
 * move a reference from where the marking has not been to where it was; then what that refers to is not marked, and is suspected wrongly.
 * That harms nothing: suspects are only a set to look at, by its counts. So nothing needs to watch the program's stores, and what is known
 * to be alive (the registers, the modules) need not be all there is. A pass of some length costs each object alive once some tens of
 * nanoseconds. */

/* The next slice of the one that was begun, if any. Returns how much garbage was freed. */
size_t pass_step(Coil *c);
/* Begins one, whatever was begun. */
void pass_begin(Heap *heap);
/* A field of a young object that stays: what it refers to is found alive by the pass, if that is marking. */
void pass_hold(Heap *heap, Object *o);
/* Forgets it. */
void pass_end(Heap *heap);
/* When the next is due: when there are so many more objects than are now. */
void pass_plan(Heap *heap);

#endif
