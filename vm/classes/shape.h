/* shape.h: the attributes of instances. Three stores, by class:
 *   - slots described by a Shape (Python classes over object, boxed values, list, dict, …), until `__dict__` is asked for, or
 *     there are too many attributes: then slot 0 holds a Dict, which is authoritative, and the shape says `dictionary`;
 *   - a Value in the native struct that holds a Dict, made on demand (class->dict_at: functions, exceptions, …);
 *   - none (native types, __slots__ classes).
 */
#ifndef VM_SHAPE_H
#define VM_SHAPE_H

#include "vm/machine/vm.h"

#define SHAPE_MAX_SLOTS       64  /* more attributes than this: a dict */
#define SHAPE_MAX_TRANSITIONS 256 /* shapes of one class */

/* A root shape for instances of cls with that inline room. NULL: MemoryError. */
MUST_USE Shape *shape_new_root(Coil *c, Class *cls, uint32_t room);
/* The root shape of a heap class for that inline room, which is made now if no instance had it. NULL: MemoryError. */
MUST_USE Shape *shape_root(Coil *c, Class *cls, uint32_t room);
/* Frees all shapes of a class that dies. */
void shape_free_tree(Coil *c, Shape *root);
/* Slot number of an attribute in a shape (not a dictionary one), or -1. */
int shape_find(Coil *c, Shape *s, Str *name);
/* The shape with one attribute more; NULL without a pending exception: use a dict instead; or MemoryError pending. */
Shape *shape_add(Coil *c, Shape *s, Str *name);

/* The shape of instances of s's class and room whose attributes are in a dict. */
MUST_USE Shape *shape_dictionary(Coil *c, Shape *s);

static inline Shape *shape_of(Coil *c, const Object *o) { return c->vm->shapes[o->shape]; }
static inline Value *shape_slots(const Shape *s, Object *o) { return (Value *)((char *)o + s->at); }

/* Attributes of o itself, no descriptors. get: COIL_NULL absent, or failed (pending). */
Value instance_get_borrow(Coil *c, Object *o, Str *name);
/* 1 done, 0: instances of this class take no attributes, -1 failed. */
MUST_USE int instance_set(Coil *c, Object *o, Str *name, Value to);
/* 1 deleted, 0 absent, -1 failed. */
MUST_USE int instance_delete(Coil *c, Object *o, Str *name);
/* __dict__, authoritative from now on. NULL: MemoryError, or nothing pending if there can't be one. */
Dict *instance_dict_borrow(Coil *c, Object *o);
MUST_USE bool instance_set_dict(Coil *c, Object *o, Dict *d);
/* The dict if it was made already, else NULL. */
Dict *instance_made_dict_borrow(Coil *c, Object *o);

#endif
