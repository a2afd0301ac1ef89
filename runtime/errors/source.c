/* source.c: lines of source files, for tracebacks and warnings. */
#include "runtime/errors/describe.h"
#include "runtime/start/state.h"
#include "vm/errors/exception.h"
#include "runtime/system/files.h"
#include "runtime/import/import.h"

#include <stdio.h>
#include <stdlib.h>

struct SourceState {
    Value texts; /* dict, or COIL_NULL: texts of sources that are no files */
};
STATE_SIZE(sources, SourceState)

/* The bytes of one line, read in pieces, so that a line of 100 MB costs memory but nothing else; false if there is no such line. */
static bool source_read(FILE *file, int line, char **text, size_t *length)
{
    int at = 1, ch = 0;
    while (at < line && (ch = getc(file)) != EOF)
        at += ch == '\n';
    if (at < line)
        return false;
    size_t room = 0;
    ssize_t n = getline(text, &room, file);
    if (n < 0)
        return false;
    while (n > 0 && ((*text)[n - 1] == '\n' || (*text)[n - 1] == '\r'))
        n--;
    *length = (size_t)n;
    return true;
}

bool source_register(Coil *c, Str *filename, Str *text)
{
    Value *kept = &c->vm->runtime->sources->texts;
    if (is_null(*kept)) {
        Dict *d = dict_new(c);
        if (!d)
            return false;
        *kept = from_object(d);
    }
    return dict_set_str(c, as_dict_borrow(c, *kept), filename, from_object(text));
}

void source_forget(Coil *c)
{
    Value kept = c->vm->runtime->sources->texts;
    c->vm->runtime->sources->texts = COIL_NULL;
    release_maybe(c, kept);
}

/* A line of a registered text. */
static Str *source_kept_line(Coil *c, Str *filename, int line)
{
    Value text = is_null(c->vm->runtime->sources->texts)
                     ? COIL_NULL
                     : dict_get_borrow(c, as_dict_borrow(c, c->vm->runtime->sources->texts), from_object(filename));
    if (is_null(text))
        return NULL;
    Str *s = as_str(text);
    size_t start = 0;
    for (int at = 1; at < line && start < s->length; start++)
        at += str_at(s, start) == '\n';
    size_t end = start;
    while (end < s->length && str_at(s, end) != '\n')
        end++;
    return start < s->length ? str_slice(c, s, start, end) : NULL;
}

/* A line of one of a host's files, or NULL (nothing pending). */
static Str *source_hosted_line(Coil *c, const char *path, int line)
{
    size_t length = 0, start = 0;
    char *text = file_read(c, path, &length);
    if (!text) {
        clear_error(c);
        return NULL;
    }
    for (int at = 1; at < line && start < length; start++)
        at += text[start] == '\n';
    size_t end = start;
    while (end < length && text[end] != '\n' && text[end] != '\r')
        end++;
    Str *s = start < length ? str_from_utf8(c, text + start, end - start, true) : NULL;
    if (!s)
        clear_error(c);
    mem_free(c, text, length + 1);
    return s;
}

Str *source_line_raw(Coil *c, Str *filename, int line)
{
    if (line < 1 || filename->length == 0)
        return NULL;
    if (str_at(filename, 0) == '<')
        return source_kept_line(c, filename, line);
    size_t length;
    Value keep = COIL_NULL;
    const char *path = str_utf8(c, filename, &length, &keep);
    if (!path) {
        clear_error(c);
        return NULL;
    }
    if (files_hosted(c)) {
        Str *line_text = strlen(path) == length ? source_hosted_line(c, path, line) : NULL;
        release_maybe(c, keep);
        return line_text;
    }
    FILE *file = strlen(path) == length ? fopen(path, "rbe") : NULL;
    release_maybe(c, keep);
    if (!file)
        return NULL;
    char *text = NULL;
    size_t n = 0;
    Str *s = NULL;
    if (source_read(file, line, &text, &n)) {
        size_t skip = line == 1 && n >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
        s = str_from_utf8(c, text + skip, n - skip, true);
        if (!s) { /* not UTF-8: Latin-1 shows something */
            clear_error(c);
            s = str_from_latin1(c, (const uint8_t *)text + skip, n - skip);
        }
    }
    free(text);
    fclose(file);
    return s;
}

static bool source_is_space(uint32_t ch) { return ch == ' ' || ch == '\t' || ch == '\f'; }

Str *source_line(Coil *c, Str *filename, int line)
{
    Str *s = source_line_raw(c, filename, line);
    if (!s)
        return NULL;
    size_t start = 0, end = s->length;
    while (start < end && source_is_space(str_at(s, start)))
        start++;
    while (end > start && source_is_space(str_at(s, end - 1)))
        end--;
    Str *trimmed = str_slice(c, s, start, end);
    RELEASE(c, s);
    return trimmed;
}
