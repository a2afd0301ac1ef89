/* compile.h: the compiler's entry for trees. compile_source() and code_dump() are in code.h. */
#ifndef VM_COMPILE_COMPILE_H
#define VM_COMPILE_COMPILE_H

#include "class.h"

struct Node;
struct Text;
typedef struct Code Code;

/* A tree (Module, Expression or Interactive) to Code. `source` is the text it came from, for error messages, or NULL. mode: only
 * COIL_TOP_LEVEL_AWAIT matters. The tree may be changed. NULL: the exception is pending. */
MUST_USE Code *compile_ast(Coil *c, struct Node *root, const struct Text *source, Str *filename, uint32_t mode, int optimise,
                           uint32_t inherited_flags);

#endif
