/* mod_errno.c: errno: the system's error numbers. */
#include "runtime/modules/module_types.h"
#include "runtime/system/ports/errno_own.h"

#include <errno.h>

#define E(name) {#name, name},
/* Of names for one number errorcode shows the first. */
static const ErrnoRow errno_rows[] = {
    E(EPERM) E(ENOENT) E(ESRCH) E(EINTR) E(EIO) E(ENXIO) E(E2BIG) E(ENOEXEC) E(EBADF) E(ECHILD) E(EAGAIN) E(ENOMEM) E(EACCES) E(EFAULT)
        E(ENOTBLK) E(EBUSY) E(EEXIST) E(EXDEV) E(ENODEV) E(ENOTDIR) E(EISDIR) E(EINVAL) E(ENFILE) E(EMFILE) E(ENOTTY) E(ETXTBSY) E(EFBIG)
            E(ENOSPC) E(ESPIPE) E(EROFS) E(EMLINK) E(EPIPE) E(EDOM) E(ERANGE)
#ifdef EDEADLOCK
                E(EDEADLOCK)
#endif
                    E(EDEADLK) E(ENAMETOOLONG) E(ENOLCK) E(ENOSYS) E(ENOTEMPTY) E(ELOOP) E(EWOULDBLOCK) E(ENOMSG) E(EIDRM) E(ENOLINK)
                        E(EPROTO) E(EMULTIHOP) E(EBADMSG) E(EOVERFLOW) E(EILSEQ) E(EUSERS) E(ENOTSOCK) E(EDESTADDRREQ) E(EMSGSIZE)
                            E(EPROTOTYPE) E(ENOPROTOOPT) E(EPROTONOSUPPORT) E(ESOCKTNOSUPPORT) E(ENOTSUP) E(EOPNOTSUPP) E(EPFNOSUPPORT)
                                E(EAFNOSUPPORT) E(EADDRINUSE) E(EADDRNOTAVAIL) E(ENETDOWN) E(ENETUNREACH) E(ENETRESET) E(ECONNABORTED)
                                    E(ECONNRESET) E(ENOBUFS) E(EISCONN) E(ENOTCONN) E(ESHUTDOWN) E(ETOOMANYREFS) E(ETIMEDOUT)
                                        E(ECONNREFUSED) E(EHOSTDOWN) E(EHOSTUNREACH) E(EALREADY) E(EINPROGRESS) E(ESTALE) E(EDQUOT)
                                            E(ECANCELED) E(EOWNERDEAD) E(ENOTRECOVERABLE) E(EREMOTE)};
#undef E

static bool errno_add(Coil *c, Value module, Dict *codes, const ErrnoRow *row)
{
    Value number = small(row->number);
    bool ok = module_add_value(c, module, row->name, number);
    int known = ok ? dict_contains(c, codes, number) : -1;
    if (known == 0) {
        Str *name = str_from_c(c, row->name);
        ok = name && dict_set(c, codes, number, from_object(name));
        RELEASE(c, name);
    }
    return ok && known >= 0;
}

static Value errno_ready(Coil *c, const Value *args)
{
    Dict *codes = dict_new(c);
    bool ok = codes != NULL;
    for (size_t k = 0; ok && k < sizeof errno_rows / sizeof *errno_rows; k++)
        ok = errno_add(c, args[0], codes, &errno_rows[k]);
    for (const ErrnoRow *own = errno_own; ok && own->name; own++)
        ok = errno_add(c, args[0], codes, own);
    ok = ok && module_add_value(c, args[0], "errorcode", from_object(codes));
    RELEASE(c, codes);
    return ok ? V_NONE : COIL_NULL;
}

const CoilDef errno_module[] = {
    COIL_MODULE("errno", "The system's error numbers, by name; errorcode names them."),
    COIL_INIT(errno_ready),
    COIL_END,
};
