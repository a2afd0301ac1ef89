/* asyncio_transport.c: what a socket's transport does once for each message.
 *
 * The class and its attributes are Python's (lib/asyncio/selector_transports.py): the base here has no fields, only these methods. Each does
 * what is common, and leaves the rest to a method in Python, told beside it; what a subclass or the instance puts in the place of an
 * attribute or a method counts here too. Bytes are moved by the functions that a class of sockets gives for it (CoilStream) where the
 * socket's methods are its own. No call waits, so that the VM's lock is kept. */
#include "runtime/modules/asyncio/asyncio_transport.h"
#include "runtime/api/host_state.h"
#include "runtime/modules/asyncio/asyncio_attributes.h"
#include "runtime/modules/collections/lines.h"
#include "runtime/system/descriptors.h"
#include "vm/errors/exception.h"

#include <errno.h>

enum { AT_ONCE = 16 * 1024 }; /* received without an allocation but the result's */

/* The fields of a transport that both directions ask for. */
enum { T_RESOURCE, T_CONN_LOST, T_PROTOCOL, T_BUFFER, T_INTO_BUFFER, T_EOF, T_EMPTY_WAITER, T_MAX_SIZE };
static const LayoutDef transport_layout = {
    .field = {ASYNC__resource, ASYNC__conn_lost, ASYNC__protocol, ASYNC__buffer, ASYNC__into_buffer, ASYNC__eof, ASYNC__empty_waiter,
              ASYNC_max_size},
    .fields = T_MAX_SIZE + 1,
    .shares = true,
};

/* The error that is pending goes to a method of self: what that returns. No stop does. */
static COLD __attribute__((noinline)) Value hand_error(Coil *c, Value self, enum AsyncName method)
{
    if (c->vm->stopped)
        return COIL_NULL;
    Value error = take_error(c);
    Value r = invoke(c, self, method, &error, 1);
    release(c, error);
    return r;
}

/* Is the pending error one that says "not now"? It's cleared then. */
static bool would_block(Coil *c)
{
    if (!failed_with(c, EXC_BlockingIOError) && !failed_with(c, EXC_InterruptedError))
        return false;
    clear_error(c);
    return true;
}

/* ---- sockets ---- */

/* Is a class's method a row of the table that its host class was made from? */
static COLD bool has_own(Coil *c, Value sock, const HostClass *h, Str *name)
{
    const AttrCache *memo = attr_memo_borrow(c, sock, name, false);
    if (!memo || memo->kind != ATTR_METHOD || !is_exact(memo->value, SHAPE_METHOD_DESCRIPTOR))
        return false;
    const CoilDef *row = as_native(memo->value)->def;
    return row >= h->rows && row < h->rows + h->row_count;
}

/* The host class whose CoilStream serves instances of sock's shape, or NULL; found out once for an epoch. */
static const HostClass *stream_class_borrow(Coil *c, Value sock)
{
    AsyncState *s = async_state(c);
    const uint32_t shape = as_object(sock)->shape;
    if (LIKELY(s->stream_shape == shape && s->stream_epoch == c->vm->class_epoch))
        return s->stream_class;
    const HostClass *h = class_is_host(class_of_borrow(c, sock));
    while (h && !h->stream)
        h = h->base;
    if (h && (!has_own(c, sock, h, async_name_borrow(c, ASYNC_recv)) || !has_own(c, sock, h, NAME(c, send))))
        h = NULL;
    s->stream_shape = shape;
    s->stream_epoch = class_epoch_noted(c->vm);
    return s->stream_class = h;
}

/* The number by which a socket's bytes are moved here; -1: by its methods. */
static int stream_borrow(Coil *c, Value sock, const CoilStream **stream)
{
    const HostClass *h = is_object(sock) ? stream_class_borrow(c, sock) : NULL;
    HostObject *o = h ? (HostObject *)as_object(sock) : NULL;
    if (!o || !o->leaf || !(o->ready >> h->depth & 1))
        return -1;
    Descriptor d = h->stream->descriptor(host_data(&o->h, h));
    if (!descriptor_valid(c, d))
        return -1;
    *stream = h->stream;
    return descriptor_number(d);
}

/* More of what has come, where the first block was full; if that fails, the next call will tell. */
static COLD __attribute__((noinline)) Value receive_more(Coil *c, const CoilStream *stream, int fd, const char *first, size_t room)
{
    char *all = mem_alloc(c, room);
    if (!all) {
        clear_error(c); /* what came is there */
        return from_object(bytes_of(c, first, AT_ONCE));
    }
    memcpy(all, first, AT_ONCE);
    int64_t more = stream->receive(fd, all + AT_ONCE, room - AT_ONCE);
    Value data = from_object(bytes_of(c, all, AT_ONCE + (more > 0 ? (size_t)more : 0)));
    mem_free(c, all, room);
    return data;
}

static Value stream_receive(Coil *c, const CoilStream *stream, int fd, size_t room)
{
    char first[AT_ONCE];
    int64_t n = stream->receive(fd, first, room < AT_ONCE ? room : AT_ONCE);
    if (n < 0)
        return raise_errno(c, errno, COIL_NULL);
    return n == AT_ONCE && room > AT_ONCE ? receive_more(c, stream, fd, first, room) : from_object(bytes_of(c, first, (size_t)n));
}

/* What a socket's recv() gives. */
static Value transport_receive(Coil *c, Value sock, Value size)
{
    const CoilStream *stream;
    int fd = is_small(size) && as_small(size) > 0 && as_small(size) < INT32_MAX ? stream_borrow(c, sock, &stream) : -1;
    if (LIKELY(fd >= 0))
        return stream_receive(c, stream, fd, (size_t)as_small(size));
    retain(sock), retain(size);
    Value data = invoke(c, sock, ASYNC_recv, &size, 1);
    release(c, sock);
    release(c, size);
    return data;
}

/* How many bytes a socket's send() takes, as it tells. */
static Value transport_send(Coil *c, Value sock, Value data, const void *bytes, size_t length)
{
    const CoilStream *stream;
    int fd = stream_borrow(c, sock, &stream);
    if (LIKELY(fd >= 0)) {
        int64_t n = stream->send(fd, bytes, length);
        return n < 0 ? raise_errno(c, errno, COIL_NULL) : small(n);
    }
    retain(sock);
    Value sent = call_method_str(c, sock, NAME(c, send), &data, 1);
    release(c, sock);
    return sent;
}

/* ---- the transport ---- */

static bool is_plainly_false(Value v) { return same(v, V_FALSE) || is_none(v) || same(v, small(0)); }

/* A field by the layout that was found before, or NULL: by its name, if the layout no longer holds. */
static inline Value field(Coil *c, const AsyncLayout *l, Value self, int k)
{
    Value v = LIKELY(l && layout_holds(c, self, &transport_layout, l)) ? layout_field(l, self, k) : COIL_NULL;
    return LIKELY(!is_null(v)) ? retain(v) : attribute(c, self, transport_layout.field[k]);
}

/* The layout of a transport that has the usual one, a socket, and none of these reasons not to go on as usual; else NULL. */
static inline const AsyncLayout *usual_borrow(Coil *c, Value self, const uint8_t *reasons, size_t count)
{
    const AsyncLayout *l = layout_borrow(c, self, &transport_layout);
    if (UNLIKELY(!l || !is_object(layout_field(l, self, T_RESOURCE))))
        return NULL;
    for (size_t k = 0; k < count; k++)
        if (!is_plainly_false(layout_field(l, self, reasons[k])))
            return NULL;
    return l;
}

static Value transport_hand(Coil *c, const AsyncLayout *l, Value self, Value data, bool *quiet)
{
    Value protocol = field(c, l, self, T_PROTOCOL), r = COIL_NULL;
    if (!is_null(protocol)) {
        Str *name = async_name_borrow(c, ASYNC_data_received);
        *quiet = is_object(protocol) && is_own(c, protocol, name, stream_data_received);
        r = !*quiet                  ? call_method_str(c, protocol, name, &data, 1)
            : enter_recursion(c, "") ? stream_data_received(c, (Value[]){protocol, data})
                                     : COIL_NULL;
        release(c, protocol);
    }
    return is_null(r) ? hand_error(c, self, ASYNC__protocol_failed) : r;
}

/* What a receive has given, or its error: _read_eof() and errors of either side are left to Python. */
static Value transport_received_take(Coil *c, const AsyncLayout *l, Value self, Value data, bool *quiet)
{
    if (is_null(data))
        return would_block(c) ? V_NONE : none_of(c, hand_error(c, self, ASYNC__receive_failed));
    int is = is_exact(data, SHAPE_BYTES) ? ((const Bytes *)as_object(data))->length > 0 : truth(c, data);
    Value r = is > 0 ? transport_hand(c, l, self, data, quiet) : is ? COIL_NULL : invoke(c, self, ASYNC__read_eof, NULL, 0);
    release(c, data);
    return none_of(c, r);
}

/* Where something is not as usual. _read_into() for protocols with buffers of their own is left to Python. */
static COLD __attribute__((noinline)) Value read_unusual(Coil *c, const AsyncLayout *l, Value self, bool *quiet)
{
    int is = l ? 0 : attribute_truth(c, self, ASYNC__conn_lost);
    if (is)
        return is < 0 ? COIL_NULL : V_NONE;
    if (!l && (is = attribute_truth(c, self, ASYNC__into_buffer)))
        return is < 0 ? COIL_NULL : none_of(c, invoke(c, self, ASYNC__read_into, NULL, 0));
    Value sock = field(c, l, self, T_RESOURCE), size = is_null(sock) ? COIL_NULL : field(c, l, self, T_MAX_SIZE);
    Value data = is_null(size) ? COIL_NULL : transport_receive(c, sock, size);
    release_maybe(c, sock);
    release_maybe(c, size);
    return transport_received_take(c, l, self, data, quiet);
}

Value transport_read(Coil *c, Value self, bool *quiet)
{
    static const uint8_t reasons[] = {T_CONN_LOST, T_INTO_BUFFER};
    const AsyncLayout *l = usual_borrow(c, self, reasons, sizeof reasons);
    Value size = LIKELY(l != NULL) ? layout_field(l, self, T_MAX_SIZE) : COIL_NULL;
    *quiet = false;
    if (UNLIKELY(!is_small(size)))
        return read_unusual(c, l, self, quiet);
    Value sock = retain(layout_field(l, self, T_RESOURCE)); /* reading may let others run */
    Value data = transport_receive(c, sock, size);
    release(c, sock);
    return transport_received_take(c, l, self, data, quiet);
}

Value transport_read_ready(Coil *c, const Value *args)
{
    bool quiet;
    return transport_read(c, args[0], &quiet);
}

static const uint8_t hold_reasons[] = {T_CONN_LOST, T_EOF, T_EMPTY_WAITER};
static COLD __attribute__((noinline)) int reason_to_hold(Coil *c, Value self)
{
    int is = 0;
    for (size_t k = 0; !is && k < sizeof hold_reasons; k++)
        is = attribute_truth(c, self, transport_layout.field[hold_reasons[k]]);
    return is;
}

/* Is there a reason not to send at once? 1, 0, -1. *l: the layout, if it is the usual one. */
static int transport_holds(Coil *c, Value self, const AsyncLayout **l)
{
    *l = usual_borrow(c, self, hold_reasons, sizeof hold_reasons);
    int is = LIKELY(*l != NULL) ? 0 : reason_to_hold(c, self);
    if (is)
        return is;
    Value waiting = field(c, *l, self, T_BUFFER);
    is = is_null(waiting) ? -1 : is_plain_deque(c, waiting) ? deque_count(waiting) > 0 : truth(c, waiting);
    release_maybe(c, waiting);
    return is;
}

/* Left to Python: _write_slowly() what is no bytes, or waits for its turn or is refused; _write_rest() what the system did not take. */
Value transport_write(Coil *c, const Value *args)
{
    Value self = args[0], data = args[1];
    const Bytes *bytes = as_bytes_borrow(c, data);
    const Bytearray *array = bytes ? NULL : as_bytearray_borrow(c, data);
    size_t length = bytes ? bytes->length : array ? array->length : 0;
    const AsyncLayout *l;
    int is = length ? transport_holds(c, self, &l) : 1;
    if (is)
        return is < 0 ? COIL_NULL : none_of(c, invoke(c, self, ASYNC__write_slowly, &data, 1));
    Value sock = field(c, l, self, T_RESOURCE);
    length = bytes ? bytes->length : array->length; /* attributes that are a program's may have changed the bytearray */
    Value sent = is_null(sock) ? COIL_NULL : transport_send(c, sock, data, bytes ? bytes->data : array->start, length);
    release_maybe(c, sock);
    if (is_null(sent)) {
        if (!would_block(c))
            return none_of(c, hand_error(c, self, ASYNC__send_failed));
        sent = small(0);
    }
    if (same(sent, small((int64_t)(bytes ? bytes->length : array->length))))
        return V_NONE;
    Value r = invoke(c, self, ASYNC__write_rest, (Value[]){data, sent}, 2);
    release(c, sent);
    return none_of(c, r);
}

Value transport_is_closing(Coil *c, const Value *args) { return attribute(c, args[0], ASYNC__closing); }

static const CoilDef transport_rows[] = {
    METHOD("_read_ready", "(self, /)", transport_read_ready, NULL),
    METHOD("write", "(self, data, /)", transport_write, "Sends bytes, or keeps them until the socket takes them."),
    METHOD("is_closing", "(self, /)", transport_is_closing, "Whether the transport is closed, or will be once what it holds is written."),
    ROWS_END,
};
const TypeDef stream_transport_type = {
    .name = "_asyncio._SocketTransport", .flags = CLASS_BASE, .size = sizeof(Object), .saved = SAVED_FIELDS, .rows = transport_rows};
