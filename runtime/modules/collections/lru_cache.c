/* lru_cache.c: what functools.lru_cache() wraps functions in. The cache is a dict in order of use: a hit moves its entry to the end,
 * and a full cache drops its first. */
#include "runtime/modules/collections/functools_types.h"

#include <stddef.h>

typedef struct LruCache {
    Object h;
    Value function, info_type;
    Value mark; /* an object of its own: in keys, before keyword arguments */
    Dict *cache;
    int64_t maxsize; /* -1: no bound */
    uint64_t hits, misses;
    Value dict;
    bool typed;
} LruCache;

DOWNCAST(as_lru_cache, LruCache, &lru_cache_type)

static void lru_visit(Object *o, VisitFn fn, void *arg)
{
    LruCache *l = (LruCache *)o;
    VISIT(l->function);
    VISIT(l->info_type);
    VISIT(l->mark);
    VISIT(l->cache);
    VISIT(l->dict);
}

static COLD Value lru_make(Coil *c, Class *cls, const Value *args)
{
    Value function = args[0], size = args[1];
    if (!is_callable(c, function))
        return raise_error(c, EXC_TypeError, "the first argument must be callable");
    int64_t maxsize = -1;
    if (!is_none(size)) {
        Value n = as_int_borrow(c, size);
        if (is_null(n))
            return raise_error(c, EXC_TypeError, "maxsize should be integer or None");
        if (!to_index(c, n, &maxsize))
            return COIL_NULL;
        if (maxsize < 0)
            maxsize = 0;
    }
    int typed = truth(c, args[2]);
    if (typed < 0)
        return COIL_NULL;
    LruCache *l = class_instance(c, cls);
    if (!l)
        return COIL_NULL;
    l->function = retain(function);
    l->info_type = retain(args[3]);
    l->maxsize = maxsize;
    l->typed = typed;
    l->mark = from_object(heap_new(c, SHAPE_OBJECT, sizeof(Object)));
    l->cache = dict_new(c);
    if (is_null(l->mark) || !l->cache) {
        RELEASE(c, l);
        return COIL_NULL;
    }
    return from_object(l);
}

/* One int or str stands for itself; other calls are a tuple of arguments, mark and keywords, types. */
static Value lru_key(Coil *c, LruCache *l, const Value *args, size_t n, Tuple *kw)
{
    size_t names = kw ? kw->length : 0;
    if (!l->typed && names == 0 && n == 1 && (is_int(args[0]) || is_str(args[0])))
        return retain(args[0]);
    size_t length = n + (names ? 1 + 2 * names : 0) + (l->typed ? n + names : 0), at = 0;
    Tuple *key = tuple_new(c, length);
    if (!key)
        return COIL_NULL;
    for (size_t i = 0; i < n; i++)
        key->items[at++] = retain(args[i]);
    if (names)
        key->items[at++] = retain(l->mark);
    for (size_t i = 0; i < names; i++) {
        key->items[at++] = retain(kw->items[i]);
        key->items[at++] = retain(args[n + i]);
    }
    if (l->typed)
        for (size_t i = 0; i < n + names; i++)
            key->items[at++] = retain(from_object(class_of_borrow(c, args[i])));
    return from_object(key);
}

/* Remembers a new result, unless the call itself already did. */
static bool lru_store(Coil *c, LruCache *l, Value key, int64_t hash, Value result)
{
    size_t at;
    int found = dict_search(c, l->cache, key, hash, &at);
    if (found)
        return found > 0;
    if (l->maxsize >= 0 && l->cache->length >= (uint64_t)l->maxsize && l->cache->length) {
        Value old_key, old_value;
        dict_remove_at(c, l->cache, l->cache->first, &old_key, &old_value);
        release(c, old_key);
        release(c, old_value);
    }
    return dict_set_hashed(c, l->cache, key, hash, result);
}

static Value lru_call(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    LruCache *l = as_lru_cache(self);
    if (l->maxsize == 0) {
        l->misses++;
        return call(c, l->function, args, n, kw);
    }
    Value key = lru_key(c, l, args, n, kw), result = COIL_NULL;
    int64_t hash;
    if (is_null(key))
        return COIL_NULL;
    object_retain(&l->h);
    size_t at;
    int found = key_hash(c, key, &hash) ? dict_search(c, l->cache, key, hash, &at) : -1;
    if (found > 0) {
        result = retain(l->cache->entries[at].value);
        l->hits++;
        if (l->maxsize >= 0 && !dict_move(c, l->cache, at, true))
            clear_error(c); /* it stays where it was: an older place, no wrong result */
    } else if (found == 0) {
        l->misses++;
        result = call(c, l->function, args, n, kw);
        if (!is_null(result) && !lru_store(c, l, key, hash, result)) {
            release(c, result);
            result = COIL_NULL;
        }
    }
    release(c, key);
    RELEASE(c, l);
    return result;
}

static Value lru_get(Coil *c, Value self, Value instance, Value owner)
{
    (void)owner;
    return is_null(instance) || is_none(instance) ? retain(self) : method_new(c, self, instance);
}

static Value lru_info(Coil *c, const Value *args)
{
    LruCache *l = as_lru_cache(args[0]);
    Value values[4] = {size_value(c, l->hits), size_value(c, l->misses), l->maxsize < 0 ? V_NONE : int_from_i64(c, l->maxsize),
                       size_value(c, l->cache->length)};
    Value result = COIL_NULL;
    if (!is_null(values[0]) && !is_null(values[1]) && !is_null(values[2]) && !is_null(values[3]))
        result = call(c, l->info_type, values, 4, NULL);
    for (int i = 0; i < 4; i++)
        release_maybe(c, values[i]);
    return result;
}

static Value lru_clear(Coil *c, const Value *args)
{
    LruCache *l = as_lru_cache(args[0]);
    l->hits = l->misses = 0;
    dict_clear(c, l->cache);
    return V_NONE;
}

static Value lru_copy(Coil *c, const Value *args)
{
    (void)c;
    return retain(args[0]);
}

static Value lru_reduce(Coil *c, const Value *args) { return get_attr(c, args[0], NAME(c, __qualname__)); }

static const Slots lru_slots = {.visit = lru_visit, .call = lru_call, .descr_get = lru_get};
static const CoilDef lru_rows[] = {
    METHOD("cache_info", "(self, /)", lru_info, "Hits, misses, greatest and present size."),
    METHOD("cache_clear", "(self, /)", lru_clear, "Forgets all results and counts."),
    GETTER("__dict__", dict_getter, dict_setter, "Attributes."),
    METHOD("__copy__", "(self, /)", lru_copy, "The wrapper itself."),
    METHOD("__deepcopy__", "(self, memo, /)", lru_copy, "The wrapper itself."),
    METHOD("__reduce__", "(self, /)", lru_reduce, "By name, as functions."),
    ROWS_END,
};
const TypeDef lru_cache_type = {
    .name = "functools._lru_cache_wrapper",
    .doc = "A function that remembers its latest results.",
    .flags = CLASS_DICT | CLASS_WEAKREF,
    .size = sizeof(LruCache),
    .saved = SAVED_FIELDS,
    .slots = &lru_slots,
    .rows = lru_rows,
    .make_signature = "(user_function, maxsize, typed, cache_info_type)",
    .make_bound = lru_make,
    DICT_AT(LruCache, dict),
};
