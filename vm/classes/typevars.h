/* typevars.h: what PEP 695 syntax makes (runtime/types/type_typevars.c). `f` is the frame that makes it (for __module__). */
#ifndef VM_TYPEVARS_H
#define VM_TYPEVARS_H

#include "vm/compile/intrinsics.h"
#include "vm/machine/vm.h"

MUST_USE Value type_var_new(Coil *c, Frame *f, Value name, Value bound, Value constraints); /* functions, or COIL_NULL */
MUST_USE Value param_spec_new(Coil *c, Frame *f, Value name);
MUST_USE Value type_var_tuple_new(Coil *c, Frame *f, Value name);
MUST_USE Value type_param_set_default(Coil *c, Value param, Value function);
MUST_USE Value type_alias_new(Coil *c, Frame *f, Value name, Value params, Value function);
MUST_USE Value subscript_generic(Coil *c, Value params);

#endif
