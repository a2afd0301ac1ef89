/* class.h: classes, their slots, and the shapes of their instances.
 *
 * A class is declared once, as a TypeDef: a constant table shared by all VMs. `slots` are its C entry points; `rows` its
 * named methods, getters and constants, in coil.h's row format. The Python-visible special methods (`__add__`, `__len__`…)
 * of a native class are derived from its slots, never listed again. A VM makes its Class from the TypeDef; the class's dict
 * is filled at the first attribute lookup (class_populate), so a VM that is not asked costs nothing.
 * A Python class gets slots of its own, which dispatch to the special methods found along its MRO.
 *
 * Instances of Python classes over `object` keep attributes in slots[] described by a Shape (hidden class). Instances of
 * subclasses of the immutable values (int, float, complex, str, bytes, tuple) are Boxed: a payload plus attributes; all code
 * that accepts such a value goes through as_str_borrow(), as_tuple_borrow(), … which unwrap. Subclasses of other core types begin with the
 * base's struct, followed by their attributes.
 */
#ifndef VM_CLASS_H
#define VM_CLASS_H

#include "vm/values/object.h"

typedef struct Class Class;
typedef struct Shape Shape;
typedef struct Dict Dict;
typedef struct Str Str;
typedef struct Tuple Tuple;
typedef struct List List;
typedef struct Function Function;
typedef struct Code Code;

typedef enum BinaryOp {
    OP_ADD,
    OP_SUB,
    OP_MUL,
    OP_MATMUL,
    OP_TRUEDIV,
    OP_FLOORDIV,
    OP_MOD,
    OP_POW,
    OP_LSHIFT,
    OP_RSHIFT,
    OP_AND,
    OP_OR,
    OP_XOR,
    OP_DIVMOD, /* no in-place form */
    BINARY_OPS
} BinaryOp;
typedef enum CompareOp { CMP_LT, CMP_LE, CMP_EQ, CMP_NE, CMP_GT, CMP_GE } CompareOp;
typedef enum UnaryOp { UNARY_NEG, UNARY_POS, UNARY_INVERT, UNARY_ABS, UNARY_OPS } UnaryOp;

/* Calls `fn` on the address of every counted field of an object. A field may be COIL_NULL or any immediate; fields that are
 * typed pointers are visited by their address too, since a pointer and its Value are the same bits. */
typedef void (*VisitFn)(Value *field, void *arg);
/* A Value, or a pointer to an object, which may be half as wide: it then is NULL while fn has it as a Value, and stays so if fn took it. */
#define VISIT(field) (sizeof(field) == sizeof(Value) ? fn((Value *)(void *)&(field), arg) : visit_pointer((void *)&(field), fn, arg))
/* The same of a Value that most objects do not have. */
#define VISIT_SELDOM(value) (is_null(value) ? (void)0 : fn(&(value), arg))
static inline void visit_pointer(void *field, VisitFn fn, void *arg)
{
    uintptr_t pointer, none = 0;
    memcpy(&pointer, field, sizeof pointer);
    memcpy(field, &none, sizeof none);
    Value v = from_object((const void *)pointer);
    fn(&v, arg);
    if (is_null(v))
        return;
    pointer = (uintptr_t)as_object(v);
    memcpy(field, &pointer, sizeof pointer);
}

typedef struct CoilBuffer BufferView;

/* A type's C entry points. NULL means "inherit"; a type without one along its MRO does not support the operation.
 * Values in, owned Value out; COIL_NULL, false or -1 with an exception pending. `kw` is NULL or a tuple of names, whose
 * values follow the positional ones in args (n counts positionals only). */
typedef struct Slots {
    void (*visit)(Object *o, VisitFn fn, void *arg);
    void (*dispose)(Coil *c, Object *o);     /* frees buffers; counted fields were released through visit already */
    void (*release_all)(Coil *c, Object *o); /* optional fast path: releases children AND buffers, instead of both above */
    void (*clear)(Coil *c, Object *o); /* lets go of a piece of garbage's children, where more than their counts is to be given back */
    Value (*make)(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw); /* __new__ */
    bool (*init)(Coil *c, Value self, const Value *args, size_t n, Tuple *kw);  /* __init__ */
    void (*finalise)(Coil *c, Value self);                                      /* __del__; may resurrect */
    Value (*repr)(Coil *c, Value self);
    Value (*str)(Coil *c, Value self);
    bool (*hash)(Coil *c, Value self, int64_t *out);           /* never -1 */
    Value (*compare)(Coil *c, Value a, Value b, CompareOp op); /* may return NotImplemented */
    Value (*call)(Coil *c, Value self, const Value *args, size_t n, Tuple *kw);
    Value (*getattr)(Coil *c, Value self, Str *name);             /* AttributeError if absent */
    bool (*setattr)(Coil *c, Value self, Str *name, Value value); /* COIL_NULL deletes */
    Value (*iter)(Coil *c, Value self);
    Value (*next)(Coil *c, Value self);     /* COIL_NULL with nothing pending: exhausted */
    int64_t (*length)(Coil *c, Value self); /* -1: failed */
    Value (*get_item)(Coil *c, Value self, Value key);
    bool (*set_item)(Coil *c, Value self, Value key, Value value); /* COIL_NULL deletes */
    int (*contains)(Coil *c, Value self, Value item);              /* 1, 0, -1: failed */
    int (*truth)(Coil *c, Value self);                             /* likewise */
    Value (*binary[BINARY_OPS])(Coil *c, Value a, Value b);        /* either may be of this type; may return NotImplemented */
    Value (*inplace[BINARY_OPS])(Coil *c, Value a, Value b);       /* a is of this type */
    Value (*power)(Coil *c, Value a, Value b, Value modulus);      /* pow() with three arguments */
    Value (*concat)(Coil *c, Value a, Value b);                    /* sequences: `+` and `*`, tried after the numbers' slots */
    Value (*repeat)(Coil *c, Value a, Value n);
    Value (*inplace_concat)(Coil *c, Value a, Value b);
    Value (*inplace_repeat)(Coil *c, Value a, Value n);
    Value (*unary[UNARY_OPS])(Coil *c, Value self);
    Value (*as_index)(Coil *c, Value self);
    Value (*as_int)(Coil *c, Value self);
    Value (*as_float)(Coil *c, Value self);
    Value (*descr_get)(Coil *c, Value self, Value instance, Value owner); /* instance COIL_NULL: through the class */
    bool (*descr_set)(Coil *c, Value self, Value instance, Value value);  /* COIL_NULL deletes */
    Value (*await)(Coil *c, Value self);
    Value (*aiter)(Coil *c, Value self);
    Value (*anext)(Coil *c, Value self);
    /* send(): PEP 380 for generators, coroutines, native awaitables. Returns the yielded or returned value and sets
     * *finished; COIL_NULL: raised. Without it, iteration uses next. */
    Value (*send)(Coil *c, Value self, Value sent, bool *finished);
    bool (*buffer)(Coil *c, Value self, uint32_t flags, BufferView *out); /* the buffer protocol */
    void (*buffer_release)(Coil *c, Value self, BufferView *view);
} Slots;

enum ClassFlags {
    CLASS_HEAP = 1 << 0,     /* made by Python code */
    CLASS_BASE = 1 << 1,     /* may be subclassed */
    CLASS_BOXED = 1 << 2,    /* instances of this (sub)class are Boxed */
    CLASS_DICT = 1 << 3,     /* instances take arbitrary attributes */
    CLASS_WEAKREF = 1 << 4,  /* instances may be weakly referenced */
    CLASS_ABSTRACT = 1 << 5, /* __abstractmethods__ is not empty */
    CLASS_POPULATED = 1 << 6,
    CLASS_FINALISE = 1 << 7,      /* has __del__ */
    CLASS_IMMUTABLE = 1 << 8,     /* attributes cannot be set */
    CLASS_SEQUENCE = 1 << 9,      /* matches [patterns] */
    CLASS_MAPPING = 1 << 10,      /* matches {patterns} */
    CLASS_NO_NEW = 1 << 11,       /* cannot be called: "cannot create 'x' instances" */
    CLASS_GETATTR_HOOK = 1 << 12, /* __getattribute__ or __getattr__ in Python: cached only if class_getattr_last() */
    CLASS_MATCH_SELF = 1 << 13,   /* class pattern's one positional argument is the subject */
    CLASS_VOLATILE = 1 << 14,     /* plain attributes of it were replaced: they are not cached, and replacing them changes no epoch */
    CLASS_OPEN = 1 << 15,         /* a native class that is Python's elsewhere: its attributes can be set, but for special ones */
    /* "is or derives from", inherited */
    CLASS_IS_INT = 1 << 16,
    CLASS_IS_FLOAT = 1 << 17,
    CLASS_IS_COMPLEX = 1 << 18,
    CLASS_IS_STR = 1 << 19,
    CLASS_IS_BYTES = 1 << 20,
    CLASS_IS_TUPLE = 1 << 21,
    CLASS_IS_LIST = 1 << 22,
    CLASS_IS_DICT = 1 << 23,
    CLASS_IS_TYPE = 1 << 24,
    CLASS_IS_EXCEPTION = 1 << 25,
    CLASS_IS_SET = 1 << 26,
    CLASS_IS_FROZENSET = 1 << 27,
    CLASS_IS_BYTEARRAY = 1 << 28,
    CLASS_IS_MODULE = 1 << 29,
    CLASS_KEYED = 1 << 30, /* what [] takes are keys or parameters: iteration and `in` do not go through it by place */
    CLASS_IS_BASE_FLAGS = 0x7fff << 16
};

/* How a program saved while it is suspended has an instance of a native class. What a VM's threads hold while they are inside a call (an
 * owner, a count of users) is not part of it. Where a class says nothing its base speaks; checked builds refuse one that adds to the
 * base's struct and says nothing, or that has memory of its own and says FIELDS. */
typedef enum Saved {
    SAVED_UNSAID,
    SAVED_FIELDS,       /* by its struct: the values that visit shows, and plain numbers */
    SAVED_OWN,          /* in a form of its own: memory beside the struct, or pointers that are not counted */
    SAVED_REDUCED,      /* by what __reduce_ex__(4) gives */
    SAVED_NAMED,        /* by the name under which every VM has it */
    SAVED_NEVER_SYSTEM, /* can't be: a descriptor, thread or lock of the system is in it */
    SAVED_NEVER_HOST,   /* can't be: the host's pointers are in it */
} Saved;

/* How a native class is declared. Rows: METHOD, GETTER, … below, ended by ROWS_END. */
typedef struct TypeDef {
    const char *name;           /* as repr shows it; "module.name" for types outside builtins */
    const char *doc;            /* text signature line and description, our own words */
    const struct TypeDef *base; /* NULL: object */
    uint32_t flags;             /* ClassFlags */
    bool bare;                  /* its struct has nothing that a pickle would have to keep */
    uint32_t size;              /* of the instance struct, for types whose size is fixed; 0 if it varies */
    const Slots *slots;
    const CoilDef *rows;
    const char *make_signature; /* of calling the class, or NULL: for inspect, and for binding if `make_bound` is set */
    Value (*make_bound)(Coil *c, Class *cls, const Value *args); /* __new__ with arguments bound by make_signature */
    bool (*ready)(Coil *c, Dict *dict);                          /* optional: what else the class's new dict holds; false: raised */
    uint32_t dict_at;  /* offset in the instance struct of a Value that holds its __dict__ (made on demand), or 0 */
    uint16_t users_at; /* offset in the instance struct of a uint32_t that counts the calls of HELD_ rows under way, or 0 */
    uint8_t saved;     /* Saved */
    uint8_t values_at; /* where instances, if they are values alone from there to `size` and hold nothing else, begin to be; or 0 */
} TypeDef;
/* The row of a TypeDef for such a field, which must be a Value: it is read as one, whatever width a pointer has. */
#define DICT_AT(Struct, field) .dict_at = (uint32_t)(offsetof(Struct, field) + 0 * sizeof(_Generic(((Struct *)0)->field, Value : 0)))

/* Rows of core methods: coil.h's, but the function returns an OWNED value and needs no scope. `self` is args[0] and has been
 * checked to be an instance of the class (possibly Boxed: unwrap). The signature binds arguments as Python's would. */
#define ROW_CORE                          0x80000000u
#define ROW_MEMBER                        0x40000000u
#define ROW_HELD                          0x20000000u
#define METHOD(name, sig, fn, doc)        COIL_ROW_(COIL_DEF_FUNCTION, ROW_CORE, name, sig, doc, 0, fn, NULL)
#define CLASS_METHOD(name, sig, fn, doc)  COIL_ROW_(COIL_DEF_CLASSMETHOD, ROW_CORE, name, sig, doc, 0, fn, NULL)
#define STATIC_METHOD(name, sig, fn, doc) COIL_ROW_(COIL_DEF_STATIC, ROW_CORE, name, sig, doc, 0, fn, NULL)
/* A getset attribute. `get` may return COIL_NULL without an exception for what is not set: an AttributeError; `set` gets args[1] COIL_NULL
 * to delete, and returns None. */
#define GETTER(name, get, set, doc) COIL_ROW_(COIL_DEF_PROPERTY, ROW_CORE, name, NULL, doc, 0, get, set)
/* A read-only field, whose setting is refused in the words of a member_descriptor. */
#define MEMBER(name, get, doc) COIL_ROW_(COIL_DEF_PROPERTY, ROW_CORE | ROW_MEMBER, name, NULL, doc, 0, get, NULL)
/* The same where __init__ replaces what the function works on, while that runs Python: __init__ asks instance_unused() first. */
#define HELD_METHOD(name, sig, fn, doc)  COIL_ROW_(COIL_DEF_FUNCTION, ROW_CORE | ROW_HELD, name, sig, doc, 0, fn, NULL)
#define HELD_GETTER(name, get, set, doc) COIL_ROW_(COIL_DEF_PROPERTY, ROW_CORE | ROW_HELD, name, NULL, doc, 0, get, set)
/* A function with a form of its own for calls with positional arguments alone, which sees them unbound. It may give V_UNDEF: bind them. */
#define ROW_SHORT 0x10000000u
typedef Value (*ShortFunction)(Coil *c, const Value *args, size_t n);
#define FUNCTION_SHORT(name, sig, fn, short_fn, doc)                                                                                       \
    COIL_ROW_(COIL_DEF_FUNCTION, ROW_CORE | ROW_SHORT, name, sig, doc, 0, fn, COIL_CAST_(short_fn))
/* A method likewise: self is among the arguments. */
#define METHOD_SHORT(name, sig, fn, short_fn, doc) FUNCTION_SHORT(name, sig, fn, short_fn, doc)
#define ROWS_END                                   COIL_END
/* Native module functions: as METHOD, args[0] is the first parameter (no module argument). */
#define FUNCTION(name, sig, fn, doc) METHOD(name, sig, fn, doc)

struct Class {
    Object h;
    uint32_t flags;
    uint32_t size;      /* bytes of the native part of an instance (with header); attribute slots follow */
    const Slots *slots; /* shared by native classes; owned by heap classes */
    Shape *shape;       /* of a fresh instance */
    Class *base;        /* whose layout this extends (__base__) */
    Tuple *bases, *mro;
    Dict *dict; /* NULL until populated */
    Str *name, *qualname;
    const TypeDef *def; /* native, or the nearest native base's */
    Value subclasses;   /* weak list */
    uint32_t next_slot; /* __slots__ declared so far */
    uint32_t init_epoch;
    uint16_t learnt;      /* attribute slots to give a fresh instance */
    uint16_t dict_at;     /* as the TypeDef's, inherited: then instances have no attribute slots */
    uint16_t transitions; /* shapes in the tree below `shape`; too many: further instances keep a dict */
    bool plain_exception; /* a built-in exception whose instances have nothing of their own but their args */
    bool init_none;       /* it has object's own __new__ and __init__: a call without arguments makes an instance, while init_epoch holds */
    Shape *dict_shape;    /* of instances whose attributes are in a dict; NULL until needed */
    Function *init;       /* borrowed: its Python __init__, for calls of the class, while init_epoch holds */
    Function *caller;     /* likewise the __call__ of its instances; NULL: not known */
};

/* The bytes of an instance before its class's slots, which are whole Values: where pointers have four bytes a struct may end between. */
static inline uint32_t class_native_size(const TypeDef *def) { return def->size ? (def->size + 7) & ~7u : sizeof(Object); }

/* A native base that adds no state to object's (typing.Generic, io.IOBase): pickle and __flags__ take it for a class of Python's. */
static inline bool class_is_stateless_base(const Class *cls)
{
    return cls->base && cls->def && (cls->def->bare || cls->def->size == sizeof(Object)) &&
           (cls->flags & (CLASS_HEAP | CLASS_BASE)) == CLASS_BASE;
}

/* Shapes form a tree for each class (and for each inline room it has had), owned by the class. They are freed with it.
 * An instance of a CLASS_HEAP class owns one reference to its class: the class's count keeps the shape alive. */
struct Shape {
    uint32_t number;           /* index in vm->shapes */
    uint32_t count;            /* attribute slots described */
    uint32_t at;               /* byte offset of slot 0 in an instance */
    uint32_t inline_room;      /* slots an instance has: count never exceeds it */
    bool dictionary;           /* slot 0 holds the instance's Dict, which has all its attributes */
    uint8_t values_at;         /* instances are values alone from here on, and hold nothing else; 0: not known to */
    Class *cls;                /* borrowed */
    Shape *parent;             /* one attribute less */
    Str *key;                  /* the attribute this shape adds (slot count - 1) */
    Shape *children, *sibling; /* transitions */
};

/* An instance of a Python class over object: attributes inline; more in an overflow side entry. */
typedef struct Instance {
    Object h;
    Value slots[];
} Instance;

/* An instance of a subclass of int, float, complex, str, bytes or tuple: payload is the exact base value. */
typedef struct Boxed {
    Object h;
    Value payload;
    Value slots[];
} Boxed;

/* The slot of a class or of the nearest base that has it; NULL if none has. Heap classes' own tables are complete. */
#define SLOT(class_, field)                                                                                                                \
    __extension__({                                                                                                                        \
        const Class *slot_class_ = (class_);                                                                                               \
        while (!slot_class_->slots->field && slot_class_->base)                                                                            \
            slot_class_ = slot_class_->base;                                                                                               \
        slot_class_->slots->field;                                                                                                         \
    })

/* Do instances have items by place, 0, 1, 2 …, through which they are iterated where they have no __iter__? */
static inline bool class_has_items(const Class *cls) { return SLOT(cls, get_item) && !(cls->flags & (CLASS_IS_DICT | CLASS_KEYED)); }

/* Makes `type`, `object` and the other core classes and their shapes; frees them all at the VM's end, after everything else was released:
 * core classes refer to each other in cycles, which this alone takes apart. */
MUST_USE bool class_start(Coil *c);
void class_stop(Coil *c);
/* How a class's instances are made: `make` of its slots or of the nearest base's. NULL: it cannot be called. */
typedef Value (*MakeFn)(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw);
MakeFn class_maker(Class *cls);
/* object's own, for comparing: what makes and initialises instances of classes without __new__ and __init__. */
Value object_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw);
bool object_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw);
/* cls(*args): type.__call__. */
MUST_USE Value class_call(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw);
/* cls.name = to for the class's own dict (COIL_NULL deletes): keeps slots, caches and flags right. */
MUST_USE bool class_set(Coil *c, Class *cls, Str *name, Value to);
/* Something that caches may have seen has changed. */
void class_changed(Coil *c);
/* May plain attributes found on the class be remembered by their values? Not if some were replaced (CLASS_VOLATILE). */
bool class_values_stable(const Class *cls);
/* Are its instances' attributes found as others' are, and a __getattr__ of Python's asked only for the others? */
bool class_getattr_last(Coil *c, Class *cls);
/* The class's MRO and dict, made now if they were not. NULL: MemoryError pending. */
Tuple *class_mro_borrow(Coil *c, Class *cls);
Dict *class_dict_borrow(Coil *c, Class *cls);

/* The class of a value that is no object, nor COIL_NULL or UNDEF. class_of_borrow(), for any value, is at the end of vm.h. */
Class *class_of_immediate_borrow(Coil *c, Value v);
/* The core class of a fixed number. */
Class *core_class_borrow(Coil *c, uint32_t shape);
/* The class of a TypeDef in this VM, made now if it was not; the VM owns it (def_classes). */
MUST_USE Class *class_from_def_borrow(Coil *c, const TypeDef *def);
/* Where the VM keeps those, by the def's address. */
MUST_USE Dict *class_defs_borrow(Coil *c);
/* Is `cls` `of` or a subclass of it (by MRO; no __subclasscheck__)? */
bool class_derives(const Class *cls, const Class *of);
/* Looks a name (interned) up along the MRO. COIL_NULL if absent (no exception), or on failure (pending: coil_failed). */
Value class_lookup_borrow(Coil *c, Class *cls, Str *name);
/* A new instance of cls as `object.__new__` makes it: native part zeroed, attributes unset. For native `make` slots: use this
 * so that subclasses get their room. */
MUST_USE void *class_instance(Coil *c, Class *cls);
/* How many calls of HELD_ rows of an instance are under way: the counter. */
uint32_t *instance_users(Coil *c, Value self);
/* Is nobody but `own` calls of the caller at work on it? False: RuntimeError. */
MUST_USE bool instance_unused(Coil *c, Value self, uint32_t own);
/* For boxed classes: an instance holding payload (taken). If cls is the exact core class, returns the payload itself. */
MUST_USE Value class_box_take(Coil *c, Class *cls, Value payload);

#include "vm/classes/downcast.h"

#endif
