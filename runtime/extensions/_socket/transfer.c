/* transfer.c: waiting for sockets, and moving bytes through them. See socket.h. */
#include "runtime/extensions/_socket/socket.h"
#include "runtime/extensions/memory.h"
#include "runtime/extensions/ready.h"

enum { STACK_BYTES = 16 * 1024 }; /* received without an allocation */

int64_t sock_deadline(const Sock *s) { return s->timeout < 0 ? -1 : ready_now() + s->timeout; }

CoilOk sock_wait(Coil *c, CoilDescriptor d, short events, int64_t deadline) { return ready_wait(c, d, events, deadline, "timed out"); }

ssize_t sock_attempt(Coil *c, const Sock *s, short events, int flags, SockAttempt attempt, void *arg)
{
    int64_t deadline = 0; /* not known yet: most attempts need no clock */
    for (;;) {
        CoilDescriptor d = s->d;
        int fd = coil_descriptor_enter(c, d);
        if (fd < 0)
            return -1;
        coil_block(c);
        ssize_t n = attempt(fd, arg);
        int error = errno;
        coil_unblock(c);
        coil_descriptor_leave(c, d);
        if (n >= 0)
            return n;
        if (error == EINTR) {
            if (!coil_charge(c, 1))
                return -1;
            continue;
        }
        bool at_once = s->timeout == 0 || (s->timeout < 0 && flags & MSG_DONTWAIT);
        if ((error != EAGAIN && error != EWOULDBLOCK) || at_once) {
            coil_raise_errno(c, error, NULL);
            return -1;
        }
        if (deadline == 0)
            deadline = sock_deadline(s);
        if (!sock_wait(c, s->d, events, deadline))
            return -1;
    }
}

typedef struct Transfer {
    char *data;
    size_t length;
    int flags;
    Address *address; /* NULL: of the connected peer */
} Transfer;

static ssize_t attempt_receive(int fd, void *arg)
{
    Transfer *t = arg;
    if (!t->address)
        return recv(fd, t->data, t->length, t->flags | MSG_DONTWAIT);
    t->address->length = sizeof t->address->storage;
    return recvfrom(fd, t->data, t->length, t->flags | MSG_DONTWAIT, address_of(t->address), &t->address->length);
}

static ssize_t attempt_send(int fd, void *arg)
{
    const Transfer *t = arg;
    int flags = t->flags | MSG_DONTWAIT | MSG_NOSIGNAL;
    return t->address ? sendto(fd, t->data, t->length, flags, address_of(t->address), t->address->length)
                      : send(fd, t->data, t->length, flags);
}

CoilOk socket_int(Coil *c, CoilValue value, int *out)
{
    int64_t number;
    if (!coil_to_int(c, value, &number))
        return false;
    if (number < INT32_MIN || number > INT32_MAX) {
        coil_raisef(c, "OverflowError", "signed integer is %s", number < 0 ? "less than minimum" : "greater than maximum");
        return false;
    }
    *out = (int)number;
    return true;
}

char *receive_room(Coil *c, size_t size, int flags)
{
    enum { ZEROED_PER_STEP = 64 };
    char *room = memory_new(c, size, 1);
    if (!room || !(flags & MSG_TRUNC))
        return room;
    memset(room, 0, size);
    if (coil_charge(c, size / ZEROED_PER_STEP))
        return room;
    memory_drop(room);
    return NULL;
}

/* What is told beyond the room are zeros. */
static CoilValue received_value(Coil *c, const char *room, size_t size, size_t n)
{
    if (n <= size)
        return coil_bytes(c, room, n);
    char *whole = memory_zeroed(c, n, 1);
    if (!whole)
        return COIL_NULL;
    memcpy(whole, room, size);
    CoilValue made = coil_bytes(c, whole, n);
    memory_drop(whole);
    return made;
}

/* Up to `size` bytes as a bytes object. A short message costs no buffer of its own; a stream's longer one a second call. */
static CoilValue receive_bytes(Coil *c, CoilValue self, CoilValue size, CoilValue flags, Address *address)
{
    Sock *s = sock_data(c, self);
    int64_t wanted;
    Transfer t = {.address = address};
    if (!s || !coil_to_int(c, size, &wanted) || !socket_int(c, flags, &t.flags))
        return COIL_NULL;
    if (address)
        address->proto = s->proto;
    if (wanted < 0)
        return coil_raisef(c, "ValueError", "negative buffersize in %s", address ? "recvfrom" : "recv");
    char small[STACK_BYTES], *large = NULL;
    bool stream = s->type == SOCK_STREAM && !(t.flags & (MSG_PEEK | MSG_TRUNC));
    if (t.flags & MSG_TRUNC)
        memset(small, 0, sizeof small);
    t.data = small;
    t.length = memory_count(wanted);
    if (memory_count(wanted) > sizeof small) {
        if (stream)
            t.length = sizeof small;
        else if (!(t.data = large = receive_room(c, memory_count(wanted), t.flags)))
            return COIL_NULL;
    }
    ssize_t n = wanted || address ? sock_attempt(c, s, POLLIN, t.flags, attempt_receive, &t) : 0; /* nothing is there at once */
    bool more_room = n == (ssize_t)sizeof small && memory_count(wanted) > sizeof small && stream;
    if (more_room && !(large = memory_new(c, memory_count(wanted), 1))) {
        (void)coil_take_error(c); /* what came is there */
    } else if (more_room) {
        /* There may be more: what is there now, without waiting. If that fails, the next call will tell. */
        memcpy(large, small, (size_t)n);
        t.data = large + n;
        t.length = memory_count(wanted) - (size_t)n;
        int fd = sock_use(c, s);
        ssize_t more = fd < 0 ? 0 : attempt_receive(fd, &t);
        n += more > 0 ? more : 0;
        (void)coil_take_error(c); /* closed meanwhile */
    }
    CoilValue made = n < 0 ? COIL_NULL : received_value(c, large ? large : small, large ? memory_count(wanted) : t.length, (size_t)n);
    memory_drop(large);
    return made;
}

/* A writable buffer, the first argument of the function `name`. */
static CoilOk writable_get(Coil *c, CoilValue value, const char *name, CoilBuffer *out)
{
    if (coil_buffer_get(c, value, COIL_BUFFER_WRITABLE, out))
        return true;
    if (coil_error_is(c, "BufferError") || coil_error_is(c, "TypeError")) {
        (void)coil_take_error(c);
        const char *kind = coil_to_utf8(c, coil_getattr(c, coil_type(c, value), "__name__"), NULL);
        if (kind)
            coil_raisef(c, "TypeError", "%s() argument 1 must be read-write bytes-like object, not %s", name, kind);
    }
    return false;
}

/* Into a writable buffer; at most `size` bytes, or as many as it holds if that is 0. */
static ssize_t receive_into(Coil *c, CoilValue self, CoilValue into, CoilValue size, CoilValue flags, Address *address)
{
    const char *name = address ? "recvfrom_into" : "recv_into";
    Sock *s = sock_data(c, self);
    int64_t wanted;
    Transfer t = {.address = address};
    CoilBuffer buffer;
    if (!s || !coil_to_int(c, size, &wanted) || !socket_int(c, flags, &t.flags) || !writable_get(c, into, name, &buffer))
        return -1;
    if (address)
        address->proto = s->proto;
    if (wanted < 0) {
        coil_raisef(c, "ValueError", "negative buffersize in %s", name);
        return -1;
    }
    if (memory_count(wanted) > buffer.length) {
        coil_raisef(c, "ValueError", address ? "nbytes is greater than the length of the buffer" : "buffer too small for requested bytes");
        return -1;
    }
    t.data = buffer.data;
    t.length = wanted ? memory_count(wanted) : buffer.length;
    ssize_t n = t.length || address ? sock_attempt(c, s, POLLIN, t.flags, attempt_receive, &t) : 0;
    coil_buffer_release(c, &buffer);
    return n;
}

CoilValue sock_recv(Coil *c, const CoilValue *args) { return receive_bytes(c, args[0], args[1], args[2], NULL); }

CoilValue sock_recvfrom(Coil *c, const CoilValue *args)
{
    Address from = {.length = 0};
    CoilValue data = receive_bytes(c, args[0], args[1], args[2], &from);
    return coil_is_null(data) ? data : coil_tuple(c, (CoilValue[]){data, address_value(c, &from)}, 2);
}

CoilValue sock_recv_into(Coil *c, const CoilValue *args)
{
    ssize_t n = receive_into(c, args[0], args[1], args[2], args[3], NULL);
    return n < 0 ? COIL_NULL : coil_int(c, n);
}

CoilValue sock_recvfrom_into(Coil *c, const CoilValue *args)
{
    Address from = {.length = 0};
    ssize_t n = receive_into(c, args[0], args[1], args[2], args[3], &from);
    return n < 0 ? COIL_NULL : coil_tuple(c, (CoilValue[]){coil_int(c, n), address_value(c, &from)}, 2);
}

CoilValue sock_send(Coil *c, const CoilValue *args)
{
    Sock *s = sock_data(c, args[0]);
    CoilBuffer buffer;
    Transfer t = {0};
    if (!s || !coil_buffer_get(c, args[1], 0, &buffer) || !socket_int(c, args[2], &t.flags))
        return COIL_NULL;
    t.data = buffer.data;
    t.length = buffer.length;
    ssize_t n = sock_attempt(c, s, POLLOUT, t.flags, attempt_send, &t);
    return n < 0 ? COIL_NULL : coil_int(c, n);
}

/* The socket's timeout bounds the whole, not each part. */
CoilValue sock_sendall(Coil *c, const CoilValue *args)
{
    Sock *s = sock_data(c, args[0]);
    CoilBuffer buffer;
    Transfer t = {0};
    if (!s || !coil_buffer_get(c, args[1], 0, &buffer) || !socket_int(c, args[2], &t.flags))
        return COIL_NULL;
    Sock timed = *s;
    int64_t deadline = s->timeout > 0 ? sock_deadline(s) : 0;
    size_t sent = 0;
    do { /* nothing is sent too: a datagram of no bytes, or the error that the socket has */
        if (deadline && (timed.timeout = deadline - ready_now()) <= 0)
            return coil_raisef(c, "TimeoutError", "timed out");
        t.data = (char *)buffer.data + sent;
        t.length = buffer.length - sent;
        ssize_t n = sock_attempt(c, &timed, POLLOUT, t.flags, attempt_send, &t);
        if (n < 0 || !coil_charge(c, 1))
            return COIL_NULL;
        sent += (size_t)n;
    } while (sent < buffer.length);
    return coil_none();
}

/* sendto(data, address) or sendto(data, flags, address) */
CoilValue sock_sendto(Coil *c, const CoilValue *args)
{
    size_t count;
    Sock *s = sock_data(c, args[0]);
    if (!s || !coil_len(c, args[1], &count))
        return COIL_NULL;
    if (count != 2 && count != 3)
        return coil_raisef(c, "TypeError", "sendto() takes 2 or 3 arguments (%zu given)", count);
    CoilBuffer buffer;
    Address to;
    Transfer t = {.address = &to};
    if (!coil_buffer_get(c, coil_item(c, args[1], 0), 0, &buffer) || (count == 3 && !socket_int(c, coil_item(c, args[1], 1), &t.flags)) ||
        !address_read(c, s, coil_item(c, args[1], count - 1), "sendto", &to) || !address_permit(c, &to, COIL_ALLOW_CONNECT))
        return COIL_NULL;
    t.data = buffer.data;
    t.length = buffer.length;
    ssize_t n = sock_attempt(c, s, POLLOUT, t.flags, attempt_send, &t);
    return n < 0 ? COIL_NULL : coil_int(c, n);
}

/* ---- for transports ---- */

static CoilDescriptor stream_descriptor(const void *data)
{
    const Sock *s = data;
    return s->timeout == 0 ? s->d : (CoilDescriptor){0};
}

static int64_t stream_receive(int fd, void *into, size_t room) { return recv(fd, into, room, MSG_DONTWAIT); }
static int64_t stream_send(int fd, const void *data, size_t length) { return send(fd, data, length, MSG_DONTWAIT | MSG_NOSIGNAL); }

const CoilStream sock_stream = {stream_descriptor, stream_receive, stream_send};
