/* module_absent.c: what a module says of a name that it lacks. */
#include "runtime/builtins/builtins.h"
#include "runtime/import/import.h"
#include "runtime/system/files.h"
#include "vm/classes/descriptor.h"

#include <limits.h>
#include <string.h>

/* Is an attribute of the spec there, and true? What fails at that is no reason for an error. */
static bool spec_tells(Coil *c, Value spec, const char *name)
{
    Value v;
    int is = find_attr_c(c, spec, name, &v) && !is_null(v) ? truth(c, v) : 0;
    release_maybe(c, v);
    clear_error(c);
    return is > 0;
}

/* Is the name that of a submodule which is being imported, so that the package will have it? */
static bool is_coming(Coil *c, Str *package, Str *name)
{
    Str *full = str_format(c, "%U.%U", package, name);
    Dict *modules = as_dict_borrow(c, c->vm->modules);
    Value module = full && modules ? dict_get_borrow(c, modules, from_object(full)) : COIL_NULL;
    RELEASE(c, full);
    Value spec = is_null(module) || !is_exact(module, SHAPE_MODULE) ? COIL_NULL : module_entry_borrow(c, module, NAME(c, __spec__));
    if (!is_null(spec))
        retain(spec);
    bool is = !is_null(spec) && spec_tells(c, spec, "_initializing");
    release_maybe(c, spec);
    clear_error(c);
    return is;
}

/* What sys has by that name, owned; COIL_NULL: nothing. */
static Value sys_find(Coil *c, const char *name)
{
    Value v = COIL_NULL;
    if (!is_null(c->vm->sys_module) && !find_attr_c(c, c->vm->sys_module, name, &v))
        clear_error(c);
    return v;
}

/* The length of a path's folder; 0: it has none, or it is the root. */
static size_t folder_length(const char *path, size_t length)
{
    while (length && path[length - 1] != '/')
        length--;
    return length ? length - 1 : 0;
}

/* Does the file, or the folder of the package whose __init__.py it is, lie in the folder that went first into sys.path for where the program
 * lies? The command line notes that as sys._first_path, since a program may put others before it. */
static bool is_beside_program(Coil *c, Str *origin, Value first)
{
    static const char init[] = "/__init__.py";
    char here[PATH_MAX];
    Value keep[2] = {COIL_NULL, COIL_NULL};
    size_t n = 0, length = 0;
    const char *folder = is_null(first) || !is_str(first) ? NULL : str_utf8(c, as_str(first), &n, &keep[0]);
    const char *file = folder ? str_utf8(c, origin, &length, &keep[1]) : NULL;
    if (file && !n && files_current_folder(c, here, sizeof here)) {
        folder = here;
        n = strlen(here);
    }
    size_t end = file ? folder_length(file, length) : 0;
    if (file && !strcmp(file + end, init))
        end = folder_length(file, end);
    bool is = file && n && end == n && !memcmp(file, folder, n);
    release_maybe(c, keep[0]);
    release_maybe(c, keep[1]);
    clear_error(c);
    return is;
}

/* Is that the name of a module of the standard library? -1: raised, by a name that has no hash. */
static int is_library_name(Coil *c, Value name)
{
    Value names = sys_find(c, "stdlib_module_names");
    int is = is_null(names) || !as_set_borrow(c, names) ? 0 : contains(c, names, name);
    release_maybe(c, names);
    return is;
}

/* The error: a file that stands before the library, or before what was meant, is told of first; then circular imports. */
static void raise_absent(Coil *c, Value self, Value module_name, Value spec, Str *name)
{
    Str *text = as_str_borrow(c, module_name);
    Value origin = COIL_NULL;
    bool is_spec = !is_null(spec);
    if (is_spec && spec_tells(c, spec, "has_location") && !find_attr_c(c, spec, "origin", &origin))
        clear_error(c);
    Str *file = is_null(origin) ? NULL : as_str_borrow(c, origin);
    Value first = file ? sys_find(c, "_first_path") : COIL_NULL;
    bool beside = file && is_beside_program(c, file, first);
    int library = beside ? is_library_name(c, module_name) : 0;
    /* While its body runs the name may still come: most likely two modules import each other. */
    bool starting = library == 0 && is_spec && spec_tells(c, spec, "_initializing");
    if (library < 0)
        ; /* raised */
    else if (library)
        raise_attribute(c, self, name,
                        "module %R has no attribute '%U' (consider renaming %R since it has the same name as the standard library module "
                        "named %R and the import system gives it precedence)",
                        module_name, name, origin, module_name);
    else if (starting && beside)
        raise_attribute(
            c, self, name,
            "module %R has no attribute '%U' (consider renaming %R if it has the same name as a third-party module you intended "
            "to import)",
            module_name, name, origin);
    else if (starting && file)
        raise_attribute(c, self, name,
                        "partially initialized module '%U' from '%S' has no attribute '%U' (most likely due to a circular import)", text,
                        origin, name);
    else if (starting)
        raise_attribute(c, self, name, "partially initialized module '%U' has no attribute '%U' (most likely due to a circular import)",
                        text, name);
    else if (is_spec && is_coming(c, text, name))
        raise_attribute(c, self, name, "cannot access submodule '%U' of module '%U' (most likely due to a circular import)", name, text);
    else
        raise_attribute(c, self, name, "module '%U' has no attribute '%U'", text, name);
    release_maybe(c, first);
    release_maybe(c, origin);
}

static Value module_lacks(Coil *c, Value self, Str *name, Value module_name)
{
    Value hook = is_null(module_name) && failed(c) ? COIL_NULL : module_entry_borrow(c, self, NAME(c, __getattr__));
    if (!is_null(hook)) {
        retain(hook);
        Value v = call1(c, hook, from_object(name));
        release(c, hook);
        return v;
    }
    if (failed(c))
        return COIL_NULL;
    Str *text = is_null(module_name) ? NULL : as_str_borrow(c, module_name);
    if (!text)
        return raise_attribute(c, self, name, "module has no attribute '%U'", name);
    Value spec = module_entry_borrow(c, self, NAME(c, __spec__));
    if (failed(c))
        return COIL_NULL;
    if (!is_null(spec))
        retain(spec);
    raise_absent(c, self, module_name, spec, name);
    release_maybe(c, spec);
    return COIL_NULL;
}

/* What a module says of a name it lacks: late built-ins first, then its own __getattr__, then the error. */
Value module_absent(Coil *c, Value self, Str *name)
{
    Value added = COIL_NULL;
    if (same(self, c->vm->builtins_module) && (!site_find(c, name, &added) || !is_null(added)))
        return added;
    /* Looked up directly: the module's own attribute lookup would end here again. Held: what is asked next may empty the module. */
    Value module_name = module_entry_borrow(c, self, NAME(c, __name__));
    if (!is_null(module_name))
        retain(module_name);
    Value v = module_lacks(c, self, name, module_name);
    release_maybe(c, module_name);
    return v;
}
