/* prompt.c: a plain prompt: lines are gathered until they make a statement, which is run. Sentences at the prompt are read from
 * sys.stdin, so that programs' own input() fits in. */
#include "parse.h" /* first: ast.h has a NAME of its own */

#include "cli.h"
#include "arena.h"
#include "descriptor.h"
#include "exception.h"
#include "function.h"
#include "stream.h"

#include <stdio.h>
#include <unistd.h>

static void *prompt_realloc(void *data, void *old, size_t old_size, size_t new_size)
{
    Coil *c = data;
    if (!new_size) {
        if (old)
            mem_free(c, old, old_size);
        return NULL;
    }
    return old ? mem_realloc(c, old, old_size, new_size) : mem_alloc(c, new_size);
}

static bool is_compound(const Node *n)
{
    switch (n->kind) {
    case AST_FunctionDef:
    case AST_AsyncFunctionDef:
    case AST_ClassDef:
    case AST_If:
    case AST_For:
    case AST_AsyncFor:
    case AST_While:
    case AST_With:
    case AST_AsyncWith:
    case AST_Try:
    case AST_TryStar:
    case AST_Match:
        return true;
    default:
        return false;
    }
}

/* Do the lines so far need another one? A compound statement goes on up to an empty line. */
static bool wants_more(Coil *c, const char *text, size_t length, bool blank)
{
    Arena arena;
    arena_init(&arena, (Allocator){prompt_realloc, c});
    ParseOptions options = {.source = text, .length = length, .mode = PARSE_SINGLE, .flags = PARSE_UTF8 | PARSE_ALLOW_INCOMPLETE};
    ParseResult r = parse(&options, &arena);
    bool more = r.status == PARSE_INCOMPLETE;
    if (r.status == PARSE_OK && !blank && r.root->kind == AST_Interactive) {
        const Nodes *body = ((const NodeInteractive *)(const void *)r.root)->body;
        more = body->count && is_compound(body->items[body->count - 1]);
    }
    arena_free(&arena);
    return more;
}

/* str(sys.name), made `otherwise` if it is not there; owned, NULL (nothing pending) if even that fails. */
static Str *prompt_text(Coil *c, const char *name, const char *otherwise)
{
    Str *key = str_intern_c(c, name);
    Value v = key ? dict_get_borrow(c, c->vm->sys_dict, from_object(key)) : V_NULL;
    RELEASE(c, key);
    Str *s = NULL;
    if (is_null(v)) {
        clear_error(c);
        s = str_from_c(c, otherwise);
        if (s && !dict_set_c(c, c->vm->sys_dict, name, from_object(s)))
            clear_error(c);
    } else {
        s = value_str(c, v);
    }
    clear_error(c);
    return s;
}

/* A line of sys.stdin, "" at its end; NULL: raised. */
static Str *read_line(Coil *c, Str *prompt)
{
    if (!flush_stream(c, 1))
        clear_error(c);
    if (prompt)
        exception_write(c, prompt);
    Value in = dict_get_borrow(c, c->vm->sys_dict, from_object(NAME(c, stdin)));
    if (is_null(in) || is_none(in))
        return failed(c) ? NULL : RETAIN(str_empty_borrow(c));
    retain(in);
    Value line = call_method(c, in, "readline", NULL, 0);
    release(c, in);
    Str *s = is_null(line) ? NULL : as_str_borrow(c, line);
    if (!is_null(line) && !s) {
        (void)raise_error(c, EXC_TypeError, "sys.stdin.readline() returned no text");
        release(c, line);
    }
    return s;
}

static bool is_blank(const Str *s)
{
    for (size_t k = 0; k < s->length; k++)
        if (!strchr(" \t\r\n\f", (int)str_at(s, k)) || str_at(s, k) > 127)
            return false;
    return true;
}

/* The lines of the next statement; "" at the end of input; NULL: raised. */
static Str *read_statement(Coil *c, bool ask, bool *ended)
{
    Str *text = RETAIN(str_empty_borrow(c));
    bool first = true;
    for (;;) {
        Str *prompt = ask ? prompt_text(c, first ? "ps1" : "ps2", first ? ">>> " : "... ") : NULL;
        Str *line = read_line(c, prompt);
        RELEASE(c, prompt);
        if (!line) {
            RELEASE(c, text);
            return NULL;
        }
        bool end = line->length == 0, blank = is_blank(line);
        text = str_append_take(c, text, line);
        RELEASE(c, line);
        if (!text)
            return NULL;
        *ended = end;
        if (end)
            return text;
        Value keep = V_NULL;
        size_t n;
        const char *utf8 = str_utf8(c, text, &n, &keep);
        bool more = utf8 && !(first && blank) && wants_more(c, utf8, n, blank && !first);
        release_maybe(c, keep);
        if (!utf8) {
            RELEASE(c, text);
            return NULL;
        }
        if (!more)
            return text;
        first = false;
    }
}

static bool run_statement(Coil *c, Str *text)
{
    Value keep = V_NULL;
    size_t n;
    const char *utf8 = str_utf8(c, text, &n, &keep);
    Str *filename = utf8 ? str_from_c(c, "<stdin>") : NULL;
    Code *code = filename ? compile_source(c, utf8, n, filename, COIL_SINGLE | COMPILE_SOURCE_IS_STR, c->vm->optimise, 0) : NULL;
    release_maybe(c, keep);
    RELEASE(c, filename);
    if (!code)
        return false;
    Dict *globals = ((Module *)(void *)as_object(c->vm->main_module))->dict;
    Value r = run_code(c, code, globals, from_object(globals));
    RELEASE(c, code);
    release_maybe(c, r);
    return !is_null(r);
}

int cli_prompt(Coil *c, const Options *o, bool ask)
{
    if (ask && !o->flags[SYS_FLAG_quiet] && !o->command && !o->module && !o->file) {
        Str *hello = str_from_c(c, "Coil 1.0.0 (Python 3.13.0)\n");
        if (hello)
            exception_write(c, hello);
        RELEASE(c, hello);
        clear_error(c);
    }
    for (bool ended = false; !ended;) {
        Str *text = read_statement(c, ask, &ended);
        bool blank = text && is_blank(text), ok = text && (blank || run_statement(c, text));
        RELEASE(c, text);
        if (ok)
            continue;
        bool exits = failed_with(c, EXC_SystemExit);
        int status = cli_report(c);
        if (exits || c->vm->stopped)
            return status;
    }
    if (ask) {
        Str *newline = str_from_c(c, "\n");
        if (newline)
            exception_write(c, newline);
        RELEASE(c, newline);
        clear_error(c);
    }
    return 0;
}
