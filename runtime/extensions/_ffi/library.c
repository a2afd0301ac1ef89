/* library.c: shared libraries, by the system's loader. */
#include "runtime/extensions/_ffi/ffi.h"

#include <dlfcn.h>

CoilOk ffi_permit(Coil *c)
{
    static const uint32_t all[] = {COIL_ALLOW_DYNAMIC, COIL_ALLOW_PROCESS, COIL_ALLOW_STDIO,   COIL_ALLOW_CONNECT,
                                   COIL_ALLOW_LISTEN,  COIL_ALLOW_THREADS, COIL_ALLOW_ENVIRON, COIL_ALLOW_SIGNALS,
                                   COIL_ALLOW_CLOCK,   COIL_ALLOW_RANDOM,  COIL_ALLOW_READ,    COIL_ALLOW_WRITE};
    for (size_t k = 0; k < sizeof all / sizeof *all; k++)
        if (!coil_permit(c, all[k], NULL, 0, 0))
            return false;
    return coil_permit_file(c, "/", COIL_OPEN_READ | COIL_OPEN_WRITE); /* not where its files are a host's */
}

static CoilValue raise_why(Coil *c, const char *kind)
{
    const char *why = dlerror();
    return coil_raisef(c, kind, "%s", why ? why : "the loader does not say why");
}

/* dlopen(path or None, mode): opening runs the library's own beginning, so the lock is given away. */
CoilValue ffi_dlopen(Coil *c, const CoilValue *args)
{
    int64_t mode;
    const char *path = NULL;
    if (!coil_to_int(c, args[1], &mode) || (coil_kind(c, args[0]) != COIL_KIND_NONE && !(path = coil_to_bytes(c, args[0], NULL))) ||
        !ffi_permit(c))
        return COIL_NULL;
    coil_block(c);
    void *handle = dlopen(path, (int)mode | RTLD_NOW);
    coil_unblock(c);
    uint64_t word = (uintptr_t)handle;
    return handle ? coil_int_from_words(c, false, &word, 1) : raise_why(c, "OSError");
}

/* dlsym(handle, name): the address; a symbol that lies at 0 is as none. */
CoilValue ffi_dlsym(Coil *c, const CoilValue *args)
{
    uintptr_t handle;
    const char *name = coil_to_utf8(c, args[1], NULL);
    if (!name || !ffi_address(c, args[0], &handle))
        return COIL_NULL;
    (void)dlerror();
    uint64_t word = (uintptr_t)dlsym((void *)handle, name);
    return word ? coil_int_from_words(c, false, &word, 1) : raise_why(c, "OSError");
}

CoilValue ffi_dlclose(Coil *c, const CoilValue *args)
{
    uintptr_t handle;
    if (!ffi_address(c, args[0], &handle))
        return COIL_NULL;
    coil_block(c);
    int result = dlclose((void *)handle);
    coil_unblock(c);
    return result ? raise_why(c, "OSError") : coil_none();
}
