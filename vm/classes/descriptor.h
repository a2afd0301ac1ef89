/* descriptor.h: the structs of functions' relatives and descriptors, shared by call paths and attribute access.
 *
 * A row of a TypeDef becomes a descriptor of struct Native (native.h: METHOD, CLASS_METHOD) or a GetSet (GETTER) in the class's dict; a
 * slot with a Python name becomes a SlotWrapper (`int.__add__`). Calling them is native.c's and type_descriptors.c's work.
 */
#ifndef VM_DESCRIPTOR_H
#define VM_DESCRIPTOR_H

#include "vm/machine/vm.h"

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

enum MemberKind { MEMBER_SLOT, MEMBER_DICT, MEMBER_WEAKREF };
typedef struct GetSet {
    Object h;
    Class *owner;
    Str *name;
    const CoilDef *row; /* NULL: the __dict__ or __weakref__ of a Python class's instances, as `kind` says */
    uint32_t kind;
} GetSet;

typedef struct Member { /* MEMBER_DESCRIPTOR, laid out as GetSet */
    Object h;
    Class *owner;
    Str *name;
    const CoilDef *row; /* a MEMBER row of a native class, or NULL: one of __slots__ */
    uint32_t at;        /* byte offset in the instance; COIL_NULL there: unset */
} Member;
_Static_assert(sizeof(Member) == sizeof(GetSet) && offsetof(Member, row) == offsetof(GetSet, row), "a MEMBER row is made as a GetSet");

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

/* functools.partial: a callable with arguments in front, and keywords. */
typedef struct Partial {
    Object h;
    Value function;
    Tuple *args;
    Dict *keywords;
    Value dict; /* its attributes, made on demand */
} Partial;

typedef struct Super {
    Object h;
    Class *start; /* lookup begins after this class; NULL: not initialised */
    Value self;   /* or COIL_NULL: unbound */
    Class *of;    /* whose MRO is walked */
} Super;

typedef struct Module {
    Object h;
    Value dict; /* or COIL_NULL, while the module comes and goes */
} Module;
static inline Dict *module_dict_borrow(Value module)
{
    Value dict = as_module(module)->dict;
    return is_null(dict) ? NULL : as_dict(dict);
}

/* int | str. Its methods: runtime/types/type_union.c. */
typedef struct Union {
    Object h;
    Tuple *args, *parameters;
} Union;

MUST_USE Value method_new(Coil *c, Value function, Value self);
MUST_USE Value staticmethod_new(Coil *c, Value callable);
MUST_USE Value classmethod_new(Coil *c, Value callable);
/* super(start, self).name: what LOAD_SUPER_ATTR needs, without a super object. *is_method: the result is an unbound function,
 * to be called with self in front. */
MUST_USE Value super_lookup(Coil *c, Class *start, Value self, Str *name, bool *is_method);
/* Whose MRO super(start, self) walks: self if it is a class under start, else self's class. NULL: TypeError. Owned: what
 * `__class__` claims may have no other reference. */
MUST_USE Class *super_of(Coil *c, Class *start, Value self);
/* The name in the MRO of `of` behind `start`; COIL_NULL: absent, or failed. */
Value super_find_borrow(Coil *c, Class *start, Class *of, Str *name);

#endif
