/* hmac.c: message authentication by hashes (RFC 2104): the class HMAC, and hmac_digest(). */
#include "runtime/extensions/_hashlib/openssl_hash.h"

#include <openssl/core_names.h>
#include <openssl/params.h>

typedef struct Hmac {
    Filter filter;
    EVP_MD *md;
    EVP_MAC_CTX *context;
    Weight weight;
} Hmac;

enum { HMAC_BYTES = 1300 }; /* of a context. Measured on OpenSSL 3.0 */

static void hmac_finalise(void *data)
{
    Hmac *h = data;
    EVP_MAC_CTX_free(h->context);
    EVP_MD_free(h->md);
    weight_drop(&h->weight);
}

/* A long key is hashed first, as HMAC itself would do, but in pieces, so that limits stop it. */
bool hmac_key(Coil *c, const EVP_MD *md, CoilValue given, Input *key)
{
    if (!hash_input(c, given, key) || key->length <= FILTER_PIECE)
        return !coil_failed(c);
    CoilValue hash = hash_made(c, DIGESTS, EVP_MD_get0_name(md), given);
    return input_get(c, coil_call_method(c, hash, "digest", NULL, 0, NULL), key);
}

EVP_MAC_CTX *hmac_context(Coil *c, const EVP_MD *md, Input key)
{
    HashlibState *state = coil_state(c);
    if (!state->hmac)
        state->hmac = EVP_MAC_fetch(NULL, "HMAC", NULL);
    EVP_MAC_CTX *context = state->hmac ? EVP_MAC_CTX_new(state->hmac) : NULL;
    OSSL_PARAM parameters[] = {OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, (char *)(uintptr_t)EVP_MD_get0_name(md), 0),
                               OSSL_PARAM_construct_end()};
    /* An empty key is a key: NULL would mean the one before. */
    if (context && EVP_MAC_init(context, key.length ? key.data : (const uint8_t *)"", key.length, parameters) == 1)
        return context;
    EVP_MAC_CTX_free(context);
    (void)openssl_fail(c, "ValueError");
    return NULL;
}

bool hmac_add(Coil *c, Filter *filter, EVP_MAC_CTX *context, Input in)
{
    if (!filter_enter(c, filter))
        return false;
    bool ok = true;
    while (in.length && ok) {
        size_t n = in.length < FILTER_PIECE ? in.length : FILTER_PIECE;
        if (EVP_MAC_update(context, in.data, n) != 1) {
            (void)openssl_fail(c, "ValueError");
            ok = false;
        }
        in.data += n;
        in.length -= n;
        ok = ok && coil_charge(c, 1 + n / HASH_PER_STEP);
    }
    filter_leave(filter);
    return ok;
}

CoilValue hashlib_hmac_new(Coil *c, const CoilValue *args)
{
    Input key, message = {(const uint8_t *)"", 0};
    void *data;
    if (!hash_input(c, args[0], &key))
        return COIL_NULL;
    if (coil_is_null(args[2]) || coil_kind(c, args[2]) == COIL_KIND_NONE)
        return coil_raisef(c, "TypeError", "Missing required parameter 'digestmod'.");
    if (coil_kind(c, args[1]) != COIL_KIND_NONE && !hash_input(c, args[1], &message))
        return COIL_NULL;
    CoilValue made = coil_instance(c, hmac_class, &data);
    if (coil_is_null(made))
        return COIL_NULL;
    Hmac *h = data;
    if (!weight_put(c, &h->weight, HMAC_BYTES) || !(h->md = digest_of(c, args[2])) || !hmac_key(c, h->md, args[0], &key) ||
        !(h->context = hmac_context(c, h->md, key)))
        return COIL_NULL;
    return hmac_add(c, &h->filter, h->context, message) ? made : COIL_NULL;
}

CoilValue hashlib_hmac_digest(Coil *c, const CoilValue *args)
{
    Input key, message;
    uint8_t digest[EVP_MAX_MD_SIZE];
    size_t length;
    if (!hash_input(c, args[0], &key) || !hash_input(c, args[1], &message))
        return COIL_NULL;
    EVP_MD *md = digest_of(c, args[2]);
    EVP_MAC_CTX *context = md && hmac_key(c, md, args[0], &key) ? hmac_context(c, md, key) : NULL;
    Filter alone = {0};
    bool ok = context && hmac_add(c, &alone, context, message);
    if (ok && EVP_MAC_final(context, digest, &length, sizeof digest) != 1) {
        (void)openssl_fail(c, "ValueError");
        ok = false;
    }
    EVP_MAC_CTX_free(context);
    EVP_MD_free(md);
    return ok ? coil_bytes(c, digest, length) : COIL_NULL;
}

static CoilValue hmac_update(Coil *c, const CoilValue *args)
{
    Hmac *h = coil_data(c, args[0], hmac_class);
    Input in;
    return h && hash_input(c, args[1], &in) && hmac_add(c, &h->filter, h->context, in) ? coil_none() : COIL_NULL;
}

/* A copy of the context as it is. NULL: pending. */
static EVP_MAC_CTX *hmac_duplicate(Coil *c, Hmac *h)
{
    if (!h || !filter_enter(c, &h->filter))
        return NULL;
    filter_leave(&h->filter);
    EVP_MAC_CTX *context = EVP_MAC_CTX_dup(h->context);
    if (!context)
        (void)openssl_fail(c, "ValueError");
    return context;
}

static CoilValue hmac_copy(Coil *c, const CoilValue *args)
{
    Hmac *h = coil_data(c, args[0], hmac_class);
    void *data;
    CoilValue made = coil_instance(c, hmac_class, &data);
    if (!h || coil_is_null(made))
        return COIL_NULL;
    Hmac *copy = data;
    if (!weight_put(c, &copy->weight, HMAC_BYTES) || !(copy->context = hmac_duplicate(c, h)))
        return COIL_NULL;
    if (EVP_MD_up_ref(h->md) != 1)
        return openssl_fail(c, "ValueError");
    copy->md = h->md;
    return made;
}

static CoilValue hmac_told(Coil *c, const CoilValue *args, bool hex)
{
    uint8_t digest[EVP_MAX_MD_SIZE];
    size_t length;
    EVP_MAC_CTX *last = hmac_duplicate(c, coil_data(c, args[0], hmac_class));
    if (!last)
        return COIL_NULL;
    bool ok = EVP_MAC_final(last, digest, &length, sizeof digest) == 1;
    EVP_MAC_CTX_free(last);
    return !ok ? openssl_fail(c, "ValueError") : hex ? hash_hex(c, digest, length) : coil_bytes(c, digest, length);
}
static CoilValue hmac_digest(Coil *c, const CoilValue *args) { return hmac_told(c, args, false); }
static CoilValue hmac_hexdigest(Coil *c, const CoilValue *args) { return hmac_told(c, args, true); }

static CoilValue hmac_digest_size(Coil *c, const CoilValue *args)
{
    const Hmac *h = coil_data(c, args[0], hmac_class);
    return h ? coil_int(c, EVP_MD_get_size(h->md)) : COIL_NULL;
}
static CoilValue hmac_block_size(Coil *c, const CoilValue *args)
{
    const Hmac *h = coil_data(c, args[0], hmac_class);
    return h ? coil_int(c, EVP_MD_get_block_size(h->md)) : COIL_NULL;
}
static CoilValue hmac_name(Coil *c, const CoilValue *args)
{
    const Hmac *h = coil_data(c, args[0], hmac_class);
    return h ? coil_strf(c, "hmac-%s", digest_name(h->md)) : COIL_NULL;
}
static CoilValue hmac_repr(Coil *c, const CoilValue *args)
{
    const Hmac *h = coil_data(c, args[0], hmac_class);
    const char *address = h ? hash_address(c, args[0]) : NULL;
    return address ? coil_strf(c, "<%s HMAC object @ %s>", digest_name(h->md), address) : COIL_NULL;
}

const CoilDef hmac_class[] = {
    COIL_CLASS("HMAC", NULL, sizeof(Hmac), "A message's authentication being made."),
    COIL_TRAITS(COIL_FINAL),
    COIL_FINALISE(hmac_finalise),
    COIL_FUNCTION("update", "(self, /, msg)", hmac_update, "Adds to the message."),
    COIL_FUNCTION("copy", "(self, /)", hmac_copy, "One of the same message so far."),
    COIL_FUNCTION("digest", "(self, /)", hmac_digest, "The code of the message so far, as bytes."),
    COIL_FUNCTION("hexdigest", "(self, /)", hmac_hexdigest, "The code of the message so far, as a str."),
    COIL_FUNCTION("__repr__", "(self, /)", hmac_repr, "The algorithm and where the object is."),
    COIL_PROPERTY("name", "str", hmac_name, NULL, "hmac- and the hash's name."),
    COIL_PROPERTY("digest_size", "int", hmac_digest_size, NULL, "How many bytes the code has."),
    COIL_PROPERTY("block_size", "int", hmac_block_size, NULL, "The hash's block."),
    COIL_END,
};
