/* mod_random.c: _random: the Mersenne Twister MT19937, seeded and read as Python's random module documents its sequences. */
#include "runtime/extensions/memory.h"

COIL_API extern const CoilDef coil_module[];
extern const CoilDef random_class[];

enum { STATE = 624, SHIFT = 397 };

typedef struct Twister {
    uint32_t state[STATE];
    uint32_t at; /* of the next word; STATE: all are used */
} Twister;

static Twister *twister_of(Coil *c, CoilValue v) { return coil_data(c, v, random_class); }

/* ---- the generator ---- */

static void twist(Twister *t)
{
    for (int k = 0; k < STATE; k++) {
        uint32_t y = (t->state[k] & 0x80000000u) | (t->state[(k + 1) % STATE] & 0x7FFFFFFFu);
        t->state[k] = t->state[(k + SHIFT) % STATE] ^ (y >> 1) ^ (y & 1 ? 0x9908B0DFu : 0);
    }
    t->at = 0;
}

static uint32_t next_word(Twister *t)
{
    if (t->at >= STATE)
        twist(t);
    uint32_t y = t->state[t->at++];
    y ^= y >> 11;
    y ^= (y << 7) & 0x9D2C5680u;
    y ^= (y << 15) & 0xEFC60000u;
    return y ^ (y >> 18);
}

static void seed_word(Twister *t, uint32_t seed)
{
    t->state[0] = seed;
    for (uint32_t k = 1; k < STATE; k++)
        t->state[k] = 1812433253u * (t->state[k - 1] ^ (t->state[k - 1] >> 30)) + k;
    t->at = STATE;
}

/* The reference implementation's seeding by an array of words. */
static void seed_words(Twister *t, const uint32_t *words, size_t count)
{
    seed_word(t, 19650218u);
    uint32_t *s = t->state, i = 1;
    size_t j = 0;
    for (size_t k = count > STATE ? count : STATE; k; k--) {
        s[i] = (s[i] ^ ((s[i - 1] ^ (s[i - 1] >> 30)) * 1664525u)) + words[j] + (uint32_t)j;
        if (++i == STATE) {
            s[0] = s[STATE - 1];
            i = 1;
        }
        j = (j + 1) % count;
    }
    for (int k = STATE - 1; k; k--) {
        s[i] = (s[i] ^ ((s[i - 1] ^ (s[i - 1] >> 30)) * 1566083941u)) - i;
        if (++i == STATE) {
            s[0] = s[STATE - 1];
            i = 1;
        }
    }
    s[0] = 0x80000000u;
}

/* ---- seeds ---- */

static bool seed_from_system(Coil *c, Twister *t)
{
    CoilValue urandom = coil_getattr(c, coil_import(c, "posix"), "urandom"), count = coil_int(c, STATE * 4);
    CoilValue bytes = coil_call(c, urandom, &count, 1, NULL);
    size_t n;
    const void *data = coil_is_null(bytes) ? NULL : coil_to_bytes(c, bytes, &n);
    if (!data)
        return false;
    uint32_t words[STATE] = {0};
    memcpy(words, data, n < sizeof words ? n : sizeof words);
    seed_words(t, words, STATE);
    return true;
}

/* The generator is seeded by 32-bit words, the lowest first, without zeros behind; the sign does not matter. Most seeds fit the arrays on
the stack. */
static bool seed_from_int(Coil *c, Twister *t, CoilValue v)
{
    uint64_t few[8], *words = few;
    size_t count = 0, room = sizeof few / sizeof *few;
    bool negative;
    if (!coil_to_words(c, v, &negative, few, room, &count) || !coil_charge(c, STATE / 2 + count))
        return false;
    if (count > room) {
        room = count;
        if (!(words = memory_new(c, room, sizeof *words)))
            return false;
        if (!coil_to_words(c, v, &negative, words, room, &count)) {
            memory_drop(words);
            return false;
        }
    }
    size_t halves = count * 2;
    uint32_t small[16] = {0}, *key = small;
    if (halves > 16 && !(key = memory_zeroed(c, halves, sizeof *key))) {
        if (words != few)
            memory_drop(words);
        return false;
    }
    for (size_t k = 0; k < count; k++) {
        key[2 * k] = (uint32_t)words[k];
        key[2 * k + 1] = (uint32_t)(words[k] >> 32);
    }
    /* A word of 64 bits may end in a half that is zero. */
    while (halves > 1 && !key[halves - 1])
        halves--;
    seed_words(t, key, halves ? halves : 1);
    if (key != small)
        memory_drop(key);
    if (words != few)
        memory_drop(words);
    return true;
}

static bool seed_from(Coil *c, Twister *t, CoilValue v)
{
    CoilKind kind = coil_kind(c, v);
    if (kind == COIL_KIND_NULL || kind == COIL_KIND_NONE)
        return seed_from_system(c, t);
    if (kind == COIL_KIND_INT || kind == COIL_KIND_BOOL)
        return seed_from_int(c, t, v);
    int64_t hash;
    if (!coil_hash(c, v, &hash))
        return false;
    uint64_t bits = (uint64_t)hash;
    return seed_from_int(c, t, coil_int_from_words(c, false, &bits, 1));
}

/* ---- class Random ---- */

static CoilValue random_new(Coil *c, const CoilValue *args)
{
    void *data;
    CoilValue self = coil_instance_of(c, args[0], random_class, &data);
    size_t n = 0;
    if (coil_is_null(self) || !coil_len(c, args[1], &n))
        return COIL_NULL;
    return seed_from(c, data, n ? coil_item(c, args[1], 0) : COIL_NULL) ? self : COIL_NULL;
}

static CoilValue random_random(Coil *c, const CoilValue *args)
{
    Twister *t = twister_of(c, args[0]);
    if (!t)
        return COIL_NULL;
    uint32_t high = next_word(t) >> 5, low = next_word(t) >> 6;
    return coil_float((high * 67108864.0 + low) / 9007199254740992.0);
}

static CoilValue random_seed(Coil *c, const CoilValue *args)
{
    Twister *t = twister_of(c, args[0]);
    return t && seed_from(c, t, args[1]) ? coil_none() : COIL_NULL;
}

static CoilValue random_getrandbits(Coil *c, const CoilValue *args)
{
    Twister *t = twister_of(c, args[0]);
    int64_t bits;
    if (!t)
        return COIL_NULL;
    if (!coil_to_int(c, args[1], &bits)) {
        if (!coil_error_is(c, "OverflowError"))
            return COIL_NULL;
        coil_take_error(c);
        bits = INT64_MAX;
    }
    if (bits > INT32_MAX || bits < INT32_MIN)
        return coil_raisef(c, "OverflowError", "Python int too large to convert to C int");
    if (bits < 0)
        return coil_raisef(c, "ValueError", "number of bits must be non-negative");
    if (bits == 0)
        return coil_int(c, 0);
    if (bits <= 32)
        return coil_int(c, next_word(t) >> (32 - bits));
    size_t count = memory_count((bits - 1) / 64 + 1);
    uint64_t few[16], *words = few;
    if (count > 16 && !(words = memory_new(c, count, sizeof *words)))
        return COIL_NULL;
    for (size_t k = 0; k < count; k++) {
        if (k % 4096 == 4095 && !coil_charge(c, 4096)) {
            memory_drop(words);
            return COIL_NULL;
        }
        words[k] = 0;
        for (int half = 0; half < 2 && bits > 0; half++, bits -= 32) {
            uint32_t word = next_word(t);
            words[k] |= (uint64_t)(bits < 32 ? word >> (32 - bits) : word) << (32 * half);
        }
    }
    CoilValue v = coil_int_from_words(c, false, words, count);
    if (words != few)
        memory_drop(words);
    return v;
}

static CoilValue random_getstate(Coil *c, const CoilValue *args)
{
    Twister *t = twister_of(c, args[0]);
    CoilValue items[STATE + 1];
    if (!t)
        return COIL_NULL;
    for (int k = 0; k < STATE; k++)
        items[k] = coil_int(c, t->state[k]);
    items[STATE] = coil_int(c, t->at);
    return coil_tuple(c, items, STATE + 1);
}

static CoilValue random_setstate(Coil *c, const CoilValue *args)
{
    Twister *t = twister_of(c, args[0]), next;
    size_t n = 0;
    if (!t)
        return COIL_NULL;
    if (coil_kind(c, args[1]) != COIL_KIND_TUPLE)
        return coil_raisef(c, "TypeError", "state vector must be a tuple");
    if (!coil_len(c, args[1], &n))
        return COIL_NULL;
    if (n != STATE + 1)
        return coil_raisef(c, "ValueError", "state vector is the wrong size");
    if (!coil_charge(c, STATE))
        return COIL_NULL;
    for (size_t k = 0; k <= STATE; k++) {
        bool negative;
        uint64_t word = 0;
        size_t count;
        if (!coil_to_words(c, coil_item(c, args[1], k), &negative, &word, 1, &count))
            return COIL_NULL;
        if (negative)
            return coil_raisef(c, "OverflowError", "can't convert negative value to unsigned int");
        if (count > 1)
            return coil_raisef(c, "OverflowError", "Python int too large to convert to C unsigned long");
        if (k == STATE && word > STATE)
            return coil_raisef(c, "ValueError", "invalid state");
        if (k < STATE)
            next.state[k] = (uint32_t)word;
        else
            next.at = (uint32_t)word;
    }
    *t = next;
    return coil_none();
}

const CoilDef random_class[] = {
    COIL_CLASS("Random", NULL, sizeof(Twister), "A Mersenne Twister."),
    COIL_STATIC("__new__", "(cls, /, *args, **kwargs)", random_new, "A generator, seeded."),
    COIL_FUNCTION("random", "(self, /)", random_random, "A float x, 0 <= x < 1."),
    COIL_FUNCTION("seed", "(self, n=None, /)", random_seed,
                  "Begins anew: None from the system, an int by its absolute value, others by hash."),
    COIL_FUNCTION("getrandbits", "(self, k, /)", random_getrandbits, "An int of k random bits."),
    COIL_FUNCTION("getstate", "(self, /)", random_getstate, "The state as a tuple."),
    COIL_FUNCTION("setstate", "(self, state, /)", random_setstate, "Takes up a state of getstate()."),
    COIL_END,
};

const CoilDef coil_module[] = {
    COIL_MODULE("_random", "The Mersenne Twister."),
    COIL_NESTED(random_class),
    COIL_END,
};
