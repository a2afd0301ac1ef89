/* address.c: socket addresses as Python has them. See socket.h. */
#include "runtime/extensions/_socket/socket.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/un.h>

static CoilOk address_port(Coil *c, CoilValue value, const char *function, uint16_t *out)
{
    int64_t port;
    if (!coil_to_int(c, value, &port)) {
        if (!coil_error_is(c, "OverflowError"))
            return false;
        coil_take_error(c);
        port = -1;
    }
    if (port < 0 || port > 0xFFFF) {
        coil_raisef(c, "OverflowError", "%s(): port must be 0-65535.", function);
        return false;
    }
    *out = htons((uint16_t)port);
    return true;
}

/* A host as the resolver takes it: what is not ASCII in the encoding that domain names have; NULL: raised. */
static const char *resolver_text(Coil *c, CoilValue value)
{
    CoilKind kind = coil_kind(c, value);
    size_t length;
    const char *text;
    if (kind == COIL_KIND_STR) {
        CoilChars chars;
        if (!coil_to_chars(c, value, &chars))
            return NULL;
        if (!chars.ascii) {
            CoilValue idna = coil_str(c, "idna", COIL_TO_NUL);
            value = coil_call_method(c, value, "encode", &idna, 1, NULL);
            if (coil_is_null(value)) {
                coil_take_error(c);
                coil_raisef(c, "TypeError", "encoding of hostname failed");
                return NULL;
            }
            text = coil_to_bytes(c, value, &length);
        } else
            text = coil_to_utf8(c, value, &length);
    } else {
        CoilValue builtins = coil_import(c, "builtins");
        bool changeable = false;
        if (kind != COIL_KIND_BYTES && !coil_isinstance(c, value, coil_getattr(c, builtins, "bytearray"), &changeable))
            return NULL;
        if (kind != COIL_KIND_BYTES && !changeable) {
            const char *name = coil_to_utf8(c, coil_getattr(c, coil_type(c, value), "__name__"), NULL);
            if (name)
                coil_raisef(c, "TypeError", "str, bytes or bytearray expected, not %s", name);
            return NULL;
        }
        if (changeable)
            value = coil_call(c, coil_getattr(c, builtins, "bytes"), &value, 1, NULL);
        text = coil_is_null(value) ? NULL : coil_to_bytes(c, value, &length);
    }
    if (text && strlen(text) != length) {
        coil_raisef(c, "TypeError", "host name must not contain null character");
        return NULL;
    }
    return text;
}

/* The host of an internet address: a number as text, "" for any, "<broadcast>", or a name. */
static CoilOk address_host(Coil *c, const char *text, int family, Address *out)
{
    memset(out, 0, sizeof *out);
    out->storage.ss_family = (sa_family_t)family;
    if (family == AF_INET) {
        struct sockaddr_in *in = (struct sockaddr_in *)&out->storage;
        out->length = sizeof *in;
        if (!strcmp(text, "<broadcast>")) {
            in->sin_addr.s_addr = htonl(INADDR_BROADCAST);
            return true;
        }
        if (!*text || inet_pton(AF_INET, text, &in->sin_addr) == 1)
            return true;
    } else {
        struct sockaddr_in6 *in = (struct sockaddr_in6 *)&out->storage;
        out->length = sizeof *in;
        /* A scope (`%eth0`) is a name, which the resolver turns into a number. */
        if (!*text || (!strchr(text, '%') && inet_pton(AF_INET6, text, &in->sin6_addr) == 1))
            return true;
    }
    return resolve_host(c, text, family, out);
}

/* Host and port are as the wire has them already, from address_host() and address_port(). */
static CoilOk address_internet(Coil *c, const Sock *s, CoilValue value, const char *function, Address *out)
{
    size_t count;
    int kind_of = family_alike(s->family);
    const char *family = kind_of == AF_INET ? "AF_INET" : "AF_INET6";
    if (coil_kind(c, value) != COIL_KIND_TUPLE) {
        const char *kind = coil_to_utf8(c, coil_getattr(c, coil_type(c, value), "__name__"), NULL);
        if (kind)
            coil_raisef(c, "TypeError", "%s(): %s address must be tuple, not %s", function, family, kind);
        return false;
    }
    if (!coil_len(c, value, &count))
        return false;
    if (kind_of == AF_INET ? count != 2 : count < 2 || count > 4) {
        coil_raisef(c, "TypeError",
                    kind_of == AF_INET ? "%s address must be a pair (host, port)"
                                       : "%s address must be a tuple (host, port[, flowinfo[, scopeid]])",
                    family);
        return false;
    }
    uint16_t port;
    const char *host = resolver_text(c, coil_item(c, value, 0));
    if (!host || !address_port(c, coil_item(c, value, 1), function, &port) || !address_host(c, host, kind_of, out))
        return false;
    if (kind_of == AF_INET) {
        ((struct sockaddr_in *)&out->storage)->sin_port = port;
        return true;
    }
    struct sockaddr_in6 *in = (struct sockaddr_in6 *)&out->storage;
    /* Flow and scope are optional, and 0 if left out, as address_host() has cleared the whole. */
    in->sin6_port = port;
    int64_t number;
    if (count > 2) {
        if (!coil_to_int(c, coil_item(c, value, 2), &number))
            return false;
        if (number < 0 || number > 0xFFFFF) {
            coil_raisef(c, "OverflowError", "%s(): flowinfo must be 0-1048575.", function);
            return false;
        }
        in->sin6_flowinfo = htonl((uint32_t)number);
    }
    if (count > 3) {
        if (!coil_to_int(c, coil_item(c, value, 3), &number))
            return false;
        in->sin6_scope_id = (uint32_t)number;
    }
    return true;
}

static CoilOk address_unix(Coil *c, CoilValue value, Address *out)
{
    struct sockaddr_un *un = (struct sockaddr_un *)&out->storage;
    CoilBuffer buffer = {0};
    const char *path;
    size_t length;
    if (coil_kind(c, value) == COIL_KIND_STR) {
        CoilValue bytes = coil_call_method(c, coil_import(c, "os"), "fsencode", &value, 1, NULL);
        if (coil_is_null(bytes) || !(path = coil_to_bytes(c, bytes, &length)))
            return false;
    } else {
        if (!coil_buffer_get(c, value, 0, &buffer))
            return false;
        path = buffer.data;
        length = buffer.length;
    }
    /* A name that begins with NUL is in the abstract space, and ends where it ends, and no name lets the system choose one there; others
     * are paths, with a NUL behind. */
    bool abstract = length == 0 || path[0] == 0;
    if (length + !abstract > sizeof un->sun_path) {
        coil_raisef(c, "OSError", "AF_UNIX path too long");
        return false;
    }
    memset(out, 0, sizeof *out);
    un->sun_family = AF_UNIX;
    if (length)
        memcpy(un->sun_path, path, length);
    out->length = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length + !abstract);
    coil_buffer_release(c, &buffer);
    return true;
}

CoilOk address_read(Coil *c, const Sock *s, CoilValue value, const char *function, Address *out)
{
    switch (family_alike(s->family)) {
    case AF_INET:
    case AF_INET6: return address_internet(c, s, value, function, out);
    case AF_UNIX: return address_unix(c, value, out);
    default: return family_read(c, s, value, function, out);
    }
}

CoilValue address_value(Coil *c, const Address *a)
{
    char text[INET6_ADDRSTRLEN];
    if (a->length == 0)
        return coil_none();
    switch (a->storage.ss_family) {
    case AF_INET: {
        const struct sockaddr_in *in = (const struct sockaddr_in *)&a->storage;
        if (!inet_ntop(AF_INET, &in->sin_addr, text, sizeof text))
            return coil_raise_errno(c, errno, NULL);
        return coil_tuple(c, (CoilValue[]){coil_str(c, text, COIL_TO_NUL), coil_int(c, ntohs(in->sin_port))}, 2);
    }
    case AF_INET6: {
        const struct sockaddr_in6 *in = (const struct sockaddr_in6 *)&a->storage;
        if (!inet_ntop(AF_INET6, &in->sin6_addr, text, sizeof text)) /* without the interface, which is the last of the four */
            return coil_raise_errno(c, errno, NULL);
        return coil_tuple(c,
                          (CoilValue[]){coil_str(c, text, COIL_TO_NUL), coil_int(c, ntohs(in->sin6_port)),
                                        coil_int(c, ntohl(in->sin6_flowinfo)), coil_int(c, in->sin6_scope_id)},
                          4);
    }
    case AF_UNIX: {
        const struct sockaddr_un *un = (const struct sockaddr_un *)&a->storage;
        size_t length = a->length - offsetof(struct sockaddr_un, sun_path);
        if (a->length <= offsetof(struct sockaddr_un, sun_path))
            return coil_str(c, "", 0);
        if (un->sun_path[0] == 0)
            return coil_bytes(c, un->sun_path, length);
        return coil_call_method(c, coil_import(c, "os"), "fsdecode",
                                (CoilValue[]){coil_bytes(c, un->sun_path, strnlen(un->sun_path, length))}, 1, NULL);
    }
    default: {
        CoilValue known = family_value(c, a);
        if (!coil_is_null(known) || coil_failed(c))
            return known;
        return coil_tuple(c,
                          (CoilValue[]){coil_int(c, a->storage.ss_family),
                                        coil_bytes(c, (const char *)&a->storage + sizeof(sa_family_t),
                                                   a->length > sizeof(sa_family_t) ? a->length - sizeof(sa_family_t) : 0)},
                          2);
    }
    }
}

CoilOk address_permit(Coil *c, const Address *a, uint32_t kind)
{
    char name[sizeof(struct sockaddr_un)] = "";
    uint32_t port = 0;
    if (a->storage.ss_family == AF_INET) {
        const struct sockaddr_in *in = (const struct sockaddr_in *)&a->storage;
        inet_ntop(AF_INET, &in->sin_addr, name, sizeof name);
        port = ntohs(in->sin_port);
    } else if (a->storage.ss_family == AF_INET6) {
        const struct sockaddr_in6 *in = (const struct sockaddr_in6 *)&a->storage;
        inet_ntop(AF_INET6, &in->sin6_addr, name, sizeof name);
        port = ntohs(in->sin6_port);
    } else if (a->storage.ss_family == AF_UNIX && a->length > offsetof(struct sockaddr_un, sun_path)) {
        const struct sockaddr_un *un = (const struct sockaddr_un *)&a->storage;
        size_t length = a->length - offsetof(struct sockaddr_un, sun_path), at = 0;
        for (; at < length && (!un->sun_path[0] || un->sun_path[at]); at++) /* an abstract name may hold NULs */
            name[at] = un->sun_path[at] ? un->sun_path[at] : '@';
        name[at] = 0;
    }
    return coil_permit(c, kind, name, 0, port);
}
