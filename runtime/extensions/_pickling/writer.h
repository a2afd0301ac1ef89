/* writer.h: the machine that writes pickles.
 *
 * As in reading, all values met belong to the scope of the one call, so what the memo knows by its address stays what it is. Recursive as data
 * are deep, at most DEPTH_MOST: then RecursionError.
 */
#ifndef PICKLING_WRITER_H
#define PICKLING_WRITER_H

#include "runtime/extensions/_pickling/shared.h"

enum { BATCH = 1000, DEPTH_MOST = 1500, FRAME_TARGET = 1 << 16, FRAME_HEADER = 9, FRAME_LEAST = 4, CHARGE_AFTER = 2048 };

typedef struct Remembered {
    uint64_t word; /* of a value; 0: a free place */
    size_t index;
} Remembered;

typedef struct Memo {
    CoilVM *vm; /* whose memory it is */
    Remembered *places;
    size_t count, room; /* a power of two, or 0 */
} Memo;

typedef struct Writer {
    Coil *c;
    CoilValue write; /* what is called with data, or COIL_NULL: all is kept */
    CoilValue kept;  /* a Memo's list of what it knows, which outlives the scope of this call; or COIL_NULL */
    int protocol, depth;
    bool fix_imports, framing, in_frame;
    uint64_t steps;
    uint8_t *out;
    size_t length, room, frame; /* where the open frame's header is */
    Memo *memo;                 /* `own`, or a Pickler's */
    Memo own;
    const CoilValue *types; /* shared.h's values */
} Writer;

static inline CoilValue writer_named(Coil *c, const char *module, const char *name)
{
    return coil_getattr(c, coil_import(c, module), name);
}
static inline bool unpicklable(Writer *w, const char *text) { return (void)coil_raisef(w->c, "pickle.PicklingError", "%s", text), false; }

/* ---- output.c ---- */

bool put_slow(Writer *w, const void *data, size_t n);
static inline bool put(Writer *w, const void *data, size_t n)
{
    if (w->room - w->length < n || !n || w->framing != w->in_frame)
        return put_slow(w, data, n);
    memcpy(w->out + w->length, data, n);
    w->length += n;
    return true;
}
/* Is there room for so much, in a frame if there are frames? Then what is written needs no call. */
static inline bool at_hand(const Writer *w, size_t n) { return w->room - w->length >= n && w->framing == w->in_frame; }
static inline bool put_op(Writer *w, char op)
{
    if (!at_hand(w, 1))
        return put_slow(w, &op, 1);
    w->out[w->length++] = (uint8_t)op;
    return true;
}
static inline void store_count(uint8_t *p, uint64_t n)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    memcpy(p, &n, sizeof n);
#else
    for (unsigned k = 0; k < 8; k++)
        p[k] = (uint8_t)(n >> 8 * k);
#endif
}
/* An instruction and its count in `size` little-endian bytes. */
static inline bool put_count(Writer *w, char op, uint64_t count, unsigned size)
{
    uint8_t bytes[9], *p = at_hand(w, sizeof bytes) ? w->out + w->length : bytes;
    p[0] = (uint8_t)op;
    store_count(p + 1, count);
    if (p == bytes)
        return put_slow(w, bytes, 1 + size);
    w->length += 1 + size;
    return true;
}
/* Data behind an instruction with their length, of 1, 4 or 8 bytes; an op of 0 does not exist. */
bool put_sized(Writer *w, const void *data, size_t n, int op1, int op4, int op8);
/* Between instructions: ends a frame that is long enough. */
bool frame_full(Writer *w);
static inline bool boundary(Writer *w) { return !w->in_frame || w->length - w->frame - FRAME_HEADER < FRAME_TARGET || frame_full(w); }
bool output_end(Writer *w);
bool is_memoized(const Writer *w, CoilValue v, size_t *index);
bool put_get(Writer *w, size_t index);
/* What begins an empty container: an instruction, in protocol 0 a mark and another. */
static inline bool put_empty(Writer *w, char op, char op0) { return w->protocol ? put_op(w, op) : put_op(w, '(') && put_op(w, op0); }
bool memoize(Writer *w, CoilValue v);
void memo_drop(Memo *memo);
void writer_drop(Writer *w);

/* ---- save.c ---- */

bool save(Writer *w, CoilValue v);
/* The items that iterators give, for the container on top of the reader's stack. */
bool save_list_items(Writer *w, CoilValue iterator);
bool save_dict_items(Writer *w, CoilValue iterator);

/* ---- reduce.c ---- */

/* An object of another type than those of values. */
bool save_object(Writer *w, CoilValue v);
/* func(*args) makes v. */
bool save_call(Writer *w, CoilValue v, CoilValue func, const CoilValue *args, size_t count);

#endif
