/* name_nearest.h: which name was meant. */
#ifndef VM_NAME_NEAREST_H
#define VM_NAME_NEAREST_H

#include "vm/machine/vm.h"

/* The nearest of the names (a list; what is no str is passed over), borrowed; NULL if none is near. */
Str *name_nearest(Coil *c, List *names, const Str *wrong);
/* The edit distance, where changing case costs half; anything above `limit` may be reported as limit + 1. */
unsigned name_distance(const Str *a, const Str *b, unsigned limit);
/* TypeError: function() has no parameter `wrong`; `names` (may be NULL) are those it has. Always false. */
bool fail_keyword(Coil *c, Str *function, Str *wrong, List *names);
/* The same for functions that bind their arguments by hand. */
bool fail_keyword_of(Coil *c, const char *function, Str *wrong, const char *const *names, size_t count);

#endif
