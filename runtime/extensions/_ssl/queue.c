/* queue.c: class MemoryBIO: bytes that wait between a connection and the program. See tls.h. */
#include "runtime/extensions/_ssl/tls.h"

enum { QUEUE_SLACK = 1 << 14 }; /* taken bytes at the front that are not worth moving the others */

CoilOk tls_queue_put(Coil *c, TlsQueue *q, const void *data, size_t length)
{
    if (q->taken >= QUEUE_SLACK && q->taken >= tls_queue_length(q)) {
        q->bytes.length -= q->taken;
        memmove(q->bytes.data, (char *)q->bytes.data + q->taken, q->bytes.length);
        q->taken = 0;
    }
    return builder_put(c, &q->bytes, data, length, 1);
}

size_t tls_queue_take(TlsQueue *q, void *into, size_t room)
{
    size_t n = tls_queue_length(q) < room ? tls_queue_length(q) : room;
    if (n)
        memcpy(into, (char *)q->bytes.data + q->taken, n);
    q->taken += n;
    if (q->taken == q->bytes.length)
        q->taken = q->bytes.length = 0;
    return n;
}

static TlsQueue *tls_queue_data(Coil *c, CoilValue v) { return coil_data(c, v, tls_queue_class); }

static CoilValue tls_queue_new(Coil *c, const CoilValue *args)
{
    void *data;
    CoilValue made = coil_instance_of(c, args[0], tls_queue_class, &data);
    if (coil_is_null(made))
        return COIL_NULL;
    *(TlsQueue *)data = (TlsQueue){.bytes = BUILDER, .vm = coil_vm(c)};
    return made;
}

static void tls_queue_finalise(void *data)
{
    TlsQueue *q = data;
    if (q->vm)
        coil_memory_free(q->vm, q->bytes.data, q->bytes.room);
}

CoilValue tls_queue_read(Coil *c, const CoilValue *args)
{
    TlsQueue *q = tls_queue_data(c, args[0]);
    int64_t wanted;
    if (!q || !coil_to_int(c, args[1], &wanted))
        return COIL_NULL;
    size_t n = tls_queue_length(q);
    if (wanted >= 0 && memory_count(wanted) < n)
        n = memory_count(wanted);
    CoilValue made = coil_bytes(c, n ? (char *)q->bytes.data + q->taken : "", n);
    if (coil_is_null(made))
        return COIL_NULL;
    q->taken += n;
    if (q->taken == q->bytes.length)
        q->taken = q->bytes.length = 0;
    return coil_charge(c, n / 64) ? made : COIL_NULL;
}

static CoilValue tls_queue_write(Coil *c, const CoilValue *args)
{
    TlsQueue *q = tls_queue_data(c, args[0]);
    Input in;
    if (!q || !input_get(c, args[1], &in))
        return COIL_NULL;
    if (q->ended)
        return coil_raisef(c, "ssl.SSLError", "cannot write() after write_eof()");
    return tls_queue_put(c, q, in.data, in.length) && coil_charge(c, in.length / 64) ? coil_int(c, (int64_t)in.length) : COIL_NULL;
}

static CoilValue tls_queue_write_eof(Coil *c, const CoilValue *args)
{
    TlsQueue *q = tls_queue_data(c, args[0]);
    if (!q)
        return COIL_NULL;
    q->ended = true;
    return coil_none();
}

static CoilValue tls_queue_pending(Coil *c, const CoilValue *args)
{
    const TlsQueue *q = tls_queue_data(c, args[0]);
    return q ? coil_int(c, (int64_t)tls_queue_length(q)) : COIL_NULL;
}

static CoilValue tls_queue_eof(Coil *c, const CoilValue *args)
{
    const TlsQueue *q = tls_queue_data(c, args[0]);
    return q ? coil_bool(q->ended && !tls_queue_length(q)) : COIL_NULL;
}

const CoilDef tls_queue_class[] = {
    COIL_CLASS("MemoryBIO", NULL, sizeof(TlsQueue), "Bytes on their way to or from a TLS connection that has no socket."),
    COIL_TRAITS(COIL_FINAL),
    COIL_FINALISE(tls_queue_finalise),
    COIL_STATIC("__new__", "(cls)", tls_queue_new, "An empty one."),
    COIL_FUNCTION("read", "(self, size=-1, /)", tls_queue_read, "Up to `size` of the bytes, all if it is negative."),
    COIL_FUNCTION("write", "(self, b, /)", tls_queue_write, "Adds bytes; how many."),
    COIL_FUNCTION("write_eof", "(self, /)", tls_queue_write_eof, "Nothing follows: a reader finds the end behind what is there."),
    COIL_PROPERTY("pending", "int", tls_queue_pending, NULL, "How many bytes there are."),
    COIL_PROPERTY("eof", "bool", tls_queue_eof, NULL, "Is this the end?"),
    COIL_END,
};
