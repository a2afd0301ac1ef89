/* source.c: lines of source files, for tracebacks and warnings. */
#include "runtime/errors/describe.h"
#include "runtime/start/library_folder.h"
#include "runtime/start/state.h"
#include "vm/errors/exception.h"
#include "runtime/system/files.h"
#include "vm/system/pipe.h"

#include <stdio.h>
#include <stdlib.h>

struct SourceState {
    Value texts; /* dict, or COIL_NULL: texts of sources that are no files; True for a file that the host had run */
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

static bool source_keep(Coil *c, Str *filename, Value what)
{
    Value *kept = &c->vm->runtime->sources->texts;
    if (is_null(*kept)) {
        Dict *d = dict_new(c);
        if (!d)
            return false;
        *kept = from_object(d);
    }
    return dict_set_str(c, as_dict_borrow(c, *kept), filename, what);
}

/* The oldest text goes: a host may run any number of them under names of their own. */
static bool source_drop_oldest(Coil *c, Dict *texts)
{
    Value name, text;
    for (size_t at = 0; dict_next_borrow(texts, &at, &name, &text);)
        if (is_str(text)) {
            retain(name);
            int dropped = dict_delete(c, texts, name);
            release(c, name);
            return dropped >= 0;
        }
    return true;
}

bool source_register(Coil *c, Str *filename, Str *text)
{
    enum { MOST = 512 };
    Value kept = c->vm->runtime->sources->texts;
    Dict *texts = is_null(kept) ? NULL : as_dict_borrow(c, kept);
    return (!texts || texts->length < MOST || source_drop_oldest(c, texts)) && source_keep(c, filename, from_object(text));
}

bool source_of_host(Coil *c, Str *filename) { return places_free(c->vm) || source_keep(c, filename, V_TRUE); }

void source_forget(Coil *c)
{
    Value kept = c->vm->runtime->sources->texts;
    c->vm->runtime->sources->texts = COIL_NULL;
    release_maybe(c, kept);
}

static Value source_kept_borrow(Coil *c, Str *filename)
{
    Value all = c->vm->runtime->sources->texts;
    return is_null(all) ? COIL_NULL : dict_get_borrow(c, as_dict_borrow(c, all), from_object(filename));
}

/* A line of a registered text. */
static Str *source_kept_line(Coil *c, Str *filename, int line)
{
    Value text = source_kept_borrow(c, filename);
    Str *s = is_null(text) ? NULL : as_str_borrow(c, text);
    if (!s)
        return NULL;
    size_t start = 0;
    for (int at = 1; at < line && start < s->length; start++)
        at += str_at(s, start) == '\n';
    size_t end = start;
    while (end < s->length && str_at(s, end) != '\n')
        end++;
    return start < s->length ? str_slice(c, s, start, end) : NULL;
}

/* A line of a file that no system call knows, or NULL (nothing pending). */
static Str *source_apart_line(Coil *c, const Place *place, int line)
{
    size_t length = 0, start = 0;
    char *text = file_read(c, place, &length);
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

/* The file of a code object is what the script says it is: read as the script might read it, or what the host itself ran. */
static bool source_open(Coil *c, Str *filename, const char *path, Place *place)
{
    if (same(source_kept_borrow(c, filename), V_TRUE)) {
        place_given(path, place);
        return true;
    }
    bool ok = place_open_module(c, path, V_NONE, place);
    clear_error(c);
    return ok;
}

/* NULL: there is none, or it is no plain file, which might have no end. */
static FILE *source_file(const Place *place)
{
    struct stat st;
    int fd = openat(place->dir, place->name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | place_opening(place));
    FILE *file = fd >= 0 && fstat(fd, &st) == 0 && S_ISREG(st.st_mode) ? fdopen(fd, "rb") : NULL;
    if (fd >= 0 && !file)
        system_close(fd);
    return file;
}

static Str *source_file_line(Coil *c, const Place *place, int line)
{
    FILE *file = source_file(place);
    char *text = NULL;
    size_t n = 0;
    Str *s = NULL;
    if (file && source_read(file, line, &text, &n)) {
        size_t skip = line == 1 && n >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
        s = str_from_utf8(c, text + skip, n - skip, true);
        if (!s) { /* not UTF-8: Latin-1 shows something */
            clear_error(c);
            s = str_from_latin1(c, (const uint8_t *)text + skip, n - skip);
        }
    }
    free(text);
    if (file)
        fclose(file);
    return s;
}

static Str *source_path_line(Coil *c, Str *filename, int line);

/* A line of a module of the bundled library: its sources lie in the library folder, where there is one. */
static Str *source_frozen_line(Coil *c, Str *filename, int line)
{
    Value folder = c->vm->runtime->library->folder;
    size_t length;
    Value keep = COIL_NULL;
    const char *name = is_null(folder) ? NULL : str_utf8(c, filename, &length, &keep);
    Str *found = NULL;
    enum { BEGIN = sizeof "<frozen " - 1 };
    if (name && length > BEGIN + 1 && length < 200 && !strncmp(name, "<frozen ", BEGIN) && name[length - 1] == '>') {
        char path[200];
        size_t used = 0;
        for (const char *at = name + BEGIN; at[1]; at++)
            path[used++] = *at == '.' ? '/' : *at;
        path[used] = 0;
        static const char *const places[] = {"%S/" FROZEN_SOURCES "/%s.py", "%S/" FROZEN_SOURCES "/%s/__init__.py", "%S/%s.py"};
        for (size_t k = 0; k < 3 && !found; k++) {
            Str *whole = failed(c) ? NULL : str_format(c, places[k], folder, path);
            found = whole ? source_path_line(c, whole, line) : NULL;
            RELEASE(c, whole);
        }
    }
    clear_error(c);
    release_maybe(c, keep);
    return found;
}

Str *source_line_raw(Coil *c, Str *filename, int line)
{
    if (line < 1 || filename->length == 0)
        return NULL;
    Str *kept = source_kept_line(c, filename, line);
    if (kept || failed(c))
        return kept;
    return str_at(filename, 0) == '<' ? source_frozen_line(c, filename, line) : source_path_line(c, filename, line);
}

static Str *source_path_line(Coil *c, Str *filename, int line)
{
    size_t length;
    Value keep = COIL_NULL;
    const char *path = str_utf8(c, filename, &length, &keep);
    if (!path) {
        clear_error(c);
        return NULL;
    }
    Place place;
    Str *s = NULL;
    if (strlen(path) == length && source_open(c, filename, path, &place)) {
        s = files_apart(c, place.name) ? source_apart_line(c, &place, line) : source_file_line(c, &place, line);
        place_close(&place);
    }
    release_maybe(c, keep);
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
