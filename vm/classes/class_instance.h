/* class_instance.h: what the heap must know of the instances of Python classes (shape.c) and of side entries (side.c). */
#ifndef VM_CLASS_INSTANCE_H
#define VM_CLASS_INSTANCE_H

#include "vm/machine/vm.h"

/* The first of o's slots, and the end. Members of __slots__ lie between the native part and the attributes; a Boxed's payload lies where its
 * native part would be. */
static inline __attribute__((always_inline)) Value *instance_slots(CoilVM *vm, Object *o, Class *cls, Value **end)
{
    Shape *s = vm->shapes[o->shape];
    *end = (Value *)((char *)o + s->at) + s->count;
    if (cls->flags & CLASS_IS_TYPE)
        return *end;
    return (Value *)((char *)o + (cls->flags & CLASS_BOXED ? sizeof(Object) : class_native_size(cls->def)));
}
/* Visits the attribute slots of an instance of a heap class, and its reference to the class (by a copy: not to be changed). */
static inline __attribute__((always_inline)) void instance_visit_inline(CoilVM *vm, Object *o, Class *cls, VisitFn fn, void *arg)
{
    Value *end;
    for (Value *slot = instance_slots(vm, o, cls, &end); slot < end; slot++)
        fn(slot, arg);
    Value v = from_object(cls);
    fn(&v, arg);
}
void instance_visit(CoilVM *vm, Object *o, Class *cls, VisitFn fn, void *arg);
/* Releases the attribute slots (not the class). */
void instance_release(Coil *c, Object *o, Class *cls);
/* Side entries: weak references are cleared and their callbacks run; __dict__ and overflow slots are released. */
void side_visit(CoilVM *vm, Object *o, VisitFn fn, void *arg);
void side_forget(Coil *c, Object *o);
/* The heap's flag that an object has side entries. */
bool side_has(const Object *o);
void side_mark(Object *o);
void side_unmark(Object *o);

#endif
