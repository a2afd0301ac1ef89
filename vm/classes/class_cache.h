/* class_cache.h: what an inline cache of LOAD_ATTR / LOAD_METHOD / STORE_ATTR may remember.
 *
 * An entry is good while the object's shape number is `shape` and (kinds marked E) vm->class_epoch is `epoch`. */
#ifndef VM_CLASS_CACHE_H
#define VM_CLASS_CACHE_H

#include "vm/machine/modes.h"
#include "vm/machine/vm.h"

/* The epoch to note with what is found out about classes: it is true while that is vm->class_epoch. No number is used again, as what was noted
 * the first time would be true again: at the last one nothing that is noted holds any more. */
#define EPOCH_FIRST (COIL_HOSTILE ? UINT32_MAX - 400 : 1)
static inline uint32_t class_epoch_noted(const CoilVM *vm) { return LIKELY(vm->class_epoch != UINT32_MAX) ? vm->class_epoch : 0; }

typedef enum AttrKind {
    ATTR_NONE,           /* not cacheable */
    ATTR_SLOT,           /* E value at byte offset `at` of the object; never unset */
    ATTR_MEMBER,         /* E likewise, but COIL_NULL there means unset: use the slow path */
    ATTR_METHOD,         /* E `value` is a Python function or method descriptor of the class, to be called with self */
    ATTR_METHOD_NO_DICT, /* E likewise, while the dict at `at` is COIL_NULL or has no such key */
    ATTR_CLASS_VALUE,    /* E `value` itself */
    ATTR_CLASS_METHOD,   /* E `value` is a Python function, to be called with the object's class, or the object if that is a class */
    ATTR_ITEM,           /* E item `at` of the object, a tuple, if it has one */
    ATTR_GETTER,         /* E `value` is a data descriptor whose __get__ is a Python function: call that */
    ATTR_PROPERTY,       /* E `value` is the property's getter: call it with self */
    ATTR_TYPE_VALUE,     /* E the object is a class: `value` itself; compare the object too: `owner` */
    ATTR_MODULE,         /* `owner` is the dict: entry `at` of the Module's dict (recheck: at < used and the entry's key is the name) */
    ATTR_DICT,           /* E instance in dictionary mode or with a dict field at `at`: look in that dict first; else use the slow path */
    ATTR_STORE_SLOT,     /* E overwrite the slot at `at` */
    ATTR_STORE_MEMBER,   /* E likewise (COIL_NULL may be there) */
    ATTR_STORE_ADD       /* E write the (so far unused) slot at `at`, then set the object's shape to `new_shape` */
} AttrKind;

typedef struct AttrCache {
    AttrKind kind;
    uint32_t shape, new_shape;
    uint32_t epoch;
    uint32_t at;
    Value value; /* borrowed: alive while the epoch holds */
    Object *owner;
} AttrCache;

/* What would read v.name; false if nothing can be cached (no exception). */
bool attr_cache_fill(Coil *c, Value v, Str *name, AttrCache *out);
/* What would read the method of an int or float that is an immediate; its shape is that of the core type. */
bool attr_cache_fill_number(Coil *c, Value v, Str *name, AttrCache *out);
/* What would store v.name; asked BEFORE the store. */
bool attr_cache_fill_store(Coil *c, Value v, Str *name, AttrCache *out);

/* The same, remembered by the VM for places that see many shapes: instances only, no classes or modules. NULL: not to be had. The result
 * holds until the next call. */
const AttrCache *attr_memo_borrow(Coil *c, Value v, Str *name, bool store);
/* v.name, owned, if a memo says that it is a plain value; else COIL_NULL. Only now and then is one made: where most names are missing it is in vain. */
Value attr_memo_value(Coil *c, Value v, Str *name);

/* The method that super() finds behind a class for `self`, if it is remembered; else COIL_NULL. */
Value super_memo_borrow(Coil *c, Value self, const Class *behind, const Str *name);
/* Remembers it: `method` was found in the MRO of self's own class. */
void super_memo_keep(Coil *c, Value self, const Class *behind, Str *name, Value method);

#endif
