/* warnings.c: SyntaxWarnings about code that can hardly be meant. */
#include "vm/compile/codegen.h"

/* Of a constant that a tree made by a program has, or one that was folded. */
static const char *value_type(Value v)
{
    return is_int(v)                      ? "int"
           : is_double(v)                 ? "float"
           : is_exact(v, SHAPE_TUPLE)     ? "tuple"
           : is_exact(v, SHAPE_FROZENSET) ? "frozenset"
           : is_exact(v, SHAPE_STR)       ? "str"
           : is_exact(v, SHAPE_BYTES)     ? "bytes"
                                          : "complex";
}

static const char *constant_type(const Constant *x)
{
    switch (x->kind) {
    case CONSTANT_NONE: return "NoneType";
    case CONSTANT_TRUE:
    case CONSTANT_FALSE: return "bool";
    case CONSTANT_ELLIPSIS: return "ellipsis";
    case CONSTANT_INT: return "int";
    case CONSTANT_FLOAT: return "float";
    case CONSTANT_COMPLEX: return "complex";
    case CONSTANT_BYTES: return "bytes";
    case CONSTANT_OBJECT: return value_type(value_word(x->word));
    default: return "str";
    }
}

/* The type that a display or literal certainly has, or NULL. */
static const char *literal_type(const Node *n)
{
    switch (n->kind) {
    case AST_Constant: return constant_type(AS(Constant, n)->value);
    case AST_Tuple: return "tuple";
    case AST_List:
    case AST_ListComp: return "list";
    case AST_Dict:
    case AST_DictComp: return "dict";
    case AST_Set:
    case AST_SetComp: return "set";
    case AST_GeneratorExp: return "generator";
    case AST_JoinedStr: return "str";
    case AST_Lambda: return "function";
    default: return NULL;
    }
}

/* The type of a constant that must not be compared by identity, or NULL: None, True, False and ... may be, and what is no constant. */
static const char *literal_operand(Compiler *k, Node *n)
{
    if (n->kind == AST_Constant) {
        const Constant *x = AS(Constant, n)->value;
        return x->kind <= CONSTANT_ELLIPSIS ? NULL : constant_type(x);
    }
    Value v = fold_expr(k, n);
    if (is_null(v))
        return NULL;
    const char *type = is_special(v) ? NULL : value_type(v);
    release(k->c, v);
    return type;
}

void warn_compare(Unit *u, Node *node)
{
    NodeCompare *e = AS(Compare, node);
    bool any = false;
    for (size_t i = 0; i < e->ops->count; i++)
        any |= e->ops->items[i] == AST_OP_Is || e->ops->items[i] == AST_OP_IsNot;
    if (!any)
        return;
    const char *left = literal_operand(u->k, e->left);
    for (size_t i = 0; i < e->ops->count; i++) {
        const char *right = literal_operand(u->k, e->comparators->items[i]);
        intptr_t op = e->ops->items[i];
        if ((op == AST_OP_Is || op == AST_OP_IsNot) && (left || right)) {
            k_warn(u->k, node->span,
                   op == AST_OP_Is ? "\"is\" with '%s' literal. Did you mean \"==\"?"
                                   : "\"is not\" with '%s' literal. Did you mean \"!=\"?",
                   left ? left : right);
            return;
        }
        left = right;
    }
}

void warn_caller(Unit *u, Node *callee)
{
    if (callee->kind == AST_Lambda)
        return;
    const char *type = literal_type(callee);
    if (type)
        k_warn(u->k, callee->span, "'%s' object is not callable; perhaps you missed a comma?", type);
}

static bool constant_is_sequence(const Constant *x)
{
    return x->kind == CONSTANT_STR || x->kind == CONSTANT_BYTES ||
           (x->kind == CONSTANT_OBJECT && is_exact(value_word(x->word), SHAPE_TUPLE));
}

void warn_subscript(Unit *u, Node *node)
{
    NodeSubscript *e = AS(Subscript, node);
    const Node *v = e->value;
    if (node->ctx != CONTEXT_LOAD)
        return;
    bool sequence = v->kind == AST_Constant && constant_is_sequence(AS(Constant, v)->value);
    bool unsubscriptable = (v->kind == AST_Constant && !sequence) || v->kind == AST_Set || v->kind == AST_SetComp ||
                           v->kind == AST_GeneratorExp || v->kind == AST_Lambda;
    if (unsubscriptable) {
        k_warn(u->k, v->span, "'%s' object is not subscriptable; perhaps you missed a comma?", literal_type(v));
        return;
    }
    bool indexed = sequence || v->kind == AST_Tuple || v->kind == AST_List || v->kind == AST_ListComp || v->kind == AST_JoinedStr;
    const char *type = literal_type(e->slice);
    if (!indexed || !type || e->slice->kind == AST_Slice || !strcmp(type, "int") || !strcmp(type, "bool"))
        return;
    k_warn(u->k, v->span, "%s indices must be integers or slices, not %s; perhaps you missed a comma?", literal_type(v), type);
}
