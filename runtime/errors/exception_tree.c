/* exception_tree.c: the exceptions that are printed with one, as a tree made without recursion: chains may be long. */
#include "runtime/errors/exception_tree.h"

#include "vm/classes/class_make.h"
#include "vm/errors/exception.h"

bool is_exception_group(Coil *c, Value exception)
{
    return class_derives(class_of_borrow(c, exception), exception_class_borrow(c, EXC_BaseExceptionGroup));
}

static bool tree_add(Coil *c, ExceptionTree *t, Value exception, unsigned depth)
{
    if (t->count == t->room) {
        uint32_t room = t->room ? t->room * 2 : 8;
        if (t->room > UINT32_MAX / 4)
            return raise_memory(c), false;
        TreeNode *nodes = mem_realloc(c, t->nodes, t->room * sizeof *nodes, room * sizeof *nodes);
        if (!nodes)
            return false;
        t->nodes = nodes;
        t->room = room;
    }
    t->nodes[t->count++] = (TreeNode){.exception = retain(exception), .before = TREE_NONE, .depth = (uint16_t)depth};
    return true;
}

/* Is it met for the first time? 1, 0, -1: failed. */
static int first_met(Coil *c, Set *seen, Value exception)
{
    Value address = small((int64_t)(uintptr_t)as_object(exception));
    int known = set_contains(c, seen, address);
    return known ? known < 0 ? -1 : 0 : set_add(c, seen, address) ? 1 : -1;
}

/* Adds the nodes that follow from node `at`. */
static bool tree_extend(Coil *c, ExceptionTree *t, Set *seen, uint32_t at)
{
    Value exception = t->nodes[at].exception;
    const Exception *e = as_exception(exception);
    unsigned depth = t->nodes[at].depth;
    bool cause = !is_none(e->cause);
    Value before = cause ? e->cause : is_none(e->context) || e->suppress_context ? COIL_NULL : e->context;
    if (!is_null(before)) {
        int first = first_met(c, seen, before);
        if (first < 0 || (first && !tree_add(c, t, before, depth)))
            return false;
        if (first) {
            t->nodes[at].before = t->count - 1;
            t->nodes[at].cause = cause;
        }
    }
    if (depth > TREE_DEPTH || !is_exception_group(c, exception))
        return true;
    Tuple *members = as_tuple_borrow(c, as_group_error(exception)->exceptions);
    t->nodes[at].first = t->count;
    t->nodes[at].count = (uint32_t)members->length;
    for (size_t k = 0; k < members->length; k++)
        if (first_met(c, seen, members->items[k]) < 0 || !tree_add(c, t, members->items[k], depth + 1))
            return false;
    return true;
}

bool exception_tree_make(Coil *c, ExceptionTree *out, Value exception)
{
    *out = (ExceptionTree){0};
    Set *seen = set_new(c, false);
    List *waiting = list_new(c, 8);
    bool ok =
        seen && waiting && first_met(c, seen, exception) >= 0 && tree_add(c, out, exception, 0) && list_append_take(c, waiting, small(0));
    while (ok && waiting->length) {
        uint32_t from = out->count;
        ok = tree_extend(c, out, seen, (uint32_t)as_small(waiting->items[--waiting->length]));
        for (uint32_t k = from; ok && k < out->count; k++)
            ok = list_append_take(c, waiting, small(k));
    }
    RELEASE(c, seen);
    RELEASE(c, waiting);
    return ok;
}

void exception_tree_free(Coil *c, ExceptionTree *tree)
{
    for (uint32_t k = 0; k < tree->count; k++)
        release(c, tree->nodes[k].exception);
    mem_free(c, tree->nodes, tree->room * sizeof *tree->nodes);
    *tree = (ExceptionTree){0};
}
