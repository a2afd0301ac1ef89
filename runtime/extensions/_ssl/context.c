/* context.c: class _SSLContext: what connections have in common. See tls.h. */
#include "runtime/extensions/_ssl/tls.h"

/* What is offered where a program says nothing: forward secrecy, authentication, and no hash that is broken. */
#define TLS_DEFAULT_CIPHERS "@SECLEVEL=2:ECDH+AESGCM:ECDH+CHACHA20:ECDH+AES:DHE+AES:!aNULL:!eNULL:!aDSS:!SHA1:!AESCCM"

enum { CIPHERS_LENGTH = 1 << 14 }; /* of their names, at most: OpenSSL is not interrupted */
enum { TLS_MINIMUM_SUPPORTED = -2, TLS_MAXIMUM_SUPPORTED = -1 };

TlsContext *tls_context_data(Coil *c, CoilValue v)
{
    TlsContext *t = coil_data(c, v, tls_context_class);
    if (t && !t->ctx)
        return (void)coil_raisef(c, "ValueError", "the context was not made"), NULL;
    return t;
}

static void tls_context_finalise(void *data)
{
    TlsContext *t = data;
    SSL_CTX_free(t->ctx);
    weight_drop(&t->weight);
}

bool tls_context_weigh(Coil *c, TlsContext *t)
{
    enum { CONTEXT_BYTES = 13 << 10, CERTIFICATE_BYTES = 7 << 10 }; /* measured on OpenSSL 3.0 */
    int trusted = sk_X509_OBJECT_num(X509_STORE_get0_objects(SSL_CTX_get_cert_store(t->ctx)));
    size_t count = trusted > 0 ? (size_t)trusted : 0;
    for (size_t k = 0; k < sizeof t->chained / sizeof *t->chained; k++)
        count += t->chained[k];
    return weight_put(c, &t->weight, CONTEXT_BYTES + count * CERTIFICATE_BYTES);
}

static const SSL_METHOD *tls_method(int protocol)
{
    switch (protocol) {
    case TLS_PROTOCOL_CLIENT: return TLS_client_method();
    case TLS_PROTOCOL_SERVER: return TLS_server_method();
    case TLS_PROTOCOL_TLS:
    case TLS_PROTOCOL_TLSv1:
    case TLS_PROTOCOL_TLSv1_1:
    case TLS_PROTOCOL_TLSv1_2: return TLS_method();
    default: return NULL;
    }
}

/* A protocol that is one version is that alone. */
static bool tls_context_restrict(SSL_CTX *ctx, int protocol)
{
    const int version = protocol == TLS_PROTOCOL_TLSv1     ? TLS1_VERSION
                        : protocol == TLS_PROTOCOL_TLSv1_1 ? TLS1_1_VERSION
                        : protocol == TLS_PROTOCOL_TLSv1_2 ? TLS1_2_VERSION
                                                           : 0;
    if (!version)
        return SSL_CTX_set_min_proto_version(ctx, TLS1_2_VERSION) == 1;
    return SSL_CTX_set_min_proto_version(ctx, version) == 1 && SSL_CTX_set_max_proto_version(ctx, version) == 1;
}

static bool tls_context_set_up(Coil *c, TlsContext *t)
{
    X509_VERIFY_PARAM *verify = SSL_CTX_get0_param(t->ctx);
    SSL_CTX_set_options(t->ctx, (SSL_OP_ALL & ~SSL_OP_DONT_INSERT_EMPTY_FRAGMENTS) | SSL_OP_NO_SSLv3 | SSL_OP_NO_COMPRESSION |
                                    SSL_OP_CIPHER_SERVER_PREFERENCE | SSL_OP_SINGLE_DH_USE | SSL_OP_SINGLE_ECDH_USE);
    SSL_CTX_set_mode(t->ctx, SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER | SSL_MODE_AUTO_RETRY | SSL_MODE_RELEASE_BUFFERS);
    X509_VERIFY_PARAM_set_flags(verify, X509_V_FLAG_TRUSTED_FIRST);
    t->host_flags = X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS;
    X509_VERIFY_PARAM_set_hostflags(verify, t->host_flags);
    t->check_hostname = t->protocol == TLS_PROTOCOL_CLIENT;
    SSL_CTX_set_verify(t->ctx, t->check_hostname ? SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT : SSL_VERIFY_NONE, NULL);
    if (tls_context_restrict(t->ctx, t->protocol) && SSL_CTX_set_cipher_list(t->ctx, TLS_DEFAULT_CIPHERS) == 1)
        return true;
    (void)tls_fail(c);
    return false;
}

static CoilValue tls_context_new(Coil *c, const CoilValue *args)
{
    int64_t protocol;
    void *data;
    if (!coil_to_int(c, args[1], &protocol))
        return COIL_NULL;
    const SSL_METHOD *method = protocol >= 0 && protocol <= TLS_PROTOCOL_SERVER ? tls_method((int)protocol) : NULL;
    if (!method)
        return coil_raisef(c, "ValueError", "invalid or unsupported protocol version %lld", (long long)protocol);
    CoilValue made = coil_instance_of(c, args[0], tls_context_class, &data);
    if (coil_is_null(made))
        return COIL_NULL;
    TlsContext *t = data;
    t->protocol = (int)protocol;
    ERR_clear_error();
    if (!(t->ctx = SSL_CTX_new(method)))
        return tls_fail(c);
    return tls_context_set_up(c, t) && tls_context_weigh(c, t) ? made : COIL_NULL;
}

/* ---- Versions ---- */

static bool tls_versions_free(const TlsContext *t)
{
    return t->protocol == TLS_PROTOCOL_TLS || t->protocol == TLS_PROTOCOL_CLIENT || t->protocol == TLS_PROTOCOL_SERVER;
}

/* OpenSSL's version for a program's; zero is the first, or the last, that there is. */
static CoilOk tls_version_read(Coil *c, const TlsContext *t, CoilValue value, bool least, int *out)
{
    int64_t version;
    if (!coil_to_int(c, value, &version))
        return false;
    if (!tls_versions_free(t))
        return (void)coil_raisef(c, "ValueError", "The context's protocol doesn't support modification of highest and lowest version."),
               false;
    if (version == TLS_MINIMUM_SUPPORTED || version == TLS_MAXIMUM_SUPPORTED)
        *out = (version == TLS_MINIMUM_SUPPORTED) == least ? 0 : least ? TLS1_3_VERSION : TLS1_VERSION;
    else if (version >= SSL3_VERSION && version <= TLS1_3_VERSION)
        *out = (int)version;
    else
        return (void)coil_raisef(c, "ValueError", "Unsupported TLS/SSL version 0x%x", (unsigned)version), false;
    return true;
}

static CoilValue tls_set_version(Coil *c, const CoilValue *args, bool least)
{
    TlsContext *t = tls_context_data(c, args[0]);
    int version;
    if (!t || !tls_version_read(c, t, args[1], least, &version))
        return COIL_NULL;
    const bool ok = least ? SSL_CTX_set_min_proto_version(t->ctx, version) == 1 : SSL_CTX_set_max_proto_version(t->ctx, version) == 1;
    ERR_clear_error();
    return ok ? coil_none() : coil_raisef(c, "ValueError", "Unsupported protocol version 0x%x", (unsigned)version);
}
static CoilValue tls_set_minimum(Coil *c, const CoilValue *args) { return tls_set_version(c, args, true); }
static CoilValue tls_set_maximum(Coil *c, const CoilValue *args) { return tls_set_version(c, args, false); }

static CoilValue tls_get_minimum(Coil *c, const CoilValue *args)
{
    const TlsContext *t = tls_context_data(c, args[0]);
    if (!t)
        return COIL_NULL;
    const long version = tls_versions_free(t) ? SSL_CTX_get_min_proto_version(t->ctx) : 0;
    return coil_int(c, version ? version : TLS_MINIMUM_SUPPORTED);
}
static CoilValue tls_get_maximum(Coil *c, const CoilValue *args)
{
    const TlsContext *t = tls_context_data(c, args[0]);
    if (!t)
        return COIL_NULL;
    const long version = tls_versions_free(t) ? SSL_CTX_get_max_proto_version(t->ctx) : 0;
    return coil_int(c, version ? version : TLS_MAXIMUM_SUPPORTED);
}

/* ---- Options and verification ---- */

static CoilValue tls_get_options(Coil *c, const CoilValue *args)
{
    const TlsContext *t = tls_context_data(c, args[0]);
    return t ? coil_int(c, (int64_t)SSL_CTX_get_options(t->ctx)) : COIL_NULL;
}
static CoilValue tls_set_options(Coil *c, const CoilValue *args)
{
    TlsContext *t = tls_context_data(c, args[0]);
    int64_t options;
    if (!t || !coil_to_int(c, args[1], &options))
        return COIL_NULL;
    if (options < 0)
        return coil_raisef(c, "OverflowError", "can't convert negative int to unsigned");
    const uint64_t before = SSL_CTX_get_options(t->ctx);
    SSL_CTX_clear_options(t->ctx, before & ~(uint64_t)options);
    SSL_CTX_set_options(t->ctx, (uint64_t)options & ~before);
    return coil_none();
}

static CoilValue tls_get_verify_mode(Coil *c, const CoilValue *args)
{
    const TlsContext *t = tls_context_data(c, args[0]);
    if (!t)
        return COIL_NULL;
    const int mode = SSL_CTX_get_verify_mode(t->ctx);
    return coil_int(c, !(mode & SSL_VERIFY_PEER) ? 0 : mode & SSL_VERIFY_FAIL_IF_NO_PEER_CERT ? 2 : 1);
}

static void tls_apply_verify_mode(TlsContext *t, int64_t mode)
{
    SSL_CTX_set_verify(t->ctx,
                       mode == 0   ? SSL_VERIFY_NONE
                       : mode == 1 ? SSL_VERIFY_PEER
                                   : SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT,
                       NULL);
}

static CoilValue tls_set_verify_mode(Coil *c, const CoilValue *args)
{
    TlsContext *t = tls_context_data(c, args[0]);
    int64_t mode;
    if (!t || !coil_to_int(c, args[1], &mode))
        return COIL_NULL;
    if (mode < 0 || mode > 2)
        return coil_raisef(c, "ValueError", "invalid value for verify_mode");
    if (mode == 0 && t->check_hostname)
        return coil_raisef(c, "ValueError", "Cannot set verify_mode to CERT_NONE when check_hostname is enabled.");
    tls_apply_verify_mode(t, mode);
    return coil_none();
}

static CoilValue tls_get_verify_flags(Coil *c, const CoilValue *args)
{
    const TlsContext *t = tls_context_data(c, args[0]);
    return t ? coil_int(c, (int64_t)X509_VERIFY_PARAM_get_flags(SSL_CTX_get0_param(t->ctx))) : COIL_NULL;
}
static CoilValue tls_set_verify_flags(Coil *c, const CoilValue *args)
{
    TlsContext *t = tls_context_data(c, args[0]);
    int64_t flags;
    if (!t || !coil_to_int(c, args[1], &flags))
        return COIL_NULL;
    X509_VERIFY_PARAM *verify = SSL_CTX_get0_param(t->ctx);
    const unsigned long before = X509_VERIFY_PARAM_get_flags(verify);
    X509_VERIFY_PARAM_clear_flags(verify, before & ~(unsigned long)flags);
    X509_VERIFY_PARAM_set_flags(verify, (unsigned long)flags & ~before);
    return coil_none();
}

static CoilValue tls_get_check_hostname(Coil *c, const CoilValue *args)
{
    const TlsContext *t = tls_context_data(c, args[0]);
    return t ? coil_bool(t->check_hostname) : COIL_NULL;
}
static CoilValue tls_set_check_hostname(Coil *c, const CoilValue *args)
{
    TlsContext *t = tls_context_data(c, args[0]);
    bool check;
    if (!t || !coil_to_bool(c, args[1], &check))
        return COIL_NULL;
    if (check && SSL_CTX_get_verify_mode(t->ctx) == SSL_VERIFY_NONE) /* a name proves nothing on a certificate that nobody looks at */
        tls_apply_verify_mode(t, 2);
    t->check_hostname = check;
    return coil_none();
}

static CoilValue tls_get_host_flags(Coil *c, const CoilValue *args)
{
    const TlsContext *t = tls_context_data(c, args[0]);
    return t ? coil_int(c, t->host_flags) : COIL_NULL;
}
static CoilValue tls_set_host_flags(Coil *c, const CoilValue *args)
{
    TlsContext *t = tls_context_data(c, args[0]);
    int64_t flags;
    if (!t || !coil_to_int(c, args[1], &flags))
        return COIL_NULL;
    t->host_flags = (unsigned)flags;
    X509_VERIFY_PARAM_set_hostflags(SSL_CTX_get0_param(t->ctx), t->host_flags);
    return coil_none();
}

static CoilValue tls_get_post_handshake(Coil *c, const CoilValue *args)
{
    const TlsContext *t = tls_context_data(c, args[0]);
    return t ? coil_bool(t->post_handshake_auth) : COIL_NULL;
}
static CoilValue tls_set_post_handshake(Coil *c, const CoilValue *args)
{
    TlsContext *t = tls_context_data(c, args[0]);
    if (t && coil_is_null(args[1]))
        return coil_raisef(c, "AttributeError", "cannot delete attribute");
    return t && coil_to_bool(c, args[1], &t->post_handshake_auth) ? coil_none() : COIL_NULL;
}

static CoilValue tls_get_tickets(Coil *c, const CoilValue *args)
{
    const TlsContext *t = tls_context_data(c, args[0]);
    return t ? coil_int(c, (int64_t)SSL_CTX_get_num_tickets(t->ctx)) : COIL_NULL;
}
static CoilValue tls_set_tickets(Coil *c, const CoilValue *args)
{
    TlsContext *t = tls_context_data(c, args[0]);
    int64_t count;
    if (!t || !coil_to_int(c, args[1], &count))
        return COIL_NULL;
    if (count < 0)
        return coil_raisef(c, "ValueError", "value must be non-negative");
    if (t->protocol != TLS_PROTOCOL_SERVER)
        return coil_raisef(c, "ValueError", "SSLContext is not a server context.");
    return SSL_CTX_set_num_tickets(t->ctx, memory_count(count)) == 1 ? coil_none()
                                                                     : coil_raisef(c, "ValueError", "failed to set num tickets.");
}

static CoilValue tls_get_security_level(Coil *c, const CoilValue *args)
{
    const TlsContext *t = tls_context_data(c, args[0]);
    return t ? coil_int(c, SSL_CTX_get_security_level(t->ctx)) : COIL_NULL;
}
static CoilValue tls_get_protocol(Coil *c, const CoilValue *args)
{
    const TlsContext *t = tls_context_data(c, args[0]);
    return t ? coil_int(c, t->protocol) : COIL_NULL;
}

/* ---- Ciphers and curves ---- */

static CoilValue tls_set_ciphers(Coil *c, const CoilValue *args)
{
    TlsContext *t = tls_context_data(c, args[0]);
    const char *list = t ? coil_to_utf8(c, args[1], NULL) : NULL;
    if (!list)
        return COIL_NULL;
    if (strlen(list) <= CIPHERS_LENGTH && SSL_CTX_set_cipher_list(t->ctx, list) == 1)
        return coil_none();
    ERR_clear_error();
    return coil_raisef(c, "ssl.SSLError", "No cipher can be selected.");
}

static CoilValue tls_get_ciphers(Coil *c, const CoilValue *args)
{
    const TlsContext *t = tls_context_data(c, args[0]);
    SSL *ssl = t ? SSL_new(t->ctx) : NULL;
    if (!ssl)
        return t ? tls_fail(c) : COIL_NULL;
    const STACK_OF(SSL_CIPHER) *ciphers = SSL_get_ciphers(ssl);
    CoilValue list = coil_list(c, NULL, 0);
    for (int k = 0; k < sk_SSL_CIPHER_num(ciphers); k++)
        if (!coil_append(c, list, tls_cipher_dict(c, sk_SSL_CIPHER_value(ciphers, k))))
            break;
    SSL_free(ssl);
    return list;
}

static CoilValue tls_set_ecdh_curve(Coil *c, const CoilValue *args)
{
    TlsContext *t = tls_context_data(c, args[0]);
    const char *name = !t                                         ? NULL
                       : coil_kind(c, args[1]) == COIL_KIND_BYTES ? coil_to_bytes(c, args[1], NULL)
                                                                  : coil_to_utf8(c, args[1], NULL);
    if (!name)
        return COIL_NULL;
    int curve = OBJ_sn2nid(name);
    if (curve == NID_undef) {
        CoilValue shown = coil_repr(c, args[1]);
        const char *text = coil_is_null(shown) ? NULL : coil_to_utf8(c, shown, NULL);
        return text ? coil_raisef(c, "ValueError", "unknown elliptic curve name %s", text) : COIL_NULL;
    }
    return SSL_CTX_set1_groups(t->ctx, &curve, 1) == 1 ? coil_none() : tls_fail(c);
}

static CoilValue tls_set_psk_hint(Coil *c, const CoilValue *args)
{
    TlsContext *t = tls_context_data(c, args[0]);
    const char *hint = NULL;
    if (!t || (coil_kind(c, args[1]) != COIL_KIND_NONE && !(hint = coil_to_utf8(c, args[1], NULL))))
        return COIL_NULL;
    return SSL_CTX_use_psk_identity_hint(t->ctx, hint) == 1 ? coil_none() : tls_fail(c);
}

static CoilValue tls_session_stats(Coil *c, const CoilValue *args)
{
    const TlsContext *t = tls_context_data(c, args[0]);
    CoilValue told = coil_dict(c);
    if (!t)
        return COIL_NULL;
    SSL_CTX *ctx = t->ctx;
    const struct {
        const char *name;
        long count;
    } counts[] = {
        {"number", SSL_CTX_sess_number(ctx)},
        {"connect", SSL_CTX_sess_connect(ctx)},
        {"connect_good", SSL_CTX_sess_connect_good(ctx)},
        {"connect_renegotiate", SSL_CTX_sess_connect_renegotiate(ctx)},
        {"accept", SSL_CTX_sess_accept(ctx)},
        {"accept_good", SSL_CTX_sess_accept_good(ctx)},
        {"accept_renegotiate", SSL_CTX_sess_accept_renegotiate(ctx)},
        {"hits", SSL_CTX_sess_hits(ctx)},
        {"misses", SSL_CTX_sess_misses(ctx)},
        {"timeouts", SSL_CTX_sess_timeouts(ctx)},
        {"cache_full", SSL_CTX_sess_cache_full(ctx)},
    };
    for (size_t k = 0; k < sizeof counts / sizeof *counts; k++)
        if (!tls_put(c, told, counts[k].name, coil_int(c, counts[k].count)))
            return COIL_NULL;
    return told;
}

/* ---- Connections ---- */

static CoilValue tls_wrap_socket(Coil *c, const CoilValue *args)
{
    return tls_connection_made(c, args[0], args[1], coil_none(), coil_none(), args + 2);
}
static CoilValue tls_wrap_bio(Coil *c, const CoilValue *args)
{
    return tls_connection_made(c, args[0], coil_none(), args[1], args[2], args + 3);
}

const CoilDef tls_context_class[] = {
    COIL_CLASS("_SSLContext", NULL, sizeof(TlsContext), "What connections have in common."),
    COIL_FIELDS(TLS_CONTEXT_FIELDS),
    COIL_FINALISE(tls_context_finalise),
    COIL_STATIC("__new__", "(cls, protocol, /)", tls_context_new, "A context for a protocol."),
    COIL_FUNCTION("_wrap_socket", "(self, sock, server_side, server_hostname=None, *, owner=None, session=None)", tls_wrap_socket,
                  "A connection over a socket."),
    COIL_FUNCTION("_wrap_bio", "(self, incoming, outgoing, server_side, server_hostname=None, *, owner=None, session=None)", tls_wrap_bio,
                  "A connection over two MemoryBIOs."),
    COIL_FUNCTION("_set_hook", "(self, which: int, hook, /)", tls_context_set_hook, "What is called, or None."),
    COIL_FUNCTION("_set_alpn_protocols", "(self, protos, /)", tls_context_set_alpn,
                  "The protocols above that are spoken, each behind its length."),
    COIL_FUNCTION("_load_chain", "(self, certificates, key, password, /)", tls_context_load_chain,
                  "Our own certificate and its key, as PEM."),
    COIL_FUNCTION("_load_authorities", "(self, data, kind: str, /)", tls_context_load_authorities,
                  "Certificates that are trusted, and revocation lists: a 'file' of both as PEM, a 'pem' or 'der' of certificates."),
    COIL_FUNCTION("_load_dh", "(self, data, /)", tls_context_load_dh, "Parameters for Diffie-Hellman, as PEM."),
    COIL_FUNCTION("_set_psk_hint", "(self, hint, /)", tls_set_psk_hint, "What a server tells of its shared keys."),
    COIL_FUNCTION("cert_store_stats", "(self, /)", tls_context_store_stats, "How many certificates and revocation lists are loaded."),
    COIL_FUNCTION("get_ca_certs", "(self, /, binary_form=False)", tls_context_get_ca_certs, "The authorities that are loaded."),
    COIL_FUNCTION("get_ciphers", "(self, /)", tls_get_ciphers, "The ciphers, the preferred first."),
    COIL_FUNCTION("set_ciphers", "(self, cipherlist: str, /)", tls_set_ciphers, "Choose ciphers, in OpenSSL's words."),
    COIL_FUNCTION("set_ecdh_curve", "(self, name, /)", tls_set_ecdh_curve, "The curve of key exchanges."),
    COIL_FUNCTION("session_stats", "(self, /)", tls_session_stats, "What became of handshakes and sessions, in numbers."),
    COIL_PROPERTY("minimum_version", "int", tls_get_minimum, tls_set_minimum, "The lowest version that is spoken."),
    COIL_PROPERTY("maximum_version", "int", tls_get_maximum, tls_set_maximum, "The highest."),
    COIL_PROPERTY("options", "int", tls_get_options, tls_set_options, "OpenSSL's options, as bits."),
    COIL_PROPERTY("verify_mode", "int", tls_get_verify_mode, tls_set_verify_mode, "Is the peer to prove itself?"),
    COIL_PROPERTY("verify_flags", "int", tls_get_verify_flags, tls_set_verify_flags, "How certificates are verified, as bits."),
    COIL_PROPERTY("check_hostname", "bool", tls_get_check_hostname, tls_set_check_hostname, "Is the certificate to name the host?"),
    COIL_PROPERTY("_host_flags", "int", tls_get_host_flags, tls_set_host_flags, "How hosts' names are matched, as bits."),
    COIL_PROPERTY("post_handshake_auth", NULL, tls_get_post_handshake, tls_set_post_handshake,
                  "May a certificate be asked for after the handshake?"),
    COIL_PROPERTY("num_tickets", "int", tls_get_tickets, tls_set_tickets, "How many TLS 1.3 tickets a server sends."),
    COIL_PROPERTY("security_level", "int", tls_get_security_level, NULL, "OpenSSL's security level."),
    COIL_PROPERTY("protocol", "int", tls_get_protocol, NULL, "The protocol that it was made for."),
    COIL_END,
};
