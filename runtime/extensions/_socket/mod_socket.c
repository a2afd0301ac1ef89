/* mod_socket.c: module _socket: sockets and the names of hosts, for module socket. See socket.h. */
#include "runtime/extensions/_socket/socket.h"
#include "runtime/extensions/_socket/system.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <unistd.h>

COIL_API extern const CoilDef coil_module[];

static CoilValue module_close(Coil *c, const CoilValue *args)
{
    int fd;
    if (!socket_int(c, args[0], &fd))
        return COIL_NULL;
    return coil_descriptor_close(coil_vm(c), coil_descriptor(c, fd)) < 0 && errno != ECONNRESET ? coil_raise_errno(c, errno, NULL)
                                                                                                : coil_none();
}

static CoilValue module_dup(Coil *c, const CoilValue *args)
{
    int fd;
    if (!socket_int(c, args[0], &fd))
        return COIL_NULL;
    CoilDescriptor d = coil_descriptor(c, fd);
    if ((fd = coil_descriptor_enter(c, d)) < 0)
        return COIL_NULL;
    fd = fcntl(fd, F_DUPFD_CLOEXEC, 0);
    coil_descriptor_leave(c, d);
    if (fd < 0)
        return coil_raise_errno(c, errno, NULL);
    return coil_descriptor_opened(c, fd) ? coil_int(c, fd) : COIL_NULL;
}

static CoilValue module_socketpair(Coil *c, const CoilValue *args)
{
    int family, type, proto, pair[2];
    if (!socket_int(c, args[0], &family) || !socket_int(c, args[1], &type) || !socket_int(c, args[2], &proto))
        return COIL_NULL;
    if (system_socketpair(family, type, proto, pair) < 0)
        return coil_raise_errno(c, errno, NULL);
    if (!coil_descriptor_opened(c, pair[0])) {
        close(pair[1]);
        return COIL_NULL;
    }
    /* Each is its socket's once that is made, and ours until then. */
    CoilValue sockets[2] = {COIL_NULL, COIL_NULL};
    bool both = coil_descriptor_opened(c, pair[1]);
    for (int k = 0; both && k < 2; k++)
        sockets[k] = coil_call(c, coil_class(c, socket_class),
                               (CoilValue[]){coil_int(c, family), coil_int(c, type), coil_int(c, proto), coil_int(c, pair[k])}, 4, NULL);
    for (int k = 0; k <= both; k++)
        if (coil_is_null(sockets[k]))
            (void)coil_descriptor_close(coil_vm(c), coil_descriptor(c, pair[k]));
    return coil_tuple(c, sockets, 2);
}

static CoilValue module_getdefaulttimeout(Coil *c, const CoilValue *args)
{
    (void)args;
    SocketState *state = coil_state(c);
    return timeout_value(state->timeout ? state->timeout - 1 : -1);
}

static CoilValue module_setdefaulttimeout(Coil *c, const CoilValue *args)
{
    SocketState *state = coil_state(c);
    int64_t timeout;
    if (!timeout_read(c, args[0], &timeout))
        return COIL_NULL;
    state->timeout = timeout + 1;
    return coil_none();
}

/* To the network's order and back are one exchange of bytes; they differ in what they are called. */
static CoilValue order_short(Coil *c, CoilValue value, const char *name)
{
    int64_t wide;
    if (!coil_to_int(c, value, &wide))
        return COIL_NULL;
    if (wide < INT32_MIN || wide > INT32_MAX)
        return coil_raisef(c, "OverflowError", "Python int too large to convert to C int");
    if (wide < 0)
        return coil_raisef(c, "OverflowError", "%s: can't convert negative Python int to C 16-bit unsigned integer", name);
    if (wide > UINT16_MAX)
        return coil_raisef(c, "OverflowError", "%s: Python int too large to convert to C 16-bit unsigned integer", name);
    return coil_int(c, htons((uint16_t)wide));
}
static CoilValue module_htons(Coil *c, const CoilValue *args) { return order_short(c, args[0], "htons"); }
static CoilValue module_ntohs(Coil *c, const CoilValue *args) { return order_short(c, args[0], "ntohs"); }

static CoilValue order_long(Coil *c, CoilValue value)
{
    CoilKind kind = coil_kind(c, value);
    bool negative;
    uint64_t number = 0;
    size_t count;
    if (kind != COIL_KIND_INT && kind != COIL_KIND_BOOL) {
        const char *type = coil_to_utf8(c, coil_getattr(c, coil_type(c, value), "__name__"), NULL);
        return type ? coil_raisef(c, "TypeError", "expected int, %s found", type) : COIL_NULL;
    }
    if (!coil_to_words(c, value, &negative, &number, 1, &count))
        return COIL_NULL;
    if (negative)
        return coil_raisef(c, "OverflowError", "can't convert negative value to unsigned int");
    if (count > 1)
        return coil_raisef(c, "OverflowError", "Python int too large to convert to C unsigned long");
    if (number > UINT32_MAX)
        return coil_raisef(c, "OverflowError", "int larger than 32 bits");
    return coil_int(c, htonl((uint32_t)number));
}
static CoilValue module_htonl(Coil *c, const CoilValue *args) { return order_long(c, args[0]); }
static CoilValue module_ntohl(Coil *c, const CoilValue *args) { return order_long(c, args[0]); }

static CoilValue module_inet_aton(Coil *c, const CoilValue *args)
{
    struct in_addr a;
    const char *text = coil_to_utf8(c, args[0], NULL);
    if (!text)
        return COIL_NULL;
    return inet_aton(text, &a) ? coil_bytes(c, &a, sizeof a) : coil_raisef(c, "OSError", "illegal IP address string passed to inet_aton");
}

static CoilValue packed_text(Coil *c, int family, CoilValue packed, const char *wrong)
{
    char text[INET6_ADDRSTRLEN];
    CoilBuffer buffer;
    if (!coil_buffer_get(c, packed, 0, &buffer))
        return COIL_NULL;
    if (family != AF_INET && family != AF_INET6)
        return coil_raisef(c, "ValueError", "unknown address family %d", family);
    if (buffer.length != (family == AF_INET ? sizeof(struct in_addr) : sizeof(struct in6_addr)))
        return coil_raisef(c, wrong ? "OSError" : "ValueError", "%s", wrong ? wrong : "invalid length of packed IP address string");
    return inet_ntop(family, buffer.data, text, sizeof text) ? coil_str(c, text, COIL_TO_NUL) : coil_raise_errno(c, errno, NULL);
}

static CoilValue module_inet_ntoa(Coil *c, const CoilValue *args)
{
    return packed_text(c, AF_INET, args[0], "packed IP wrong length for inet_ntoa");
}

static CoilValue module_inet_ntop(Coil *c, const CoilValue *args)
{
    int family;
    return socket_int(c, args[0], &family) ? packed_text(c, family, args[1], NULL) : COIL_NULL;
}

static CoilValue module_inet_pton(Coil *c, const CoilValue *args)
{
    int family;
    unsigned char packed[sizeof(struct in6_addr)];
    const char *text = coil_to_utf8(c, args[1], NULL);
    if (!text || !socket_int(c, args[0], &family))
        return COIL_NULL;
    int good = inet_pton(family, text, packed);
    if (good < 0)
        return coil_raise_errno(c, errno, NULL);
    if (!good)
        return coil_raisef(c, "OSError", "illegal IP address string passed to inet_pton");
    return coil_bytes(c, packed, family == AF_INET ? sizeof(struct in_addr) : sizeof(struct in6_addr));
}

static CoilValue module_if_nameindex(Coil *c, const CoilValue *args)
{
    (void)args;
    if (!coil_permit(c, COIL_ALLOW_CONNECT, NULL, 0, 0))
        return COIL_NULL;
    struct if_nameindex *list = if_nameindex();
    if (!list)
        return coil_raise_errno(c, errno, NULL);
    CoilValue out = coil_list(c, NULL, 0);
    for (struct if_nameindex *each = list; each->if_index; each++)
        if (!coil_append(c, out, coil_tuple(c, (CoilValue[]){coil_int(c, each->if_index), coil_str(c, each->if_name, COIL_TO_NUL)}, 2)))
            break;
    if_freenameindex(list);
    return out;
}

static CoilValue module_if_nametoindex(Coil *c, const CoilValue *args)
{
    size_t length;
    const char *name = system_name(c, args[0], &length);
    if (!name || !coil_permit(c, COIL_ALLOW_CONNECT, name, 0, 0))
        return COIL_NULL;
    unsigned index = if_nametoindex(name);
    return index ? coil_int(c, index) : coil_raisef(c, "OSError", "no interface with this name");
}

static CoilValue module_if_indextoname(Coil *c, const CoilValue *args)
{
    char name[IF_NAMESIZE];
    int64_t index;
    if (!coil_to_int(c, args[0], &index))
        return COIL_NULL;
    if (index < 0 || index > (int64_t)UINT32_MAX)
        return coil_raisef(c, "OverflowError", index < 0 ? "can't convert negative value to unsigned int" : "index is too large");
    if (!coil_permit(c, COIL_ALLOW_CONNECT, NULL, 0, 0))
        return COIL_NULL;
    return if_indextoname((unsigned)index, name) ? coil_str(c, name, COIL_TO_NUL) : coil_raise_errno(c, errno, NULL);
}

static CoilValue module_ready(Coil *c, const CoilValue *args)
{
    /* The exceptions that are no names of the system's own. */
    CoilValue builtins = coil_import(c, "builtins");
    CoilOk ok = coil_setattr(c, args[0], "error", coil_getattr(c, builtins, "OSError")) &&
                coil_setattr(c, args[0], "timeout", coil_getattr(c, builtins, "TimeoutError"));
    static const char *const own[] = {"gaierror", "herror"};
    for (size_t i = 0; ok && i < 2; i++)
        ok = coil_setattr(c, coil_getattr(c, args[0], own[i]), "__module__", coil_str(c, "socket", COIL_TO_NUL));
    for (const SystemNumber *each = system_numbers; ok && each->name; each++)
        ok = coil_setattr(c, args[0], each->name, coil_int(c, each->value));
    return ok && coil_setattr(c, args[0], "has_ipv6", coil_bool(true)) &&
                   coil_setattr(c, args[0], "SocketType", coil_class(c, socket_class))
               ? coil_none()
               : COIL_NULL;
}

#define K(name) COIL_INT(#name, name),
const CoilDef coil_module[] = {
    COIL_MODULE("_socket", "The system's sockets, for module socket."),
    COIL_STATE(sizeof(SocketState), NULL),
    COIL_EXCEPTION("gaierror", "OSError", "A name or service was not found by getaddrinfo() or getnameinfo()."),
    COIL_EXCEPTION("herror", "OSError", "A name was not found by gethostbyname_ex() or gethostbyaddr()."),
    COIL_NESTED(socket_class),
    COIL_FUNCTION("close", "(fd, /)", module_close, "Close a socket's descriptor."),
    COIL_FUNCTION("dup", "(fd, /)", module_dup, "A second descriptor of the same socket."),
    COIL_FUNCTION("socketpair", "(family=1, type=1, proto=0, /)", module_socketpair, "Two connected sockets."),
    COIL_FUNCTION("getdefaulttimeout", "()", module_getdefaulttimeout, "The timeout of new sockets."),
    COIL_FUNCTION("setdefaulttimeout", "(timeout, /)", module_setdefaulttimeout, "Set the timeout of new sockets."),
    COIL_FUNCTION("getaddrinfo", "(host, port, family=0, type=0, proto=0, flags=0)", resolve_getaddrinfo,
                  "The addresses of a host and service."),
    COIL_FUNCTION("getnameinfo", "(sockaddr, flags, /)", resolve_getnameinfo, "The names of an address: (host, service)."),
    COIL_FUNCTION("gethostname", "()", resolve_gethostname, "The machine's name."),
    COIL_FUNCTION("sethostname", "(name, /)", resolve_sethostname, "Set the machine's name."),
    COIL_FUNCTION("gethostbyname", "(hostname, /)", resolve_gethostbyname, "A host's IPv4 address."),
    COIL_FUNCTION("gethostbyname_ex", "(hostname, /)", resolve_gethostbyname_ex, "(name, aliases, addresses) of a host."),
    COIL_FUNCTION("gethostbyaddr", "(ip_address, /)", resolve_gethostbyaddr, "(name, aliases, addresses) of an address."),
    COIL_FUNCTION("getservbyname", "(servicename, protocolname=None, /)", resolve_getservbyname, "A service's port."),
    COIL_FUNCTION("getservbyport", "(port, protocolname=None, /)", resolve_getservbyport, "A port's service."),
    COIL_FUNCTION("getprotobyname", "(protocolname, /)", resolve_getprotobyname, "A protocol's number."),
    COIL_FUNCTION("htons", "(x, /)", module_htons, "A 16-bit number in the network's order."),
    COIL_FUNCTION("ntohs", "(x, /)", module_ntohs, "A 16-bit number in the machine's order."),
    COIL_FUNCTION("htonl", "(x, /)", module_htonl, "A 32-bit number in the network's order."),
    COIL_FUNCTION("ntohl", "(x, /)", module_ntohl, "A 32-bit number in the machine's order."),
    COIL_FUNCTION("inet_aton", "(ip_addr, /)", module_inet_aton, "An IPv4 address as bytes."),
    COIL_FUNCTION("inet_ntoa", "(packed_ip, /)", module_inet_ntoa, "An IPv4 address as text."),
    COIL_FUNCTION("inet_pton", "(address_family, ip_string, /)", module_inet_pton, "An address as bytes."),
    COIL_FUNCTION("inet_ntop", "(address_family, packed_ip, /)", module_inet_ntop, "An address as text."),
    COIL_FUNCTION("if_nameindex", "()", module_if_nameindex, "The network interfaces: [(index, name)]."),
    COIL_FUNCTION("if_nametoindex", "(oname, /)", module_if_nametoindex, "An interface's index."),
    COIL_FUNCTION("if_indextoname", "(index, /)", module_if_indextoname, "An interface's name."),
    COIL_FUNCTION("CMSG_LEN", "(length, /)", message_length, "The bytes of an ancillary item of so much data."),
    COIL_FUNCTION("CMSG_SPACE", "(length, /)", message_space, "The same with what aligns the next."),
#include "runtime/extensions/_socket/constants.def"
    COIL_INT("IPPORT_USERRESERVED", 5000), /* no system says otherwise, some do not say */
    COIL_INIT(module_ready),
    COIL_END,
};
