/* errno_own_bsd.c: see errno_own.h. */
#include "runtime/system/ports/errno_own.h"

#include <errno.h>
#include <stddef.h>

#define E(name) {#name, name},
const ErrnoRow errno_own[] = {E(EFTYPE) E(EPROCLIM) E(EBADRPC) E(ERPCMISMATCH) E(EPROGUNAVAIL) E(EPROGMISMATCH) E(EPROCUNAVAIL) E(EAUTH)
                                  E(ENEEDAUTH) E(ENOATTR){NULL, 0}};
