/* exception_tree.h: which exceptions are printed with one: each once, but for members of groups, which are printed in any case.
 *
 * An exception that stands in several places is printed where it is met first. Members of a group are met before what the group came from,
 * the last member first: as CPython's traceback module meets them.
 */
#ifndef RUNTIME_EXCEPTION_TREE_H
#define RUNTIME_EXCEPTION_TREE_H

#include "vm/machine/vm.h"

enum { TREE_NONE = UINT32_MAX, TREE_DEPTH = 10 /* members of groups deeper than that are not printed */ };

typedef struct TreeNode {
    Value exception;
    uint32_t before;       /* the node of what it came from, printed first; TREE_NONE */
    uint32_t first, count; /* of a group: the members' nodes */
    uint16_t depth;        /* in groups */
    bool cause;            /* `before` is its __cause__, not its __context__ */
} TreeNode;

typedef struct ExceptionTree {
    TreeNode *nodes; /* the first is the root */
    uint32_t count, room;
} ExceptionTree;

/* Fills *out, to be freed also when it failed. */
MUST_USE bool exception_tree_make(Coil *c, ExceptionTree *out, Value exception);
void exception_tree_free(Coil *c, ExceptionTree *tree);
bool is_exception_group(Coil *c, Value exception);

#endif
