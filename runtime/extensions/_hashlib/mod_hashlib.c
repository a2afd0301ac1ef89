/* mod_hashlib.c: module _hashlib: hashes over OpenSSL. */
#include "runtime/extensions/_hashlib/openssl_hash.h"
#include "runtime/extensions/openssl.h"
#include "vm/numbers/hex.h"

#include <ctype.h>
#include <openssl/crypto.h>
#include <openssl/err.h>

COIL_API extern const CoilDef coil_module[];

/* Python's names of digests, and OpenSSL's. */
static const char *const names[DIGESTS][2] = {
#define DIGEST(id, name, theirs) {name, theirs},
#include "runtime/extensions/_hashlib/digests.def"
#undef DIGEST
};

CoilValue openssl_fail(Coil *c, const char *kind)
{
    unsigned long error = ERR_peek_last_error();
    const char *library = error ? ERR_lib_error_string(error) : NULL, *why = error ? ERR_reason_error_string(error) : NULL;
    ERR_clear_error();
    if (library && why)
        return coil_raisef(c, kind, "[%s] %s", library, why);
    return coil_raisef(c, kind, "%s", why ? why : "no reason supplied");
}

/* The same name, in letters of either case? */
static bool same_name(const char *a, const char *b)
{
    while (*a && tolower((unsigned char)*a) == tolower((unsigned char)*b))
        a++, b++;
    return !*a && !*b;
}

void hashlib_state_drop(void *data)
{
    HashlibState *state = data;
    for (size_t k = 0; k < DIGESTS; k++) {
        EVP_MD_free(state->digests[k]);
        EVP_MD_CTX_free(state->spare[k]);
    }
    EVP_MAC_free(state->hmac);
}

size_t digest_number(const char *name)
{
    size_t k = 0;
    while (k < DIGESTS && !same_name(names[k][0], name))
        k++;
    return k;
}

EVP_MD *digest_fetch(Coil *c, size_t number, const char *name)
{
    HashlibState *state = coil_state(c);
    EVP_MD *md = number < DIGESTS && state ? state->digests[number] : NULL;
    if (md)
        return EVP_MD_up_ref(md) == 1 ? md : (openssl_fail(c, "ValueError"), NULL);
    char begin[256]; /* OpenSSL copies and compares a name; none is as long as this */
    if (number == DIGESTS && strlen(name) >= sizeof begin) {
        memcpy(begin, name, sizeof begin - 1);
        begin[sizeof begin - 1] = 0;
        name = begin;
    }
    md = EVP_MD_fetch(NULL, number < DIGESTS ? names[number][1] : name, NULL);
    if (!md)
        (void)openssl_fail(c, "_hashlib.UnsupportedDigestmodError");
    else if (number < DIGESTS && state && EVP_MD_up_ref(md) == 1)
        state->digests[number] = md;
    return md;
}

EVP_MD *digest_of_name(Coil *c, const char *name) { return digest_fetch(c, digest_number(name), name); }

const char *digest_name_at(size_t number, const EVP_MD *md) { return number < DIGESTS ? names[number][0] : digest_name(md); }

const char *digest_name(const EVP_MD *md)
{
    for (size_t k = 0; k < DIGESTS; k++)
        if (EVP_MD_is_a(md, names[k][1]))
            return names[k][0];
    return EVP_MD_get0_name(md);
}

EVP_MD *digest_of(Coil *c, CoilValue given)
{
    const char *name = NULL;
    if (coil_kind(c, given) == COIL_KIND_STR) {
        name = coil_to_utf8(c, given, NULL);
        return name ? digest_of_name(c, name) : NULL;
    }
    CoilValue constructors = coil_getattr(c, coil_import(c, "_hashlib"), "_constructors"), found;
    if (!coil_finditem(c, constructors, given, &found))
        return NULL;
    if (coil_is_null(found)) {
        CoilValue text = coil_repr(c, given);
        const char *shown = coil_is_null(text) ? NULL : coil_to_utf8(c, text, NULL);
        if (shown)
            (void)coil_raisef(c, "_hashlib.UnsupportedDigestmodError", "Unsupported digestmod %s", shown);
        return NULL;
    }
    name = coil_to_utf8(c, found, NULL);
    return name ? digest_of_name(c, name) : NULL;
}

bool hash_input(Coil *c, CoilValue v, Input *in)
{
    if (coil_kind(c, v) == COIL_KIND_STR)
        return (void)coil_raisef(c, "TypeError", "Strings must be encoded before hashing"), false;
    if (input_get(c, v, in))
        return true;
    if (coil_error_is(c, "TypeError") && !coil_is_null(coil_take_error(c)))
        (void)coil_raisef(c, "TypeError", "object supporting the buffer API required");
    return false;
}

CoilValue hash_hex(Coil *c, const uint8_t *digest, size_t length)
{
    uint8_t few[2 * EVP_MAX_MD_SIZE]; /* of any but an extendable one */
    if (2 * length <= sizeof few)
        return coil_str_from_chars(c, few, (size_t)(hex_put(few, digest, length) - few), 1);
    Builder b = BUILDER;
    if (!builder_reserve(c, &b, 2 * length, 1))
        return COIL_NULL;
    b.length = (size_t)(hex_put(b.data, digest, length) - (uint8_t *)b.data);
    return builder_text(c, &b);
}

/* ---- The module ---- */

#define CONSTRUCTOR(name)                                                                                                                  \
    static CoilValue openssl_##name(Coil *c, const CoilValue *args) { return hash_made(c, DIGEST_##name, #name, args[0]); }
CONSTRUCTOR(md5)
CONSTRUCTOR(sha1)
CONSTRUCTOR(sha224)
CONSTRUCTOR(sha256)
CONSTRUCTOR(sha384)
CONSTRUCTOR(sha512)
CONSTRUCTOR(sha3_224)
CONSTRUCTOR(sha3_256)
CONSTRUCTOR(sha3_384)
CONSTRUCTOR(sha3_512)
CONSTRUCTOR(shake_128)
CONSTRUCTOR(shake_256)

/* Reads or compares every byte, whatever the others are, so that the time it takes tells nothing but lengths. */
static CoilValue compare_digest(Coil *c, const CoilValue *args)
{
    Input in[2];
    const bool text = coil_kind(c, args[0]) == COIL_KIND_STR && coil_kind(c, args[1]) == COIL_KIND_STR;
    for (int k = 0; k < 2; k++) {
        CoilChars s;
        if (!text) {
            if (!input_get(c, args[k], &in[k]))
                return COIL_NULL;
            continue;
        }
        if (!coil_to_chars(c, args[k], &s))
            return COIL_NULL;
        if (!s.ascii)
            return coil_raisef(c, "TypeError", "comparing strings with non-ASCII characters is not supported");
        in[k] = (Input){s.data, s.length};
    }
    const uint8_t *a = in[0].length == in[1].length ? in[0].data : in[1].data, *b = in[1].data;
    const bool longer = in[0].length != in[1].length;
    if (!coil_charge(c, in[1].length / HASH_PER_STEP))
        return COIL_NULL;
    const int differs = CRYPTO_memcmp(a, b, in[1].length);
    return coil_bool(!(differs | longer));
}

static CoilValue get_fips_mode(Coil *c, const CoilValue *args)
{
    (void)args;
    return coil_int(c, EVP_default_properties_is_fips_enabled(NULL));
}

typedef struct Gathered {
    Coil *c;
    CoilValue list;
} Gathered;

static void gather_name(EVP_MD *md, void *data)
{
    Gathered *g = data;
    const char *name = digest_name(md);
    if (EVP_MD_is_a(md, "NULL") || EVP_MD_is_a(md, "KECCAK-KMAC-128") || EVP_MD_is_a(md, "KECCAK-KMAC-256"))
        return; /* of no use by themselves */
    CoilValue text = coil_str(g->c, name, COIL_TO_NUL);
    (void)coil_append(g->c, g->list, text);
}

/* Constructors by function, for digest_of(); names of all digests. */
static CoilValue hashlib_init(Coil *c, const CoilValue *args)
{
    openssl_begin(c);
    CoilValue constructors = coil_dict(c);
    for (size_t k = 0; k < CONSTRUCTORS; k++) {
        char attribute[32] = "openssl_";
        strcat(attribute, names[k][0]);
        if (!coil_setitem(c, constructors, coil_getattr(c, args[0], attribute), coil_str(c, names[k][0], COIL_TO_NUL)))
            return COIL_NULL;
    }
    Gathered g = {c, coil_list(c, NULL, 0)};
    EVP_MD_do_all_provided(NULL, gather_name, &g);
    CoilValue all = coil_call(c, coil_getattr(c, coil_import(c, "builtins"), "frozenset"), &g.list, 1, NULL);
    return coil_setattr(c, args[0], "_constructors", constructors) && coil_setattr(c, args[0], "openssl_md_meth_names", all) ? coil_none()
                                                                                                                             : COIL_NULL;
}

#define ROW(name) COIL_FUNCTION("openssl_" #name, "(string=b'', *, usedforsecurity=True)", openssl_##name, "A " #name " hash of the bytes.")

const CoilDef coil_module[] = {
    COIL_MODULE("_hashlib", "Hashes, message authentication and key derivation over OpenSSL."),
    COIL_STATE(sizeof(HashlibState), hashlib_state_drop),
    COIL_EXCEPTION("UnsupportedDigestmodError", "ValueError", "A hash that OpenSSL does not have."),
    COIL_NESTED(hash_class),
    COIL_NESTED(xof_class),
    COIL_NESTED(hmac_class),
    COIL_FUNCTION("new", "(name, string=b'', *, usedforsecurity=True)", hashlib_new, "A hash by its name."),
    ROW(md5),
    ROW(sha1),
    ROW(sha224),
    ROW(sha256),
    ROW(sha384),
    ROW(sha512),
    ROW(sha3_224),
    ROW(sha3_256),
    ROW(sha3_384),
    ROW(sha3_512),
    ROW(shake_128),
    ROW(shake_256),
    COIL_FUNCTION("hmac_new", "(key, msg=b'', digestmod=None)", hashlib_hmac_new, "Authentication of a message."),
    COIL_FUNCTION("hmac_digest", "(key, msg, digest)", hashlib_hmac_digest, "A message's code at once."),
    COIL_FUNCTION("pbkdf2_hmac", "(hash_name: str, password, salt, iterations, dklen=None)", hashlib_pbkdf2_hmac, "A key by PBKDF2."),
    COIL_FUNCTION("scrypt", "(password, *, salt=None, n=None, r=None, p=None, maxmem=0, dklen=64)", hashlib_scrypt, "A key by scrypt."),
    COIL_FUNCTION("compare_digest", "(a, b, /)", compare_digest, "Whether two are equal, in a time that does not tell where they differ."),
    COIL_FUNCTION("get_fips_mode", "()", get_fips_mode, "Whether OpenSSL is in FIPS mode."),
    COIL_INIT(hashlib_init), /* behind the functions, which it looks up */
    COIL_END,
};
