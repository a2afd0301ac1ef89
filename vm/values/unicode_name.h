/* unicode_name.h: characters by their names. The names are the library's module _unicode_names, imported when first asked. */
#ifndef VM_UNICODE_NAME_H
#define VM_UNICODE_NAME_H

#include "vm/machine/vm.h"

/* The module, or COIL_NULL: raised (ImportError: no library). */
MUST_USE Value unicode_names_module(Coil *c);
/* The code point of a name or alias; -1: there is none; -2: raised. */
MUST_USE int32_t unicode_by_name(Coil *c, const char *name, size_t length);

#endif
