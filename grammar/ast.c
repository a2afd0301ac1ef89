#include "ast.h"

#include <string.h>

/* Each field takes one word, so that its place follows from its number. */
_Static_assert(sizeof(FieldValue) == sizeof(void *) && sizeof(intptr_t) == sizeof(void *), "a field is a word");
enum { NODE_HEADER = (sizeof(Node) + sizeof(FieldValue) - 1) / sizeof(FieldValue) * sizeof(FieldValue) };

#define ONE(f)               {FIELD_ONE, #f},
#define MAYBE(f)             {FIELD_MAYBE, #f},
#define MANY(f)              {FIELD_MANY, #f},
#define HOLES(f)             {FIELD_HOLES, #f},
#define NAME(f)              {FIELD_NAME, #f},
#define NAME_MAYBE(f)        {FIELD_NAME_MAYBE, #f},
#define NAMES(f)             {FIELD_NAMES, #f},
#define TEXT_MAYBE(f)        {FIELD_TEXT_MAYBE, #f},
#define INTEGER(f)           {FIELD_INTEGER, #f},
#define OP(f)                {FIELD_OP, #f},
#define OPS(f)               {FIELD_OPS, #f},
#define CONSTANT(f)          {FIELD_CONSTANT, #f},
#define CONTEXT(f)           {FIELD_CONTEXT, #f},
#define NODE(kind, sum, ...) static const Field fields_of_##kind[] = {__VA_ARGS__{0, NULL}};
#include "ast.def"

const AstKind ast_kinds[AST_KIND_COUNT] = {
#define NODE(kind, sum, ...)                                                                                           \
    [AST_##kind] = {#kind, #sum, sizeof fields_of_##kind / sizeof(Field) - 1, fields_of_##kind},
#include "ast.def"
};

const AstOperatorRow ast_operators[AST_OP_COUNT] = {
#define OPERATOR(name, sum, text) [AST_OP_##name] = {#name, #sum, text},
#include "ast.def"
};

static size_t field_offset(size_t index)
{
    return NODE_HEADER + index * sizeof(FieldValue);
}

FieldValue ast_field(const Node *node, size_t index)
{
    FieldValue value;
    if (ast_kinds[node->kind].fields[index].kind == FIELD_CONTEXT)
        value.integer = node->ctx;
    else
        memcpy(&value, (const char *)node + field_offset(index), sizeof value);
    return value;
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
        default:
            break;
        }
    }
    return false;
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
        return false;
    default:
        return true;
    }
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

#define LIST_FUNCTIONS(Type, Item, prefix)                                                                             \
    Type *prefix##_new(Arena *arena)                                                                                   \
    {                                                                                                                  \
        Type *list = arena_alloc(arena, sizeof *list);                                                                 \
        if (list)                                                                                                      \
            *list = (Type){0};                                                                                         \
        return list;                                                                                                   \
    }                                                                                                                  \
    bool prefix##_append(Arena *arena, Type *list, Item item)                                                          \
    {                                                                                                                  \
        void *items = list_room(arena, list->items, list->count, &list->capacity);                                     \
        if (!items)                                                                                                    \
            return false;                                                                                              \
        list->items = items;                                                                                           \
        list->items[list->count++] = item;                                                                             \
        return true;                                                                                                   \
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
