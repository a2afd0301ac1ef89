/* mod_errno.c: errno: the system's error numbers. */
#include "runtime/modules/module_types.h"

#include <errno.h>

#define E(name) {#name, name},
/* Of names for one number errorcode shows the first. */
static const struct {
    const char *name;
    int number;
} errno_rows[] = {
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
                                            E(ECANCELED) E(EOWNERDEAD) E(ENOTRECOVERABLE)
#ifdef ECHRNG /* Linux's own */
                                                E(ECHRNG) E(EL2NSYNC) E(EL3HLT) E(EL3RST) E(ELNRNG) E(EUNATCH) E(ENOCSI) E(EL2HLT) E(EBADE)
                                                    E(EBADR) E(EXFULL) E(ENOANO) E(EBADRQC) E(EBADSLT) E(EBFONT) E(ENOSTR) E(ENODATA)
                                                        E(ETIME) E(ENOSR) E(ENONET) E(ENOPKG) E(EREMOTE) E(EADV) E(ESRMNT) E(ECOMM)
                                                            E(EDOTDOT) E(ENOTUNIQ) E(EBADFD) E(EREMCHG) E(ELIBACC) E(ELIBBAD) E(ELIBSCN)
                                                                E(ELIBMAX) E(ELIBEXEC) E(ERESTART) E(ESTRPIPE) E(EUCLEAN) E(ENOTNAM)
                                                                    E(ENAVAIL) E(EISNAM) E(EREMOTEIO) E(ENOMEDIUM) E(EMEDIUMTYPE) E(ENOKEY)
                                                                        E(EKEYEXPIRED) E(EKEYREVOKED) E(EKEYREJECTED) E(ERFKILL)
#endif
#ifdef EFTYPE /* the BSDs' own */
                                                                            E(EFTYPE) E(EPROCLIM) E(EBADRPC) E(ERPCMISMATCH) E(EPROGUNAVAIL)
                                                                                E(EPROGMISMATCH) E(EPROCUNAVAIL) E(EAUTH) E(ENEEDAUTH)
                                                                                    E(ENOATTR)
#endif
};
#undef E

static Value errno_ready(Coil *c, const Value *args)
{
    Dict *codes = dict_new(c);
    bool ok = codes != NULL;
    for (size_t k = 0; ok && k < sizeof errno_rows / sizeof *errno_rows; k++) {
        Value number = small(errno_rows[k].number);
        ok = module_add_value(c, args[0], errno_rows[k].name, number);
        int known = ok ? dict_contains(c, codes, number) : -1;
        if (known == 0) {
            Str *name = str_from_c(c, errno_rows[k].name);
            ok = name && dict_set(c, codes, number, from_object(name));
            RELEASE(c, name);
        }
        ok = ok && known >= 0;
    }
    ok = ok && module_add_value(c, args[0], "errorcode", from_object(codes));
    RELEASE(c, codes);
    return ok ? V_NONE : COIL_NULL;
}

const CoilDef errno_module[] = {
    COIL_MODULE("errno", "The system's error numbers, by name; errorcode names them."),
    COIL_INIT(errno_ready),
    COIL_END,
};
