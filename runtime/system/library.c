/* library.c: see library.h. */
#include "runtime/system/library.h"

#include "runtime/coil.h"

#include <dlfcn.h>
#include <stddef.h>

/* What a library needs of coil.h it finds among what is visible to all. Where libcoil was itself loaded for some plug-in alone, that is made so. */
static void show_ourselves(void)
{
    Dl_info where;
    if (dladdr(__extension__(void *) coil_version, &where) && where.dli_fname)
        (void)dlopen(where.dli_fname, RTLD_NOW | RTLD_NOLOAD | RTLD_GLOBAL);
    (void)dlerror();
}

const void *library_symbol(const char *path, const char *name, const char **why)
{
    show_ourselves();
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    const void *symbol = library ? dlsym(library, name) : NULL;
    *why = symbol ? NULL : dlerror();
    return symbol;
}
