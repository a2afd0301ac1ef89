/* run.c: running what the options name: a command, a file, a folder, a module, standard input. */
#include "runtime/cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- source text ---- */

/* A whole file; NULL: errno says why. malloc'ed, and ended by a NUL. */
static char *read_all(int fd, size_t *length)
{
    size_t room = 1 << 16, used = 0;
    char *text = malloc(room + 1);
    while (text) {
        ssize_t got = read(fd, text + used, room - used);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0) {
            if (got == 0) {
                text[used] = 0;
                *length = used;
                return text;
            }
            break;
        }
        used += (size_t)got;
        if (used < room)
            continue;
        char *more = room < SIZE_MAX / 4 ? realloc(text, room * 2 + 1) : NULL;
        if (!more)
            break;
        text = more;
        room *= 2;
    }
    int error = text ? errno : ENOMEM;
    free(text);
    errno = error;
    return NULL;
}

static int run_source(Coil *c, const Options *o, const char *source, size_t length, const char *filename, uint32_t mode)
{
    if (o->skip_first) {
        while (length && *source != '\n')
            source++, length--;
    }
    if (o->dump)
        return cli_dump(c, o->dump, source, length, filename);
    coil_exec_code(c, coil_compile(c, source, length, filename, COIL_EXEC | mode), COIL_NULL);
    return coil_exit_status(c);
}

/* "" stands for the current folder, as long as it is not looked up. */
static bool path_here(Coil *c, const Options *o) { return o->flags[COIL_FLAG_SAFE_PATH] || cli_path_first(c, ""); }

static int run_command(Coil *c, const Options *o)
{
    return path_here(c, o) ? run_source(c, o, o->command, strlen(o->command), "<string>", COIL_TEXT) : coil_exit_status(c);
}

static int run_input(Coil *c, const Options *o)
{
    if (!path_here(c, o))
        return coil_exit_status(c);
    if (isatty(0) || o->inspect)
        return cli_prompt(c, o, true);
    size_t length;
    char *text = read_all(0, &length);
    if (!text) {
        coil_raise_errno(c, errno, NULL);
        return coil_exit_status(c);
    }
    int status = coil_setattr(c, coil_import(c, "__main__"), "__file__", coil_str(c, "<stdin>", COIL_TO_NUL))
                     ? run_source(c, o, text, length, "<stdin>", COIL_FILE)
                     : coil_exit_status(c);
    free(text);
    return status;
}

/* ---- files ---- */

/* The path as CPython shows it: made absolute, not otherwise changed. */
static bool absolute_path(const char *path, char *out, size_t room)
{
    if (path[0] == '/')
        return snprintf(out, room, "%s", path) < (int)room;
    char here[PATH_MAX];
    if (!getcwd(here, sizeof here))
        return snprintf(out, room, "%s", path) < (int)room;
    return snprintf(out, room, "%s%s%s", here, here[1] ? "/" : "", path) < (int)room;
}

/* The folder a script really lies in. */
static bool script_folder(const char *path, char *out)
{
    if (!realpath(path, out))
        return false;
    char *slash = strrchr(out, '/');
    if (slash)
        slash[slash == out] = 0;
    return true;
}

static int run_module(Coil *c, const Options *o)
{
    char here[PATH_MAX];
    if (!o->flags[COIL_FLAG_SAFE_PATH] && getcwd(here, sizeof here) && !cli_path_first(c, here))
        return coil_exit_status(c);
    return coil_main_module(c, o->module);
}

/* A file that cannot be opened: said as CPython says it. */
static int no_file(Coil *c, const Options *o, const char *path, int error)
{
    CoilValue shown = coil_repr(c, coil_path(c, path, COIL_TO_NUL));
    const char *text = coil_to_utf8(
        c, coil_strf(c, "%s: can't open file %s: [Errno %d] %s\n", o->program, coil_to_utf8(c, shown, NULL), error, strerror(error)), NULL);
    if (!text || !coil_print(c, 2, text))
        coil_take_error(c);
    return 2;
}

/* Does a zip archive end where the file ends (APPNOTE.TXT, 4.3.16)? A program may stand before it; a comment behind it, if it begins as one. */
static bool ends_in_archive(const char *path)
{
    enum { RECORD = 22, MOST_COMMENT = 65535 };
    char tail[RECORD], start[2];
    struct stat st;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    bool found = false;
    if (fd < 0)
        return false;
    if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && st.st_size >= RECORD && pread(fd, tail, RECORD, st.st_size - RECORD) == RECORD) {
        found = !memcmp(tail, "PK\5\6", 4);
        if (!found && pread(fd, start, 2, 0) == 2 && !memcmp(start, "PK", 2)) {
            size_t room = st.st_size < RECORD + MOST_COMMENT ? (size_t)st.st_size : RECORD + MOST_COMMENT;
            char *end = malloc(room);
            if (end && pread(fd, end, room, st.st_size - (off_t)room) == (ssize_t)room)
                for (size_t at = room - RECORD; at-- > 0 && !found;)
                    found = !memcmp(end + at, "PK\5\6", 4);
            free(end);
        }
    }
    close(fd);
    return found;
}

static bool is_compiled(const char *path)
{
    size_t n = strlen(path);
    return n > 4 && !strcmp(path + n - 4, ".pyc");
}

static int run_compiled(Coil *c, const char *path)
{
    CoilValue name = coil_path(c, path, COIL_TO_NUL);
    CoilValue given[2] = {coil_call_method(c, coil_import(c, "runpy"), "_compiled_main", &name, 1, NULL)};
    given[1] = coil_getattr(c, coil_import(c, "__main__"), "__dict__");
    return coil_is_null(coil_call_method(c, coil_import(c, "builtins"), "exec", given, 2, NULL)) ? coil_exit_status(c) : 0;
}

static int run_file(Coil *c, const Options *o)
{
    struct stat st;
    char whole[PATH_MAX], folder[PATH_MAX];
    if (!absolute_path(o->file, whole, sizeof whole))
        snprintf(whole, sizeof whole, "%.*s", (int)sizeof whole - 1, o->file);
    if (!o->dump && stat(o->file, &st) == 0 && (S_ISDIR(st.st_mode) || ends_in_archive(o->file)))
        return cli_path_first(c, whole) ? coil_main_folder(c, whole) : coil_exit_status(c);
    FILE *file = fopen(o->file, "rbe");
    bool by_hand = o->dump || o->skip_first;
    size_t length = 0;
    char *source = file && by_hand ? read_all(fileno(file), &length) : NULL;
    int error = !file || (by_hand && !source) || (read(fileno(file), &st, 0) < 0) ? errno : 0;
    if (file)
        fclose(file);
    if (error)
        return no_file(c, o, whole, error);
    int status;
    if (!o->flags[COIL_FLAG_SAFE_PATH] && script_folder(o->file, folder) && !cli_path_first(c, folder))
        status = coil_exit_status(c);
    else if (by_hand)
        status = run_source(c, o, source, length, whole, COIL_FILE);
    else if (is_compiled(whole))
        status = run_compiled(c, whole);
    else
        status = coil_exec_file(c, whole) ? 0 : coil_exit_status(c);
    free(source);
    return status;
}

int cli_run(Coil *c, const Options *o)
{
    int status = o->command ? run_command(c, o) : o->module ? run_module(c, o) : o->file ? run_file(c, o) : run_input(c, o);
    if (o->inspect && (o->command || o->module || o->file)) {
        coil_call_method(c, coil_getattr(c, coil_import(c, "sys"), "stdout"), "flush", NULL, 0, NULL);
        coil_take_error(c);
        status = cli_prompt(c, o, true);
    }
    return status;
}
