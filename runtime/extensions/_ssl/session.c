/* session.c: class SSLSession: what a connection leaves for another to resume. See tls.h. */
#include "runtime/extensions/_ssl/tls.h"

typedef struct TlsSession {
    SSL_SESSION *session;
} TlsSession;

enum { TLS_SESSION_CONTEXT, TLS_SESSION_FIELDS };

static void tls_session_finalise(void *data) { SSL_SESSION_free(((TlsSession *)data)->session); }

static SSL_SESSION *tls_session_of(Coil *c, CoilValue v)
{
    const TlsSession *held = coil_data(c, v, tls_session_class);
    return held ? held->session : NULL;
}

CoilValue tls_session_get(Coil *c, const CoilValue *args)
{
    const TlsConnection *k = tls_connection_data(c, args[0]);
    SSL_SESSION *session = k ? SSL_get0_session(k->ssl) : NULL;
    void *data;
    if (!session)
        return k ? coil_none() : COIL_NULL;
    /* A copy: a connection that ends without a word takes its own out of use. */
    if (!(session = SSL_SESSION_dup(session)))
        return tls_fail(c);
    CoilValue made = coil_instance(c, tls_session_class, &data);
    if (coil_is_null(made)) {
        SSL_SESSION_free(session);
        return COIL_NULL;
    }
    ((TlsSession *)data)->session = session;
    return coil_set_field(c, made, TLS_SESSION_CONTEXT, coil_field(c, args[0], TLS_CONNECTION_CONTEXT)) ? made : COIL_NULL;
}

CoilOk tls_session_use(Coil *c, CoilValue self, TlsConnection *k, CoilValue value)
{
    if (!coil_data_if(c, value, tls_session_class))
        return (void)coil_raisef(c, "TypeError", "Value is not a SSLSession."), false;
    SSL_SESSION *session = tls_session_of(c, value);
    if (!session)
        return false;
    if (!coil_is(coil_field(c, value, TLS_SESSION_CONTEXT), coil_field(c, self, TLS_CONNECTION_CONTEXT)))
        return (void)coil_raisef(c, "ValueError", "Session refers to a different SSLContext."), false;
    if (SSL_is_server(k->ssl))
        return (void)coil_raisef(c, "ValueError", "Cannot set session for server-side SSLSocket."), false;
    if (SSL_is_init_finished(k->ssl))
        return (void)coil_raisef(c, "ValueError", "Cannot set session after handshake."), false;
    /* A copy: TLS 1.3 marks one that was used, and others may use it, too. */
    SSL_SESSION *copy = SSL_SESSION_dup(session);
    const bool ok = copy && SSL_set_session(k->ssl, copy) == 1;
    SSL_SESSION_free(copy);
    if (!ok)
        (void)tls_fail(c);
    return ok;
}

CoilValue tls_session_set(Coil *c, const CoilValue *args)
{
    TlsConnection *k = tls_connection_data(c, args[0]);
    return k && tls_session_use(c, args[0], k, args[1]) ? coil_none() : COIL_NULL;
}

static CoilValue tls_session_id(Coil *c, const CoilValue *args)
{
    const SSL_SESSION *s = tls_session_of(c, args[0]);
    unsigned length;
    if (!s)
        return COIL_NULL;
    const unsigned char *id = SSL_SESSION_get_id(s, &length);
    return coil_bytes(c, length ? id : (const unsigned char *)"", length);
}
/* OpenSSL 3.4 calls the other, whose seconds may be of 32 bits, deprecated. */
#if OPENSSL_VERSION_NUMBER >= 0x30400000L
#define tls_session_begun SSL_SESSION_get_time_ex
#else
#define tls_session_begun SSL_SESSION_get_time
#endif
static CoilValue tls_session_time(Coil *c, const CoilValue *args)
{
    const SSL_SESSION *s = tls_session_of(c, args[0]);
    return s ? coil_int(c, tls_session_begun(s)) : COIL_NULL;
}
static CoilValue tls_session_timeout(Coil *c, const CoilValue *args)
{
    const SSL_SESSION *s = tls_session_of(c, args[0]);
    return s ? coil_int(c, SSL_SESSION_get_timeout(s)) : COIL_NULL;
}
static CoilValue tls_session_hint(Coil *c, const CoilValue *args)
{
    const SSL_SESSION *s = tls_session_of(c, args[0]);
    return s ? coil_int(c, (int64_t)SSL_SESSION_get_ticket_lifetime_hint(s)) : COIL_NULL;
}
static CoilValue tls_session_has_ticket(Coil *c, const CoilValue *args)
{
    const SSL_SESSION *s = tls_session_of(c, args[0]);
    return s ? coil_bool(SSL_SESSION_has_ticket(s)) : COIL_NULL;
}

static CoilValue tls_session_eq(Coil *c, const CoilValue *args)
{
    if (!coil_data_if(c, args[1], tls_session_class))
        return coil_not_implemented();
    return coil_op(c, COIL_EQ, tls_session_id(c, args), tls_session_id(c, args + 1));
}
const CoilDef tls_session_class[] = {
    COIL_CLASS("SSLSession", NULL, sizeof(TlsSession), "What a connection leaves for another to resume."),
    COIL_TRAITS(COIL_FINAL),
    COIL_FIELDS(TLS_SESSION_FIELDS),
    COIL_FINALISE(tls_session_finalise),
    COIL_FUNCTION("__eq__", "(self, other, /)", tls_session_eq, "Is it of the same id?"),
    COIL_PROPERTY("id", "bytes", tls_session_id, NULL, "What names it."),
    COIL_PROPERTY("time", "int", tls_session_time, NULL, "When it was made, in seconds since the epoch."),
    COIL_PROPERTY("timeout", "int", tls_session_timeout, NULL, "How many seconds it is good for."),
    COIL_PROPERTY("ticket_lifetime_hint", "int", tls_session_hint, NULL, "How many seconds the server keeps its ticket good."),
    COIL_PROPERTY("has_ticket", "bool", tls_session_has_ticket, NULL, "Did the server send a ticket?"),
    COIL_END,
};
