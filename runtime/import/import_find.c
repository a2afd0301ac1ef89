/* import_find.c: from a name to a spec: the finders of sys.meta_path, and PathFinder over sys.path or a package's __path__. */
#include "runtime/system/files.h"
#include "runtime/system/permit.h"
#include "runtime/import/import.h"
#include "runtime/import/path_argument.h"
#include "vm/classes/class_make.h"
#include "vm/errors/exception.h"

#include <errno.h>
#include <stdio.h>

/* ---- one folder ---- */

typedef struct Found {
    Value spec;      /* owned, or COIL_NULL */
    List *namespace; /* folders of that name without an __init__ */
} Found;

typedef Value (*MakeLoader)(Coil *c, Value name, Value path);

static Value file_spec(Coil *c, Str *name, const char *file, const char *package, MakeLoader make)
{
    Str *path = path_str(c, file);
    List *locations = NULL;
    if (path && package) {
        Str *folder = path_str(c, package);
        Value item = from_object(folder);
        locations = folder ? list_of(c, &item, 1) : NULL;
        RELEASE(c, folder);
    }
    Value loader = path && (!package || locations) ? make(c, from_object(name), from_object(path)) : COIL_NULL;
    Value spec = is_null(loader)
                     ? COIL_NULL
                     : module_spec_new(c, from_object(name), loader, from_object(path), locations ? from_object(locations) : V_NONE, true);
    release_maybe(c, loader);
    RELEASE(c, locations);
    RELEASE(c, path);
    return spec;
}

bool import_is_there(Coil *c, const char *path, bool folder)
{
    struct stat st;
    Place place;
    if (!place_open_module(c, path, V_NONE, &place)) {
        if (failed_with(c, EXC_Exception) && !failed_with(c, EXC_MemoryError))
            clear_error(c); /* a path that the script may not see, or no path */
        return false;
    }
    int missing = files_stat_near(c, &place, &st);
    place_close(&place);
    return !missing && (st.st_mode & S_IFMT) == (folder ? S_IFDIR : S_IFREG);
}

/* A relative entry's name from the root: what is found there keeps its place when the program goes elsewhere. '' and '.' are the current
 * folder. False: that is not to be had, or too long. */
static bool full_name(Coil *c, const char *folder, char *out, size_t room)
{
    if (!files_current_folder(c, out, room))
        return false;
    size_t n = strlen(out);
    if (!*folder || !strcmp(folder, "."))
        return true;
    int length = snprintf(out + n, room - n, "%s%s", n && out[n - 1] == '/' ? "" : "/", folder);
    return length >= 0 && (size_t)length < room - n;
}

enum { NAME_ROOM = 4096 };

/* Where a module of that name would lie in the folder, without an ending. False: nowhere. */
static bool place_in_folder(Coil *c, const char *tail, const char *folder, char package[NAME_ROOM])
{
    char whole[NAME_ROOM];
    if (strnlen(folder, sizeof whole) == sizeof whole || strnlen(tail, NAME_ROOM) == NAME_ROOM)
        return false; /* no file has such a name, and huge ones are not to be looked at again and again */
    /* What the library folder's files are called stays as the host named it: who may read nothing else may read those. */
    if (*folder != '/' && !(snprintf(whole, sizeof whole, "%s/", folder) < (int)sizeof whole && path_in_library(c, whole))) {
        if (full_name(c, folder, whole, sizeof whole))
            folder = whole;
        else if (!*folder)
            return false;
    }
    if (strchr(tail, '/')) /* a path is no name: what lies elsewhere is not of this folder */
        return false;
    size_t n = strlen(folder);
    int length = snprintf(package, NAME_ROOM, "%s%s%s", folder, folder[n - 1] == '/' ? "" : "/", tail);
    return length >= 0 && (size_t)length + sizeof "/__init__.pyc" <= NAME_ROOM;
}

/* Looks in one folder for NAME/__init__.py, NAME.so, NAME.py, or a folder NAME. False: failed. */
static bool find_in_folder(Coil *c, Str *name, const char *tail, const char *folder, Found *found)
{
    char package[NAME_ROOM], file[NAME_ROOM + 16];
    if (!place_in_folder(c, tail, folder, package))
        return true;
    bool is_folder = import_is_there(c, package, true);
    if (failed(c))
        return false;
    if (is_folder) {
        snprintf(file, sizeof file, "%s/__init__.py", package);
        if (import_is_there(c, file, false)) {
            found->spec = file_spec(c, name, file, package, source_loader_new);
            return !is_null(found->spec);
        }
        if (failed(c))
            return false;
    }
    static const struct {
        const char *ending;
        MakeLoader make;
    } kinds[] = {{EXTENSION_ENDING, extension_loader_new}, {".py", source_loader_new}};
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        snprintf(file, sizeof file, "%s%s", package, kinds[k].ending);
        if (import_is_there(c, file, false)) {
            found->spec = file_spec(c, name, file, NULL, kinds[k].make);
            return !is_null(found->spec);
        }
        if (failed(c))
            return false;
    }
    if (!is_folder)
        return true;
    if (!found->namespace && !(found->namespace = list_new(c, 1)))
        return false;
    Str *s = path_str(c, package);
    bool ok = s && list_append(c, found->namespace, from_object(s));
    RELEASE(c, s);
    return ok;
}

/* ---- sys.path_hooks ---- */

/* What sys holds under a name, COIL_NULL if nothing, or failed. Programs that run meanwhile may replace it: then it is asked for anew. */
static Value sys_entry_borrow(Coil *c, const char *text)
{
    Str *name = str_intern_c(c, text);
    Value v = name ? dict_get_borrow(c, c->vm->sys_dict, from_object(name)) : COIL_NULL;
    RELEASE(c, name);
    return v;
}

/* Owned: keys that are no strs may put another in its place as they are compared. NULL: there is none, or failed. */
static Dict *importer_cache(Coil *c)
{
    Value cache = sys_entry_borrow(c, "path_importer_cache");
    Dict *d = is_null(cache) ? NULL : as_dict_borrow(c, cache);
    return d ? RETAIN(d) : NULL;
}

/* The finder that a hook gives for an entry, kept in sys.path_importer_cache: owned, or None. */
static Value entry_finder(Coil *c, Value entry)
{
    Dict *known = importer_cache(c);
    Value finder = known && known->length ? dict_get_borrow(c, known, entry) : COIL_NULL;
    if (!is_null(finder))
        retain(finder);
    RELEASE(c, known);
    if (!is_null(finder) || failed(c))
        return finder;
    Value hooks = sys_entry_borrow(c, "path_hooks");
    List *list = is_null(hooks) ? NULL : as_list_borrow(c, hooks);
    if (failed(c))
        return COIL_NULL;
    if (!list || !list->length)
        return V_NONE;
    RETAIN(list);
    finder = V_NONE;
    for (size_t k = 0; k < list->length && is_none(finder); k++) {
        Value hook = retain(list->items[k]);
        finder = call1(c, hook, entry);
        release(c, hook);
        if (is_null(finder)) {
            if (!failed_with(c, EXC_ImportError))
                break;
            clear_error(c);
            finder = V_NONE;
        }
    }
    RELEASE(c, list);
    if (is_null(finder))
        return COIL_NULL;
    known = importer_cache(c);
    const bool kept = !failed(c) && (!known || dict_set(c, known, entry, finder));
    RELEASE(c, known);
    if (kept)
        return finder;
    release(c, finder);
    return COIL_NULL;
}

/* False: failed. */
static bool find_by_finder(Coil *c, Str *name, Value finder, Value target, Found *found)
{
    Value method;
    if (!find_attr_c(c, finder, "find_spec", &method))
        return false;
    if (is_null(method))
        return true;
    Value spec = call2(c, method, from_object(name), target);
    release(c, method);
    if (is_null(spec) || is_none(spec))
        return !is_null(spec);
    Value loader = get_attr_c(c, spec, "loader"), locations = COIL_NULL;
    bool ok = !is_null(loader);
    if (ok && !is_none(loader)) {
        found->spec = retain(spec);
    } else if (ok) {
        locations = get_attr_c(c, spec, "submodule_search_locations");
        if (!is_null(locations) && is_none(locations))
            (void)raise_error(c, EXC_ImportError, "spec missing loader");
        else if (!is_null(locations) && !found->namespace)
            found->namespace = list_new(c, 1);
        ok = !failed(c) && list_extend(c, found->namespace, locations);
    }
    release_maybe(c, loader);
    release_maybe(c, locations);
    release(c, spec);
    return ok;
}

/* Is an entry that has no such module a file, and zipimport not there yet? Folders are told first by their names, which rarely have a dot:
 * programs without archives pay nothing. zipimport's own imports find it in sys.modules. False with an exception pending: failed. */
static bool is_new_archive(Coil *c, Str *name, const char *path)
{
    if (!strchr(path, '.') || str_equal_c(name, "zipimport") || !import_is_there(c, path, false))
        return false;
    Dict *modules = as_dict_borrow(c, c->vm->modules);
    Str *key = modules ? str_intern_c(c, "zipimport") : NULL;
    bool is_new = key && is_null(dict_get_borrow(c, modules, from_object(key)));
    RELEASE(c, key);
    return is_new;
}

/* ---- PathFinder ---- */

/* Asks the hook's finder for an entry. *done: there is one. False: failed. */
static bool find_by_hook(Coil *c, Str *name, Value entry, Value target, Found *found, bool *done)
{
    Value finder = entry_finder(c, entry);
    if (is_null(finder))
        return false;
    *done = !is_none(finder);
    bool ok = !*done || find_by_finder(c, name, finder, target, found);
    release(c, finder);
    return ok;
}

static bool find_in_entry(Coil *c, Str *name, const char *tail, Value entry, Value target, Found *found)
{
    bool done;
    if (!find_by_hook(c, name, entry, target, found, &done))
        return false;
    if (done)
        return true;
    Value keep = COIL_NULL;
    size_t n;
    const char *folder = path_utf8(c, as_str_borrow(c, entry), &n, &keep);
    List *namespace = found->namespace;
    bool ok = folder && (strlen(folder) != n || find_in_folder(c, name, tail, folder, found));
    if (ok && strlen(folder) == n && is_null(found->spec) && found->namespace == namespace && is_new_archive(c, name, folder)) {
        Value module = import_module(c, "zipimport"); /* it adds itself to sys.path_hooks */
        if (!is_null(module))
            ok = find_by_hook(c, name, entry, target, found, &done);
        else if ((ok = failed_with(c, EXC_ImportError)))
            clear_error(c); /* without it archives are not looked into */
        release_maybe(c, module);
    }
    release_maybe(c, keep);
    return ok && !failed(c);
}

/* What CPython has in its binary, or loads before a script begins: no file of a program's is imported under such a name. */
static bool is_library_first(Str *name)
{
    static const char *const names[] = {"os",     "io",        "abc",   "stat", "codecs",    "posixpath",        "genericpath",
                                        "ntpath", "encodings", "runpy", "site", "zipimport", "_collections_abc", "_sitebuiltins"};
    for (size_t k = 0; k < sizeof names / sizeof *names; k++)
        if (str_equal_c(name, names[k]))
            return true;
    return false;
}

/* Where the bundled library stands in sys.path, with the library folder behind it; 0 if it does not. */
static size_t library_place(Coil *c, List *folders)
{
    for (size_t k = 0; k < folders->length; k++) {
        Str *text = as_str_borrow(c, folders->items[k]);
        if (text && str_equal_c(text, FROZEN_PATH))
            return k;
    }
    return 0;
}

typedef struct Wanted {
    Str *name;
    const char *tail; /* the name's last part */
    Value target;
    bool top, bundled; /* a module of its own; was the bundled library's place passed? */
} Wanted;

enum { ENTRY_STEPS = 200 }; /* what it takes to ask the system for a few files */

/* In the entries from `first` to before `last`. */
static bool find_in_entries(Coil *c, Wanted *w, List *folders, size_t first, size_t last, Found *found)
{
    for (size_t k = first; k < last && k < folders->length && is_null(found->spec); k++) {
        Value entry = retain(folders->items[k]);
        Str *text = as_str_borrow(c, entry);
        bool ok = charge(c, ENTRY_STEPS);
        if (!ok)
            text = NULL;
        if (text && str_equal_c(text, FROZEN_PATH)) {
            w->bundled = true;
            Value spec = frozen_find_spec(c, w->name);
            ok = !is_null(spec);
            found->spec = ok && is_none(spec) ? COIL_NULL : spec;
        } else if (text) {
            ok = find_in_entry(c, w->name, w->tail, entry, w->target, found);
        }
        release(c, entry);
        if (!ok)
            return false;
    }
    return true;
}

static bool find_in_path(Coil *c, Wanted *w, List *folders, Found *found)
{
    size_t first = w->top && is_library_first(w->name) ? library_place(c, folders) : 0;
    if (!find_in_entries(c, w, folders, first, SIZE_MAX, found) || !find_in_entries(c, w, folders, 0, first, found))
        return false;
    if (is_null(found->spec) && w->top && !w->bundled) {
        Value spec = frozen_find_spec(c, w->name);
        if (is_null(spec))
            return false;
        found->spec = is_none(spec) ? COIL_NULL : spec;
    }
    return true;
}

/* Loaders of what py_compile wrote are Python's: few programs come without their sources. */
static Value compiled_loader_new(Coil *c, Value name, Value path)
{
    Value module = import_module(c, "importlib.machinery");
    Value make = is_null(module) ? COIL_NULL : get_attr_c(c, module, "SourcelessFileLoader");
    Value loader = is_null(make) ? COIL_NULL : call2(c, make, name, path);
    release_maybe(c, make);
    release_maybe(c, module);
    return loader;
}

/* Where no entry has the module's source: NAME/__init__.pyc or NAME.pyc. False: failed. */
static bool find_compiled(Coil *c, const Wanted *w, List *folders, Found *found)
{
    char package[NAME_ROOM], file[NAME_ROOM + 16];
    for (size_t k = 0; k < folders->length && is_null(found->spec); k++) {
        Value entry = retain(folders->items[k]), keep = COIL_NULL;
        Str *text = as_str_borrow(c, entry);
        size_t n;
        const char *folder = text && !str_equal_c(text, FROZEN_PATH) && charge(c, ENTRY_STEPS) ? path_utf8(c, text, &n, &keep) : NULL;
        bool whole = false, found_one = false;
        if (folder && strlen(folder) == n && place_in_folder(c, w->tail, folder, package)) {
            snprintf(file, sizeof file, "%s/__init__.pyc", package);
            whole = found->namespace && import_is_there(c, file, false);
            if (!whole)
                snprintf(file, sizeof file, "%s.pyc", package);
            found_one = whole || (!failed(c) && import_is_there(c, file, false));
        }
        if (found_one && !failed(c))
            found->spec = file_spec(c, w->name, file, whole ? package : NULL, compiled_loader_new);
        release_maybe(c, keep);
        release(c, entry);
        if (failed(c))
            return false;
    }
    return true;
}

/* A namespace package's spec: no origin, its folders as locations; who makes the module gives it a loader. */
static Value namespace_spec(Coil *c, Str *name, List *folders, List *where)
{
    Value path = namespace_path_new(c, name, folders, where);
    Value spec = is_null(path) ? COIL_NULL : module_spec_new(c, from_object(name), V_NONE, V_NONE, path, false);
    release_maybe(c, path);
    return spec;
}

/* Recurses by find_in_entry(), once: while zipimport is imported, no entry asks for it again. */
Value path_find_spec(Coil *c, Str *name, Value path, Value target)
{
    if (!charge_for(c, name->length, RATE_SCAN))
        return COIL_NULL;
    size_t start = name->length;
    while (start > 0 && str_at(name, start - 1) != '.')
        start--;
    bool top = is_none(path);
    if (top) {
        path = dict_get_borrow(c, c->vm->sys_dict, from_object(NAME(c, path)));
        if (is_null(path))
            return failed(c) ? COIL_NULL : V_NONE;
    }
    List *folders = as_list_borrow(c, path) ? RETAIN(as_list_borrow(c, path)) : list_from_iterable(c, path);
    Str *tail = folders ? str_slice(c, name, start, name->length) : NULL;
    Found found = {COIL_NULL, NULL};
    Value keep = COIL_NULL;
    size_t n;
    const char *utf8 = tail ? str_utf8(c, tail, &n, &keep) : NULL;
    bool ok = utf8;
    if (tail && !utf8 && failed_with(c, EXC_UnicodeEncodeError)) {
        clear_error(c); /* no file has such a name */
        ok = true;
    } else if (ok && strlen(utf8) == n) {
        Wanted wanted = {.name = name, .tail = utf8, .target = target, .top = top};
        ok = find_in_path(c, &wanted, folders, &found) && (!is_null(found.spec) || find_compiled(c, &wanted, folders, &found));
    }
    if (ok && is_null(found.spec))
        found.spec = found.namespace ? namespace_spec(c, name, found.namespace, folders) : V_NONE;
    release_maybe(c, keep);
    RELEASE(c, found.namespace);
    RELEASE(c, tail);
    RELEASE(c, folders);
    if (ok)
        return found.spec;
    release_maybe(c, found.spec);
    return COIL_NULL;
}

/* ---- sys.meta_path ---- */

static Value find_spec_by(Coil *c, Value finder, Str *name, Value path, Value target)
{
    if (same(finder, from_object(class_from_def_borrow(c, &builtin_importer_type))))
        return builtin_find_spec(c, name);
    if (same(finder, from_object(class_from_def_borrow(c, &frozen_importer_type))))
        return V_NONE; /* PathFinder knows the bundled library's place in sys.path */
    Class *folders = class_from_def_borrow(c, &path_finder_type);
    if (same(finder, from_object(folders)) && !(folders->flags & CLASS_VOLATILE))
        return path_find_spec(c, name, path, target);
    Value method;
    if (!find_attr_c(c, finder, "find_spec", &method))
        return COIL_NULL;
    if (is_null(method))
        return V_NONE;
    Value spec = call3(c, method, from_object(name), path, target);
    release(c, method);
    return spec;
}

/* Is a module of that name in sys.modules? Borrowed, or COIL_NULL, with an exception if looking failed. */
static Value loaded_borrow(Coil *c, Str *name)
{
    Dict *modules = as_dict_borrow(c, c->vm->modules);
    return modules ? dict_get_borrow(c, modules, from_object(name)) : COIL_NULL;
}

/* What a finder found, taken. A finder may have put a module into sys.modules meanwhile, whose own spec then counts. */
static Value spec_of_loaded_take(Coil *c, Str *name, Value found)
{
    Value module = loaded_borrow(c, name), own = COIL_NULL;
    bool ok = true;
    if (!is_null(module)) {
        retain(module);
        ok = find_attr(c, module, NAME(c, __spec__), &own);
        release(c, module);
    }
    if (ok && !failed(c) && (is_null(own) || is_none(own))) {
        release_maybe(c, own);
        return found;
    }
    release(c, found);
    return own;
}

Value import_find_spec(Coil *c, Str *name, Value path, Value target)
{
    const bool again = !is_null(loaded_borrow(c, name));
    if (failed(c))
        return COIL_NULL;
    Value finders = c->vm->sys_dict ? dict_get_borrow(c, c->vm->sys_dict, from_object(NAME(c, meta_path))) : COIL_NULL;
    List *list = is_null(finders) ? NULL : as_list_borrow(c, finders);
    if (!list)
        return failed(c) ? COIL_NULL : raise_error(c, EXC_ImportError, "sys.meta_path is None, Python is likely shutting down");
    RETAIN(list);
    Value spec = list->length || warn(c, EXC_ImportWarning, 1, "sys.meta_path is empty") ? V_NONE : COIL_NULL;
    for (size_t k = 0; k < list->length && !is_null(spec) && is_none(spec); k++) {
        Value finder = retain(list->items[k]);
        spec = find_spec_by(c, finder, name, path, target);
        release(c, finder);
        if (is_null(spec))
            break;
    }
    RELEASE(c, list);
    return again || is_null(spec) || is_none(spec) ? spec : spec_of_loaded_take(c, name, spec);
}

/* ---- PathFinder as Python sees it ---- */

static Value path_find_row(Coil *c, const Value *args)
{
    Str *name = as_str_borrow(c, args[1]);
    if (!name)
        return raise_error(c, EXC_TypeError, "module name must be str, not %T", args[1]);
    return path_find_spec(c, name, args[2], args[3]);
}

/* Tells the finders in sys.path_importer_cache to look again, and forgets entries without one and those of no fixed place. */
static Value path_invalidate(Coil *c, const Value *args)
{
    (void)args;
    Dict *d = importer_cache(c), *copy = d ? dict_copy(c, d) : NULL;
    RELEASE(c, d);
    size_t at = 0;
    Value key, finder;
    bool ok = !failed(c);
    while (ok && copy && dict_next_borrow(copy, &at, &key, &finder)) {
        Value method = COIL_NULL;
        Str *entry = as_str_borrow(c, key);
        if (is_none(finder) || !entry || !entry->length || str_at(entry, 0) != '/') {
            d = importer_cache(c);
            ok = d ? dict_delete(c, d, key) >= 0 : !failed(c);
            RELEASE(c, d);
        } else if ((ok = find_attr_c(c, finder, "invalidate_caches", &method)) && !is_null(method)) {
            Value r = call0(c, method);
            ok = !is_null(r);
            release_maybe(c, r);
        }
        release_maybe(c, method);
    }
    RELEASE(c, copy);
    return ok ? V_NONE : COIL_NULL;
}

/* importlib.metadata's MetadataPathFinder.find_distributions(). */
static Value path_find_distributions(Coil *c, const Value *args)
{
    Value module = import_module(c, "importlib.metadata"),
          finder = is_null(module) ? COIL_NULL : get_attr_c(c, module, "MetadataPathFinder");
    Value find = is_null(finder) ? COIL_NULL : get_attr_c(c, finder, "find_distributions");
    Value found = is_null(find) ? COIL_NULL : is_none(args[0]) ? call0(c, find) : call1(c, find, args[0]);
    release_maybe(c, module);
    release_maybe(c, finder);
    release_maybe(c, find);
    return found;
}

static const CoilDef path_rows[] = {
    STATIC_METHOD("find_distributions", "(context=None)", path_find_distributions,
                  "The distributions of packages in a context: importlib.metadata's."),
    CLASS_METHOD("find_spec", "(cls, fullname, path=None, target=None)", path_find_row,
                 "The spec of a module on sys.path or path, or None."),
    STATIC_METHOD("invalidate_caches", "()", path_invalidate, "Tells the finders of path entries to look again."),
    ROWS_END,
};
static const Slots path_slots = {.visit = NULL};
const TypeDef path_finder_type = {
    .name = "_frozen_importlib_external.PathFinder",
    .doc = "Finds modules in the folders of sys.path and of packages.",
    .flags = CLASS_BASE | CLASS_OPEN,
    .size = sizeof(Object),
    .saved = SAVED_NAMED,
    .slots = &path_slots,
    .rows = path_rows,
};
