/* generic.h: generic aliases, unions, type variables: shared by their files. */
#ifndef RUNTIME_GENERIC_H
#define RUNTIME_GENERIC_H

#include "vm/classes/class_make.h"
#include "vm/classes/descriptor.h"
#include "runtime/types/types.h"
#include "vm/machine/vm.h"

typedef struct GenericAlias {
    Object h;
    Value origin;
    Tuple *args, *parameters;
    bool starred; /* *tuple[int] */
} GenericAlias;

/* A TypeVar, ParamSpec or TypeVarTuple. Values given as functions are evaluated when first asked for. */
typedef struct TypeParam {
    Object h;
    Value dict;
    Str *name;
    Value module;
    Value bound, constraints, fallback;                /* or COIL_NULL: not evaluated yet, or none */
    Value make_bound, make_constraints, make_fallback; /* functions, or COIL_NULL */
    bool covariant, contravariant, infer;
} TypeParam;

/* The distinct type parameters in args (through their __parameters__), in order. */
MUST_USE Tuple *type_parameters(Coil *c, Tuple *args);
/* The arguments of the alias or union self with `item` (one, or a tuple of them) put in the place of its parameters: by
   typing's Python code, which is one for all aliases. */
MUST_USE Tuple *type_substitute(Coil *c, Value self, Tuple *parameters, Value item);
/* What typing defines in Python under a name. */
MUST_USE Value typing_get(Coil *c, const char *name);
/* How a type is shown inside list[…] and unions. */
MUST_USE bool type_repr_into(Coil *c, StrBuilder *b, Value v);
bool is_type_param(Value v);
/* An instance of types.GenericAlias or of a subclass: collections.abc.Callable's aliases are that. */
bool is_generic_alias(Coil *c, Value v);

/* What PEP 695 syntax makes (intrinsics.c); bound, constraints, default and value are functions, or COIL_NULL. `f` is the frame that makes
 * it (for __module__). */
MUST_USE Value type_var_new(Coil *c, Frame *f, Value name, Value bound, Value constraints);
MUST_USE Value param_spec_new(Coil *c, Frame *f, Value name);
MUST_USE Value type_var_tuple_new(Coil *c, Frame *f, Value name);
MUST_USE Value type_param_set_default(Coil *c, Value param, Value function);
MUST_USE Value type_alias_new(Coil *c, Frame *f, Value name, Value params, Value function);
MUST_USE Value subscript_generic(Coil *c, Value params);

#endif
