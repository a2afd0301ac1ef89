/* program_module.c: coil.h: modules and folders as programs: `-m`. */
#include "runtime/errors/describe.h"
#include "vm/classes/class_make.h"
#include "vm/classes/descriptor.h"
#include "vm/code/code.h"
#include "vm/errors/exception.h"
#include "vm/loop/function.h"
#include "runtime/api/host.h"
#include "runtime/import/import.h"
#include "runtime/import/path_argument.h"

/* sys.argv[0] = text, where there is one. */
static bool set_argv0(Coil *c, Value text)
{
    Str *key = str_intern_c(c, "argv");
    Value v = key ? dict_get_borrow(c, c->vm->sys_dict, from_object(key)) : COIL_NULL;
    RELEASE(c, key);
    List *l = is_null(v) ? NULL : as_list_borrow(c, v);
    if (l && l->length)
        replace_take(c, &l->items[0], retain(text));
    return !failed(c);
}

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
    Value module = c->vm->main_module, loader = get_attr_c(c, spec, "loader"), name = COIL_NULL, code = COIL_NULL;
    Dict *globals = host_main_borrow(c);
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
    Value file = ok ? dict_get_borrow(c, globals, from_object(NAME(c, __file__))) : COIL_NULL;
    if (ok && is_null(file)) { /* a bundled module */
        file = from_object(as_code(code)->filename);
        ok = !failed(c) && dict_set_str(c, globals, NAME(c, __file__), file);
    }
    if (ok && named) {
        ok = !as_str_borrow(c, file) || set_argv0(c, file);
    }
    Value r = COIL_NULL;
    if (ok) {
        heap_faults_start(c->vm);
        r = run_code(c, as_code(code), globals, from_object(globals));
    }
    release_maybe(c, code);
    release_maybe(c, name);
    release_maybe(c, loader);
    if (is_null(r))
        return coil_exit_status(c);
    release(c, r);
    return 0;
}

/* The spec of a dotted name, its parents imported; None if there is none. */
static Value spec_of_name(Coil *c, Str *name)
{
    size_t end;
    if (!str_behind(c, name, name->length, '.', &end))
        return COIL_NULL;
    Value path = V_NONE;
    if (end) {
        Str *parent = str_slice(c, name, 0, end - 1), *key = parent ? str_intern(c, parent) : NULL;
        Value package = key ? import_name(c, key) : COIL_NULL;
        RELEASE(c, parent);
        RELEASE(c, key);
        if (is_null(package))
            return COIL_NULL;
        bool ok = find_attr(c, package, NAME(c, __path__), &path);
        release(c, package);
        if (!ok)
            return COIL_NULL;
        if (is_null(path)) {
            Str *shown = str_slice(c, name, 0, end - 1);
            if (shown)
                (void)raise_import(c, EXC_ModuleNotFoundError, from_object(name), V_NONE,
                                   "__path__ attribute not found on %R while trying to find %R", from_object(shown), from_object(name));
            RELEASE(c, shown);
            return COIL_NULL;
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
    size_t end;
    if (!str_behind(c, name, name->length, '.', &end))
        return false;
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

/* As `-m module`. What cannot be found is told in one line, without a traceback; what a package fails to import itself is an error of its
own. */
int coil_main_module(Coil *c, const char *module)
{
    if (!READY(c))
        return 1;
    Str *raw = host_stands(c) ? str_from_utf8(c, module, strlen(module), true) : NULL, *name = raw ? str_intern(c, raw) : NULL,
        *shown = NULL;
    RELEASE(c, raw);
    if (!name)
        return coil_exit_status(c);
    int status = 1;
    Value spec = V_NONE;
    if (*module == '.') {
        shown = str_from_c(c, "Relative module names not supported");
        goto tell;
    }
    if (*module)
        spec = spec_of_name(c, name);
    if (!is_null(spec) && !is_none(spec) && !spec_is_package(c, spec) && !warn_of_second_run(c, name)) {
        release(c, spec);
        spec = COIL_NULL;
        status = coil_exit_status(c);
        goto out;
    }
    if (!is_null(spec) && !is_none(spec) && spec_is_package(c, spec)) {
        Str *inner_raw = str_format(c, "%U.__main__", name), *inner = inner_raw ? str_intern(c, inner_raw) : NULL;
        RELEASE(c, inner_raw);
        Value inside = inner ? spec_of_name(c, inner) : COIL_NULL;
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
            status = coil_exit_status(c);
            goto out;
        }
        Value missing = as_import_error(e)->name;
        Str *of = is_null(missing) ? NULL : as_str_borrow(c, missing);
        /* Only if the module itself, or a package around it, is what was not found; else its code failed, which has a traceback. */
        bool ours = of && of->length <= name->length && str_find(c, name, of, 0, of->length, false) == 0;
        if (!ours) {
            status = coil_exit_status(c);
            goto out;
        }
        e = take_error(c);
        size_t stem = strlen(module) > 3 && !strcmp(module + strlen(module) - 3, ".py") ? name->length - 3 : name->length;
        Str *tried = str_slice(c, name, 0, stem);
        if (tried)
            shown = str_format(
                c,
                stem == name->length
                    ? "Error while finding module specification for %R (%T: %S)"
                    : "Error while finding module specification for %R (%T: %S). Try using '%U' instead of %R as the module name.",
                from_object(name), e, e, tried, from_object(name));
        RELEASE(c, tried);
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
int coil_main_folder(Coil *c, const char *path)
{
    if (!READY(c))
        return 1;
    if (!host_stands(c))
        return coil_exit_status(c);
    Str *name = NAME(c, __main__);
    Value entry = path_value(c, path, strlen(path), false);
    List *only = is_null(entry) ? NULL : list_of(c, &entry, 1);
    release_maybe(c, entry);
    Value spec = only ? path_find_spec(c, name, from_object(only), V_NONE) : COIL_NULL;
    RELEASE(c, only);
    if (is_null(spec))
        return coil_exit_status(c);
    if (is_none(spec) || spec_is_package(c, spec)) {
        Str *shown = str_from_utf8(c, path, strlen(path), true), *s = shown ? str_format(c, "%R", from_object(shown)) : NULL;
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
