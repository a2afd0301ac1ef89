/* hash.c: the classes HASH and HASHXOF. */
#include "runtime/extensions/_hashlib/openssl_hash.h"

enum { EARLY = 160 };

/* What is hashed waits in `early` while it is short, as it is for most hashes: they need no context of their own then. */
typedef struct Hash {
    Filter filter;
    EVP_MD *md;
    EVP_MD_CTX *context; /* NULL: all there is is in `early` */
    size_t number, early_length;
    uint8_t early[EARLY];
} Hash;

static void hash_finalise(void *data)
{
    Hash *h = data;
    EVP_MD_CTX_free(h->context);
    EVP_MD_free(h->md);
}

/* Hashes of extendable output are a subclass. */
static Hash *hash_of(Coil *c, CoilValue v) { return coil_data(c, v, hash_class); }

/* Begins a digest in a context, with what there is already. */
static bool hash_begin_in(const Hash *h, EVP_MD_CTX *context)
{
    return EVP_DigestInit_ex(context, h->md, NULL) == 1 && (!h->early_length || EVP_DigestUpdate(context, h->early, h->early_length) == 1);
}

/* Gives the hash a context of its own. False: pending. */
static bool hash_open(Coil *c, Hash *h)
{
    if (h->context)
        return true;
    h->context = EVP_MD_CTX_new();
    if (h->context && hash_begin_in(h, h->context))
        return true;
    EVP_MD_CTX_free(h->context);
    h->context = NULL;
    return openssl_fail(c, "ValueError"), false;
}

static bool hash_update_long(Coil *c, Hash *h, Input in)
{
    bool ok = hash_open(c, h);
    while (in.length && ok) {
        size_t n = in.length < FILTER_PIECE ? in.length : FILTER_PIECE;
        if (EVP_DigestUpdate(h->context, in.data, n) != 1) {
            (void)openssl_fail(c, "ValueError");
            ok = false;
        }
        in.data += n;
        in.length -= n;
        ok = ok && coil_charge(c, 1 + n / HASH_PER_STEP);
    }
    return ok;
}

static bool hash_add(Coil *c, Hash *h, CoilValue data)
{
    Input in;
    if (!hash_input(c, data, &in) || !filter_enter(c, &h->filter))
        return false;
    bool ok;
    if (!h->context && in.length <= EARLY - h->early_length) {
        memcpy(h->early + h->early_length, in.data, in.length);
        h->early_length += in.length;
        ok = coil_charge(c, 1 + in.length / HASH_PER_STEP);
    } else {
        ok = hash_update_long(c, h, in);
    }
    filter_leave(&h->filter);
    return ok;
}

/* A new instance of the class that fits md, which it takes. */
static CoilValue hash_instance(Coil *c, EVP_MD *md, size_t number, Hash **out)
{
    void *data;
    CoilValue made = coil_instance(c, EVP_MD_get_flags(md) & EVP_MD_FLAG_XOF ? xof_class : hash_class, &data);
    if (coil_is_null(made)) {
        EVP_MD_free(md);
        return COIL_NULL;
    }
    *out = hash_of(c, made); /* a subclass's data are others */
    (*out)->md = md;
    (*out)->number = number;
    return made;
}

CoilValue hash_made(Coil *c, size_t number, const char *name, CoilValue data)
{
    Hash *h;
    EVP_MD *md = digest_fetch(c, number, name);
    CoilValue made = md ? hash_instance(c, md, number, &h) : COIL_NULL;
    return !coil_is_null(made) && hash_add(c, h, data) ? made : COIL_NULL;
}

CoilValue hashlib_new(Coil *c, const CoilValue *args)
{
    const char *name = coil_to_utf8(c, args[0], NULL);
    return name ? hash_made(c, digest_number(name), name, args[1]) : COIL_NULL;
}

static CoilValue hash_update(Coil *c, const CoilValue *args)
{
    Hash *h = hash_of(c, args[0]);
    return h && hash_add(c, h, args[1]) ? coil_none() : COIL_NULL;
}

static CoilValue hash_copy(Coil *c, const CoilValue *args)
{
    Hash *h = hash_of(c, args[0]), *copy;
    if (!h || !filter_enter(c, &h->filter))
        return COIL_NULL;
    filter_leave(&h->filter);
    CoilValue made = EVP_MD_up_ref(h->md) == 1 ? hash_instance(c, h->md, h->number, &copy) : openssl_fail(c, "ValueError");
    if (coil_is_null(made))
        return COIL_NULL;
    memcpy(copy->early, h->early, h->early_length);
    copy->early_length = h->early_length;
    if (!h->context)
        return made;
    copy->context = EVP_MD_CTX_new();
    return copy->context && EVP_MD_CTX_copy_ex(copy->context, h->context) == 1 ? made : openssl_fail(c, "ValueError");
}

/* The digest of the data so far: of `length` bytes where the output is extendable. The hash goes on. */
static bool hash_finish(Coil *c, Hash *h, bool extendable, uint8_t *out, size_t length)
{
    HashlibState *state = coil_state(c);
    if (!filter_enter(c, &h->filter))
        return false;
    filter_leave(&h->filter);
    EVP_MD_CTX **spare = state && h->number < DIGESTS ? &state->spare[h->number] : NULL, *last = spare ? *spare : NULL;
    if (!last)
        last = EVP_MD_CTX_new();
    bool ok = last && (h->context ? EVP_MD_CTX_copy_ex(last, h->context) == 1 : hash_begin_in(h, last)) &&
              (extendable ? EVP_DigestFinalXOF(last, out, length) : EVP_DigestFinal_ex(last, out, NULL)) == 1;
    if (!ok || !spare) {
        EVP_MD_CTX_free(last);
        last = NULL;
    }
    if (spare)
        *spare = last;
    return ok || (openssl_fail(c, "ValueError"), false);
}

static CoilValue hash_told(Coil *c, const CoilValue *args, bool hex)
{
    Hash *h = hash_of(c, args[0]);
    uint8_t digest[EVP_MAX_MD_SIZE];
    if (!h || !hash_finish(c, h, false, digest, 0))
        return COIL_NULL;
    const size_t length = (size_t)EVP_MD_get_size(h->md);
    return hex ? hash_hex(c, digest, length) : coil_bytes(c, digest, length);
}
static CoilValue hash_digest(Coil *c, const CoilValue *args) { return hash_told(c, args, false); }
static CoilValue hash_hexdigest(Coil *c, const CoilValue *args) { return hash_told(c, args, true); }

static CoilValue xof_told(Coil *c, const CoilValue *args, bool hex)
{
    Hash *h = hash_of(c, args[0]);
    int64_t length;
    if (!h || !coil_to_int(c, args[1], &length))
        return COIL_NULL;
    if (length < 0)
        return coil_raisef(c, "ValueError", "value must be positive");
    Builder out = BUILDER;
    if (!coil_charge(c, (uint64_t)length / HASH_PER_STEP) || !builder_reserve(c, &out, memory_count(length), 1))
        return COIL_NULL;
    if (length && !hash_finish(c, h, true, out.data, (size_t)length)) {
        builder_drop(c, &out);
        return COIL_NULL;
    }
    out.length = (size_t)length;
    if (!hex)
        return builder_bytes(c, &out);
    CoilValue text = hash_hex(c, out.data, out.length);
    builder_drop(c, &out);
    return text;
}
static CoilValue xof_digest(Coil *c, const CoilValue *args) { return xof_told(c, args, false); }
static CoilValue xof_hexdigest(Coil *c, const CoilValue *args) { return xof_told(c, args, true); }

static CoilValue hash_name(Coil *c, const CoilValue *args)
{
    const Hash *h = hash_of(c, args[0]);
    return h ? coil_str(c, digest_name_at(h->number, h->md), COIL_TO_NUL) : COIL_NULL;
}
static CoilValue hash_digest_size(Coil *c, const CoilValue *args)
{
    const Hash *h = hash_of(c, args[0]);
    return h ? coil_int(c, EVP_MD_get_flags(h->md) & EVP_MD_FLAG_XOF ? 0 : EVP_MD_get_size(h->md)) : COIL_NULL;
}
static CoilValue hash_block_size(Coil *c, const CoilValue *args)
{
    const Hash *h = hash_of(c, args[0]);
    return h ? coil_int(c, EVP_MD_get_block_size(h->md)) : COIL_NULL;
}
const char *hash_address(Coil *c, CoilValue v)
{
    int64_t id;
    if (!coil_to_int(c, coil_call(c, coil_getattr(c, coil_import(c, "builtins"), "id"), &v, 1, NULL), &id))
        return NULL;
    return coil_to_utf8(c, coil_strf(c, "0x%llx", (unsigned long long)id), NULL);
}

static CoilValue hash_repr(Coil *c, const CoilValue *args)
{
    const Hash *h = hash_of(c, args[0]);
    CoilValue name = coil_getattr(c, coil_type(c, args[0]), "__name__");
    const char *text = coil_is_null(name) ? NULL : coil_to_utf8(c, name, NULL);
    const char *address = text ? hash_address(c, args[0]) : NULL;
    return h && address ? coil_strf(c, "<%s _hashlib.%s object @ %s>", digest_name(h->md), text, address) : COIL_NULL;
}

const CoilDef hash_class[] = {
    COIL_CLASS("HASH", NULL, sizeof(Hash), "A hash being made."),
    COIL_FINALISE(hash_finalise),
    COIL_FUNCTION("update", "(self, obj, /)", hash_update, "Adds data."),
    COIL_FUNCTION("copy", "(self, /)", hash_copy, "A hash of the same data so far."),
    COIL_FUNCTION("digest", "(self, /)", hash_digest, "The hash of the data so far, as bytes."),
    COIL_FUNCTION("hexdigest", "(self, /)", hash_hexdigest, "The hash of the data so far, as a str."),
    COIL_FUNCTION("__repr__", "(self, /)", hash_repr, "The algorithm and where the object is."),
    COIL_PROPERTY("name", "str", hash_name, NULL, "The algorithm's name."),
    COIL_PROPERTY("digest_size", "int", hash_digest_size, NULL, "How many bytes the hash has; 0: as many as are asked for."),
    COIL_PROPERTY("block_size", "int", hash_block_size, NULL, "How many bytes are mixed in at a time."),
    COIL_END,
};

const CoilDef xof_class[] = {
    COIL_CLASS("HASHXOF", "HASH", 0, "A hash of any length being made."),
    COIL_FUNCTION("digest", "(self, /, length)", xof_digest, "The hash of the data so far, of `length` bytes."),
    COIL_FUNCTION("hexdigest", "(self, /, length)", xof_hexdigest, "The same, as a str."),
    COIL_END,
};
