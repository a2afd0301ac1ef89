/* mod_ssl.c: module _ssl: TLS over OpenSSL, for module ssl. See tls.h. */
#include "runtime/extensions/_ssl/tls.h"
#include "runtime/extensions/openssl.h"

#include <openssl/rand.h>

COIL_API extern const CoilDef coil_module[];

/* ---- Random bytes ---- */

enum { RANDOM_PIECE = 1 << 16 };

static CoilValue module_rand_bytes(Coil *c, const CoilValue *args)
{
    int64_t wanted;
    Builder out = BUILDER;
    if (!coil_to_int(c, args[0], &wanted))
        return COIL_NULL;
    if (wanted < 0)
        return coil_raisef(c, "ValueError", "num must be positive");
    if (!coil_permit(c, COIL_ALLOW_RANDOM, NULL, 0, 0) || !builder_reserve(c, &out, memory_count(wanted) + 1, 1))
        return COIL_NULL;
    while (out.length < memory_count(wanted)) {
        const size_t left = memory_count(wanted) - out.length, n = left < RANDOM_PIECE ? left : RANDOM_PIECE;
        const bool ok = RAND_bytes((unsigned char *)out.data + out.length, (int)n) == 1;
        out.length += n;
        if (!ok || !coil_charge(c, n / 16)) {
            builder_drop(c, &out);
            return ok ? COIL_NULL : tls_fail(c);
        }
    }
    return builder_bytes(c, &out);
}

static CoilValue module_rand_add(Coil *c, const CoilValue *args)
{
    Input in;
    double entropy;
    if (coil_kind(c, args[0]) == COIL_KIND_STR) {
        if (!(in.data = (const uint8_t *)coil_to_utf8(c, args[0], &in.length)))
            return COIL_NULL;
    } else if (!input_get(c, args[0], &in))
        return COIL_NULL;
    if (!coil_to_float(c, args[1], &entropy) || !coil_permit(c, COIL_ALLOW_RANDOM, NULL, 0, 0))
        return COIL_NULL;
    RAND_add(in.data, in.length < INT32_MAX ? (int)in.length : INT32_MAX, entropy);
    return coil_none();
}

static CoilValue module_rand_status(Coil *c, const CoilValue *args)
{
    (void)args;
    return coil_permit(c, COIL_ALLOW_RANDOM, NULL, 0, 0) ? coil_bool(RAND_status() == 1) : COIL_NULL;
}

/* ---- Objects by name or number ---- */

static CoilValue module_object(Coil *c, const ASN1_OBJECT *object)
{
    const int nid = OBJ_obj2nid(object);
    char text[128];
    if (nid == NID_undef)
        return coil_raisef(c, "ValueError", "Unknown object");
    OBJ_obj2txt(text, sizeof text, object, 1);
    return coil_tuple(c,
                      (CoilValue[]){coil_int(c, nid), tls_text(c, OBJ_nid2sn(nid)), tls_text(c, OBJ_nid2ln(nid)),
                                    *text ? tls_text(c, text) : coil_none()},
                      4);
}

static CoilValue module_txt2obj(Coil *c, const CoilValue *args)
{
    const char *text = coil_to_utf8(c, args[0], NULL);
    bool names;
    if (!text || !coil_to_bool(c, args[1], &names))
        return COIL_NULL;
    ASN1_OBJECT *object = OBJ_txt2obj(text, !names);
    ERR_clear_error();
    if (!object)
        return coil_raisef(c, "ValueError", "unknown object '%.100s'", text);
    CoilValue told = module_object(c, object);
    ASN1_OBJECT_free(object);
    return told;
}

static CoilValue module_nid2obj(Coil *c, const CoilValue *args)
{
    int64_t nid;
    if (!coil_to_int(c, args[0], &nid))
        return COIL_NULL;
    if (nid < NID_undef)
        return coil_raisef(c, "ValueError", "NID must be positive.");
    ASN1_OBJECT *object = nid <= INT32_MAX ? OBJ_nid2obj((int)nid) : NULL;
    ERR_clear_error();
    if (!object || nid == NID_undef)
        return coil_raisef(c, "ValueError", "unknown NID %lld", (long long)nid);
    CoilValue told = module_object(c, object);
    ASN1_OBJECT_free(object);
    return told;
}

/* ---- The rest ---- */

static CoilValue module_verify_paths(Coil *c, const CoilValue *args)
{
    (void)args;
    return coil_tuple(c,
                      (CoilValue[]){tls_text(c, X509_get_default_cert_file_env()), tls_text(c, X509_get_default_cert_file()),
                                    tls_text(c, X509_get_default_cert_dir_env()), tls_text(c, X509_get_default_cert_dir())},
                      4);
}

static CoilValue tls_module_ready(Coil *c, const CoilValue *args)
{
    openssl_begin(c);
    const unsigned long v = OpenSSL_version_num();
    CoilValue parts[] = {coil_int(c, v >> 28 & 15), coil_int(c, v >> 20 & 255), coil_int(c, v >> 12 & 255), coil_int(c, v >> 4 & 255),
                         coil_int(c, v & 15)};
    CoilValue info = coil_tuple(c, parts, 5);
    return coil_setattr(c, args[0], "OPENSSL_VERSION", tls_text(c, OpenSSL_version(OPENSSL_VERSION))) &&
                   coil_setattr(c, args[0], "OPENSSL_VERSION_NUMBER", coil_int(c, (int64_t)v)) &&
                   coil_setattr(c, args[0], "OPENSSL_VERSION_INFO", info) && coil_setattr(c, args[0], "_OPENSSL_API_VERSION", info)
               ? coil_none()
               : COIL_NULL;
}

#define K(name, value) COIL_INT(#name, (int64_t)(value)),
const CoilDef coil_module[] = {
    COIL_MODULE("_ssl", "TLS over OpenSSL, for module ssl."),
    COIL_NESTED(tls_context_class),
    COIL_NESTED(tls_connection_class),
    COIL_NESTED(tls_queue_class),
    COIL_NESTED(tls_certificate_class),
    COIL_NESTED(tls_session_class),
    COIL_FUNCTION("RAND_bytes", "(n, /)", module_rand_bytes, "So many random bytes, good for keys."),
    COIL_FUNCTION("RAND_add", "(string, entropy, /)", module_rand_add, "Mixes bytes into the generator."),
    COIL_FUNCTION("RAND_status", "()", module_rand_status, "Is the generator seeded?"),
    COIL_FUNCTION("txt2obj", "(txt: str, name=False)", module_txt2obj, "(number, short name, long name, identifier) of an object."),
    COIL_FUNCTION("nid2obj", "(nid, /)", module_nid2obj, "The same by its number."),
    COIL_FUNCTION("get_default_verify_paths", "()", module_verify_paths, "Where the system keeps authorities, and what says otherwise."),
    COIL_FUNCTION("_decode_certificate", "(pem, /)", tls_decode_certificate, "What a certificate says."),
#include "runtime/extensions/_ssl/constants.def"
    COIL_INIT(tls_module_ready),
    COIL_END,
};
