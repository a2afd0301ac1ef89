/* feature.c: refuses syntax that is younger than a given version of Python 3. */
#include "grammar/parser/feature.h"

#include "grammar/parser/build.h"

#include <string.h>

typedef struct Feature {
    int since; /* minor version */
    const char *what;
} Feature;

/* Whether a number was written with underscores. */
static bool number_underscored(const Parser *p, const Node *node)
{
    const Constant *x = ((const NodeConstant *)node)->value;
    if (x->kind != CONSTANT_INT && x->kind != CONSTANT_FLOAT && x->kind != CONSTANT_COMPLEX)
        return false;
    const char *line = p->source->bytes;
    for (uint32_t n = 1; n < node->span.lineno && line; n++)
        line = strchr(line, '\n') + 1;
    return memchr(line + node->span.col_offset, '_', node->span.end_col_offset - node->span.col_offset);
}

static Feature node_feature(const Parser *p, const Node *node)
{
    static const Feature none = {0, NULL};
    switch (node->kind) {
    case AST_AsyncFunctionDef: return (Feature){5, "Async functions are"};
    case AST_AsyncFor: return (Feature){5, "Async for loops are"};
    case AST_AsyncWith: return (Feature){5, "Async with statements are"};
    case AST_Await: return (Feature){5, "Await expressions are"};
    case AST_BinOp: return ((const NodeBinOp *)node)->op == AST_OP_MatMult ? (Feature){5, "The '@' operator is"} : none;
    case AST_AnnAssign: return (Feature){6, "Variable annotation syntax is"};
    case AST_comprehension: return ((const Nodecomprehension *)node)->is_async ? (Feature){6, "Async comprehensions are"} : none;
    case AST_Constant: return number_underscored(p, node) ? (Feature){6, "Underscores in numeric literals are"} : none;
    case AST_NamedExpr: return (Feature){8, "Assignment expressions are"};
    case AST_arguments: return ((const Nodearguments *)node)->posonlyargs->count ? (Feature){8, "Positional-only parameters are"} : none;
    case AST_Match: return (Feature){10, "Pattern matching is"};
    case AST_TryStar: return (Feature){11, "Exception groups are"};
    case AST_TypeAlias: return (Feature){12, "Type statement is"};
    case AST_TypeVar:
        return ((const NodeTypeVar *)node)->default_value ? (Feature){13, "Type parameter defaults are"}
                                                          : (Feature){12, "Type parameter lists are"};
    case AST_ParamSpec:
    case AST_TypeVarTuple:
        return ((const NodeParamSpec *)node)->default_value ? (Feature){13, "Type parameter defaults are"}
                                                            : (Feature){12, "Type parameter lists are"};
    default: return none;
    }
}

bool feature_check(Parser *parser, Node *node, int version)
{
    Feature f = node_feature(parser, node);
    if (f.since > version) {
        build_fail(parser, node->span, "%s only supported in Python 3.%d and greater", f.what, f.since);
        return false;
    }
    while (node->kind == AST_BinOp) { /* may be a long chain to the left */
        NodeBinOp *e = (NodeBinOp *)node;
        if (!feature_check(parser, e->right, version))
            return false;
        node = e->left;
        f = node_feature(parser, node);
        if (f.since > version)
            return feature_check(parser, node, version);
    }
    AstCursor cursor = {0, 0};
    Node *child;
    while (ast_next_child(node, &cursor, &child))
        if (!feature_check(parser, child, version))
            return false;
    return true;
}
