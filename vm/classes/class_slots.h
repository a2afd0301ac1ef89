/* class_slots.h: special methods ↔ slots, from the one table class_slots.def. */
#ifndef VM_CLASS_SLOTS_H
#define VM_CLASS_SLOTS_H

#include "vm/classes/descriptor.h"
#include "vm/machine/vm.h"

typedef enum WrapperKind {
    WRAP_NONE,
    WRAP_UNARY,
    WRAP_HASH,
    WRAP_CALL,
    WRAP_GETATTR,
    WRAP_SETATTR,
    WRAP_DELATTR,
    WRAP_COMPARE,
    WRAP_NEXT,
    WRAP_LENGTH,
    WRAP_SETITEM,
    WRAP_DELITEM,
    WRAP_CONTAINS,
    WRAP_TRUTH,
    WRAP_BINARY,
    WRAP_REFLECTED,
    WRAP_POWER,
    WRAP_REFLECTED_POWER,
    WRAP_REPEAT,
    WRAP_DESCR_GET,
    WRAP_DESCR_SET,
    WRAP_DESCR_DELETE,
    WRAP_BUFFER,
    WRAP_BUFFER_RELEASE,
    WRAP_INIT,
    WRAP_FINALISE
} WrapperKind;

typedef struct Special {
    const char *name;
    uint32_t offset; /* of the slot in Slots */
    uint8_t wrapper; /* WrapperKind */
    uint8_t number;
    const char *doc;
} Special;

enum {
#define S(name, slot, wrapper, number, doc) +1
    SPECIAL_COUNT = 0
#include "vm/classes/class_slots.def"
#undef S
};
extern const Special special_rows[SPECIAL_COUNT];

/* Interns the table's names, once a VM. */
MUST_USE bool specials_ready(Coil *c);
/* Puts the wrappers of a native class's own slots into its dict. */
MUST_USE bool class_add_wrappers(Coil *c, Class *cls, Dict *dict);
/* Sets the slots of a new heap class: inherited along the MRO, and dispatching to what its namespace defines. */
MUST_USE bool class_fill_slots(Coil *c, Class *cls);
/* The same after its bases changed. */
MUST_USE bool class_fill_slots_again(Coil *c, Class *cls);
/* A class attribute called `name` was set or deleted: brings the slots of cls and its subclasses up to date. */
MUST_USE bool class_update_slots(Coil *c, Class *cls, Str *name);
/* Calls a wrapped slot: `int.__add__(1, 2)` with self 1 and args (2,). */
MUST_USE Value slot_wrapper_call(Coil *c, SlotWrapper *w, Value self, const Value *args, size_t n, Tuple *kw);

/* Calls a special method looked up on self's class: args[0] is self. *found false, result COIL_NULL and nothing pending: absent. */
MUST_USE Value special_call(Coil *c, Str *name, const Value *args, size_t n, bool *found);
/* "__buffer__", or "__release_buffer__". */
Str *special_buffer_name_borrow(Coil *c, bool release);
/* Raised by hash() of classes whose __hash__ is None. */
bool hash_unhashable(Coil *c, Value self, int64_t *out);
/* The row behind every native class's __new__. */
extern const CoilDef new_row[];

#endif
