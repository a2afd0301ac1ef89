/* docstring.c: the docstring at the head of a body, its common indentation removed. */
#include "vm/compile/codegen.h"

/* Text with tabs expanded to columns of 8, in the arena. */
static Text *expand_tabs(Compiler *k, const Text *t)
{
    size_t size = t->length, tabs = 0;
    for (size_t i = 0; i < t->length; i++)
        tabs += t->bytes[i] == '\t';
    Text *out = k_alloc(k, sizeof *out + size + tabs * 7 + 1);
    if (!out)
        return NULL;
    size_t n = 0, column = 0;
    for (size_t i = 0; i < t->length; i++) {
        char ch = t->bytes[i];
        if (ch == '\t') {
            do
                out->bytes[n++] = ' ';
            while (++column % 8);
            continue;
        }
        out->bytes[n++] = ch;
        column = ch == '\n' || ch == '\r' ? 0 : column + ((unsigned char)ch & 0xC0) / 0xC0 + ((unsigned char)ch < 0x80);
    }
    out->length = n;
    return out;
}

Value docstring_of(Compiler *k, const Nodes *body)
{
    if (k->failed || !body->count || body->items[0]->kind != AST_Expr)
        return COIL_NULL;
    Node *e = AS(Expr, body->items[0])->value;
    if (e->kind != AST_Constant || AS(Constant, e)->value->kind != CONSTANT_STR)
        return COIL_NULL;
    Text *t = expand_tabs(k, AS(Constant, e)->value->text);
    if (!t)
        return COIL_NULL;
    const char *p = t->bytes, *end = p + t->length;
    size_t margin = SIZE_MAX;
    const char *line = memchr(p, '\n', t->length);
    while (line) { /* the least indentation of the lines after the first that are not blank */
        const char *start = ++line;
        while (line < end && *line == ' ')
            line++;
        if (line < end && *line != '\n' && (size_t)(line - start) < margin)
            margin = (size_t)(line - start);
        line = line < end ? memchr(line, '\n', (size_t)(end - line)) : NULL;
    }
    if (margin == SIZE_MAX)
        margin = 0;
    char *out = k_alloc(k, t->length + 1);
    if (!out)
        return COIL_NULL;
    size_t n = 0;
    while (p < end && *p == ' ')
        p++;
    while (p < end) {
        const char *nl = memchr(p, '\n', (size_t)(end - p)), *stop = nl ? nl + 1 : end;
        memcpy(out + n, p, (size_t)(stop - p));
        n += (size_t)(stop - p);
        p = stop;
        for (size_t i = 0; i < margin && p < end && *p == ' '; i++)
            p++;
    }
    Str *s = str_from_utf8(k->c, out, n, true);
    if (!s)
        k_fail(k);
    return s ? from_object(s) : COIL_NULL;
}
