/* This folder is the tree: its kinds (ast.def), its memory (arena.h), and its text (dump.h). It knows nothing of source code.
 *
 * Each kind of node in ast.def gets here, from its row alone:
 *   AST_BinOp            its kind
 *   NodeBinOp            its struct: the header `node`, then its fields under their names in Python's `ast`
 * and its place in the generic view (ast_kinds), which visitors and dumps use.
 *
 * A tree lives in one arena and is never freed piecemeal. Lists are never NULL. Names are interned: within one tree
 * equal identifiers are the same pointer. A chain of operators may be 10^5 deep to the left, so walk with care. */
#ifndef GRAMMAR_AST_H
#define GRAMMAR_AST_H

#include <stdint.h>

#include "grammar/tree/arena.h"

/* A place in the source: lines from 1, columns from 0 in bytes of UTF-8, the end exclusive. */
typedef struct Span {
    uint32_t lineno, col_offset, end_lineno, end_col_offset;
} Span;

typedef enum NodeKind {
    AST_NONE,
#define NODE(kind, sum, ...) AST_##kind,
#include "grammar/tree/ast.def"
    AST_KIND_COUNT
} NodeKind;

typedef enum AstOperator {
    AST_OP_NONE,
#define OPERATOR(name, sum, text) AST_OP_##name,
#include "grammar/tree/ast.def"
    AST_OP_COUNT
} AstOperator;

typedef enum Context { CONTEXT_NONE, CONTEXT_LOAD, CONTEXT_STORE, CONTEXT_DEL } Context;

enum { NODE_PARENTHESISED = 1 }; /* Node.flags: an expression that stood in parentheses of its own */

typedef struct Node {
    uint16_t kind; /* a NodeKind */
    uint8_t ctx;   /* a Context, where the kind has one */
    uint8_t flags;
    Span span; /* zero for the kinds without a place (mod, comprehension, arguments, withitem, match_case) */
} Node;

/* Bytes with their length, and a NUL after them. Strings are UTF-8, in which a surrogate from an escape such as
 * '\ud800' takes its three bytes (WTF-8) and a NUL may stand. */
typedef struct Text {
    size_t length;
    char bytes[];
} Text;

typedef struct Nodes {
    size_t count, capacity;
    Node **items;
} Nodes;

typedef struct Names {
    size_t count, capacity;
    const Text **items;
} Names;

typedef struct Operators {
    size_t count, capacity;
    intptr_t *items; /* AstOperator */
} Operators;

typedef enum ConstantKind {
    CONSTANT_NONE,
    CONSTANT_TRUE,
    CONSTANT_FALSE,
    CONSTANT_ELLIPSIS,
    CONSTANT_INT,     /* text: lower-case digits alone, no underscores, prefix nor leading zeros; base: 2, 8, 10 or 16 */
    CONSTANT_FLOAT,   /* number */
    CONSTANT_COMPLEX, /* number: the imaginary part */
    CONSTANT_STR,     /* text, WTF-8 */
    CONSTANT_BYTES,   /* text */
    CONSTANT_OBJECT   /* word: a value of the machine's that the tree's maker keeps alive. Never from source text */
} ConstantKind;

typedef struct Constant {
    ConstantKind kind;
    int base;
    double number;
    const Text *text;
    uint64_t word;
} Constant;

#define ONE(t, f)        Node *f;
#define MAYBE(t, f)      Node *f;
#define MANY(t, f)       const Nodes *f;
#define HOLES(t, f)      const Nodes *f;
#define NAME(f)          const Text *f;
#define NAME_MAYBE(f)    const Text *f;
#define NAMES(f)         const Names *f;
#define TEXT(f)          const Text *f;
#define TEXT_MAYBE(f)    const Text *f;
#define INTEGER(f)       intptr_t f;
#define INTEGER_MAYBE(f) intptr_t f;
#define OP(t, f)         intptr_t f;
#define OPS(t, f)        const Operators *f;
#define CONSTANT(f)      const Constant *f;
#define CONTEXT(f)
#define NODE(kind, sum, ...)                                                                                                               \
    typedef struct Node##kind {                                                                                                            \
        Node node;                                                                                                                         \
        __VA_ARGS__                                                                                                                        \
    } Node##kind;
#include "grammar/tree/ast.def"

/* Makes a node: AST_NEW(arena, BinOp, span, left, op, right) gives a Node * in the arena, or NULL when memory runs out.
 * A list given as NULL becomes the empty one. */
#define AST_NEW(arena, kind, span, ...)                                                                                                    \
    ast_new(arena, &(Node##kind){{AST_##kind, CONTEXT_NONE, 0, span}, __VA_ARGS__}.node, sizeof(Node##kind))
MUST_USE Node *ast_new(Arena *arena, const Node *node, size_t size);

/* The generic view: a node's fields by number. */

typedef enum FieldKind {
    FIELD_ONE,
    FIELD_MAYBE,
    FIELD_MANY,
    FIELD_HOLES,
    FIELD_NAME,
    FIELD_NAME_MAYBE,
    FIELD_NAMES,
    FIELD_TEXT,
    FIELD_TEXT_MAYBE,
    FIELD_INTEGER,
    FIELD_INTEGER_MAYBE,
    FIELD_OP,
    FIELD_OPS,
    FIELD_CONSTANT,
    FIELD_CONTEXT
} FieldKind;

typedef struct Field {
    FieldKind kind;
    const char *type; /* as Python's abstract grammar names it: "expr", "identifier", ... */
    const char *name;
} Field;

typedef struct AstKind {
    const char *name, *sum; /* sum: "stmt", "expr", ..., or "alone" */
    size_t count;           /* of fields */
    const Field *fields;
} AstKind;

typedef struct AstOperatorRow {
    const char *name, *sum, *text;
} AstOperatorRow;

extern const AstKind ast_kinds[AST_KIND_COUNT];
extern const AstOperatorRow ast_operators[AST_OP_COUNT];

/* A field's value: read the member that its kind names. */
typedef union FieldValue {
    Node *node;
    const Nodes *list;
    const Names *names;
    const Operators *operators;
    const Text *text;
    const Constant *constant;
    intptr_t integer;
} FieldValue;

/* The value of the node's field number `index`; for a CONTEXT field, the context as its integer. */
FieldValue ast_field(const Node *node, size_t index);

/* Changes it. */
void ast_set_field(Node *node, size_t index, FieldValue value);

/* A node of the kind with these fields (one FieldValue for each that is no CONTEXT), or NULL. */
MUST_USE Node *ast_make(Arena *arena, NodeKind kind, Span span, Context ctx, const FieldValue *fields);

/* The node's children, one at a time in the order of its fields: start with a zero AstCursor; false at the end. Empty
 * optional fields and holes are passed over. */
typedef struct AstCursor {
    size_t field, item;
} AstCursor;
MUST_USE bool ast_next_child(const Node *node, AstCursor *cursor, Node **child);

/* A walk over a tree, each node before its children, that keeps its way in an arena: no tree is too deep for it. Start with the arena alone.
 * What ast_walk_into() was not called for is passed over with all below it. */
typedef struct AstWalk {
    Arena *arena;
    struct AstStep *steps;
    size_t depth, room;
} AstWalk;
MUST_USE bool ast_walk_into(AstWalk *walk, Node *node); /* its children come next; false: out of memory */
MUST_USE Node *ast_walk_next(AstWalk *walk);            /* NULL at the end */

/* Whether the kind carries a source position in Python's `ast`. */
bool ast_has_span(NodeKind kind);

/* Whether the kind is a statement with blocks of its own. */
bool ast_is_compound(NodeKind kind);

/* Lists under construction. Appending fails (false) when memory runs out. */
MUST_USE Nodes *nodes_new(Arena *arena);
MUST_USE bool nodes_append(Arena *arena, Nodes *list, Node *item);
MUST_USE Names *names_new(Arena *arena);
MUST_USE bool names_append(Arena *arena, Names *list, const Text *item);
MUST_USE Operators *operators_new(Arena *arena);
MUST_USE bool operators_append(Arena *arena, Operators *list, AstOperator item);

/* A copy of the bytes in the arena, or NULL. */
MUST_USE Text *text_new(Arena *arena, const char *bytes, size_t length);

#endif
