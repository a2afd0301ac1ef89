/* side_bits.c: the page's flag that an object has side entries. */
#include "vm/classes/class_instance.h"
#include "vm/heap/heap_internal.h"

bool side_has(const Object *o) { return page_bit(o, PAGE_SIDE); }
void side_mark(Object *o) { page_bit_set(o, PAGE_SIDE); }
void side_unmark(Object *o) { page_bit_clear(o, PAGE_SIDE); }
