/* With a file as argument, checks the errors that tests/grammar/errors.golden lists. Else it is the driver of
 * scripts/check-grammar: it reads requests on standard input, answers on standard output.
 *
 * Request: a line `MODE LENGTH` and LENGTH bytes of source. MODE is `tree` (dump with attributes), `error` (status
 * only) or `tokens`. Answer: a line `ok LENGTH` or `error LENGTH`, and that many bytes. An error is its kind, message,
 * lineno, offset, end_lineno and end_offset, a line each. Everything is allocated by a counting allocator; leaks end
 * the run. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "grammar/tree/dump.h"
#include "grammar/parse.h"

static size_t live, requests, failing_from;
static bool failing_once; /* or every request from that one on */

static void *counting(void *data, void *old, size_t old_size, size_t new_size)
{
    if (new_size && failing_from && (++requests == failing_from || (requests > failing_from && !failing_once)))
        return NULL;
    (void)data;
    void *block = new_size ? realloc(old, new_size) : NULL;
    if (!new_size)
        free(old);
    if (block || !new_size) {
        live += new_size;
        live -= old ? old_size : 0;
    }
    return block;
}

typedef struct Buffer {
    char *bytes;
    size_t length, capacity;
} Buffer;

static bool append(void *data, const char *bytes, size_t length)
{
    Buffer *buffer = data;
    if (buffer->length + length > buffer->capacity) {
        buffer->capacity = (buffer->length + length) * 2;
        buffer->bytes = realloc(buffer->bytes, buffer->capacity);
        if (!buffer->bytes)
            exit(2);
    }
    if (length)
        memcpy(buffer->bytes + buffer->length, bytes, length);
    buffer->length += length;
    return true;
}

static void describe(Buffer *out, const Diagnostic *error)
{
    static const char *const kinds[] = {"None",        "SyntaxError",  "IndentationError", "TabError",
                                        "MemoryError", "ComplexError", "SyntaxWarning"};
    char places[128];
    int length =
        snprintf(places, sizeof places, "\n%ld\n%ld\n%ld\n%ld", error->lineno, error->offset, error->end_lineno, error->end_offset);
    append(out, kinds[error->kind], strlen(kinds[error->kind]));
    append(out, "\n", 1);
    if (error->message)
        append(out, error->message->bytes, error->message->length);
    append(out, places, (size_t)length);
}

/* Undoes \n, \t, \\ and \xHH in place; gives the length. */
static size_t unescape(char *line)
{
    char *out = line;
    for (const char *at = line; *at;) {
        unsigned code;
        if (*at != '\\') {
            *out++ = *at++;
        } else if (at[1] == 'x' && sscanf(at + 2, "%2x", &code) == 1) {
            *out++ = (char)code;
            at += 4;
        } else {
            *out++ = at[1] == 'n' ? '\n' : at[1] == 't' ? '\t' : at[1];
            at += 2;
        }
    }
    return (size_t)(out - line);
}

/* Runs the golden file: pairs of lines, a source (escaped) and what is said of it: `ok`, or the fields of an error
 * between bars. Gives the exit status. */
static int run_golden(const char *path)
{
    static char source[1 << 16], expected[1 << 12], said[1 << 12];
    FILE *file = fopen(path, "r");
    if (!file) {
        perror(path);
        return 2;
    }
    Buffer out = {0};
    size_t count = 0, wrong = 0;
    while (fgets(source, sizeof source, file) && fgets(expected, sizeof expected, file)) {
        source[strcspn(source, "\n")] = expected[strcspn(expected, "\n")] = 0;
        ParseOptions options = {.source = source, .length = unescape(source)};
        Arena arena;
        arena_init(&arena, (Allocator){counting, NULL});
        ParseResult result = parse(&options, &arena);
        out.length = 0;
        if (result.status == PARSE_OK)
            append(&out, "ok", 2);
        else
            describe(&out, &result.error);
        snprintf(said, sizeof said, "%.*s", (int)out.length, out.bytes);
        for (char *c = said; *c; c++)
            *c = *c == '\n' ? '|' : *c;
        arena_free(&arena);
        count++;
        if (strcmp(said, expected) || live) {
            wrong++;
            printf("%s\n  said     %s\n  expected %s\n", source, said, expected);
        }
    }
    fclose(file);
    free(out.bytes);
    printf("grammar errors: %zu cases, %zu wrong\n", count, wrong);
    return count == 0 || wrong > 0;
}

int main(int count, char **arguments)
{
    if (count > 1)
        return run_golden(arguments[1]);
    char mode[16];
    size_t length;
    Buffer out = {0};
    while (scanf("%15s %zu", mode, &length) == 2 && getchar() == '\n') {
        char *source = malloc(length + 1);
        if (!source || fread(source, 1, length, stdin) != length)
            return 2;
        ParseOptions options = {.source = source, .length = length};
        if (!strcmp(mode, "eval"))
            options.mode = PARSE_EVAL;
        else if (!strcmp(mode, "single"))
            options.mode = PARSE_SINGLE;
        Arena arena;
        out.length = 0;
        requests = failing_from = 0;
        if (!strcmp(mode, "sweep")) { /* every allocation fails in turn, and all after it */
            for (size_t step = 2;; step++) {
                size_t n = step / 2;
                requests = 0;
                failing_from = n;
                failing_once = step % 2;
                arena_init(&arena, (Allocator){counting, NULL});
                ParseResult result = parse(&options, &arena);
                bool failed = result.status == PARSE_ERROR && result.error.kind == DIAGNOSTIC_MEMORY_ERROR;
                bool reached = requests >= n;
                arena_free(&arena);
                if (live) {
                    fprintf(stderr, "leak of %zu bytes at allocation %zu\n", live, n);
                    return 1;
                }
                if (!reached)
                    break;
                if (!failed) {
                    fprintf(stderr, "allocation %zu failed unnoticed\n", n);
                    return 1;
                }
            }
            printf("ok 0\n");
            fflush(stdout);
            free(source);
            continue;
        }
        arena_init(&arena, (Allocator){counting, NULL});
        bool ok;
        Diagnostic error = {0};
        if (!strcmp(mode, "tokens")) {
            ok = dump_tokens(&options, &arena, append, &out, &error);
        } else {
            ParseResult result = parse(&options, &arena);
            ok = result.status == PARSE_OK;
            error = result.error;
            for (const Diagnostic *warning = result.warnings; warning && !strcmp(mode, "warnings"); warning = warning->next)
                describe(&out, warning), append(&out, "\n", 1);
            if (ok && !strcmp(mode, "tree") && !dump_ast(result.root, true, append, &out))
                return 3;
        }
        if (!ok)
            describe(&out, &error);
        arena_free(&arena);
        free(source);
        if (live) {
            fprintf(stderr, "leak of %zu bytes\n", live);
            return 1;
        }
        printf("%s %zu\n", ok ? "ok" : "error", out.length);
        if (out.length)
            fwrite(out.bytes, 1, out.length, stdout);
        fflush(stdout);
    }
    free(out.bytes);
    return 0;
}
