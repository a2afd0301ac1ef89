/* mod_posixshmem.c: module _posixshmem: memory with a name, which processes share. It reaches beyond the VM: COIL_ALLOW_PROCESS. */
#include "runtime/extensions/system_call.h"

#include <fcntl.h>
#include <sys/mman.h>

COIL_API extern const CoilDef coil_module[];

/* The name as the system takes it, once the script may use it. */
static const char *name_read(Coil *c, CoilValue value)
{
    size_t length;
    const char *name = coil_to_utf8(c, value, &length);
    if (name && strlen(name) != length) {
        coil_raisef(c, "ValueError", "embedded null character");
        return NULL;
    }
    return name && coil_permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0) ? name : NULL;
}

static CoilValue memory_open(Coil *c, const CoilValue *args)
{
    int flags, mode, fd;
    const char *name;
    if (!system_int(c, args[1], &flags) || !system_int(c, args[2], &mode) || !(name = name_read(c, args[0])))
        return COIL_NULL;
    do {
        fd = shm_open(name, flags, (mode_t)mode);
    } while (fd < 0 && errno == EINTR && coil_charge(c, 1));
    if (fd < 0)
        return coil_failed(c) ? COIL_NULL : coil_raise_errno(c, errno, name);
    return coil_descriptor_opened(c, fd) ? coil_int(c, fd) : COIL_NULL;
}

static CoilValue memory_unlink(Coil *c, const CoilValue *args)
{
    const char *name = name_read(c, args[0]);
    if (!name)
        return COIL_NULL;
    return shm_unlink(name) < 0 ? coil_raise_errno(c, errno, name) : coil_none();
}

const CoilDef coil_module[] = {
    COIL_MODULE("_posixshmem", "Memory with a name. Use multiprocessing.shared_memory."),
    COIL_FUNCTION("shm_open", "(path: str, flags, mode=0o777)", memory_open, "Opens memory by its name: a descriptor."),
    COIL_FUNCTION("shm_unlink", "(path: str)", memory_unlink, "Takes the name away; who has the memory open keeps it."),
    COIL_END,
};
