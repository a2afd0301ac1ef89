/* traceback_anchors.c: finds what in a failing expression is to get `^` and what `~`, by parsing it. */
#include "grammar/parse.h"

#include "runtime/errors/traceback_text.h"

/* The parser's allocator: the VM's, so that its caps hold. */
static void *anchors_alloc(void *data, void *old, size_t old_size, size_t new_size)
{
    Coil *c = data;
    if (new_size == 0) {
        mem_free(c, old, old_size);
        return NULL;
    }
    return mem_realloc(c, old, old_size, new_size);
}

/* Parses text (UTF-8 or NULL after a failed building); the tree lives in the arena. */
static Node *anchors_parse(Coil *c, Str *text, Arena *arena)
{
    size_t length;
    Value keep = COIL_NULL;
    const char *utf8 = text ? str_utf8(c, text, &length, &keep) : NULL;
    Node *root = NULL;
    if (utf8) {
        ParseOptions options = {.source = utf8, .length = length, .mode = PARSE_EXEC, .flags = PARSE_UTF8};
        ParseResult r = parse(&options, arena);
        root = r.status == PARSE_OK ? r.root : NULL;
    }
    release_maybe(c, keep);
    clear_error(c);
    return root;
}

/* Characters before byte `byte` of a line. */
static size_t anchors_chars(const Str *line, size_t byte)
{
    size_t i = 0, at = 0;
    while (i < line->length && at < byte) {
        uint32_t ch = str_at(line, i++);
        at += ch < 0x80 ? 1 : ch < 0x800 ? 2 : ch < 0x10000 ? 3 : 4;
    }
    return i;
}

static size_t anchors_bytes(const Str *line, size_t chars)
{
    size_t bytes = 0;
    for (size_t i = 0; i < chars && i < line->length; i++) {
        uint32_t ch = str_at(line, i);
        bytes += ch < 0x80 ? 1 : ch < 0x800 ? 2 : ch < 0x10000 ? 3 : 4;
    }
    return bytes;
}

/* Column in characters of a place in the segment's tree: its first line starts at character `first` of the source line. */
static size_t anchors_column(Str *const *lines, size_t first, size_t line, size_t byte)
{
    return anchors_chars(lines[line], byte + (line == 0 ? anchors_bytes(lines[0], first) : 0));
}

typedef struct Cursor {
    Str *const *lines;
    size_t count, line, column;
} Cursor;

static bool anchor_is_space(uint32_t ch) { return ch == ' ' || (ch >= 9 && ch <= 13); }

/* Moves to the next character that is not blank, comment, continuation, nor (with `skip_closing`) a closing parenthesis. */
static bool cursor_seek(Cursor *at, bool skip_closing, uint32_t wanted)
{
    while (at->line < at->count) {
        const Str *line = at->lines[at->line];
        if (at->column >= line->length) {
            at->line++;
            at->column = 0;
            continue;
        }
        uint32_t ch = str_at(line, at->column);
        if (ch == '\\' || ch == '#') {
            at->line++;
            at->column = 0;
            continue;
        }
        if (wanted ? ch == wanted : !anchor_is_space(ch) && !(skip_closing && ch == ')'))
            return true;
        at->column++;
    }
    return false;
}

/* The operator of a BinOp, whose left side ends where `at` stands. */
static bool anchors_operator(Cursor *at, size_t first, const Node *right, Anchors *out)
{
    if (!cursor_seek(at, true, 0))
        return false;
    *out = (Anchors){at->line, at->column, at->line, at->column + 1};
    const Str *s = at->lines[at->line];
    size_t right_line = right->span.lineno - 2, limit = s->length;
    if (right_line == at->line)
        limit = anchors_column(at->lines, first, right_line, right->span.col_offset);
    if (out->right < limit) { /* of two characters? */
        uint32_t ch = str_at(s, out->right);
        if (!anchor_is_space(ch) && ch != '\\' && ch != '#')
            out->right++;
    }
    return true;
}

static bool anchors_of(const Node *expr, Str *const *lines, size_t count, size_t first, Anchors *out)
{
    const Node *left = expr->kind == AST_BinOp       ? ((const NodeBinOp *)expr)->left
                       : expr->kind == AST_Subscript ? ((const NodeSubscript *)expr)->value
                       : expr->kind == AST_Call      ? ((const NodeCall *)expr)->func
                                                     : NULL;
    if (!left || left->span.end_lineno < 2 || left->span.end_lineno - 2 >= count || expr->span.end_lineno - 2 >= count)
        return false;
    size_t line = left->span.end_lineno - 2;
    Cursor at = {lines, count, line, anchors_column(lines, first, line, left->span.end_col_offset)};
    if (expr->kind == AST_BinOp)
        return anchors_operator(&at, first, ((const NodeBinOp *)expr)->right, out);
    if (!cursor_seek(&at, false, expr->kind == AST_Subscript ? '[' : '('))
        return false;
    size_t end = expr->span.end_lineno - 2;
    *out = (Anchors){at.line, at.column, end, anchors_column(lines, first, end, expr->span.end_col_offset)};
    return true;
}

bool anchors_find(Coil *c, Str *const *lines, size_t count, size_t first, size_t last, Anchors *out)
{
    /* The segment in parentheses, on lines of its own: so it may be broken anywhere. */
    StrBuilder b = STR_BUILDER(c);
    builder_c(&b, "(\n");
    for (size_t i = 0; i < count; i++) {
        size_t from = i == 0 ? first : 0, to = i == count - 1 ? last : lines[i]->length;
        if (to > lines[i]->length)
            to = lines[i]->length;
        builder_slice(&b, lines[i], from < to ? from : to, to);
        builder_char(&b, '\n');
    }
    builder_c(&b, ")");
    Str *text = builder_finish(&b);
    Arena arena;
    arena_init(&arena, (Allocator){anchors_alloc, c});
    Node *root = anchors_parse(c, text, &arena);
    RELEASE(c, text);
    bool found = false;
    if (root && root->kind == AST_Module) {
        const Nodes *body = ((NodeModule *)root)->body;
        if (body->count == 1 && body->items[0]->kind == AST_Expr)
            found = anchors_of(((NodeExpr *)body->items[0])->value, lines, count, first, out);
    }
    arena_free(&arena);
    return found;
}

bool anchors_whole_call(Coil *c, Str *const *lines, size_t count, size_t first, size_t last)
{
    StrBuilder b = STR_BUILDER(c);
    for (size_t i = 0; i < count; i++) {
        builder_str(&b, lines[i]);
        if (i + 1 < count)
            builder_char(&b, '\n');
    }
    Str *text = builder_finish(&b);
    Arena arena;
    arena_init(&arena, (Allocator){anchors_alloc, c});
    Node *root = anchors_parse(c, text, &arena);
    RELEASE(c, text);
    Node *value = NULL;
    if (root && root->kind == AST_Module && ((NodeModule *)root)->body->count > 0) {
        Node *stmt = ((NodeModule *)root)->body->items[0];
        if (stmt->kind == AST_Return) {
            value = ((NodeReturn *)stmt)->value;
            if (value && (value->kind != AST_Call || ((NodeCall *)value)->func->kind != AST_Name))
                value = NULL;
        } else if (stmt->kind == AST_Assign) {
            const Nodes *targets = ((NodeAssign *)stmt)->targets;
            if (targets->count == 1 && targets->items[0]->kind == AST_Name) /* what else is assigned to is worth a mark */
                value = ((NodeAssign *)stmt)->value;
            if (value && value->kind != AST_Call)
                value = NULL;
        }
    }
    /* The tree's bytes are compared with characters, as CPython does: beside text that is not ASCII the call is marked. */
    bool whole = value && value->span.lineno == 1 && value->span.end_lineno == count && (size_t)value->span.col_offset == first &&
                 (size_t)value->span.end_col_offset == last;
    arena_free(&arena);
    return whole;
}
