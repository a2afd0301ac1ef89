/* free.c: what dies lets go of what it holds, and its memory goes back. */
#include "vm/heap/cells.h"
#include "vm/heap/collect.h"
#include "vm/heap/visit.h"

void release_field(Value *field, void *arg)
{
    Value old = *field;
    *field = COIL_NULL;
    release_maybe(arg, old);
}

void object_visit(CoilVM *vm, Object *o, VisitFn fn, void *arg) { object_visit_inline(vm, o, fn, arg); }

/* Lets go of what an object of a garbage cycle holds, but for its class: it still is an instance of it until it is freed. */
void object_clear(Coil *c, Object *o)
{
    Class *cls = c->vm->shapes[o->shape]->cls;
    if (o->shape == SHAPE_TUPLE) /* a cycle of tuples alone cannot be made; and a class's bases must stand until it is freed */
        return;
    if (cls->flags & CLASS_IS_TYPE) {
        /* A class stays whole while it has instances, but for the cycles that are its own: its MRO, and its class, which may be itself. */
        Class *dying = (Class *)o;
        Tuple *mro = dying->mro;
        dying->mro = RETAIN(tuple_empty_borrow(c));
        RELEASE(c, mro);
        if (cls->flags & CLASS_HEAP && cls->def == core_class_borrow(c, SHAPE_TYPE)->def) {
            o->shape = SHAPE_TYPE;
            RELEASE(c, cls);
        }
        return;
    }
    if (cls->slots->clear)
        cls->slots->clear(c, o);
    else if (cls->slots->visit && !(cls->flags & CLASS_BOXED))
        cls->slots->visit(o, release_field, c);
    if (cls->flags & CLASS_HEAP)
        instance_release(c, o, cls); /* not the reference to its class, which instance_visit shows by a copy */
    if (page_bit(o, PAGE_SIDE))
        side_visit(c->vm, o, release_field, c);
}

/* Runs the finaliser, once, unless the VM is being freed and runs no Python. True if the object came back to life. */
static bool object_finalise(Coil *c, Object *o, Class *cls)
{
    if (!cls->slots->finalise || page_bit(o, PAGE_FINALISED) || (c->vm->stopped && c->vm->finalising))
        return false;
    page_bit_set(o, PAGE_FINALISED);
    heap_stir(c->vm);
    o->count = 1;
    Value pending = take_error(c);
    cls->slots->finalise(c, from_object(o));
    if (!is_null(pending))
        restore_error_take(c, pending);
    o->count--;
    return o->count != 0;
}

/* Only the slots themselves are looked at here: `object` has none of these, and classes over other bases have merged ones. */
static inline void object_free_now(Coil *c, Object *o)
{
    CoilVM *vm = c->vm;
    if (UNLIKELY(!vm->shapes || !vm->shapes[o->shape])) { /* while the VM starts: texts alone */
        heap_release_cell(vm, o);
        return;
    }
    Class *cls = vm->shapes[o->shape]->cls;
    bool finalised = cls->slots->finalise != NULL; /* these tables are complete: class.c merges a native base's into them */
    if (UNLIKELY(finalised)) {
        if (object_finalise(c, o, cls))
            return;
        cls = vm->shapes[o->shape]->cls; /* its __class__ may be another now */
    }
    bool heap_class = cls->flags & CLASS_HEAP;
    if (UNLIKELY(page_bit(o, PAGE_SIDE))) {
        o->count = 1; /* weak references' callbacks run while the object still stands */
        side_forget(c, o);
        if (--o->count != 0)
            return;
    }
    o->count = COUNT_DYING;
    if (heap_class) {
        /* attribute slots and the instance's reference to its class */
        instance_release(c, o, cls);
    }
    if (UNLIKELY(cls->flags & CLASS_BOXED)) {
        /* all it holds is in its attribute slots; the base's functions are for the payload */
    } else if (cls->slots->release_all) {
        cls->slots->release_all(c, o);
    } else {
        if (cls->slots->visit)
            cls->slots->visit(o, release_field, c);
        if (cls->slots->dispose)
            cls->slots->dispose(c, o);
    }
    if (UNLIKELY(finalised))
        page_bit_clear(o, PAGE_FINALISED); /* the cell's next object has its own finaliser still to run */
    heap_release_cell(vm, o);
    if (heap_class)
        object_release(c, (Object *)cls);
}

const uint8_t free_fields[SHAPE_FIRST_FREE] = {
    [SHAPE_LIST_ITERATOR] = 1 + 1,
    [SHAPE_LIST_REVERSE_ITERATOR] = 1 + 1,
    [SHAPE_TUPLE_ITERATOR] = 1 + 1,
    [SHAPE_STR_ITERATOR] = 1 + 1,
    [SHAPE_STR_ASCII_ITERATOR] = 1 + 1,
    [SHAPE_SET_ITERATOR] = 1 + 1,
    [SHAPE_DICT_KEY_ITERATOR] = 1 + 1,
    [SHAPE_DICT_VALUE_ITERATOR] = 1 + 1,
    [SHAPE_DICT_ITEM_ITERATOR] = 1 + 1,
    [SHAPE_DICT_KEYS] = 1 + 1,
    [SHAPE_DICT_VALUES] = 1 + 1,
    [SHAPE_DICT_ITEMS] = 1 + 1,
    [SHAPE_RANGE_ITERATOR] = 1 + 0,
    [SHAPE_SLICE] = 1 + 3,
    [SHAPE_RANGE] = 1 + 4,
    [SHAPE_CELL] = 1 + 1,
    [SHAPE_TRACEBACK] = 1 + 2,
    [SHAPE_ENUMERATE] = 1 + 3,
};

/* Is o an instance that is values alone, without a finaliser, weak references and attributes elsewhere? */
static inline bool is_bare_instance(const Shape *s, const Object *o)
{
    const Slots *slots = s->cls->slots;
    return s->values_at && !slots->finalise && !slots->dispose && !page_bit(o, PAGE_SIDE) &&
           (s->values_at > sizeof(Object) || !(slots->visit || slots->release_all));
}

bool object_is_plain(CoilVM *vm, const Object *o)
{
    if (page_bit(o, PAGE_SIDE))
        return false;
    if (o->shape >= SHAPE_FIRST_FREE || o->shape == SHAPE_FUNCTION)
        return is_bare_instance(vm->shapes[o->shape], o);
    return o->shape == SHAPE_TUPLE || o->shape == SHAPE_LIST || o->shape == SHAPE_DICT || o->shape == SHAPE_METHOD || free_fields[o->shape];
}

/* The commonest containers and iterators, which have no finaliser, no weak references and no attributes, and instances as bare. False: o is none of
 * them. */
static inline bool free_plain(Coil *c, Object *o)
{
    Value *values = (Value *)(o + 1);
    size_t fields = 0, items = 0; /* items of a tuple or list go from the last on, as the reference has it */
    Class *cls = NULL;
    if (o->shape >= SHAPE_FIRST_FREE || o->shape == SHAPE_FUNCTION) {
        const Shape *s = c->vm->shapes[o->shape];
        if (!is_bare_instance(s, o))
            return false;
        cls = s->values_at == sizeof(Object) || s->cls->flags & CLASS_HEAP ? s->cls : NULL;
        values = (Value *)((char *)o + s->values_at);
        fields = (s->at - s->values_at) / sizeof(Value) + s->count;
    } else if (o->shape == SHAPE_TUPLE) {
        values = ((Tuple *)o)->items, items = ((Tuple *)o)->length;
    } else if (o->shape == SHAPE_LIST && list_keeps_inline((List *)o)) {
        values = ((List *)o)->items, items = ((List *)o)->length;
    } else if (o->shape == SHAPE_LIST) {
        o->count = COUNT_DYING;
        list_clear(c, (List *)o);
    } else if (o->shape == SHAPE_DICT) {
        o->count = COUNT_DYING;
        dict_clear(c, (Dict *)o);
    } else if (o->shape == SHAPE_METHOD && !page_bit(o, PAGE_SIDE)) {
        fields = 2;
    } else if (free_fields[o->shape]) {
        fields = free_fields[o->shape] - 1u;
    } else {
        return false;
    }
    o->count = COUNT_DYING;
    while (items-- > 0)
        release_maybe(c, values[items]);
    for (size_t i = 0; i < fields; i++)
        release_maybe(c, values[i]);
    heap_release_cell(c->vm, o);
    if (cls)
        object_release(c, (Object *)cls);
    return true;
}

void object_free_plain(Coil *c, Object *o)
{
    if (!free_plain(c, o))
        object_free_now(c, o);
}

enum { FREE_DEPTH = 32 }; /* nested frees on the C stack before they are deferred */

/* The first object of a word of a page that waits to be freed, from *left, which is those not looked at yet; NULL: none. Its bit is cleared:
 * the others that have one are PAGE_INSIDE, and live (a finaliser of garbage may free what is deep). */
static Object *pending_take(Page *p, unsigned word, uint64_t *left)
{
    for (; (*left &= p->bits[PAGE_PENDING][word]); *left &= *left - 1) {
        unsigned bit = (unsigned)__builtin_ctzll(*left);
        Object *o = page_object_at(p, word * 64 + bit);
        if (o->count == COUNT_DYING) {
            p->bits[PAGE_PENDING][word] &= ~(UINT64_C(1) << bit);
            return o;
        }
    }
    return NULL;
}

/* Frees what was deferred, with all that dies meanwhile. */
static void free_pending(Coil *c)
{
    Heap *heap = c->vm->heap;
    Page *p;
    while ((p = heap->pending)) {
        heap->pending = p->next_pending;
        p->pending = false;
        p->live++; /* keeps the page while its objects go */
        for (unsigned w = 0; w < PAGE_WORDS; w++) {
            uint64_t left = UINT64_MAX; /* what begins to wait meanwhile brings its page along again */
            for (Object *dead; (dead = pending_take(p, w, &left));) {
                bool large = p->large;
                object_free_now(c, dead);
                if (large)
                    goto next; /* the page went with its only object, or lives on with it */
            }
        }
        p->live--;
    next:;
    }
}

/* Recurses to FREE_DEPTH: what is deeper waits in `pending`. */
static __attribute__((noinline)) void object_free_fields(Coil *c, Object *o)
{
    Heap *heap = c->vm->heap;
    if (c->free_depth >= FREE_DEPTH) {
        Page *p = page_of(o);
        page_bit_set(o, PAGE_PENDING);
        o->count = COUNT_DYING;
        if (!p->pending) {
            p->pending = true;
            p->next_pending = heap->pending;
            heap->pending = p;
        }
        return;
    }
    c->free_depth++;
    if (!free_plain(c, o))
        object_free_now(c, o);
    if (c->free_depth == 1 && heap->pending)
        free_pending(c);
    c->free_depth--;
}

uint32_t heap_defer_frees(Coil *c)
{
    uint32_t depth = c->free_depth;
    c->free_depth = FREE_DEPTH;
    return depth;
}

void object_release_cleared(Coil *c, Object *o)
{
    const Slots *slots = c->vm->shapes[o->shape]->cls->slots;
    bool bare = !slots->dispose && (!slots->release_all || o->shape == SHAPE_LIST || o->shape == SHAPE_DICT || o->shape == SHAPE_SET);
    if (o->count == 1 && bare && !page_bit(o, PAGE_SIDE))
        object_free_now(c, o); /* nothing of it is told of its end any more */
    else
        object_release(c, o);
}

void heap_free_deferred(Coil *c, uint32_t depth)
{
    c->free_depth = 1;
    free_pending(c);
    c->free_depth = depth;
}

void object_free(Coil *c, Object *o)
{
    if (UNLIKELY(o->count != 0))
        o->count++; /* immortal, or dying already */
    else if (o->shape == SHAPE_INT || o->shape == SHAPE_BYTES || (o->shape == SHAPE_STR && !((Str *)o)->interned))
        heap_release_cell(c->vm, o); /* no weak references, no fields */
    else
        object_free_fields(c, o);
}
