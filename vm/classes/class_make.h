/* class_make.h: making Python classes. */
#ifndef VM_CLASS_MAKE_H
#define VM_CLASS_MAKE_H

#include "vm/machine/vm.h"

/* __build_class__: args[0] the body's function, args[1] the name, then bases; kw names keywords whose values follow. */
MUST_USE Value class_build(Coil *c, const Value *args, size_t n, Tuple *kw);
/* Runs a class body (a function without parameters) with `locals` as its namespace: its result, the cell of __class__ or None.
 * run.c provides it. */
MUST_USE Value function_run_body(Coil *c, Value function, Value locals);
/* Whether a class may have this name: ValueError for a NUL, UnicodeEncodeError for a surrogate. */
MUST_USE bool class_name_valid(Coil *c, Str *name);
/* type.__new__(meta, name, bases, namespace, **kw): kwargs (a dict, or NULL) go to __init_subclass__. */
MUST_USE Value class_make(Coil *c, Class *meta, Str *name, Tuple *bases, Dict *space, Dict *kwargs);
/* The most derived metaclass; NULL: conflict (TypeError pending). */
Class *metaclass_of_bases_borrow(Coil *c, Class *meta, Tuple *bases);
/* The base whose layout a class with these bases extends; NULL: TypeError pending. */
Class *class_best_base(Coil *c, Tuple *bases);
/* bases with __mro_entries__ applied (owned; the same tuple if nothing changed). */
MUST_USE Tuple *resolve_bases(Coil *c, Tuple *bases);
/* Gives a Python class the MRO that its metaclass's mro() says, unless that itself gave it one. In *before, owned, the MRO it had (NULL:
 * none, or nothing was changed). False: pending, and nothing was changed. */
MUST_USE bool class_renew_mro(Coil *c, Class *cls, Tuple **before);
/* cls.__bases__ = bases, for a Python class. False: pending, and nothing was changed. */
MUST_USE bool class_set_bases(Coil *c, Class *cls, Tuple *bases);
/* The C3 linearisation. */
MUST_USE Tuple *class_compute_mro(Coil *c, Class *cls);
/* A subclass of a native class from C: new exception types of modules, struct sequences … `space` may be NULL. */
MUST_USE Class *class_simple(Coil *c, const char *module, const char *name, Class *base, Dict *space);

MUST_USE bool class_add_subclass(Coil *c, Class *base, Class *cls);
void class_remove_subclass(Coil *c, Class *base, Class *cls);
/* Of a class that has none of its own (yet). */
extern const Slots class_no_slots;
/* A native class's merged slots, a Python class's own: freed with the class. */
void class_drop_slots(Coil *c, Class *cls);

/* Living direct subclasses, as a new tuple. */
MUST_USE Tuple *class_subclasses(Coil *c, Class *cls);

#endif
