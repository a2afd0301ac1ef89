/* posix_own_wasm.c: posix: a system without other processes. */
#include "runtime/modules/posix/posix_types.h"

const CoilDef *const posix_own_tables[] = {NULL};
const char *const posix_own_have[] = {NULL};
const ConfigName posix_own_sysconf[] = {{NULL, 0}}, posix_own_pathconf[] = {{NULL, 0}}, posix_own_confstr[] = {{NULL, 0}};
