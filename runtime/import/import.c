/* import.c: the import statement: sys.modules, parent packages, relative names, from-lists. See import.h. */
#include "runtime/import/import.h"
#include "runtime/builtins/builtins.h"
#include "vm/classes/class_make.h"
#include "vm/classes/descriptor.h"
#include "vm/errors/exception.h"
#include "runtime/api/host.h"
#include "runtime/modules/sys/sys.h"

static Dict *modules_borrow(Coil *c) { return as_dict_borrow(c, c->vm->modules); }

static Value raise_not_found(Coil *c, Str *name, Str *parent)
{
    return parent ? raise_import(c, EXC_ModuleNotFoundError, from_object(name), V_NONE, "No module named %R; %R is not a package",
                                 from_object(name), from_object(parent))
                  : raise_import(c, EXC_ModuleNotFoundError, from_object(name), V_NONE, "No module named %R", from_object(name));
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
    if (!sys_audit(c, "import", 5, from_object(name), V_NONE, dict_get_borrow(c, c->vm->sys_dict, from_object(NAME(c, path))),
                   dict_get_borrow(c, c->vm->sys_dict, from_object(NAME(c, meta_path))), V_NONE)) {
        release(c, path);
        return COIL_NULL;
    }
    Value spec = import_find_spec(c, name, path, V_NONE), module = COIL_NULL;
    release(c, path);
    if (is_null(spec))
        return COIL_NULL;
    module = is_none(spec) ? raise_not_found(c, name, NULL) : import_load_spec(c, spec);
    release(c, spec);
    return module;
}

/* The module of a full name whose parent was imported: from sys.modules, or found and run. */
static Value import_part(Coil *c, Str *full, Str *tail, Value parent, Str *parent_name)
{
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
    if (!is_null(module) && !is_null(parent) && !set_attr(c, parent, tail, module)) {
        if (failed_with(c, EXC_AttributeError)) {
            clear_error(c);
            if (!warn(c, EXC_ImportWarning, 1, "Cannot set an attribute on %R for child module %R", from_object(parent_name),
                      from_object(tail))) {
                release(c, module);
                return COIL_NULL;
            }
        } else {
            release(c, module);
            return COIL_NULL;
        }
    }
    return module;
}

Value import_name(Coil *c, Str *name)
{
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
    Value parent = COIL_NULL;
    Str *parent_name = NULL;
    size_t start = 0;
    for (size_t end = 0; end <= name->length; end++) {
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

/* The absolute name of a relative import. */
static Str *resolve_relative(Coil *c, Str *name, Value globals, int64_t level)
{
    Dict *d = as_dict_borrow(c, globals);
    Value package = d ? dict_get_borrow(c, d, from_object(NAME(c, __package__))) : COIL_NULL;
    Str *base = is_null(package) ? NULL : as_str_borrow(c, package);
    if (!base && d) {
        Value own = dict_get_borrow(c, d, from_object(NAME(c, __name__)));
        base = is_null(own) ? NULL : as_str_borrow(c, own);
        bool is_package = !is_null(dict_get_borrow(c, d, from_object(NAME(c, __path__))));
        if (base && !is_package) {
            size_t end = base->length;
            while (end > 0 && str_at(base, end - 1) != '.')
                end--;
            base = str_slice(c, base, 0, end ? end - 1 : 0);
            if (!base)
                return NULL;
            object_release(c, (Object *)base); /* kept alive by nothing else: retained below */
        }
    }
    if (!base || base->length == 0) {
        (void)raise_error(c, EXC_ImportError, "attempted relative import with no known parent package");
        return NULL;
    }
    size_t end = base->length;
    for (int64_t k = 1; k < level; k++) {
        while (end > 0 && str_at(base, end - 1) != '.')
            end--;
        if (end == 0) {
            (void)raise_error(c, EXC_ImportError, "attempted relative import beyond top-level package");
            return NULL;
        }
        end--;
    }
    Str *head = str_slice(c, base, 0, end);
    if (!head || name->length == 0)
        return head;
    Str *full = str_format(c, "%U.%U", head, name);
    RELEASE(c, head);
    return full;
}

Value import_level(Coil *c, Str *name, Value globals, Value fromlist, int64_t level)
{
    if (level < 0)
        return raise_error(c, EXC_ValueError, "level must be >= 0");
    if (level == 0 && name->length == 0)
        return raise_error(c, EXC_ValueError, "Empty module name");
    Str *absolute = level ? resolve_relative(c, name, globals, level) : RETAIN(name);
    if (!absolute)
        return COIL_NULL;
    Value module = import_name(c, absolute);
    if (is_null(module))
        goto out;
    int wants = is_none(fromlist) ? 0 : truth(c, fromlist);
    if (wants < 0) {
        release(c, module);
        module = COIL_NULL;
        goto out;
    }
    if (!wants) { /* `import a.b` binds a; a relative one binds what it names first */
        size_t dot = 0;
        while (dot < name->length && str_at(name, dot) != '.')
            dot++;
        if (dot < name->length) {
            size_t cut = absolute->length - (name->length - dot);
            Str *head = str_slice(c, absolute, 0, cut);
            release(c, module);
            Value top = head ? dict_get_borrow(c, modules_borrow(c), from_object(head)) : COIL_NULL;
            module = is_null(top) ? COIL_NULL : retain(top);
            RELEASE(c, head);
        }
        goto out;
    }
    Value path;
    if (!find_attr(c, module, NAME(c, __path__), &path))
        goto failed;
    if (!is_null(path)) { /* a package: names may be submodules */
        release(c, path);
        Tuple *names = tuple_from_iterable(c, fromlist);
        if (!names)
            goto failed;
        for (size_t k = 0; k < names->length; k++) {
            Str *item = as_str_borrow(c, names->items[k]);
            if (!item) {
                (void)raise_error(c, EXC_TypeError, "Item in ``from list'' must be str, not %T", names->items[k]);
                RELEASE(c, names);
                goto failed;
            }
            Tuple *nested = NULL;
            if (str_equal_c(item, "*")) {
                Value all;
                if (!find_attr(c, module, NAME(c, __all__), &all)) {
                    RELEASE(c, names);
                    goto failed;
                }
                if (is_null(all))
                    continue;
                nested = tuple_from_iterable(c, all);
                release(c, all);
            } else {
                nested = tuple_of(c, &names->items[k], 1);
            }
            for (size_t j = 0; nested && j < nested->length; j++) {
                Str *want = as_str_borrow(c, nested->items[j]), *key = want ? str_intern(c, want) : NULL;
                Value have = COIL_NULL;
                bool ok = key && find_attr(c, module, key, &have);
                if (ok && is_null(have)) {
                    Str *full = str_format(c, "%U.%U", absolute, key);
                    Value sub = full ? import_name(c, full) : COIL_NULL;
                    if (is_null(sub) && failed_with(c, EXC_ModuleNotFoundError)) {
                        Value missing = as_import_error(c->error)->name;
                        Str *of = is_null(missing) ? NULL : as_str_borrow(c, missing);
                        if (of && full && str_equal(of, full))
                            clear_error(c);
                    }
                    release_maybe(c, sub);
                    RELEASE(c, full);
                }
                release_maybe(c, have);
                RELEASE(c, key);
                if (failed(c))
                    break;
            }
            RELEASE(c, nested);
            if (failed(c)) {
                RELEASE(c, names);
                goto failed;
            }
        }
        RELEASE(c, names);
    }
    goto out;
failed:
    release(c, module);
    module = COIL_NULL;
out:
    RELEASE(c, absolute);
    return module;
}
