/* pieces.h: work over memory whose size a program decides, in pieces between which limits, kills and interrupts are seen.
 *
 * A charge ahead of a copy is its price, but the clock is looked at only then, and the first touch of fresh memory takes several times as long as
 * the price says: of a hundred megabytes the end came a tenth of a second late. These charge nothing: the price is whoever asked for the memory's,
 * and is the same however large a piece is. Nothing of a program's runs in between, and no KeyboardInterrupt is raised: callers may take
 * a failure for want of memory. False: the script is to stop; what was done is left as it is, so that what is written to is not seen yet, or
 * sound half-way. */
#ifndef VM_PIECES_H
#define VM_PIECES_H

#include "vm/machine/modes.h"
#include "vm/machine/vm.h"

enum { PIECE_BYTES = COIL_HOSTILE ? 64 : COIL_SLOWED ? 1 << 18 : 1 << 20, PIECE_ITEMS = PIECE_BYTES / 8 };

static inline size_t piece_of(size_t left, size_t most) { return left < most ? left : most; }
/* Between two pieces (breaker.c). */
MUST_USE bool piece_done(Coil *c);
/* In the i-th round of a plain loop. */
MUST_USE static inline bool piece_round(Coil *c, size_t i) { return LIKELY(i % PIECE_ITEMS != PIECE_ITEMS - 1) || piece_done(c); }

/* Where nothing is long there is no more than a compare; those named _long are what the others call, and where calls are rare, smaller. */
MUST_USE bool pieces_copy_long(Coil *c, void *to, const void *from, size_t n);
MUST_USE static inline bool pieces_copy(Coil *c, void *to, const void *from, size_t n)
{
    if (UNLIKELY(n > PIECE_BYTES))
        return pieces_copy_long(c, to, from, n);
    memcpy(to, from, n);
    return true;
}
MUST_USE bool pieces_fill_long(Coil *c, void *to, int byte, size_t n);
MUST_USE static inline bool pieces_fill(Coil *c, void *to, int byte, size_t n)
{
    if (UNLIKELY(n > PIECE_BYTES))
        return pieces_fill_long(c, to, byte, n);
    memset(to, byte, n);
    return true;
}
/* What is there, `unit` bytes, comes again until there are n. */
MUST_USE bool pieces_repeat(Coil *c, void *to, size_t unit, size_t n);
MUST_USE bool str_copy_long(Coil *c, Str *to, size_t at, const Str *from, size_t start, size_t count);
/* As str_copy_short(). */
MUST_USE static inline bool str_copy(Coil *c, Str *to, size_t at, const Str *from, size_t start, size_t count)
{
    if (UNLIKELY(count > PIECE_ITEMS))
        return str_copy_long(c, to, at, from, start, count);
    str_copy_short(to, at, from, start, count);
    return true;
}
/* How many were copied, each with its count. */
MUST_USE size_t pieces_values_long(Coil *c, Value *to, const Value *from, size_t count);
MUST_USE static inline size_t pieces_values(Coil *c, Value *to, const Value *from, size_t count)
{
    if (UNLIKELY(count > PIECE_ITEMS))
        return pieces_values_long(c, to, from, count);
    values_copy(to, from, count);
    return count;
}
void *pieces_dropped(Coil *c, void *made);
/* `made`, an object or NULL, as a result; where not all went well, nothing is left of it. */
static inline void *pieces_made(Coil *c, bool ok, void *made) { return LIKELY(ok) ? made : pieces_dropped(c, made); }

#endif
