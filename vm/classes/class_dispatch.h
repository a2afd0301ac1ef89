/* class_dispatch.h: slots of Python classes that call the special methods written in Python. */
#ifndef VM_CLASS_DISPATCH_H
#define VM_CLASS_DISPATCH_H

#include "vm/classes/class_slots.h"

/* The dispatcher for the slot of a row, NULL if it has none (then the slot is empty). */
void (*class_dispatcher(uint32_t row))(void);
/* b's reflected method in Python, or NotImplemented. */
Value dispatch_reflected(Coil *c, BinaryOp op, Value a, Value b);
/* What __hash__, __len__ and __bool__ gave, as their slots give it; COIL_NULL is theirs to pass on. */
MUST_USE bool hash_result_take(Coil *c, Value v, int64_t *out);
int64_t length_result_take(Coil *c, Value v);
int truth_result_take(Coil *c, Value v);
Value dispatch_power(Coil *c, Value a, Value b, Value modulus);

/* The lookup of object.__getattribute__ (operation_attr.c), for who goes on where it finds nothing. 1: *out owned; 0: absent (nothing
 * pending); -1: failed. */
MUST_USE int generic_find(Coil *c, Value v, Str *name, Value *out);

#endif
