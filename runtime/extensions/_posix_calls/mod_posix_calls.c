/* mod_posix_calls.c: module _posix_calls, out of its tables. See calls.h. */
#include "runtime/extensions/_posix_calls/calls.h"

#include <dlfcn.h>
#include <fcntl.h>

COIL_API extern const CoilDef coil_module[];

static CoilValue calls_ready(Coil *c, const CoilValue *args)
{
    static const CoilDef *const tables[] = {calls_spawn, calls_wait, calls_terminals, calls_files, calls_users, calls_own};
    for (size_t k = 0; k < sizeof tables / sizeof *tables; k++)
        for (const CoilDef *row = tables[k]; row->kind != COIL_DEF_END; row++) {
            CoilValue made = row->kind == COIL_DEF_INT ? coil_int(c, row->number) : coil_function(c, row, NULL, NULL);
            if (!coil_setattr(c, args[0], row->name, made))
                return COIL_NULL;
        }
    return system_rows_add(c, args[0], calls_own_numbers) ? coil_none() : COIL_NULL;
}

const CoilDef coil_module[] = {
    COIL_MODULE("_posix_calls", "Calls of the system that few programs make. Use module os."),
    COIL_INIT(calls_ready),
    COIL_INT("O_FSYNC", O_SYNC),
    COIL_INT("RTLD_LAZY", RTLD_LAZY),
    COIL_INT("RTLD_NOW", RTLD_NOW),
    COIL_INT("RTLD_GLOBAL", RTLD_GLOBAL),
    COIL_INT("RTLD_LOCAL", RTLD_LOCAL),
    COIL_INT("RTLD_NODELETE", RTLD_NODELETE),
    COIL_INT("RTLD_NOLOAD", RTLD_NOLOAD),
    COIL_INT("POSIX_SPAWN_OPEN", 0),
    COIL_INT("POSIX_SPAWN_CLOSE", 1),
    COIL_INT("POSIX_SPAWN_DUP2", 2),
    COIL_END,
};
