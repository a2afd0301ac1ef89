/* home.h: where a code object stands, so that it can be found again in another process: whoever saves a frame writes its code's home.
 *
 * A code object's home is the module whose file `filename` is (a bundled one's is "<frozen NAME>"), whose own code its loader gives again
 * (get_code), and its path from there: which code object it is among the constants of the one around it, at each level. Code that a program
 * makes of other code (code.replace) has none, nor has what lies deeper than a path can say. */
#ifndef VM_CODE_HOME_H
#define VM_CODE_HOME_H

#include "vm/code/code.h"

/* A path in one word: a 1, then for each level its number by six bits at a time, high ones first, each with a bit that says whether more
 * follow. 0: none. */
enum { PATH_NONE = 0, PATH_MODULE = 1 };
/* The path of code object number n of the one at `path`. */
uint64_t path_inside(uint64_t path, uint32_t n);
/* Tells the code objects among its constants where they stand; code_settle_all(): those inside them, too. */
void code_settle(Code *code);
void code_settle_all(Code *code);
/* The code object at a path from the module's own; borrowed. NULL: there is none (nothing pending), or failed. */
Code *code_at_path_borrow(Coil *c, Code *module, uint64_t path);

#endif
