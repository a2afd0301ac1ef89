/* pickling.h: the parts of _pickling, the machine that reads pickles.
 *
 * A reading is one C call: every value it makes belongs to the scope of that call, so that stack and memo are plain arrays of borrowed
 * words, and nothing is released one by one. Temporary values go to scopes of their own. No C recursion: depth of data is depth of `stack`.
 */
#ifndef PICKLING_PICKLING_H
#define PICKLING_PICKLING_H

#include "runtime/extensions/_pickling/shared.h"

enum { CHARGE_EVERY = 4096, INTERNED = 64, PROTOCOL_MOST = 5, PROTOCOL_DEFAULT = 4 };

typedef struct Values {
    CoilValue *items;
    size_t count, room;
} Values;

typedef struct Reader {
    Coil *c;
    CoilValue self;             /* the Unpickler whose methods are asked, or COIL_NULL: nothing is overridden */
    CoilValue file;             /* or COIL_NULL: `data` is all there is */
    CoilValue persistent;       /* persistent_load, or COIL_NULL */
    CoilValue encoding, errors; /* of what Python 2 wrote */
    CoilValue buffers;          /* an iterator, or COIL_NULL */
    const uint8_t *data;
    size_t at, end; /* data[at..end) is not yet read */
    uint8_t *own;   /* of a file: data's memory */
    size_t own_room;
    size_t peeked; /* data[peeked..end) the file showed, but has not been told to be read */
    bool peeks, fix_imports;
    int protocol;
    uint64_t steps; /* not charged yet */
    Values stack, memo;
    size_t *marks, mark_count, mark_room;          /* where the stack was at each MARK */
    size_t fence;                                  /* the last of them: below it nothing is popped */
    size_t remembered;                             /* how many indexes the memo has */
    CoilValue sparse;                              /* a dict: the memo's indexes that are far beyond its count */
    const CoilValue *types;                        /* shared.h's values */
    CoilValue plain[INTERNED], interned[INTERNED]; /* names of attributes met lately */
} Reader;

typedef bool (*Instruction)(Reader *r);
extern const Instruction instructions[256];

static inline bool broken(Reader *r, const char *text) { return (void)coil_raisef(r->c, "pickle.UnpicklingError", "%s", text), false; }
static inline CoilValue named(Coil *c, const char *module, const char *name) { return coil_getattr(c, coil_import(c, module), name); }

/* ---- input.c: what is read ---- */

/* The file that is read; false: it has not the methods. */
bool input_open(Reader *r, CoilValue file);
/* n bytes, which stay where they are until the next call; NULL: they are not there. */
const uint8_t *input_take_slow(Reader *r, size_t n);
/* A line with its end, at least `least` long. */
const uint8_t *input_line(Reader *r, size_t least, size_t *length);
/* The next n bytes come in one piece. */
bool input_frame(Reader *r, uint64_t n);
/* Tells the file what was read of it. */
bool input_close(Reader *r);
static inline const uint8_t *input_take(Reader *r, size_t n)
{
    if (r->end - r->at < n)
        return input_take_slow(r, n);
    r->at += n;
    return r->data + r->at - n;
}
/* A little-endian count of `size` bytes. */
static inline bool input_count(Reader *r, unsigned size, uint64_t *count)
{
    const uint8_t *p = input_take(r, size);
    *count = 0;
    for (unsigned k = 0; p && k < size; k++)
        *count |= (uint64_t)p[k] << 8 * k;
    return p != NULL;
}

/* ---- stack.c: the stack, its marks, and the memo ---- */

bool values_grow(Reader *r, Values *v, size_t room);
/* False where v is COIL_NULL, too. */
static inline bool push(Reader *r, CoilValue v)
{
    if (coil_is_null(v) || (r->stack.count == r->stack.room && !values_grow(r, &r->stack, r->stack.count + 1)))
        return false;
    r->stack.items[r->stack.count++] = v;
    return true;
}
bool underflow(Reader *r);
/* Are there n values since the last mark? */
static inline bool has(Reader *r, size_t n) { return r->stack.count - r->fence >= n || underflow(r); }
static inline CoilValue pop(Reader *r) { return has(r, 1) ? r->stack.items[--r->stack.count] : COIL_NULL; }
bool push_mark(Reader *r);
/* Takes the last mark away: the items since are stack.items[*from..count). */
bool pop_mark(Reader *r, size_t *from);
/* The memo: its values, and what to do by index. */
bool memo_put(Reader *r, uint64_t index, CoilValue v);
bool memo_get(Reader *r, uint64_t index);
bool memo_restore(Reader *r, CoilValue dict);
CoilValue memo_dict(Reader *r);
void stack_drop(Reader *r);

/* ---- instructions, by what they make; each row of instructions[] ---- */

bool load_int(Reader *r), load_binint(Reader *r), load_binint1(Reader *r), load_binint2(Reader *r), load_long(Reader *r);
bool load_long1(Reader *r), load_long4(Reader *r), load_float(Reader *r), load_binfloat(Reader *r);
bool load_get(Reader *r), load_put(Reader *r);

bool load_string(Reader *r), load_binstring(Reader *r), load_short_binstring(Reader *r), load_unicode(Reader *r),
    load_binunicode(Reader *r);
bool load_short_binunicode(Reader *r), load_binunicode8(Reader *r), load_binbytes(Reader *r), load_short_binbytes(Reader *r);
bool load_binbytes8(Reader *r), load_bytearray8(Reader *r), load_next_buffer(Reader *r), load_readonly_buffer(Reader *r);

bool load_tuple(Reader *r), load_empty_tuple(Reader *r), load_tuple1(Reader *r), load_tuple2(Reader *r), load_tuple3(Reader *r);
bool load_empty_list(Reader *r), load_list(Reader *r), load_empty_dict(Reader *r), load_dict(Reader *r), load_empty_set(Reader *r);
bool load_frozenset(Reader *r), load_append(Reader *r), load_appends(Reader *r), load_setitem(Reader *r), load_setitems(Reader *r);
bool load_additems(Reader *r);

bool load_persid(Reader *r), load_binpersid(Reader *r), load_global(Reader *r), load_stack_global(Reader *r), load_ext1(Reader *r);
bool load_ext2(Reader *r), load_ext4(Reader *r), load_inst(Reader *r), load_obj(Reader *r), load_newobj(Reader *r);
bool load_newobj_ex(Reader *r), load_reduce(Reader *r), load_build(Reader *r);

/* ---- machine.c ---- */

/* Runs a pickle; the object. */
CoilValue reader_run(Reader *r);

#endif
