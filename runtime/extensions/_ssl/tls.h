/* tls.h: what the files of module _ssl share: TLS over OpenSSL 3, for module ssl.
 *
 * OpenSSL is called with the VM's lock held, so that it may call back, and never waits: it reads and writes through a BIO of our own
 * (transport.c), over two MemoryBIOs or over a descriptor that is asked for at each use. Where it wants to wait, connection.c does, with
 * the lock released. It is given no path: files are read by lib/ssl through the VM, and come as bytes. Its objects are its own
 * memory; the bytes on their way through a MemoryBIO are the VM's.
 *
 * Callbacks of OpenSSL find the connection that is at work (SSL_get_app_data) and with it the Python objects. They leave an exception
 * pending where one fails; who called OpenSSL raises it. */
#ifndef EXTENSIONS_TLS_H
#define EXTENSIONS_TLS_H

#include "runtime/extensions/filter.h"

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

typedef struct TlsContext {
    SSL_CTX *ctx;
    int protocol;        /* of the enum TLS_PROTOCOL_ */
    unsigned host_flags; /* X509_CHECK_FLAG_ bits */
    bool check_hostname, post_handshake_auth;
    Weight weight;
    size_t chained[4]; /* certificates of the chains: of RSA keys, of EC's, of DSA's, of others */
} TlsContext;

enum {
    TLS_PROTOCOL_TLS = 2,
    TLS_PROTOCOL_TLSv1,
    TLS_PROTOCOL_TLSv1_1,
    TLS_PROTOCOL_TLSv1_2,
    TLS_PROTOCOL_CLIENT = 16,
    TLS_PROTOCOL_SERVER
};

/* A context's fields: functions that lib/ssl puts there, which do not raise, and the protocols that a server chooses from (bytes, as
 * ALPN has them). */
enum {
    TLS_HOOK_SERVER_NAME, /* (owner, name or None, context): an alert, or None */
    TLS_HOOK_MESSAGE,     /* (owner, written, version, kind of content, bytes) */
    TLS_HOOK_KEY_LOG,     /* (line) */
    TLS_HOOK_FIND,        /* (hash of a name, "" or "r"): the bytes of certificates, or revocation lists, that may be needed */
    TLS_HOOK_PSK_CLIENT,  /* (hint or None): (identity, key) as bytes, or None */
    TLS_HOOK_PSK_SERVER,  /* (identity or None): key, or None */
    TLS_HOOKS,
    TLS_CONTEXT_ALPN = TLS_HOOKS,
    TLS_CONTEXT_FIELDS
};

typedef struct TlsQueue {
    Builder bytes;
    size_t taken; /* of the bytes, from their front */
    CoilVM *vm;
    bool ended; /* nothing more is written */
} TlsQueue;

typedef struct TlsConnection {
    SSL *ssl;
    BIO_METHOD *method;
    TlsQueue *in, *out; /* or neither: the socket's descriptor */
    CoilDescriptor d;
    /* Of the call that is in OpenSSL now. */
    Coil *c; /* NULL: none is */
    CoilValue self;
    int fd, error; /* what the system's last call said */
    bool eof;
    Weight weight;
} TlsConnection;

/* A connection's fields. */
enum { TLS_CONNECTION_CONTEXT, TLS_CONNECTION_OWNER, TLS_CONNECTION_NAME, TLS_CONNECTION_IN, TLS_CONNECTION_OUT, TLS_CONNECTION_FIELDS };

extern const CoilDef tls_context_class[], tls_connection_class[], tls_queue_class[], tls_certificate_class[], tls_session_class[];

/* errors.c. Raise what OpenSSL's queue says last, as an SSLError. `line` is told, as the reference does. */
#define tls_fail(c) tls_fail_at(c, NULL, COIL_NULL, __LINE__)
/* The same of a connection, which knows why a certificate was refused. */
CoilValue tls_fail_at(Coil *c, const TlsConnection *k, CoilValue self, int line);
/* An exception of module ssl's with a number and a text. */
#define tls_raise(c, kind, number, text) tls_raise_at(c, kind, number, text, __LINE__)
CoilValue tls_raise_at(Coil *c, const char *kind, int64_t number, const char *text, int line);
/* What became of a call that did not work, `error` being SSL_get_error()'s. */
CoilValue tls_fail_call(Coil *c, const TlsConnection *k, CoilValue self, int error, int line);

/* transport.c */
COIL_MUST_USE CoilOk tls_transport_attach(Coil *c, TlsConnection *k);
void tls_transport_drop(TlsConnection *k);

/* queue.c */
COIL_MUST_USE CoilOk tls_queue_put(Coil *c, TlsQueue *q, const void *data, size_t length);
size_t tls_queue_take(TlsQueue *q, void *into, size_t room);
CoilValue tls_queue_read(Coil *c, const CoilValue *args); /* (queue, size): a method */
static inline size_t tls_queue_length(const TlsQueue *q) { return q->bytes.length - q->taken; }

/* context.c, load.c, hooks.c */
TlsContext *tls_context_data(Coil *c, CoilValue v);
/* Counts it anew: its certificates may be more. */
COIL_MUST_USE bool tls_context_weigh(Coil *c, TlsContext *t);
CoilValue tls_context_load_chain(Coil *c, const CoilValue *args);
CoilValue tls_context_load_authorities(Coil *c, const CoilValue *args);
CoilValue tls_context_load_dh(Coil *c, const CoilValue *args);
CoilValue tls_context_set_hook(Coil *c, const CoilValue *args);
CoilValue tls_context_set_alpn(Coil *c, const CoilValue *args);
CoilValue tls_context_get_ca_certs(Coil *c, const CoilValue *args);
CoilValue tls_context_store_stats(Coil *c, const CoilValue *args);

/* connection.c: of `args`: context, socket or None, two MemoryBIOs or None, server_side, server_hostname, owner, session. */
CoilValue tls_connection_made(Coil *c, CoilValue context, CoilValue sock, CoilValue in, CoilValue out, const CoilValue *rest);
TlsConnection *tls_connection_data(Coil *c, CoilValue v);
CoilValue tls_connection_owner(Coil *c, CoilValue self);

/* facts.c */
CoilValue tls_connection_cipher(Coil *c, const CoilValue *args);
CoilValue tls_connection_shared_ciphers(Coil *c, const CoilValue *args);
CoilValue tls_connection_version(Coil *c, const CoilValue *args);
CoilValue tls_connection_compression(Coil *c, const CoilValue *args);
CoilValue tls_connection_alpn(Coil *c, const CoilValue *args);
CoilValue tls_connection_binding(Coil *c, const CoilValue *args);
CoilValue tls_connection_peer(Coil *c, const CoilValue *args);
CoilValue tls_connection_verified_chain(Coil *c, const CoilValue *args);
CoilValue tls_connection_unverified_chain(Coil *c, const CoilValue *args);
CoilValue tls_connection_pending(Coil *c, const CoilValue *args);
CoilValue tls_cipher_dict(Coil *c, const SSL_CIPHER *cipher);

/* certificate.c, names.c */
CoilValue tls_certificate_dict(Coil *c, X509 *x);
CoilValue tls_certificate_der(Coil *c, X509 *x);
CoilValue tls_certificate_new(Coil *c, X509 *x);
CoilValue tls_decode_certificate(Coil *c, const CoilValue *args);
CoilValue tls_name_tuple(Coil *c, const X509_NAME *name);
CoilValue tls_general_names(Coil *c, const GENERAL_NAMES *names);

/* session.c */
CoilValue tls_session_get(Coil *c, const CoilValue *args);
CoilValue tls_session_set(Coil *c, const CoilValue *args);
COIL_MUST_USE CoilOk tls_session_use(Coil *c, CoilValue self, TlsConnection *k, CoilValue session);

/* A str, None for NULL. */
static inline CoilValue tls_text(Coil *c, const char *text) { return text ? coil_str(c, text, COIL_TO_NUL) : coil_none(); }
/* dict[name] = value. */
COIL_MUST_USE static inline CoilOk tls_put(Coil *c, CoilValue dict, const char *name, CoilValue value)
{
    return coil_setitem(c, dict, coil_str(c, name, COIL_TO_NUL), value);
}

#endif
