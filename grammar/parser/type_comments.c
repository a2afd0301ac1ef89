/* type_comments.c: `# type:` comments, put into a finished tree.
 *
 * A comment belongs to what stands before it: an assignment that ends there, a parameter, or the colon of a header; that of a
 * function may also stand alone on the line below its header. One that belongs to nothing is a syntax error. `# type: ignore`
 * may stand anywhere, and is listed in the Module. */
#include "grammar/parser/type_comments.h"

#include "grammar/parser/build.h"
#include "grammar/parser_tokens.h"

#include <string.h>

typedef struct TypeComment {
    size_t before; /* number of the token before it */
    Span span;
    const Text *text;
    bool used;
} TypeComment;

typedef struct TypeComments {
    Parser *parser;
    TypeComment *items;
    size_t count, capacity;
    Nodes *ignores;
} TypeComments;

static const Token *token_at(const TypeComments *t, size_t i) { return &t->parser->tokens->items[i]; }

static bool blank(char c) { return c == ' ' || c == '\t'; }

static bool no_memory(TypeComments *t)
{
    t->parser->out_of_memory = true;
    return false;
}

/* ---- finding them ---- */

/* What follows `# type: ` in a comment, or NULL. */
static const char *comment_body(const char *at, const char *end)
{
    for (const char *prefix = "# type: "; *prefix; prefix++) {
        if (*prefix == ' ') {
            while (at < end && blank(*at))
                at++;
        } else if (at == end || *at++ != *prefix) {
            return NULL;
        }
    }
    return at;
}

/* The last token that ends at or before an offset (a NEWLINE begins with the comment before it). */
static size_t token_before(const TypeComments *t, uint32_t offset)
{
    size_t low = 0, high = t->parser->tokens->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (token_at(t, middle)->end <= offset && token_at(t, middle)->kind != TOKEN_END)
            low = middle + 1;
        else
            high = middle;
    }
    return low ? low - 1 : SIZE_MAX;
}

/* A comment token: a type comment is kept with the token that it follows; an ignore goes to the Module's list; any other is passed over. */
static bool comment_found(TypeComments *t, const Token *comment)
{
    const char *source = t->parser->source->bytes, *end = source + comment->end, *body = comment_body(source + comment->start, end);
    if (!body)
        return true;
    bool ignore = end - body >= 6 && !memcmp(body, "ignore", 6);
    if (ignore && end - body > 6) {
        unsigned char next = (unsigned char)body[6];
        ignore = next < 128 && !((next | 32) >= 'a' && (next | 32) <= 'z') && !(next >= '0' && next <= '9');
    }
    if (ignore)
        body += 6;
    Text *text = text_new(t->parser->arena, body, (size_t)(end - body));
    if (!text)
        return no_memory(t);
    if (ignore) {
        Node *node = AST_NEW(t->parser->arena, TypeIgnore, ((Span){0, 0, 0, 0}), comment->span.lineno, text);
        return (node && nodes_append(t->parser->arena, t->ignores, node)) || no_memory(t);
    }
    if (t->count == t->capacity) {
        size_t wider = t->capacity ? t->capacity * 2 : 16;
        TypeComment *items = arena_array(t->parser->arena, wider, sizeof *items);
        if (!items)
            return no_memory(t);
        if (t->count)
            memcpy(items, t->items, t->count * sizeof *items);
        t->items = items;
        t->capacity = wider;
    }
    t->items[t->count++] = (TypeComment){token_before(t, comment->start), comment->span, text, false};
    return true;
}

/* ---- giving them to their nodes ---- */

/* The first comment right behind token `i`. They are in order; what stands before all tokens (SIZE_MAX) comes first. */
static TypeComment *comment_after(TypeComments *t, size_t i)
{
    size_t low = 0, high = t->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (t->items[middle].before + 1 < i + 1)
            low = middle + 1;
        else
            high = middle;
    }
    return low < t->count && t->items[low].before == i ? &t->items[low] : NULL;
}

static bool before(const Span *a, uint32_t lineno, uint32_t col)
{
    return a->end_lineno < lineno || (a->end_lineno == lineno && a->end_col_offset <= col);
}

/* The last token that ends at or before a place. */
static size_t token_ending(const TypeComments *t, uint32_t lineno, uint32_t col)
{
    size_t low = 0, high = t->parser->tokens->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (before(&token_at(t, middle)->span, lineno, col))
            low = middle + 1;
        else
            high = middle;
    }
    /* tokens without width stand at the same place, behind */
    while (low > 1 && token_at(t, low - 1)->span.lineno == token_at(t, low - 1)->span.end_lineno &&
           token_at(t, low - 1)->span.col_offset == token_at(t, low - 1)->span.end_col_offset)
        low--;
    return low ? low - 1 : 0;
}

/* The first colon behind a place: of a header whose last part ends there. */
static size_t colon_after(const TypeComments *t, uint32_t lineno, uint32_t col)
{
    size_t i = token_ending(t, lineno, col);
    while (i < t->parser->tokens->count && token_at(t, i)->kind != TOKEN_COLON)
        i++;
    return i;
}

static void take(TypeComment *comment, const Text **place)
{
    if (comment) {
        comment->used = true;
        *place = comment->text;
    }
}

/* Moves *line and *col to the end of the node if that lies behind them. */
static void reach(const Node *node, uint32_t *line, uint32_t *col)
{
    if (node && ast_has_span(node->kind) && !before(&node->span, *line, *col)) {
        *line = node->span.end_lineno;
        *col = node->span.end_col_offset;
    }
}

static void give_parameter(TypeComments *t, Node *node, const Node *fallback)
{
    Nodearg *arg = (Nodearg *)node;
    uint32_t line = node->span.end_lineno, col = node->span.end_col_offset;
    reach(fallback, &line, &col);
    size_t last = token_ending(t, line, col);
    while (token_at(t, last + 1)->kind == TOKEN_RPAR && fallback && !comment_after(t, last) && token_at(t, last + 2)->kind != TOKEN_COLON &&
           token_at(t, last + 2)->kind != TOKEN_RARROW)
        last++; /* a default in parentheses */
    TypeComment *comment = comment_after(t, last);
    if (!comment && token_at(t, last + 1)->kind == TOKEN_COMMA)
        comment = comment_after(t, last + 1);
    take(comment, &arg->type_comment);
}

static void give_parameters(TypeComments *t, const Nodearguments *a, uint32_t *line, uint32_t *col)
{
    size_t positional = a->posonlyargs->count + a->args->count, without = positional - a->defaults->count;
    for (size_t i = 0; i < positional; i++) {
        Node *arg = i < a->posonlyargs->count ? a->posonlyargs->items[i] : a->args->items[i - a->posonlyargs->count];
        Node *fallback = i < without ? NULL : a->defaults->items[i - without];
        give_parameter(t, arg, fallback);
        reach(arg, line, col);
        reach(fallback, line, col);
    }
    for (size_t i = 0; i < a->kwonlyargs->count; i++) {
        give_parameter(t, a->kwonlyargs->items[i], a->kw_defaults->items[i]);
        reach(a->kwonlyargs->items[i], line, col);
        reach(a->kw_defaults->items[i], line, col);
    }
    Node *stars[] = {a->vararg, a->kwarg};
    for (size_t i = 0; i < 2; i++)
        if (stars[i]) {
            give_parameter(t, stars[i], NULL);
            reach(stars[i], line, col);
        }
}

static bool give_function(TypeComments *t, NodeFunctionDef *f)
{
    uint32_t line = f->node.span.lineno, col = f->node.span.col_offset;
    for (size_t i = 0; i < f->type_params->count; i++)
        reach(f->type_params->items[i], &line, &col);
    give_parameters(t, (const Nodearguments *)f->args, &line, &col);
    reach(f->returns, &line, &col);
    size_t colon = colon_after(t, line, col);
    TypeComment *beside = comment_after(t, colon), *below = NULL;
    if (colon + 2 < t->parser->tokens->count && token_at(t, colon + 1)->kind == TOKEN_NEWLINE &&
        token_at(t, colon + 2)->kind == TOKEN_INDENT)
        below = comment_after(t, colon + 1);
    if (beside && below)
        return build_fail(t->parser, beside->span, "Cannot have two type comments on def"), false;
    take(beside ? beside : below, &f->type_comment);
    return true;
}

static bool give_node(TypeComments *t, Node *node)
{
    uint32_t line = node->span.lineno, col = node->span.col_offset;
    switch (node->kind) {
    case AST_Assign:
        take(comment_after(t, token_ending(t, node->span.end_lineno, node->span.end_col_offset)), &((NodeAssign *)node)->type_comment);
        return true;
    case AST_For:
    case AST_AsyncFor:
        reach(((NodeFor *)node)->iter, &line, &col);
        take(comment_after(t, colon_after(t, line, col)), &((NodeFor *)node)->type_comment);
        return true;
    case AST_With:
    case AST_AsyncWith: {
        NodeWith *s = (NodeWith *)node;
        for (size_t i = 0; i < s->items->count; i++) {
            const Nodewithitem *item = (const Nodewithitem *)s->items->items[i];
            reach(item->context_expr, &line, &col);
            reach(item->optional_vars, &line, &col);
        }
        take(comment_after(t, colon_after(t, line, col)), &s->type_comment);
        return true;
    }
    case AST_FunctionDef:
    case AST_AsyncFunctionDef: return give_function(t, (NodeFunctionDef *)node);
    default: return true;
    }
}

/* Statements alone can have comments, and they stand in no expression. */
static bool give_below(TypeComments *t, Node *root)
{
    AstWalk walk = {.arena = t->parser->arena};
    for (Node *node = root; node; node = ast_walk_next(&walk)) {
        const char *sum = ast_kinds[node->kind].sum;
        if (!strcmp(sum, "expr"))
            continue;
        if (!strcmp(sum, "stmt") && !give_node(t, node))
            return false;
        if (!ast_walk_into(&walk, node))
            return no_memory(t);
    }
    return true;
}

static bool bare_star(const TypeComments *t, size_t i)
{
    return i != SIZE_MAX && i >= 2 && token_at(t, i)->kind == TOKEN_COMMA && token_at(t, i - 1)->kind == TOKEN_STAR &&
           (token_at(t, i - 2)->kind == TOKEN_COMMA || token_at(t, i - 2)->kind == TOKEN_LPAR);
}

static bool give_all(TypeComments *t, Node *root)
{
    if (!give_below(t, root))
        return false;
    for (size_t n = 0; n < t->count; n++)
        if (!t->items[n].used) {
            build_fail(t->parser, t->items[n].span,
                       bare_star(t, t->items[n].before) ? "bare * has associated type comment" : "invalid syntax");
            return false;
        }
    if (root->kind == AST_Module)
        ((NodeModule *)root)->type_ignores = t->ignores;
    return true;
}

bool type_comments_attach(Parser *parser, Node *root)
{
    TypeComments t = {.parser = parser, .ignores = nodes_new(parser->arena)};
    if (!t.ignores)
        return no_memory(&t);
    Tokens tokens;
    Diagnostic error, *warnings = NULL, **last = &warnings;
    bool ok = lex(parser->source, LEX_EXTRA, parser->arena, &tokens, &error, &last) == LEX_OK || no_memory(&t);
    for (size_t i = 0; ok && i < tokens.count; i++)
        if (tokens.items[i].kind == TOKEN_COMMENT)
            ok = comment_found(&t, &tokens.items[i]);
    tokens_free(&tokens, parser->arena);
    return ok && give_all(&t, root);
}
