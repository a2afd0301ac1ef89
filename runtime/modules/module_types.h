/* This folder is the native modules in the binary: those of one file here, the others in a folder each. A module is a table of rows under
 * its name in modules.def; what it keeps hangs off the VM (runtime/start/state.h). What few programs need is an extension instead
 * (runtime/extensions).
 *
 * module_types.h: for modules whose classes are TypeDefs. */
#ifndef RUNTIME_MODULE_TYPES_H
#define RUNTIME_MODULE_TYPES_H

#include "runtime/types/container_methods.h"

/* Puts a class into a module under the part of its name after the last dot. */
MUST_USE bool module_add_type(Coil *c, Value module, const TypeDef *def);
/* For rows: `__dict__` of types with dict_at. */
Value dict_getter(Coil *c, const Value *args);
/* Its setter: another dict. */
Value dict_setter(Coil *c, const Value *args);
MUST_USE bool module_add_value(Coil *c, Value module, const char *name, Value v);
/* Adds the functions and constants of a further table to a bundled module, and runs its COIL_INIT rows. */
MUST_USE bool module_add_rows(Coil *c, Value module, const CoilDef *rows);
/* hooks.h: mark_own (mod_gc.c). */
void gc_mark_own(CoilVM *vm);

#endif
