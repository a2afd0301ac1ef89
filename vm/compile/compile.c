/* compile.c: the compiler's entry points, memory, names and errors. */
#include "vm/compile/codegen.h"
#include "vm/code/home.h"
#include "vm/values/buffer.h"
#include "vm/values/unicode_name.h"

#include <stdarg.h>
#include <stdio.h>

/* ---- memory ---- */

static void *compile_realloc(void *data, void *old, size_t old_size, size_t new_size)
{
    Coil *c = data;
    if (!new_size) {
        if (old)
            mem_free(c, old, old_size);
        return NULL;
    }
    return old ? mem_realloc(c, old, old_size, new_size) : mem_alloc(c, new_size);
}

void k_fail(Compiler *k)
{
    if (!k->failed && !failed(k->c))
        raise_memory(k->c);
    k->failed = true;
}

void *k_alloc(Compiler *k, size_t size)
{
    if (k->failed)
        return NULL;
    void *p = arena_alloc(&k->arena, size ? size : 1);
    if (!p)
        k_fail(k);
    else
        memset(p, 0, size);
    return p;
}

void *k_grow(Compiler *k, void *items, size_t count, size_t *room, size_t item)
{
    if (k->failed)
        return NULL;
    if (count < *room)
        return items;
    size_t more = count < 8 ? 8 : count * 2;
    void *p = k_alloc(k, mem_product(more, item));
    if (!p)
        return NULL;
    if (count)
        memcpy(p, items, count * item);
    *room = more;
    return p;
}

bool k_enter(Compiler *k)
{
    char here;
    if (k->failed)
        return false;
    if (LIKELY((uintptr_t)&here > (uintptr_t)k->c->c_stack_limit) || stack_more(k->c, (uintptr_t)&here))
        return true;
    raise_error(k->c, EXC_RecursionError, "maximum recursion depth exceeded during compilation");
    k_fail(k);
    return false;
}

/* ---- names ---- */

/* Looked up in buckets, which grow with the names; a new one gets its interned str in the pool, which owns it. */
Name *name_of_bytes(Compiler *k, const char *text, size_t length)
{
    if (k->failed)
        return NULL;
    const uint64_t h = (uint64_t)memory_hash(k->c, text, length);
    if (k->name_count >= k->name_room) {
        size_t room = k->name_room ? k->name_room * 2 : 128;
        Name **buckets = k_alloc(k, mem_product(room, sizeof *buckets));
        if (!buckets)
            return NULL;
        for (size_t i = 0; i < k->name_room; i++)
            for (Name *n = k->name_buckets[i], *next; n; n = next) {
                next = n->next;
                n->next = buckets[n->hash & (room - 1)];
                buckets[n->hash & (room - 1)] = n;
            }
        k->name_buckets = buckets;
        k->name_room = room;
    }
    Name **bucket = &k->name_buckets[h & (k->name_room - 1)];
    for (Name *n = *bucket; n; n = n->next)
        if (n->hash == h && n->length == length && !memcmp(n->text, text, length))
            return n;
    Name *n = k_alloc(k, sizeof *n);
    char *copy = n ? k_alloc(k, length + 1) : NULL;
    if (!copy)
        return NULL;
    memcpy(copy, text, length);
    Str *raw = str_from_utf8(k->c, text, length, true), *s = raw ? str_intern(k->c, raw) : NULL;
    RELEASE(k->c, raw);
    *n = (Name){copy, length, h, pool_add_take(k, s ? from_object(s) : COIL_NULL), *bucket};
    if (k->failed)
        return NULL;
    *bucket = n;
    k->name_count++;
    return n;
}

Name *name_of(Compiler *k, const Text *text) { return name_of_bytes(k, text->bytes, text->length); }
Name *name_of_c(Compiler *k, const char *text) { return name_of_bytes(k, text, strlen(text)); }
Str *name_str_borrow(Compiler *k, const Name *name) { return as_str(k->pool[name->constant].value); }

Name *name_mangled(Compiler *k, const Name *owner, const Text *text)
{
    const char *t = text->bytes;
    size_t n = text->length;
    if (!owner || n < 3 || t[0] != '_' || t[1] != '_' || (t[n - 1] == '_' && t[n - 2] == '_') || memchr(t, '.', n))
        return name_of(k, text);
    const char *o = owner->text;
    size_t on = owner->length;
    while (on && *o == '_')
        o++, on--;
    if (!on)
        return name_of(k, text);
    char *joined = k_alloc(k, on + n + 2);
    if (!joined)
        return NULL;
    joined[0] = '_';
    memcpy(joined + 1, o, on);
    memcpy(joined + 1 + on, t, n);
    return name_of_bytes(k, joined, on + n + 1);
}

/* ---- errors ---- */

/* The line of source that a SyntaxError shows; sources without a file show none. */
static Value error_line(Compiler *k, uint32_t line)
{
    if (!k->source || !line || (k->filename->length && str_at(k->filename, 0) == '<'))
        return V_NONE;
    const char *p = k->source->bytes, *end = p + k->source->length;
    while (--line && p < end) {
        const char *nl = memchr(p, '\n', (size_t)(end - p));
        if (!nl)
            return V_NONE;
        p = nl + 1;
    }
    const char *nl = memchr(p, '\n', (size_t)(end - p));
    Str *s = str_from_utf8(k->c, p, (size_t)((nl ? nl + 1 : end) - p), true);
    return s ? from_object(s) : COIL_NULL;
}

/* Raises `kind` with SyntaxError's two arguments: text and (filename, line, offset, text, end line, end offset). */
static void raise_syntax(Compiler *k, Exc kind, Str *message, Value line, Span span, Value end_offset)
{
    Coil *c = k->c;
    Value place[6] = {from_object(k->filename), small(span.lineno), small((int64_t)span.col_offset + 1), line,
                      small(span.end_lineno),   end_offset};
    Tuple *details = tuple_of(c, place, 6);
    if (details) {
        Value args[2] = {from_object(message), from_object(details)};
        Value e = call(c, from_object(exception_class_borrow(c, kind)), args, 2, NULL);
        if (!is_null(e)) {
            raise_object(c, e);
            release(c, e);
        }
    }
    RELEASE(c, details);
}

bool k_error(Compiler *k, Span span, const char *format, ...)
{
    if (k->failed)
        return false;
    va_list args;
    va_start(args, format);
    Str *message = str_format_v(k->c, format, args);
    va_end(args);
    if (message) {
        Value line = error_line(k, span.lineno);
        if (!is_null(line)) {
            raise_syntax(k, EXC_SyntaxError, message, line, span,
                         span.end_col_offset == NO_COLUMN ? V_NONE : small((int64_t)span.end_col_offset + 1));
            release(k->c, line);
        }
    }
    RELEASE(k->c, message);
    k_fail(k);
    return false;
}

void k_warn(Compiler *k, Span span, const char *format, ...)
{
    if (k->failed || k->silent)
        return;
    va_list args;
    va_start(args, format);
    Str *message = str_format_v(k->c, format, args);
    va_end(args);
    if (!message) {
        k_fail(k);
        return;
    }
    if (!warn_explicit(k->c, EXC_SyntaxWarning, message, k->filename, (int32_t)span.lineno)) {
        if (failed_with(k->c, EXC_SyntaxWarning)) { /* made an error: shown as a SyntaxError, with its place */
            clear_error(k->c);
            k_error(k, span, "%U", message);
        } else {
            k_fail(k);
        }
    }
    RELEASE(k->c, message);
}

/* ---- entry points ---- */

static Code *compile_tree(Compiler *k, Node *root)
{
    k->interactive = root->kind == AST_Interactive;
    if (root->kind != AST_Expression)
        future_scan(k, AS(Module, root)->body);
    if (!k->failed)
        symtable_build(k, root);
    return k->failed ? NULL : codegen_module(k, root);
}

void compiler_stop(Compiler *k)
{
    units_leave(k, NULL); /* left open by a failure */
    for (size_t i = 0; i < k->pool_count; i++)
        release(k->c, k->pool[i].value);
    arena_free(&k->arena);
}

enum { LONG_SOURCE = 1 << 20 };

/* A long source may be one token, which is looked at several times: up to 15 ns a byte. */
bool charge_source(Coil *c, size_t length)
{
    return length < LONG_SOURCE ? charge_for(c, length, RATE_ITEM) : charge(c, 2 * (uint64_t)length);
}

Compiler compiler_start(Coil *c, const CompileRequest *request)
{
    Compiler k = {.c = c,
                  .request = request,
                  .filename = request->filename,
                  .optimise = request->optimise,
                  .future = request->flags & CO_FUTURE_ANNOTATIONS,
                  .top_level_await = (request->mode & COIL_TOP_LEVEL_AWAIT) != 0};
    arena_init(&k.arena, compile_allocator(c));
    return k;
}

Allocator compile_allocator(Coil *c) { return (Allocator){compile_realloc, c}; }
Coil *compiler_coil(Compiler *k) { return k->c; }
const CompileRequest *compiler_request(Compiler *k) { return k->request; }

Value tree_compile(Compiler *k, Node *root)
{
    Code *code = compile_tree(k, root);
    if (code) {
        code->path = PATH_MODULE;
        code_settle_all(code);
    }
    return from_object(code);
}

Value tree_use(Coil *c, Node *root, const CompileRequest *request, TreeUse *use)
{
    Compiler k = compiler_start(c, request);
    Value result = use(&k, root);
    compiler_stop(&k);
    return result;
}

static Value diagnostic_text(Coil *c, const Text *text)
{
    Str *s = text ? str_from_utf8(c, text->bytes, text->length, true) : NULL;
    return s ? from_object(s) : text ? COIL_NULL : V_NONE;
}

/* The end of what has no text is None. */
static Value diagnostic_end(const Diagnostic *d, long n) { return d->text ? small(n) : V_NONE; }

/* SyntaxError takes its place as a tuple in which None, 0 and -1 all occur; parse.h tells what stands for which. */
void raise_diagnostic(Compiler *k, const Diagnostic *d)
{
    Coil *c = k->c;
    if (d->kind == DIAGNOSTIC_MEMORY_ERROR) {
        k_fail(k);
        return;
    }
    if (d->kind == DIAGNOSTIC_COMPLEX_ERROR) {
        raise_error(c, EXC_MemoryError, "Parser stack overflowed - Python source too complex to parse");
        return;
    }
    Exc kind = d->kind == DIAGNOSTIC_INDENTATION_ERROR ? EXC_IndentationError
               : d->kind == DIAGNOSTIC_TAB_ERROR       ? EXC_TabError
                                                       : EXC_SyntaxError;
    Value message = diagnostic_text(c, d->message), line = is_null(message) ? COIL_NULL : diagnostic_text(c, d->text);
    if (!is_null(line)) {
        /* Where the place in the line is not known SyntaxError has 0 if it shows the line, -1 if it has none. */
        Value place[6] = {from_object(k->filename),
                          small(d->lineno),
                          small(d->offset ? d->offset : d->text ? 0 : -1),
                          line,
                          diagnostic_end(d, d->end_lineno),
                          diagnostic_end(d, d->end_offset)};
        Tuple *details = tuple_of(c, place, 6);
        if (details) {
            Value args[2] = {message, from_object(details)};
            Value e = call(c, from_object(exception_class_borrow(c, kind)), args, 2, NULL);
            if (!is_null(e)) {
                raise_object(c, e);
                release(c, e);
            }
        }
        RELEASE(c, details);
    }
    release_maybe(c, line);
    release_maybe(c, message);
}

/* The warnings the parser found; false if one became an error. */
static bool issue_warnings(Compiler *k, const Diagnostic *d)
{
    for (; d && !k->failed; d = d->next) {
        Span span = {(uint32_t)d->lineno, (uint32_t)(d->offset ? d->offset - 1 : 0), (uint32_t)d->end_lineno,
                     (uint32_t)(d->end_offset > 0 ? d->end_offset - 1 : 0)};
        if (d->message)
            k_warn(k, span, "%s", d->message->bytes);
        if (d->text && failed_with(k->c, EXC_SyntaxError)) { /* the text that was parsed is at hand, be it of a file or not */
            clear_error(k->c);
            raise_diagnostic(k, d);
        }
    }
    return !k->failed;
}

/* Raises what stands in the way of a tree. */
static void raise_unparsed(Compiler *k, const ParseResult *parsed, const char *filename)
{
    Coil *c = k->c;
    if (failed(c)) /* decoding was interrupted */
        return;
    if (parsed->status == PARSE_INCOMPLETE)
        (void)raise_error(c, EXC__IncompleteInputError, "incomplete input");
    else if (filename && !parsed->error.lineno && parsed->error.message) /* the message names the file */
        (void)raise_error(c, EXC_SyntaxError, "%s", parsed->error.message->bytes);
    else
        raise_diagnostic(k, &parsed->error);
}

/* \N{name} in a literal. Where there are no names to be had, none is known. */
static int32_t named_character(void *data, const char *name, size_t length)
{
    int32_t code = unicode_by_name(data, name, length);
    if (code == -2)
        clear_error(data);
    return code;
}

/* Source in an encoding that only the program's codecs know. */
static const Text *named_encoding(void *data, Arena *arena, const char *name, size_t name_length, const char *bytes, size_t length,
                                  const Text **message)
{
    Coil *c = data;
    Str *encoding = str_from_utf8(c, name, name_length, false);
    Value raw = from_object(encoding ? bytes_of(c, bytes, length) : NULL), argument = from_object(encoding);
    Value text = is_null(raw) ? COIL_NULL : call_method(c, raw, "decode", &argument, 1), keep = COIL_NULL;
    release_maybe(c, raw);
    RELEASE(c, encoding);
    size_t n = 0;
    const char *utf8 = is_null(text) ? NULL : str_utf8(c, as_str(text), &n, &keep);
    const Text *result = utf8 ? text_new(arena, utf8, n) : NULL;
    release_maybe(c, keep);
    release_maybe(c, text);
    /* What a codec has against the text is a SyntaxError; others are its own affair. */
    if (utf8 || !(failed_with(c, EXC_LookupError) || failed_with(c, EXC_SyntaxError) || failed_with(c, EXC_ValueError)))
        return result;
    Value error = take_error(c);
    Str *why = value_str(c, error);
    if (why && (utf8 = str_utf8(c, why, &n, &keep)))
        *message = text_new(arena, utf8, n);
    release_maybe(c, keep);
    RELEASE(c, why);
    release(c, error);
    return NULL;
}

Value source_use(Coil *c, const char *source, size_t length, const CompileRequest *request, TreeUse *use)
{
    static const ParseMode modes[] = {PARSE_EXEC, PARSE_EVAL, PARSE_SINGLE, PARSE_FUNC_TYPE};
    if (!charge_source(c, length))
        return COIL_NULL;
    Compiler k = compiler_start(c, request);
    uint32_t mode = request->mode, flags = request->flags;
    ParseOptions options = {.source = source,
                            .length = length,
                            .mode = modes[mode & 3],
                            .flags = (mode & COMPILE_SOURCE_IS_STR ? PARSE_UTF8 : 0) |
                                     (flags & COMPILE_FLAG_INCOMPLETE_INPUT ? PARSE_ALLOW_INCOMPLETE : 0) |
                                     (flags & COMPILE_FLAG_TYPE_COMMENTS ? PARSE_TYPE_COMMENTS : 0),
                            .feature_version = request->feature_version + 1,
                            .character_by_name = named_character,
                            .decode = named_encoding,
                            .character_data = c};
    Value keep = COIL_NULL, result = COIL_NULL;
    size_t unused;
    if (mode & COMPILE_SOURCE_IS_FILE && !(options.filename = str_utf8(c, request->filename, &unused, &keep)))
        clear_error(c); /* a name that is no UTF-8: errors go without it */
    ParseResult parsed = parse(&options, &k.arena);
    k.source = parsed.source;
    if (issue_warnings(&k, parsed.warnings)) {
        if (parsed.status == PARSE_OK)
            result = use(&k, parsed.root);
        else
            raise_unparsed(&k, &parsed, options.filename);
    }
    compiler_stop(&k);
    release_maybe(c, keep);
    return result;
}

Code *compile_source(Coil *c, const char *source, size_t length, Str *filename, uint32_t mode, int optimise, uint32_t inherited_flags)
{
    CompileRequest request = {.filename = filename, .mode = mode, .flags = inherited_flags, .optimise = optimise, .feature_version = -1};
    Value code = source_use(c, source, length, &request, tree_compile);
    return is_null(code) ? NULL : as_code(code);
}
