/* siphash.c: SipHash-1-3, the keyed hash of str and bytes (a server's dicts must not be floodable). */
#include "vm/values/buffer.h"
#include "vm/machine/order.h"
#include "vm/machine/parts.h"
#include "vm/machine/vm.h"
#include "vm/system/entropy.h"

struct HashKey {
    uint64_t key[2];
};
STATE_SIZE(hash, HashKey)

static inline uint64_t rotate_left(uint64_t x, int n) { return x << n | x >> (64 - n); }

typedef struct SipState {
    uint64_t v0, v1, v2, v3;
} SipState;

static inline void sip_round(SipState *s)
{
    s->v0 += s->v1;
    s->v2 += s->v3;
    s->v1 = rotate_left(s->v1, 13) ^ s->v0;
    s->v3 = rotate_left(s->v3, 16) ^ s->v2;
    s->v0 = rotate_left(s->v0, 32);
    s->v2 += s->v1;
    s->v0 += s->v3;
    s->v1 = rotate_left(s->v1, 17) ^ s->v2;
    s->v3 = rotate_left(s->v3, 21) ^ s->v0;
    s->v2 = rotate_left(s->v2, 32);
}

static inline uint64_t read_little_endian(const uint8_t *p)
{
    uint64_t w;
    memcpy(&w, p, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    w = __builtin_bswap64(w);
#endif
    return w;
}

static inline uint64_t read_little_endian_4(const uint8_t *p)
{
    uint32_t w;
    memcpy(&w, p, 4);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    w = __builtin_bswap32(w);
#endif
    return w;
}

/* The last `left` bytes, 0 to 7, of `length` that end at p + left. Most strs are shorter than a word or end within one, so this is done
 * without a loop: reads overlap, and what overlaps is equal. */
static inline uint64_t read_tail(const uint8_t *p, size_t left, size_t length)
{
    if (left == 0)
        return 0;
    if (length >= 8)
        return read_little_endian(p + left - 8) >> (64 - 8 * left);
    if (left >= 4)
        return read_little_endian_4(p) | read_little_endian_4(p + left - 4) << (8 * (left - 4));
    return p[0] | (uint64_t)p[left / 2] << (8 * (left / 2)) | (uint64_t)p[left - 1] << (8 * (left - 1));
}

int64_t memory_hash(Coil *c, const void *data, size_t length)
{
    charge_later(c, length, RATE_SCAN);
    if (length == 0)
        return 0;
    const uint8_t *p = data;
    const uint64_t *key = c->vm->hash->key;
    uint64_t k0 = key[0], k1 = key[1];
    SipState s = {k0 ^ UINT64_C(0x736f6d6570736575), k1 ^ UINT64_C(0x646f72616e646f6d), k0 ^ UINT64_C(0x6c7967656e657261),
                  k1 ^ UINT64_C(0x7465646279746573)};
    size_t left = length;
    for (; left >= 8; left -= 8, p += 8) {
        uint64_t m = read_little_endian(p);
        s.v3 ^= m;
        sip_round(&s);
        s.v0 ^= m;
    }
    uint64_t last = (uint64_t)length << 56 | read_tail(p, left, length);
    s.v3 ^= last;
    sip_round(&s);
    s.v0 ^= last;
    s.v2 ^= 0xff;
    sip_round(&s);
    sip_round(&s);
    sip_round(&s);
    int64_t hash = (int64_t)(s.v0 ^ s.v1 ^ s.v2 ^ s.v3);
    return hash == -1 ? -2 : hash;
}

/* The key that PYTHONHASHSEED=seed stands for; 0 gives a key of zeros. */
static void hash_key_from_seed(uint64_t key[2], uint32_t seed)
{
    uint8_t bytes[16] = {0};
    uint32_t x = seed;
    if (seed)
        for (int i = 0; i < 16; i++) { /* the generator that PYTHONHASHSEED is documented to feed */
            x = x * 214013 + 2531011;
            bytes[i] = (uint8_t)(x >> 16);
        }
    key[0] = read_little_endian(bytes);
    key[1] = read_little_endian(bytes + 8);
}

void hash_start(CoilVM *vm, const uint32_t *seed)
{
    const CoilConfig *config = &vm->config;
    struct HashKey *hash = vm->hash;
    if (seed)
        hash_key_from_seed(hash->key, *seed);
    else if (config->seed || vm_is_seeded(vm))
        hash_key_from_seed(hash->key, (uint32_t)(config->seed ^ config->seed >> 32));
    else if (config->random)
        config->random(config->data, hash->key, sizeof hash->key);
    else if (!system_entropy(hash->key, sizeof hash->key))
        hash_key_from_seed(hash->key, (uint32_t)(uintptr_t)vm >> 12);
}
