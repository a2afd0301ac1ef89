/* import.c: the import statement: sys.modules, parent packages, relative names, from-lists. See import.h. */
#include "runtime/modules/sys/audit.h"
#include "runtime/import/import.h"
#include "runtime/builtins/builtins.h"
#include "vm/classes/class_make.h"
#include "vm/classes/descriptor.h"
#include "vm/errors/exception.h"
#include "runtime/api/host.h"
#include "runtime/modules/sys/sys.h"
#include "runtime/start/state.h"

static Dict *modules_borrow(Coil *c) { return as_dict_borrow(c, c->vm->modules); }

/* Where the last dot before end stands; 0: there is none. */
static size_t last_dot(Str *name, size_t end)
{
    while (end > 0 && str_at(name, end - 1) != '.')
        end--;
    return end ? end - 1 : 0;
}

static Value raise_not_found(Coil *c, Str *name, Str *parent)
{
    return parent ? raise_import(c, EXC_ModuleNotFoundError, from_object(name), V_NONE, "No module named %R; %R is not a package",
                                 from_object(name), from_object(parent))
                  : raise_import(c, EXC_ModuleNotFoundError, from_object(name), V_NONE, "No module named %R", from_object(name));
}

/* Nothing found on `path`: an extension module that lies there for another interpreter is named, or what else is known of the name. */
static Value raise_not_on_path(Coil *c, Str *name, Value path)
{
    Value foreign = import_foreign(c, name, path), raised = COIL_NULL;
    if (is_null(foreign))
        return COIL_NULL;
    if (is_none(foreign))
        return is_none(path) ? import_raise_missing(c, name) : raise_not_found(c, name, NULL);
    raised = raise_import(c, EXC_ModuleNotFoundError, from_object(name), foreign,
                          "No module named %R: %R is an extension module for CPython, which Coil cannot load", from_object(name), foreign);
    release(c, foreign);
    return raised;
}

/* Hooks are told of sys.path and sys.meta_path as they are. */
static MUST_USE bool import_audit(Coil *c, Str *name)
{
    if (!c->vm->runtime->sys || is_null(c->vm->runtime->sys->audit_hooks))
        return true;
    Value path, finders = COIL_NULL;
    const bool ok =
        sys_object(c, "path", &path) && sys_object(c, "meta_path", &finders) &&
        sys_audit(c, "import", 5, from_object(name), V_NONE, is_null(path) ? V_NONE : path, is_null(finders) ? V_NONE : finders, V_NONE);
    release_maybe(c, path);
    release_maybe(c, finders);
    return ok;
}

/* One module by its full name, which is not in sys.modules; its parent package (or COIL_NULL) is. */
static Value import_one(Coil *c, Str *name, Value parent, Str *parent_name)
{
    Value path = V_NONE, provided;
    if (!host_import(c, name, &provided))
        return COIL_NULL;
    if (!is_null(provided))
        return provided;
    if (!is_null(parent)) {
        if (!find_attr(c, parent, NAME(c, __path__), &path))
            return COIL_NULL;
        if (is_null(path))
            return raise_not_found(c, name, parent_name);
    }
    if (!import_audit(c, name)) {
        release(c, path);
        return COIL_NULL;
    }
    Value spec = import_find_spec(c, name, path, V_NONE), module = is_null(spec) ? COIL_NULL : import_meanwhile(c, name);
    if (!is_null(spec) && is_null(module) && !failed(c))
        module = is_none(spec) ? raise_not_on_path(c, name, path) : import_load_spec(c, spec);
    release(c, path);
    release_maybe(c, spec);
    return module;
}

/* A module that was loaded becomes an attribute of its package: of the one that is in sys.modules now, as loading may have replaced that. */
static MUST_USE bool bind_in_parent(Coil *c, Str *parent_name, Str *tail, Value module)
{
    Value parent = dict_get_borrow(c, modules_borrow(c), from_object(parent_name));
    if (is_null(parent)) {
        if (!failed(c))
            (void)raise_value(c, EXC_KeyError, from_object(parent_name));
        return false;
    }
    retain(parent);
    bool ok = set_attr(c, parent, tail, module);
    release(c, parent);
    if (ok || !failed_with(c, EXC_AttributeError))
        return ok;
    clear_error(c);
    return warn(c, EXC_ImportWarning, 1, "Cannot set an attribute on %R for child module %R", from_object(parent_name), from_object(tail));
}

/* The module of a full name whose parent was imported: from sys.modules, or found and run. */
static Value import_part(Coil *c, Str *full, Str *tail, Value parent, Str *parent_name)
{
    if (tail->length == 0 || str_at(tail, 0) == '.') /* two dots, or one at either end: a finder would take the folder itself for it */
        return raise_not_found(c, full, NULL);
    Value module = dict_get_borrow(c, modules_borrow(c), from_object(full));
    if (!is_null(module)) {
        if (is_none(module))
            return raise_import(c, EXC_ModuleNotFoundError, from_object(full), V_NONE, "import of %U halted; None in sys.modules", full);
        retain(module);
        if (import_wait(c, module))
            return module;
        release(c, module);
        return COIL_NULL;
    }
    if (failed(c))
        return COIL_NULL;
    module = import_one(c, full, parent, parent_name);
    if (is_null(module) || is_null(parent) || bind_in_parent(c, parent_name, tail, module))
        return module;
    release(c, module);
    return COIL_NULL;
}

/* Where the walk to a module begins: with what follows the innermost package that is loaded, the parent; as a rule that is the one that holds
 * the module. Where none is, the parent is COIL_NULL, and the walk begins at the left. */
static MUST_USE bool loaded_parent(Coil *c, Str *name, Value *parent, Str **parent_name, size_t *start)
{
    *parent = COIL_NULL;
    *parent_name = NULL;
    *start = 0;
    if (!charge_for(c, name->length, RATE_ITEM))
        return false;
    for (size_t dot = last_dot(name, name->length); dot > 0; dot = last_dot(name, dot)) {
        Str *package = str_slice(c, name, 0, dot);
        Value found = package ? dict_get_borrow(c, modules_borrow(c), from_object(package)) : COIL_NULL;
        if (!is_null(found)) {
            *parent = retain(found);
            *parent_name = package;
            *start = dot + 1;
            return true;
        }
        RELEASE(c, package);
        if (failed(c))
            return false;
    }
    return true;
}

Value import_name(Coil *c, Str *name)
{
    if (!modules_borrow(c))
        return raise_error(c, EXC_ImportError, "sys.meta_path is None, Python is likely shutting down");
    Value known = dict_get_borrow(c, modules_borrow(c), from_object(name));
    if (!is_null(known) && !is_none(known)) {
        retain(known);
        if (import_wait(c, known))
            return known;
        release(c, known);
        return COIL_NULL;
    }
    if (failed(c))
        return COIL_NULL;
    Value parent;
    Str *parent_name;
    size_t start;
    if (!charge_for(c, name->length, RATE_SCAN) || !loaded_parent(c, name, &parent, &parent_name, &start))
        return COIL_NULL;
    /* Each part in turn is the parent of the next, and owned until that is there. A dot that nothing stands before is the first one's. */
    size_t first = start == 0 && name->length && str_at(name, 0) == '.' ? 1 : start;
    if (!charge_for(c, name->length, RATE_SCAN)) {
        release_maybe(c, parent);
        RELEASE(c, parent_name);
        return COIL_NULL;
    }
    for (size_t end = first; end <= name->length; end++) {
        if (end < name->length && str_at(name, end) != '.')
            continue;
        Str *part = str_slice(c, name, 0, end), *full = part ? str_intern(c, part) : NULL;
        Str *raw = full ? str_slice(c, name, start, end) : NULL, *tail = raw ? str_intern(c, raw) : NULL;
        Value module = tail ? import_part(c, full, tail, parent, parent_name) : COIL_NULL;
        RELEASE(c, part);
        RELEASE(c, raw);
        RELEASE(c, tail);
        release_maybe(c, parent);
        RELEASE(c, parent_name);
        parent = module;
        parent_name = full;
        start = end + 1;
        if (is_null(module))
            break;
    }
    RELEASE(c, parent_name);
    return parent;
}

Value import_module(Coil *c, const char *name)
{
    Str *s = str_intern_c(c, name);
    Value module = s ? import_name(c, s) : COIL_NULL;
    RELEASE(c, s);
    return module;
}

/* A str in the globals, borrowed; NULL where the name is not there, or None, or with TypeError no str. */
static Str *global_text_borrow(Coil *c, Dict *globals, Str *name, const char *said)
{
    Value v = dict_get_borrow(c, globals, from_object(name));
    Str *text = is_null(v) || is_none(v) ? NULL : as_str_borrow(c, v);
    if (!text && !is_null(v) && !is_none(v))
        (void)raise_error(c, EXC_TypeError, "%s must be a string", said);
    return text;
}

/* The parent that __spec__ tells, a str, or COIL_NULL (with an error, or because there is none); warns if __package__ is another. */
static Value spec_parent(Coil *c, Dict *globals, Str *package)
{
    Value spec = dict_get_borrow(c, globals, from_object(NAME(c, __spec__)));
    if (is_null(spec) || is_none(spec))
        return COIL_NULL;
    Value parent = get_attr_c(c, spec, "parent");
    bool ok = !is_null(parent) && (package || is_str(parent) || fail_error(c, EXC_TypeError, "__spec__.parent must be a string"));
    if (ok && package && !(is_str(parent) && str_equal(package, as_str(parent))))
        ok = warn(c, EXC_DeprecationWarning, 1, "__package__ != __spec__.parent");
    if (ok)
        return parent;
    release_maybe(c, parent);
    return COIL_NULL;
}

/* The package that relative imports of these globals begin in: NULL with ImportError where they do not say. */
static Str *package_of(Coil *c, Value globals)
{
    Dict *d = as_dict_borrow(c, globals);
    if (!d)
        (void)raise_error(c, is_none(globals) ? EXC_KeyError : EXC_TypeError,
                          is_none(globals) ? "'__name__' not in globals" : "globals must be a dict");
    Str *base = d ? global_text_borrow(c, d, NAME(c, __package__), "package") : NULL;
    size_t end = base ? base->length : 0;
    Str *held = base ? RETAIN(base) : NULL; /* a warning or a look-up may run the program, which changes its globals */
    Value parent = d && !failed(c) ? spec_parent(c, d, base) : COIL_NULL;
    if (!base && !is_null(parent)) {
        base = as_str(parent);
        end = base->length;
    } else if (!base && d && !failed(c) &&
               warn(c, EXC_ImportWarning, 1, "can't resolve package from __spec__ or __package__, falling back on __name__ and __path__")) {
        /* globals made by hand have __name__ alone */
        base = global_text_borrow(c, d, NAME(c, __name__), "__name__");
        held = base ? RETAIN(base) : NULL;
        if (base && charge_for(c, base->length, RATE_ITEM))
            end = is_null(dict_get_borrow(c, d, from_object(NAME(c, __path__)))) ? last_dot(base, base->length) : base->length;
        else if (!failed(c))
            (void)raise_error(c, EXC_KeyError, "'__name__' not in globals");
    }
    Str *package = end > 0 && !failed(c) ? str_slice(c, base, 0, end) : NULL;
    release_maybe(c, parent);
    RELEASE(c, held);
    if (package || failed(c))
        return package;
    (void)raise_error(c, EXC_ImportError, "attempted relative import with no known parent package");
    return NULL;
}

/* The absolute name of a relative import: each level but the first leaves a package. */
static Str *resolve_relative(Coil *c, Str *name, Value globals, int64_t level)
{
    Str *base = package_of(c, globals);
    if (!base || !charge_for(c, base->length, RATE_ITEM)) {
        RELEASE(c, base);
        return NULL;
    }
    size_t end = base->length;
    for (int64_t k = 1; end > 0 && k < level; k++)
        end = last_dot(base, end);
    Str *head = end > 0 ? str_slice(c, base, 0, end) : NULL;
    RELEASE(c, base);
    if (end == 0)
        (void)raise_error(c, EXC_ImportError, "attempted relative import beyond top-level package");
    if (!head || name->length == 0)
        return head;
    Str *full = str_format(c, "%U.%U", head, name);
    RELEASE(c, head);
    return full;
}

/* What `import a.b` binds, a, which is imported anew where it is gone: it failed, and left b. A relative import binds what its name begins
 * with, seen from its package. Consumes the module named in full. */
static Value first_named(Coil *c, Str *name, Str *absolute, Value module, bool relative)
{
    size_t dot = 0;
    while (dot < name->length && str_at(name, dot) != '.')
        dot++;
    if (dot == name->length)
        return module;
    release(c, module);
    Str *head = str_slice(c, absolute, 0, absolute->length - (name->length - dot));
    Value first = COIL_NULL;
    if (head && !relative) {
        first = import_name(c, head);
    } else if (head) {
        first = dict_get_borrow(c, modules_borrow(c), from_object(head));
        if (!is_null(first))
            retain(first);
        else if (!failed(c))
            (void)raise_error(c, EXC_KeyError, "%R not in sys.modules as expected", from_object(head));
    }
    RELEASE(c, head);
    return first;
}

/* Imports package.name unless the package has that attribute. That there is no such module is no failure here: the name may be missing from
the package, which the statement that binds it tells better. What such a module itself fails to import is one, and that it lies there for another interpreter. */
static MUST_USE bool import_submodule(Coil *c, Value package, Str *package_name, Str *name)
{
    Str *key = str_intern(c, name);
    Value have = COIL_NULL;
    bool ok = key && find_attr(c, package, key, &have);
    if (ok && is_null(have)) {
        Str *full = str_format(c, "%U.%U", package_name, key);
        const bool halted = full && !is_null(dict_get_borrow(c, modules_borrow(c), from_object(full))); /* by None in sys.modules */
        have = full && !failed(c) ? import_name(c, full) : COIL_NULL;
        if (is_null(have) && full && failed_with(c, EXC_ModuleNotFoundError)) {
            Value missing = as_import_error(c->error)->name;
            Str *of = is_null(missing) ? NULL : as_str_borrow(c, missing);
            Value foreign = as_import_error(c->error)->path;
            if (of && str_equal(of, full) && !halted && (is_null(foreign) || is_none(foreign)))
                clear_error(c);
        }
        ok = !failed(c);
        RELEASE(c, full);
    }
    release_maybe(c, have);
    RELEASE(c, key);
    return ok;
}

/* For `from package import *`: the submodules that its __all__ names. */
static MUST_USE bool import_all(Coil *c, Value package, Str *package_name)
{
    Value all;
    if (!find_attr(c, package, NAME(c, __all__), &all))
        return false;
    if (is_null(all))
        return true;
    Tuple *names = tuple_from_iterable(c, all); /* a copy: the imports run code that may change __all__ */
    release(c, all);
    bool ok = names;
    for (size_t k = 0; ok && k < names->length; k++) {
        Str *name = as_str_borrow(c, names->items[k]);
        if (name)
            ok = import_submodule(c, package, package_name, name);
        else
            ok = fail_error(c, EXC_TypeError, "Item in %U.__all__ must be str, not %T", package_name, names->items[k]);
    }
    RELEASE(c, names);
    return ok;
}

/* Is it a plain module that is no package, nor has a __getattr__ that could tell otherwise? An exception that says so would only be dropped. */
static bool is_no_package(Coil *c, Value module)
{
    return is_exact(module, SHAPE_MODULE) && is_null(module_entry_borrow(c, module, NAME(c, __path__))) && !failed(c) &&
           is_null(module_entry_borrow(c, module, NAME(c, __getattr__))) && !failed(c);
}

/* The from-list of an import: where the module is a package, its names may be submodules that nobody imported yet. */
static MUST_USE bool import_fromlist(Coil *c, Value module, Str *module_name, Value fromlist)
{
    Value path;
    if (is_no_package(c, module))
        return true;
    if (failed(c) || !find_attr(c, module, NAME(c, __path__), &path))
        return false;
    if (is_null(path))
        return true;
    release(c, path);
    Tuple *names = tuple_from_iterable(c, fromlist);
    bool ok = names;
    for (size_t k = 0; ok && k < names->length; k++) {
        Str *name = as_str_borrow(c, names->items[k]);
        if (!name)
            ok = fail_error(c, EXC_TypeError, "Item in ``from list'' must be str, not %T", names->items[k]);
        else
            ok = str_equal_c(name, "*") ? import_all(c, module, module_name) : import_submodule(c, module, module_name, name);
    }
    RELEASE(c, names);
    return ok;
}

Value import_level(Coil *c, Str *name, Value globals, Value fromlist, int64_t level)
{
    if (level < 0)
        return raise_error(c, EXC_ValueError, "level must be >= 0");
    if (level == 0 && name->length == 0)
        return raise_error(c, EXC_ValueError, "Empty module name");
    Str *absolute = level ? resolve_relative(c, name, globals, level) : RETAIN(name);
    Value module = absolute ? import_name(c, absolute) : COIL_NULL;
    int wants = is_null(module) || is_none(fromlist) ? 0 : truth(c, fromlist);
    if (!is_null(module) && wants == 0) {
        module = first_named(c, name, absolute, module, level > 0);
    } else if (wants < 0 || (wants && !import_fromlist(c, module, absolute, fromlist))) {
        release(c, module);
        module = COIL_NULL;
    }
    RELEASE(c, absolute);
    return module;
}
