/* optimise.c: constant folding on the tree itself, for those who ask for an optimised tree. The compiler folds as it emits. */
#include "vm/compile/codegen.h"

static bool optimise_node(Compiler *k, Node **place);

static bool optimise_children(Compiler *k, Node *node)
{
    const AstKind *row = &ast_kinds[node->kind];
    for (size_t i = 0; i < row->count; i++) {
        FieldKind kind = row->fields[i].kind;
        FieldValue value = ast_field(node, i);
        if ((kind == FIELD_ONE || kind == FIELD_MAYBE) && value.node) {
            if (!optimise_node(k, &value.node))
                return false;
            ast_set_field(node, i, value);
        } else if (kind == FIELD_MANY || kind == FIELD_HOLES) {
            for (size_t j = 0; j < value.list->count; j++)
                if (value.list->items[j] && !optimise_node(k, &value.list->items[j]))
                    return false;
        }
    }
    return true;
}

/* Puts a constant of this value (taken, and kept by the pool) in the place of an expression. */
static bool optimise_to(Compiler *k, Node **place, Value v)
{
    uint32_t number = pool_add_take(k, v);
    Constant *x = k_alloc(k, sizeof *x);
    if (!x)
        return false;
    v = k->pool[number].value;
    *x = (Constant){.kind = CONSTANT_OBJECT, .word = v.word_};
    Node *made = AST_NEW(&k->arena, Constant, (*place)->span, x, NULL);
    if (!made) {
        k_fail(k);
        return false;
    }
    *place = made;
    return true;
}

static bool optimise_node(Compiler *k, Node **place)
{
    Node *node = *place;
    if (!k_enter(k))
        return false;
    int kind = node->kind;
    if (kind == AST_BinOp || kind == AST_UnaryOp || kind == AST_Tuple || kind == AST_Subscript || kind == AST_Name) {
        Value v = fold_expr(k, node);
        if (!is_null(v))
            return optimise_to(k, place, v);
        if (k->failed)
            return false;
    }
    if (!optimise_children(k, node))
        return false;
    /* what is only looked through may as well be constant */
    Node **iterable = kind == AST_For || kind == AST_AsyncFor ? &AS(For, node)->iter
                      : kind == AST_comprehension             ? &AS(comprehension, node)->iter
                                                              : NULL;
    if (kind == AST_Compare && AS(Compare, node)->ops->count) {
        const NodeCompare *e = AS(Compare, node);
        intptr_t last = e->ops->items[e->ops->count - 1];
        if (last == AST_OP_In || last == AST_OP_NotIn)
            iterable = &e->comparators->items[e->comparators->count - 1];
    }
    if (!iterable)
        return true;
    Value v = fold_display(k, *iterable);
    return is_null(v) ? !k->failed : optimise_to(k, iterable, v);
}

bool tree_optimise(Compiler *k, Node *root) { return optimise_node(k, &root); }
