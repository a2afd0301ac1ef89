/* memory_item.h: one item of a buffer in native layout, by its struct code. */
#ifndef RUNTIME_MEMORY_ITEM_H
#define RUNTIME_MEMORY_ITEM_H

#include "vm/machine/vm.h"

/* The size of a native code (with or without '@'), or 0 if it is none. *code gets the letter. */
size_t memory_item_size(const char *format, char *code);
/* The same of a code of standard size, behind '=', '<', '>' or '!': *code gets the native letter of that size, *swapped whether its bytes
 * stand in the other order. */
size_t memory_item_standard(const char *format, char *code, bool *swapped);
MUST_USE Value memory_item_get(Coil *c, char code, const void *at);
/* TypeError and ValueError as memoryview words them. Runs Python (__index__): `to` is a scratch item, not the memory
 * itself. */
MUST_USE bool memory_item_put(Coil *c, char code, Value v, void *to);

#endif
