/* import.c: the import statement: sys.modules, native modules, meta_path finders, source files on sys.path. */
#include "builtins.h"
#include "class_make.h"
#include "descriptor.h"
#include "exception.h"
#include "function.h"
#include "module_build.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static Dict *modules_borrow(Coil *c) { return as_dict_borrow(c, c->vm->modules); }

/* A whole file; NULL: errno says why, or MemoryError is pending. */
char *file_read(Coil *c, const char *path, size_t *length)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return NULL;
    struct stat st;
    if (fstat(fd, &st) == 0 && S_ISDIR(st.st_mode)) {
        close(fd);
        errno = EISDIR;
        return NULL;
    }
    size_t room = 4096, used = 0;
    if (S_ISREG(st.st_mode) && st.st_size > 0)
        room = (size_t)st.st_size + 1;
    char *text = mem_alloc(c, room);
    while (text) {
        ssize_t got = read(fd, text + used, room - used);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0) {
            int error = errno;
            mem_free(c, text, room);
            close(fd);
            errno = error;
            return NULL;
        }
        used += (size_t)got;
        if (got == 0)
            break;
        if (used == room) {
            char *more = mem_realloc(c, text, room, room * 2);
            if (!more) {
                mem_free(c, text, room);
                text = NULL;
                break;
            }
            text = more;
            room *= 2;
        }
    }
    close(fd);
    if (!text) {
        errno = 0;
        return NULL;
    }
    char *exact = mem_realloc(c, text, room, used + 1);
    if (!exact) {
        mem_free(c, text, room);
        errno = 0;
        return NULL;
    }
    exact[used] = 0;
    *length = used;
    return exact;
}

static bool set_c(Coil *c, Dict *d, const char *name, Value v)
{
    if (is_null(v))
        return false;
    bool ok = dict_set_c(c, d, name, v);
    release(c, v);
    return ok;
}

/* Runs a source file as module `name`, which is in sys.modules meanwhile. `package_dir` is its folder if it is a package. */
static Value import_file(Coil *c, Str *name, const char *path, const char *package_dir)
{
    size_t length;
    char *source = file_read(c, path, &length);
    if (!source)
        return failed(c) ? V_NULL : raise_errno(c, errno, from_object(str_from_c(c, path)));
    Str *filename = str_from_c(c, path);
    Code *code = filename ? compile_source(c, source, length, filename, COIL_EXEC, c->vm->optimise, 0) : NULL;
    mem_free(c, source, length + 1);
    Value module = code ? module_new(c, name, V_NONE) : V_NULL;
    bool ok = false;
    if (!is_null(module)) {
        Dict *d = ((Module *)(void *)as_object(module))->dict;
        size_t end = name->length;
        if (!package_dir) {
            while (end > 0 && str_at(name, end - 1) != '.')
                end--;
            end -= end > 0;
        }
        ok = dict_set_c(c, d, "__file__", from_object(filename)) && set_c(c, d, "__package__", from_object(str_slice(c, name, 0, end)));
        if (ok && package_dir) {
            Str *dir = str_from_c(c, package_dir);
            Value item = from_object(dir);
            ok = dir && set_c(c, d, "__path__", from_object(list_of(c, &item, 1)));
            RELEASE(c, dir);
        }
        ok = ok && dict_set_str(c, d, NAME(c, __builtins__), from_object(c->vm->builtins)) && dict_set_str(c, modules_borrow(c), name, module);
        if (ok) {
            Value result = run_code(c, code, d, from_object(d));
            ok = !is_null(result);
            release_maybe(c, result);
            if (!ok) {
                Value error = take_error(c);
                (void)!dict_delete(c, modules_borrow(c), from_object(name));
                clear_error(c);
                restore_error_take(c, error);
            }
        }
    }
    RELEASE(c, filename);
    RELEASE(c, code);
    if (ok) { /* a module may replace itself in sys.modules */
        Value now = dict_get_borrow(c, modules_borrow(c), from_object(name));
        if (!is_null(now) && !same(now, module)) {
            retain(now);
            release(c, module);
            return now;
        }
        return module;
    }
    release_maybe(c, module);
    return V_NULL;
}

/* Looks for `tail` in the folders of `path` (a list). *found false: not there. */
static Value import_from_path(Coil *c, Str *name, Str *tail, Value path, bool *found)
{
    *found = false;
    List *folders = as_list_borrow(c, path);
    for (size_t k = 0; folders && k < folders->length; k++) {
        Str *folder = as_str_borrow(c, folders->items[k]);
        if (!folder)
            continue;
        Value keep = V_NULL, keep2 = V_NULL;
        size_t n, m;
        const char *dir = str_utf8(c, folder, &n, &keep), *base = dir ? str_utf8(c, tail, &m, &keep2) : NULL;
        if (!base) {
            release_maybe(c, keep);
            return V_NULL;
        }
        char file[4096], package[4096];
        const char *slash = n && dir[n - 1] != '/' ? "/" : "";
        int a = snprintf(package, sizeof package, "%s%s%s", dir, slash, base);
        int b = snprintf(file, sizeof file, "%s%s%s/__init__.py", dir, slash, base);
        release_maybe(c, keep);
        release_maybe(c, keep2);
        if (a < 0 || b < 0 || (size_t)b >= sizeof file)
            continue;
        struct stat st;
        if (stat(file, &st) == 0 && S_ISREG(st.st_mode)) {
            *found = true;
            return import_file(c, name, file, package);
        }
        a = snprintf(file, sizeof file, "%s.py", package);
        if (a < 0 || (size_t)a >= sizeof file)
            continue;
        if (stat(file, &st) == 0 && S_ISREG(st.st_mode)) {
            *found = true;
            return import_file(c, name, file, NULL);
        }
    }
    return V_NULL;
}

/* One module by its full name; its parent package (or COIL_NULL) is imported already. */
static Value import_one(Coil *c, Str *name, Str *tail, Value parent)
{
    Value keep = V_NULL;
    size_t n;
    const char *utf8 = str_utf8(c, name, &n, &keep);
    if (!utf8)
        return V_NULL;
    const CoilDef *table = native_module_find(utf8, n);
    release_maybe(c, keep);
    Value module = V_NULL;
    bool found = false;
    if (table) {
        found = true;
        module = module_from_def(c, table);
        if (!is_null(module) && !dict_set_str(c, modules_borrow(c), name, module)) {
            release(c, module);
            module = V_NULL;
        }
    } else {
        Value path = V_NULL;
        if (is_null(parent)) {
            path = dict_get_borrow(c, c->vm->sys_dict, from_object(NAME(c, path)));
            if (!is_null(path))
                retain(path);
        } else if (!find_attr(c, parent, NAME(c, __path__), &path)) {
            return V_NULL;
        } else if (is_null(path)) {
            return raise_import(c, EXC_ModuleNotFoundError, from_object(name), V_NONE, "No module named %R; %R is not a package",
                                from_object(name), parent);
        }
        if (!is_null(path))
            module = import_from_path(c, name, tail, path, &found);
        release_maybe(c, path);
    }
    if (!found && !failed(c))
        return raise_import(c, EXC_ModuleNotFoundError, from_object(name), V_NONE, "No module named %R", from_object(name));
    return module;
}

Value import_name(Coil *c, Str *name)
{
    Value parent = V_NULL;
    for (size_t end = 0; end <= name->length; end++) {
        if (end < name->length && str_at(name, end) != '.')
            continue;
        Str *part = str_slice(c, name, 0, end), *full = part ? str_intern(c, part) : NULL;
        RELEASE(c, part);
        if (!full) {
            release_maybe(c, parent);
            return V_NULL;
        }
        size_t start = end;
        while (start > 0 && str_at(name, start - 1) != '.')
            start--;
        Value module = dict_get_borrow(c, modules_borrow(c), from_object(full));
        if (!is_null(module)) {
            retain(module);
            if (is_none(module)) {
                (void)raise_import(c, EXC_ModuleNotFoundError, from_object(full), V_NONE, "import of %U halted; None in sys.modules", full);
                module = V_NULL;
            }
        } else if (!failed(c)) {
            Str *raw = str_slice(c, name, start, end), *tail = raw ? str_intern(c, raw) : NULL;
            RELEASE(c, raw);
            module = tail ? import_one(c, full, tail, parent) : V_NULL;
            if (!is_null(module) && !is_null(parent) && !set_attr(c, parent, tail, module)) {
                release(c, module);
                module = V_NULL;
            }
            RELEASE(c, tail);
        }
        release_maybe(c, parent);
        RELEASE(c, full);
        parent = module;
        if (is_null(module))
            return V_NULL;
    }
    return parent;
}

Value import_module(Coil *c, const char *name)
{
    Str *s = str_intern_c(c, name);
    Value module = s ? import_name(c, s) : V_NULL;
    RELEASE(c, s);
    return module;
}

/* The absolute name of a relative import. */
static Str *resolve_relative(Coil *c, Str *name, Value globals, int64_t level)
{
    Dict *d = as_dict_borrow(c, globals);
    Value package = d ? dict_get_borrow(c, d, from_object(NAME(c, __package__))) : V_NULL;
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
        return V_NULL;
    Value module = import_name(c, absolute);
    if (is_null(module))
        goto out;
    int wants = is_none(fromlist) ? 0 : truth(c, fromlist);
    if (wants < 0) {
        release(c, module);
        module = V_NULL;
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
            Value top = head ? dict_get_borrow(c, modules_borrow(c), from_object(head)) : V_NULL;
            module = is_null(top) ? V_NULL : retain(top);
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
                Value have = V_NULL;
                bool ok = key && find_attr(c, module, key, &have);
                if (ok && is_null(have)) {
                    Str *full = str_format(c, "%U.%U", absolute, key);
                    Value sub = full ? import_name(c, full) : V_NULL;
                    if (is_null(sub) && failed_with(c, EXC_ModuleNotFoundError)) {
                        Value missing = ((ImportErrorObject *)(void *)as_object(c->error))->name;
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
    module = V_NULL;
out:
    RELEASE(c, absolute);
    return module;
}
