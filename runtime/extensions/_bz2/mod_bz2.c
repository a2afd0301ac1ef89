/* mod_bz2.c: module _bz2: compression as in bzip2, over libbz2. Follows its manual. */
#include "runtime/extensions/filter.h"

#include <bzlib.h>

COIL_API extern const CoilDef coil_module[];

typedef struct Bz {
    union {
        Filter filter;
        Unpack unpack;
    };
    bz_stream z;
    int broken; /* what libbz2 said as it failed: asked again it reads wherever its half-read tables say */
} Bz;

static void *bz_alloc(void *opaque, int count, int size) { return filter_alloc(opaque, (size_t)count, (size_t)size); }

static void bz_free(void *opaque, void *memory)
{
    (void)opaque;
    memory_drop(memory);
}

/* A zeroed stream, whose memory c grants, until filter_leave(). */
static void bz_start(Coil *c, Bz *bz)
{
    bz->filter = (Filter){.c = c};
    bz->z.bzalloc = bz_alloc;
    bz->z.bzfree = bz_free;
    bz->z.opaque = &bz->filter;
}

/* Raises what libbz2 says. */
static PieceOutcome bz_fail(Coil *c, int status)
{
    switch (status) {
    case BZ_DATA_ERROR:
    case BZ_DATA_ERROR_MAGIC: (void)coil_raisef(c, "OSError", "Invalid data stream"); break;
    case BZ_UNEXPECTED_EOF: (void)coil_raisef(c, "EOFError", "Compressed file ended before the logical end-of-stream was detected"); break;
    case BZ_PARAM_ERROR: (void)coil_raisef(c, "ValueError", "Internal error - invalid parameters passed to libbzip2"); break;
    case BZ_MEM_ERROR: (void)coil_raisef(c, "MemoryError", "%s", ""); break;
    case BZ_SEQUENCE_ERROR: (void)coil_raisef(c, "RuntimeError", "Internal error - Invalid sequence of commands sent to libbzip2"); break;
    default: (void)coil_raisef(c, "OSError", "Unrecognized error from libbzip2: %d", status); break;
    }
    return PIECE_FAILED;
}

static void bz_give(Bz *bz, const Piece *piece)
{
    bz->z.next_in = (char *)(uintptr_t)piece->in; /* it only reads it */
    bz->z.avail_in = (unsigned)piece->in_left;
    bz->z.next_out = (char *)piece->out;
    bz->z.avail_out = (unsigned)piece->out_left;
}
static void bz_take(Bz *bz, Piece *piece)
{
    piece->in_left = bz->z.avail_in;
    piece->out_left = bz->z.avail_out;
    bz->z.next_in = NULL; /* gone with the call */
    bz->z.avail_in = 0;
}

/* ---- BZ2Compressor ---- */

extern const CoilDef bz_compressor_class[], bz_decompressor_class[];

static void compressor_finalise(void *data)
{
    Bz *bz = data;
    if (bz->filter.live)
        (void)BZ2_bzCompressEnd(&bz->z);
}

static CoilValue compressor_new(Coil *c, const CoilValue *args)
{
    int64_t level;
    void *data;
    if (!coil_to_int(c, args[1], &level))
        return COIL_NULL;
    if (level < 1 || level > 9)
        return coil_raisef(c, "ValueError", "compresslevel must be between 1 and 9");
    CoilValue made = coil_instance_of(c, args[0], bz_compressor_class, &data);
    if (coil_is_null(made))
        return COIL_NULL;
    Bz *bz = data;
    bz_start(c, bz);
    int status = BZ2_bzCompressInit(&bz->z, (int)level, 0, 0);
    bz->filter.live = status == BZ_OK;
    filter_leave(&bz->filter);
    if (status != BZ_OK && !coil_failed(c))
        (void)bz_fail(c, status);
    return coil_failed(c) ? COIL_NULL : made;
}

/* libbz2 wants to be told to run as long as there is input, and to finish once, in as many calls as it takes. */
static PieceOutcome compress_piece(Coil *c, Filter *f, Piece *piece)
{
    Bz *bz = (Bz *)f;
    if (!piece->in_left && !f->flushed)
        return PIECE_ENDED;
    bz_give(bz, piece);
    int status = BZ2_bzCompress(&bz->z, f->flushed ? BZ_FINISH : BZ_RUN);
    bz_take(bz, piece);
    return status < 0 ? bz_fail(c, status) : status == BZ_STREAM_END ? PIECE_ENDED : PIECE_MORE;
}

static CoilValue compressor_compress(Coil *c, const CoilValue *args)
{
    Bz *bz = coil_data(c, args[0], bz_compressor_class);
    Input in;
    return bz && input_get(c, args[1], &in) ? pack(c, &bz->filter, compress_piece, in, false) : COIL_NULL;
}

static CoilValue compressor_flush(Coil *c, const CoilValue *args)
{
    Bz *bz = coil_data(c, args[0], bz_compressor_class);
    return bz ? pack(c, &bz->filter, compress_piece, INPUT_NONE, true) : COIL_NULL;
}

const CoilDef bz_compressor_class[] = {
    COIL_CLASS("BZ2Compressor", NULL, sizeof(Bz), "Data being compressed; the level is the block's size in 100 kB."),
    COIL_TRAITS(COIL_FINAL),
    COIL_FINALISE(compressor_finalise),
    COIL_STATIC("__new__", "(cls, compresslevel=9, /)", compressor_new, "A compressor of one stream."),
    COIL_FUNCTION("compress", "(self, data, /)", compressor_compress,
                  "What is known of the compressed data after `data`; the rest is kept."),
    COIL_FUNCTION("flush", "(self, /)", compressor_flush, "What was kept, and the stream's end."),
    COIL_END,
};

/* ---- BZ2Decompressor ---- */

static void decompressor_finalise(void *data)
{
    Bz *bz = data;
    if (bz->filter.live)
        (void)BZ2_bzDecompressEnd(&bz->z);
}

static CoilValue decompressor_new(Coil *c, const CoilValue *args)
{
    void *data;
    CoilValue made = coil_instance_of(c, args[0], bz_decompressor_class, &data);
    if (coil_is_null(made))
        return COIL_NULL;
    Bz *bz = data;
    bz_start(c, bz);
    int status = BZ2_bzDecompressInit(&bz->z, 0, 0);
    bz->filter.live = status == BZ_OK;
    bool ok = unpack_start(c, made, &bz->unpack);
    filter_leave(&bz->filter);
    if (status != BZ_OK && !coil_failed(c))
        (void)bz_fail(c, status);
    return ok && !coil_failed(c) ? made : COIL_NULL;
}

static PieceOutcome decompress_piece(Coil *c, Filter *f, Piece *piece)
{
    Bz *bz = (Bz *)f;
    if (bz->broken)
        return bz_fail(c, bz->broken);
    bz_give(bz, piece);
    int status = BZ2_bzDecompress(&bz->z);
    bz_take(bz, piece);
    bz->unpack.eof = status == BZ_STREAM_END;
    bz->broken = status < 0 ? status : 0;
    return status < 0 ? bz_fail(c, status) : bz->unpack.eof ? PIECE_ENDED : PIECE_MORE;
}

static CoilValue bz_decompressor_decompress(Coil *c, const CoilValue *args)
{
    Bz *bz = coil_data(c, args[0], bz_decompressor_class);
    return bz ? unpack_decompress(c, args, &bz->unpack, decompress_piece, "End of stream already reached") : COIL_NULL;
}

UNPACK_GETTERS(bz_decompressor, bz_decompressor_class)

const CoilDef bz_decompressor_class[] = {
    COIL_CLASS("BZ2Decompressor", NULL, sizeof(Bz), "A compressed stream being decompressed."),
    COIL_TRAITS(COIL_FINAL),
    COIL_FIELDS(UNPACK_FIELDS),
    COIL_FINALISE(decompressor_finalise),
    COIL_STATIC("__new__", "(cls)", decompressor_new, "A decompressor of one stream."),
    UNPACK_ROWS(bz_decompressor),
    COIL_END,
};

const CoilDef coil_module[] = {
    COIL_MODULE("_bz2", "Compressors and decompressors of bzip2 streams."),
    COIL_NESTED(bz_compressor_class),
    COIL_NESTED(bz_decompressor_class),
    COIL_END,
};
