/* import_missing.c: what to do about a module that was not found. A name that nobody knows has the reference's words and no more. */
#include "runtime/import/import.h"
#include "runtime/modules/sys/sys.h"
#include "runtime/start/library_folder.h"
#include "runtime/system/permit.h"
#include "vm/errors/exception.h"

#include <stdio.h>
#include <string.h>

/* Is the name, of `length` bytes, one of those in a text of names between spaces? */
static bool is_listed(const char *names, const char *name, size_t length)
{
    for (const char *at = names; (at = strstr(at, name)); at++)
        if (at > names && at[-1] == ' ' && at[length] == ' ')
            return true;
    return false;
}

/* What a module of the standard library wants, into `text`; false: it wants nothing, or is none. */
static bool library_wants(Coil *c, const char *name, size_t length, char *text, size_t room)
{
    for (const MissingModule *module = modules_left_out; module->name; module++)
        if (!strcmp(module->name, name))
            return snprintf(text, room, "it is not part of this build, which found no %s", module->needs) > 0;
    if (is_listed(library_names, name, length))
        return is_null(c->vm->runtime->library->folder) && !(c->vm->config.flags & COIL_VM_NO_BUNDLED) &&
               snprintf(text, room, "it lies in Coil's library folder, which was not given (CoilConfig.library)") > 0;
    /* Those that begin with a bar are somebody's other half, and Windows' own are not to be had here under any interpreter. */
    return name[0] != '_' && is_listed(stdlib_names, name, length) && !is_listed(" msvcrt nt winreg winsound ", name, length) &&
           snprintf(text, room, "Coil does not bundle it") > 0;
}

/* The first folder of sys.path that the script may not read, borrowed; NULL: there is none, or an exception is pending. */
static Str *refused_folder(Coil *c)
{
    Value path = dict_get_borrow(c, c->vm->sys_dict, from_object(NAME(c, path))), library = c->vm->runtime->library->folder;
    const List *folders = is_exact(path, SHAPE_LIST) ? as_list(path) : NULL;
    for (size_t k = 0; folders && k < folders->length; k++) {
        Str *folder = is_str(folders->items[k]) ? as_str(folders->items[k]) : NULL;
        if (!folder || !folder->ascii || !folder->length || str_at(folder, 0) != '/' || path_in_library(c, (const char *)folder->data))
            continue;
        if (!is_null(library) && str_equal(folder, as_str(library)))
            continue;
        if (permit_ask(c->vm, COIL_ALLOW_READ, (const char *)folder->data, COIL_OPEN_READ, 0))
            return folder;
    }
    return NULL;
}

Value import_raise_missing(Coil *c, Str *name)
{
    char wants[160];
    Str *folder = NULL;
    if (name->ascii && library_wants(c, (const char *)name->data, name->length, wants, sizeof wants))
        return raise_import(c, EXC_ModuleNotFoundError, from_object(name), V_NONE, "No module named %R: %s", from_object(name), wants);
    if ((folder = refused_folder(c)))
        return raise_import(c, EXC_ModuleNotFoundError, from_object(name), V_NONE,
                            "No module named %R: files in %R are not looked at (needs %s)", from_object(name), from_object(folder),
                            permit_grant_name(c, COIL_ALLOW_READ));
    return failed(c) ? COIL_NULL
                     : raise_import(c, EXC_ModuleNotFoundError, from_object(name), V_NONE, "No module named %R", from_object(name));
}
