/* class_state.h: what the object model keeps for each VM. */
#ifndef VM_CLASS_STATE_H
#define VM_CLASS_STATE_H

#include "vm/machine/vm.h"
#include "vm/classes/class_slots.h"

/* The method cache has few places, until so many lookups were put into it. */
enum { METHODS_FEW = 128, METHODS_MANY = 512, METHODS_GROW_AT = 512, SHAPE_CACHE = 256 };

/* Class lookups by (class, name), good while the epoch is the VM's. A COIL_NULL value: known to be absent. */
typedef struct MethodCacheEntry {
    Class *cls;
    Str *name;
    Value value;
    uint32_t epoch;
} MethodCacheEntry;

typedef struct ShapeCacheEntry {
    Str *name;
    uint32_t shape;
    int32_t slot;
} ShapeCacheEntry;

/* A class that was asked for by its TypeDef; places are free at def NULL. */
typedef struct DefClass {
    const TypeDef *def;
    Class *cls; /* borrowed */
} DefClass;
enum { RECENT_DEFS = 16 };

typedef struct ClassState {
    Shape *core_shapes;                                        /* one block: the core types' */
    Str *special[SPECIAL_COUNT];                               /* interned names of class_slots.def's rows, once special_ready */
    uint8_t binary_rows[BINARY_OPS], inplace_rows[BINARY_OPS]; /* where operators' names stand there */
    bool special_ready;
    bool stopping;                    /* class_stop began */
    uint32_t shape_count, shape_room; /* of vm->shapes: numbers given so far, entries there is room for */
    uint32_t *free_numbers;           /* those given back; their entries are NULL */
    uint32_t free_count, free_room;
    Dict *def_classes;            /* TypeDef address → class, for types without fixed numbers; NULL: none yet */
    DefClass recent[RECENT_DEFS]; /* of these, by address */
    bool whole;                   /* the core classes are made: objects can be visited */
    bool odd_names;               /* a class was made whose dict has keys that are not strings: nothing is cached of attributes */
    Value walked;                 /* the MRO last walked over dicts with keys that are not strings, or COIL_NULL */
    struct AttrMemo *memos;       /* class_cache.c, made on demand */
    MethodCacheEntry *methods;
    uint32_t method_places, method_fills;
    ShapeCacheEntry shapes[SHAPE_CACHE];
} ClassState;

/* Frees what attr_memo_borrow() remembers. */
void attr_memos_free(Coil *c);

/* Gives a new shape its number in vm->shapes. */
MUST_USE bool shape_number_take(Coil *c, Shape *s);

#endif
