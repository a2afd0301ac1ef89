/* class.c: class socket: making, connecting, accepting, closing. See socket.h. */
#include "runtime/extensions/_socket/socket.h"
#include "runtime/extensions/_socket/system.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <netinet/in.h>
#include <poll.h>
#include <unistd.h>

Sock *sock_data(Coil *c, CoilValue self) { return coil_data(c, self, socket_class); }

int sock_use(Coil *c, const Sock *s)
{
    int fd = coil_descriptor_enter(c, s->d);
    if (fd >= 0)
        coil_descriptor_leave(c, s->d);
    return fd;
}

CoilOk timeout_read(Coil *c, CoilValue value, int64_t *out)
{
    double seconds = 0;
    int64_t whole;
    CoilKind kind = coil_kind(c, value);
    *out = -1;
    if (kind == COIL_KIND_NONE)
        return true;
    if (kind == COIL_KIND_FLOAT) {
        if (!coil_to_float(c, value, &seconds))
            return false;
    } else { /* what is no float counts whole seconds */
        if (!coil_to_int(c, value, &whole))
            return false;
        seconds = (double)whole;
    }
    if (isnan(seconds))
        coil_raisef(c, "ValueError", "Invalid value NaN (not a number)");
    else if (fabs(seconds) > 9e9)
        coil_raisef(c, "OverflowError",
                    kind == COIL_KIND_FLOAT ? "timestamp out of range for platform time_t"
                                            : "timestamp too large to convert to C PyTime_t");
    else if (seconds < 0)
        coil_raisef(c, "ValueError", "Timeout value out of range");
    else {
        *out = (int64_t)ceil(seconds * 1e9);
        return true;
    }
    return false;
}

CoilValue timeout_value(int64_t timeout) { return timeout < 0 ? coil_none() : coil_float((double)timeout / 1e9); }

/* A descriptor with a timeout never blocks, so that the timeout is ours to keep. A closed socket keeps it too, as in the reference. */
static CoilOk sock_apply_timeout(Coil *c, Sock *s, int64_t timeout)
{
    s->timeout = timeout;
    int fd = sock_use(c, s);
    if (fd < 0)
        return false;
    int flags = fcntl(fd, F_GETFL);
    int wanted = timeout < 0 ? flags & ~O_NONBLOCK : flags | O_NONBLOCK;
    if (flags < 0 || (flags != wanted && fcntl(fd, F_SETFL, wanted) < 0)) {
        coil_raise_errno(c, errno, NULL);
        return false;
    }
    return true;
}

/* What a given descriptor is; -1 stands for what is not told. */
static CoilOk sock_adopt(Coil *c, Sock *s)
{
    Address at = {.length = sizeof at.storage};
    int number;
    socklen_t size = sizeof number;
    if (getsockname(sock_fd(s), address_of(&at), &at.length) < 0) {
        if (s->family == -1 || errno == EBADF || errno == ENOTSOCK)
            goto failed;
    } else if (s->family == -1)
        s->family = at.storage.ss_family;
    if (s->type == -1) {
        if (getsockopt(sock_fd(s), SOL_SOCKET, SO_TYPE, &number, &size) < 0)
            goto failed;
        s->type = number;
    }
    if (s->proto == -1) {
        s->proto = 0;
#ifdef SO_PROTOCOL
        size = sizeof number;
        if (getsockopt(sock_fd(s), SOL_SOCKET, SO_PROTOCOL, &number, &size) < 0)
            goto failed;
        s->proto = number;
#endif
    }
    return true;
failed:
    coil_raise_errno(c, errno, NULL);
    return false;
}

static bool sock_is_open(const Sock *s) { return sock_fd(s) >= 0; }

/* Closes the descriptor, as close(2). Never twice, whatever that says. */
static int sock_shut(Sock *s)
{
    CoilDescriptor d = s->d;
    s->d = (CoilDescriptor){0};
    return coil_descriptor_close(s->vm, d);
}

static CoilValue sock_init(Coil *c, const CoilValue *args)
{
    Sock *s = sock_data(c, args[0]);
    int family, type, proto, fd = -1;
    bool given = coil_kind(c, args[4]) != COIL_KIND_NONE;
    if (!s || !socket_int(c, args[1], &family) || !socket_int(c, args[2], &type) || !socket_int(c, args[3], &proto))
        return COIL_NULL;
    if (given) {
        if (!socket_int(c, args[4], &fd))
            return COIL_NULL;
        if (fd < 0)
            return coil_raisef(c, "ValueError", "negative file descriptor");
    } else {
        family = family == -1 ? AF_INET : family;
        type = type == -1 ? SOCK_STREAM : type;
        proto = proto == -1 ? 0 : proto;
        int kind = type & ~system_type_flags;
        bool usual = (family == AF_INET || family == AF_INET6 || family == AF_UNIX) &&
                     (kind == SOCK_STREAM || kind == SOCK_DGRAM || kind == SOCK_SEQPACKET);
        if (!usual && !coil_permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0)) /* others hear without being bound */
            return COIL_NULL;
        if ((fd = system_socket(family, type, proto)) < 0)
            return coil_raise_errno(c, errno, NULL);
        if (!coil_descriptor_opened(c, fd))
            return COIL_NULL;
    }
    Sock made = {.vm = coil_vm(c), .d = coil_descriptor(c, fd), .family = family, .type = type, .proto = proto, .timeout = -1};
    if (given && (sock_use(c, &made) < 0 || !sock_adopt(c, &made)))
        return COIL_NULL;
    SocketState *state = coil_state(c);
    int64_t timeout = state && state->timeout ? state->timeout - 1 : -1;
    if (made.type != -1 && made.type & system_type_nonblocking)
        timeout = 0;
    made.type &= ~system_type_flags;
    if (timeout >= 0 && !sock_apply_timeout(c, &made, timeout)) {
        if (!given)
            sock_shut(&made);
        return COIL_NULL;
    }
    if (sock_is_open(s))
        sock_shut(s);
    *s = made;
    return coil_none();
}

static CoilValue sock_repr(Coil *c, const CoilValue *args)
{
    Sock *s = sock_data(c, args[0]);
    return s ? coil_strf(c, "<socket object, fd=%d, family=%d, type=%d, proto=%d>", sock_fd(s), s->family, s->type, s->proto) : COIL_NULL;
}

static void sock_finalise(void *data)
{
    Sock *s = data;
    if (sock_is_open(s))
        sock_shut(s);
}

/* An open socket that nobody has any more: its descriptor would be lost. */
static CoilValue sock_del(Coil *c, const CoilValue *args)
{
    Sock *s = sock_data(c, args[0]);
    if (!s) /* making it failed: there is nothing to lose */
        coil_take_error(c);
    if (!s || !sock_is_open(s))
        return coil_none();
    CoilValue text = coil_op(c, COIL_ADD, coil_str(c, "unclosed ", COIL_TO_NUL), coil_repr(c, args[0]));
    CoilValue warning = coil_getattr(c, coil_import(c, "builtins"), "ResourceWarning");
    static const char *const keywords[] = {"source", NULL};
    coil_call_method(c, coil_import(c, "warnings"), "warn", (CoilValue[]){text, warning, coil_int(c, 1), args[0]}, 4, keywords);
    if (coil_failed(c))
        return COIL_NULL; /* told of with the descriptor that is still open */
    if (sock_is_open(s))
        sock_shut(s);
    return coil_none();
}

static CoilValue sock_close(Coil *c, const CoilValue *args)
{
    Sock *s = sock_data(c, args[0]);
    if (!s)
        return COIL_NULL;
    return sock_is_open(s) && sock_shut(s) < 0 && errno != ECONNRESET ? coil_raise_errno(c, errno, NULL) : coil_none();
}

static CoilValue sock_detach(Coil *c, const CoilValue *args)
{
    Sock *s = sock_data(c, args[0]);
    if (!s)
        return COIL_NULL;
    int fd = sock_fd(s);
    s->d = (CoilDescriptor){0};
    return coil_int(c, fd);
}

static CoilValue sock_fileno(Coil *c, const CoilValue *args)
{
    Sock *s = sock_data(c, args[0]);
    return s ? coil_int(c, sock_fd(s)) : COIL_NULL;
}

static CoilValue sock_bind(Coil *c, const CoilValue *args)
{
    Sock *s = sock_data(c, args[0]);
    Address a;
    int fd;
    if (!s || !address_read(c, s, args[1], "bind", &a) || !address_permit(c, &a, COIL_ALLOW_LISTEN) || (fd = sock_use(c, s)) < 0)
        return COIL_NULL;
    return bind(fd, address_of(&a), a.length) < 0 ? coil_raise_errno(c, errno, NULL) : coil_none();
}

static CoilValue sock_listen(Coil *c, const CoilValue *args)
{
    Sock *s = sock_data(c, args[0]);
    int backlog, fd;
    Address a = {.length = sizeof a.storage};
    if (!s || !socket_int(c, args[1], &backlog) || (fd = sock_use(c, s)) < 0)
        return COIL_NULL;
    if (getsockname(fd, address_of(&a), &a.length) < 0)
        return coil_raise_errno(c, errno, NULL);
    if (!address_permit(c, &a, COIL_ALLOW_LISTEN)) /* an unbound socket would be bound to all addresses */
        return COIL_NULL;
    return listen(fd, backlog < 0 ? 0 : backlog) < 0 ? coil_raise_errno(c, errno, NULL) : coil_none();
}

/* 0, or an errno value; -1: an exception is pending. */
static int sock_connect_to(Coil *c, Sock *s, Address *a)
{
    CoilDescriptor d = s->d;
    int fd = coil_descriptor_enter(c, d), error;
    if (fd < 0)
        return -1;
    /* Never in the system for long: where the socket blocks, it does not during the call. */
    int flags = s->timeout < 0 ? fcntl(fd, F_GETFL) : 0;
    if (s->timeout < 0)
        (void)fcntl(fd, F_SETFL, flags | O_NONBLOCK);
    error = connect(fd, address_of(a), a->length) < 0 ? errno : 0;
    if ((error == EINPROGRESS || error == EINTR) && s->timeout != 0) {
        if (!sock_wait(c, d, POLLOUT, sock_deadline(s)))
            error = -1;
        else {
            socklen_t size = sizeof error;
            if (getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &size) < 0)
                error = errno;
        }
    }
    if (s->timeout < 0 && s->d.place_ == d.place_ && s->d.turn_ == d.turn_)
        (void)fcntl(fd, F_SETFL, flags);
    coil_descriptor_leave(c, d);
    return error;
}

static CoilValue sock_connect(Coil *c, const CoilValue *args)
{
    Sock *s = sock_data(c, args[0]);
    Address a;
    if (!s || !address_read(c, s, args[1], "connect", &a) || !address_permit(c, &a, COIL_ALLOW_CONNECT))
        return COIL_NULL;
    int error = sock_connect_to(c, s, &a);
    return error < 0 ? COIL_NULL : error ? coil_raise_errno(c, error, NULL) : coil_none();
}

static CoilValue sock_connect_ex(Coil *c, const CoilValue *args)
{
    Sock *s = sock_data(c, args[0]);
    Address a;
    if (!s || !address_read(c, s, args[1], "connect_ex", &a) || !address_permit(c, &a, COIL_ALLOW_CONNECT))
        return COIL_NULL;
    int error = sock_connect_to(c, s, &a);
    if (error < 0 && coil_error_is(c, "TimeoutError")) {
        coil_take_error(c);
        error = EWOULDBLOCK;
    } else if (error < 0 && sock_fd(s) < 0 && coil_error_is(c, "OSError")) { /* of a closed socket the number is told too */
        coil_take_error(c);
        error = EBADF;
    }
    return error < 0 ? COIL_NULL : coil_int(c, error);
}

typedef struct Accepted {
    bool blocks;
    Address peer;
} Accepted;

static ssize_t attempt_accept(int fd, void *arg)
{
    Accepted *a = arg;
    if (a->blocks) {
        struct pollfd one = {.fd = fd, .events = POLLIN};
        int listens = 1;
        /* The system tells at once of what does not listen. */
        if (poll(&one, 1, 0) == 0 && (getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, &listens, &(socklen_t){sizeof listens}) || listens)) {
            errno = EAGAIN;
            return -1;
        }
    }
    a->peer.length = sizeof a->peer.storage;
    return system_accept(fd, address_of(&a->peer), &a->peer.length);
}

static CoilValue sock_accept(Coil *c, const CoilValue *args)
{
    Sock *s = sock_data(c, args[0]);
    if (!s)
        return COIL_NULL;
    Accepted a = {.blocks = s->timeout < 0, .peer.proto = s->proto};
    ssize_t fd = sock_attempt(c, s, POLLIN, 0, attempt_accept, &a);
    if (fd < 0)
        return COIL_NULL;
    if (!coil_descriptor_opened(c, (int)fd))
        return COIL_NULL;
    CoilValue made = coil_tuple(c, (CoilValue[]){coil_int(c, fd), address_value(c, &a.peer)}, 2);
    if (coil_is_null(made))
        (void)coil_descriptor_close(coil_vm(c), coil_descriptor(c, (int)fd));
    return made;
}

static CoilValue sock_name(Coil *c, CoilValue self, int (*get)(int, struct sockaddr *, socklen_t *))
{
    Sock *s = sock_data(c, self);
    Address a = {.length = sizeof a.storage};
    int fd;
    if (!s || (fd = sock_use(c, s)) < 0)
        return COIL_NULL;
    a.proto = s->proto;
    return get(fd, address_of(&a), &a.length) < 0 ? coil_raise_errno(c, errno, NULL) : address_value(c, &a);
}

static int peer_of(int fd, struct sockaddr *a, socklen_t *n) { return getpeername(fd, a, n); }
static int name_of(int fd, struct sockaddr *a, socklen_t *n) { return getsockname(fd, a, n); }
static CoilValue sock_getpeername(Coil *c, const CoilValue *args) { return sock_name(c, args[0], peer_of); }
static CoilValue sock_getsockname(Coil *c, const CoilValue *args) { return sock_name(c, args[0], name_of); }

static CoilValue sock_shutdown(Coil *c, const CoilValue *args)
{
    Sock *s = sock_data(c, args[0]);
    int how, fd;
    if (!s || !socket_int(c, args[1], &how) || (fd = sock_use(c, s)) < 0)
        return COIL_NULL;
    return shutdown(fd, how) < 0 ? coil_raise_errno(c, errno, NULL) : coil_none();
}

static CoilValue sock_settimeout(Coil *c, const CoilValue *args)
{
    Sock *s = sock_data(c, args[0]);
    int64_t timeout;
    return s && timeout_read(c, args[1], &timeout) && sock_apply_timeout(c, s, timeout) ? coil_none() : COIL_NULL;
}

static CoilValue sock_setblocking(Coil *c, const CoilValue *args)
{
    Sock *s = sock_data(c, args[0]);
    bool blocks;
    return s && coil_to_bool(c, args[1], &blocks) && sock_apply_timeout(c, s, blocks ? -1 : 0) ? coil_none() : COIL_NULL;
}

static CoilValue sock_gettimeout(Coil *c, const CoilValue *args)
{
    Sock *s = sock_data(c, args[0]);
    return s ? timeout_value(s->timeout) : COIL_NULL;
}

static CoilValue sock_getblocking(Coil *c, const CoilValue *args)
{
    Sock *s = sock_data(c, args[0]);
    return s ? coil_bool(s->timeout != 0) : COIL_NULL;
}

#define NUMBER_GETTER(name)                                                                                                                \
    static CoilValue sock_get_##name(Coil *c, const CoilValue *args)                                                                       \
    {                                                                                                                                      \
        Sock *s = sock_data(c, args[0]);                                                                                                   \
        return s ? coil_int(c, s->name) : COIL_NULL;                                                                                       \
    }
NUMBER_GETTER(family)
NUMBER_GETTER(type)
NUMBER_GETTER(proto)

const CoilDef socket_class[] = {
    COIL_CLASS("socket", NULL, sizeof(Sock), "An end of a connection, or where connections come in."),
    COIL_FINALISE(sock_finalise),
    COIL_STREAM(&sock_stream),
    COIL_FUNCTION("__init__", "(self, family=-1, type=-1, proto=-1, fileno=None)", sock_init, "A new socket, or one over a descriptor."),
    COIL_FUNCTION("__repr__", "(self, /)", sock_repr, NULL),
    COIL_FUNCTION("__del__", "(self, /)", sock_del, NULL),
    COIL_PROPERTY("family", "int", sock_get_family, NULL, "the address family"),
    COIL_PROPERTY("type", "int", sock_get_type, NULL, "the socket type"),
    COIL_PROPERTY("proto", "int", sock_get_proto, NULL, "the protocol"),
    COIL_PROPERTY("timeout", "float | None", sock_gettimeout, NULL, "the timeout in seconds, None if it waits for ever"),
    COIL_FUNCTION("_accept", "(self, /)", sock_accept, "Wait for a connection: (descriptor, address)."),
    COIL_FUNCTION("bind", "(self, address, /)", sock_bind, "Take a local address."),
    COIL_FUNCTION("listen", "(self, backlog=128, /)", sock_listen, "Let connections come in."),
    COIL_FUNCTION("connect", "(self, address, /)", sock_connect, "Connect to an address."),
    COIL_FUNCTION("connect_ex", "(self, address, /)", sock_connect_ex, "Connect; 0 or the error's number."),
    COIL_FUNCTION("close", "(self, /)", sock_close, "Close it."),
    COIL_FUNCTION("detach", "(self, /)", sock_detach, "Give the descriptor away."),
    COIL_FUNCTION("fileno", "(self, /)", sock_fileno, "The descriptor, -1 if closed."),
    COIL_FUNCTION("getpeername", "(self, /)", sock_getpeername, "The peer's address."),
    COIL_FUNCTION("getsockname", "(self, /)", sock_getsockname, "The own address."),
    COIL_FUNCTION("getsockopt", "(self, level, option, buflen=0, /)", sock_getsockopt, "An option: an int, or bytes of a buffer."),
    COIL_FUNCTION("setsockopt", "(self, level, option, value, optlen=None, /)", sock_setsockopt, "Set an option."),
    COIL_FUNCTION("shutdown", "(self, how, /)", sock_shutdown, "Close one or both directions."),
    COIL_FUNCTION("settimeout", "(self, timeout, /)", sock_settimeout, "Seconds to wait at most; None: for ever."),
    COIL_FUNCTION("gettimeout", "(self, /)", sock_gettimeout, "Seconds that are waited at most, or None."),
    COIL_FUNCTION("setblocking", "(self, flag, /)", sock_setblocking, "Wait for ever, or never."),
    COIL_FUNCTION("getblocking", "(self, /)", sock_getblocking, "Does it wait at all?"),
    COIL_FUNCTION("recv", "(self, bufsize, flags=0, /)", sock_recv, "Receive bytes."),
    COIL_FUNCTION("recv_into", "(self, buffer, nbytes=0, flags=0)", sock_recv_into, "Receive into a buffer; the number of bytes."),
    COIL_FUNCTION("recvfrom", "(self, bufsize, flags=0, /)", sock_recvfrom, "Receive bytes: (data, address)."),
    COIL_FUNCTION("recvfrom_into", "(self, buffer, nbytes=0, flags=0)", sock_recvfrom_into, "Receive into a buffer: (bytes, address)."),
    COIL_FUNCTION("recvmsg", "(self, bufsize, ancbufsize=0, flags=0, /)", sock_recvmsg, "(data, ancillary data, flags, address)"),
    COIL_FUNCTION("recvmsg_into", "(self, buffers, ancbufsize=0, flags=0, /)", sock_recvmsg_into,
                  "(bytes, ancillary data, flags, address)"),
    COIL_FUNCTION("send", "(self, data, flags=0, /)", sock_send, "Send what can be sent; the number of bytes."),
    COIL_FUNCTION("sendall", "(self, data, flags=0, /)", sock_sendall, "Send everything."),
    COIL_FUNCTION("sendto", "(self, /, *args)", sock_sendto, "Send to an address: (data[, flags], address)."),
    COIL_FUNCTION("sendmsg", "(self, buffers, ancdata=(), flags=0, address=None, /)", sock_sendmsg, "Send buffers and ancillary data."),
    COIL_END,
};
