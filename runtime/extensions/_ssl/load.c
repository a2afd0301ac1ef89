/* load.c: certificates, keys and parameters into a context, out of bytes that Python has read. See tls.h. */
#include "runtime/extensions/_ssl/tls.h"

#include <limits.h>
#include <openssl/pem.h>

enum { LOAD_STEPS = 1000 /* charged for a certificate */ };

/* Each line that OpenSSL takes is a step: it skips what is no certificate without an end. See BIO_set_callback_ex(3): a line that is refused
 * is the last, and what is raised tells why. */
static long tls_on_line(BIO *bio, int oper, const char *data, size_t length, int i, long l, int result, size_t *processed)
{
    (void)data, (void)length, (void)i, (void)l, (void)processed;
    if (oper != BIO_CB_GETS && oper != BIO_CB_READ)
        return result;
    Coil *c = (Coil *)BIO_get_callback_arg(bio);
    return !coil_failed(c) && coil_charge(c, 1) ? result : 0;
}

static BIO *tls_bio_of(Coil *c, CoilValue value, Input *in)
{
    if (!input_get(c, value, in))
        return NULL;
    if (in->length > INT_MAX)
        return (void)coil_raisef(c, "OverflowError", "the data are longer than %d bytes.", INT_MAX), NULL;
    BIO *bio = BIO_new_mem_buf(in->data, (int)in->length);
    if (!bio)
        return (void)tls_fail(c), NULL;
    BIO_set_callback_arg(bio, (char *)c);
    BIO_set_callback_ex(bio, tls_on_line);
    return bio;
}

/* Was the last error that there is nothing more in a PEM file? Then it is none, unless a line was refused. */
static bool tls_at_pem_end(const Coil *c)
{
    const unsigned long error = ERR_peek_last_error();
    if (coil_failed(c) || ERR_GET_LIB(error) != ERR_LIB_PEM || ERR_GET_REASON(error) != PEM_R_NO_START_LINE)
        return false;
    ERR_clear_error();
    return true;
}

typedef struct Password {
    Coil *c;
    CoilValue given; /* a str, bytes, a function that returns one of them, or None: OpenSSL would ask at the terminal */
} Password;

static int tls_on_password(char *into, int room, int writing, void *arg)
{
    (void)writing;
    Password *p = arg;
    Coil *c = p->c;
    CoilValue text = p->given;
    const bool asked = coil_kind(c, text) == COIL_KIND_CALLABLE;
    if (coil_failed(c) || coil_kind(c, text) == COIL_KIND_NONE)
        return 0;
    if (asked)
        text = coil_call(c, text, NULL, 0, NULL);
    Input in = INPUT_NONE;
    if (coil_kind(c, text) == COIL_KIND_STR) {
        in.data = (const uint8_t *)coil_to_utf8(c, text, &in.length);
    } else if (!coil_is_null(text) && !input_get(c, text, &in)) {
        if (coil_error_is(c, "TypeError") && !coil_is_null(coil_take_error(c)))
            (void)coil_raisef(c, "TypeError", asked ? "password callback must return a string" : "password should be a string or callable");
    }
    if (coil_failed(c))
        return -1;
    if (in.length > (size_t)room)
        return (void)coil_raisef(c, "ValueError", "password cannot be longer than %d bytes", room), -1;
    memcpy(into, in.data, in.length);
    return (int)in.length;
}

/* The first certificate is ours, the others are its chain. */
static bool tls_use_chain(Coil *c, SSL_CTX *ctx, BIO *bio, Password *p)
{
    X509 *x = PEM_read_bio_X509_AUX(bio, NULL, tls_on_password, p);
    if (!x) {
        ERR_raise(ERR_LIB_SSL, ERR_R_PEM_LIB);
        return false;
    }
    bool ok = SSL_CTX_use_certificate(ctx, x) == 1 && SSL_CTX_clear_chain_certs(ctx) == 1;
    X509_free(x);
    while (ok && (x = PEM_read_bio_X509(bio, NULL, tls_on_password, p))) {
        if (!(ok = SSL_CTX_add0_chain_cert(ctx, x) == 1))
            X509_free(x);
        ok = ok && coil_charge(c, LOAD_STEPS);
    }
    return ok && tls_at_pem_end(c);
}

static bool tls_use_key(SSL_CTX *ctx, BIO *bio, Password *p)
{
    EVP_PKEY *key = PEM_read_bio_PrivateKey(bio, NULL, tls_on_password, p);
    if (!key) {
        ERR_raise(ERR_LIB_SSL, ERR_R_PEM_LIB);
        return false;
    }
    bool ok = SSL_CTX_use_PrivateKey(ctx, key) == 1;
    EVP_PKEY_free(key);
    return ok && SSL_CTX_check_private_key(ctx) == 1;
}

/* Notes how long the chain is that was loaded last. A context has one for each kind of key. */
static void note_chain(TlsContext *t)
{
    STACK_OF(X509) *chain = NULL;
    X509 *x = SSL_CTX_get0_certificate(t->ctx);
    EVP_PKEY *key = x ? X509_get0_pubkey(x) : NULL;
    int kind = key ? EVP_PKEY_get_base_id(key) : EVP_PKEY_NONE;
    size_t *count = &t->chained[kind == EVP_PKEY_RSA ? 0 : kind == EVP_PKEY_EC ? 1 : kind == EVP_PKEY_DSA ? 2 : 3];
    if (x && SSL_CTX_get0_chain_certs(t->ctx, &chain) == 1)
        *count = 1 + (chain ? (size_t)sk_X509_num(chain) : 0);
}

CoilValue tls_context_load_chain(Coil *c, const CoilValue *args)
{
    TlsContext *t = tls_context_data(c, args[0]);
    Input in;
    Password password = {c, args[3]};
    if (!t)
        return COIL_NULL;
    ERR_clear_error();
    BIO *bio = tls_bio_of(c, args[1], &in);
    bool ok = bio && tls_use_chain(c, t->ctx, bio, &password);
    BIO_free(bio);
    note_chain(t);
    ok = (coil_failed(c) || tls_context_weigh(c, t)) && ok; /* what came before a failure stays */
    bio = ok ? tls_bio_of(c, args[2], &in) : NULL;
    ok = bio && tls_use_key(t->ctx, bio, &password);
    BIO_free(bio);
    return ok ? coil_none() : tls_fail(c);
}

/* Adds a certificate, which is taken, to those that are trusted. One that is there already is no error. */
static bool tls_trust(X509_STORE *store, X509 *x)
{
    const bool ok = X509_STORE_add_cert(store, x) == 1;
    X509_free(x);
    return ok;
}

/* Certificates and revocation lists as PEM, others skipped; there is to be at least one. */
static bool tls_load_file(Coil *c, X509_STORE *store, BIO *bio)
{
    STACK_OF(X509_INFO) *infos = PEM_X509_INFO_read_bio(bio, NULL, NULL, (void *)(uintptr_t) "");
    int found = 0;
    bool ok = infos && !coil_failed(c);
    if (!ok)
        ERR_raise(ERR_LIB_X509, ERR_R_PEM_LIB);
    for (int k = 0; ok && k < sk_X509_INFO_num(infos); k++) {
        const X509_INFO *info = sk_X509_INFO_value(infos, k);
        ok = (!info->x509 || X509_STORE_add_cert(store, info->x509) == 1) && (!info->crl || X509_STORE_add_crl(store, info->crl) == 1) &&
             coil_charge(c, LOAD_STEPS);
        found += (info->x509 != NULL) + (info->crl != NULL);
    }
    if (ok && !found) {
        ERR_raise(ERR_LIB_X509, X509_R_NO_CERTIFICATE_OR_CRL_FOUND);
        ok = false;
    }
    sk_X509_INFO_pop_free(infos, X509_INFO_free);
    return ok;
}

static bool tls_load_pem(Coil *c, X509_STORE *store, BIO *bio)
{
    X509 *x;
    int found = 0;
    while ((x = PEM_read_bio_X509(bio, NULL, NULL, (void *)(uintptr_t) ""))) {
        if (!tls_trust(store, x) || !coil_charge(c, LOAD_STEPS))
            return false;
        found++;
    }
    if (found)
        return tls_at_pem_end(c);
    if (tls_at_pem_end(c))
        (void)tls_raise(c, "SSLError", 0, "no start line: cadata does not contain a certificate");
    return false;
}

static bool tls_load_der(Coil *c, X509_STORE *store, BIO *bio)
{
    X509 *x = NULL;
    for (int found = 0; !found || BIO_pending(bio) > 0; found++) {
        if (!(x = d2i_X509_bio(bio, NULL))) {
            if (!found && ERR_GET_REASON(ERR_peek_last_error()) == ASN1_R_NOT_ENOUGH_DATA)
                (void)tls_raise(c, "SSLError", 0, "not enough data: cadata does not contain a certificate");
            return false;
        }
        if (!tls_trust(store, x) || !coil_charge(c, LOAD_STEPS))
            return false;
    }
    return true;
}

CoilValue tls_context_load_authorities(Coil *c, const CoilValue *args)
{
    TlsContext *t = tls_context_data(c, args[0]);
    const char *kind = t ? coil_to_utf8(c, args[2], NULL) : NULL;
    Input in;
    if (!kind)
        return COIL_NULL;
    ERR_clear_error();
    BIO *bio = tls_bio_of(c, args[1], &in);
    if (!bio)
        return COIL_NULL;
    X509_STORE *store = SSL_CTX_get_cert_store(t->ctx);
    const bool ok = (*kind == 'f' ? tls_load_file : *kind == 'p' ? tls_load_pem : tls_load_der)(c, store, bio);
    BIO_free(bio);
    const bool counted = coil_failed(c) || tls_context_weigh(c, t); /* what came before a failure stays */
    return ok && counted ? coil_none() : tls_fail(c);
}

CoilValue tls_context_load_dh(Coil *c, const CoilValue *args)
{
    TlsContext *t = tls_context_data(c, args[0]);
    Input in;
    if (!t)
        return COIL_NULL;
    ERR_clear_error();
    BIO *bio = tls_bio_of(c, args[1], &in);
    unsigned char *data = NULL;
    long length = 0;
    EVP_PKEY *parameters = NULL;
    if (bio && PEM_bytes_read_bio(&data, &length, NULL, PEM_STRING_DHPARAMS, bio, NULL, NULL) == 1) {
        const unsigned char *at = data;
        parameters = d2i_KeyParams(EVP_PKEY_DH, NULL, &at, length);
    }
    OPENSSL_free(data);
    BIO_free(bio);
    if (!parameters)
        return tls_fail(c);
    if (SSL_CTX_set0_tmp_dh_pkey(t->ctx, parameters) == 1)
        return coil_none();
    EVP_PKEY_free(parameters);
    return tls_fail(c);
}

CoilValue tls_context_store_stats(Coil *c, const CoilValue *args)
{
    const TlsContext *t = tls_context_data(c, args[0]);
    if (!t)
        return COIL_NULL;
    const STACK_OF(X509_OBJECT) *objects = X509_STORE_get0_objects(SSL_CTX_get_cert_store(t->ctx));
    int certificates = 0, lists = 0, authorities = 0;
    for (int k = 0; k < sk_X509_OBJECT_num(objects); k++) {
        const X509_OBJECT *each = sk_X509_OBJECT_value(objects, k);
        X509 *x = X509_OBJECT_get0_X509(each);
        certificates += x != NULL;
        authorities += x && X509_check_ca(x);
        lists += X509_OBJECT_get_type(each) == X509_LU_CRL;
    }
    CoilValue told = coil_dict(c);
    return tls_put(c, told, "x509", coil_int(c, certificates)) && tls_put(c, told, "crl", coil_int(c, lists)) &&
                   tls_put(c, told, "x509_ca", coil_int(c, authorities))
               ? told
               : COIL_NULL;
}

CoilValue tls_context_get_ca_certs(Coil *c, const CoilValue *args)
{
    const TlsContext *t = tls_context_data(c, args[0]);
    bool binary;
    if (!t || !coil_to_bool(c, args[1], &binary))
        return COIL_NULL;
    CoilValue list = coil_list(c, NULL, 0);
    X509_STORE *store = SSL_CTX_get_cert_store(t->ctx);
    for (int k = 0; k < sk_X509_OBJECT_num(X509_STORE_get0_objects(store)); k++) {
        X509 *x = X509_OBJECT_get0_X509(sk_X509_OBJECT_value(X509_STORE_get0_objects(store), k));
        if (!x || !X509_check_ca(x))
            continue;
        if (X509_up_ref(x) != 1) /* others may change the store meanwhile */
            return tls_fail(c);
        CoilScope scope = coil_scope_open(c);
        CoilOk ok = coil_append(c, list, binary ? tls_certificate_der(c, x) : tls_certificate_dict(c, x));
        (void)coil_scope_close(c, scope, COIL_NULL);
        X509_free(x);
        if (!ok || !coil_charge(c, LOAD_STEPS))
            return COIL_NULL;
    }
    return list;
}
