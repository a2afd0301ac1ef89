/* str_intern.c: the table of interned strs, and the strs that are made once: the empty one, Latin-1's characters, C
 * literals.
 *
 * The table is weak: it holds no counts, and an interned str leaves it when it is freed (str_forget). Open addressing
 * with linear probing; deletion moves later entries back, so that there are no tombstones. */
#include "vm/values/str.h"
#include "vm/machine/vm.h"

#define LITERAL_SLOTS 1024

struct Interned {
    Str **table; /* mask + 1 places */
    size_t mask, used;
    Str *empty;
    Str *chars[256];
    Str *literals[LITERAL_SLOTS]; /* by a literal's address; the text is compared, so any address will do */
};

/* The place of an equal str, or the free one where it would go. */
static size_t intern_place(const struct Interned *t, const Str *s)
{
    size_t i = (size_t)s->hash & t->mask;
    while (t->table[i] &&
           !(t->table[i] == s || (t->table[i]->hash == s->hash && t->table[i]->length == s->length && t->table[i]->width == s->width &&
                                  memcmp(t->table[i]->data, s->data, s->length * s->width) == 0)))
        i = (i + 1) & t->mask;
    return i;
}

static bool intern_grow(Coil *c, struct Interned *t)
{
    size_t room = (t->mask + 1) * 2;
    Str **old = t->table, **table = mem_alloc_zero(c, mem_product(room, sizeof *table));
    if (!table)
        return false;
    size_t old_room = t->mask + 1;
    t->table = table;
    t->mask = room - 1;
    for (size_t i = 0; i < old_room; i++)
        if (old[i]) {
            size_t j = (size_t)old[i]->hash & t->mask;
            while (table[j])
                j = (j + 1) & t->mask;
            table[j] = old[i];
        }
    mem_free(c, old, old_room * sizeof *old);
    return true;
}

Str *str_intern(Coil *c, Str *s)
{
    if (s->interned)
        return RETAIN(s);
    struct Interned *t = c->vm->interned;
    str_hash(c, s);
    size_t i = intern_place(t, s);
    if (t->table[i])
        return RETAIN(t->table[i]);
    if (t->used + t->used / 2 > t->mask) {
        if (!intern_grow(c, t))
            return NULL;
        i = intern_place(t, s);
    }
    t->table[i] = s;
    t->used++;
    s->interned = 1;
    return RETAIN(s);
}

void str_forget(Coil *c, Str *s)
{
    struct Interned *t = c->vm->interned;
    if (!s->interned || !t || !t->table)
        return;
    size_t hole = (size_t)s->hash & t->mask;
    while (t->table[hole] != s) {
        if (!t->table[hole])
            return;
        hole = (hole + 1) & t->mask;
    }
    s->interned = 0;
    t->used--;
    for (size_t i = hole;;) {
        t->table[hole] = NULL;
        size_t home;
        do {
            i = (i + 1) & t->mask;
            if (!t->table[i])
                return;
            home = (size_t)t->table[i]->hash & t->mask;
        } while (((i - home) & t->mask) < ((i - hole) & t->mask)); /* home lies after the hole: it may stay */
        t->table[hole] = t->table[i];
        hole = i;
    }
}

size_t str_interned_count(Coil *c) { return c->vm->interned->used; }
Str *str_empty_borrow(Coil *c) { return c->vm->interned->empty; }

/* One that was not asked for before, or is beyond Latin-1. */
static __attribute__((noinline)) Str *char_new(Coil *c, uint32_t ch)
{
    Str **cached = ch < 256 ? &c->vm->interned->chars[ch] : NULL;
    Str *s = str_alloc(c, 1, ch);
    if (!s)
        return NULL;
    str_put(s, 0, ch);
    if (cached) {
        Str *twin = str_intern(c, s);
        RELEASE(c, s);
        if (!twin)
            return NULL;
        *cached = RETAIN(twin);
        return twin;
    }
    return s;
}

Str *str_from_char(Coil *c, uint32_t ch)
{
    Str *s = LIKELY(ch < 256) ? c->vm->interned->chars[ch] : NULL;
    if (UNLIKELY(!s))
        return char_new(c, ch);
    object_retain(&s->h);
    return s;
}

Str *str_intern_c(Coil *c, const char *ascii)
{
    uintptr_t address = (uintptr_t)ascii;
    Str **slot = &c->vm->interned->literals[(address ^ address >> 10) % LITERAL_SLOTS];
    if (*slot && str_equal_c(*slot, ascii))
        return RETAIN(*slot);
    Str *s = str_from_c(c, ascii);
    if (!s)
        return NULL;
    Str *twin = str_intern(c, s);
    RELEASE(c, s);
    if (!twin)
        return NULL;
    Str *old = *slot;
    *slot = RETAIN(twin);
    RELEASE(c, old);
    return twin;
}

bool str_start(Coil *c)
{
    struct Interned *t = mem_alloc_zero(c, sizeof *t);
    if (!t)
        return false;
    t->mask = 1023;
    t->table = mem_alloc_zero(c, (t->mask + 1) * sizeof *t->table);
    if (!t->table) {
        mem_free(c, t, sizeof *t);
        return false;
    }
    c->vm->interned = t;
    Str *empty = str_alloc(c, 0, 0);
    if (!empty)
        return false;
    t->empty = str_intern(c, empty);
    RELEASE(c, empty);
    if (!t->empty)
        return false;
    return true;
}

void str_stop(CoilVM *vm)
{
    Coil *c = &vm->main_thread;
    struct Interned *t = vm->interned;
    if (!t)
        return;
    for (size_t i = 0; i < LITERAL_SLOTS; i++)
        RELEASE(c, t->literals[i]);
    for (size_t i = 0; i < 256; i++)
        RELEASE(c, t->chars[i]);
    RELEASE(c, t->empty);
    vm->interned = NULL; /* what is still alive forgets without the table */
    mem_free(c, t->table, (t->mask + 1) * sizeof *t->table);
    mem_free(c, t, sizeof *t);
}
