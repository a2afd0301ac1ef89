/* set.c: storage of sets and frozensets. Table sizes and probe order are those of the reference, since they show in the order
 * of iteration: a power of two from 8 up; from its home a key tries a run of LINEAR_PROBES neighbours (where that does not
 * pass the table's end), then jumps by the perturbed recurrence i = 5i + 1 + perturb.
 */
#include "vm/values/container_keys.h"
#include "vm/machine/vm.h"

enum { SET_MIN_SIZE = 8, LINEAR_PROBES = 9, PERTURB_SHIFT = 5 };

Set *as_set_borrow(Coil *c, Value v)
{
    if (!is_object(v))
        return NULL;
    uint32_t shape = as_object(v)->shape;
    if (shape == SHAPE_SET || shape == SHAPE_FROZENSET || class_of_borrow(c, v)->flags & (CLASS_IS_SET | CLASS_IS_FROZENSET))
        return (Set *)as_object(v);
    return NULL;
}

Set *set_new(Coil *c, bool frozen)
{
    Set *s = heap_new(c, frozen ? SHAPE_FROZENSET : SHAPE_SET, sizeof *s);
    if (!s)
        return NULL;
    s->mask = SET_MIN_SIZE - 1;
    s->table = s->small;
    s->hash = frozen ? -1 : 0;
    return s;
}

static size_t run_length(size_t i, size_t mask) { return i + LINEAR_PROBES <= mask ? LINEAR_PROBES : 0; }

/* Puts a key into a table where it is not, and where nothing was deleted. Returns how many runs were full. */
static size_t set_place(SetEntry *table, size_t mask, Value key, int64_t hash)
{
    uint64_t perturb = (uint64_t)hash;
    size_t i = (size_t)hash & mask;
    for (size_t full = 0;; full++) {
        SetEntry *e = &table[i];
        for (size_t n = run_length(i, mask) + 1; n; n--, e++)
            if (is_null(e->key)) {
                e->key = key;
                e->hash = hash;
                return full;
            }
        perturb >>= PERTURB_SHIFT;
        i = (i * 5 + 1 + perturb) & mask;
    }
}

static bool set_resize(Coil *c, Set *s, size_t more_than)
{
    size_t size = SET_MIN_SIZE;
    while (size <= more_than) {
        if (size > SIZE_MAX / 64) {
            raise_memory(c);
            return false;
        }
        size <<= 1;
    }
    SetEntry copy[SET_MIN_SIZE], *old = s->table, *table;
    size_t old_mask = s->mask;
    bool was_small = old == s->small;
    if (size == SET_MIN_SIZE) {
        if (was_small) {
            if (s->fill == s->length)
                return true;
            memcpy(copy, old, sizeof copy);
            old = copy;
        }
        table = s->small;
        memset(table, 0, sizeof s->small);
    } else {
        table = mem_alloc_zero(c, size * sizeof(SetEntry));
        if (!table)
            return false;
    }
    for (size_t i = 0, full = 0; i <= old_mask; i++)
        if (set_is_live(&old[i]) && UNLIKELY((full += set_place(table, size - 1, old[i].key, old[i].hash)) > 1 << 13)) {
            if (!charge(c, full)) { /* so many keys have one hash: none of the small tables */
                mem_free(c, table, size * sizeof(SetEntry));
                return false;
            }
            full = 0;
        }
    s->table = table;
    s->mask = size - 1;
    s->fill = s->length;
    if (!was_small)
        mem_free(c, old, (old_mask + 1) * sizeof(SetEntry));
    return true;
}

/* Goes on where the key's home has another. `quiet`: -1, with nothing pending, if Python would have to run. */
static __attribute__((noinline)) int set_search_on(Coil *c, Set *s, Value key, int64_t hash, SetEntry **place, bool quiet)
{
again:;
    SetEntry *table = s->table, *dead = NULL;
    size_t mask = s->mask, i = (size_t)hash & mask;
    /* A short run of neighbours at each stop, which share cache lines; the next stop takes in more of the hash's upper bits. */
    uint64_t perturb = (uint64_t)hash;
    for (size_t stops = 1;; stops++) {
        if (UNLIKELY(stops % 64 == 0)) /* keys can be made to meet */
            charge_later(c, (size_t)64 * LINEAR_PROBES, RATE_ITEM);
        SetEntry *e = &table[i];
        for (size_t n = run_length(i, mask) + 1; n; n--, e++) {
            if (is_null(e->key)) {
                *place = dead ? dead : e;
                return 0;
            }
            if (is_undef(e->key)) {
                dead = e;
                continue;
            }
            if (e->hash != hash)
                continue;
            bool equal;
            if (!keys_compare_quietly(c, e->key, key, &equal)) {
                if (quiet)
                    return -1;
                Value held = retain(e->key);
                int r = value_equal(c, held, key);
                /* The comparison ran Python, which may have added to this set: the dead place found before may be taken now. */
                bool changed = s->table != table || s->mask != mask || !same(e->key, held) || (dead && !is_undef(dead->key));
                release(c, held);
                if (r < 0)
                    return -1;
                if (changed)
                    goto again;
                equal = r;
            }
            if (equal) {
                *place = e;
                return 1;
            }
        }
        perturb >>= PERTURB_SHIFT;
        i = (i * 5 + 1 + perturb) & mask;
    }
}

/* Finds a key: 1 and its entry; 0 and, in *place, where it would go; -1 failed. */
static inline int set_search(Coil *c, Set *s, Value key, int64_t hash, SetEntry **place, bool quiet)
{
    SetEntry *home = &s->table[(size_t)hash & s->mask];
    *place = home;
    if (same(home->key, key))
        return 1;
    return is_null(home->key) ? 0 : set_search_on(c, s, key, hash, place, quiet);
}

bool set_add_hashed(Coil *c, Set *s, Value key, int64_t hash)
{
    SetEntry *e;
    int found = set_search(c, s, key, hash, &e, false);
    if (found)
        return found > 0;
    bool fresh = is_null(e->key);
    e->key = retain(key);
    e->hash = hash;
    s->length++;
    if (!fresh)
        return true;
    s->fill++;
    if (s->fill * 5 < s->mask * 3)
        return true;
    if (set_resize(c, s, s->length > 50000 ? s->length * 2 : s->length * 4))
        return true;
    e->key = COIL_NULL; /* as if nothing had been: no smaller table, whose order would be another, and a search finds its empty place */
    s->fill--;
    s->length--;
    release(c, key);
    return false;
}

bool set_add(Coil *c, Set *s, Value key)
{
    int64_t hash;
    return key_hash(c, key, &hash) && set_add_hashed(c, s, key, hash);
}

int set_contains_hashed(Coil *c, Set *s, Value key, int64_t hash)
{
    SetEntry *e;
    return s->length ? set_search(c, s, key, hash, &e, false) : 0;
}

int set_contains(Coil *c, Set *s, Value key)
{
    int64_t hash;
    return key_hash(c, key, &hash) ? set_contains_hashed(c, s, key, hash) : -1;
}

static Value set_take_out(Set *s, SetEntry *e)
{
    Value key = e->key;
    e->key = V_UNDEF;
    e->hash = -1;
    s->length--;
    return key;
}

int set_discard_hashed(Coil *c, Set *s, Value key, int64_t hash)
{
    SetEntry *e;
    int found = set_search(c, s, key, hash, &e, false);
    if (found > 0)
        release(c, set_take_out(s, e));
    return found;
}

int set_discard(Coil *c, Set *s, Value key)
{
    int64_t hash;
    return key_hash(c, key, &hash) ? set_discard_hashed(c, s, key, hash) : -1;
}

Value set_pop(Coil *c, Set *s)
{
    if (s->length == 0)
        return COIL_NULL;
    size_t i = (size_t)s->hash & s->mask, from = i;
    while (!set_is_live(&s->table[i]))
        i = (i + 1) & s->mask;
    charge_later(c, (i - from) & s->mask, RATE_ITEM);
    s->hash = (int64_t)i + 1;
    return set_take_out(s, &s->table[i]);
}

void set_clear(Coil *c, Set *s)
{
    if (s->fill == 0 && s->table == s->small)
        return;
    SetEntry copy[SET_MIN_SIZE], *table = s->table;
    size_t mask = s->mask;
    bool was_small = table == s->small;
    if (was_small) {
        memcpy(copy, table, sizeof copy);
        table = copy;
    }
    memset(s->small, 0, sizeof s->small);
    s->table = s->small;
    s->mask = SET_MIN_SIZE - 1;
    s->length = s->fill = 0;
    for (size_t i = 0; i <= mask; i++)
        if (set_is_live(&table[i]))
            release(c, table[i].key);
    if (!was_small)
        mem_free(c, table, (mask + 1) * sizeof(SetEntry));
}

void set_release(Coil *c, Object *o)
{
    Set *s = (Set *)o;
    if (s->length)
        for (const SetEntry *e = s->table, *end = e + s->mask + 1; e != end; e++)
            if (holds_pointer(&e->key)) /* COIL_NULL looks like one */
                release_maybe(c, e->key);
    if (s->table != s->small)
        mem_free(c, s->table, (s->mask + 1) * sizeof(SetEntry));
}

bool set_close_holes(Coil *c, Set *s)
{
    return s->fill - s->length <= s->mask / 4 || set_resize(c, s, s->length > 50000 ? s->length * 2 : s->length * 4);
}

bool set_next_borrow(Set *s, size_t *at, Value *key, int64_t *hash)
{
    if (!s->length) /* its table may be large still */
        return false;
    for (const SetEntry *e = s->table + *at, *end = s->table + s->mask + 1; e < end; e++)
        if (set_is_live(e)) {
            *at = (size_t)(e - s->table) + 1;
            *key = e->key;
            *hash = e->hash;
            return true;
        }
    return false;
}

/* Adds all of another set. Into an empty set no key needs comparing. */
static bool set_update_set(Coil *c, Set *s, Set *from)
{
    if (s == from || from->length == 0)
        return true;
    /* Room for all at once: the loops below grow nothing. */
    if ((s->fill + from->length) * 5 >= s->mask * 3 && !set_resize(c, s, (s->length + from->length) * 2))
        return false;
    if (!charge_for(c, from->mask, RATE_WORD))
        return false;
    if (s->fill == 0) {
        /* Tables of one size, none of whose keys was removed: each key lies where it would be put. */
        bool alike = s->mask == from->mask && from->fill == from->length;
        for (size_t i = 0; i <= from->mask; i++) {
            SetEntry e = from->table[i];
            if (!set_is_live(&e))
                continue;
            retain(e.key);
            if (alike)
                s->table[i] = e;
            else
                set_place(s->table, s->mask, e.key, e.hash);
        }
        s->length = s->fill = from->length;
        return true;
    }
    for (size_t i = 0; i <= from->mask; i++) {
        /* Comparing may run Python, which may change both: table and mask are read each time. */
        SetEntry e = from->table[i];
        if (!set_is_live(&e))
            continue;
        retain(e.key);
        bool ok = set_add_hashed(c, s, e.key, e.hash);
        release(c, e.key);
        if (!ok)
            return false;
    }
    return true;
}

static bool set_update_dict(Coil *c, Set *s, Dict *from)
{
    if ((s->fill + from->length) * 5 >= s->mask * 3 && !set_resize(c, s, (s->length + from->length) * 2))
        return false;
    if (!charge_for(c, from->used, RATE_WORD))
        return false;
    for (size_t i = 0; i < from->used; i++) {
        DictEntry e = from->entries[i];
        if (dict_is_dead(&e))
            continue;
        retain(e.key);
        bool ok = set_add_hashed(c, s, e.key, e.hash);
        release(c, e.key);
        if (!ok)
            return false;
    }
    return true;
}

static bool set_add_each(Coil *c, Value item, void *s) { return set_add(c, s, item); }

/* What a generator yields, where adding it runs nothing and finds room (QuickFn). */
static bool set_add_quick(Coil *c, Value item, void *arg)
{
    Set *s = arg;
    int64_t hash;
    SetEntry *e;
    if ((!is_small(item) && !is_str(item)) || (s->fill + 1) * 5 >= s->mask * 3 || !key_hash(c, item, &hash))
        return false;
    const int found = set_search(c, s, item, hash, &e, true);
    if (found < 0)
        return false;
    if (found) {
        release(c, item);
        return true;
    }
    s->length++;
    s->fill += is_null(e->key);
    *e = (SetEntry){item, hash};
    return true;
}

/* A list's items, which hashing and comparing them may change. */
static bool set_update_list(Coil *c, Set *s, List *from)
{
    bool ok = true;
    RETAIN(from);
    for (size_t i = 0; ok && i < from->length; i++) {
        Value item = retain(from->items[i]);
        int64_t hash;
        ok = charge(c, 1) && key_hash(c, item, &hash) && set_add_hashed(c, s, item, hash);
        release(c, item);
    }
    RELEASE(c, from);
    return ok;
}

bool set_update(Coil *c, Set *s, Value iterable)
{
    Set *from = as_set_borrow(c, iterable);
    if (from)
        return set_update_set(c, s, from);
    if (is_exact(iterable, SHAPE_DICT))
        return set_update_dict(c, s, (Dict *)as_object(iterable));
    if (is_exact(iterable, SHAPE_LIST))
        return set_update_list(c, s, (List *)as_object(iterable));
    return iterate_quick(c, iterable, set_add_quick, set_add_each, s);
}

Set *set_copy(Coil *c, Set *s, bool frozen)
{
    Set *to = set_new(c, frozen);
    if (to && !set_update_set(c, to, s)) {
        RELEASE(c, to);
        return NULL;
    }
    return to;
}

/* Independent of order: each hash is scattered, all are xored, and the number of items is mixed in. */
int64_t frozenset_hash(Coil *c, Set *s)
{
    if (s->hash != -1)
        return s->hash;
    uint64_t h = 0;
    charge_later(c, s->mask, RATE_ITEM);
    for (size_t i = 0; i <= s->mask; i++)
        if (set_is_live(&s->table[i])) {
            uint64_t k = (uint64_t)s->table[i].hash;
            h ^= ((k ^ 89869747u) ^ (k << 16)) * UINT64_C(3644798167);
        }
    h ^= ((uint64_t)s->length + 1) * UINT64_C(1927868237);
    h ^= (h >> 11) ^ (h >> 25);
    h = h * 69069u + UINT64_C(907133923);
    if (h == UINT64_MAX)
        h = 590923713;
    return s->hash = (int64_t)h;
}
