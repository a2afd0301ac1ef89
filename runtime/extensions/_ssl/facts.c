/* facts.c: what is known of a connection: the peer's certificates, the cipher, the protocols. See tls.h. */
#include "runtime/extensions/_ssl/tls.h"

#include <ctype.h>

CoilValue tls_connection_pending(Coil *c, const CoilValue *args)
{
    const TlsConnection *k = tls_connection_data(c, args[0]);
    return k ? coil_int(c, SSL_pending(k->ssl)) : COIL_NULL;
}

/* ---- Certificates ---- */

CoilValue tls_connection_peer(Coil *c, const CoilValue *args)
{
    const TlsConnection *k = tls_connection_data(c, args[0]);
    bool binary;
    if (!k || !coil_to_bool(c, args[1], &binary))
        return COIL_NULL;
    if (!SSL_is_init_finished(k->ssl))
        return coil_raisef(c, "ValueError", "handshake not done yet");
    X509 *x = SSL_get1_peer_certificate(k->ssl);
    if (!x)
        return coil_none();
    CoilValue told = binary                                          ? tls_certificate_der(c, x)
                     : SSL_get_verify_mode(k->ssl) & SSL_VERIFY_PEER ? tls_certificate_dict(c, x)
                                                                     : coil_dict(c); /* nobody has verified what it says */
    X509_free(x);
    return told;
}

static CoilValue tls_chain_list(Coil *c, const STACK_OF(X509) * chain, X509 *first)
{
    CoilValue list = coil_list(c, NULL, 0);
    if (first && !coil_append(c, list, tls_certificate_new(c, first)))
        return COIL_NULL;
    for (int k = 0; k < sk_X509_num(chain); k++)
        if (!coil_append(c, list, tls_certificate_new(c, sk_X509_value(chain, k))))
            return COIL_NULL;
    return list;
}

CoilValue tls_connection_verified_chain(Coil *c, const CoilValue *args)
{
    const TlsConnection *k = tls_connection_data(c, args[0]);
    STACK_OF(X509) *chain = k ? SSL_get0_verified_chain(k->ssl) : NULL;
    return !k ? COIL_NULL : chain ? tls_chain_list(c, chain, NULL) : coil_none();
}

CoilValue tls_connection_unverified_chain(Coil *c, const CoilValue *args)
{
    const TlsConnection *k = tls_connection_data(c, args[0]);
    if (!k)
        return COIL_NULL;
    STACK_OF(X509) *chain = SSL_get_peer_cert_chain(k->ssl);
    if (!chain)
        return coil_none();
    /* A server's list of what the client sent is without the client's own. */
    return tls_chain_list(c, chain, SSL_is_server(k->ssl) ? SSL_get0_peer_certificate(k->ssl) : NULL);
}

/* ---- Ciphers ---- */

static CoilValue tls_cipher_tuple(Coil *c, const SSL_CIPHER *cipher)
{
    return coil_tuple(c,
                      (CoilValue[]){tls_text(c, SSL_CIPHER_get_name(cipher)), tls_text(c, SSL_CIPHER_get_version(cipher)),
                                    coil_int(c, SSL_CIPHER_get_bits(cipher, NULL))},
                      3);
}

/* A number's name in OpenSSL's long form; None for none. */
static CoilValue tls_nid_text(Coil *c, int nid) { return nid == NID_undef ? coil_none() : tls_text(c, OBJ_nid2ln(nid)); }

CoilValue tls_cipher_dict(Coil *c, const SSL_CIPHER *cipher)
{
    char text[512];
    int bits = 0;
    const int strength = SSL_CIPHER_get_bits(cipher, &bits), digest = SSL_CIPHER_get_digest_nid(cipher);
    CoilValue dict = coil_dict(c);
    if (!SSL_CIPHER_description(cipher, text, sizeof text))
        *text = 0;
    for (size_t n = strlen(text); n && isspace((unsigned char)text[n - 1]); n--)
        text[n - 1] = 0;
    return tls_put(c, dict, "id", coil_int(c, SSL_CIPHER_get_id(cipher))) &&
                   tls_put(c, dict, "name", tls_text(c, SSL_CIPHER_get_name(cipher))) &&
                   tls_put(c, dict, "protocol", tls_text(c, SSL_CIPHER_get_version(cipher))) &&
                   tls_put(c, dict, "description", tls_text(c, text)) && tls_put(c, dict, "strength_bits", coil_int(c, strength)) &&
                   tls_put(c, dict, "alg_bits", coil_int(c, bits)) && tls_put(c, dict, "aead", coil_bool(SSL_CIPHER_is_aead(cipher))) &&
                   tls_put(c, dict, "symmetric", tls_nid_text(c, SSL_CIPHER_get_cipher_nid(cipher))) &&
                   tls_put(c, dict, "digest", tls_nid_text(c, digest)) &&
                   tls_put(c, dict, "kea", tls_nid_text(c, SSL_CIPHER_get_kx_nid(cipher))) &&
                   tls_put(c, dict, "auth", tls_nid_text(c, SSL_CIPHER_get_auth_nid(cipher)))
               ? dict
               : COIL_NULL;
}

CoilValue tls_connection_cipher(Coil *c, const CoilValue *args)
{
    const TlsConnection *k = tls_connection_data(c, args[0]);
    const SSL_CIPHER *cipher = k ? SSL_get_current_cipher(k->ssl) : NULL;
    return !k ? COIL_NULL : cipher ? tls_cipher_tuple(c, cipher) : coil_none();
}

CoilValue tls_connection_shared_ciphers(Coil *c, const CoilValue *args)
{
    const TlsConnection *k = tls_connection_data(c, args[0]);
    if (!k)
        return COIL_NULL;
    const STACK_OF(SSL_CIPHER) *server = SSL_get_ciphers(k->ssl), *client = SSL_get_client_ciphers(k->ssl);
    if (!server || !client)
        return coil_none();
    CoilValue list = coil_list(c, NULL, 0);
    for (int n = 0; n < sk_SSL_CIPHER_num(server); n++) {
        const SSL_CIPHER *cipher = sk_SSL_CIPHER_value(server, n);
        if (sk_SSL_CIPHER_find((STACK_OF(SSL_CIPHER) *)(uintptr_t)client, cipher) >= 0 &&
            !coil_append(c, list, tls_cipher_tuple(c, cipher)))
            return COIL_NULL;
    }
    return list;
}

/* ---- Protocols ---- */

CoilValue tls_connection_version(Coil *c, const CoilValue *args)
{
    const TlsConnection *k = tls_connection_data(c, args[0]);
    return !k ? COIL_NULL : SSL_is_init_finished(k->ssl) ? tls_text(c, SSL_get_version(k->ssl)) : coil_none();
}

CoilValue tls_connection_compression(Coil *c, const CoilValue *args)
{
    const TlsConnection *k = tls_connection_data(c, args[0]);
    const COMP_METHOD *method = k ? SSL_get_current_compression(k->ssl) : NULL;
    return !k ? COIL_NULL : method ? tls_text(c, SSL_COMP_get_name(method)) : coil_none();
}

CoilValue tls_connection_alpn(Coil *c, const CoilValue *args)
{
    const TlsConnection *k = tls_connection_data(c, args[0]);
    const unsigned char *name;
    unsigned length;
    if (!k)
        return COIL_NULL;
    SSL_get0_alpn_selected(k->ssl, &name, &length);
    return name ? coil_str(c, (const char *)name, length) : coil_none();
}

/* tls-unique is the first Finished message of the handshake: the client's, or the server's where a session is resumed. */
CoilValue tls_connection_binding(Coil *c, const CoilValue *args)
{
    const TlsConnection *k = tls_connection_data(c, args[0]);
    const char *kind = k ? coil_to_utf8(c, args[1], NULL) : NULL;
    unsigned char message[EVP_MAX_MD_SIZE];
    if (!kind)
        return COIL_NULL;
    if (strcmp(kind, "tls-unique") != 0)
        return coil_raisef(c, "ValueError", "'%s' channel binding type not implemented", kind);
    const bool ours = SSL_is_server(k->ssl) == SSL_session_reused(k->ssl);
    const size_t length = ours ? SSL_get_finished(k->ssl, message, sizeof message) : SSL_get_peer_finished(k->ssl, message, sizeof message);
    return length ? coil_bytes(c, message, length < sizeof message ? length : sizeof message) : coil_none();
}
