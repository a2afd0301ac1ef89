/* setup.c: what the options put into module sys. Errors stick: each function ends by telling whether one is pending. */
#include "runtime/cli/cli.h"
#include "runtime/system/packed.h"
#include "runtime/system/ports/platform.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static CoilValue sys_get(Coil *c, const char *name) { return coil_getattr(c, coil_import(c, "sys"), name); }
static bool sys_set(Coil *c, const char *name, CoilValue v) { return coil_setattr(c, coil_import(c, "sys"), name, v); }

/* The parts of a list like PATH's, behind a list; empty ones are left out. */
static void append_parts(Coil *c, CoilValue list, const char *text, char separator)
{
    while (text && *text) {
        const char *end = strchr(text, separator);
        size_t n = end ? (size_t)(end - text) : strlen(text);
        if (n)
            coil_append(c, list, coil_path(c, text, n));
        text += n + (end != NULL);
    }
}

static void path_insert(Coil *c, size_t index, const char *folder)
{
    CoilValue at[] = {coil_int(c, (int64_t)index), coil_path(c, folder, COIL_TO_NUL)};
    coil_call_method(c, sys_get(c, "path"), "insert", at, 2, NULL);
}

/* How many entries of sys.path COIL_CPYTHON_LIB is. */
static size_t lent_parts(void)
{
    size_t count = 0;
    for (const char *text = getenv("COIL_CPYTHON_LIB"); text && *text;) {
        size_t n = strcspn(text, ":");
        count += n > 0;
        text += n + (text[n] == ':');
    }
    return count;
}

/* What was installed for a program, FOLDER/.coil/lib, stands behind the bundled library, of which it replaces nothing. */
static void path_packages(Coil *c, const char *folder)
{
    char here[PATH_MAX], packages[PATH_MAX + sizeof "/.coil/lib"];
    struct stat st;
    size_t count;
    if (!*folder && !(folder = getcwd(here, sizeof here)))
        return;
    int n = snprintf(packages, sizeof packages, "%s/.coil/lib", strcmp(folder, "/") ? folder : "");
    if (n > 0 && (size_t)n < sizeof packages && !stat(packages, &st) && S_ISDIR(st.st_mode) && coil_len(c, sys_get(c, "path"), &count))
        path_insert(c, count - lent_parts(), packages);
}

bool cli_path_first(Coil *c, const char *folder)
{
    path_packages(c, folder);
    path_insert(c, 0, folder);
    sys_set(c, "_first_path", coil_path(c, folder, COIL_TO_NUL)); /* what modules lie beside the program, for their errors */
    return !coil_failed(c);
}

static bool setup_argv(Coil *c, const Options *o)
{
    CoilValue argv = coil_list(c, NULL, 0), all = coil_list(c, NULL, 0);
    bool dash = !o->command && !o->module && !o->file && o->rest > 1 && !strcmp(o->argv[o->rest - 1], "-");
    const char *first = o->command ? "-c" : o->module ? "-m" : o->file ? o->file : dash ? "-" : "";
    coil_append(c, argv, coil_path(c, first, COIL_TO_NUL));
    for (int k = o->rest; k < o->argc; k++)
        coil_append(c, argv, coil_path(c, o->argv[k], COIL_TO_NUL));
    for (int k = 0; k < o->argc; k++)
        coil_append(c, all, coil_path(c, o->argv[k], COIL_TO_NUL));
    return sys_set(c, "argv", argv) && sys_set(c, "orig_argv", all);
}

/* PYTHONPATH, COILPATH, what a VM has by itself (the bundled library and its folder), COIL_CPYTHON_LIB; what is run
 * puts its folder first, and its packages before the last. That is a part of the library, whose place an isolated run needs too. */
static bool setup_path(Coil *c, const Options *o)
{
    CoilValue path = coil_list(c, NULL, 0), own = sys_get(c, "path");
    bool environment = !o->flags[COIL_FLAG_IGNORE_ENVIRONMENT];
    append_parts(c, path, o->import_path, ':');
    append_parts(c, path, environment ? getenv("COILPATH") : NULL, ':');
    coil_call_method(c, path, "extend", &own, 1, NULL);
    append_parts(c, path, getenv("COIL_CPYTHON_LIB"), ':');
    return sys_set(c, "path", path);
}

bool cli_library(char *out, size_t room)
{
    if (packed_library.count || !platform_program(out, room)) /* inside the binary, a VM finds it by itself */
        return false;
    char *end = strrchr(out, '/');
    static const char *const places[] = {"/library", "/lib/coil"}; /* beside it in the build tree; installed, beside its folder */
    for (size_t k = 0; end && k < sizeof places / sizeof *places; k++) {
        if ((size_t)(end - out) + strlen(places[k]) >= room)
            return false;
        strcpy(end, places[k]);
        if (access(out, F_OK) == 0)
            return true;
        *end = 0;
        end = strrchr(out, '/');
    }
    return false;
}

/* Later filters come first: -X dev's default, PYTHONWARNINGS, -W, -b. */
static bool setup_warnings(Coil *c, const Options *o)
{
    CoilValue l = coil_list(c, NULL, 0);
    size_t count = 0;
    if (o->flags[COIL_FLAG_DEV_MODE])
        coil_append(c, l, coil_path(c, "default", COIL_TO_NUL));
    append_parts(c, l, o->environment_warnings, ',');
    for (int k = 0; k < o->warning_count; k++)
        coil_append(c, l, coil_path(c, o->warnings[k], COIL_TO_NUL));
    if (o->flags[COIL_FLAG_BYTES_WARNING])
        coil_append(c, l,
                    coil_path(c, o->flags[COIL_FLAG_BYTES_WARNING] > 1 ? "error::BytesWarning" : "default::BytesWarning", COIL_TO_NUL));
    if (coil_len(c, l, &count) && count) {
        sys_set(c, "warnoptions", l);
        coil_import(c, "warnings"); /* the module reads sys.warnoptions; C asks it once it is there */
    }
    return !coil_failed(c);
}

static bool setup_x_options(Coil *c, const Options *o)
{
    static const char prefix[] = "pycache_prefix";
    enum { LENGTH = sizeof prefix - 1 };
    const char *cache = o->cache_prefix;
    if (!o->x_option_count && !cache)
        return true;
    CoilValue d = coil_dict(c);
    for (int k = 0; k < o->x_option_count; k++) {
        const char *text = o->x_options[k], *sign = strchr(text, '=');
        if (!strncmp(text, prefix, LENGTH) && (!text[LENGTH] || sign == text + LENGTH))
            cache = sign ? sign + 1 : NULL;
        coil_setitem(c, d, coil_path(c, text, sign ? (size_t)(sign - text) : COIL_TO_NUL),
                     sign ? coil_path(c, sign + 1, COIL_TO_NUL) : coil_bool(true));
    }
    if (cache && *cache)
        sys_set(c, prefix, coil_path(c, cache, COIL_TO_NUL));
    return sys_set(c, "_xoptions", d);
}

/* Streams that are closed, and PYTHONIOENCODING. */
static bool setup_streams(Coil *c, const Options *o)
{
    static const char *const names[] = {"stdin", "stdout", "stderr"}, *const originals[] = {"__stdin__", "__stdout__", "__stderr__"},
                             *const keywords[] = {"encoding", "errors", NULL};
    const char *text = o->io_encoding, *colon = text ? strchr(text, ':') : NULL;
    const char *errors = colon && colon[1] ? colon + 1 : "strict";
    for (int k = 0; k < 3 && !coil_failed(c); k++) {
        /* What the program opens next would get a closed stream's number, and what it prints. */
        if (fcntl(k, F_GETFD) < 0) {
            sys_set(c, names[k], coil_none());
            sys_set(c, originals[k], coil_none());
        }
        if (!text || !*text || coil_kind(c, sys_get(c, names[k])) == COIL_KIND_NONE)
            continue;
        CoilValue name = text == colon ? coil_none() : coil_path(c, text, colon ? (size_t)(colon - text) : COIL_TO_NUL);
        if (text != colon) /* the codec's own name, as CPython has it */
            name = coil_getattr(c, coil_call_method(c, coil_import(c, "_codecs"), "lookup", &name, 1, NULL), "name");
        CoilValue args[] = {name, coil_path(c, k == 2 ? "backslashreplace" : errors, COIL_TO_NUL)};
        coil_call_method(c, sys_get(c, names[k]), "reconfigure", args, 2, keywords);
    }
    return !coil_failed(c);
}

/* What faulthandler.enable() does, without the module. */
static bool setup_faulthandler(Coil *c, const Options *o)
{
    bool asked = o->faulthandler;
    for (int k = 0; k < o->x_option_count; k++)
        asked |= !strcmp(o->x_options[k], "faulthandler");
    CoilValue args[] = {coil_int(c, STDERR_FILENO), coil_bool(true)};
    if (asked)
        coil_call_method(c, coil_import(c, "_faulthandler"), "enable", args, 2, NULL);
    return !coil_failed(c);
}

/* What tracemalloc.start() does, without the module. */
static bool setup_tracemalloc(Coil *c, const Options *o)
{
    CoilValue frames = coil_int(c, o->trace_frames);
    if (o->trace_frames)
        coil_call_method(c, coil_import(c, "_tracemalloc"), "start", &frames, 1, NULL);
    return !coil_failed(c);
}

bool cli_setup(Coil *c, Options *o)
{
    return setup_argv(c, o) && setup_path(c, o) && environment_setup(c, o) && setup_x_options(c, o) && setup_streams(c, o) &&
           setup_warnings(c, o) && setup_faulthandler(c, o) && setup_tracemalloc(c, o) && seeing_setup(c, o);
}
