/* resolve.c: names of hosts, services and protocols. See socket.h. Look-ups run with the VM's lock released. */
#include "runtime/extensions/_socket/socket.h"
#include "runtime/extensions/_socket/system.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NAME_MAX_BYTES = 1025 };

/* Raises gaierror or herror: (number, text). */
static CoilValue raise_lookup(Coil *c, const char *kind, int code, const char *text)
{
    CoilValue class = coil_getattr(c, coil_import(c, "_socket"), kind);
    return coil_raise(c, coil_call(c, class, (CoilValue[]){coil_int(c, code), coil_str(c, text, COIL_TO_NUL)}, 2, NULL));
}

static CoilValue raise_gai(Coil *c, int code) { return raise_lookup(c, "gaierror", code, gai_strerror(code)); }

static int look_up(Coil *c, const char *host, const char *service, const struct addrinfo *hints, struct addrinfo **list)
{
    coil_block(c);
    int code = getaddrinfo(host, service, hints, list);
    int error = errno;
    coil_unblock(c);
    if (code == EAI_SYSTEM)
        coil_raise_errno(c, error, NULL);
    else if (code)
        raise_gai(c, code);
    return code;
}

CoilOk resolve_host(Coil *c, const char *name, int family, Address *out)
{
    struct addrinfo hints = {.ai_family = family, .ai_socktype = SOCK_DGRAM}, *list;
    if (!coil_permit(c, COIL_ALLOW_CONNECT, name, 0, 0) || look_up(c, name, NULL, &hints, &list))
        return false;
    memcpy(&out->storage, list->ai_addr, list->ai_addrlen);
    out->length = list->ai_addrlen;
    freeaddrinfo(list);
    return true;
}

/* Are the labels of an ASCII name such as the idna codec leaves alone? It says what is wrong with one that is empty or long. */
static bool labels_fit(const char *name)
{
    while (*name) {
        size_t length = strcspn(name, ".");
        if (!length || length > 63)
            return false;
        name += length + (name[length] == '.');
    }
    return true;
}

/* Text of a str, ASCII or by the idna codec, or of bytes; NULL for None, or with an exception pending. */
static const char *host_text(Coil *c, CoilValue value)
{
    CoilKind kind = coil_kind(c, value);
    if (kind == COIL_KIND_NONE)
        return NULL;
    if (kind == COIL_KIND_STR) {
        CoilChars chars;
        if (!coil_to_chars(c, value, &chars))
            return NULL;
        const char *text = chars.ascii ? coil_to_utf8(c, value, NULL) : NULL;
        if (chars.ascii && (!text || labels_fit(text)))
            return text;
        value = coil_call_method(c, value, "encode", (CoilValue[]){coil_str(c, "idna", COIL_TO_NUL)}, 1, NULL);
        kind = COIL_KIND_BYTES;
    }
    if (kind == COIL_KIND_BYTES)
        return coil_to_bytes(c, value, NULL);
    coil_raisef(c, "TypeError", "getaddrinfo() argument 1 must be string or None");
    return NULL;
}

/* (host, port, family=0, type=0, proto=0, flags=0) */
CoilValue resolve_getaddrinfo(Coil *c, const CoilValue *args)
{
    int numbers[4];
    const char *host = host_text(c, args[0]), *service = NULL;
    char digits[24];
    if (coil_failed(c))
        return COIL_NULL;
    CoilKind kind = coil_kind(c, args[1]);
    if (kind == COIL_KIND_INT) {
        int64_t port;
        if (!coil_to_int(c, args[1], &port))
            return COIL_NULL;
        snprintf(digits, sizeof digits, "%lld", (long long)port);
        service = digits;
    } else if (kind == COIL_KIND_STR)
        service = coil_to_utf8(c, args[1], NULL);
    else if (kind == COIL_KIND_BYTES)
        service = coil_to_bytes(c, args[1], NULL);
    else if (kind != COIL_KIND_NONE)
        return coil_raisef(c, "OSError", "Int or String expected");
    for (int i = 0; i < 4; i++)
        if (!socket_int(c, args[2 + i], &numbers[i]))
            return COIL_NULL;
    /* Asked for before the look-up, which tells a server which name the program is after. */
    if (coil_failed(c) || !coil_permit(c, COIL_ALLOW_CONNECT, host, 0, 0))
        return COIL_NULL;
    struct addrinfo hints = {.ai_family = numbers[0], .ai_socktype = numbers[1], .ai_protocol = numbers[2], .ai_flags = numbers[3]}, *list;
    if (look_up(c, host, service, &hints, &list))
        return COIL_NULL;
    CoilValue out = coil_list(c, NULL, 0);
    for (const struct addrinfo *each = list; each && !coil_failed(c); each = each->ai_next) {
        Address a = {.length = each->ai_addrlen};
        memcpy(&a.storage, each->ai_addr, each->ai_addrlen);
        CoilValue row[] = {coil_int(c, each->ai_family), coil_int(c, each->ai_socktype), coil_int(c, each->ai_protocol),
                           coil_str(c, each->ai_canonname ? each->ai_canonname : "", COIL_TO_NUL), address_value(c, &a)};
        if (!coil_append(c, out, coil_tuple(c, row, 5)))
            break;
    }
    freeaddrinfo(list);
    return coil_failed(c) ? COIL_NULL : out;
}

/* (sockaddr, flags) */
CoilValue resolve_getnameinfo(Coil *c, const CoilValue *args)
{
    size_t count;
    int flags;
    int64_t port, extra[2] = {0, 0};
    if (coil_kind(c, args[0]) != COIL_KIND_TUPLE)
        return coil_raisef(c, "TypeError", "getnameinfo() argument 1 must be a tuple");
    if (!coil_len(c, args[0], &count))
        return COIL_NULL;
    if (count < 2 || count > 4)
        return coil_raisef(c, "TypeError", "getnameinfo(): illegal sockaddr argument");
    const char *host = coil_to_utf8(c, coil_item(c, args[0], 0), NULL);
    if (!host || !coil_to_int(c, coil_item(c, args[0], 1), &port) || !socket_int(c, args[1], &flags))
        return COIL_NULL;
    for (size_t i = 2; i < count; i++)
        if (!coil_to_int(c, coil_item(c, args[0], i), &extra[i - 2]))
            return COIL_NULL;
    if (extra[0] < 0 || extra[0] > 0xFFFFF)
        return coil_raisef(c, "OverflowError", "getnameinfo(): flowinfo must be 0-1048575.");
    char digits[24], name[NAME_MAX_BYTES], service[128];
    snprintf(digits, sizeof digits, "%lld", (long long)port);
    /* The host is a number here: this look-up reads it and asks nobody. A socket type keeps it from answering once for each. */
    struct addrinfo hints = {.ai_socktype = SOCK_DGRAM, .ai_flags = AI_NUMERICHOST}, *list;
    if (strchr(host, '%') && !coil_permit(c, COIL_ALLOW_CONNECT, host, 0, 0)) /* but the system, of an interface's name */
        return COIL_NULL;
    if (look_up(c, host, digits, &hints, &list))
        return COIL_NULL;
    Address a = {.length = list->ai_addrlen};
    bool several = list->ai_next != NULL;
    memcpy(&a.storage, list->ai_addr, list->ai_addrlen);
    freeaddrinfo(list);
    if (several)
        return coil_raisef(c, "OSError", "sockaddr resolved to multiple addresses");
    if (a.storage.ss_family == AF_INET && count != 2)
        return coil_raisef(c, "OSError", "IPv4 sockaddr must be 2 tuple");
    if (a.storage.ss_family == AF_INET6) {
        ((struct sockaddr_in6 *)&a.storage)->sin6_flowinfo = htonl((uint32_t)extra[0]);
        ((struct sockaddr_in6 *)&a.storage)->sin6_scope_id = (uint32_t)extra[1];
    }
    if (!address_permit(c, &a, COIL_ALLOW_CONNECT))
        return COIL_NULL;
    coil_block(c);
    int code = getnameinfo(address_of(&a), a.length, name, sizeof name, service, sizeof service, flags);
    coil_unblock(c);
    return code ? raise_gai(c, code) : coil_tuple(c, (CoilValue[]){coil_str(c, name, COIL_TO_NUL), coil_str(c, service, COIL_TO_NUL)}, 2);
}

CoilValue resolve_gethostbyname(Coil *c, const CoilValue *args)
{
    const char *name = coil_to_utf8(c, args[0], NULL);
    Sock any = {.family = AF_INET};
    Address a;
    if (!name || !address_read(c, &any, coil_tuple(c, (CoilValue[]){args[0], coil_int(c, 0)}, 2), "gethostbyname", &a))
        return COIL_NULL;
    return coil_item(c, address_value(c, &a), 0);
}

/* (name, aliases, addresses) of what the system's files and servers tell */
static CoilValue host_entry(Coil *c, const struct hostent *entry)
{
    CoilValue aliases = coil_list(c, NULL, 0), addresses = coil_list(c, NULL, 0);
    char text[INET6_ADDRSTRLEN];
    for (char **each = entry->h_aliases; each && *each; each++)
        if (!coil_append(c, aliases, coil_str(c, *each, COIL_TO_NUL)))
            return COIL_NULL;
    for (char **each = entry->h_addr_list; each && *each; each++)
        if (!coil_append(c, addresses, coil_str(c, inet_ntop(entry->h_addrtype, *each, text, sizeof text) ? text : "", COIL_TO_NUL)))
            return COIL_NULL;
    return coil_tuple(c, (CoilValue[]){coil_str(c, entry->h_name, COIL_TO_NUL), aliases, addresses}, 3);
}

CoilValue resolve_gethostbyname_ex(Coil *c, const CoilValue *args)
{
    const char *name = coil_to_utf8(c, args[0], NULL);
    if (!name || !coil_permit(c, COIL_ALLOW_CONNECT, name, 0, 0))
        return COIL_NULL;
    Lookup lookup;
    lookup.code = 0;
    coil_block(c);
    struct hostent *entry = system_host_by_name(&lookup, name);
    coil_unblock(c);
    int code = lookup.code;
    return entry ? host_entry(c, entry)
                 : raise_lookup(c, code == HOST_NOT_FOUND || code == NO_DATA ? "gaierror" : "herror",
                                code == HOST_NOT_FOUND || code == NO_DATA ? EAI_NONAME : code,
                                code == HOST_NOT_FOUND || code == NO_DATA ? gai_strerror(EAI_NONAME) : hstrerror(code));
}

CoilValue resolve_gethostbyaddr(Coil *c, const CoilValue *args)
{
    const char *name = coil_to_utf8(c, args[0], NULL);
    Address a = {.length = 0};
    if (!name || !resolve_host(c, name, AF_UNSPEC, &a))
        return COIL_NULL;
    bool six = a.storage.ss_family == AF_INET6;
    const void *bits =
        six ? (void *)&((struct sockaddr_in6 *)&a.storage)->sin6_addr : (void *)&((struct sockaddr_in *)&a.storage)->sin_addr;
    Lookup lookup;
    lookup.code = 0;
    coil_block(c);
    struct hostent *entry =
        system_host_by_address(&lookup, bits, six ? sizeof(struct in6_addr) : sizeof(struct in_addr), a.storage.ss_family);
    coil_unblock(c);
    return entry ? host_entry(c, entry) : raise_lookup(c, "herror", lookup.code, hstrerror(lookup.code));
}

/* What the machine lists of services and protocols is read anew each time. */
static CoilOk list_permit(Coil *c)
{
    enum { STEPS = 500 };
    return coil_permit(c, COIL_ALLOW_CONNECT, NULL, 0, 0) && coil_charge(c, STEPS);
}

CoilValue resolve_getservbyname(Coil *c, const CoilValue *args)
{
    const char *name = coil_to_utf8(c, args[0], NULL),
               *proto = coil_kind(c, args[1]) == COIL_KIND_NONE ? NULL : coil_to_utf8(c, args[1], NULL);
    if (coil_failed(c) || !list_permit(c))
        return COIL_NULL;
    Lookup lookup;
    struct servent *entry = system_service_by_name(&lookup, name, proto);
    return entry ? coil_int(c, ntohs((uint16_t)entry->s_port)) : coil_raisef(c, "OSError", "service/proto not found");
}

CoilValue resolve_getservbyport(Coil *c, const CoilValue *args)
{
    int64_t port;
    const char *proto = coil_kind(c, args[1]) == COIL_KIND_NONE ? NULL : coil_to_utf8(c, args[1], NULL);
    if (coil_failed(c) || !coil_to_int(c, args[0], &port))
        return COIL_NULL;
    if (port < 0 || port > 0xFFFF)
        return coil_raisef(c, "OverflowError", "getservbyport: port must be 0-65535.");
    if (!list_permit(c))
        return COIL_NULL;
    Lookup lookup;
    struct servent *entry = system_service_by_port(&lookup, htons((uint16_t)port), proto);
    return entry ? coil_str(c, entry->s_name, COIL_TO_NUL) : coil_raisef(c, "OSError", "port/proto not found");
}

CoilValue resolve_getprotobyname(Coil *c, const CoilValue *args)
{
    const char *name = coil_to_utf8(c, args[0], NULL);
    if (!name || !list_permit(c))
        return COIL_NULL;
    Lookup lookup;
    struct protoent *entry = system_protocol_by_name(&lookup, name);
    return entry ? coil_int(c, entry->p_proto) : coil_raisef(c, "OSError", "protocol not found");
}

const char *system_name(Coil *c, CoilValue name, size_t *length)
{
    CoilValue bytes = coil_call_method(c, coil_import(c, "os"), "fsencode", &name, 1, NULL);
    const char *text = coil_is_null(bytes) ? NULL : coil_to_bytes(c, bytes, length);
    if (!text || strlen(text) == *length)
        return text;
    coil_raisef(c, "ValueError", "embedded null byte");
    return NULL;
}

/* The name of the machine, for all of its programs. */
CoilValue resolve_sethostname(Coil *c, const CoilValue *args)
{
    size_t length;
    const char *name = system_name(c, args[0], &length);
    if (!name || !coil_permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0))
        return COIL_NULL;
    return sethostname(name, length) < 0 ? coil_raise_errno(c, errno, NULL) : coil_none();
}

CoilValue resolve_gethostname(Coil *c, const CoilValue *args)
{
    (void)args;
    char name[256];
    if (!coil_permit(c, COIL_ALLOW_CONNECT, NULL, 0, 0))
        return COIL_NULL;
    if (gethostname(name, sizeof name) < 0)
        return coil_raise_errno(c, errno, NULL);
    name[sizeof name - 1] = 0;
    return coil_str(c, name, COIL_TO_NUL);
}
