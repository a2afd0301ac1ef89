/* setup.c: what the options put into module sys. */
#include "cli.h"
#include "class_make.h"
#include "import.h"
#include "path_argument.h"

#include <stdlib.h>
#include <unistd.h>

static Value text_value(Coil *c, const char *text, size_t n) { return path_value(c, text, n, false); }

static bool append_text(Coil *c, List *l, const char *text, size_t n)
{
    Value v = text_value(c, text, n);
    return !is_null(v) && list_append_take(c, l, v);
}

/* The parts of a list like PATH's; empty ones are left out. */
static bool append_parts(Coil *c, List *l, const char *text, char separator)
{
    while (text && *text) {
        const char *end = strchr(text, separator);
        size_t n = end ? (size_t)(end - text) : strlen(text);
        if (n && !append_text(c, l, text, n))
            return false;
        text += n + (end != NULL);
    }
    return true;
}

static List *sys_list_borrow(Coil *c, const char *name)
{
    Str *key = str_intern_c(c, name);
    Value v = key ? dict_get_borrow(c, c->vm->sys_dict, from_object(key)) : V_NULL;
    RELEASE(c, key);
    return is_null(v) ? NULL : as_list_borrow(c, v);
}

bool cli_path_first(Coil *c, const char *folder)
{
    List *l = sys_list_borrow(c, "path");
    Value v = l ? text_value(c, folder, strlen(folder)) : V_NULL;
    bool ok = !is_null(v) && list_insert(c, l, 0, v);
    release_maybe(c, v);
    return ok;
}

bool cli_set_argv0(Coil *c, const char *text)
{
    List *l = sys_list_borrow(c, "argv");
    Value v = text_value(c, text, strlen(text));
    if (!l || !l->length || is_null(v)) {
        release_maybe(c, v);
        return !failed(c);
    }
    replace_take(c, &l->items[0], v);
    return true;
}

static bool setup_argv(Coil *c, const Options *o)
{
    List *argv = list_new(c, (size_t)(o->argc - o->rest) + 1), *all = list_new(c, (size_t)o->argc);
    bool dash = !o->command && !o->module && !o->file && o->rest > 1 && !strcmp(o->argv[o->rest - 1], "-");
    const char *first = o->command ? "-c" : o->module ? "-m" : o->file ? o->file : dash ? "-" : "";
    bool ok = argv && all && append_text(c, argv, first, strlen(first));
    for (int k = o->rest; ok && k < o->argc; k++)
        ok = append_text(c, argv, o->argv[k], strlen(o->argv[k]));
    for (int k = 0; ok && k < o->argc; k++)
        ok = append_text(c, all, o->argv[k], strlen(o->argv[k]));
    ok = ok && sys_put_take(c, "argv", retain(from_object(argv))) && sys_put_take(c, "orig_argv", retain(from_object(all)));
    RELEASE(c, argv);
    RELEASE(c, all);
    return ok;
}

/* PYTHONPATH, COILPATH, the bundled library and its folder, COIL_CPYTHON_LIB; what is run puts its folder first. */
static bool setup_path(Coil *c, const Options *o)
{
    List *path = list_new(c, 8);
    bool environment = !o->flags[SYS_FLAG_ignore_environment];
    bool ok = path && append_parts(c, path, o->import_path, ':') && append_parts(c, path, environment ? getenv("COILPATH") : NULL, ':') &&
              append_text(c, path, FROZEN_PATH, sizeof FROZEN_PATH - 1) && (is_null(c->vm->library) || list_append(c, path, c->vm->library)) &&
              append_parts(c, path, environment ? getenv("COIL_CPYTHON_LIB") : NULL, ':');
    ok = ok && sys_put_take(c, "path", retain(from_object(path)));
    RELEASE(c, path);
    return ok;
}

bool cli_library(char *out, size_t room)
{
    ssize_t n = readlink("/proc/self/exe", out, room - 1);
    if (n <= 0)
        return false;
    out[n] = 0;
    char *end = strrchr(out, '/');
    static const char *const places[] = {"/library", "/../lib/coil"}; /* in the build tree, installed */
    for (size_t k = 0; end && k < sizeof places / sizeof *places; k++) {
        if ((size_t)(end - out) + strlen(places[k]) >= room)
            return false;
        strcpy(end, places[k]);
        if (access(out, F_OK) == 0)
            return true;
    }
    return false;
}

/* Later filters come first: -X dev's default, PYTHONWARNINGS, -W, -b. */
static bool setup_warnings(Coil *c, const Options *o)
{
    List *l = list_new(c, 4);
    bool ok = l && (!o->flags[SYS_FLAG_dev_mode] || append_text(c, l, "default", 7)) && append_parts(c, l, o->environment_warnings, ',');
    for (int k = 0; ok && k < o->warning_count; k++)
        ok = append_text(c, l, o->warnings[k], strlen(o->warnings[k]));
    if (ok && o->flags[SYS_FLAG_bytes_warning]) {
        const char *filter = o->flags[SYS_FLAG_bytes_warning] > 1 ? "error::BytesWarning" : "default::BytesWarning";
        ok = append_text(c, l, filter, strlen(filter));
    }
    ok = ok && (!l->length || sys_put_take(c, "warnoptions", retain(from_object(l))));
    if (ok && l->length) { /* the module reads sys.warnoptions; C asks it once it is there */
        Value m = import_module(c, "warnings");
        ok = !is_null(m);
        release_maybe(c, m);
    }
    RELEASE(c, l);
    return ok;
}

static bool setup_x_options(Coil *c, const Options *o)
{
    if (!o->x_option_count)
        return true;
    Dict *d = dict_new(c);
    bool ok = d;
    for (int k = 0; ok && k < o->x_option_count; k++) {
        const char *text = o->x_options[k], *sign = strchr(text, '=');
        Value name = text_value(c, text, sign ? (size_t)(sign - text) : strlen(text));
        Value v = sign ? text_value(c, sign + 1, strlen(sign + 1)) : V_TRUE;
        ok = !is_null(name) && !is_null(v) && dict_set(c, d, name, v);
        release_maybe(c, name);
        release_maybe(c, v);
    }
    ok = ok && sys_put_take(c, "_xoptions", retain(from_object(d)));
    RELEASE(c, d);
    return ok;
}

bool cli_setup(Coil *c, const Options *o)
{
    CoilVM *vm = c->vm;
    memcpy(vm->sys->flags, o->flags, sizeof vm->sys->flags);
    vm->optimise = o->flags[SYS_FLAG_optimize] > 2 ? 2 : o->flags[SYS_FLAG_optimize];
    vm->bytes_warning = o->flags[SYS_FLAG_bytes_warning] > 0;
    vm->int_digit_limit = (uint32_t)o->flags[SYS_FLAG_int_max_str_digits];
    vm->unbuffered = o->unbuffered;
    return setup_argv(c, o) && setup_path(c, o) && setup_x_options(c, o) && setup_warnings(c, o);
}
