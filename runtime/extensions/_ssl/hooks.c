/* hooks.c: what OpenSSL calls while a connection is at work, and what it is answered. See tls.h. */
#include "runtime/extensions/_ssl/tls.h"

/* The connection's hook of a kind; COIL_NULL: none, or an exception is pending. */
static CoilValue tls_hook(const TlsConnection *k, uint32_t which)
{
    if (!k || !k->c)
        return COIL_NULL;
    return coil_field(k->c, coil_field(k->c, k->self, TLS_CONNECTION_CONTEXT), which);
}

static int tls_on_server_name(SSL *ssl, int *alert, void *arg)
{
    (void)arg;
    TlsConnection *k = SSL_get_app_data(ssl);
    CoilValue hook = tls_hook(k, TLS_HOOK_SERVER_NAME);
    if (coil_is_null(hook))
        return SSL_TLSEXT_ERR_OK;
    Coil *c = k->c;
    int64_t said = SSL_AD_INTERNAL_ERROR;
    CoilValue name = tls_text(c, SSL_get_servername(ssl, TLSEXT_NAMETYPE_host_name));
    CoilValue args[] = {tls_connection_owner(c, k->self), name, coil_field(c, k->self, TLS_CONNECTION_CONTEXT)};
    CoilValue told = coil_call(c, hook, args, 3, NULL);
    if (coil_kind(c, told) == COIL_KIND_NONE)
        return SSL_TLSEXT_ERR_OK;
    (void)!coil_to_int(c, told, &said);
    *alert = coil_failed(c) ? SSL_AD_INTERNAL_ERROR : (int)said;
    return SSL_TLSEXT_ERR_ALERT_FATAL;
}

static void tls_on_message(int written, int version, int kind, const void *data, size_t length, SSL *ssl, void *arg)
{
    (void)arg;
    TlsConnection *k = SSL_get_app_data(ssl);
    CoilValue hook = tls_hook(k, TLS_HOOK_MESSAGE);
    if (coil_is_null(hook))
        return;
    Coil *c = k->c;
    CoilScope scope = coil_scope_open(c);
    CoilValue args[] = {tls_connection_owner(c, k->self), coil_bool(written), coil_int(c, version), coil_int(c, kind),
                        coil_bytes(c, length ? data : "", length)};
    (void)coil_call(c, hook, args, 5, NULL);
    (void)coil_scope_close(c, scope, COIL_NULL);
}

static void tls_on_key(const SSL *ssl, const char *line)
{
    TlsConnection *k = SSL_get_app_data(ssl);
    CoilValue hook = tls_hook(k, TLS_HOOK_KEY_LOG);
    if (!coil_is_null(hook))
        (void)coil_call(k->c, hook, (CoilValue[]){tls_text(k->c, line)}, 1, NULL);
}

/* Copies bytes that fit; how many. 0: they do not, or an exception is pending. */
static unsigned tls_copy(Coil *c, CoilValue value, void *into, size_t room)
{
    size_t length;
    const void *data = coil_to_bytes(c, value, &length);
    if (!data || length > room)
        return 0;
    memcpy(into, data, length);
    return (unsigned)length;
}

static unsigned tls_on_psk_client(SSL *ssl, const char *hint, char *identity, unsigned identity_room, unsigned char *key, unsigned room)
{
    TlsConnection *k = SSL_get_app_data(ssl);
    CoilValue hook = tls_hook(k, TLS_HOOK_PSK_CLIENT);
    if (coil_is_null(hook) || !identity_room)
        return 0;
    CoilValue told = coil_call(k->c, hook, (CoilValue[]){tls_text(k->c, hint)}, 1, NULL);
    if (coil_kind(k->c, told) != COIL_KIND_TUPLE)
        return 0;
    size_t length;
    CoilValue name = coil_item(k->c, told, 0);
    if (!coil_len(k->c, name, &length) || length >= identity_room)
        return 0;
    identity[tls_copy(k->c, name, identity, identity_room - 1)] = 0;
    return tls_copy(k->c, coil_item(k->c, told, 1), key, room);
}

static unsigned tls_on_psk_server(SSL *ssl, const char *identity, unsigned char *key, unsigned room)
{
    TlsConnection *k = SSL_get_app_data(ssl);
    CoilValue hook = tls_hook(k, TLS_HOOK_PSK_SERVER);
    if (coil_is_null(hook))
        return 0;
    CoilValue told = coil_call(k->c, hook, (CoilValue[]){tls_text(k->c, identity)}, 1, NULL);
    return coil_kind(k->c, told) == COIL_KIND_BYTES ? tls_copy(k->c, told, key, room) : 0;
}

/* Adds to the store what the hook knows of a name: `suffix` "r" asks for revocation lists. Was there any? */
static bool tls_find(X509_STORE_CTX *verifying, const X509_NAME *name, const char *suffix)
{
    SSL *ssl = X509_STORE_CTX_get_ex_data(verifying, SSL_get_ex_data_X509_STORE_CTX_idx());
    TlsConnection *k = ssl ? SSL_get_app_data(ssl) : NULL;
    CoilValue hook = tls_hook(k, TLS_HOOK_FIND);
    if (coil_is_null(hook))
        return false;
    Coil *c = k->c;
    int ok = 0;
    size_t count = 0;
    const unsigned long hash = X509_NAME_hash_ex(name, NULL, NULL, &ok);
    CoilValue args[] = {coil_strf(c, "%08lx", hash), coil_str(c, suffix, COIL_TO_NUL)};
    CoilValue found = ok ? coil_call(c, hook, args, 2, NULL) : coil_list(c, NULL, 0);
    bool any = false;
    for (size_t n = 0; coil_len(c, found, &count) && n < count; n++) {
        CoilValue load[] = {coil_item(c, found, n), coil_str(c, "file", COIL_TO_NUL)};
        CoilValue loaded = coil_call_method(c, coil_field(c, k->self, TLS_CONNECTION_CONTEXT), "_load_authorities", load, 2, NULL);
        if (coil_is_null(loaded))
            (void)coil_take_error(c); /* a file that holds something else */
        else
            any = true;
    }
    return any;
}

static int tls_on_issuer(X509 **issuer, X509_STORE_CTX *verifying, X509 *x)
{
    const int found = X509_STORE_CTX_get1_issuer(issuer, verifying, x);
    return found || !tls_find(verifying, X509_get_issuer_name(x), "") ? found : X509_STORE_CTX_get1_issuer(issuer, verifying, x);
}

static STACK_OF(X509) * tls_on_certificates(X509_STORE_CTX *verifying, const X509_NAME *name)
{
    STACK_OF(X509) *found = X509_STORE_CTX_get1_certs(verifying, name);
    if (sk_X509_num(found) > 0 || !tls_find(verifying, name, ""))
        return found;
    sk_X509_pop_free(found, X509_free);
    return X509_STORE_CTX_get1_certs(verifying, name);
}

static STACK_OF(X509_CRL) * tls_on_revocations(const X509_STORE_CTX *verifying, const X509_NAME *name)
{
    STACK_OF(X509_CRL) *found = X509_STORE_CTX_get1_crls(verifying, name);
    if (sk_X509_CRL_num(found) > 0 || !tls_find((X509_STORE_CTX *)(uintptr_t)verifying, name, "r"))
        return found;
    sk_X509_CRL_pop_free(found, X509_CRL_free);
    return X509_STORE_CTX_get1_crls(verifying, name);
}

/* OpenSSL is told of a hook only where there is one: it behaves differently. */
static void tls_install(SSL_CTX *ctx, int which, bool on)
{
    X509_STORE *store = SSL_CTX_get_cert_store(ctx);
    if (which == TLS_HOOK_SERVER_NAME) {
        (void)SSL_CTX_callback_ctrl(ctx, SSL_CTRL_SET_TLSEXT_SERVERNAME_CB, on ? (void (*)(void))tls_on_server_name : NULL);
    } else if (which == TLS_HOOK_MESSAGE) {
        SSL_CTX_set_msg_callback(ctx, on ? tls_on_message : NULL);
    } else if (which == TLS_HOOK_KEY_LOG) {
        SSL_CTX_set_keylog_callback(ctx, on ? tls_on_key : NULL);
    } else if (which == TLS_HOOK_FIND) {
        X509_STORE_set_get_issuer(store, on ? tls_on_issuer : NULL);
        X509_STORE_set_lookup_certs(store, on ? tls_on_certificates : NULL);
        X509_STORE_set_lookup_crls(store, on ? tls_on_revocations : NULL);
    } else if (which == TLS_HOOK_PSK_CLIENT) {
        SSL_CTX_set_psk_client_callback(ctx, on ? tls_on_psk_client : NULL);
    } else {
        SSL_CTX_set_psk_server_callback(ctx, on ? tls_on_psk_server : NULL);
    }
}

CoilValue tls_context_set_hook(Coil *c, const CoilValue *args)
{
    TlsContext *t = tls_context_data(c, args[0]);
    int64_t which;
    if (!t || !coil_to_int(c, args[1], &which))
        return COIL_NULL;
    if (which < 0 || which >= TLS_HOOKS)
        return coil_raisef(c, "ValueError", "no such hook");
    const bool on = coil_kind(c, args[2]) != COIL_KIND_NONE;
    if (!coil_set_field(c, args[0], (uint32_t)which, on ? args[2] : COIL_NULL))
        return COIL_NULL;
    tls_install(t->ctx, (int)which, on);
    return coil_none();
}

/* A server's choice: the first of its own protocols that the client speaks, too. */
static int tls_on_alpn(SSL *ssl, const unsigned char **out, unsigned char *out_length, const unsigned char *theirs, unsigned theirs_length,
                       void *arg)
{
    (void)arg;
    const TlsConnection *k = SSL_get_app_data(ssl);
    size_t length;
    CoilValue ours = tls_hook(k, TLS_CONTEXT_ALPN);
    if (coil_is_null(ours))
        return SSL_TLSEXT_ERR_NOACK;
    const unsigned char *data = coil_to_bytes(k->c, ours, &length);
    if (!data || SSL_select_next_proto((unsigned char **)(uintptr_t)out, out_length, data, (unsigned)length, theirs, theirs_length) !=
                     OPENSSL_NPN_NEGOTIATED)
        return SSL_TLSEXT_ERR_NOACK;
    return SSL_TLSEXT_ERR_OK;
}

CoilValue tls_context_set_alpn(Coil *c, const CoilValue *args)
{
    TlsContext *t = tls_context_data(c, args[0]);
    Input in;
    if (!t || !input_get(c, args[1], &in))
        return COIL_NULL;
    if (in.length > UINT16_MAX)
        return coil_raisef(c, "OverflowError", "protocols longer than %d bytes", UINT16_MAX);
    CoilValue kept = input_bytes(c, in);
    if (!coil_set_field(c, args[0], TLS_CONTEXT_ALPN, kept))
        return COIL_NULL;
    if (SSL_CTX_set_alpn_protos(t->ctx, in.data, (unsigned)in.length))
        return coil_raisef(c, "MemoryError", "%s", "");
    SSL_CTX_set_alpn_select_cb(t->ctx, tls_on_alpn, NULL);
    return coil_none();
}
