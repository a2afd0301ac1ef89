/* dict_index.h: a dict's index, for dict.c and for instructions that look where a key's search begins.
 *
 * The index is probed linearly from a multiplicative hash of the key's hash, at most half full. Eight hashes that differ in their last bits
 * alone are neighbours in it: keys that are ints in order share cache lines, and their eights lie evenly apart. Deleting closes the gap in
 * the index at once (later slots of the run move back), so that searches never meet the dead.
 *
 * In an index of four bytes a slot has more bits than a position takes: up to INDEX_TAGGED slots, its top byte is eight more bits of the
 * key's hash, so that most entries of other keys, each a line of memory far away, need not be looked at.
 */
#ifndef VM_DICT_INDEX_H
#define VM_DICT_INDEX_H

#include "vm/values/containers.h"
#include "vm/values/str.h"

enum { INDEX_TAGGED = 24, TAG_SHIFT = 24 }; /* log2 of the slots; a position + 1 is below 2^24 then */
#define INDEX_OTHER UINT32_MAX              /* what index_probe() says of a slot that is another key's */

static inline uint64_t dict_mixed(int64_t hash) { return (uint64_t)hash * UINT64_C(0x9E3779B97F4A7C15); }
static inline size_t dict_home(const Dict *d, int64_t hash)
{
    return (size_t)(dict_mixed((int64_t)((uint64_t)hash >> 3)) >> (64 - d->log2_index) ^ ((uint64_t)hash & 7));
}
static inline size_t dict_mask(const Dict *d) { return ((size_t)1 << d->log2_index) - 1; }
static inline size_t index_width(unsigned log2_index) { return log2_index <= 8 ? 1 : log2_index <= 16 ? 2 : 4; }
/* Of a table with four-byte slots. */
static inline uint32_t index_tag(const Dict *d, int64_t hash)
{
    return d->log2_index > INDEX_TAGGED ? 0 : (uint32_t)(dict_mixed(hash) >> (56 - d->log2_index)) << TAG_SHIFT;
}

static inline uint32_t index_get(const Dict *d, size_t slot)
{
    if (d->log2_index <= 8)
        return ((const uint8_t *)d->index)[slot];
    if (d->log2_index <= 16)
        return ((const uint16_t *)d->index)[slot];
    uint32_t n = ((const uint32_t *)d->index)[slot];
    return d->log2_index <= INDEX_TAGGED ? n & ((UINT32_C(1) << TAG_SHIFT) - 1) : n;
}
/* index_get(), or INDEX_OTHER where the tag shows that the entry's hash is another one. */
static inline uint32_t index_probe(const Dict *d, size_t slot, int64_t hash)
{
    if (d->log2_index <= 8)
        return ((const uint8_t *)d->index)[slot];
    if (d->log2_index <= 16)
        return ((const uint16_t *)d->index)[slot];
    uint32_t n = ((const uint32_t *)d->index)[slot];
    if (d->log2_index > INDEX_TAGGED || n == 0)
        return n;
    return (n ^ index_tag(d, hash)) >> TAG_SHIFT ? INDEX_OTHER : n & ((UINT32_C(1) << TAG_SHIFT) - 1);
}

enum { QUICK_PROBES = 3, SCANNED = 4 }; /* most searches are over by then; entries that are looked at in their order */

/* The entry of a key that is the very one in the dict (an equal small int, the same str), if it lies near to where its search begins. NULL: it
 * is to be searched for. */
static inline DictEntry *dict_entry_quick(const Dict *d, Value key)
{
    int64_t hash;
    if (is_small(key)) /* -1 has another hash, and is not found here */
        hash = as_small(key);
    else if (is_str(key))
        hash = ((const Str *)as_object(key))->hash;
    else
        return NULL;
    if (UNLIKELY(d->length == 0)) /* there may be no index */
        return NULL;
    const size_t mask = dict_mask(d);
    size_t slot = dict_home(d, hash);
    for (int k = 0; k < QUICK_PROBES; k++, slot = (slot + 1) & mask) {
        const uint32_t n = index_get(d, slot);
        if (n == 0)
            return NULL;
        DictEntry *e = &d->entries[n - 1];
        if (LIKELY(same(e->key, key)))
            return e;
    }
    return NULL;
}

/* The same, of a str wherever it lies, if all keys are strs. */
static inline DictEntry *dict_entry_seen(Coil *c, const Dict *d, Value key)
{
    if (!is_str(key) || UNLIKELY(!d->only_strs))
        return dict_entry_quick(d, key);
    if (d->used <= SCANNED) /* neither its hash nor the index is waited for */
        for (size_t n = 0; n < d->used; n++)
            if (same(d->entries[n].key, key))
                return &d->entries[n];
    if (UNLIKELY(d->length == 0)) /* there may be no index */
        return NULL;
    Str *s = (Str *)as_object(key);
    size_t slot = dict_home(d, s->hash);
    uint32_t n = index_get(d, slot);
    if (n && LIKELY(same(d->entries[n - 1].key, key)))
        return &d->entries[n - 1];
    if (LIKELY(d->log2_index <= 8 && s->hash)) { /* a small dict: its index is bytes */
        const uint8_t *index = d->index;
        for (const size_t mask = dict_mask(d); n && d->entries[n - 1].hash != s->hash; n = index[slot])
            slot = (slot + 1) & mask;
        if (!n)
            return NULL;
        if (same(d->entries[n - 1].key, key))
            return &d->entries[n - 1];
    }
    return dict_str_entry(c, d, s);
}

#endif
