/* targets.c: what may stand where something is bound, and the messages where it may not. */
#include "grammar/parser/build.h"

const char *expression_name(const Node *node)
{
    switch (node->kind) {
    case AST_Attribute: return "attribute";
    case AST_Subscript: return "subscript";
    case AST_Starred: return "starred";
    case AST_Name: return "name";
    case AST_List: return "list";
    case AST_Tuple: return "tuple";
    case AST_Lambda: return "lambda";
    case AST_Call: return "function call";
    case AST_BoolOp:
    case AST_BinOp:
    case AST_UnaryOp: return "expression";
    case AST_GeneratorExp: return "generator expression";
    case AST_Yield:
    case AST_YieldFrom: return "yield expression";
    case AST_Await: return "await expression";
    case AST_ListComp: return "list comprehension";
    case AST_SetComp: return "set comprehension";
    case AST_DictComp: return "dict comprehension";
    case AST_Dict: return "dict literal";
    case AST_Set: return "set display";
    case AST_JoinedStr:
    case AST_FormattedValue: return "f-string expression";
    case AST_Constant:
        switch (((const NodeConstant *)node)->value->kind) {
        case CONSTANT_NONE: return "None";
        case CONSTANT_FALSE: return "False";
        case CONSTANT_TRUE: return "True";
        case CONSTANT_ELLIPSIS: return "ellipsis";
        default: return "literal";
        }
    case AST_Compare: return "comparison";
    case AST_IfExp: return "conditional expression";
    case AST_NamedExpr: return "named expression";
    default: return "expression";
    }
}

bool expression_is_word(const Node *node)
{
    if (node->kind != AST_Constant)
        return false;
    ConstantKind kind = ((const NodeConstant *)node)->value->kind;
    return kind == CONSTANT_NONE || kind == CONSTANT_FALSE || kind == CONSTANT_TRUE;
}

/* Sets the context of the target and its parts; gives the first part (in order) that can't be a target, or NULL.
 * Recurses into brackets: the lexer has a limit on them. */
static Node *set_context(Node *target, Context context)
{
    switch (target->kind) {
    case AST_Name:
    case AST_Attribute:
    case AST_Subscript: target->ctx = (uint8_t)context; return NULL;
    case AST_Starred:
        if (context == CONTEXT_DEL)
            return target;
        target->ctx = (uint8_t)context;
        return set_context(((NodeStarred *)target)->value, context);
    case AST_List:
    case AST_Tuple: {
        const Nodes *items = target->kind == AST_List ? ((NodeList *)target)->elts : ((NodeTuple *)target)->elts;
        target->ctx = (uint8_t)context;
        for (size_t i = 0; i < items->count; i++) {
            Node *bad = set_context(items->items[i], context);
            if (bad)
                return bad;
        }
        return NULL;
    }
    default: return target;
    }
}

void target_store(Parser *parser, Node *target)
{
    Node *bad = set_context(target, CONTEXT_STORE);
    if (bad)
        build_fail(parser, bad->span, "cannot assign to %s", expression_name(bad));
}

void target_delete(Parser *parser, Node *target)
{
    Node *bad = set_context(target, CONTEXT_DEL);
    if (bad)
        build_fail(parser, bad->span, "cannot delete %s", expression_name(bad));
}

void target_augmented(Parser *parser, Node *target)
{
    if (target->kind == AST_Name || target->kind == AST_Attribute || target->kind == AST_Subscript)
        target->ctx = CONTEXT_STORE;
    else
        build_fail(parser, target->span, "'%s' is an illegal expression for augmented assignment", expression_name(target));
}

Node *build_annotated(Parser *parser, Span span, Node *target, Node *annotation, Node *value)
{
    bool name = target->kind == AST_Name;
    if (name || target->kind == AST_Attribute || target->kind == AST_Subscript)
        target->ctx = CONTEXT_STORE;
    else if (target->kind == AST_Tuple && !(target->flags & NODE_PARENTHESISED))
        build_fail(parser, ((NodeTuple *)target)->elts->items[0]->span, "only single target (not tuple) can be annotated");
    else if (target->kind == AST_List || target->kind == AST_Tuple)
        build_fail(parser, target->span, "only single target (not %s) can be annotated", expression_name(target));
    else
        build_fail(parser, target->span, "illegal target for annotation");
    return AST_NEW(parser->arena, AnnAssign, span, target, annotation, value, name && !target->flags);
}

/* Whether the expression is one that `|` could join to another as it stands: neither a comparison, nor logic, nor
 * looser. */
static bool is_bitor(const Node *node)
{
    if (node->flags & NODE_PARENTHESISED)
        return true;
    switch (node->kind) {
    case AST_Starred:
    case AST_Yield:
    case AST_YieldFrom:
    case AST_NamedExpr:
    case AST_IfExp:
    case AST_BoolOp:
    case AST_Compare:
    case AST_Lambda:
    case AST_Tuple: return false;
    case AST_UnaryOp: return ((const NodeUnaryOp *)node)->op != AST_OP_Not;
    default: return true;
    }
}

/* The bitwise-or expression with which the expression begins, or NULL. */
static const Node *first_bitor(const Node *node)
{
    while (!is_bitor(node)) {
        switch (node->kind) {
        case AST_Tuple: node = ((const NodeTuple *)node)->elts->items[0]; break;
        case AST_IfExp: node = ((const NodeIfExp *)node)->body; break;
        case AST_BoolOp: node = ((const NodeBoolOp *)node)->values->items[0]; break;
        case AST_Compare: node = ((const NodeCompare *)node)->left; break;
        default: return NULL;
        }
    }
    return node;
}

/* `a, f() = x`: the last element of the only target looks like one side of a comparison. */
static bool comparison_meant(Parser *parser, const Node *target, const Node *value)
{
    if (target->kind == AST_Tuple && !(target->flags & NODE_PARENTHESISED)) {
        const NodeTuple *tuple = (const NodeTuple *)target;
        target = tuple->elts->items[tuple->elts->count - 1];
        if (target->span.end_col_offset != tuple->node.span.end_col_offset)
            return false; /* a comma follows it */
    }
    const Node *right = first_bitor(value);
    if (!right || !is_bitor(target) || target->kind == AST_List || target->kind == AST_Tuple || target->kind == AST_GeneratorExp ||
        (!target->flags && expression_is_word(target)))
        return false;
    if (target->kind == AST_Name && !target->flags)
        build_fail(parser, span_between(target->span, right->span), "invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
    else
        build_fail(parser, target->span, "cannot assign to %s here. Maybe you meant '==' instead of '='?", expression_name(target));
    return true;
}

/* chain: the targets, then the value; for which NULL may stand. */
Node *build_assign(Parser *parser, Span span, Nodes *chain)
{
    Node *value = chain->items[--chain->count];
    for (size_t i = 0; i < chain->count; i++) {
        Node *target = chain->items[i];
        Node *bad = set_context(target, CONTEXT_STORE);
        if (!bad)
            continue;
        if ((bad->kind == AST_Yield || bad->kind == AST_YieldFrom) && bad == target && !bad->flags)
            build_fail(parser, bad->span, "assignment to yield expression not possible");
        else if (chain->count > 1 || !value || !comparison_meant(parser, target, value))
            build_fail(parser, bad->span, "cannot assign to %s", expression_name(bad));
    }
    return AST_NEW(parser->arena, Assign, span, chain, value, NULL);
}
