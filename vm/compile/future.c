/* future.c: `from __future__ import …`, allowed only at the head of a module. */
#include "vm/compile/codegen.h"

static bool known_feature(Compiler *k, Node *node, Span line)
{
    static const char *const always[] = {"nested_scopes",  "generators",       "division",       "absolute_import", "with_statement",
                                         "print_function", "unicode_literals", "barry_as_FLUFL", "generator_stop"};
    Nodealias *a = AS(alias, node);
    if (text_is(a->name, "annotations")) {
        k->future |= CO_FUTURE_ANNOTATIONS;
        return true;
    }
    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        if (text_is(a->name, always[i]))
            return true;
    if (text_is(a->name, "braces"))
        return k_error(k, line, "not a chance");
    return k_error(k, line, "future feature %s is not defined", a->name->bytes);
}

static bool is_future(const Node *n)
{
    return n->kind == AST_ImportFrom && text_is(AS(ImportFrom, n)->module, "__future__") && AS(ImportFrom, n)->level == 0;
}

void future_scan(Compiler *k, const Nodes *body)
{
    bool head = true;
    for (size_t i = 0; i < body->count && !k->failed; i++) {
        Node *n = body->items[i];
        if (is_future(n) && head) {
            const Nodes *names = AS(ImportFrom, n)->names;
            k->future_line = n->span.lineno;
            k->future_column = n->span.col_offset;
            for (size_t j = 0; j < names->count; j++)
                if (!known_feature(k, names->items[j], (Span){n->span.lineno, 0, n->span.lineno, NO_COLUMN}))
                    return;
        } else if (!(i == 0 && n->kind == AST_Expr && AS(Expr, n)->value->kind == AST_Constant &&
                     AS(Constant, AS(Expr, n)->value)->value->kind == CONSTANT_STR)) {
            head = false;
        }
    }
}
