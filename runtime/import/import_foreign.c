/* import_foreign.c: what a package's extension modules for CPython are told by. Coil cannot load them, so finders pass them over (a package
 * often has the same in Python); where nothing else is found, the error says that one is there. */
#include "runtime/import/import.h"
#include "runtime/system/ports/platform.h"

#include <stdio.h>
#include <string.h>

enum { OLDEST = 9, NEWEST = 15 }; /* of CPython 3's versions */
enum { FOLDER_STEPS = 500 };      /* what it takes to ask the system for each of them */

/* The path of such a module, `stem` with an ending, into `file`. */
static bool foreign_file(Coil *c, const char *stem, char *file, size_t room)
{
    int n = strnlen(stem, room) < room ? snprintf(file, room, "%s.abi3.so", stem) : 0;
    for (int minor = OLDEST; n > 0 && (size_t)n < room; minor++) {
        if (import_is_there(c, file, false))
            return true;
        if (minor > NEWEST || failed(c))
            return false;
        n = snprintf(file, room, "%s.cpython-3%d%s", stem, minor, platform_foreign_ending);
    }
    return false;
}

static Value foreign_in_folder(Coil *c, Str *tail, Str *folder)
{
    char file[4096];
    Str *stem = str_format(c, folder->length ? "%U/%U" : "%U%U", folder, tail);
    Value keep = COIL_NULL, found = V_NONE;
    size_t n;
    const char *text = stem ? str_utf8(c, stem, &n, &keep) : NULL;
    bool plain = tail->length && !failed(c) && charge_for(c, tail->length, RATE_SCAN);
    for (size_t k = 0; k < tail->length; k++)
        plain = plain && str_at(tail, k) != '/'; /* a path is no name */
    if (text && plain && strlen(text) == n && foreign_file(c, text, file, sizeof file))
        found = from_object(str_from_utf8(c, file, strlen(file), true));
    if (!text && failed_with(c, EXC_UnicodeEncodeError))
        clear_error(c); /* no file has such a name */
    release_maybe(c, keep);
    RELEASE(c, stem);
    return failed(c) ? COIL_NULL : found;
}

Value import_foreign(Coil *c, Str *name, Value path)
{
    if (!charge_for(c, name->length, RATE_SCAN))
        return COIL_NULL;
    size_t start = name->length;
    while (start > 0 && str_at(name, start - 1) != '.')
        start--;
    if (is_none(path))
        path = dict_get_borrow(c, c->vm->sys_dict, from_object(NAME(c, path)));
    if (is_null(path))
        return failed(c) ? COIL_NULL : V_NONE;
    List *folders = list_from_iterable(c, path);
    Str *tail = folders ? str_slice(c, name, start, name->length) : NULL;
    Value found = tail ? V_NONE : COIL_NULL;
    for (size_t k = 0; tail && k < folders->length && !is_null(found) && is_none(found); k++) {
        Str *folder = as_str_borrow(c, folders->items[k]);
        if (!charge(c, FOLDER_STEPS))
            found = COIL_NULL;
        else if (folder && !str_equal_c(folder, FROZEN_PATH))
            found = foreign_in_folder(c, tail, folder);
    }
    RELEASE(c, tail);
    RELEASE(c, folders);
    return found;
}
