/* certificate.c: class Certificate, and what a certificate says, as a dict. See tls.h. */
#include "runtime/extensions/_ssl/tls.h"

#include <limits.h>
#include <openssl/pem.h>

enum { ENCODING_PEM = 1, ENCODING_DER = 2 };

/* What was written to a BIO, which is freed. */
static CoilValue tls_bio_taken(Coil *c, BIO *bio, bool ok, bool text)
{
    char *data = NULL;
    const long length = BIO_get_mem_data(bio, &data);
    CoilValue told = !ok     ? tls_fail(c)
                     : !data ? coil_str(c, "", 0)
                     : text  ? coil_str(c, data, (size_t)length)
                             : coil_bytes(c, data, (size_t)length);
    BIO_free(bio);
    return told;
}

static CoilValue tls_time_text(Coil *c, const ASN1_TIME *time)
{
    BIO *bio = BIO_new(BIO_s_mem());
    return bio ? tls_bio_taken(c, bio, ASN1_TIME_print(bio, time) == 1, true) : tls_fail(c);
}

static CoilValue tls_serial_text(Coil *c, const ASN1_INTEGER *number)
{
    BIO *bio = BIO_new(BIO_s_mem());
    return bio ? tls_bio_taken(c, bio, i2a_ASN1_INTEGER(bio, number) > 0, true) : tls_fail(c);
}

/* dict[key] = the texts as a tuple; none where the tuple would be empty. */
static CoilOk tls_put_texts(Coil *c, CoilValue dict, const char *key, CoilValue list)
{
    size_t count;
    if (!coil_len(c, list, &count) || !count)
        return !coil_failed(c);
    return tls_put(c, dict, key, coil_call(c, coil_getattr(c, coil_import(c, "builtins"), "tuple"), &list, 1, NULL));
}

static CoilOk tls_add_uri(Coil *c, CoilValue list, const GENERAL_NAME *name)
{
    if (name->type != GEN_URI)
        return true;
    const ASN1_STRING *uri = name->d.uniformResourceIdentifier;
    return coil_append(c, list, coil_str(c, (const char *)ASN1_STRING_get0_data(uri), (size_t)ASN1_STRING_length(uri)));
}

/* Where more of the authority is to be had: its answers about revocation, or its own certificate. */
static CoilOk tls_put_access(Coil *c, CoilValue dict, const char *key, X509 *x, int method)
{
    AUTHORITY_INFO_ACCESS *infos = X509_get_ext_d2i(x, NID_info_access, NULL, NULL);
    CoilValue list = coil_list(c, NULL, 0);
    bool ok = true;
    for (int k = 0; ok && k < sk_ACCESS_DESCRIPTION_num(infos); k++) {
        const ACCESS_DESCRIPTION *each = sk_ACCESS_DESCRIPTION_value(infos, k);
        if (OBJ_obj2nid(each->method) == method)
            ok = tls_add_uri(c, list, each->location);
    }
    AUTHORITY_INFO_ACCESS_free(infos);
    return ok && tls_put_texts(c, dict, key, list);
}

static CoilOk tls_put_revocation(Coil *c, CoilValue dict, X509 *x)
{
    CRL_DIST_POINTS *points = X509_get_ext_d2i(x, NID_crl_distribution_points, NULL, NULL);
    CoilValue list = coil_list(c, NULL, 0);
    bool ok = true;
    for (int k = 0; ok && k < sk_DIST_POINT_num(points); k++) {
        const DIST_POINT *point = sk_DIST_POINT_value(points, k);
        if (!point->distpoint || point->distpoint->type) /* its name is relative to the issuer's */
            continue;
        for (int n = 0; ok && n < sk_GENERAL_NAME_num(point->distpoint->name.fullname); n++)
            ok = tls_add_uri(c, list, sk_GENERAL_NAME_value(point->distpoint->name.fullname, n));
    }
    CRL_DIST_POINTS_free(points);
    return ok && tls_put_texts(c, dict, "crlDistributionPoints", list);
}

static CoilOk tls_put_alternatives(Coil *c, CoilValue dict, X509 *x)
{
    GENERAL_NAMES *names = X509_get_ext_d2i(x, NID_subject_alt_name, NULL, NULL);
    CoilValue told = names ? tls_general_names(c, names) : COIL_NULL;
    const bool any = names != NULL;
    GENERAL_NAMES_free(names);
    return any ? tls_put(c, dict, "subjectAltName", told) : !coil_failed(c);
}

CoilValue tls_certificate_dict(Coil *c, X509 *x)
{
    CoilValue dict = coil_dict(c);
    const bool ok = tls_put(c, dict, "subject", tls_name_tuple(c, X509_get_subject_name(x))) &&
                    tls_put(c, dict, "issuer", tls_name_tuple(c, X509_get_issuer_name(x))) &&
                    tls_put(c, dict, "version", coil_int(c, X509_get_version(x) + 1)) &&
                    tls_put(c, dict, "serialNumber", tls_serial_text(c, X509_get0_serialNumber(x))) &&
                    tls_put(c, dict, "notBefore", tls_time_text(c, X509_get0_notBefore(x))) &&
                    tls_put(c, dict, "notAfter", tls_time_text(c, X509_get0_notAfter(x))) && tls_put_alternatives(c, dict, x) &&
                    tls_put_access(c, dict, "OCSP", x, NID_ad_OCSP) && tls_put_access(c, dict, "caIssuers", x, NID_ad_ca_issuers) &&
                    tls_put_revocation(c, dict, x);
    ERR_clear_error(); /* of extensions that are not there, or malformed */
    return ok ? dict : COIL_NULL;
}

CoilValue tls_certificate_der(Coil *c, X509 *x)
{
    unsigned char *der = NULL;
    const int length = i2d_X509(x, &der);
    if (length < 0)
        return tls_fail(c);
    CoilValue told = coil_bytes(c, der, (size_t)length);
    OPENSSL_free(der);
    return told;
}

/* The dict of a PEM certificate. */
CoilValue tls_decode_certificate(Coil *c, const CoilValue *args)
{
    Input in;
    if (!input_get(c, args[0], &in))
        return COIL_NULL;
    ERR_clear_error();
    BIO *bio = BIO_new_mem_buf(in.data, in.length < INT_MAX ? (int)in.length : INT_MAX);
    X509 *x = bio ? PEM_read_bio_X509_AUX(bio, NULL, NULL, (void *)(uintptr_t) "") : NULL;
    BIO_free(bio);
    if (!x)
        return tls_fail(c);
    CoilValue told = tls_certificate_dict(c, x);
    X509_free(x);
    return told;
}

/* ---- The class ---- */

typedef struct TlsCertificate {
    X509 *x;
} TlsCertificate;

static void tls_certificate_finalise(void *data) { X509_free(((TlsCertificate *)data)->x); }

CoilValue tls_certificate_new(Coil *c, X509 *x)
{
    void *data;
    CoilValue made = coil_instance(c, tls_certificate_class, &data);
    if (coil_is_null(made))
        return COIL_NULL;
    if (X509_up_ref(x) != 1)
        return tls_fail(c);
    ((TlsCertificate *)data)->x = x;
    return made;
}

static X509 *tls_certificate_of(Coil *c, CoilValue v)
{
    const TlsCertificate *held = coil_data(c, v, tls_certificate_class);
    return held ? held->x : NULL;
}

static CoilValue tls_certificate_bytes(Coil *c, const CoilValue *args)
{
    X509 *x = tls_certificate_of(c, args[0]);
    int64_t format;
    if (!x || !coil_to_int(c, args[1], &format))
        return COIL_NULL;
    if (format == ENCODING_DER)
        return tls_certificate_der(c, x);
    if (format != ENCODING_PEM)
        return coil_raisef(c, "ValueError", "Unsupported format");
    BIO *bio = BIO_new(BIO_s_mem());
    return bio ? tls_bio_taken(c, bio, PEM_write_bio_X509(bio, x) == 1, true) : tls_fail(c);
}

static CoilValue tls_certificate_info(Coil *c, const CoilValue *args)
{
    X509 *x = tls_certificate_of(c, args[0]);
    return x ? tls_certificate_dict(c, x) : COIL_NULL;
}

static CoilValue tls_certificate_repr(Coil *c, const CoilValue *args)
{
    X509 *x = tls_certificate_of(c, args[0]);
    BIO *bio = x ? BIO_new(BIO_s_mem()) : NULL;
    if (!bio)
        return x ? tls_fail(c) : COIL_NULL;
    const bool ok = X509_NAME_print_ex(bio, X509_get_subject_name(x), 0, XN_FLAG_RFC2253 & ~(unsigned long)ASN1_STRFLGS_ESC_MSB) >= 0;
    CoilValue subject = tls_bio_taken(c, bio, ok, true);
    const char *text = coil_is_null(subject) ? NULL : coil_to_utf8(c, subject, &(size_t){0});
    return text ? coil_strf(c, "<_ssl.Certificate '%s'>", text) : COIL_NULL;
}

static CoilValue tls_certificate_eq(Coil *c, const CoilValue *args)
{
    X509 *a = tls_certificate_of(c, args[0]),
         *b = a && coil_data_if(c, args[1], tls_certificate_class) ? tls_certificate_of(c, args[1]) : NULL;
    if (coil_failed(c))
        return COIL_NULL;
    return b ? coil_bool(X509_cmp(a, b) == 0) : coil_not_implemented();
}

static CoilValue tls_certificate_hash(Coil *c, const CoilValue *args)
{
    X509 *x = tls_certificate_of(c, args[0]);
    return x ? coil_int(c, (int64_t)(X509_subject_name_hash(x) & INT64_MAX)) : COIL_NULL;
}

const CoilDef tls_certificate_class[] = {
    COIL_CLASS("Certificate", NULL, sizeof(TlsCertificate), "A certificate."),
    COIL_TRAITS(COIL_FINAL),
    COIL_FINALISE(tls_certificate_finalise),
    COIL_FUNCTION("public_bytes", "(self, format=1, /)", tls_certificate_bytes, "The certificate as PEM (a str) or DER (bytes)."),
    COIL_FUNCTION("get_info", "(self, /)", tls_certificate_info, "What it says, as a dict."),
    COIL_FUNCTION("__repr__", "(self, /)", tls_certificate_repr, "Whose it is."),
    COIL_FUNCTION("__eq__", "(self, other, /)", tls_certificate_eq, "Is it the same certificate?"),
    COIL_FUNCTION("__hash__", "(self, /)", tls_certificate_hash, "A hash of whose it is."),
    COIL_END,
};
