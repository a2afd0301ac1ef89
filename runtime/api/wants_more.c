/* wants_more.c: coil.h: is a statement typed at a prompt complete? */
#include "grammar/parse.h" /* first: ast.h has a NAME of its own */

#include "grammar/tree/arena.h"
#include "vm/compile/compile.h"
#include "vm/machine/vm.h"

bool coil_wants_more(Coil *c, const char *text, size_t length, bool blank)
{
    if (failed(c))
        return false;
    if (length == COIL_TO_NUL)
        length = strlen(text);
    Arena arena;
    arena_init(&arena, compile_allocator(c));
    ParseOptions options = {.source = text, .length = length, .mode = PARSE_SINGLE, .flags = PARSE_UTF8 | PARSE_ALLOW_INCOMPLETE};
    ParseResult r = parse(&options, &arena);
    bool more = r.status == PARSE_INCOMPLETE && (!blank || r.unclosed);
    if (r.status == PARSE_OK && !blank && r.root->kind == AST_Interactive) {
        const Nodes *body = ((const NodeInteractive *)r.root)->body;
        more = body->count && ast_is_compound(body->items[body->count - 1]->kind);
    }
    arena_free(&arena);
    return more;
}
