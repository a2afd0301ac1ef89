/* dump.c: --dump: tokens, tree or bytecode of a source. */
#include "runtime/cli/cli.h"
#include "vm/compile/compile.h"
#include "vm/machine/vm.h"
#include "grammar/tree/arena.h"
#include "grammar/tree/dump.h"
#include "grammar/parse.h"
#include "runtime/system/stream.h"

typedef struct DumpOut {
    Coil *c;
} DumpOut;

static bool write_out(void *data, const char *text, size_t length) { return write_stream(((DumpOut *)data)->c, 1, text, length); }

static void *dump_realloc(void *user, void *old, size_t old_size, size_t new_size)
{
    Coil *c = user;
    void *p = mem_realloc(c, old, old_size, new_size);
    return p;
}

static int dump_code(Coil *c, const char *source, size_t length, Str *filename)
{
    Code *code = compile_source(c, source, length, filename, COIL_EXEC, c->vm->optimise, 0);
    Str *s = code ? code_dump(c, code) : NULL;
    Value keep = COIL_NULL;
    size_t n;
    const char *text = s ? str_utf8(c, s, &n, &keep) : NULL;
    bool ok = text && write_stream(c, 1, text, n);
    release_maybe(c, keep);
    RELEASE(c, s);
    RELEASE(c, code);
    return ok ? 0 : coil_exit_status(c);
}

static int dump_named(Coil *c, const char *kind, const char *source, size_t length, Str *filename)
{
    if (!strcmp(kind, "code"))
        return dump_code(c, source, length, filename);
    Arena arena;
    arena_init(&arena, (Allocator){dump_realloc, c});
    ParseOptions options = {.source = source, .length = length, .mode = PARSE_EXEC};
    DumpOut out = {c};
    bool ok;
    if (!strcmp(kind, "tokens")) {
        Diagnostic error = {0};
        ok = dump_tokens(&options, &arena, write_out, &out, &error);
    } else {
        ParseResult parsed = parse(&options, &arena);
        ok = parsed.status == PARSE_OK && dump_ast(parsed.root, true, write_out, &out);
    }
    arena_free(&arena);
    if (!ok && !failed(c)) { /* the compiler words the error */
        Code *code = compile_source(c, source, length, filename, COIL_EXEC, c->vm->optimise, 0);
        RELEASE(c, code);
    }
    return ok ? 0 : failed(c) ? coil_exit_status(c) : 1;
}

int cli_dump(Coil *c, const char *kind, const char *source, size_t length, const char *filename)
{
    Str *name = str_from_utf8(c, filename, strlen(filename), true);
    int status = name ? dump_named(c, kind, source, length, name) : coil_exit_status(c);
    RELEASE(c, name);
    return status;
}
