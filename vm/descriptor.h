/* descriptor.h: the structs of functions' relatives and descriptors, shared by call paths and attribute access.
 *
 * A row of a TypeDef becomes a MethodDescriptor (METHOD, CLASS_METHOD) or a GetSet (GETTER) in the class's dict; a slot with a
 * Python name becomes a SlotWrapper (`int.__add__`). Calling them is native.c's and type_descriptors.c's work.
 */
#ifndef VM_DESCRIPTOR_H
#define VM_DESCRIPTOR_H

#include "class.h"

/* METHOD_DESCRIPTOR and CLASSMETHOD_DESCRIPTOR. */
typedef struct MethodDescriptor {
    Object h;
    Class *owner;
    const CoilDef *row;
    Str *name;
    void *signature; /* for native.c: the parsed signature, or NULL until the first call; not owned */
} MethodDescriptor;

typedef struct SlotWrapper {
    Object h;
    Class *owner;
    uint32_t special; /* row of class_slots.c's table */
} SlotWrapper;

typedef struct MethodWrapper {
    Object h;
    SlotWrapper *wrapper;
    Value self;
} MethodWrapper;

typedef struct GetSet {
    Object h;
    Class *owner;
    const CoilDef *row;
    Str *name;
} GetSet;

enum MemberKind { MEMBER_SLOT /* __slots__: COIL_NULL is unset */, MEMBER_DICT, MEMBER_WEAKREF };
typedef struct Member { /* MEMBER_DESCRIPTOR; also the __dict__ and __weakref__ getsets of Python classes */
    Object h;
    Class *owner;
    Str *name;
    uint32_t at; /* byte offset in the instance */
    uint32_t kind;
} Member;

typedef struct Property {
    Object h;
    Value get, set, del, doc, name; /* COIL_NULL or None: absent */
    Value dict;
    bool doc_from_getter;
} Property;

typedef struct StaticMethod { /* STATICMETHOD and CLASSMETHOD */
    Object h;
    Value callable;
    Value dict;
} StaticMethod;

typedef struct Method {
    Object h;
    Value function, self;
} Method;

typedef struct Super {
    Object h;
    Class *start;   /* lookup begins after this class; NULL: not initialised */
    Value self;     /* or COIL_NULL: unbound */
    Class *of;      /* whose MRO is walked */
} Super;

typedef struct Module {
    Object h;
    Dict *dict;
} Module;

MUST_USE Value method_new(Coil *c, Value function, Value self);
/* A module with __name__, __doc__ (or None), __package__, __loader__, __spec__ None, as types.ModuleType(name) makes. */
MUST_USE Value module_new(Coil *c, Str *name, Value doc);
MUST_USE Value staticmethod_new(Coil *c, Value callable);
MUST_USE Value classmethod_new(Coil *c, Value callable);
/* super(start, self).name: what LOAD_SUPER_ATTR needs, without a super object. *is_method: the result is an unbound function,
 * to be called with self in front. */
MUST_USE Value super_lookup(Coil *c, Class *start, Value self, Str *name, bool *is_method);
/* list[int], int | str. */
MUST_USE Value generic_alias_new(Coil *c, Value origin, Value args);
MUST_USE Value union_new(Coil *c, Value a, Value b); /* NotImplemented if an operand is no type-like */
/* __class_getitem__ of native generics: METHOD row's function for CLASS_METHOD("__class_getitem__", "(cls, item, /)", …). */
Value class_getitem_generic(Coil *c, const Value *args);

/* native.c (the lead's) provides: */
/* A builtin function: `self` COIL_NULL or what its row's first argument is bound to; `module` its __module__ (str) or COIL_NULL. */
MUST_USE Value native_new(Coil *c, const CoilDef *row, Value self, Value module);
/* Calls a row's function with args bound by its signature; self COIL_NULL: args begin with the first parameter. */
MUST_USE Value native_call(Coil *c, const CoilDef *row, Value self, const Value *args, size_t n, Tuple *kw);
/* Binds arguments by a signature text into out[] (room for as many as it has parameters); owner names the callee in errors. The
 * values are borrowed but for *args and **kwargs, which `native_unbind` releases. */
MUST_USE bool native_bind(Coil *c, const char *name, const char *signature, Value self, const Value *args, size_t n,
                          Tuple *kw, Value *out, size_t room, size_t *count);
void native_unbind(Coil *c, const char *signature, Value *out, size_t count);

#endif
