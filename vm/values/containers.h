/* containers.h: the storage of tuple, list, dict, set, slice, range, bytes and cell, and their fast paths. */
#ifndef VM_CONTAINERS_H
#define VM_CONTAINERS_H

#include "vm/classes/class.h"
#include "vm/values/str.h"

struct Tuple {
    Object h;
    size_t length;
    Value items[];
};
struct List {
    Object h;
    Value *items; /* room values: mem_alloc'ed, or those that a list made short has right behind it (list_keeps_inline) */
    size_t length, room;
};
/* Do the items lie in the object itself? They never move back there once they left. */
static inline bool list_keeps_inline(const List *l) { return l->items == (const Value *)(l + 1); }
typedef struct DictEntry {
    Value key; /* V_UNDEF: deleted */
    Value value;
    int64_t hash;
} DictEntry;
/* Compact and ordered: `entries` in insertion order, `index` an open-addressed table of positions (1, 2 or 4 bytes each). While
 * all keys are interned or plain exact strs, lookups compare pointers and cached hashes only (no Python runs).
 * `entries` and `index` share one buffer. The index has twice as many slots as there is room for entries; a slot holds an
 * entry's position plus one, or 0. No slot refers to a deleted entry. */
struct Dict {
    Object h;
    uint32_t version; /* a number new to the VM after each insertion of a new key, deletion or resize: for inline caches */
    uint8_t log2_index;
    uint8_t only_strs; /* every key is an exact str */
    uint16_t moves;    /* changes whenever index slots move: a search that ran Python starts again */
    size_t length;     /* live entries */
    size_t used;       /* entries in use, live or deleted */
    size_t room;
    size_t first; /* no entry before this one is live, so that taking from the front is quick */
    DictEntry *entries;
    void *index;
};
typedef struct SetEntry {
    Value key; /* COIL_NULL: never used; V_UNDEF: deleted */
    int64_t hash;
} SetEntry;
typedef struct Set { /* set and frozenset */
    Object h;
    size_t length, fill; /* live; live or deleted */
    size_t mask;         /* table size - 1: CPython's sizes and probe sequence, so that sets of ints print alike */
    SetEntry *table;
    int64_t hash; /* frozenset: cached, -1 unknown; set: where pop() looks next */
    SetEntry small[8];
} Set;
typedef struct Slice {
    Object h;
    Value start, stop, step;
} Slice;
typedef struct Bytes {
    Object h;
    size_t length;
    int64_t hash;   /* 0: not computed */
    uint8_t data[]; /* NUL after the end */
} Bytes;
typedef struct Bytearray {
    Object h;
    uint8_t *data, *start; /* the allocation, and the first byte in use */
    size_t length, room;
    size_t exports; /* live buffer views: no resizing */
} Bytearray;
typedef struct Cell {
    Object h;
    Value value; /* V_UNDEF: empty */
} Cell;

/* Iterators. The container is NULL once exhausted. */
typedef struct ListIterator { /* list_iterator, list_reverseiterator */
    Object h;
    List *list;
    int64_t at; /* next position */
} ListIterator;
typedef struct TupleIterator {
    Object h;
    Tuple *tuple;
    size_t at;
} TupleIterator;
typedef struct StrIterator { /* str_iterator, str_ascii_iterator */
    Object h;
    Value text; /* exact str, or COIL_NULL when exhausted */
    size_t at;
} StrIterator;
typedef struct DictIterator { /* the six of them; dict views are DictViews */
    Object h;
    Dict *dict;
    int64_t at;    /* next position in dict->entries; reversed: the one before */
    size_t length; /* the dict's when iteration began; SIZE_MAX: an error was raised and stays */
    size_t left;
} DictIterator;
typedef struct DictView {
    Object h;
    Dict *dict;
} DictView;
typedef struct SetIterator {
    Object h;
    Set *set;
    size_t at, length, left;
} SetIterator;

/* Exact type or subclass, unwrapping Boxed; NULL (nothing pending) if it is none. */
Tuple *as_tuple_borrow(Coil *c, Value v);
List *as_list_borrow(Coil *c, Value v);
Dict *as_dict_borrow(Coil *c, Value v);
Set *as_set_borrow(Coil *c, Value v); /* set or frozenset */
Bytes *as_bytes_borrow(Coil *c, Value v);
Bytearray *as_bytearray_borrow(Coil *c, Value v);

/* tuples: a new one's items are V_UNDEF until filled (then owned); the empty tuple is shared. */
MUST_USE Tuple *tuple_new(Coil *c, size_t length);
MUST_USE Tuple *tuple_of(Coil *c, const Value *items, size_t count); /* borrows the items */
MUST_USE Tuple *tuple_of_take(Coil *c, Value *items, size_t count);  /* takes them, leaving V_UNDEF; on failure releases them */
Tuple *tuple_empty_borrow(Coil *c);
MUST_USE Tuple *tuple_pack(Coil *c, size_t count, ...); /* of Values, borrowed */
MUST_USE Tuple *tuple_from_iterable(Coil *c, Value iterable);

MUST_USE List *list_new(Coil *c, size_t room);
/* x + y */
MUST_USE List *list_joined(Coil *c, const List *x, const List *y);
MUST_USE List *list_of(Coil *c, const Value *items, size_t count);
MUST_USE List *list_of_take(Coil *c, Value *items, size_t count);
MUST_USE bool list_append(Coil *c, List *l, Value v);
MUST_USE bool list_append_take(Coil *c, List *l, Value v); /* takes v even when it fails */
MUST_USE bool list_insert(Coil *c, List *l, int64_t at, Value v);
/* reversed(l): an iterator. */
MUST_USE Value list_reversed(Coil *c, List *l);
MUST_USE bool list_extend(Coil *c, List *l, Value iterable);
MUST_USE bool list_splice(Coil *c, List *l, size_t start, size_t end, const Value *items, size_t count); /* l[start:end] = items */
MUST_USE bool list_sort(Coil *c, List *l, Value key, bool reverse);                                      /* key may be COIL_NULL */
MUST_USE List *list_from_iterable(Coil *c, Value iterable);
/* iter(l), of any list. */
MUST_USE Value list_iterator_new(Coil *c, List *l);
MUST_USE Value tuple_iterator_new(Coil *c, Tuple *t);

MUST_USE Dict *dict_new(Coil *c);
/* COIL_NULL if absent; or failed (pending) when hashing or comparing raised. */
Value dict_get_borrow(Coil *c, Dict *d, Value key);
/* Same, for a key that is an exact str with its hash computed and a dict with only_strs: cannot fail or run Python. */
Value dict_get_str_borrow(Coil *c, Dict *d, Str *key);
/* Where that is; NULL: nowhere. It stands until the dict changes. */
DictEntry *dict_str_entry(Coil *c, const Dict *d, Str *key);
/* Position in d->entries, or -1. */
int64_t dict_find_str(Coil *c, Dict *d, Str *key);
MUST_USE bool dict_set(Coil *c, Dict *d, Value key, Value value);
MUST_USE bool dict_set_str(Coil *c, Dict *d, Str *key, Value value);
MUST_USE bool dict_set_c(Coil *c, Dict *d, const char *key, Value value);
/* 1 deleted, 0 absent (nothing pending), -1 failed. */
MUST_USE int dict_delete(Coil *c, Dict *d, Value key);
MUST_USE int dict_contains(Coil *c, Dict *d, Value key);
/* dict.pop: *out owned when 1. */
MUST_USE int dict_pop(Coil *c, Dict *d, Value key, Value *out);
void dict_clear(Coil *c, Dict *d);
MUST_USE Dict *dict_copy(Coil *c, Dict *d);
/* d.update(other): a mapping or an iterable of pairs. `replace` false keeps existing keys. */
MUST_USE bool dict_update(Coil *c, Dict *d, Value other, bool replace);
/* A dict, or an instance of a subclass that iterates as dict does: its storage is copied, whatever else it overrides. */
bool dict_is_plain(Coil *c, Value v);
/* Iteration over live entries: start with *at = 0; borrowed; safe against changes (may then skip or repeat). */
bool dict_next_borrow(Dict *d, size_t *at, Value *key, Value *value);
uint32_t dict_new_version(Coil *c);
/* The version to note with what is found out about the dict's entries: true while the dict has it. The last one, which all have that change once
 * there are no more, is none. */
static inline uint32_t dict_version_noted(const Dict *d) { return LIKELY(d->version != UINT32_MAX) ? d->version : 0; }

MUST_USE Set *set_new(Coil *c, bool frozen);
MUST_USE bool set_add(Coil *c, Set *s, Value key);
MUST_USE int set_contains(Coil *c, Set *s, Value key);
MUST_USE int set_discard(Coil *c, Set *s, Value key);
MUST_USE bool set_update(Coil *c, Set *s, Value iterable);
/* After many are gone: a table without them, as CPython orders what is left. */
MUST_USE bool set_close_holes(Coil *c, Set *s);
bool set_next_borrow(Set *s, size_t *at, Value *key, int64_t *hash);

MUST_USE Slice *slice_new(Coil *c, Value start, Value stop, Value step);
/* slice.indices: clamped start and stop, step, and how many items. ValueError for a zero step. */
MUST_USE bool slice_resolve(Coil *c, Slice *s, int64_t length, int64_t *start, int64_t *stop, int64_t *step, int64_t *count);

/* Its two halves: unpack may run Python (so the length must be read after it), adjust cannot fail and gives the count. */
/* sequence[start:stop] of an exact list, tuple or str with bounds that are small ints or None, without a slice object. V_UNDEF: none of
 * these, to be done the general way. */
MUST_USE Value slice_plain(Coil *c, Value sequence, Value start, Value stop);
MUST_USE bool slice_unpack(Coil *c, Slice *s, int64_t *start, int64_t *stop, int64_t *step);
int64_t slice_adjust(int64_t length, int64_t *start, int64_t *stop, int64_t step);

MUST_USE Bytes *bytes_alloc(Coil *c, size_t length);
MUST_USE Bytes *bytes_of(Coil *c, const void *data, size_t length);
/* The first `length` bytes of one that nobody else has, in its place unless much room would be lost. */
MUST_USE Bytes *bytes_cut_take(Coil *c, Bytes *b, size_t length);
MUST_USE Bytearray *bytearray_of(Coil *c, const void *data, size_t length);
MUST_USE Cell *cell_new_take(Coil *c, Value v);

/* The shared empty tuple and the like: c->vm->cache. containers_start is called once the heap works. */
MUST_USE bool containers_start(Coil *c);
void containers_stop(CoilVM *vm);

/* More of lists, dicts and sets for the methods in runtime/. A hash given must be the key's (value_hash). */
MUST_USE Tuple *tuple_joined(Coil *c, const Tuple *x, const Tuple *y);
MUST_USE Tuple *tuple_slice(Coil *c, const Tuple *t, size_t start, size_t end);
MUST_USE bool list_reserve(Coil *c, List *l, size_t room);  /* room for at least so many items */
MUST_USE Value list_remove_at(Coil *c, List *l, size_t at); /* owned; at < length */
void list_clear(Coil *c, List *l);
/* Any iterable as a tuple or list (itself if it is one already). TypeError(error) if not iterable; NULL: the usual text. */
MUST_USE Value sequence_fast(Coil *c, Value iterable, const char *error);
MUST_USE Dict *dict_new_sized(Coil *c, size_t count);
/* Adds an exact str, which is not in it, and a value that it takes, to a dict with room for them from which nothing was deleted. */
void dict_append_str_take(Coil *c, Dict *d, Value name, Value value);
MUST_USE bool dict_reserve(Coil *c, Dict *d, size_t count); /* room for count entries in all */
/* 1: *at is its position; 0 absent; -1 failed. */
MUST_USE int dict_search(Coil *c, Dict *d, Value key, int64_t hash, size_t *at);
MUST_USE bool dict_insert_absent(Coil *c, Dict *d, Value key, int64_t hash, Value value); /* right after dict_search() found none */
MUST_USE bool dict_set_hashed(Coil *c, Dict *d, Value key, int64_t hash, Value value);
Value dict_get_hashed_borrow(Coil *c, Dict *d, Value key, int64_t hash);
/* Removes the entry at a position; its key and value are given to the caller. */
void dict_remove_at(Coil *c, Dict *d, size_t at, Value *key, Value *value);
/* Moves the entry at a position to the end, or to the front. */
MUST_USE bool dict_move(Coil *c, Dict *d, size_t at, bool last);
MUST_USE bool dict_update_pairs(Coil *c, Dict *d, Value pairs, bool replace);
MUST_USE int dict_equal(Coil *c, Dict *a, Dict *b);
MUST_USE bool set_add_hashed(Coil *c, Set *s, Value key, int64_t hash);
MUST_USE int set_contains_hashed(Coil *c, Set *s, Value key, int64_t hash);
MUST_USE int set_discard_hashed(Coil *c, Set *s, Value key, int64_t hash);
MUST_USE Set *set_copy(Coil *c, Set *s, bool frozen);
void set_clear(Coil *c, Set *s);
/* Lets go of all that a dying set holds. */
void set_release(Coil *c, Object *o);
/* Takes any one item out (owned); COIL_NULL, nothing pending, if empty. */
Value set_pop(Coil *c, Set *s);
int64_t frozenset_hash(Coil *c, Set *s);
static inline bool dict_is_dead(const DictEntry *e) { return is_undef(e->key) || is_null(e->key); }
static inline bool set_is_live(const SetEntry *e) { return !is_null(e->key) && !is_undef(e->key); }

#endif
