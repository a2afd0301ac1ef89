/* container_keys.h: hashing and comparing the keys and items of containers, with the common cases inline. */
#ifndef VM_CONTAINER_KEYS_H
#define VM_CONTAINER_KEYS_H

#include "vm/operations/operation.h"
#include "vm/values/str.h"

static inline int64_t str_key_hash(Coil *c, Str *s) { return LIKELY(s->hash != 0) ? s->hash : str_hash(c, s); }

/* A tuple's hash: xxHash's mixing (https://github.com/Cyan4973/xxHash), by lanes of one item's hash each. */
#define TUPLE_HASH_SEED UINT64_C(2870177450012600261)
static inline uint64_t tuple_hash_lane(uint64_t hash, int64_t lane)
{
    hash += (uint64_t)lane * UINT64_C(14029467366897019727);
    return (hash << 31 | hash >> 33) * UINT64_C(11400714785074694791);
}
static inline int64_t tuple_hash_end(uint64_t hash, size_t length)
{
    hash += length ^ (TUPLE_HASH_SEED ^ UINT64_C(3527539));
    return hash == UINT64_MAX ? 1546275796 : (int64_t)hash;
}

/* The hash of a tuple of a few small ints and strs; false: it is another. */
bool tuple_hash_quietly(Coil *c, const Tuple *t, int64_t *out);

/* As value_hash(). A small int is its own hash, but -1 means "failed" in Python's protocol, so it hashes to -2. */
static inline MUST_USE bool key_hash(Coil *c, Value key, int64_t *out)
{
    if (is_small(key)) {
        int64_t n = as_small(key);
        *out = n == -1 ? -2 : n;
        return true;
    }
    if (is_str(key) && LIKELY((*out = ((Str *)as_object(key))->hash) != 0))
        return true;
    if (is_exact(key, SHAPE_TUPLE) && tuple_hash_quietly(c, (Tuple *)as_object(key), out))
        return true;
    return value_hash(c, key, out);
}

/* keys_compare_quietly() of tuples: of few items, each to be compared so (tuple.c). */
bool tuples_compare_quietly(Coil *c, const Tuple *a, const Tuple *b, bool *equal);

/* Can a and b be compared without running Python? Then *equal is the answer. */
static inline bool keys_compare_quietly(Coil *c, Value a, Value b, bool *equal)
{
    if (same(a, b))
        return *equal = true;
    if (both_small(a, b)) {
        *equal = false;
        return true;
    }
    if (is_object(a) && is_object(b) && as_object(a)->shape == SHAPE_STR && as_object(b)->shape == SHAPE_STR)
        return strs_compare_quietly(c, (Str *)as_object(a), (Str *)as_object(b), equal);
    return is_exact(a, SHAPE_TUPLE) && is_exact(b, SHAPE_TUPLE) &&
           tuples_compare_quietly(c, (Tuple *)as_object(a), (Tuple *)as_object(b), equal);
}

/* value_equal(), which holds both while Python runs, with the quiet cases inline. */
static inline MUST_USE int items_equal(Coil *c, Value a, Value b)
{
    bool equal;
    return keys_compare_quietly(c, a, b, &equal) ? equal : value_equal(c, a, b);
}

#endif
