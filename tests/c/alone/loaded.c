/* loaded.c: a host that gets libcoil as a plug-in gets it: opened for itself alone, its names seen by nobody else. Extension modules find
 * coil.h's functions all the same. Its arguments: the library, the library folder. */
#include "coil.h"

#include <dlfcn.h>
#include <stdio.h>

static void *named(void *library, const char *name)
{
    void *function = dlsym(library, name);
    if (!function)
        fprintf(stderr, "no %s\n", name);
    return function;
}

#define FUNCTION(result, name, ...)                                                                                                        \
    result (*name)(__VA_ARGS__) = NULL;                                                                                                    \
    *(void **)&name = named(library, "coil_" #name)

int main(int argc, char **argv)
{
    void *library = argc == 3 ? dlopen(argv[1], RTLD_NOW | RTLD_LOCAL) : NULL;
    if (!library) {
        fprintf(stderr, "%s\n", argc == 3 ? dlerror() : "which library?");
        return 2;
    }
    FUNCTION(CoilVM *, vm_new, const CoilConfig *);
    FUNCTION(Coil *, enter, CoilVM *);
    FUNCTION(CoilOk, exec, Coil *, const char *, const char *);
    FUNCTION(const char *, describe, Coil *, CoilText);
    FUNCTION(CoilValue, take_error, Coil *);
    FUNCTION(void, leave, Coil *);
    FUNCTION(void, vm_free, CoilVM *);
    if (!vm_new || !enter || !exec || !describe || !take_error || !leave || !vm_free)
        return 2;
    CoilConfig config = coil_config(COIL_ALLOW_STDIO);
    config.library = argv[2];
    CoilVM *vm = vm_new(&config);
    Coil *c = vm ? enter(vm) : NULL;
    if (!c)
        return 2;
    bool ok = exec(c, "import binascii, array\nprint(binascii.hexlify(array.array('B', b'ok').tobytes()).decode())\n", "<loaded>");
    if (!ok)
        fprintf(stderr, "%s\n", describe(c, COIL_TEXT_ERROR));
    take_error(c);
    leave(c);
    vm_free(vm);
    return !ok;
}
