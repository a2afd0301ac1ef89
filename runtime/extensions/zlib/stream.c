/* stream.c: zlib's streams over the VM's memory, in pieces. */
#include "runtime/extensions/zlib/stream.h"

static void *stream_alloc(void *opaque, unsigned count, unsigned size) { return filter_alloc(opaque, count, size); }

static void stream_free(void *opaque, void *memory)
{
    (void)opaque;
    memory_drop(memory);
}

void stream_start(Coil *c, Stream *s)
{
    memset(&s->z, 0, sizeof s->z);
    s->filter = (Filter){.c = c};
    s->zdict = COIL_NULL;
    stream_moved(s);
}

void stream_moved(Stream *s)
{
    s->z.zalloc = stream_alloc;
    s->z.zfree = stream_free;
    s->z.opaque = &s->filter;
}

bool stream_inflate_start(Coil *c, Stream *s, int64_t bits)
{
    stream_start(c, s);
    s->run = inflate;
    s->status = inflateInit2(&s->z, bits < -99 || bits > 99 ? 99 : (int)bits); /* no such window */
    s->filter.live = s->status == Z_OK;
    return !coil_failed(c);
}

bool stream_dictionary(Coil *c, Stream *s, CoilValue zdict)
{
    Input d;
    if (!input_get(c, zdict, &d))
        return false;
    if (d.length > UINT32_MAX)
        return (void)coil_raisef(c, "OverflowError", "zdict length does not fit in an unsigned int"), false;
    s->status = inflateSetDictionary(&s->z, d.data, (unsigned)d.length);
    return s->status == Z_OK || (stream_fail(c, s, "while setting zdict"), false);
}

static PieceOutcome stream_piece(Coil *c, Filter *f, Piece *piece)
{
    Stream *s = (Stream *)f;
    s->z.next_in = (uint8_t *)(uintptr_t)piece->in; /* zlib only reads it */
    s->z.avail_in = (unsigned)piece->in_left;
    s->z.next_out = piece->out;
    s->z.avail_out = (unsigned)piece->out_left;
    s->status = s->run(&s->z, piece->last ? s->flush : Z_NO_FLUSH);
    piece->in_left = s->z.avail_in;
    piece->out_left = s->z.avail_out;
    s->z.next_in = NULL; /* gone with the call */
    s->z.avail_in = 0;
    if (s->status == Z_BUF_ERROR && !s->z.avail_out) /* inflate() was asked to finish, and could not at once */
        s->status = Z_OK;
    if (s->status == Z_NEED_DICT && !coil_is_null(s->zdict))
        return stream_dictionary(c, s, s->zdict) ? PIECE_MORE : PIECE_FAILED;
    return s->status == Z_OK ? PIECE_MORE : PIECE_ENDED;
}

PieceOutcome stream_unpack_piece(Coil *c, Filter *f, Piece *piece)
{
    Stream *s = (Stream *)f;
    PieceOutcome outcome = stream_piece(c, f, piece);
    s->unpack.eof = s->status == Z_STREAM_END;
    return outcome == PIECE_ENDED && !stream_sound(s) ? (stream_fail(c, s, "while decompressing data"), PIECE_FAILED) : outcome;
}

bool stream_run(Coil *c, Stream *s, int flush, Input *in, size_t most, Builder *out)
{
    s->flush = flush;
    return filter_run(c, &s->filter, stream_piece, in, most, out);
}

CoilValue stream_fail(Coil *c, const Stream *s, const char *doing)
{
    const char *why = s->status == Z_VERSION_ERROR ? "library version mismatch" : s->z.msg;
    if (!why)
        switch (s->status) {
        case Z_BUF_ERROR: why = "incomplete or truncated stream"; break;
        case Z_STREAM_ERROR: why = "inconsistent stream state"; break;
        case Z_DATA_ERROR: why = "invalid input data"; break;
        default: break;
        }
    if (why)
        return coil_raisef(c, "zlib.error", "Error %d %s: %.200s", s->status, doing, why);
    return coil_raisef(c, "zlib.error", "Error %d %s", s->status, doing);
}

CoilValue stream_result(Coil *c, Stream *s, bool ok, bool expected, Builder *out, const char *doing)
{
    if (!ok)
        return COIL_NULL;
    if (expected)
        return builder_bytes(c, out);
    builder_drop(c, out);
    return stream_fail(c, s, doing);
}
