/* connection.c: class _SSLSocket: a TLS connection over a socket or two MemoryBIOs. See tls.h. */
#include "runtime/extensions/_ssl/tls.h"
#include "runtime/extensions/ready.h"
#include "runtime/extensions/turn.h"

#include <errno.h>

enum {
    RECORD_MOST = 1 << 14, /* bytes in a record: no more are read, or written, at a time */
    HANDSHAKE_STEPS = 10000,
    BYTES_PER_STEP = 16,
    CONNECTION_BYTES = 40 << 10 /* while hands are shaken; less when they are. Measured on OpenSSL 3.0 */
};

TlsConnection *tls_connection_data(Coil *c, CoilValue v)
{
    TlsConnection *k = coil_data(c, v, tls_connection_class);
    if (k && !k->ssl)
        return (void)coil_raisef(c, "ValueError", "the connection was not made"), NULL;
    return k;
}

static void tls_connection_finalise(void *data) { tls_transport_drop(data); }

/* The SSLSocket or SSLObject, or None when it is gone. */
CoilValue tls_connection_owner(Coil *c, CoilValue self)
{
    CoilValue reference = coil_field(c, self, TLS_CONNECTION_OWNER);
    return coil_is_null(reference) ? coil_none() : coil_call(c, reference, NULL, 0, NULL);
}

/* ---- Making ---- */

/* The name that the peer is to have: told to it, unless it is an address, and looked for in its certificate. */
static CoilOk tls_use_name(Coil *c, TlsConnection *k, const TlsContext *t, CoilValue hostname)
{
    size_t length;
    const char *name = coil_to_utf8(c, hostname, &length);
    if (!name)
        return false;
    if (!length || *name == '.')
        return (void)coil_raisef(c, "ValueError", "server_hostname cannot be an empty string or start with a leading dot."), false;
    if (strlen(name) != length)
        return (void)coil_raisef(c, "TypeError", "embedded null character"), false;
    ASN1_OCTET_STRING *address = a2i_IPADDRESS(name);
    if (!address)
        ERR_clear_error();
    bool ok = address || SSL_set_tlsext_host_name(k->ssl, name) == 1;
    if (ok && t->check_hostname) {
        X509_VERIFY_PARAM *verify = SSL_get0_param(k->ssl);
        ok = address ? X509_VERIFY_PARAM_set1_ip(verify, ASN1_STRING_get0_data(address), (size_t)ASN1_STRING_length(address)) == 1
                     : X509_VERIFY_PARAM_set1_host(verify, name, length) == 1;
    }
    ASN1_OCTET_STRING_free(address);
    if (!ok)
        (void)tls_fail(c);
    return ok;
}

static void tls_set_side(TlsConnection *k, const TlsContext *t, bool server)
{
    if (!server) {
        SSL_set_connect_state(k->ssl);
        SSL_set_post_handshake_auth(k->ssl, t->post_handshake_auth);
        return;
    }
    static const unsigned char id[] = "coil"; /* sessions are resumed where it is the same */
    SSL_set_accept_state(k->ssl);
    (void)SSL_set_session_id_context(k->ssl, id, sizeof id);
    if (t->post_handshake_auth) /* a certificate is asked for later, on demand */
        SSL_set_verify(k->ssl, SSL_get_verify_mode(k->ssl) | SSL_VERIFY_POST_HANDSHAKE, NULL);
}

static CoilOk tls_set_owner(Coil *c, CoilValue self, CoilValue owner)
{
    if (coil_kind(c, owner) == COIL_KIND_NONE)
        return coil_set_field(c, self, TLS_CONNECTION_OWNER, COIL_NULL);
    return coil_set_field(c, self, TLS_CONNECTION_OWNER, coil_call_method(c, coil_import(c, "weakref"), "ref", &owner, 1, NULL));
}

static CoilOk tls_set_transport(Coil *c, CoilValue self, TlsConnection *k, CoilValue sock, CoilValue in, CoilValue out)
{
    int64_t fd;
    if (coil_kind(c, in) != COIL_KIND_NONE) {
        k->in = coil_data(c, in, tls_queue_class);
        k->out = k->in ? coil_data(c, out, tls_queue_class) : NULL;
        if (!k->out || !coil_set_field(c, self, TLS_CONNECTION_IN, in) || !coil_set_field(c, self, TLS_CONNECTION_OUT, out))
            return false;
    } else {
        if (!coil_to_int(c, coil_call_method(c, sock, "fileno", NULL, 0, NULL), &fd))
            return false;
        if (fd < 0)
            return (void)coil_raise_errno(c, EBADF, NULL), false;
        k->d = coil_descriptor(c, (int)fd);
    }
    return tls_transport_attach(c, k);
}

CoilValue tls_connection_made(Coil *c, CoilValue context, CoilValue sock, CoilValue in, CoilValue out, const CoilValue *rest)
{
    TlsContext *t = tls_context_data(c, context);
    bool server, named = coil_kind(c, rest[1]) != COIL_KIND_NONE, resumed = coil_kind(c, rest[3]) != COIL_KIND_NONE;
    void *data;
    if (!t || !coil_to_bool(c, rest[0], &server))
        return COIL_NULL;
    if (t->protocol == TLS_PROTOCOL_CLIENT && server)
        return tls_raise(c, "SSLError", 0, "Cannot create a server socket with a PROTOCOL_TLS_CLIENT context");
    if (t->protocol == TLS_PROTOCOL_SERVER && !server)
        return tls_raise(c, "SSLError", 0, "Cannot create a client socket with a PROTOCOL_TLS_SERVER context");
    CoilValue self = coil_instance(c, tls_connection_class, &data);
    if (coil_is_null(self))
        return COIL_NULL;
    TlsConnection *k = data;
    k->fd = -1;
    CoilValue alpn = coil_field(c, context, TLS_CONTEXT_ALPN); /* of which each has a copy */
    size_t copied = 0;
    if ((!coil_is_null(alpn) && !coil_len(c, alpn, &copied)) || !weight_put(c, &k->weight, CONNECTION_BYTES + copied))
        return COIL_NULL;
    ERR_clear_error();
    if (!(k->ssl = SSL_new(t->ctx)))
        return tls_fail(c);
    SSL_set_app_data(k->ssl, k);
    X509_VERIFY_PARAM_set_hostflags(SSL_get0_param(k->ssl), t->host_flags);
    if (!tls_set_transport(c, self, k, sock, in, out) || (named && !tls_use_name(c, k, t, rest[1])) ||
        !coil_set_field(c, self, TLS_CONNECTION_CONTEXT, context) || !coil_set_field(c, self, TLS_CONNECTION_NAME, rest[1]) ||
        !tls_set_owner(c, self, rest[2]))
        return COIL_NULL;
    tls_set_side(k, t, server);
    return !resumed || tls_session_use(c, self, k, rest[3]) ? self : COIL_NULL;
}

/* ---- Calls that read or write ---- */

/* One call of OpenSSL, to be made again where it wants to wait. Its result, as OpenSSL has it. */
typedef int (*TlsStep)(TlsConnection *k, void *arg);

typedef struct Drive {
    TlsStep step;
    void *arg;
    const char *late;  /* what a TimeoutError says */
    int64_t deadline;  /* 0: not known yet */
    bool never_waits;  /* known with it */
    int error, result; /* of the last call: SSL_get_error()'s, the call's */
} Drive;

/* Another thread's call may wait in a callback: this one's turn is later. One of this thread's is a callback's own. */
static CoilOk tls_enter(Coil *c, CoilValue self, TlsConnection *k)
{
    if (!turn_wait(c, &k->c, "the connection is used by another call"))
        return false;
    if (!k->in && (k->fd = coil_descriptor_enter(c, k->d)) < 0)
        return false;
    k->c = c;
    k->self = self;
    k->error = 0;
    k->eof = false;
    return true;
}

static void tls_leave(Coil *c, TlsConnection *k)
{
    if (!k->in)
        coil_descriptor_leave(c, k->d);
    k->fd = -1;
    k->c = NULL;
    k->self = COIL_NULL;
}

/* When the owner's patience ends; asked only where a call would wait. */
static CoilOk tls_ask_deadline(Coil *c, CoilValue self, Drive *drive)
{
    CoilValue owner = tls_connection_owner(c, self);
    double seconds;
    if (coil_is_null(owner))
        return false;
    if (coil_kind(c, owner) == COIL_KIND_NONE)
        return (void)coil_raisef(c, "OSError", "Underlying socket connection gone"), false;
    CoilValue timeout = coil_call_method(c, owner, "gettimeout", NULL, 0, NULL);
    drive->deadline = -1;
    if (coil_kind(c, timeout) == COIL_KIND_NONE)
        return true;
    if (!coil_to_float(c, timeout, &seconds))
        return false;
    drive->never_waits = seconds <= 0;
    drive->deadline = ready_now() + (int64_t)(seconds * 1e9);
    return true;
}

/* Calls until it works or fails, waiting between. False: an exception is pending, or, where `drive->error` says so, the call could not
 * be finished: tls_fail_call() is the caller's. */
static CoilOk tls_drive(Coil *c, CoilValue self, TlsConnection *k, Drive *drive)
{
    for (;;) {
        drive->error = SSL_ERROR_NONE;
        if (!tls_enter(c, self, k))
            return false;
        ERR_clear_error();
        drive->result = drive->step(k, drive->arg);
        drive->error = SSL_get_error(k->ssl, drive->result);
        tls_leave(c, k);
        if (drive->error == SSL_ERROR_NONE || coil_failed(c))
            return !coil_failed(c);
        const bool reads = drive->error == SSL_ERROR_WANT_READ;
        if (k->in || (!reads && drive->error != SSL_ERROR_WANT_WRITE))
            return false;
        if (!drive->deadline && !tls_ask_deadline(c, self, drive))
            return false;
        if (drive->never_waits || !ready_wait(c, k->d, reads ? POLLIN : POLLOUT, drive->deadline, drive->late))
            return false;
    }
}

#define tls_drive_failed(c, self, k, drive) tls_fail_call(c, k, self, (drive).error, __LINE__)

static int tls_step_handshake(TlsConnection *k, void *arg)
{
    (void)arg;
    return SSL_do_handshake(k->ssl);
}

static CoilValue tls_do_handshake(Coil *c, const CoilValue *args)
{
    TlsConnection *k = tls_connection_data(c, args[0]);
    Drive drive = {.step = tls_step_handshake, .late = "_ssl.c: The handshake operation timed out"};
    if (!k || !coil_charge(c, HANDSHAKE_STEPS))
        return COIL_NULL;
    return tls_drive(c, args[0], k, &drive) ? coil_none() : tls_drive_failed(c, args[0], k, drive);
}

typedef struct Piece_ {
    void *data;
    size_t length, done;
} TlsPiece;

static int tls_step_read(TlsConnection *k, void *arg)
{
    TlsPiece *p = arg;
    return SSL_read_ex(k->ssl, p->data, p->length, &p->done);
}

static int tls_step_write(TlsConnection *k, void *arg)
{
    TlsPiece *p = arg;
    return SSL_write_ex(k->ssl, p->data, p->length, &p->done);
}

/* At most a record's bytes. The end that the peer told is no error: nothing is read. */
static CoilOk tls_read_piece(Coil *c, CoilValue self, TlsConnection *k, TlsPiece *p)
{
    Drive drive = {.step = tls_step_read, .arg = p, .late = "The read operation timed out"};
    p->done = 0;
    if (!p->length)
        return true;
    if (tls_drive(c, self, k, &drive))
        return coil_charge(c, p->done / BYTES_PER_STEP);
    if (!coil_failed(c) && drive.error == SSL_ERROR_ZERO_RETURN && SSL_get_shutdown(k->ssl) == SSL_RECEIVED_SHUTDOWN) {
        p->done = 0;
        return true;
    }
    (void)tls_drive_failed(c, self, k, drive);
    return false;
}

static CoilValue tls_read_into(Coil *c, const CoilValue *args, TlsConnection *k, int64_t wanted)
{
    CoilBuffer buffer;
    if (!coil_buffer_get(c, args[2], COIL_BUFFER_WRITABLE, &buffer))
        return COIL_NULL;
    TlsPiece p = {.data = buffer.data, .length = buffer.length};
    if (wanted > 0 && memory_count(wanted) < buffer.length)
        p.length = memory_count(wanted);
    CoilOk ok = tls_read_piece(c, args[0], k, &p);
    coil_buffer_release(c, &buffer);
    return ok ? coil_int(c, (int64_t)p.done) : COIL_NULL;
}

static CoilValue tls_read(Coil *c, const CoilValue *args)
{
    TlsConnection *k = tls_connection_data(c, args[0]);
    int64_t wanted;
    char record[RECORD_MOST];
    if (!k || !coil_to_int(c, args[1], &wanted))
        return COIL_NULL;
    if (!coil_is_null(args[2]))
        return tls_read_into(c, args, k, wanted);
    if (wanted < 0)
        return coil_raisef(c, "ValueError", "size should not be negative");
    TlsPiece p = {.data = record, .length = memory_count(wanted) < sizeof record ? memory_count(wanted) : sizeof record};
    return tls_read_piece(c, args[0], k, &p) ? coil_bytes(c, p.done ? record : "", p.done) : COIL_NULL;
}

/* A record at a time. Where one cannot be sent now, those before it are what was written. */
static CoilValue tls_write(Coil *c, const CoilValue *args)
{
    TlsConnection *k = tls_connection_data(c, args[0]);
    CoilBuffer buffer;
    Drive drive = {.step = tls_step_write, .late = "The write operation timed out"};
    if (!k || !coil_buffer_get(c, args[1], 0, &buffer))
        return COIL_NULL;
    size_t done = 0;
    do {
        TlsPiece p = {.data = (char *)buffer.data + done,
                      .length = buffer.length - done < RECORD_MOST ? buffer.length - done : RECORD_MOST};
        drive.arg = &p;
        if (!tls_drive(c, args[0], k, &drive)) {
            bool blocked = !coil_failed(c) && (drive.error == SSL_ERROR_WANT_READ || drive.error == SSL_ERROR_WANT_WRITE);
            if (done && blocked)
                break;
            return tls_drive_failed(c, args[0], k, drive);
        }
        done += p.done;
        if (!coil_charge(c, 1 + p.done / BYTES_PER_STEP))
            return COIL_NULL;
    } while (done < buffer.length);
    coil_buffer_release(c, &buffer);
    return coil_int(c, (int64_t)done);
}

/* ---- A connection over MemoryBIOs at one go: what asyncio's protocol asks for with each piece ---- */

/* Puts in what came and takes out all that can be read by it. False: an exception is pending. */
static CoilOk tls_open_all(Coil *c, CoilValue self, TlsConnection *k, Builder *out, bool *ended)
{
    TlsPiece p;
    Drive drive = {.step = tls_step_read, .arg = &p};
    size_t held;
    *ended = false;
    while ((held = tls_queue_length(k->in) + (size_t)SSL_pending(k->ssl)) != 0) { /* else it would only say that it wants more */
        const size_t most = held < RECORD_MOST ? held : RECORD_MOST;              /* nothing grows by being decrypted */
        if (!builder_reserve(c, out, most, 1))
            return false;
        p = (TlsPiece){.data = (char *)out->data + out->length, .length = most};
        if (!tls_drive(c, self, k, &drive)) {
            if (coil_failed(c))
                return false;
            if (drive.error == SSL_ERROR_WANT_READ || drive.error == SSL_ERROR_WANT_WRITE)
                return true;
            *ended = drive.error == SSL_ERROR_ZERO_RETURN && SSL_get_shutdown(k->ssl) == SSL_RECEIVED_SHUTDOWN;
            return *ended || (tls_drive_failed(c, self, k, drive), false);
        }
        out->length += p.done;
        if (!coil_charge(c, 1 + p.done / BYTES_PER_STEP))
            return false;
    }
    return true;
}

static TlsConnection *tls_queued_data(Coil *c, CoilValue v)
{
    TlsConnection *k = tls_connection_data(c, v);
    if (k && !k->in)
        return (void)coil_raisef(c, "ValueError", "the connection has a socket of its own"), NULL;
    return k;
}

static CoilValue tls_open(Coil *c, const CoilValue *args)
{
    TlsConnection *k = tls_queued_data(c, args[0]);
    CoilBuffer buffer;
    int64_t count;
    if (!k || !coil_to_int(c, args[2], &count) || !coil_buffer_get(c, args[1], 0, &buffer))
        return COIL_NULL;
    size_t length = count >= 0 && memory_count(count) < buffer.length ? memory_count(count) : buffer.length;
    CoilOk ok = tls_queue_put(c, k->in, buffer.data, length);
    coil_buffer_release(c, &buffer);
    Builder out = BUILDER;
    bool ended;
    if (!ok || !tls_open_all(c, args[0], k, &out, &ended)) {
        builder_drop(c, &out);
        return COIL_NULL;
    }
    CoilValue both[] = {builder_bytes(c, &out), coil_bool(ended)};
    return coil_is_null(both[0]) ? COIL_NULL : coil_tuple(c, both, 2);
}

static CoilValue tls_seal(Coil *c, const CoilValue *args)
{
    const TlsConnection *k = tls_queued_data(c, args[0]);
    CoilBuffer buffer;
    if (!k || !coil_buffer_get(c, args[1], 0, &buffer))
        return COIL_NULL;
    const size_t length = buffer.length;
    coil_buffer_release(c, &buffer);
    CoilValue done = tls_write(c, args);
    int64_t count;
    if (coil_is_null(done) || !coil_to_int(c, done, &count))
        return COIL_NULL;
    if (memory_count(count) < length)
        return done;
    CoilValue all[] = {coil_field(c, args[0], TLS_CONNECTION_OUT), coil_int(c, -1)};
    return tls_queue_read(c, all);
}

/* The first call tells the peer, the second waits for its word. */
static int tls_step_shutdown(TlsConnection *k, void *arg)
{
    (void)arg;
    int result = SSL_shutdown(k->ssl);
    if (result == 0)
        result = SSL_shutdown(k->ssl);
    return result == 0 ? 1 : result;
}

static CoilValue tls_shutdown(Coil *c, const CoilValue *args)
{
    TlsConnection *k = tls_connection_data(c, args[0]);
    Drive drive = {.step = tls_step_shutdown, .late = "The read operation timed out"};
    if (!k)
        return COIL_NULL;
    if (!tls_drive(c, args[0], k, &drive))
        return tls_drive_failed(c, args[0], k, drive);
    return k->in ? coil_none() : tls_connection_owner(c, args[0]);
}

static CoilValue tls_verify_post_handshake(Coil *c, const CoilValue *args)
{
    const TlsConnection *k = tls_connection_data(c, args[0]);
    if (!k)
        return COIL_NULL;
    ERR_clear_error();
    return SSL_verify_client_post_handshake(k->ssl) == 1 ? coil_none() : tls_fail_at(c, k, args[0], __LINE__);
}

/* ---- What it belongs to ---- */

static CoilValue tls_get_context(Coil *c, const CoilValue *args) { return coil_field(c, args[0], TLS_CONNECTION_CONTEXT); }
static CoilValue tls_set_context(Coil *c, const CoilValue *args)
{
    TlsConnection *k = tls_connection_data(c, args[0]);
    if (!k)
        return COIL_NULL;
    if (!coil_data_if(c, args[1], tls_context_class))
        return coil_raisef(c, "TypeError", "The value must be a SSLContext");
    TlsContext *t = tls_context_data(c, args[1]);
    if (!t || !coil_set_field(c, args[0], TLS_CONNECTION_CONTEXT, args[1]))
        return COIL_NULL;
    return SSL_set_SSL_CTX(k->ssl, t->ctx) ? coil_none() : tls_fail(c);
}

static CoilValue tls_get_owner(Coil *c, const CoilValue *args) { return tls_connection_owner(c, args[0]); }
static CoilValue tls_put_owner(Coil *c, const CoilValue *args) { return tls_set_owner(c, args[0], args[1]) ? coil_none() : COIL_NULL; }
static CoilValue tls_get_hostname(Coil *c, const CoilValue *args)
{
    CoilValue name = coil_field(c, args[0], TLS_CONNECTION_NAME);
    return coil_is_null(name) && !coil_failed(c) ? coil_none() : name;
}
static CoilValue tls_get_server_side(Coil *c, const CoilValue *args)
{
    const TlsConnection *k = tls_connection_data(c, args[0]);
    return k ? coil_bool(SSL_is_server(k->ssl)) : COIL_NULL;
}
static CoilValue tls_get_reused(Coil *c, const CoilValue *args)
{
    const TlsConnection *k = tls_connection_data(c, args[0]);
    return k ? coil_bool(SSL_session_reused(k->ssl)) : COIL_NULL;
}

const CoilDef tls_connection_class[] = {
    COIL_CLASS("_SSLSocket", NULL, sizeof(TlsConnection), "A TLS connection."),
    COIL_TRAITS(COIL_FINAL),
    COIL_FIELDS(TLS_CONNECTION_FIELDS),
    COIL_FINALISE(tls_connection_finalise),
    COIL_FUNCTION("do_handshake", "(self, /)", tls_do_handshake, "Agree with the peer on keys."),
    COIL_FUNCTION("read", "(self, size=1024, buffer=..., /)", tls_read, "Up to so many bytes; or into a buffer, and how many."),
    COIL_FUNCTION("write", "(self, b, /)", tls_write, "Send bytes; how many were."),
    COIL_FUNCTION(
        "_open", "(self, came, count, /)", tls_open,
        "Put in `count` bytes of what came, for a connection over MemoryBIOs: (all that can be read, whether the peer told the end)."),
    COIL_FUNCTION("_seal", "(self, b, /)", tls_seal,
                  "Write bytes, for a connection over MemoryBIOs: all that is to be sent; or how many, where not all could be written."),
    COIL_FUNCTION("shutdown", "(self, /)", tls_shutdown, "Tell the peer the end, and wait for its word; the socket."),
    COIL_FUNCTION("pending", "(self, /)", tls_connection_pending, "How many bytes can be read at once."),
    COIL_FUNCTION("getpeercert", "(self, der=False, /)", tls_connection_peer, "The peer's certificate, as a dict or as DER."),
    COIL_FUNCTION("get_verified_chain", "(self, /)", tls_connection_verified_chain, "The certificates from the peer's to the trusted one."),
    COIL_FUNCTION("get_unverified_chain", "(self, /)", tls_connection_unverified_chain, "The certificates that the peer sent."),
    COIL_FUNCTION("cipher", "(self, /)", tls_connection_cipher, "(name, protocol, bits) of the cipher, or None."),
    COIL_FUNCTION("shared_ciphers", "(self, /)", tls_connection_shared_ciphers, "The ciphers that both sides know, or None."),
    COIL_FUNCTION("version", "(self, /)", tls_connection_version, "The protocol's version, or None."),
    COIL_FUNCTION("compression", "(self, /)", tls_connection_compression, "The compression's name, or None."),
    COIL_FUNCTION("selected_alpn_protocol", "(self, /)", tls_connection_alpn, "The protocol that was agreed upon, or None."),
    COIL_FUNCTION("get_channel_binding", "(self, /, cb_type='tls-unique')", tls_connection_binding, "What is this connection's alone."),
    COIL_FUNCTION("verify_client_post_handshake", "(self, /)", tls_verify_post_handshake, "Ask the client for its certificate now."),
    COIL_PROPERTY("context", "_SSLContext", tls_get_context, tls_set_context, "The context."),
    COIL_PROPERTY("owner", "object", tls_get_owner, tls_put_owner, "The object that a program has for it."),
    COIL_PROPERTY("server_side", "bool", tls_get_server_side, NULL, "Is this the server's end?"),
    COIL_PROPERTY("server_hostname", "str", tls_get_hostname, NULL, "The name that the server is to have."),
    COIL_PROPERTY("session", "SSLSession", tls_session_get, tls_session_set, "The session, to be resumed by another connection."),
    COIL_PROPERTY("session_reused", "bool", tls_get_reused, NULL, "Was a session resumed?"),
    COIL_END,
};
