/* decompressor.c: the class _ZlibDecompressor, which keeps the input that max_length left, as those of bz2 and lzma do. */
#include "runtime/extensions/zlib/stream.h"

enum { ZDICT = UNPACK_FIELDS, FIELDS };

static void decompressor_finalise(void *data)
{
    Stream *s = data;
    if (s->filter.live)
        (void)inflateEnd(&s->z);
}

static CoilValue decompressor_new(Coil *c, const CoilValue *args)
{
    int64_t bits;
    void *data;
    if (!coil_to_int(c, args[1], &bits))
        return COIL_NULL;
    CoilValue made = coil_instance_of(c, args[0], decompressor_class, &data);
    if (coil_is_null(made) || !coil_set_field(c, made, ZDICT, args[2]))
        return COIL_NULL;
    Stream *s = data;
    bool ok = stream_inflate_start(c, s, bits) && unpack_start(c, made, &s->unpack);
    if (ok && s->status != Z_OK)
        return coil_raisef(c, "ValueError", "Invalid initialization option");
    ok = ok && (bits >= 0 || coil_is_null(args[2]) || stream_dictionary(c, s, args[2])); /* a raw stream never asks for it */
    filter_leave(&s->filter);
    return ok ? made : COIL_NULL;
}

static CoilValue decompressor_decompress(Coil *c, const CoilValue *args)
{
    Stream *s = coil_data(c, args[0], decompressor_class);
    if (!s)
        return COIL_NULL;
    s->zdict = coil_field(c, args[0], ZDICT);
    s->flush = Z_SYNC_FLUSH;
    return unpack_decompress(c, args, &s->unpack, stream_unpack_piece, "End of stream already reached");
}

UNPACK_GETTERS(decompressor, decompressor_class)

const CoilDef decompressor_class[] = {
    COIL_CLASS("_ZlibDecompressor", NULL, sizeof(Stream), "Data being decompressed; what max_length leaves waits inside."),
    COIL_TRAITS(COIL_FINAL),
    COIL_FIELDS(FIELDS),
    COIL_FINALISE(decompressor_finalise),
    COIL_STATIC("__new__", "(cls, wbits=15, zdict=...)", decompressor_new, "A decompressor of one stream."),
    UNPACK_ROWS(decompressor),
    COIL_END,
};
