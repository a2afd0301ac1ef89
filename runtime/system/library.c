/* library.c: see library.h. */
#include "runtime/system/library.h"

#include <dlfcn.h>
#include <stddef.h>

const void *library_symbol(const char *path, const char *name, const char **why)
{
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    const void *symbol = library ? dlsym(library, name) : NULL;
    *why = symbol ? NULL : dlerror();
    return symbol;
}
