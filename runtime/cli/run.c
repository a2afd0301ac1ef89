/* run.c: running the program, and what becomes of its exceptions. */
#include "cli.h"
#include "class_make.h"
#include "descriptor.h"
#include "exception.h"
#include "function.h"
#include "heap_internal.h"
#include "import.h"
#include "path_argument.h"
#include "stream.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static Dict *main_dict(Coil *c) { return ((Module *)(void *)as_object(c->vm->main_module))->dict; }

/* ---- uncaught exceptions ---- */

static int exit_status(Coil *c, Value e)
{
    Value code = get_attr_c(c, e, "code");
    if (is_null(code)) {
        clear_error(c);
        return 1;
    }
    int status = 1;
    int64_t n;
    Value number = as_int_borrow(c, code);
    if (is_none(code)) {
        status = 0;
    } else if (!is_null(number)) {
        status = int_to_i64(number, &n) ? (int)(n & 0xff) : 0xff;
    } else {
        Str *text = value_str(c, code), *line = text ? str_format(c, "%U\n", text) : NULL;
        clear_error(c);
        if (line)
            exception_write(c, line);
        clear_error(c);
        RELEASE(c, text);
        RELEASE(c, line);
    }
    release(c, code);
    return status;
}

static void flush_output(Coil *c)
{
    Str *name = str_intern_c(c, "stdout");
    Value out = name ? dict_get_borrow(c, c->vm->sys_dict, from_object(name)) : V_NULL;
    RELEASE(c, name);
    if (!is_null(out) && !is_none(out)) {
        retain(out);
        Value r = call_method(c, out, "flush", NULL, 0);
        release_maybe(c, r);
        release(c, out);
    }
    clear_error(c);
    if (!flush_stream(c, 1))
        clear_error(c);
}

static void print_by_hook(Coil *c, Value e)
{
    Value tb = as_exception(e)->traceback;
    if (is_null(tb))
        tb = V_NONE;
    bool kept = sys_put_take(c, "last_exc", retain(e)) && sys_put_take(c, "last_type", retain(from_object(class_of_borrow(c, e)))) &&
                sys_put_take(c, "last_value", retain(e)) && sys_put_take(c, "last_traceback", retain(tb));
    if (!kept)
        clear_error(c);
    Value hook = dict_get_borrow(c, c->vm->sys_dict, from_object(NAME(c, excepthook)));
    if (is_null(hook) || is_none(hook)) {
        clear_error(c);
        Str *s = str_from_c(c, "sys.excepthook is missing\n");
        if (s)
            exception_write(c, s);
        RELEASE(c, s);
        exception_print(c, e);
        return;
    }
    if (is_exact(hook, SHAPE_NATIVE)) {
        exception_print(c, e);
        return;
    }
    retain(hook);
    Value r = call3(c, hook, from_object(class_of_borrow(c, e)), e, tb);
    release(c, hook);
    if (!is_null(r)) {
        release(c, r);
        return;
    }
    Value own = take_error(c);
    Str *first = str_from_c(c, "Error in sys.excepthook:\n"), *second = str_from_c(c, "\nOriginal exception was:\n");
    clear_error(c);
    if (first && second) {
        exception_write(c, first);
        exception_print(c, own);
        exception_write(c, second);
        exception_print(c, e);
    }
    RELEASE(c, first);
    RELEASE(c, second);
    release(c, own);
}

int cli_report(Coil *c)
{
    Value e = take_error(c);
    bool limited = !c->vm->heap->unlimited;
    c->vm->heap->unlimited = true; /* the report must find room */
    flush_output(c);
    int status = 1;
    if (class_derives(class_of_borrow(c, e), exception_class_borrow(c, EXC_SystemExit))) {
        status = exit_status(c, e);
    } else {
        print_by_hook(c, e);
        if (class_derives(class_of_borrow(c, e), exception_class_borrow(c, EXC_KeyboardInterrupt)))
            status = EXIT_SIGINT;
    }
    clear_error(c);
    release(c, e);
    if (limited)
        c->vm->heap->unlimited = false;
    return status;
}

/* ---- the program's code ---- */

static int run_source(Coil *c, const Options *o, const char *source, size_t length, Str *filename, uint32_t mode)
{
    if (o->skip_first) {
        while (length && *source != '\n')
            source++, length--;
    }
    if (o->dump)
        return cli_dump(c, o->dump, source, length, filename);
    Code *code = compile_source(c, source, length, filename, COIL_EXEC | mode, c->vm->optimise, 0);
    if (code) {
        Dict *globals = main_dict(c);
        heap_faults_start(c->vm);
        Value r = run_code(c, code, globals, from_object(globals));
        RELEASE(c, code);
        if (!is_null(r)) {
            release(c, r);
            return 0;
        }
    }
    return cli_report(c);
}

static int run_command(Coil *c, const Options *o)
{
    if (!o->flags[SYS_FLAG_safe_path] && !cli_path_first(c, ""))
        return cli_report(c);
    Str *filename = str_from_c(c, "<string>");
    size_t n = strlen(o->command);
    /* Tracebacks show the command's lines. */
    Str *text = filename ? str_from_utf8(c, o->command, n, true) : NULL;
    if (!text || !source_register(c, filename, text)) {
        RELEASE(c, filename);
        RELEASE(c, text);
        return cli_report(c);
    }
    int status = run_source(c, o, o->command, n, filename, COMPILE_SOURCE_IS_STR);
    RELEASE(c, text);
    RELEASE(c, filename);
    return status;
}

static int run_input(Coil *c, const Options *o)
{
    if (!o->flags[SYS_FLAG_safe_path] && !cli_path_first(c, ""))
        return cli_report(c);
    bool terminal = isatty(0);
    if (terminal || o->inspect)
        return cli_prompt(c, o, true);
    size_t room = 4096, used = 0, got = 1;
    char *text = mem_alloc(c, room);
    while (text && got) {
        if (used == room) {
            char *more = mem_realloc(c, text, room, mem_product(room, 2));
            if (!more)
                break;
            text = more;
            room *= 2;
        }
        if (!read_stream(c, text + used, room - used, &got))
            break;
        used += got;
    }
    Str *filename = failed(c) ? NULL : str_from_c(c, "<stdin>");
    int status = filename ? run_source(c, o, text, used, filename, COMPILE_SOURCE_IS_FILE) : cli_report(c);
    RELEASE(c, filename);
    if (text)
        mem_free(c, text, room);
    return status;
}

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

/* ---- modules as programs ---- */

static void say(Coil *c, const char *what, Value shown)
{
    Value program = get_attr_c(c, c->vm->sys_module, "executable");
    Str *s = is_null(program) ? NULL : str_format(c, "%S: %s%S\n", program, what, shown);
    if (s)
        exception_write(c, s);
    RELEASE(c, s);
    release_maybe(c, program);
    clear_error(c);
}

/* Runs the module of a spec in __main__. `named`: given by -m, so sys.argv[0] becomes its file. */
static int run_spec(Coil *c, Value spec, bool named)
{
    Value module = c->vm->main_module, loader = get_attr_c(c, spec, "loader"), name = V_NULL, code = V_NULL;
    Dict *globals = main_dict(c);
    bool ok = !is_null(loader) && import_set_attributes(c, module, spec);
    if (ok) {
        Str *main_name = NAME(c, __main__);
        Str *path_name = NAME(c, __path__);
        name = get_attr(c, spec, NAME(c, name));
        ok = !is_null(name) && dict_set_str(c, globals, NAME(c, __name__), from_object(main_name)) &&
             dict_delete(c, globals, from_object(path_name)) >= 0;
    }
    if (ok) {
        code = call_method(c, loader, "get_code", &name, 1);
        ok = !is_null(code);
    }
    if (ok && !is_exact(code, SHAPE_CODE)) {
        StrBuilder b = STR_BUILDER(c);
        builder_format(&b, "No code object available for %S", name);
        Str *s = builder_finish(&b);
        if (s)
            say(c, "", from_object(s));
        RELEASE(c, s);
        release(c, code);
        release(c, name);
        release(c, loader);
        return 1;
    }
    Value file = ok ? dict_get_borrow(c, globals, from_object(NAME(c, __file__))) : V_NULL;
    if (ok && is_null(file)) { /* a bundled module */
        file = from_object(((Code *)(void *)as_object(code))->filename);
        ok = !failed(c) && dict_set_str(c, globals, NAME(c, __file__), file);
    }
    if (ok && named) {
        Str *text = as_str_borrow(c, file);
        Value keep = V_NULL;
        size_t n;
        const char *utf8 = text ? str_utf8(c, text, &n, &keep) : NULL;
        ok = !text || (utf8 && cli_set_argv0(c, utf8));
        release_maybe(c, keep);
    }
    Value r = V_NULL;
    if (ok) {
        heap_faults_start(c->vm);
        r = run_code(c, (Code *)(void *)as_object(code), globals, from_object(globals));
    }
    release_maybe(c, code);
    release_maybe(c, name);
    release_maybe(c, loader);
    if (is_null(r))
        return cli_report(c);
    release(c, r);
    return 0;
}

/* The spec of a dotted name, its parents imported; None if there is none. */
static Value spec_of_name(Coil *c, Str *name)
{
    size_t end = name->length;
    while (end > 0 && str_at(name, end - 1) != '.')
        end--;
    Value path = V_NONE;
    if (end) {
        Str *parent = str_slice(c, name, 0, end - 1), *key = parent ? str_intern(c, parent) : NULL;
        Value package = key ? import_name(c, key) : V_NULL;
        RELEASE(c, parent);
        RELEASE(c, key);
        if (is_null(package))
            return V_NULL;
        bool ok = find_attr(c, package, NAME(c, __path__), &path);
        release(c, package);
        if (!ok)
            return V_NULL;
        if (is_null(path)) {
            Str *shown = str_slice(c, name, 0, end - 1);
            if (shown)
                (void)raise_import(c, EXC_ModuleNotFoundError, from_object(name), V_NONE,
                                   "__path__ attribute not found on %R while trying to find %R", from_object(shown), from_object(name));
            RELEASE(c, shown);
            return V_NULL;
        }
    }
    Value spec = import_find_spec(c, name, path, V_NONE);
    release(c, path);
    return spec;
}

static bool spec_is_package(Coil *c, Value spec)
{
    Value locations = get_attr_c(c, spec, "submodule_search_locations");
    bool is = !is_null(locations) && !is_none(locations);
    release_maybe(c, locations);
    clear_error(c);
    return is;
}

/* The module was imported by its own package: it will run twice. */
static bool warn_of_second_run(Coil *c, Str *name)
{
    Dict *modules = as_dict_borrow(c, c->vm->modules);
    Value known = dict_get_borrow(c, modules, from_object(name));
    size_t end = name->length;
    while (end > 0 && str_at(name, end - 1) != '.')
        end--;
    if (is_null(known) || !end)
        return !failed(c);
    Str *package = str_slice(c, name, 0, end - 1);
    bool ok = package && warn(c, EXC_RuntimeWarning, 1,
                              "%R found in sys.modules after import of package %R, but prior to execution of %R; "
                              "this may result in unpredictable behaviour",
                              from_object(name), from_object(package), from_object(name));
    RELEASE(c, package);
    return ok;
}

static int run_module(Coil *c, const Options *o)
{
    char here[PATH_MAX];
    if (!o->flags[SYS_FLAG_safe_path] && getcwd(here, sizeof here) && !cli_path_first(c, here))
        return cli_report(c);
    Str *raw = str_from_utf8(c, o->module, strlen(o->module), true), *name = raw ? str_intern(c, raw) : NULL, *shown = NULL;
    RELEASE(c, raw);
    if (!name)
        return cli_report(c);
    int status = 1;
    Value spec = spec_of_name(c, name);
    if (!is_null(spec) && !is_none(spec) && !spec_is_package(c, spec) && !warn_of_second_run(c, name)) {
        release(c, spec);
        spec = V_NULL;
        status = cli_report(c);
        goto out;
    }
    if (!is_null(spec) && !is_none(spec) && spec_is_package(c, spec)) {
        Str *inner_raw = str_format(c, "%U.__main__", name), *inner = inner_raw ? str_intern(c, inner_raw) : NULL;
        RELEASE(c, inner_raw);
        Value inside = inner ? spec_of_name(c, inner) : V_NULL;
        if (!is_null(inside) && is_none(inside)) {
            shown = str_format(c, "No module named %U; %R is a package and cannot be directly executed", inner, from_object(name));
            RELEASE(c, inner);
            goto tell;
        }
        RELEASE(c, inner);
        release(c, spec);
        spec = inside;
    }
    if (is_null(spec)) {
        Value e = c->error;
        if (!failed_with(c, EXC_ImportError)) {
            status = cli_report(c);
            goto out;
        }
        Value missing = ((ImportErrorObject *)(void *)as_object(e))->name;
        Str *of = is_null(missing) ? NULL : as_str_borrow(c, missing);
        bool ours = of && of->length <= name->length && str_find(name, of, 0, of->length, false) == 0;
        if (!ours) {
            status = cli_report(c);
            goto out;
        }
        e = take_error(c);
        shown = str_format(c, "Error while finding module specification for %R (%T: %S)", from_object(name), e, e);
        release(c, e);
        goto tell;
    }
    if (is_none(spec)) {
        shown = str_format(c, "No module named %U", name);
        goto tell;
    }
    status = run_spec(c, spec, true);
    goto out;
tell:
    if (shown)
        say(c, "", from_object(shown));
    clear_error(c);
out:
    RELEASE(c, shown);
    RELEASE(c, name);
    release_maybe(c, spec);
    return status;
}

/* A folder is a program if it has a __main__. */
static int run_folder(Coil *c, const Options *o)
{
    Str *name = NAME(c, __main__);
    char whole[PATH_MAX];
    if (!absolute_path(o->file, whole, sizeof whole) || !cli_path_first(c, whole))
        return cli_report(c);
    List *path = as_list_borrow(c, dict_get_borrow(c, c->vm->sys_dict, from_object(NAME(c, path))));
    List *only = list_of(c, path->items, 1);
    Value spec = only ? path_find_spec(c, name, from_object(only), V_NONE) : V_NULL;
    RELEASE(c, only);
    if (is_null(spec))
        return cli_report(c);
    if (is_none(spec) || spec_is_package(c, spec)) {
        Str *shown = str_from_utf8(c, whole, strlen(whole), true), *s = shown ? str_format(c, "%R", from_object(shown)) : NULL;
        if (s)
            say(c, "can't find '__main__' module in ", from_object(s));
        RELEASE(c, shown);
        RELEASE(c, s);
        release(c, spec);
        return 1;
    }
    int status = run_spec(c, spec, false);
    release(c, spec);
    return status;
}

static int run_file(Coil *c, const Options *o)
{
    struct stat st;
    char whole[PATH_MAX], folder[PATH_MAX];
    if (stat(o->file, &st) == 0 && S_ISDIR(st.st_mode) && !o->dump)
        return run_folder(c, o);
    size_t length;
    char *source = file_read(c, o->file, &length);
    int error = errno;
    if (!source && failed(c))
        return cli_report(c);
    if (!absolute_path(o->file, whole, sizeof whole))
        snprintf(whole, sizeof whole, "%.*s", (int)sizeof whole - 1, o->file);
    Value path = path_value(c, whole, strlen(whole), false);
    Str *filename = is_null(path) ? NULL : (Str *)(void *)as_object(path);
    if (!source) {
        Str *s = filename ? str_format(c, "%s: can't open file %R: [Errno %d] %s\n", o->program, from_object(filename), error, strerror(error))
                          : NULL;
        if (s)
            exception_write(c, s);
        clear_error(c);
        RELEASE(c, s);
        RELEASE(c, filename);
        return 2;
    }
    bool ok = filename && (o->flags[SYS_FLAG_safe_path] || !script_folder(o->file, folder) || cli_path_first(c, folder));
    if (ok) { /* a script is loaded by a loader of its own */
        Value loader = source_loader_new(c, from_object(NAME(c, __main__)), from_object(filename));
        Str *cached = str_intern_c(c, "__cached__");
        ok = !is_null(loader) && cached && dict_set_str(c, main_dict(c), NAME(c, __loader__), loader) &&
             dict_set_str(c, main_dict(c), NAME(c, __file__), from_object(filename)) && dict_set_str(c, main_dict(c), cached, V_NONE);
        release_maybe(c, loader);
        RELEASE(c, cached);
    }
    int status = ok ? run_source(c, o, source, length, filename, COMPILE_SOURCE_IS_FILE) : cli_report(c);
    mem_free(c, source, length + 1);
    RELEASE(c, filename);
    return status;
}

int cli_run(Coil *c, const Options *o)
{
    int status = o->command  ? run_command(c, o)
                 : o->module ? run_module(c, o)
                 : o->file   ? run_file(c, o)
                             : run_input(c, o);
    if (o->inspect && (o->command || o->module || o->file)) {
        flush_output(c);
        status = cli_prompt(c, o, true);
    }
    return status;
}
