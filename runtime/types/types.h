/* This folder is the core types but for text, callables and exceptions: a type_….c each with its slots, its rows of methods and its
 * TypeDef. What a value is and its fast paths are the machine's (vm/values); here is what programs can do with it beyond those. Methods get
 * their arguments bound, self checked by the row, and may run a program's code wherever they compare, hash, convert or release: what that
 * code may have changed is read again.
 *
 * types.h: the TypeDefs of all core types (vm/classes/types.def); hooks.c gives the machine their table. */
#ifndef RUNTIME_TYPES_H
#define RUNTIME_TYPES_H

#include "vm/classes/class.h"

#define T(ID, name, cname, base) extern const TypeDef cname;
#include "vm/classes/types.def"

/* list[int]; int | str, or NotImplemented if an operand is no type-like. */
MUST_USE Value generic_alias_new(Coil *c, Value origin, Value args);
MUST_USE Value union_new(Coil *c, Value a, Value b);
/* __class_getitem__ of native generics: METHOD row's function for CLASS_METHOD("__class_getitem__", "(cls, item, /)", …). */
Value class_getitem_generic(Coil *c, const Value *args);
/* "module.Qualname", without the module for builtins. */
MUST_USE Str *class_full_name(Coil *c, Class *cls);

#endif
