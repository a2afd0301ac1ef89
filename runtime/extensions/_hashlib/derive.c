/* derive.c: keys from passwords: PBKDF2 (RFC 8018) and scrypt (RFC 7914). Both are made to take long: the loops are ours, so that limits
 * stop them, over OpenSSL's HMAC. */
#include "runtime/extensions/_hashlib/openssl_hash.h"

/* What an HMAC of a block or two takes. */
enum { STEPS_A_ROUND = 60, ROUNDS_A_CHARGE = 64 };

typedef struct Prf {
    EVP_MAC_CTX *key; /* keyed, nothing added */
    size_t length;
} Prf;

/* False: nothing is to be freed. */
static bool prf_begin(Coil *c, Prf *p, const EVP_MD *md, CoilValue password)
{
    Input key;
    p->length = (size_t)EVP_MD_get_size(md);
    p->key = hmac_key(c, md, password, &key) ? hmac_context(c, md, key) : NULL;
    if (p->key && p->length - 1 < EVP_MAX_MD_SIZE) /* some digest has no length at all */
        return true;
    EVP_MAC_CTX_free(p->key);
    p->key = NULL;
    return coil_failed(c) ? false : (openssl_fail(c, "ValueError"), false);
}

/* The code of salt ‖ last; a salt may be long. */
static bool prf_of(Coil *c, const Prf *p, Input salt, const uint8_t *last, size_t last_length, uint8_t *out)
{
    size_t length;
    Filter alone = {0};
    return EVP_MAC_init(p->key, NULL, 0, NULL) == 1 && (!salt.length || hmac_add(c, &alone, p->key, salt)) &&
           EVP_MAC_update(p->key, last, last_length) == 1 && EVP_MAC_final(p->key, out, &length, EVP_MAX_MD_SIZE) == 1;
}

static bool pbkdf2(Coil *c, const Prf *p, Input salt, uint64_t rounds, uint8_t *out, size_t length)
{
    uint8_t u[EVP_MAX_MD_SIZE], t[EVP_MAX_MD_SIZE];
    for (uint32_t block = 1; length; block++) {
        const uint8_t number[4] = {(uint8_t)(block >> 24), (uint8_t)(block >> 16), (uint8_t)(block >> 8), (uint8_t)block};
        bool ok = coil_charge(c, STEPS_A_ROUND * (1 + (rounds - 1) % ROUNDS_A_CHARGE)) && prf_of(c, p, salt, number, sizeof number, u);
        if (ok)
            memcpy(t, u, p->length);
        for (uint64_t k = 1; ok && k < rounds; k++) {
            ok = prf_of(c, p, (Input){0}, u, p->length, u);
            for (size_t j = 0; j < p->length; j++)
                t[j] ^= u[j];
            if (ok && k % ROUNDS_A_CHARGE == 0)
                ok = coil_charge(c, STEPS_A_ROUND * ROUNDS_A_CHARGE);
        }
        if (!ok)
            return coil_failed(c) ? false : (openssl_fail(c, "ValueError"), false);
        const size_t n = length < p->length ? length : p->length;
        memcpy(out, t, n);
        out += n;
        length -= n;
    }
    return true;
}

CoilValue hashlib_pbkdf2_hmac(Coil *c, const CoilValue *args)
{
    Input password, salt;
    int64_t rounds, length;
    const char *name = coil_to_utf8(c, args[0], NULL);
    if (!name || !input_get(c, args[1], &password) || !input_get(c, args[2], &salt) || !coil_to_int(c, args[3], &rounds))
        return COIL_NULL;
    EVP_MD *md = digest_of_name(c, name);
    if (!md)
        return COIL_NULL;
    length = EVP_MD_get_size(md);
    Prf p = {NULL, 0};
    Builder out = BUILDER;
    bool ok = false;
    if (rounds < 1)
        (void)coil_raisef(c, "ValueError", "iteration value must be greater than 0.");
    else if (rounds > INT64_C(0x7fffffff))
        (void)coil_raisef(c, "OverflowError", "iteration value is too great.");
    else if (coil_kind(c, args[4]) != COIL_KIND_NONE && !coil_to_int(c, args[4], &length))
        ok = false;
    else if (length < 1)
        (void)coil_raisef(c, "ValueError", "key length must be greater than 0.");
    else if (length > INT32_MAX)
        (void)coil_raisef(c, "OverflowError", "key length is too great.");
    else
        ok = prf_begin(c, &p, md, args[1]) && builder_reserve(c, &out, memory_count(length), 1) &&
             pbkdf2(c, &p, salt, (uint64_t)rounds, out.data, (size_t)length);
    EVP_MAC_CTX_free(p.key);
    EVP_MD_free(md);
    if (!ok) {
        builder_drop(c, &out);
        return COIL_NULL;
    }
    out.length = (size_t)length;
    return builder_bytes(c, &out);
}

/* ---- scrypt ---- */

enum { SALSA_WORDS = 16, STEPS_A_SALSA = 8 };

static uint32_t rotate(uint32_t x, unsigned n) { return x << n | x >> (32 - n); }

/* Salsa20/8 of b ^ with, in b. */
static void salsa(uint32_t b[SALSA_WORDS], const uint32_t with[SALSA_WORDS])
{
    static const uint8_t quarters[8][4] = {{0, 4, 8, 12}, {5, 9, 13, 1}, {10, 14, 2, 6}, {15, 3, 7, 11},
                                           {0, 1, 2, 3},  {5, 6, 7, 4},  {10, 11, 8, 9}, {15, 12, 13, 14}};
    uint32_t x[SALSA_WORDS];
    for (unsigned k = 0; k < SALSA_WORDS; k++)
        x[k] = b[k] ^= with[k];
    for (unsigned round = 0; round < 4; round++)
#pragma GCC unroll 8
        for (unsigned k = 0; k < 8; k++) {
            const uint8_t *q = quarters[k];
            x[q[1]] ^= rotate(x[q[0]] + x[q[3]], 7);
            x[q[2]] ^= rotate(x[q[1]] + x[q[0]], 9);
            x[q[3]] ^= rotate(x[q[2]] + x[q[1]], 13);
            x[q[0]] ^= rotate(x[q[3]] + x[q[2]], 18);
        }
    for (unsigned k = 0; k < SALSA_WORDS; k++)
        b[k] += x[k];
}

/* Mixes the 2r blocks of `b`; those of even places come first in `out`. */
static void block_mix(const uint32_t *b, uint32_t *out, size_t r)
{
    uint32_t x[SALSA_WORDS];
    memcpy(x, b + (2 * r - 1) * SALSA_WORDS, sizeof x);
    for (size_t k = 0; k < 2 * r; k++) {
        salsa(x, b + k * SALSA_WORDS);
        memcpy(out + (k / 2 + (k % 2) * r) * SALSA_WORDS, x, sizeof x);
    }
}

/* Mixes b, of 32r words, through n copies of itself. `memory` has room for n + 1 of them. */
static bool rom_mix(Coil *c, uint32_t *b, uint32_t *memory, size_t n, size_t r)
{
    const size_t words = 32 * r;
    uint32_t *next = memory + n * words;
    for (size_t k = 0; k < n; k++) {
        memcpy(memory + k * words, b, words * sizeof *b);
        block_mix(b, next, r);
        memcpy(b, next, words * sizeof *b);
        if (!coil_charge(c, STEPS_A_SALSA * 2 * r))
            return false;
    }
    for (size_t k = 0; k < n; k++) {
        const uint32_t *v = memory + (b[words - SALSA_WORDS] & (n - 1)) * words;
        for (size_t j = 0; j < words; j++)
            b[j] ^= v[j];
        block_mix(b, next, r);
        memcpy(b, next, words * sizeof *b);
        if (!coil_charge(c, STEPS_A_SALSA * 2 * r))
            return false;
    }
    return true;
}

/* Words of b from bytes and back: little-endian whatever the machine is. */
static void words_swap(uint32_t *b, size_t count)
{
    if (((union {
            uint32_t word;
            uint8_t first;
        }){1})
            .first == 1)
        return;
    for (size_t k = 0; k < count; k++)
        b[k] = __builtin_bswap32(b[k]);
}

typedef struct Scrypt {
    uint64_t n, r, p;
    CoilValue password;
    Input salt;
} Scrypt;

static bool scrypt_run(Coil *c, const Scrypt *s, uint8_t *out, size_t length)
{
    const size_t words = 32 * (size_t)s->r, bytes = words * sizeof(uint32_t), all = (size_t)s->p * bytes;
    EVP_MD *md = digest_of_name(c, "sha256");
    Prf prf;
    bool ok = md && prf_begin(c, &prf, md, s->password);
    EVP_MD_free(md);
    if (!ok)
        return false;
    uint32_t *blocks = memory_new(c, (size_t)s->p, bytes), *memory = memory_new(c, (size_t)s->n + 1, bytes);
    ok = blocks && memory && pbkdf2(c, &prf, s->salt, 1, (uint8_t *)blocks, all);
    if (ok)
        words_swap(blocks, (size_t)s->p * words);
    for (size_t k = 0; ok && k < s->p; k++)
        ok = rom_mix(c, blocks + k * words, memory, (size_t)s->n, (size_t)s->r);
    if (ok) {
        words_swap(blocks, (size_t)s->p * words);
        ok = pbkdf2(c, &prf, (Input){(const uint8_t *)blocks, all}, 1, out, length);
    }
    memory_drop(memory);
    memory_drop(blocks);
    EVP_MAC_CTX_free(prf.key);
    return ok;
}

/* A cost: an unsigned int that must be given. */
static bool cost(Coil *c, CoilValue v, const char *name, uint64_t *out)
{
    size_t words;
    bool negative;
    CoilKind kind = coil_kind(c, v);
    *out = 0;
    if (kind != COIL_KIND_INT && kind != COIL_KIND_BOOL)
        return (void)coil_raisef(c, "TypeError", "%s is required and must be an unsigned int", name), false;
    if (!coil_to_words(c, v, &negative, out, 1, &words))
        return false;
    if (negative)
        return (void)coil_raisef(c, "TypeError", "%s is required and must be an unsigned int", name), false;
    if (words > 1)
        return (void)coil_raisef(c, "OverflowError", "Python int too large to convert to C unsigned long"), false;
    return true;
}

CoilValue hashlib_scrypt(Coil *c, const CoilValue *args)
{
    Scrypt s = {.password = args[0]};
    Input password;
    int64_t most, length;
    if (!input_get(c, args[0], &password))
        return COIL_NULL;
    if (coil_kind(c, args[1]) == COIL_KIND_NONE)
        return coil_raisef(c, "TypeError", "salt is required");
    if (!input_get(c, args[1], &s.salt) || !cost(c, args[2], "n", &s.n))
        return COIL_NULL;
    if (s.n < 2 || s.n & (s.n - 1))
        return coil_raisef(c, "ValueError", "n must be a power of 2.");
    if (!cost(c, args[3], "r", &s.r) || !cost(c, args[4], "p", &s.p) || !coil_to_int(c, args[5], &most) ||
        !coil_to_int(c, args[6], &length))
        return COIL_NULL;
    if (most < 0 || most > INT32_MAX)
        return coil_raisef(c, "ValueError", "maxmem must be positive and smaller than %d", INT32_MAX);
    if (length < 1 || length > INT32_MAX)
        return coil_raisef(c, "ValueError", "dklen must be greater than 0 and smaller than %d", INT32_MAX);
    if (!s.r || !s.p || s.r > (UINT64_C(1) << 30) / s.p || s.n >> 32 || s.r > (UINT64_C(1) << 40) / s.n)
        return coil_raisef(c, "ValueError", "Invalid parameter combination for n, r, p, maxmem.");
    if (128 * s.r * (s.n + s.p + 2) > (most ? (uint64_t)most : UINT64_C(32) << 20)) /* as OpenSSL counts */
        return coil_raisef(c, "ValueError", "[digital envelope routines] memory limit exceeded");
    Builder out = BUILDER;
    if (!builder_reserve(c, &out, (size_t)length, 1))
        return COIL_NULL;
    if (!scrypt_run(c, &s, out.data, (size_t)length)) {
        builder_drop(c, &out);
        return COIL_NULL;
    }
    out.length = (size_t)length;
    return builder_bytes(c, &out);
}
