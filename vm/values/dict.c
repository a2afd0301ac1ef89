/* dict.c: storage of dicts.
 *
 * How the index is searched says dict_index.h. A deleted entry stays until the entries are compacted, unless it is the last.
 *
 * A key's __eq__ may do anything to the dict. `moves` changes with every change of the index that moves slots; a search that
 * ran Python begins again if it, the buffer, or the compared key is no longer what it was.
 */
#include "vm/values/container_keys.h"
#include "vm/values/dict_index.h"
#include "vm/machine/pieces.h"
#include "vm/machine/vm.h"

#define DICT_MAX_ROOM ((size_t)1 << 30)

Dict *as_dict_borrow(Coil *c, Value v)
{
    if (!is_object(v))
        return NULL;
    if (as_object(v)->shape == SHAPE_DICT || class_of_borrow(c, v)->flags & CLASS_IS_DICT)
        return (Dict *)as_object(v);
    return NULL;
}

uint32_t dict_new_version(Coil *c)
{
    return c->vm->dict_version += c->vm->dict_version != UINT32_MAX; /* no number is used again: dict_version_noted() */
}

/* ---- the index ---- */

static inline void index_put(Dict *d, size_t slot, uint32_t n, int64_t hash)
{
    if (d->log2_index <= 8)
        ((uint8_t *)d->index)[slot] = (uint8_t)n;
    else if (d->log2_index <= 16)
        ((uint16_t *)d->index)[slot] = (uint16_t)n;
    else
        ((uint32_t *)d->index)[slot] = n ? n | index_tag(d, hash) : 0;
}

static size_t table_bytes(size_t room, unsigned log2_index)
{
    return room * sizeof(DictEntry) + ((size_t)1 << log2_index) * index_width(log2_index);
}

/* Returns how far from its home the entry came to lie. */
static size_t index_add(Dict *d, int64_t hash, size_t at)
{
    size_t mask = dict_mask(d), home = dict_home(d, hash), slot = home;
    while (index_get(d, slot))
        slot = (slot + 1) & mask;
    index_put(d, slot, (uint32_t)at + 1, hash);
    return (slot - home) & mask;
}

/* Takes position `at` out of the index, and closes the gap. */
static void index_remove(Dict *d, int64_t hash, size_t at)
{
    size_t mask = dict_mask(d), slot = dict_home(d, hash);
    while (index_get(d, slot) != at + 1)
        slot = (slot + 1) & mask;
    size_t gap = slot;
    for (;;) {
        slot = (slot + 1) & mask;
        uint32_t n = index_get(d, slot);
        if (!n)
            break;
        int64_t moved = d->entries[n - 1].hash;
        if (((slot - dict_home(d, moved)) & mask) >= ((slot - gap) & mask)) { /* its home is not beyond the gap */
            index_put(d, gap, n, moved);
            gap = slot;
        }
    }
    index_put(d, gap, 0, 0);
    d->moves++;
}

/* ---- the table ---- */

/* Moves the live entries to a table with room for `room` (a power of two), behind `front` dead ones. */
static bool dict_rebuild(Coil *c, Dict *d, size_t room, size_t front)
{
    if (room > DICT_MAX_ROOM) {
        raise_memory(c);
        return false;
    }
    unsigned log2_index = 1 + (unsigned)__builtin_ctzll(room);
    DictEntry *entries = mem_alloc(c, table_bytes(room, log2_index));
    if (!entries)
        return false;
    if (!d->room && !front) { /* its first */
        d->entries = entries;
        d->index = entries + room;
        d->log2_index = (uint8_t)log2_index;
        d->room = room;
        const size_t bytes = ((size_t)1 << log2_index) * index_width(log2_index);
        if (bytes == sizeof(uint64_t))
            memset(d->index, 0, sizeof(uint64_t));
        else
            memset(d->index, 0, bytes);
        d->moves++;
        d->version = dict_new_version(c);
        return true;
    }
    size_t n = front;
    for (size_t i = 0; i < front; i++)
        entries[i].key = entries[i].value = V_UNDEF;
    if (d->length == d->used) {
        if (d->used)
            memcpy(entries + front, d->entries, d->used * sizeof(DictEntry));
        n += d->used;
    } else {
        for (size_t i = 0; i < d->used; i++)
            if (!dict_is_dead(&d->entries[i]))
                entries[n++] = d->entries[i];
    }
    Dict made = *d; /* the old table stays until nothing can fail */
    made.entries = entries;
    made.index = entries + room;
    made.log2_index = (uint8_t)log2_index;
    memset(made.index, 0, ((size_t)1 << log2_index) * index_width(log2_index));
    for (size_t i = front, probes = 0; i < n; i++) {
        probes += index_add(&made, entries[i].hash, i);
        if (UNLIKELY(probes > 1 << 16)) {
            if (!charge(c, probes / RATE_ITEM)) {
                mem_free(c, entries, table_bytes(room, log2_index));
                return false;
            }
            probes = 0;
        }
    }
    if (d->room)
        mem_free(c, d->entries, table_bytes(d->room, d->log2_index));
    d->entries = entries;
    d->index = made.index;
    d->log2_index = made.log2_index;
    d->room = room;
    d->used = n;
    d->first = front;
    d->moves++;
    d->version = dict_new_version(c);
    return true;
}

static bool dict_resize(Coil *c, Dict *d, size_t room) { return dict_rebuild(c, d, room, 0); }

static bool dict_grow(Coil *c, Dict *d)
{
    size_t room = d->room ? d->room : 4;
    while (d->length >= room - room / 4)
        room *= 2;
    return dict_resize(c, d, room);
}

bool dict_reserve(Coil *c, Dict *d, size_t count)
{
    if (count <= d->room - (d->used - d->length))
        return true;
    size_t room = d->room ? d->room : 4;
    while (room < count && room <= DICT_MAX_ROOM)
        room *= 2;
    return dict_resize(c, d, room);
}

Dict *dict_new(Coil *c)
{
    Dict *d = heap_new(c, SHAPE_DICT, sizeof *d);
    if (d)
        d->only_strs = 1;
    return d;
}

Dict *dict_new_sized(Coil *c, size_t count)
{
    Dict *d = dict_new(c);
    if (d && count && !dict_reserve(c, d, count)) {
        RELEASE(c, d);
        return NULL;
    }
    return d;
}

void dict_append_str_take(Coil *c, Dict *d, Value name, Value value)
{
    Str *s = as_str(name);
    size_t i = d->used;
    d->entries[i] = (DictEntry){.key = retain(name), .value = value, .hash = LIKELY(s->hash) ? s->hash : str_hash(c, s)};
    index_add(d, d->entries[i].hash, i);
    d->used = d->length = i + 1;
}

/* ---- searching ---- */

/* Goes on with dict_str_entry() at a slot whose key has this hash. */
static __attribute__((noinline)) DictEntry *str_entry_compared(Coil *c, const Dict *d, const Str *key, size_t slot)
{
    const int64_t hash = key->hash;
    const size_t mask = dict_mask(d);
    for (;; slot = (slot + 1) & mask) {
        uint32_t n = index_probe(d, slot, hash);
        if (!n)
            return NULL;
        if (n == INDEX_OTHER)
            continue;
        DictEntry *e = &d->entries[n - 1];
        if (same(e->key, from_object(key)) ||
            (e->hash == hash && !is_null(e->key) && is_str(e->key) && str_equal_charged(c, as_str(e->key), key)))
            return e;
    }
}

DictEntry *dict_str_entry(Coil *c, const Dict *d, Str *key)
{
    if (d->length == 0)
        return NULL;
    const int64_t hash = str_key_hash(c, key);
    const size_t mask = dict_mask(d);
    /* What has to compare texts is a call at the end, so that this needs no stack. */
    for (size_t slot = dict_home(d, hash);; slot = (slot + 1) & mask) {
        uint32_t n = index_probe(d, slot, hash);
        if (!n)
            return NULL;
        if (n == INDEX_OTHER)
            continue;
        DictEntry *e = &d->entries[n - 1];
        if (same(e->key, from_object(key)))
            return e;
        if (e->hash == hash)
            return str_entry_compared(c, d, key, slot);
    }
}

int64_t dict_find_str(Coil *c, Dict *d, Str *key)
{
    const DictEntry *e = dict_str_entry(c, d, key);
    return e ? e - d->entries : -1;
}

Value dict_get_str_borrow(Coil *c, Dict *d, Str *key)
{
    const DictEntry *e = dict_str_entry(c, d, key);
    return e ? e->value : COIL_NULL;
}

int dict_search(Coil *c, Dict *d, Value key, int64_t hash, size_t *at)
{
    if (d->only_strs && is_str(key)) {
        const DictEntry *e = dict_str_entry(c, d, as_str(key));
        *at = (size_t)(e ? e - d->entries : 0);
        return e != NULL;
    }
again:
    if (d->length == 0)
        return 0;
    size_t mask = dict_mask(d), home = dict_home(d, hash);
    for (size_t slot = home;; slot = (slot + 1) & mask) {
        uint32_t n = index_probe(d, slot, hash);
        if (!n) {
            charge_later(c, (slot - home) & mask, RATE_ITEM); /* keys can be made to meet at one home */
            return 0;
        }
        if (n == INDEX_OTHER)
            continue;
        const DictEntry *e = &d->entries[n - 1];
        if (!same(e->key, key)) {
            if (e->hash != hash || is_null(e->key)) /* null: the collector is taking the dict apart */
                continue;
            bool equal;
            if (!keys_compare_quietly(c, e->key, key, &equal)) {
                const DictEntry *entries = d->entries;
                uint16_t moves = d->moves;
                Value held = retain(e->key);
                int r = value_equal(c, held, key);
                bool here = d->entries == entries && same(d->entries[n - 1].key, held);
                release(c, held);
                if (r < 0)
                    return -1;
                if (!here || (!r && d->moves != moves)) /* a key that equals is found, wherever its slot is now */
                    goto again;
                equal = r;
            }
            if (!equal)
                continue;
        }
        charge_later(c, (slot - home) & mask, RATE_ITEM);
        *at = n - 1;
        return 1;
    }
}

Value dict_get_hashed_borrow(Coil *c, Dict *d, Value key, int64_t hash)
{
    size_t at;
    return dict_search(c, d, key, hash, &at) > 0 ? d->entries[at].value : COIL_NULL;
}

Value dict_get_borrow(Coil *c, Dict *d, Value key)
{
    if (d->only_strs && is_str(key))
        return dict_get_str_borrow(c, d, (Str *)as_object(key));
    int64_t hash;
    return key_hash(c, key, &hash) ? dict_get_hashed_borrow(c, d, key, hash) : COIL_NULL;
}

int dict_contains(Coil *c, Dict *d, Value key)
{
    int64_t hash;
    size_t at;
    return key_hash(c, key, &hash) ? dict_search(c, d, key, hash, &at) : -1;
}

/* ---- changing ---- */

/* Appends a key known to be absent. */
bool dict_insert_absent(Coil *c, Dict *d, Value key, int64_t hash, Value value)
{
    if (UNLIKELY(d->used == d->room) && !dict_grow(c, d))
        return false;
    DictEntry *e = &d->entries[d->used];
    e->key = retain(key);
    e->value = retain(value);
    e->hash = hash;
    index_add(d, hash, d->used);
    d->used++;
    d->length++;
    if (!is_str(key))
        d->only_strs = 0;
    d->version = dict_new_version(c);
    return true;
}

bool dict_set_hashed(Coil *c, Dict *d, Value key, int64_t hash, Value value)
{
    size_t at;
    retain(value); /* first: what compares keys may release another's hold on it */
    int found = d->length == 0 ? 0 : dict_search(c, d, key, hash, &at);
    if (found > 0) {
        replace_take(c, &d->entries[at].value, value);
        return true;
    }
    const bool ok = found == 0 && dict_insert_absent(c, d, key, hash, value);
    release(c, value);
    return ok;
}

/* Where a str or small int is among keys that it can be compared with at a glance, or (a new entry's place) is made. -1: it must be looked
 * for the general way, or there is no room. */
static inline int64_t dict_place_quick(Coil *c, Dict *d, Value key, int64_t hash)
{
    if (UNLIKELY(d->used == d->room))
        return -1;
    size_t mask = dict_mask(d), slot = dict_home(d, hash);
    uint32_t n;
    for (; (n = index_probe(d, slot, hash)) != 0; slot = (slot + 1) & mask) {
        if (n == INDEX_OTHER)
            continue;
        const DictEntry *e = &d->entries[n - 1];
        if (same(e->key, key))
            return n - 1;
        bool equal;
        if (e->hash != hash)
            continue;
        if (is_null(e->key) || !keys_compare_quietly(c, e->key, key, &equal))
            return -1;
        if (equal)
            return n - 1;
    }
    size_t at = d->used++;
    d->entries[at] = (DictEntry){retain(key), V_NONE, hash};
    index_put(d, slot, (uint32_t)at + 1, hash);
    d->length++;
    d->only_strs &= is_str(key);
    d->version = dict_new_version(c);
    return (int64_t)at;
}

bool dict_set(Coil *c, Dict *d, Value key, Value value)
{
    int64_t hash;
    if (is_small(key) || is_str(key)) {
        if (!key_hash(c, key, &hash))
            return false;
        int64_t at = dict_place_quick(c, d, key, hash);
        if (at < 0)
            return dict_set_hashed(c, d, key, hash, value);
        replace_take(c, &d->entries[at].value, retain(value));
        return true;
    }
    return key_hash(c, key, &hash) && dict_set_hashed(c, d, key, hash, value);
}

bool dict_set_str(Coil *c, Dict *d, Str *key, Value value) { return dict_set_hashed(c, d, from_object(key), str_key_hash(c, key), value); }

bool dict_set_c(Coil *c, Dict *d, const char *key, Value value)
{
    Str *s = str_intern_c(c, key);
    if (!s)
        return false;
    bool ok = dict_set_str(c, d, s, value);
    RELEASE(c, s);
    return ok;
}

void dict_remove_at(Coil *c, Dict *d, size_t at, Value *key, Value *value)
{
    DictEntry *e = &d->entries[at];
    index_remove(d, e->hash, at);
    *key = e->key;
    *value = e->value;
    e->key = e->value = V_UNDEF;
    d->length--;
    while (d->used && dict_is_dead(&d->entries[d->used - 1]))
        d->used--;
    while (d->first < d->used && dict_is_dead(&d->entries[d->first]))
        d->first++;
    if (d->length == 0) {
        d->only_strs = 1;
        d->first = 0;
    }
    d->version = dict_new_version(c);
}

int dict_pop(Coil *c, Dict *d, Value key, Value *out)
{
    *out = COIL_NULL;
    if (d->length == 0) { /* an unhashable key is still an error */
        int64_t ignored;
        return key_hash(c, key, &ignored) ? 0 : -1;
    }
    int64_t hash;
    if (!key_hash(c, key, &hash))
        return -1;
    size_t at;
    int found = dict_search(c, d, key, hash, &at);
    if (found <= 0)
        return found;
    Value old;
    dict_remove_at(c, d, at, &old, out);
    release(c, old);
    return 1;
}

int dict_delete(Coil *c, Dict *d, Value key)
{
    Value value;
    int found = dict_pop(c, d, key, &value);
    if (found > 0)
        release(c, value);
    return found;
}

bool dict_move(Coil *c, Dict *d, size_t at, bool last)
{
    if (last) {
        if (at + 1 == d->used)
            return true;
        if (d->used == d->room) { /* makes room, and the entry may lie elsewhere afterwards */
            Value key = d->entries[at].key;
            if (!dict_grow(c, d))
                return false;
            for (at = 0; !same(d->entries[at].key, key);)
                at++;
        }
    } else {
        if (at == d->first)
            return true;
        if (d->first == 0) {
            Value key = d->entries[at].key;
            size_t front = d->length, room = 4;
            while (room < 2 * front + front / 2)
                room *= 2;
            if (!dict_rebuild(c, d, room, front))
                return false;
            for (at = d->first; !same(d->entries[at].key, key);)
                at++;
        }
    }
    DictEntry e = d->entries[at];
    index_remove(d, e.hash, at);
    d->entries[at].key = d->entries[at].value = V_UNDEF;
    size_t to = last ? d->used++ : --d->first;
    d->entries[to] = e;
    index_add(d, e.hash, to);
    while (dict_is_dead(&d->entries[d->used - 1]))
        d->used--;
    while (dict_is_dead(&d->entries[d->first]))
        d->first++;
    d->version = dict_new_version(c);
    return true;
}

void dict_clear(Coil *c, Dict *d)
{
    if (!d->room)
        return;
    DictEntry *entries = d->entries;
    size_t used = d->used, bytes = table_bytes(d->room, d->log2_index);
    d->entries = NULL;
    d->index = NULL;
    d->length = d->used = d->room = d->first = 0;
    d->log2_index = 0;
    d->only_strs = 1;
    d->moves++;
    d->version = dict_new_version(c);
    for (size_t i = 0; i < used; i++) {
        release_maybe(c, entries[i].key);
        release_maybe(c, entries[i].value);
    }
    mem_free(c, entries, bytes);
}

/* Gives the empty dict `to` all that d has, which is no more to be looked for. */
static bool dict_fill_from(Coil *c, Dict *to, const Dict *d)
{
    size_t room = d->room;
    while (room > 4 && d->length <= room / 4)
        room /= 2;
    if (!dict_resize(c, to, room))
        return false;
    const bool alike = room == d->room && d->length == d->used;
    DictEntry *e = to->entries;
    for (const DictEntry *from = d->entries, *end = from + d->used; from != end; from++) {
        if (!alike && dict_is_dead(from))
            continue;
        *e = *from;
        retain(e->key);
        retain(e->value);
        e++;
        if (UNLIKELY(!piece_round(c, (size_t)(e - to->entries)))) { /* they are d's, too: none is the last */
            while (e != to->entries) {
                e--;
                release(c, e->key);
                release(c, e->value);
            }
            return false;
        }
    }
    if (alike)
        memcpy(to->index, d->index, ((size_t)1 << d->log2_index) * index_width(d->log2_index));
    else
        for (size_t i = 0; i < d->length; i++)
            index_add(to, to->entries[i].hash, i);
    to->used = to->length = d->length;
    to->only_strs = d->only_strs;
    return true;
}

Dict *dict_copy(Coil *c, Dict *d)
{
    Dict *to = dict_new(c);
    if (to && d->length && !dict_fill_from(c, to, d)) {
        RELEASE(c, to);
        return NULL;
    }
    return to;
}

bool dict_next_borrow(Dict *d, size_t *at, Value *key, Value *value)
{
    if (*at < d->first)
        *at = d->first;
    while (*at < d->used) {
        DictEntry *e = &d->entries[(*at)++];
        if (!dict_is_dead(e)) {
            *key = e->key;
            *value = e->value;
            return true;
        }
    }
    return false;
}

/* ---- updating ---- */

static bool dict_put(Coil *c, Dict *d, Value key, int64_t hash, Value value, bool replace)
{
    size_t at;
    int found = dict_search(c, d, key, hash, &at);
    if (found < 0)
        return false;
    if (!found)
        return dict_insert_absent(c, d, key, hash, value);
    if (replace)
        replace_take(c, &d->entries[at].value, retain(value));
    return true;
}

static bool dict_update_dict(Coil *c, Dict *d, Dict *from, bool replace)
{
    if (d == from || from->length == 0)
        return true;
    if (!charge_for(c, from->used, RATE_WORD))
        return false;
    if (d->used == 0)
        return dict_fill_from(c, d, from);
    if (!dict_reserve(c, d, d->length + (from->length > d->length ? from->length - d->length : 0)))
        return false;
    size_t length = from->length;
    for (size_t i = 0; i < from->used; i++) {
        DictEntry e = from->entries[i];
        if (dict_is_dead(&e))
            continue;
        retain(e.key);
        retain(e.value);
        bool ok = dict_put(c, d, e.key, e.hash, e.value, replace);
        release(c, e.key);
        release(c, e.value);
        if (!ok)
            return false;
        if (from->length != length)
            return fail_error(c, EXC_RuntimeError, "dict mutated during update");
        if (!piece_round(c, i))
            return false;
    }
    return true;
}

static bool dict_update_mapping(Coil *c, Dict *d, Value from, Value keys_method, bool replace)
{
    Value keys = call0(c, keys_method);
    if (is_null(keys))
        return false;
    Value it = get_iter(c, keys);
    if (is_null(it) && failed_with(c, EXC_TypeError))
        (void)raise_error(c, EXC_TypeError, "%T.keys() returned a non-iterable (type %T)", from, keys);
    release(c, keys);
    if (is_null(it))
        return false;
    Value key;
    bool ok = true;
    while (ok && !is_null(key = iter_next(c, it))) {
        int present = replace ? 0 : dict_contains(c, d, key);
        Value value = present ? COIL_NULL : get_item(c, from, key);
        ok = present > 0 || (!is_null(value) && dict_set(c, d, key, value));
        release_maybe(c, value);
        release(c, key);
    }
    release(c, it);
    return ok && !failed(c);
}

static bool dict_update_pair(Coil *c, Dict *d, Value pair, size_t number, bool replace)
{
    Value items = sequence_fast(c, pair, NULL);
    if (is_null(items)) {
        if (failed_with(c, EXC_TypeError)) {
            clear_error(c);
            raise_error(c, EXC_TypeError, "cannot convert dictionary update sequence element #%zu to a sequence", number);
        }
        return false;
    }
    bool list = is_exact(items, SHAPE_LIST);
    size_t length = list ? ((List *)as_object(items))->length : ((Tuple *)as_object(items))->length;
    bool ok = false;
    if (length != 2)
        raise_error(c, EXC_ValueError, "dictionary update sequence element #%zu has length %zu; 2 is required", number, length);
    else {
        const Value *kv = list ? ((List *)as_object(items))->items : ((Tuple *)as_object(items))->items;
        Value key = retain(kv[0]), value = retain(kv[1]);
        int64_t hash;
        ok = key_hash(c, key, &hash) && dict_put(c, d, key, hash, value, replace);
        release(c, key);
        release(c, value);
    }
    release(c, items);
    return ok;
}

typedef struct PairsUpdate {
    Dict *dict;
    size_t number; /* of the pair that comes next */
} PairsUpdate;

/* A tuple of a str or small int and a value, whose key is new and can be seen to be. */
static bool dict_update_quick(Coil *c, Value pair, void *arg)
{
    PairsUpdate *u = arg;
    int64_t hash;
    if (!is_exact(pair, SHAPE_TUPLE) || as_tuple(pair)->length != 2)
        return false;
    const Value key = as_tuple(pair)->items[0], value = as_tuple(pair)->items[1];
    if (!is_small(key) && !is_str(key))
        return false;
    const size_t length = u->dict->length;
    int64_t at = key_hash(c, key, &hash) ? dict_place_quick(c, u->dict, key, hash) : -1;
    if (at < 0 || u->dict->length == length)
        return false; /* what it replaces may have a finaliser */
    u->dict->entries[at].value = retain(value);
    u->number++;
    release(c, pair);
    return true;
}

bool dict_update_pairs(Coil *c, Dict *d, Value pairs, bool replace)
{
    Value it = get_iter(c, pairs);
    if (is_null(it))
        return false;
    PairsUpdate u = {d, 0};
    Value pair;
    bool ok = true;
    for (; ok && !is_null(pair = iter_next_quick(c, it, dict_update_quick, &u)); u.number++) {
        ok = dict_update_pair(c, d, pair, u.number, replace);
        release(c, pair);
    }
    release(c, it);
    return ok && !failed(c);
}

bool dict_is_plain(Coil *c, Value v)
{
    return is_exact(v, SHAPE_DICT) ||
           (as_dict_borrow(c, v) && SLOT(class_of_borrow(c, v), iter) == core_class_borrow(c, SHAPE_DICT)->slots->iter);
}

bool dict_update(Coil *c, Dict *d, Value other, bool replace)
{
    if (dict_is_plain(c, other))
        return dict_update_dict(c, d, (Dict *)as_object(other), replace);
    Value keys;
    if (!find_attr(c, other, NAME(c, keys), &keys))
        return false;
    if (is_null(keys))
        return dict_update_pairs(c, d, other, replace);
    bool ok = dict_update_mapping(c, d, other, keys, replace);
    release(c, keys);
    return ok;
}

int dict_equal(Coil *c, Dict *a, Dict *b)
{
    if (a->length != b->length)
        return 0;
    if (!charge_for(c, a->used, RATE_WORD))
        return -1;
    for (size_t i = 0; i < a->used; i++) {
        DictEntry e = a->entries[i];
        if (dict_is_dead(&e))
            continue;
        retain(e.key);
        retain(e.value);
        size_t at;
        int r = dict_search(c, b, e.key, e.hash, &at);
        if (r > 0)
            r = items_equal(c, e.value, b->entries[at].value);
        release(c, e.key);
        release(c, e.value);
        if (r <= 0)
            return r;
    }
    return 1;
}
