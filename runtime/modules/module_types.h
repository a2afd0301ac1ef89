/* module_types.h: for native modules whose classes are TypeDefs. */
#ifndef RUNTIME_MODULE_TYPES_H
#define RUNTIME_MODULE_TYPES_H

#include "container_methods.h"

/* Puts a class into a module under the part of its name after the last dot. */
MUST_USE bool module_add_type(Coil *c, Value module, const TypeDef *def);
MUST_USE bool module_add_value(Coil *c, Value module, const char *name, Value v);

#endif
