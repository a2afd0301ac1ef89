/* class_instance.h: what the heap must know of the instances of Python classes (shape.c) and of side entries (side.c). */
#ifndef VM_CLASS_INSTANCE_H
#define VM_CLASS_INSTANCE_H

#include "vm/machine/vm.h"

/* Visits the attribute slots of an instance of a heap class, and its reference to the class (by a copy: not to be changed). */
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
