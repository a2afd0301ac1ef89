/* mod_lzma.c: module _lzma: compression as in xz, over liblzma. Follows its headers and the formats' specifications. */
#include "runtime/extensions/_lzma/lzma_filters.h"

COIL_API extern const CoilDef coil_module[];

enum { FORMAT_AUTO, FORMAT_XZ, FORMAT_ALONE, FORMAT_RAW, CHECK_UNKNOWN = LZMA_CHECK_ID_MAX + 1 };

typedef struct Xz {
    union {
        Filter filter;
        Unpack unpack;
    };
    lzma_stream z;
    lzma_allocator allocator;
    uint32_t check;
} Xz;

static void *xz_alloc(void *opaque, size_t count, size_t size) { return filter_alloc(opaque, count, size); }

static void xz_free(void *opaque, void *memory)
{
    (void)opaque;
    memory_drop(memory);
}

/* A zeroed stream, whose memory c grants, until filter_leave(). */
static void xz_start(Coil *c, Xz *xz)
{
    xz->filter = (Filter){.c = c, .live = true};
    xz->allocator = (lzma_allocator){xz_alloc, xz_free, &xz->filter};
    xz->z.allocator = &xz->allocator;
}

static void xz_finalise(void *data)
{
    Xz *xz = data;
    if (xz->filter.live)
        lzma_end(&xz->z);
}

static lzma_ret xz_code(Xz *xz, Piece *piece, lzma_action action)
{
    xz->z.next_in = piece->in;
    xz->z.avail_in = piece->in_left;
    xz->z.next_out = piece->out;
    xz->z.avail_out = piece->out_left;
    lzma_ret status = lzma_code(&xz->z, action);
    piece->in_left = xz->z.avail_in;
    piece->out_left = xz->z.avail_out;
    xz->z.next_in = NULL; /* gone with the call */
    xz->z.avail_in = 0;
    return status;
}

/* ---- LZMACompressor ---- */

extern const CoilDef xz_compressor_class[], xz_decompressor_class[];

static lzma_ret encoder_start(Xz *xz, int64_t format, int64_t check, uint32_t preset, const Chain *chain)
{
    lzma_options_lzma options;
    switch (format) {
    case FORMAT_XZ:
        return chain ? lzma_stream_encoder(&xz->z, chain->filters, (lzma_check)check)
                     : lzma_easy_encoder(&xz->z, preset, (lzma_check)check);
    case FORMAT_ALONE:
        if (chain)
            return lzma_alone_encoder(&xz->z, chain->filters[0].options);
        return lzma_lzma_preset(&options, preset) ? LZMA_OPTIONS_ERROR : lzma_alone_encoder(&xz->z, &options);
    default: return lzma_raw_encoder(&xz->z, chain->filters);
    }
}

static CoilValue compressor_new(Coil *c, const CoilValue *args)
{
    const bool preset_given = coil_kind(c, args[3]) != COIL_KIND_NONE, filtered = coil_kind(c, args[4]) != COIL_KIND_NONE;
    int64_t format, check, preset = LZMA_PRESET_DEFAULT;
    Chain chain;
    void *data;
    if (!coil_to_int(c, args[1], &format) || !coil_to_int(c, args[2], &check))
        return COIL_NULL;
    if (preset_given && filtered)
        return coil_raisef(c, "ValueError", "Cannot specify both preset and filter chain");
    CoilKind preset_kind = coil_kind(c, args[3]);
    if (preset_given && preset_kind != COIL_KIND_INT && preset_kind != COIL_KIND_BOOL)
        return coil_raisef(c, "TypeError", "an integer is required");
    if (preset_given && !coil_to_int(c, args[3], &preset))
        return COIL_NULL;
    if (preset < 0 || preset > UINT32_MAX)
        return coil_raisef(c, "OverflowError", preset < 0 ? "can't convert negative int to unsigned" : "Value too large for uint32_t type");
    if (format != FORMAT_XZ && check != -1 && check != LZMA_CHECK_NONE)
        return coil_raisef(c, "ValueError", "Integrity checks are only supported by FORMAT_XZ");
    if (format != FORMAT_XZ && format != FORMAT_ALONE && format != FORMAT_RAW)
        return coil_raisef(c, "ValueError", "Invalid container format: %lld", (long long)format);
    if (format == FORMAT_RAW && !filtered)
        return coil_raisef(c, "ValueError", "Must specify filters for FORMAT_RAW");
    if (filtered && !chain_from(c, args[4], &chain))
        return COIL_NULL;
    if (format == FORMAT_ALONE && filtered && (chain.filters[0].id != LZMA_FILTER_LZMA1 || chain.filters[1].id != LZMA_VLI_UNKNOWN))
        return coil_raisef(c, "ValueError", "Invalid filter chain for FORMAT_ALONE - must be a single LZMA1 filter");
    CoilValue made = coil_instance_of(c, args[0], xz_compressor_class, &data);
    if (coil_is_null(made))
        return COIL_NULL;
    Xz *xz = data;
    xz_start(c, xz);
    lzma_ret status = encoder_start(xz, format, check == -1 ? LZMA_CHECK_CRC64 : check, (uint32_t)preset, filtered ? &chain : NULL);
    filter_leave(&xz->filter);
    return lzma_sound(c, status) ? made : COIL_NULL;
}

static PieceOutcome compress_piece(Coil *c, Filter *f, Piece *piece)
{
    Xz *xz = (Xz *)f;
    lzma_ret status = xz_code(xz, piece, piece->last && f->flushed ? LZMA_FINISH : LZMA_RUN);
    if (status == LZMA_BUF_ERROR) /* nothing to do, and nothing done */
        return PIECE_ENDED;
    return !lzma_sound(c, status) ? PIECE_FAILED : status == LZMA_STREAM_END ? PIECE_ENDED : PIECE_MORE;
}

static CoilValue compressor_compress(Coil *c, const CoilValue *args)
{
    Xz *xz = coil_data(c, args[0], xz_compressor_class);
    Input in;
    return xz && input_get(c, args[1], &in) ? pack(c, &xz->filter, compress_piece, in, false) : COIL_NULL;
}

static CoilValue compressor_flush(Coil *c, const CoilValue *args)
{
    Xz *xz = coil_data(c, args[0], xz_compressor_class);
    return xz ? pack(c, &xz->filter, compress_piece, INPUT_NONE, true) : COIL_NULL;
}

const CoilDef xz_compressor_class[] = {
    COIL_CLASS("LZMACompressor", NULL, sizeof(Xz), "Data being compressed."),
    COIL_TRAITS(COIL_FINAL),
    COIL_FINALISE(xz_finalise),
    COIL_STATIC("__new__", "(cls, format=1, check=-1, preset=None, filters=None)", compressor_new, "A compressor of one stream."),
    COIL_FUNCTION("compress", "(self, data, /)", compressor_compress,
                  "What is known of the compressed data after `data`; the rest is kept."),
    COIL_FUNCTION("flush", "(self, /)", compressor_flush, "What was kept, and the stream's end."),
    COIL_END,
};

/* ---- LZMADecompressor ---- */

static lzma_ret decoder_start(Xz *xz, int64_t format, uint64_t most, const Chain *chain)
{
    const uint32_t flags = LZMA_TELL_ANY_CHECK | LZMA_TELL_NO_CHECK;
    xz->check = format == FORMAT_ALONE || format == FORMAT_RAW ? LZMA_CHECK_NONE : CHECK_UNKNOWN;
    switch (format) {
    case FORMAT_AUTO: return lzma_auto_decoder(&xz->z, most, flags);
    case FORMAT_XZ: return lzma_stream_decoder(&xz->z, most, flags);
    case FORMAT_ALONE: return lzma_alone_decoder(&xz->z, most);
    default: return lzma_raw_decoder(&xz->z, chain->filters);
    }
}

static CoilValue decompressor_new(Coil *c, const CoilValue *args)
{
    const bool limited = coil_kind(c, args[2]) != COIL_KIND_NONE, filtered = coil_kind(c, args[3]) != COIL_KIND_NONE;
    int64_t format;
    uint64_t most = UINT64_MAX;
    bool negative = false;
    size_t words;
    Chain chain;
    void *data;
    if (!coil_to_int(c, args[1], &format))
        return COIL_NULL;
    if (limited && format == FORMAT_RAW)
        return coil_raisef(c, "ValueError", "Cannot specify memory limit with FORMAT_RAW");
    if (limited) {
        most = 0; /* of no words */
        if (coil_kind(c, args[2]) != COIL_KIND_INT && coil_kind(c, args[2]) != COIL_KIND_BOOL)
            return coil_raisef(c, "TypeError", "an integer is required");
        if (!coil_to_words(c, args[2], &negative, &most, 1, &words))
            return COIL_NULL;
        if (negative || words > 1)
            return coil_raisef(c, "OverflowError", negative ? "can't convert negative int to unsigned" : "int too big to convert");
    }
    if (format == FORMAT_RAW && !filtered)
        return coil_raisef(c, "ValueError", "Must specify filters for FORMAT_RAW");
    if (format != FORMAT_RAW && filtered)
        return coil_raisef(c, "ValueError", "Cannot specify filters except with FORMAT_RAW");
    if (format < FORMAT_AUTO || format > FORMAT_RAW)
        return coil_raisef(c, "ValueError", "Invalid container format: %lld", (long long)format);
    if (filtered && !chain_from(c, args[3], &chain))
        return COIL_NULL;
    CoilValue made = coil_instance_of(c, args[0], xz_decompressor_class, &data);
    if (coil_is_null(made))
        return COIL_NULL;
    Xz *xz = data;
    xz_start(c, xz);
    lzma_ret status = decoder_start(xz, format, most, filtered ? &chain : NULL);
    bool ok = lzma_sound(c, status) && unpack_start(c, made, &xz->unpack);
    filter_leave(&xz->filter);
    return ok ? made : COIL_NULL;
}

static PieceOutcome decompress_piece(Coil *c, Filter *f, Piece *piece)
{
    Xz *xz = (Xz *)f;
    lzma_ret status = xz_code(xz, piece, LZMA_RUN);
    if (status == LZMA_BUF_ERROR && !piece->in_left && piece->out_left) /* it wants more */
        return PIECE_ENDED;
    if (status == LZMA_GET_CHECK || status == LZMA_NO_CHECK)
        xz->check = (uint32_t)lzma_get_check(&xz->z);
    xz->unpack.eof = status == LZMA_STREAM_END;
    return !lzma_sound(c, status) ? PIECE_FAILED : xz->unpack.eof ? PIECE_ENDED : PIECE_MORE;
}

static CoilValue xz_decompressor_decompress(Coil *c, const CoilValue *args)
{
    Xz *xz = coil_data(c, args[0], xz_decompressor_class);
    return xz ? unpack_decompress(c, args, &xz->unpack, decompress_piece, "Already at end of stream") : COIL_NULL;
}

static CoilValue decompressor_check(Coil *c, const CoilValue *args)
{
    const Xz *xz = coil_data(c, args[0], xz_decompressor_class);
    return xz ? coil_int(c, xz->check) : COIL_NULL;
}

UNPACK_GETTERS(xz_decompressor, xz_decompressor_class)

const CoilDef xz_decompressor_class[] = {
    COIL_CLASS("LZMADecompressor", NULL, sizeof(Xz), "A compressed stream being decompressed."),
    COIL_TRAITS(COIL_FINAL),
    COIL_FIELDS(UNPACK_FIELDS),
    COIL_FINALISE(xz_finalise),
    COIL_STATIC("__new__", "(cls, format=0, memlimit=None, filters=None)", decompressor_new, "A decompressor of one stream."),
    COIL_PROPERTY("check", "int", decompressor_check, NULL, "The integrity check of the stream, or CHECK_UNKNOWN."),
    UNPACK_ROWS(xz_decompressor),
    COIL_END,
};

/* ---- The module ---- */

static CoilValue is_check_supported(Coil *c, const CoilValue *args)
{
    int64_t check;
    return coil_to_int(c, args[0], &check)
               ? coil_bool(check >= 0 && check <= LZMA_CHECK_ID_MAX && lzma_check_is_supported((lzma_check)check))
               : COIL_NULL;
}

#define NUMBER(name) COIL_INT(#name, (int64_t)LZMA_##name)

const CoilDef coil_module[] = {
    COIL_MODULE("_lzma", "Compressors and decompressors of xz and lzma streams."),
    COIL_EXCEPTION("LZMAError", "Exception", "What liblzma refuses."),
    COIL_NESTED(xz_compressor_class),
    COIL_NESTED(xz_decompressor_class),
    COIL_FUNCTION("is_check_supported", "(check_id, /)", is_check_supported, "Is the integrity check known to liblzma?"),
    COIL_FUNCTION("_encode_filter_properties", "(filter, /)", encode_filter_properties,
                  "A filter's options as a stream's header has them."),
    COIL_FUNCTION("_decode_filter_properties", "(filter_id, encoded_props, /)", decode_filter_properties, "The specifier of such options."),
    COIL_INT("FORMAT_AUTO", FORMAT_AUTO),
    COIL_INT("FORMAT_XZ", FORMAT_XZ),
    COIL_INT("FORMAT_ALONE", FORMAT_ALONE),
    COIL_INT("FORMAT_RAW", FORMAT_RAW),
    NUMBER(CHECK_NONE),
    NUMBER(CHECK_CRC32),
    NUMBER(CHECK_CRC64),
    NUMBER(CHECK_SHA256),
    NUMBER(CHECK_ID_MAX),
    COIL_INT("CHECK_UNKNOWN", CHECK_UNKNOWN),
    NUMBER(FILTER_LZMA1),
    NUMBER(FILTER_LZMA2),
    NUMBER(FILTER_DELTA),
    NUMBER(FILTER_X86),
    NUMBER(FILTER_POWERPC),
    NUMBER(FILTER_IA64),
    NUMBER(FILTER_ARM),
    NUMBER(FILTER_ARMTHUMB),
    NUMBER(FILTER_SPARC),
    NUMBER(MF_HC3),
    NUMBER(MF_HC4),
    NUMBER(MF_BT2),
    NUMBER(MF_BT3),
    NUMBER(MF_BT4),
    NUMBER(MODE_FAST),
    NUMBER(MODE_NORMAL),
    NUMBER(PRESET_DEFAULT),
    NUMBER(PRESET_EXTREME),
    COIL_END,
};
