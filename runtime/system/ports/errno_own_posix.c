/* errno_own_posix.c: see errno_own.h. */
#include "runtime/system/ports/errno_own.h"

#include <errno.h>
#include <stddef.h>

#define E(name) {#name, name},
const ErrnoRow errno_own[] = {
    E(ECHRNG) E(EL2NSYNC) E(EL3HLT) E(EL3RST) E(ELNRNG) E(EUNATCH) E(ENOCSI) E(EL2HLT) E(EBADE) E(EBADR) E(EXFULL) E(ENOANO) E(EBADRQC)
        E(EBADSLT) E(EBFONT) E(ENOSTR) E(ENODATA) E(ETIME) E(ENOSR) E(ENONET) E(ENOPKG) E(EADV) E(ESRMNT) E(ECOMM) E(EDOTDOT) E(ENOTUNIQ)
            E(EBADFD) E(EREMCHG) E(ELIBACC) E(ELIBBAD) E(ELIBSCN) E(ELIBMAX) E(ELIBEXEC) E(ERESTART) E(ESTRPIPE) E(EUCLEAN) E(ENOTNAM)
                E(ENAVAIL) E(EISNAM) E(EREMOTEIO) E(ENOMEDIUM) E(EMEDIUMTYPE) E(ENOKEY) E(EKEYEXPIRED) E(EKEYREVOKED) E(EKEYREJECTED)
                    E(ERFKILL)
#ifdef EFTYPE /* since Linux 7 */
                        E(EFTYPE)
#endif
                            {NULL, 0},
};
