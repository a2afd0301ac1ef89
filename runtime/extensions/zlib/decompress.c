/* decompress.c: decompress(), and the class Decompress of decompressobj(). */
#include "runtime/extensions/zlib/stream.h"

enum { UNUSED_DATA, UNCONSUMED_TAIL, ZDICT, FIELDS };

static void inflate_stop(Stream *s)
{
    if (s->filter.live)
        (void)inflateEnd(&s->z);
    s->filter.live = false;
}

CoilValue zlib_decompress(Coil *c, const CoilValue *args)
{
    Input in;
    int64_t bits, room;
    if (!input_get(c, args[0], &in) || !coil_to_int(c, args[1], &bits) || !coil_to_int(c, args[2], &room))
        return COIL_NULL;
    if (room < 0)
        return coil_raisef(c, "ValueError", "bufsize must be non-negative");
    Stream s;
    if (!stream_inflate_start(c, &s, bits))
        return COIL_NULL;
    if (s.status != Z_OK)
        return stream_fail(c, &s, "while preparing to decompress data");
    Builder out = BUILDER;
    bool ok = stream_run(c, &s, Z_SYNC_FLUSH, &in, SIZE_MAX, &out);
    if (s.status == Z_OK) /* it wants more */
        s.status = Z_BUF_ERROR;
    CoilValue plain = stream_result(c, &s, ok, s.status == Z_STREAM_END, &out, "while decompressing data");
    inflate_stop(&s);
    return plain;
}

/* ---- Decompress ---- */

typedef struct Decompress {
    Stream stream;
    bool eof;
} Decompress;

static void decompress_finalise(void *data) { inflate_stop(&((Decompress *)data)->stream); }

/* A raw stream (bits < 0) never asks for its dictionary. */
static bool dictionary_first(Coil *c, Stream *s, CoilValue zdict, int64_t bits)
{
    return bits >= 0 || coil_is_null(zdict) || stream_dictionary(c, s, zdict);
}

CoilValue zlib_decompressobj(Coil *c, const CoilValue *args)
{
    int64_t bits;
    void *data;
    if (!coil_to_int(c, args[0], &bits))
        return COIL_NULL;
    Input in;
    if (!coil_is_null(args[1]) && !input_get(c, args[1], &in)) {
        if (coil_error_is(c, "TypeError") && !coil_is_null(coil_take_error(c)))
            (void)coil_raisef(c, "TypeError", "zdict argument must support the buffer protocol");
        return COIL_NULL;
    }
    CoilValue made = coil_instance(c, decompress_class, &data), empty = coil_bytes(c, "", 0);
    if (coil_is_null(made) || !coil_set_field(c, made, UNUSED_DATA, empty) || !coil_set_field(c, made, UNCONSUMED_TAIL, empty) ||
        !coil_set_field(c, made, ZDICT, args[1]))
        return COIL_NULL;
    Stream *s = &((Decompress *)data)->stream;
    bool ok = stream_inflate_start(c, s, bits);
    if (ok && s->status != Z_OK)
        return coil_raisef(c, "ValueError", "Invalid initialization option");
    ok = ok && dictionary_first(c, s, args[1], bits);
    filter_leave(&s->filter);
    return ok ? made : COIL_NULL;
}

/* What is left of the input is behind the end of the stream, or to be given again. */
static bool keep_rest(Coil *c, CoilValue self, Decompress *d, Input in)
{
    if (d->stream.status == Z_STREAM_END) {
        d->eof = true;
        CoilValue unused = coil_field(c, self, UNUSED_DATA), rest = input_bytes(c, in);
        in.length = 0;
        if (!coil_set_field(c, self, UNUSED_DATA, coil_op(c, COIL_ADD, unused, rest)))
            return false;
    }
    return coil_set_field(c, self, UNCONSUMED_TAIL, input_bytes(c, in));
}

static CoilValue decompress_run(Coil *c, CoilValue self, Decompress *d, Input in, size_t most, int flush)
{
    Stream *s = &d->stream;
    Builder out = BUILDER;
    if (!filter_enter(c, &s->filter))
        return COIL_NULL;
    s->status = Z_STREAM_END;
    s->zdict = coil_field(c, self, ZDICT);
    bool ok = d->eof || stream_run(c, s, flush, &in, most, &out);
    if (ok && !keep_rest(c, self, d, in)) {
        builder_drop(c, &out);
        ok = false;
    }
    if (ok && flush == Z_FINISH && s->status == Z_STREAM_END)
        inflate_stop(s);
    CoilValue plain = stream_result(c, s, ok, flush == Z_FINISH || stream_sound(s), &out, "while decompressing data");
    filter_leave(&s->filter);
    return plain;
}

static CoilValue decompress_decompress(Coil *c, const CoilValue *args)
{
    Decompress *d = coil_data(c, args[0], decompress_class);
    Input in;
    int64_t most;
    if (!d || !input_get(c, args[1], &in) || !coil_to_int(c, args[2], &most))
        return COIL_NULL;
    if (most < 0)
        return coil_raisef(c, "ValueError", "max_length must be non-negative");
    return decompress_run(c, args[0], d, in, most ? memory_count(most) : SIZE_MAX, Z_SYNC_FLUSH);
}

static CoilValue decompress_flush(Coil *c, const CoilValue *args)
{
    Decompress *d = coil_data(c, args[0], decompress_class);
    Input in;
    int64_t room;
    if (!d || !coil_to_int(c, args[1], &room))
        return COIL_NULL;
    if (room <= 0)
        return coil_raisef(c, "ValueError", "length must be greater than zero");
    CoilValue tail = coil_field(c, args[0], UNCONSUMED_TAIL);
    return input_get(c, tail, &in) ? decompress_run(c, args[0], d, in, SIZE_MAX, Z_FINISH) : COIL_NULL;
}

static CoilValue decompress_copy(Coil *c, const CoilValue *args)
{
    Decompress *d = coil_data(c, args[0], decompress_class);
    void *data;
    if (!d)
        return COIL_NULL;
    if (!d->stream.filter.live)
        return coil_raisef(c, "ValueError", "Inconsistent stream state");
    CoilValue made = coil_instance(c, decompress_class, &data);
    if (coil_is_null(made))
        return COIL_NULL;
    for (uint32_t k = 0; k < FIELDS; k++)
        if (!coil_set_field(c, made, k, coil_field(c, args[0], k)))
            return COIL_NULL;
    if (!filter_enter(c, &d->stream.filter))
        return COIL_NULL;
    Decompress *copy = data;
    Stream *s = &copy->stream;
    s->status = inflateCopy(&s->z, &d->stream.z);
    filter_leave(&d->stream.filter);
    if (coil_failed(c))
        return COIL_NULL;
    if (s->status != Z_OK)
        return s->status == Z_STREAM_ERROR ? coil_raisef(c, "ValueError", "Inconsistent stream state")
                                           : stream_fail(c, s, "while copying decompression object");
    copy->eof = d->eof;
    s->run = inflate;
    s->filter.live = true;
    stream_moved(s);
    return made;
}

static CoilValue decompress_eof(Coil *c, const CoilValue *args)
{
    const Decompress *d = coil_data(c, args[0], decompress_class);
    return d ? coil_bool(d->eof) : COIL_NULL;
}
static CoilValue decompress_unused_data(Coil *c, const CoilValue *args) { return coil_field(c, args[0], UNUSED_DATA); }
static CoilValue decompress_unconsumed_tail(Coil *c, const CoilValue *args) { return coil_field(c, args[0], UNCONSUMED_TAIL); }

const CoilDef decompress_class[] = {
    COIL_CLASS("zlib.Decompress", NULL, sizeof(Decompress), "Data being decompressed."),
    COIL_TRAITS(COIL_FINAL),
    COIL_FIELDS(FIELDS),
    COIL_FINALISE(decompress_finalise),
    COIL_FUNCTION("decompress", "(self, data, /, max_length=0)", decompress_decompress,
                  "What `data` adds; with max_length no more than that, and what was not used is unconsumed_tail."),
    COIL_FUNCTION("flush", "(self, length=16384, /)", decompress_flush, "All that is left; `length` is where the buffer's size begins."),
    COIL_FUNCTION("copy", "(self, /)", decompress_copy, "A decompressor in the same state."),
    COIL_FUNCTION("__copy__", "(self, /)", decompress_copy, "As copy()."),
    COIL_FUNCTION("__deepcopy__", "(self, memo, /)", decompress_copy, "As copy()."),
    COIL_PROPERTY("eof", "bool", decompress_eof, NULL, "Was the end of the stream reached?"),
    COIL_PROPERTY("unused_data", "bytes", decompress_unused_data, NULL, "What followed the end of the stream."),
    COIL_PROPERTY("unconsumed_tail", "bytes", decompress_unconsumed_tail, NULL, "What max_length left to be given again."),
    COIL_END,
};
