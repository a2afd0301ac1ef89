/* filter.h: what compressing libraries have in common, for the modules over them: streams that take their memory from the VM, input in
 * pieces that are charged for, output that grows up to a bound, and decompressors that keep the input which a bound left over.
 *
 * A stream works for one call at a time: between pieces other threads run, which wait, and signal handlers, which are refused
 * (filter_enter).
 */
#ifndef EXTENSIONS_FILTER_H
#define EXTENSIONS_FILTER_H

#include "runtime/extensions/builder.h"
#include "runtime/extensions/memory.h"
#include "runtime/extensions/turn.h"

enum { FILTER_PIECE = 1 << 16, FILTER_OUTPUT_FIRST = 1 << 14, FILTER_OUTPUT_PER_STEP = 4 };
/* Packed text gives about so much, and no more than that is reserved before it comes: output that then fits is not moved as it grows. */
enum { FILTER_GROWS = 8, FILTER_RESERVED = 1 << 18 };

/* A module's stream begins with this. */
typedef struct Filter {
    Coil *c;      /* whose call it works for, or NULL: memory is asked of it */
    bool live;    /* the library's stream is to be ended */
    bool flushed; /* a compressor's end was asked for */
} Filter;

typedef struct Input {
    const uint8_t *data;
    size_t length;
} Input;
#define INPUT_NONE ((Input){(const uint8_t *)"", 0}) /* libraries want a place, even for nothing */

/* What a library is given at a time, and what it leaves of it. */
typedef struct Piece {
    const uint8_t *in;
    size_t in_left;
    uint8_t *out;
    size_t out_left;
    bool last; /* no input follows */
} Piece;

typedef enum PieceOutcome {
    PIECE_MORE,  /* goes on where there is input or output is full */
    PIECE_ENDED, /* the stream's end, or what else the step noted: goes no further */
    PIECE_FAILED /* an exception is pending */
} PieceOutcome;
typedef PieceOutcome (*PieceStep)(Coil *c, Filter *f, Piece *piece);

/* The memory of a bytes-like object, until the scope closes. */
static inline bool input_get(Coil *c, CoilValue v, Input *in)
{
    CoilBuffer buffer;
    if (!coil_buffer_get(c, v, 0, &buffer))
        return false;
    *in = (Input){buffer.data, buffer.length};
    return true;
}
static inline CoilValue input_bytes(Coil *c, Input in) { return coil_bytes(c, in.length ? (const void *)in.data : "", in.length); }

/* Waits for another thread's call to end. False: to stop; or ValueError, a call of this thread's works on it. */
COIL_MUST_USE static inline bool filter_enter(Coil *c, Filter *f)
{
    if (!turn_wait(c, &f->c, "the stream is used by another call"))
        return false;
    f->c = c;
    return true;
}
static inline void filter_leave(Filter *f) { f->c = NULL; }

/* Memory for a library, as malloc gives it: a stream's header may ask for gigabytes that nobody then writes to. NULL: MemoryError is
 * pending. */
static inline void *filter_alloc(const Filter *f, size_t count, size_t size) { return f->c ? memory_new(f->c, count, size) : NULL; }

/* Room for the next piece of output: as much as there is, but no more than `most` in all. */
static inline bool output_room(Coil *c, Builder *out, size_t most, size_t *room)
{
    size_t more = out->length < FILTER_OUTPUT_FIRST ? FILTER_OUTPUT_FIRST : out->length < FILTER_PIECE ? out->length : FILTER_PIECE;
    if (more > most - out->length)
        more = most - out->length;
    *room = more;
    return builder_reserve(c, out, more ? more : 1, 1);
}

/* Room before the first piece, for what `in` is likely to give. */
static inline bool output_expect(Coil *c, Builder *out, size_t in, size_t most)
{
    size_t expected = in < FILTER_OUTPUT_FIRST / FILTER_GROWS ? FILTER_OUTPUT_FIRST
                      : in < FILTER_RESERVED / FILTER_GROWS   ? in * FILTER_GROWS
                                                              : FILTER_RESERVED;
    return builder_reserve(c, out, expected < most ? expected : most, 1);
}

/* Runs `step` over `in`, which is then what is left of it, until that is used up, a step says ENDED, or `most` bytes are in `out`. False:
 * something is pending, and out is dropped. */
COIL_MUST_USE static inline bool filter_run(Coil *c, Filter *f, PieceStep step, Input *in, size_t most, Builder *out)
{
    bool roomy = output_expect(c, out, in->length, most);
    while (roomy) {
        const size_t given = in->length < FILTER_PIECE ? in->length : FILTER_PIECE;
        size_t room;
        if (!output_room(c, out, most, &room))
            break;
        Piece piece = {in->data, given, (uint8_t *)out->data + out->length, room, given == in->length};
        PieceOutcome outcome = step(c, f, &piece);
        const size_t used = given - piece.in_left, made = room - piece.out_left;
        in->data += used;
        in->length -= used;
        out->length += made;
        if (outcome == PIECE_FAILED || coil_failed(c) || !coil_charge(c, 1 + used + made / FILTER_OUTPUT_PER_STEP))
            break;
        if (outcome == PIECE_ENDED || out->length >= most || (!in->length && piece.out_left))
            return true;
    }
    builder_drop(c, out);
    return false;
}

/* compress(data), and flush() where `last`: what the stream gives for `in`. Nothing comes after a flush. */
static inline CoilValue pack(Coil *c, Filter *f, PieceStep step, Input in, bool last)
{
    Builder out = BUILDER;
    if (!filter_enter(c, f))
        return COIL_NULL;
    bool ok = !f->flushed;
    if (ok) {
        f->flushed = last;
        ok = filter_run(c, f, step, &in, SIZE_MAX, &out);
    } else {
        (void)coil_raisef(c, "ValueError", last ? "Repeated call to flush()" : "Compressor has been flushed");
    }
    filter_leave(f);
    return ok ? builder_bytes(c, &out) : COIL_NULL;
}

/* ---- Decompressors that keep input: the first fields of their instances, and the data behind Filter ---- */

enum { UNPACK_UNUSED_DATA, UNPACK_WAITING, UNPACK_FIELDS };

typedef struct Unpack {
    Filter filter;
    bool eof, needs_input;
} Unpack;

COIL_MUST_USE static inline bool unpack_start(Coil *c, CoilValue made, Unpack *u)
{
    CoilValue empty = coil_bytes(c, "", 0);
    u->needs_input = true;
    return coil_set_field(c, made, UNPACK_UNUSED_DATA, empty) && coil_set_field(c, made, UNPACK_WAITING, empty);
}

/* After a call: what is left of the input waits, or is unused. Libraries may hold back output that was not asked for: more input is needed
 * only where there was room left. */
static inline bool unpack_keep(Coil *c, CoilValue self, Unpack *u, Input in, bool full)
{
    u->needs_input = !u->eof && !in.length && !full;
    CoilValue rest = input_bytes(c, in), none = coil_bytes(c, "", 0);
    return coil_set_field(c, self, u->eof ? UNPACK_UNUSED_DATA : UNPACK_WAITING, rest) &&
           (!u->eof || coil_set_field(c, self, UNPACK_WAITING, none));
}

/* decompress() within filter_enter: what waits is before what is given now. */
static inline CoilValue unpack_entered(Coil *c, CoilValue self, Unpack *u, PieceStep step, Input in, size_t bound, const char *at_end)
{
    size_t waiting = 0;
    if (u->eof)
        return coil_raisef(c, "EOFError", "%s", at_end);
    CoilValue data = coil_field(c, self, UNPACK_WAITING);
    if (!coil_len(c, data, &waiting))
        return COIL_NULL;
    if (waiting) {
        data = coil_op(c, COIL_ADD, data, input_bytes(c, in));
        if (!input_get(c, data, &in))
            return COIL_NULL;
    }
    Builder out = BUILDER;
    if (!filter_run(c, &u->filter, step, &in, bound, &out))
        return COIL_NULL;
    if (!unpack_keep(c, self, u, in, out.length >= bound)) {
        builder_drop(c, &out);
        return COIL_NULL;
    }
    return builder_bytes(c, &out);
}

/* decompress(data, max_length=-1): args are self, data and the bound. `step` sets eof. */
static inline CoilValue unpack_decompress(Coil *c, const CoilValue *args, Unpack *u, PieceStep step, const char *at_end)
{
    Input in;
    int64_t most;
    if (!u || !input_get(c, args[1], &in) || !coil_to_int(c, args[2], &most) || !filter_enter(c, &u->filter))
        return COIL_NULL;
    CoilValue plain = unpack_entered(c, args[0], u, step, in, most < 0 ? SIZE_MAX : memory_count(most), at_end);
    filter_leave(&u->filter);
    return plain;
}

#define UNPACK_GETTERS(prefix, table)                                                                                                      \
    static CoilValue prefix##_eof(Coil *c, const CoilValue *args)                                                                          \
    {                                                                                                                                      \
        const Unpack *u = coil_data(c, args[0], table);                                                                                    \
        return u ? coil_bool(u->eof) : COIL_NULL;                                                                                          \
    }                                                                                                                                      \
    static CoilValue prefix##_needs_input(Coil *c, const CoilValue *args)                                                                  \
    {                                                                                                                                      \
        const Unpack *u = coil_data(c, args[0], table);                                                                                    \
        return u ? coil_bool(u->needs_input) : COIL_NULL;                                                                                  \
    }                                                                                                                                      \
    static CoilValue prefix##_unused_data(Coil *c, const CoilValue *args) { return coil_field(c, args[0], UNPACK_UNUSED_DATA); }
#define UNPACK_ROWS(prefix)                                                                                                                \
    COIL_FUNCTION("decompress", "(self, /, data, max_length=-1)", prefix##_decompress,                                                     \
                  "What `data` adds, no more than max_length bytes."),                                                                     \
        COIL_PROPERTY("eof", "bool", prefix##_eof, NULL, "Was the end of the stream reached?"),                                            \
        COIL_PROPERTY("needs_input", "bool", prefix##_needs_input, NULL, "Can nothing more come without more input?"),                     \
        COIL_PROPERTY("unused_data", "bytes", prefix##_unused_data, NULL, "What followed the end of the stream.")

#endif
