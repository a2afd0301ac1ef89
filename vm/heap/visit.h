/* visit.h: an object's counted fields, where the collector spends its time: a copy of its own for each VisitFn. */
#ifndef VM_VISIT_H
#define VM_VISIT_H

#include "vm/classes/class_instance.h"
#include "vm/heap/heap_internal.h"

/* As object_visit(). The commonest kinds first, which show their fields here themselves. */
static inline __attribute__((always_inline)) void object_visit_inline(CoilVM *vm, Object *o, VisitFn fn, void *arg)
{
    if (o->shape == SHAPE_TUPLE || o->shape == SHAPE_LIST) {
        const bool tuple = o->shape == SHAPE_TUPLE;
        Value *items = tuple ? ((Tuple *)o)->items : ((List *)o)->items;
        for (size_t i = 0, length = tuple ? ((Tuple *)o)->length : ((List *)o)->length; i < length; i++)
            fn(&items[i], arg);
        return;
    }
    Class *cls = vm->shapes[o->shape]->cls;
    if (cls->slots->visit && !(cls->flags & CLASS_BOXED)) /* a Boxed's payload is one of its attribute slots */
        cls->slots->visit(o, fn, arg);
    if (cls->flags & CLASS_HEAP)
        instance_visit_inline(vm, o, cls, fn, arg);
    if (UNLIKELY(page_bit(o, PAGE_SIDE)))
        side_visit(vm, o, fn, arg);
}

/* How many fields it has, if it is of a kind that can have many: those are looked through piece by piece. */
static inline size_t object_breadth(const Object *o)
{
    switch (o->shape) {
    case SHAPE_TUPLE: return ((const Tuple *)o)->length;
    case SHAPE_LIST: return ((const List *)o)->length;
    case SHAPE_DICT: return ((const Dict *)o)->used;
    case SHAPE_SET:
    case SHAPE_FROZENSET: return ((const Set *)o)->mask;
    default: return 0;
    }
}

#endif
