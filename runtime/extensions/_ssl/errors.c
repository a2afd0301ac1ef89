/* errors.c: OpenSSL's errors as module ssl's exceptions. See tls.h. */
#include "runtime/extensions/_ssl/tls.h"

#include <errno.h>
#include <stdio.h>

enum { TLS_ERROR_EOF = 8, TLS_TEXT = 1024 };

/* OpenSSL's parts, by the short names that programs compare with. */
static const struct {
    int library;
    const char *name;
} tls_libraries[] = {
    {ERR_LIB_SYS, "SYS"},   {ERR_LIB_BN, "BN"},       {ERR_LIB_RSA, "RSA"},       {ERR_LIB_DH, "DH"},         {ERR_LIB_EVP, "EVP"},
    {ERR_LIB_BUF, "BUF"},   {ERR_LIB_OBJ, "OBJ"},     {ERR_LIB_PEM, "PEM"},       {ERR_LIB_DSA, "DSA"},       {ERR_LIB_X509, "X509"},
    {ERR_LIB_ASN1, "ASN1"}, {ERR_LIB_CONF, "CONF"},   {ERR_LIB_CRYPTO, "CRYPTO"}, {ERR_LIB_EC, "EC"},         {ERR_LIB_SSL, "SSL"},
    {ERR_LIB_BIO, "BIO"},   {ERR_LIB_PKCS7, "PKCS7"}, {ERR_LIB_X509V3, "X509V3"}, {ERR_LIB_PKCS12, "PKCS12"}, {ERR_LIB_RAND, "RAND"},
    {ERR_LIB_OCSP, "OCSP"}, {ERR_LIB_PROV, "PROV"},   {ERR_LIB_USER, "USER"},
};

static const char *tls_library_name(unsigned long error)
{
    for (size_t k = 0; k < sizeof tls_libraries / sizeof *tls_libraries; k++)
        if (tls_libraries[k].library == ERR_GET_LIB(error))
            return tls_libraries[k].name;
    return NULL;
}

/* A reason's symbol is its text in capitals. */
static void tls_reason_name(const char *text, char *name, size_t room)
{
    size_t k = 0;
    for (; text[k] && k + 1 < room; k++) {
        char ch = text[k];
        name[k] = ch >= 'a' && ch <= 'z' ? (char)(ch - 'a' + 'A') : (ch >= 'A' && ch <= 'Z') || (ch >= '0' && ch <= '9') ? ch : '_';
    }
    name[k] = 0;
}

static CoilValue tls_exception(Coil *c, const char *kind, int64_t number, const char *text, const char *library, const char *reason)
{
    CoilValue made =
        coil_call(c, coil_getattr(c, coil_import(c, "ssl"), kind), (CoilValue[]){coil_int(c, number), coil_strf(c, "%s", text)}, 2, NULL);
    return coil_setattr(c, made, "library", tls_text(c, library)) && coil_setattr(c, made, "reason", tls_text(c, reason)) ? made
                                                                                                                          : COIL_NULL;
}

CoilValue tls_raise_at(Coil *c, const char *kind, int64_t number, const char *text, int line)
{
    char whole[TLS_TEXT];
    snprintf(whole, sizeof whole, "%.256s (_ssl.c:%d)", text, line);
    return coil_raise(c, tls_exception(c, kind, number, whole, NULL, NULL));
}

/* The peer's certificate was refused: what for. */
static CoilValue tls_fail_verify(Coil *c, const TlsConnection *k, CoilValue self, const char *library, const char *reason, int line)
{
    const long code = SSL_get_verify_result(k->ssl);
    const char *name = NULL, *why = X509_verify_cert_error_string(code);
    char text[TLS_TEXT], told[TLS_TEXT / 2];
    CoilValue hostname = coil_field(c, self, TLS_CONNECTION_NAME);
    if (coil_kind(c, hostname) == COIL_KIND_STR && !(name = coil_to_utf8(c, hostname, NULL)))
        return COIL_NULL;
    if (name && (code == X509_V_ERR_HOSTNAME_MISMATCH || code == X509_V_ERR_IP_ADDRESS_MISMATCH)) {
        snprintf(told, sizeof told, "%s mismatch, certificate is not valid for '%.256s'.",
                 code == X509_V_ERR_HOSTNAME_MISMATCH ? "Hostname" : "IP address", name);
        why = told;
    }
    snprintf(text, sizeof text, "[%s: %s] certificate verify failed: %.400s (_ssl.c:%d)", library, reason, why, line);
    CoilValue made = tls_exception(c, "SSLCertVerificationError", SSL_ERROR_SSL, text, library, reason);
    if (!coil_setattr(c, made, "verify_code", coil_int(c, code)) || !coil_setattr(c, made, "verify_message", tls_text(c, why)))
        return COIL_NULL;
    return coil_raise(c, made);
}

/* The error that counts: the last, unless that is the system's, which OpenSSL 3.6 notes after its own, be it none. */
static unsigned long tls_last_error(void)
{
    const unsigned long last = ERR_peek_last_error();
    return ERR_GET_LIB(last) == ERR_LIB_SYS ? ERR_peek_error() : last;
}

CoilValue tls_fail_at(Coil *c, const TlsConnection *k, CoilValue self, int line)
{
    const unsigned long error = tls_last_error();
    const char *library = tls_library_name(error), *text = ERR_reason_error_string(error);
    char reason[TLS_TEXT / 8], whole[TLS_TEXT];
    ERR_clear_error();
    if (coil_failed(c)) /* a callback's, or memory was short */
        return COIL_NULL;
    if (ERR_GET_REASON(error) == ERR_R_MALLOC_FAILURE)
        return coil_raisef(c, "MemoryError", "%s", "");
    tls_reason_name(text ? text : "", reason, sizeof reason);
    if (k && ERR_GET_LIB(error) == ERR_LIB_SSL && ERR_GET_REASON(error) == SSL_R_CERTIFICATE_VERIFY_FAILED)
        return tls_fail_verify(c, k, self, library, reason, line);
    const bool named = text && !(ERR_GET_REASON(error) & ERR_RFLAG_COMMON); /* others say which part of OpenSSL failed */
    if (library && named)
        snprintf(whole, sizeof whole, "[%s: %s] %.256s (_ssl.c:%d)", library, reason, text, line);
    else
        snprintf(whole, sizeof whole, "%s%s%s%.256s (_ssl.c:%d)", library ? "[" : "", library ? library : "", library ? "] " : "",
                 text ? text : "unknown error", line);
    bool ended = k && ERR_GET_LIB(error) == ERR_LIB_SSL && ERR_GET_REASON(error) == SSL_R_UNEXPECTED_EOF_WHILE_READING;
    if (ended) {
        snprintf(whole, sizeof whole, "[%s: %s] EOF occurred in violation of protocol (_ssl.c:%d)", library, reason, line);
        return coil_raise(c, tls_exception(c, "SSLEOFError", TLS_ERROR_EOF, whole, library, reason));
    }
    return coil_raise(c, tls_exception(c, "SSLError", k ? SSL_ERROR_SSL : (int64_t)error, whole, library, named ? reason : NULL));
}

CoilValue tls_fail_call(Coil *c, const TlsConnection *k, CoilValue self, int error, int line)
{
    if (coil_failed(c)) {
        ERR_clear_error();
        return COIL_NULL;
    }
    switch (error) {
    case SSL_ERROR_WANT_READ: return tls_raise_at(c, "SSLWantReadError", error, "The operation did not complete (read)", line);
    case SSL_ERROR_WANT_WRITE: return tls_raise_at(c, "SSLWantWriteError", error, "The operation did not complete (write)", line);
    case SSL_ERROR_ZERO_RETURN: return tls_raise_at(c, "SSLZeroReturnError", error, "TLS/SSL connection has been closed (EOF)", line);
    case SSL_ERROR_WANT_X509_LOOKUP: return tls_raise_at(c, "SSLError", error, "The operation did not complete (X509 lookup)", line);
    case SSL_ERROR_SYSCALL:
        if (tls_last_error())
            break;
        if (k->error)
            return coil_raise_errno(c, k->error, NULL);
        return tls_raise_at(c, "SSLEOFError", TLS_ERROR_EOF, "EOF occurred in violation of protocol", line);
    default: break;
    }
    return tls_fail_at(c, k, self, line);
}
