/* module_build.h: modules out of native tables, and the import system's entry points. */
#ifndef RUNTIME_MODULE_BUILD_H
#define RUNTIME_MODULE_BUILD_H

#include "vm/machine/vm.h"

/* Makes a module from a CoilDef table: functions, classes, constants, exceptions, then its COIL_INIT rows. */
MUST_USE Value module_from_def(Coil *c, const CoilDef *table);
/* Are the signatures of a host's table, and of the classes in it, well-formed? If not SyntaxError is pending. */
MUST_USE bool module_check(Coil *c, const CoilDef *table);
/* The table of a bundled native module, or NULL. */
const CoilDef *native_module_find(const char *name, size_t length);
/* Extension modules that the build linked in (runtime/extensions/extensions.mk); NULL ends. */
extern const CoilDef *const static_extensions[];
/* Names of all bundled native modules; NULL ends. */
const char *native_module_name(size_t k);

/* import_module(name): the module itself ("a.b" gives a.b), imported now if it was not. */
MUST_USE Value import_name(Coil *c, Str *name);
/* A module with __name__, __doc__ (or None), __package__, __loader__, __spec__ None, as types.ModuleType(name) makes. */
MUST_USE Value module_new(Coil *c, Str *name, Value doc);
/* The same for a name in C. */
MUST_USE Value import_module(Coil *c, const char *name);

#endif
