/* build.c: nodes that the grammar alone can't make: calls, parameters, patterns, and lists under construction. */
#include "grammar/parser/build.h"

#include "grammar/text/diagnostic.h"
#include "grammar/parser_tokens.h"

#include <string.h>

void build_fail(Parser *parser, Span span, const char *format, ...)
{
    if (parser->check.kind != DIAGNOSTIC_NONE)
        return;
    va_list arguments;
    va_start(arguments, format);
    diagnostic_format(&parser->check, parser->arena, DIAGNOSTIC_SYNTAX_ERROR, format, arguments);
    va_end(arguments);
    if (parser->check.kind == DIAGNOSTIC_SYNTAX_ERROR)
        diagnostic_place(&parser->check, parser->arena, parser->source, span, true);
    parser->check_at = parser->at;
}

Span span_between(Span first, Span last) { return (Span){first.lineno, first.col_offset, last.end_lineno, last.end_col_offset}; }

/* The first token that starts at or after the end of `span`. */
static const Token *build_token_after(const Parser *parser, Span span)
{
    size_t low = 0, high = parser->tokens->count - 1;
    while (low < high) {
        size_t middle = (low + high) / 2;
        Span at = parser->tokens->items[middle].span;
        if (at.lineno < span.end_lineno || (at.lineno == span.end_lineno && at.col_offset < span.end_col_offset))
            low = middle + 1;
        else
            high = middle;
    }
    return &parser->tokens->items[low];
}

Nodes *build_list(Parser *parser, Nodes *list, Node *item)
{
    if (!list)
        list = nodes_new(parser->arena);
    return list && nodes_append(parser->arena, list, item) ? list : NULL;
}

Names *build_names(Parser *parser, Names *list, const Text *item)
{
    if (!list)
        list = names_new(parser->arena);
    return list && names_append(parser->arena, list, item) ? list : NULL;
}

Node *build_name(Parser *parser, Span span, const Text *id, Context context)
{
    Node *name = AST_NEW(parser->arena, Name, span, id);
    if (name)
        name->ctx = (uint8_t)context;
    return name;
}

Node *build_tuple(Parser *parser, Span span, Nodes *items)
{
    Node *tuple = AST_NEW(parser->arena, Tuple, span, items);
    if (tuple)
        tuple->ctx = CONTEXT_LOAD;
    return tuple;
}

static const Constant *constant_new(Parser *parser, ConstantKind kind)
{
    Constant *constant = arena_alloc(parser->arena, sizeof *constant);
    if (constant)
        *constant = (Constant){.kind = kind};
    return constant;
}

Node *build_constant(Parser *parser, Span span, ConstantKind kind)
{
    const Constant *constant = constant_new(parser, kind);
    return constant ? AST_NEW(parser->arena, Constant, span, constant, NULL) : NULL;
}

Node *build_bool_op(Parser *parser, Span span, AstOperator op, Nodes *values) { return AST_NEW(parser->arena, BoolOp, span, op, values); }

Node *build_compare(Parser *parser, Span span, Node *left, AstOperator op, Node *right)
{
    Operators *ops = operators_new(parser->arena);
    Nodes *rights = build_list(parser, NULL, right);
    if (!ops || !rights || !operators_append(parser->arena, ops, op))
        return NULL;
    return AST_NEW(parser->arena, Compare, span, left, ops, rights);
}

Node *build_group(Parser *parser, Node *inner)
{
    if (inner->kind == AST_Starred)
        build_fail(parser, inner->span, "cannot use starred expression here");
    inner->flags |= NODE_PARENTHESISED;
    return inner;
}

/* Arguments: positional ones and keywords apart, and their order checked. */
static bool arguments_split(Parser *parser, Nodes *arguments, Nodes **positional, Nodes **keywords)
{
    bool named = false, unpacked = false;
    for (size_t i = 0; arguments && i < arguments->count; i++) {
        Node *argument = arguments->items[i];
        if (argument->kind == AST_keyword) {
            NodeKind kind = ((Nodekeyword *)argument)->arg ? AST_keyword : AST_NONE;
            named |= kind == AST_keyword;
            unpacked |= kind == AST_NONE;
            if (!(*keywords = build_list(parser, *keywords, argument)))
                return false;
            continue;
        }
        if (argument->kind == AST_GeneratorExp && !argument->flags && arguments->count > 1) {
            build_fail(parser, argument->span, "Generator expression must be parenthesized");
        } else if (argument->kind == AST_Starred && unpacked) {
            /* From the comma before it, to past what follows. */
            size_t end = i;
            while (end + 1 < arguments->count && arguments->items[end + 1]->kind == AST_Starred)
                end++;
            const Token *comma = build_token_after(parser, arguments->items[i - 1]->span);
            const Token *after = build_token_after(parser, arguments->items[end]->span);
            Span span = span_between(comma->span, after->span);
            span.end_col_offset--; /* counted from 0 */
            build_fail(parser, span, "iterable argument unpacking follows keyword argument unpacking");
        } else if (argument->kind != AST_Starred && (unpacked || named)) {
            /* The whole list decides the wording, and the token after it is where it is shown. */
            for (size_t j = 0; j < arguments->count; j++)
                if (arguments->items[j]->kind == AST_keyword)
                    unpacked |= !((Nodekeyword *)arguments->items[j])->arg;
            const Token *after = build_token_after(parser, arguments->items[arguments->count - 1]->span);
            build_fail(parser, after->span,
                       unpacked ? "positional argument follows keyword argument unpacking"
                                : "positional argument follows keyword argument");
        }
        if (!(*positional = build_list(parser, *positional, argument)))
            return false;
    }
    return true;
}

Node *build_call(Parser *parser, Span span, Node *func, Nodes *arguments)
{
    Nodes *positional = NULL, *keywords = NULL;
    if (!arguments_split(parser, arguments, &positional, &keywords))
        return NULL;
    return AST_NEW(parser->arena, Call, span, func, positional, keywords);
}

Node *build_class_def(Parser *parser, Span span, const Text *name, Nodes *params, Nodes *arguments, Nodes *body)
{
    Nodes *bases = NULL, *keywords = NULL;
    if (arguments && arguments->count == 1 && arguments->items[0]->kind == AST_GeneratorExp && !arguments->items[0]->flags) {
        const Token *token = build_token_after(parser, ((NodeGeneratorExp *)arguments->items[0])->elt->span);
        while (token->kind == TOKEN_RPAR)
            token++;
        build_fail(parser, token->span, "invalid syntax");
    }
    if (!arguments_split(parser, arguments, &bases, &keywords))
        return NULL;
    return AST_NEW(parser->arena, ClassDef, span, name, bases, keywords, body, NULL, params);
}

Node *build_if(Parser *parser, Span span, Node *test, Nodes *body, Nodes *elifs, Nodes *orelse)
{
    for (size_t i = elifs ? elifs->count : 0; i-- > 0;) {
        NodeIf *elif = (NodeIf *)elifs->items[i];
        elif->node.span = span_between(elif->node.span, span);
        if (orelse)
            elif->orelse = orelse;
        if (!(orelse = build_list(parser, NULL, &elif->node)))
            return NULL;
    }
    return AST_NEW(parser->arena, If, span, test, body, orelse);
}

Node *build_try(Parser *parser, Span span, Nodes *body, Nodes *handlers, bool star, Nodes *orelse, Nodes *final)
{
    if (star)
        return AST_NEW(parser->arena, TryStar, span, body, handlers, orelse, final);
    return AST_NEW(parser->arena, Try, span, body, handlers, orelse, final);
}

/* `with (a, b):` has the items a and b, unless one of them only a tuple could hold. */
Nodes *build_with_items(Parser *parser, Nodes *items)
{
    NodeTuple *tuple = (NodeTuple *)((Nodewithitem *)items->items[0])->context_expr;
    if (items->count != 1 || ((Nodewithitem *)items->items[0])->optional_vars || tuple->node.kind != AST_Tuple ||
        !(tuple->node.flags & NODE_PARENTHESISED) || !tuple->elts->count)
        return items;
    Nodes *split = NULL;
    for (size_t i = 0; i < tuple->elts->count; i++) {
        Node *element = tuple->elts->items[i];
        bool plain = element->flags & NODE_PARENTHESISED;
        if (element->kind == AST_Starred || (element->kind == AST_NamedExpr && !plain))
            return items;
        Node *item = AST_NEW(parser->arena, withitem, items->items[0]->span, element, NULL);
        if (!item || !(split = build_list(parser, split, item)))
            return NULL;
    }
    return split;
}

const Text *build_dotted(Parser *parser, const Names *parts)
{
    size_t length = parts->count - 1;
    for (size_t i = 0; i < parts->count; i++)
        length += parts->items[i]->length;
    Text *joined = arena_alloc(parser->arena, sizeof *joined + length + 1);
    if (!joined)
        return NULL;
    char *out = joined->bytes;
    for (size_t i = 0; i < parts->count; i++) {
        if (i)
            *out++ = '.';
        memcpy(out, parts->items[i]->bytes, parts->items[i]->length);
        out += parts->items[i]->length;
    }
    return parser_intern(parser, joined->bytes, length);
}

/* ---- parameters ---- */

Params *build_params(Parser *parser, Params *list, ParamKind kind, Node *arg, Node *value, Span span)
{
    Param *param = arena_alloc(parser->arena, sizeof *param);
    if (!list && (list = arena_alloc(parser->arena, sizeof *list)))
        *list = (Params){NULL, NULL};
    if (!param || !list)
        return NULL;
    *param = (Param){kind, arg, value, span, NULL};
    if (list->last)
        list->last->next = param;
    else
        list->first = param;
    list->last = param;
    return list;
}

/* From the parameters as written to the lists of the tree. Each check is made at the parameter that breaks the order; a bare `*` waits
 * in `bare` until the name that must follow it has come. */
Node *build_arguments(Parser *parser, Span span, Params *params)
{
    Nodes *positional_only = NULL, *plain = NULL, *keyword_only = NULL, *keyword_defaults = NULL, *defaults = NULL;
    Node *vararg = NULL, *kwarg = NULL;
    bool slash = false, star = false;
    const Param *bare = NULL;
    for (Param *param = params ? params->first : NULL; param; param = param->next) {
        if (kwarg) {
            build_fail(parser,
                       param->kind == PARAM_PLAIN || !param->arg ? (param->arg ? param->arg->span : param->span)
                                                                 : (Span){param->span.lineno, param->span.col_offset, param->span.lineno,
                                                                          param->span.col_offset + (param->kind == PARAM_STAR ? 1 : 2)},
                       "arguments cannot follow var-keyword argument");
        }
        switch (param->kind) {
        case PARAM_PLAIN:
            if (star) {
                bare = NULL;
                if (!(keyword_only = build_list(parser, keyword_only, param->arg)) ||
                    !(keyword_defaults = build_list(parser, keyword_defaults, param->value)))
                    return NULL;
                break;
            }
            /* `defaults` belongs to the last of the positional ones: once one has a default all that follow need one. */
            if (!param->value && defaults)
                build_fail(parser, param->arg->span, "parameter without a default follows parameter with a default");
            if (!(plain = build_list(parser, plain, param->arg)) ||
                (param->value && !(defaults = build_list(parser, defaults, param->value))))
                return NULL;
            break;
        case PARAM_SLASH:
            if (slash)
                build_fail(parser, param->span, "/ may appear only once");
            else if (star)
                build_fail(parser, param->span, "/ must be ahead of *");
            else if (!plain)
                build_fail(parser, param->span, param->next ? "at least one argument must precede /" : "invalid syntax");
            slash = true;
            positional_only = plain;
            plain = NULL;
            break;
        case PARAM_STAR:
        case PARAM_BARE_STAR:
            if (star)
                build_fail(parser, (Span){param->span.lineno, param->span.col_offset, param->span.lineno, param->span.col_offset + 1},
                           "* argument may appear only once");
            star = true;
            if (param->kind == PARAM_STAR)
                vararg = param->arg;
            else
                bare = param;
            break;
        case PARAM_DOUBLESTAR:
            if (bare)
                build_fail(parser, bare->span, "named arguments must follow bare *");
            bare = NULL;
            kwarg = param->arg;
            break;
        }
    }
    if (bare)
        build_fail(parser, bare->span, "named arguments must follow bare *");
    return AST_NEW(parser->arena, arguments, span, positional_only, plain, vararg, keyword_only, keyword_defaults, kwarg, defaults);
}

/* ---- patterns ---- */

Node *build_capture(Parser *parser, Span span, const Text *name)
{
    return AST_NEW(parser->arena, MatchAs, span, NULL, strcmp(name->bytes, "_") ? name : NULL);
}

static bool number_is_complex(const Node *node)
{
    if (node->kind == AST_UnaryOp)
        node = ((const NodeUnaryOp *)node)->operand;
    return ((const NodeConstant *)node)->value->kind == CONSTANT_COMPLEX;
}

Node *build_complex(Parser *parser, Span span, Node *left, AstOperator op, Node *right)
{
    if (number_is_complex(left))
        build_fail(parser, left->span, "real number required in complex literal");
    else if (!number_is_complex(right))
        build_fail(parser, right->span, "imaginary number required in complex literal");
    return AST_NEW(parser->arena, BinOp, span, left, op, right);
}

Node *build_class_pattern(Parser *parser, Span span, Node *cls, Nodes *arguments)
{
    Nodes *patterns = NULL, *keyword_patterns = NULL;
    Names *names = NULL;
    for (size_t i = 0; arguments && i < arguments->count; i++) {
        Node *argument = arguments->items[i];
        if (argument->kind == AST_keyword) {
            Nodekeyword *keyword = (Nodekeyword *)argument;
            if (!(names = build_names(parser, names, keyword->arg)) ||
                !(keyword_patterns = build_list(parser, keyword_patterns, keyword->value)))
                return NULL;
            continue;
        }
        if (names) {
            Span last = argument->span;
            for (size_t j = i; j < arguments->count && arguments->items[j]->kind != AST_keyword; j++)
                last = arguments->items[j]->span;
            build_fail(parser, span_between(argument->span, last), "positional patterns follow keyword patterns");
        }
        if (!(patterns = build_list(parser, patterns, argument)))
            return NULL;
    }
    return AST_NEW(parser->arena, MatchClass, span, cls, patterns, names, keyword_patterns);
}

Node *build_mapping_pattern(Parser *parser, Span span, Nodes *items)
{
    Nodes *keys = NULL, *patterns = NULL;
    const Text *rest = NULL;
    for (size_t i = 0; items && i < items->count; i++) {
        Node *item = items->items[i];
        if (item->kind == AST_keyword) {
            rest = ((Nodekeyword *)item)->arg;
            if (!strcmp(rest->bytes, "_"))
                build_fail(parser, item->span, "invalid syntax");
            else if (i + 1 < items->count)
                build_fail(parser, build_token_after(parser, item->span)[1].span, "invalid syntax");
            continue;
        }
        if (!(keys = build_list(parser, keys, ((NodeSlice *)item)->lower)) ||
            !(patterns = build_list(parser, patterns, ((NodeSlice *)item)->upper)))
            return NULL;
    }
    return AST_NEW(parser->arena, MatchMapping, span, keys, patterns, rest);
}

Node *build_sequence_pattern(Parser *parser, Span span, Nodes *items) { return AST_NEW(parser->arena, MatchSequence, span, items); }
