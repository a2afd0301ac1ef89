/* ast.c: the generic view of nodes, made from ast.def. */
#include "grammar/tree/ast.h"

#include <string.h>

/* Each field takes one word, so that its place follows from its number. */
_Static_assert(sizeof(FieldValue) == sizeof(void *) && sizeof(intptr_t) == sizeof(void *), "a field is a word");
enum { NODE_HEADER = (sizeof(Node) + sizeof(FieldValue) - 1) / sizeof(FieldValue) * sizeof(FieldValue) };

#define ONE(t, f)            {FIELD_ONE, #t, #f},
#define MAYBE(t, f)          {FIELD_MAYBE, #t, #f},
#define MANY(t, f)           {FIELD_MANY, #t, #f},
#define HOLES(t, f)          {FIELD_HOLES, #t, #f},
#define NAME(f)              {FIELD_NAME, "identifier", #f},
#define NAME_MAYBE(f)        {FIELD_NAME_MAYBE, "identifier", #f},
#define NAMES(f)             {FIELD_NAMES, "identifier", #f},
#define TEXT(f)              {FIELD_TEXT, "string", #f},
#define TEXT_MAYBE(f)        {FIELD_TEXT_MAYBE, "string", #f},
#define INTEGER(f)           {FIELD_INTEGER, "int", #f},
#define INTEGER_MAYBE(f)     {FIELD_INTEGER_MAYBE, "int", #f},
#define OP(t, f)             {FIELD_OP, #t, #f},
#define OPS(t, f)            {FIELD_OPS, #t, #f},
#define CONSTANT(f)          {FIELD_CONSTANT, "constant", #f},
#define CONTEXT(f)           {FIELD_CONTEXT, "expr_context", #f},
#define NODE(kind, sum, ...) static const Field fields_of_##kind[] = {__VA_ARGS__{0, NULL, NULL}};
#include "grammar/tree/ast.def"

const AstKind ast_kinds[AST_KIND_COUNT] = {
#define NODE(kind, sum, ...) [AST_##kind] = {#kind, #sum, sizeof fields_of_##kind / sizeof(Field) - 1, fields_of_##kind},
#include "grammar/tree/ast.def"
};

const AstOperatorRow ast_operators[AST_OP_COUNT] = {
#define OPERATOR(name, sum, text) [AST_OP_##name] = {#name, #sum, text},
#include "grammar/tree/ast.def"
};

static size_t field_offset(size_t index) { return NODE_HEADER + index * sizeof(FieldValue); }

FieldValue ast_field(const Node *node, size_t index)
{
    FieldValue value;
    if (ast_kinds[node->kind].fields[index].kind == FIELD_CONTEXT)
        value.integer = node->ctx;
    else
        memcpy(&value, (const char *)node + field_offset(index), sizeof value);
    return value;
}

void ast_set_field(Node *node, size_t index, FieldValue value)
{
    if (ast_kinds[node->kind].fields[index].kind == FIELD_CONTEXT)
        node->ctx = (uint8_t)value.integer;
    else
        memcpy((char *)node + field_offset(index), &value, sizeof value);
}

Node *ast_make(Arena *arena, NodeKind kind, Span span, Context ctx, const FieldValue *fields)
{
    const AstKind *row = &ast_kinds[kind];
    Node *node = arena_alloc(arena, field_offset(row->count));
    if (!node)
        return NULL;
    *node = (Node){.kind = kind, .ctx = ctx, .span = span};
    for (size_t i = 0; i < row->count; i++)
        if (row->fields[i].kind != FIELD_CONTEXT)
            ast_set_field(node, i, fields[i]);
    return node;
}

bool ast_next_child(const Node *node, AstCursor *cursor, Node **child)
{
    const AstKind *row = &ast_kinds[node->kind];
    for (; cursor->field < row->count; cursor->field++, cursor->item = 0) {
        FieldValue value = ast_field(node, cursor->field);
        switch (row->fields[cursor->field].kind) {
        case FIELD_ONE:
        case FIELD_MAYBE:
            if (cursor->item++ == 0 && value.node) {
                *child = value.node;
                return true;
            }
            break;
        case FIELD_MANY:
        case FIELD_HOLES:
            while (cursor->item < value.list->count) {
                *child = value.list->items[cursor->item++];
                if (*child)
                    return true;
            }
            break;
        default: break;
        }
    }
    return false;
}

struct AstStep {
    Node *node;
    AstCursor cursor;
};

bool ast_walk_into(AstWalk *walk, Node *node)
{
    if (walk->depth == walk->room) {
        size_t room = walk->room ? walk->room * 2 : 32;
        struct AstStep *steps = arena_array(walk->arena, room, sizeof *steps);
        if (!steps)
            return false;
        if (walk->depth)
            memcpy(steps, walk->steps, walk->depth * sizeof *steps);
        walk->steps = steps;
        walk->room = room;
    }
    walk->steps[walk->depth++] = (struct AstStep){node, {0, 0}};
    return true;
}

Node *ast_walk_next(AstWalk *walk)
{
    Node *child;
    for (; walk->depth; walk->depth--) {
        struct AstStep *deepest = &walk->steps[walk->depth - 1];
        if (ast_next_child(deepest->node, &deepest->cursor, &child))
            return child;
    }
    return NULL;
}

bool ast_has_span(NodeKind kind)
{
    switch (kind) {
    case AST_Module:
    case AST_Interactive:
    case AST_Expression:
    case AST_FunctionType:
    case AST_comprehension:
    case AST_arguments:
    case AST_withitem:
    case AST_match_case:
    case AST_TypeIgnore: return false;
    default: return true;
    }
}

bool ast_is_compound(NodeKind kind)
{
    const AstKind *row = &ast_kinds[kind];
    if (strcmp(row->sum, "stmt"))
        return false;
    for (size_t i = 0; i < row->count; i++) /* a match has its blocks in its cases */
        if (row->fields[i].kind == FIELD_MANY && (!strcmp(row->fields[i].type, "stmt") || !strcmp(row->fields[i].type, "match_case")))
            return true;
    return false;
}

static const Nodes no_nodes;
static const Names no_names;
static const Operators no_operators;

Node *ast_new(Arena *arena, const Node *node, size_t size)
{
    Node *made = arena_alloc(arena, size);
    if (!made)
        return NULL;
    memcpy(made, node, size);
    const AstKind *row = &ast_kinds[node->kind];
    for (size_t i = 0; i < row->count; i++) {
        FieldKind kind = row->fields[i].kind;
        if (kind != FIELD_MANY && kind != FIELD_HOLES && kind != FIELD_NAMES && kind != FIELD_OPS)
            continue;
        FieldValue value = ast_field(made, i);
        if (value.list)
            continue;
        if (kind == FIELD_NAMES)
            value.names = &no_names;
        else if (kind == FIELD_OPS)
            value.operators = &no_operators;
        else
            value.list = &no_nodes;
        memcpy((char *)made + field_offset(i), &value, sizeof value);
    }
    return made;
}

/* Room for one more item of one word: doubles the array. */
static void *list_room(Arena *arena, void *items, size_t count, size_t *capacity)
{
    if (count < *capacity)
        return items;
    size_t wider = *capacity ? *capacity * 2 : 4;
    void *copy = arena_array(arena, wider, sizeof(void *));
    if (!copy)
        return NULL;
    if (count)
        memcpy(copy, items, count * sizeof(void *));
    *capacity = wider;
    return copy;
}

#define LIST_FUNCTIONS(Type, Item, prefix)                                                                                                 \
    Type *prefix##_new(Arena *arena)                                                                                                       \
    {                                                                                                                                      \
        Type *list = arena_alloc(arena, sizeof *list);                                                                                     \
        if (list)                                                                                                                          \
            *list = (Type){0};                                                                                                             \
        return list;                                                                                                                       \
    }                                                                                                                                      \
    bool prefix##_append(Arena *arena, Type *list, Item item)                                                                              \
    {                                                                                                                                      \
        void *items = list_room(arena, list->items, list->count, &list->capacity);                                                         \
        if (!items)                                                                                                                        \
            return false;                                                                                                                  \
        list->items = items;                                                                                                               \
        list->items[list->count++] = item;                                                                                                 \
        return true;                                                                                                                       \
    }
LIST_FUNCTIONS(Nodes, Node *, nodes)
LIST_FUNCTIONS(Names, const Text *, names)
LIST_FUNCTIONS(Operators, AstOperator, operators)

Text *text_new(Arena *arena, const char *bytes, size_t length)
{
    if (length > SIZE_MAX / 2)
        return NULL;
    Text *text = arena_alloc(arena, sizeof *text + length + 1);
    if (!text)
        return NULL;
    text->length = length;
    if (length)
        memcpy(text->bytes, bytes, length);
    text->bytes[length] = 0;
    return text;
}
