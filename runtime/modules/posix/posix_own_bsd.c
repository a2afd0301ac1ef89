/* posix_own_bsd.c: posix: what macOS and FreeBSD have beside POSIX. */
#include "runtime/modules/posix/posix_types.h"

const CoilDef *const posix_own_tables[] = {posix_child_rows, NULL};
const char *const posix_own_have[] = {NULL};
