/* feature.c: refuses syntax that is younger than a given version of Python 3. */
#include "grammar/parser/feature.h"

#include "grammar/parser/build.h"

#include <string.h>

typedef struct Feature {
    int since; /* minor version */
    const char *what;
} Feature;

/* A place in the source: nodes come nearly in its order, so that the next one's line is looked for from the last one's. */
typedef struct Place {
    const char *source, *line;
    uint32_t number;
} Place;

/* Whether a number was written with underscores. */
static bool number_underscored(Place *at, const Node *node)
{
    const Constant *x = ((const NodeConstant *)node)->value;
    if (x->kind != CONSTANT_INT && x->kind != CONSTANT_FLOAT && x->kind != CONSTANT_COMPLEX)
        return false;
    if (node->span.lineno < at->number) {
        at->line = at->source;
        at->number = 1;
    }
    for (; at->number < node->span.lineno; at->number++)
        at->line = strchr(at->line, '\n') + 1;
    return memchr(at->line + node->span.col_offset, '_', node->span.end_col_offset - node->span.col_offset);
}

static Feature node_feature(Place *at, const Node *node)
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
    case AST_Constant: return number_underscored(at, node) ? (Feature){6, "Underscores in numeric literals are"} : none;
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

bool feature_check(Parser *parser, Node *root, int version)
{
    AstWalk walk = {.arena = parser->arena};
    Place at = {parser->source->bytes, parser->source->bytes, 1};
    for (Node *node = root; node; node = ast_walk_next(&walk)) {
        Feature f = node_feature(&at, node);
        if (f.since > version) {
            build_fail(parser, node->span, "%s only supported in Python 3.%d and greater", f.what, f.since);
            return false;
        }
        if (!ast_walk_into(&walk, node)) {
            parser->out_of_memory = true;
            return false;
        }
    }
    return true;
}
