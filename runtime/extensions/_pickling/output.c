/* output.c: what is written, in frames from protocol 4 on, and what of it can be fetched again. */
#include "runtime/extensions/_pickling/writer.h"

bool put_slow(Writer *w, const void *data, size_t n)
{
    if (n > SIZE_MAX / 4 - w->length)
        return (void)coil_raisef(w->c, "MemoryError", "%s", ""), false;
    if (w->room - w->length < n + FRAME_HEADER) {
        size_t room = (w->length + n) * 2 + 256;
        uint8_t *out = coil_memory_resize(w->c, w->out, w->room, room);
        if (!out)
            return false;
        w->out = out;
        w->room = room;
    }
    if (w->framing && !w->in_frame) {
        w->frame = w->length;
        w->length += FRAME_HEADER;
        w->in_frame = true;
    }
    if (n)
        memcpy(w->out + w->length, data, n);
    w->length += n;
    return true;
}

/* Writes the header of the open frame; a small one has none. */
static void end_frame(Writer *w)
{
    if (!w->in_frame)
        return;
    uint64_t n = w->length - w->frame - FRAME_HEADER;
    uint8_t *at = w->out + w->frame;
    w->in_frame = false;
    if (n < FRAME_LEAST) {
        memmove(at, at + FRAME_HEADER, (size_t)n);
        w->length -= FRAME_HEADER;
        return;
    }
    at[0] = 0x95;
    for (int k = 0; k < 8; k++)
        at[1 + k] = (uint8_t)(n >> 8 * k);
}

static bool flush(Writer *w)
{
    if (coil_is_null(w->write))
        return true;
    CoilScope scope = coil_scope_open(w->c);
    CoilValue data = coil_bytes(w->c, w->out, w->length);
    w->length = 0;
    bool ok = !coil_is_null(data) && !coil_is_null(coil_call(w->c, w->write, &data, 1, NULL));
    coil_scope_close(w->c, scope, COIL_NULL);
    return ok;
}

bool frame_full(Writer *w)
{
    end_frame(w);
    return flush(w);
}

bool output_end(Writer *w)
{
    end_frame(w);
    return flush(w);
}

bool put_sized(Writer *w, const void *data, size_t n, int op1, int op4, int op8)
{
    bool framing = w->framing, large = n >= FRAME_TARGET, ok;
    if (large) { /* outside of frames */
        end_frame(w);
        w->framing = false;
    }
    w->steps += n / 256;
    if (op1 && n <= UINT8_MAX)
        ok = put_count(w, (char)op1, n, 1);
    else if (op4 && n <= UINT32_MAX)
        ok = put_count(w, (char)op4, n, 4);
    else if (w->protocol >= 4)
        ok = put_count(w, (char)op8, n, 8);
    else
        ok = ((void)coil_raisef(w->c, "OverflowError", "serializing a string larger than 4 GiB requires pickle protocol 4 or higher"),
              false);
    ok = ok && (!large || flush(w)) && put(w, data, n) && (!large || flush(w));
    w->framing = framing;
    return ok;
}

/* ---- the memo ---- */

/* Neighbours in memory are neighbours here: they were often made one after another, and are written so. */
static size_t place(const Memo *m, uint64_t word)
{
    uint64_t mask = m->room - 1, k = word >> 4, rest = word >> 4;
    while (m->places[k & mask].word && m->places[k & mask].word != word) {
        rest >>= 5;
        k = k * 5 + rest + 1;
    }
    return (size_t)(k & mask);
}

bool is_memoized(const Writer *w, CoilValue v, size_t *index)
{
    const Memo *m = w->memo;
    if (!m->room)
        return false;
    const Remembered *found = &m->places[place(m, v.word_)];
    *index = found->index;
    return found->word != 0;
}

static bool grow_memo(Coil *c, Memo *m)
{
    Remembered *old = m->places;
    size_t old_room = m->room, room = old_room ? old_room * 2 : 64;
    Remembered *places = coil_memory_resize(c, NULL, 0, room * sizeof *places);
    if (!places)
        return false;
    memset(places, 0, room * sizeof *places);
    m->vm = coil_vm(c);
    m->places = places;
    m->room = room;
    for (size_t k = 0; k < old_room; k++)
        if (old[k].word)
            places[place(m, old[k].word)] = old[k];
    coil_memory_free(m->vm, old, old_room * sizeof *old);
    return true;
}

/* An instruction and its number as a line. */
static bool put_line(Writer *w, char op, size_t n)
{
    char text[24];
    size_t at = sizeof text;
    text[--at] = '\n';
    do
        text[--at] = (char)('0' + n % 10);
    while (n /= 10);
    text[--at] = op;
    return put(w, text + at, sizeof text - at);
}

bool put_get(Writer *w, size_t index)
{
    return !w->protocol ? put_line(w, 'g', index) : index < 256 ? put_count(w, 'h', index, 1) : put_count(w, 'j', index, 4);
}

bool memoize(Writer *w, CoilValue v)
{
    Memo *m = w->memo;
    if ((m->count * 2 >= m->room && !grow_memo(w->c, m)) || (!coil_is_null(w->kept) && !coil_append(w->c, w->kept, v)))
        return false;
    size_t index = m->count++;
    m->places[place(m, v.word_)] = (Remembered){v.word_, index};
    if (w->protocol >= 4)
        return put_op(w, (char)0x94);
    return !w->protocol ? put_line(w, 'p', index) : index < 256 ? put_count(w, 'q', index, 1) : put_count(w, 'r', index, 4);
}

void memo_drop(Memo *memo)
{
    if (memo->places)
        coil_memory_free(memo->vm, memo->places, memo->room * sizeof *memo->places);
}

void writer_drop(Writer *w)
{
    memo_drop(&w->own);
    coil_memory_free(coil_vm(w->c), w->out, w->room);
}
