/* pass.c: the old objects' collection, in slices (inside.h says why it needs no barrier).
 *
 * PASS_CLEAR takes all marks away. PASS_MARK marks from the roots; what waits to be looked into is PAGE_GREY between slices, since what is
 * on no list may die. Young objects that stay bring what they refer to (pass_hold) and need no looking into themselves. When nothing is grey
 * any more, not even after another look at the roots, old objects without a mark are suspects. PASS_SWEEP looks at them, some pages' at a
 * time, each time with all suspects that these lead to, so that a cycle is never divided. What leads to those may come later: where some stayed
 * and some went, all pages are looked at once more, by fewer and larger slices, until nothing goes. For then nothing is left: of the garbage
 * something is held by none of the rest.
 */
#include "vm/heap/inside.h"
#include "vm/heap/visit.h"
#include "vm/loop/frame.h"
#include "vm/machine/slice.h"

enum {
    SLICE_PAGES = COLLECT_SMALL ? 16 : 2048, /* pages cleared, or searched for suspects */
    SLICE_MARKS = COIL_HOSTILE    ? 400
                  : COLLECT_SMALL ? 4000
                                  : 13000,       /* objects looked into; fewer would let the program outrun the pass */
    SLICE_SUSPECTS = COLLECT_SMALL ? 20 : 15000, /* what the last leads to comes on top */
    PIECE = COLLECT_SMALL ? 16 : 4096,           /* fields of a broad object at a time */
    FIELDS_A_MARK = 4,                           /* so many of them take as long as an object */
    ROOTS_SEEN = 3,                              /* looks at the roots, at most: a program that runs always has new objects there */
    TIMES_MOST = 1 << 20,                        /* so many times larger slices come to be */
    PASS_LEAST = COLLECT_SMALL ? 500 : 20000
};

void pass_end(Heap *heap)
{
    heap->pass.stage = PASS_NONE;
    for (Page *p; (p = heap->pass.grey);) {
        page_ungrey(p);
        memset(p->bits[PAGE_GREY], 0, sizeof p->bits[PAGE_GREY]);
    }
}

void pass_plan(Heap *heap) { heap->pass.next = COLLECT_SMALL ? heap->old + heap->old / 4 + PASS_LEAST : heap->old * 2 + PASS_LEAST; }

/* ---- marking ---- */

static void pass_grey(Heap *heap, Object *o)
{
    page_bit_set(o, PAGE_GREY);
    Page *p = page_of(o);
    if (!p->grey)
        page_grey(&heap->pass.grey, p);
}

void pass_hold(Heap *heap, Object *o)
{
    if (page_bit(o, PAGE_MARKED))
        return;
    page_bit_set(o, PAGE_MARKED);
    pass_grey(heap, o);
}

static void pass_field(Value *field, void *arg)
{
    Heap *heap = arg;
    Value v = *field;
    if (is_null(v) || !is_object(v))
        return;
    Object *o = as_object(v);
    if (page_of(o)->kind != PAGE_CONTAINER || page_bit(o, PAGE_MARKED))
        return;
    page_bit_set(o, PAGE_MARKED);
    if (LIKELY(heap->marks < sizeof heap->mark_stack / sizeof *heap->mark_stack))
        heap->mark_stack[heap->marks++] = o;
    else
        pass_grey(heap, o);
}

/* The threads' registers, and the modules. */
static void pass_roots(CoilVM *vm)
{
    Heap *heap = vm->heap;
    for (Coil *t = vm->threads; t; t = t->next) {
        for (Frame *f = frames_first(t); f; f = frames_next(t, f)) {
            if (f->flags & FRAME_SEEN)
                pass_field(&f->locals, heap);
            if (f->flags & FRAME_GENERATOR)
                pass_hold(heap, (Object *)f->generator);
        }
        for (StackChunk *chunk = t->values; chunk; chunk = chunk->previous) /* what is dead is no object */
            for (Value *v = (Value *)(chunk + 1); (char *)v < (chunk == t->values ? t->values_top : chunk->limit); v++)
                pass_field(v, heap);
        pass_field(&t->context, heap);
    }
    pass_field(&vm->modules, heap);
    pass_field(&vm->main_module, heap);
    pass_field(&vm->builtins_module, heap);
    pass_field(&vm->sys_module, heap);
    heap->pass.roots_seen++;
}

/* The next fields of a broad object, and what they cost. */
static size_t pass_piece(Heap *heap, Object *o)
{
    size_t from = heap->pass.broad_at, end = object_breadth(o);
    if (end > from + PIECE)
        end = from + PIECE;
    for (size_t i = from; i < end; i++)
        switch (o->shape) {
        case SHAPE_TUPLE: pass_field(&((Tuple *)o)->items[i], heap); break;
        case SHAPE_LIST: pass_field(&((List *)o)->items[i], heap); break;
        case SHAPE_DICT:
            pass_field(&((Dict *)o)->entries[i].key, heap);
            pass_field(&((Dict *)o)->entries[i].value, heap);
            break;
        default: pass_field(&((Set *)o)->table[i].key, heap);
        }
    heap->pass.broad_at = end;
    return (end > from ? end - from : 0) / FIELDS_A_MARK;
}

/* Moves a page's grey objects to the empty stack. */
static bool pass_refill(Heap *heap)
{
    Page *p = heap->pass.grey;
    if (!p)
        return false;
    page_ungrey(p);
    for (unsigned w = 0; w < PAGE_WORDS; w++)
        for (uint64_t *word = &p->bits[PAGE_GREY][w]; *word; *word &= *word - 1)
            heap->mark_stack[heap->marks++] = page_object_at(p, w * 64 + (unsigned)__builtin_ctzll(*word));
    return true;
}

/* False: there is more to mark. */
static bool pass_mark(CoilVM *vm)
{
    Heap *heap = vm->heap;
    Pass *pass = &heap->pass;
    Object *broad = NULL;
    size_t spent = 0;
    heap->marks = 0;
    while (spent < SLICE_MARKS) {
        if (broad) {
            spent += pass_piece(heap, broad);
            if (pass->broad_at == object_breadth(broad))
                broad = NULL;
        } else if (heap->marks) {
            Object *o = heap->mark_stack[--heap->marks];
            spent++;
            if (!o->shape || object_dying(o)) { /* it died while it was grey */
            } else if (object_breadth(o) > PIECE) {
                broad = o;
                if (o != pass->broad)
                    pass->broad_at = 0;
            } else {
                object_visit_inline(vm, o, pass_field, heap);
            }
        } else if (!pass_refill(heap)) {
            if (pass->roots_seen == ROOTS_SEEN)
                return true;
            pass_roots(vm);
        }
    }
    while (heap->marks)
        pass_grey(heap, heap->mark_stack[--heap->marks]);
    pass->broad = broad;
    if (broad) { /* the first to go on with */
        pass_grey(heap, broad);
        page_grey(&pass->grey, page_of(broad));
    }
    return false;
}

/* ---- sweeping ---- */

static void suspect(Heap *heap, Page *p, Object *o)
{
    page_bit_set(o, PAGE_INSIDE);
    heap->pass.suspects++;
    if (!p->inside) {
        p->inside = true;
        p->next_inside = heap->inside;
        heap->inside = p;
    }
    heap_push(heap, o);
}

/* What a suspect refers to is suspected with it, if it was not marked: so every reference that is found here is one inside. */
static void suspect_field(Value *field, void *arg)
{
    Object *o = field_container(field);
    if (!o || !page_bit(o, PAGE_OLD) || page_bit(o, PAGE_MARKED))
        return;
    o->count--;
    if (!page_bit(o, PAGE_INSIDE))
        suspect(((CoilVM *)arg)->heap, page_of(o), o);
}

/* The next pages' suspects, and what they lead to, are inside from now on, and their counts without the references inside. */
static bool pass_suspects(CoilVM *vm)
{
    Heap *heap = vm->heap;
    const size_t most_pages = SLICE_PAGES * heap->pass.times, most = SLICE_SUSPECTS * heap->pass.times;
    size_t pages = 0;
    heap->marks = 0;
    heap->pass.suspects = 0;
    for (Page *p; heap->pass.suspects < most && pages < most_pages && (p = heap->pass.at); pages++) {
        heap->pass.at = p->next_all;
        for (unsigned w = 0; w < PAGE_WORDS; w++)
            for (uint64_t bits = p->bits[PAGE_OLD][w] & ~p->bits[PAGE_MARKED][w]; bits; bits &= bits - 1) {
                Object *o = page_object_at(p, w * 64 + (unsigned)__builtin_ctzll(bits));
                if (o->count == COUNT_DYING || page_bit(o, PAGE_INSIDE))
                    continue;
                suspect(heap, p, o);
                mark_drain(vm, suspect_field);
            }
    }
    EACH_INSIDE_PAGE(heap, p)
    {
        p->inside = false;
        inside_unmark(p); /* what is only PAGE_PENDING */
    }
    return heap->pass.suspects != 0;
}

/* ---- stages ---- */

void pass_begin(Heap *heap)
{
    pass_end(heap);
    heap->pass.stage = PASS_CLEAR;
    heap->pass.at = heap->all[PAGE_CONTAINER];
}

/* A look at all pages begins. */
static void pass_sweep(Heap *heap, size_t times)
{
    heap->pass.at = heap->all[PAGE_CONTAINER];
    heap->pass.times = times;
    heap->pass.freed = false;
}

size_t pass_step(Coil *c)
{
    CoilVM *vm = c->vm;
    Heap *heap = vm->heap;
    Pass *pass = &heap->pass;
    size_t garbage = 0, pages = 0;
    switch (pass->stage) {
    case PASS_NONE: break;
    case PASS_CLEAR:
        for (Page *p; pages < SLICE_PAGES && (p = pass->at); pages++) {
            memset(p->bits[PAGE_MARKED], 0, sizeof p->bits[PAGE_MARKED]);
            pass->at = p->next_all;
        }
        if (pass->at)
            break;
        pass->stage = PASS_MARK;
        pass->roots_seen = 0;
        pass->broad = NULL;
        break;
    case PASS_MARK:
        if (!pass_mark(vm))
            break;
        pass->stage = PASS_SWEEP;
        pass_sweep(heap, 1);
        break;
    case PASS_SWEEP:
        if (pass_suspects(vm)) {
            pass->looking = true;
            garbage = inside_collect(c);
            pass->looking = false;
            pass->freed |= garbage != 0;
        }
        if (pass->at || pass->stage != PASS_SWEEP) /* finalisers may have collected all */
            break;
        if (pass->grey && pass->freed) {
            for (Page *p; (p = pass->grey);) {
                page_ungrey(p);
                for (unsigned w = 0; w < PAGE_WORDS; w++) {
                    p->bits[PAGE_MARKED][w] &= ~p->bits[PAGE_GREY][w];
                    p->bits[PAGE_GREY][w] = 0;
                }
            }
            pass_sweep(heap, pass->times < TIMES_MOST ? pass->times * 4 : TIMES_MOST);
            break;
        }
        pass_end(heap);
        pass_plan(heap);
    }
    return garbage;
}
