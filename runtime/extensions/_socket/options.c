/* options.c: socket options. See socket.h. */
#include "runtime/extensions/_socket/socket.h"
#include "runtime/extensions/system_call.h"

#include <errno.h>
#include <netinet/in.h>

static CoilOk read_option(Coil *c, const CoilValue *args, Sock **s, int *level, int *name)
{
    return (*s = sock_data(c, args[0])) && socket_int(c, args[1], level) && socket_int(c, args[2], name);
}

/* What concerns this socket alone. Others choose devices, routes and filters, join groups, or tell of the other end's process. */
static bool option_is_own(int level, int name)
{
    static const int sockets[] = {SO_REUSEADDR,
                                  SO_TYPE,
                                  SO_ERROR,
                                  SO_DONTROUTE,
                                  SO_BROADCAST,
                                  SO_SNDBUF,
                                  SO_RCVBUF,
                                  SO_KEEPALIVE,
                                  SO_OOBINLINE,
                                  SO_LINGER,
                                  SO_RCVLOWAT,
                                  SO_SNDLOWAT,
                                  SO_RCVTIMEO,
                                  SO_SNDTIMEO,
                                  SO_TIMESTAMP,
                                  SO_REUSEPORT,
                                  SO_ACCEPTCONN
#ifdef SO_DOMAIN
                                  ,
                                  SO_DOMAIN,
                                  SO_PROTOCOL
#endif
    };
    if (level == IPPROTO_TCP || level == IPPROTO_UDP)
        return true;
    if (level == IPPROTO_IP)
        return name == IP_TTL || name == IP_TOS;
    if (level == IPPROTO_IPV6)
        return name == IPV6_V6ONLY || name == IPV6_UNICAST_HOPS;
    for (size_t k = 0; level == SOL_SOCKET && k < sizeof sockets / sizeof *sockets; k++)
        if (sockets[k] == name)
            return true;
    return false;
}

static CoilOk option_permit(Coil *c, int level, int name)
{
    bool of_network = level == IPPROTO_IP || level == IPPROTO_IPV6;
    return option_is_own(level, name) || coil_permit(c, of_network ? COIL_ALLOW_CONNECT : COIL_ALLOW_PROCESS, NULL, 0, 0);
}

/* An option of a family whose options are wide. */
static CoilValue wide_option(Coil *c, int fd, int level, int name, int64_t room)
{
    uint64_t number = 0;
    socklen_t size = sizeof number;
    if (room)
        return coil_raisef(c, "OSError", "getsockopt string buffer not allowed");
    if (getsockopt(fd, level, name, &number, &size) < 0)
        return coil_raise_errno(c, errno, NULL);
    return coil_int_from_words(c, false, &number, 1);
}

/* Sets one to the lowest 64 bits of an int. */
static CoilValue wide_option_set(Coil *c, Sock *s, int level, int name, CoilValue value)
{
    bool negative;
    uint64_t number = 0;
    size_t count;
    int fd;
    if (!coil_to_words(c, value, &negative, &number, 1, &count) || (fd = sock_use(c, s)) < 0)
        return COIL_NULL;
    if (negative)
        number = -number;
    return setsockopt(fd, level, name, &number, sizeof number) < 0 ? coil_raise_errno(c, errno, NULL) : coil_none();
}

CoilValue sock_getsockopt(Coil *c, const CoilValue *args)
{
    Sock *s;
    enum { MOST = 1024, WIDEST = 8 };
    int level, name, fd, room, number;
    /* Zeros, since some options read it first, and room for those that count in items of so many bytes, whatever they are told. */
    _Alignas(8) char buffer[MOST * WIDEST] = {0};
    if (!read_option(c, args, &s, &level, &name) || !socket_int(c, args[3], &room))
        return COIL_NULL;
    if (room < 0 || room > MOST)
        return coil_raisef(c, "OSError", "getsockopt buflen out of range");
    socklen_t size = room ? (socklen_t)room : sizeof number;
    if (!option_permit(c, level, name) || (fd = sock_use(c, s)) < 0)
        return COIL_NULL;
    if (family_has_wide_options(s->family))
        return wide_option(c, fd, level, name, room);
    if (getsockopt(fd, level, name, buffer, &size) < 0)
        return coil_raise_errno(c, errno, NULL);
    memcpy(&number, buffer, sizeof number);
    return room ? coil_bytes(c, buffer, size < sizeof buffer ? size : sizeof buffer) : coil_int(c, number);
}

/* The value is an int, a buffer, or None with a length. */
CoilValue sock_setsockopt(Coil *c, const CoilValue *args)
{
    Sock *s;
    int level, name, fd, result, number;
    if (!read_option(c, args, &s, &level, &name) || !option_permit(c, level, name))
        return COIL_NULL;
    CoilKind kind = coil_kind(c, args[3]);
    if (kind != COIL_KIND_NONE && coil_kind(c, args[4]) != COIL_KIND_NONE)
        return coil_raisef(c, "TypeError", "setsockopt() takes exactly 3 arguments (4 given)");
    if (family_has_wide_options(s->family) && (kind == COIL_KIND_INT || kind == COIL_KIND_BOOL))
        return wide_option_set(c, s, level, name, args[3]);
    if (kind == COIL_KIND_NONE) {
        int64_t length;
        if (coil_kind(c, args[4]) == COIL_KIND_NONE)
            return coil_raisef(c, "TypeError", "a bytes-like object is required, not 'NoneType'");
        if (!coil_to_int(c, args[4], &length) || (fd = sock_use(c, s)) < 0)
            return COIL_NULL;
        result = setsockopt(fd, level, name, NULL, (socklen_t)length);
    } else if (system_int(c, args[3], &number)) {
        if ((fd = sock_use(c, s)) < 0)
            return COIL_NULL;
        result = setsockopt(fd, level, name, &number, sizeof number);
    } else {
        /* No number, for whatever reason it gave. */
        CoilBuffer buffer;
        if (!coil_error_is(c, "Exception") || coil_error_is(c, "MemoryError"))
            return COIL_NULL;
        (void)coil_take_error(c);
        if (!coil_buffer_get(c, args[3], 0, &buffer))
            return COIL_NULL;
        if ((fd = sock_use(c, s)) < 0) /* asked for last: the buffer's maker may have closed it */
            return COIL_NULL;
        result = setsockopt(fd, level, name, buffer.data, (socklen_t)buffer.length);
    }
    return result < 0 ? coil_raise_errno(c, errno, NULL) : coil_none();
}
