/* compress.c: compress(), and the class Compress of compressobj(). */
#include "runtime/extensions/zlib/stream.h"

/* deflateInit2(): level, method, window bits, memory level, strategy. False: something is pending; else see status. */
static bool deflate_start(Coil *c, Stream *s, const int64_t options[5])
{
    int given[5];
    for (int k = 0; k < 5; k++) {
        if (options[k] < INT32_MIN || options[k] > INT32_MAX)
            return (void)coil_raisef(c, "OverflowError", "Python int too large to convert to C int"), false;
        given[k] = (int)options[k];
    }
    stream_start(c, s);
    s->run = deflate;
    s->status = deflateInit2(&s->z, given[0], given[1], given[2], given[3], given[4]);
    s->filter.live = s->status == Z_OK;
    return !coil_failed(c);
}

static void deflate_stop(Stream *s)
{
    if (s->filter.live)
        (void)deflateEnd(&s->z);
    s->filter.live = false;
}

CoilValue zlib_compress(Coil *c, const CoilValue *args)
{
    Input in;
    Stream s;
    int64_t options[5] = {0, Z_DEFLATED, 0, DEFAULT_MEMORY_LEVEL, Z_DEFAULT_STRATEGY};
    if (!input_get(c, args[0], &in) || !coil_to_int(c, args[1], &options[0]) || !coil_to_int(c, args[2], &options[2]) ||
        !deflate_start(c, &s, options))
        return COIL_NULL;
    if (s.status != Z_OK)
        return coil_raisef(c, "zlib.error", "Bad compression level");
    Builder out = BUILDER;
    bool ok = stream_run(c, &s, Z_FINISH, &in, SIZE_MAX, &out);
    CoilValue packed = stream_result(c, &s, ok, s.status == Z_STREAM_END, &out, "while compressing data");
    deflate_stop(&s);
    return packed;
}

/* ---- Compress ---- */

static void compress_finalise(void *data) { deflate_stop(data); }

CoilValue zlib_compressobj(Coil *c, const CoilValue *args)
{
    int64_t options[5];
    void *data;
    for (int k = 0; k < 5; k++)
        if (!coil_to_int(c, args[k], &options[k]))
            return COIL_NULL;
    Input zdict = {NULL, 0};
    bool preset = coil_kind(c, args[5]) != COIL_KIND_NONE;
    if (preset && !input_get(c, args[5], &zdict))
        return COIL_NULL;
    if (zdict.length > UINT32_MAX)
        return coil_raisef(c, "OverflowError", "zdict length does not fit in an unsigned int");
    CoilValue made = coil_instance(c, compress_class, &data);
    if (coil_is_null(made) || !deflate_start(c, data, options))
        return COIL_NULL;
    Stream *s = data;
    filter_leave(&s->filter);
    if (s->status != Z_OK)
        return coil_raisef(c, "ValueError", "Invalid initialization option");
    if (preset && deflateSetDictionary(&s->z, zdict.data, (unsigned)zdict.length) != Z_OK)
        return coil_raisef(c, "ValueError", "Invalid dictionary");
    return made;
}

/* Compresses `in`; with Z_FINISH the stream is over. */
static CoilValue compress_more(Coil *c, Stream *s, Input in, int flush, const char *doing)
{
    Builder out = BUILDER;
    if (!filter_enter(c, &s->filter))
        return COIL_NULL;
    s->status = Z_STREAM_ERROR;
    bool ok = !s->filter.live || stream_run(c, s, flush, &in, SIZE_MAX, &out);
    if (ok && flush == Z_FINISH && s->status == Z_STREAM_END)
        deflate_stop(s);
    CoilValue packed = stream_result(c, s, ok, stream_sound(s), &out, doing);
    filter_leave(&s->filter);
    return packed;
}

static CoilValue compress_compress(Coil *c, const CoilValue *args)
{
    Stream *s = coil_data(c, args[0], compress_class);
    Input in;
    if (!s || !input_get(c, args[1], &in))
        return COIL_NULL;
    return compress_more(c, s, in, Z_NO_FLUSH, "while compressing data");
}

static CoilValue compress_flush(Coil *c, const CoilValue *args)
{
    Stream *s = coil_data(c, args[0], compress_class);
    int64_t mode;
    if (!s || !coil_to_int(c, args[1], &mode))
        return COIL_NULL;
    if (mode == Z_NO_FLUSH)
        return coil_bytes(c, "", 0);
    return compress_more(c, s, INPUT_NONE, mode < 0 || mode > Z_TREES ? -1 : (int)mode, "while flushing");
}

static CoilValue compress_copy(Coil *c, const CoilValue *args)
{
    Stream *s = coil_data(c, args[0], compress_class);
    void *data;
    if (!s)
        return COIL_NULL;
    if (!s->filter.live)
        return coil_raisef(c, "ValueError", "Inconsistent stream state");
    CoilValue made = coil_instance(c, compress_class, &data);
    if (coil_is_null(made) || !filter_enter(c, &s->filter))
        return COIL_NULL;
    Stream *copy = data;
    copy->status = deflateCopy(&copy->z, &s->z);
    filter_leave(&s->filter);
    if (coil_failed(c))
        return COIL_NULL;
    if (copy->status != Z_OK)
        return copy->status == Z_STREAM_ERROR ? coil_raisef(c, "ValueError", "Inconsistent stream state")
                                              : stream_fail(c, copy, "while copying compression object");
    copy->run = deflate;
    copy->filter.live = true;
    stream_moved(copy);
    return made;
}

const CoilDef compress_class[] = {
    COIL_CLASS("zlib.Compress", NULL, sizeof(Stream), "Data being compressed."),
    COIL_TRAITS(COIL_FINAL),
    COIL_FINALISE(compress_finalise),
    COIL_FUNCTION("compress", "(self, data, /)", compress_compress, "What is known of the compressed data after `data`; the rest is kept."),
    COIL_FUNCTION("flush", "(self, mode=4, /)", compress_flush, "What was kept. Z_FINISH ends the stream."),
    COIL_FUNCTION("copy", "(self, /)", compress_copy, "A compressor in the same state."),
    COIL_FUNCTION("__copy__", "(self, /)", compress_copy, "As copy()."),
    COIL_FUNCTION("__deepcopy__", "(self, memo, /)", compress_copy, "As copy()."),
    COIL_END,
};
