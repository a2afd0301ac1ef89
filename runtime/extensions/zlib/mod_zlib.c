/* mod_zlib.c: module zlib: compression as in gzip, and its checksums. */
#include "runtime/extensions/zlib/stream.h"

COIL_API extern const CoilDef coil_module[];

enum { CHECKSUM_PIECE = 1 << 20, CHECKSUM_PER_STEP = 16 };

/* `sum` over data, going on from the low bits of a value. */
static CoilValue checksum(Coil *c, const CoilValue *args, uLong (*sum)(uLong, const Bytef *, uInt))
{
    Input in;
    int64_t value;
    if (!input_get(c, args[0], &in))
        return COIL_NULL;
    CoilValue low = args[1];
    if (coil_kind(c, low) == COIL_KIND_INT) /* of any size */
        low = coil_op(c, COIL_AND, low, coil_int(c, 0xFFFFFFFF));
    if (!coil_to_int(c, low, &value))
        return COIL_NULL;
    uLong so_far = (uLong)(value & 0xFFFFFFFF);
    while (in.length) {
        size_t n = in.length < CHECKSUM_PIECE ? in.length : CHECKSUM_PIECE;
        so_far = sum(so_far, in.data, (uInt)n);
        in.data += n;
        in.length -= n;
        if (!coil_charge(c, n / CHECKSUM_PER_STEP))
            return COIL_NULL;
    }
    return coil_int(c, (int64_t)(so_far & 0xFFFFFFFF));
}

static CoilValue zlib_crc32(Coil *c, const CoilValue *args) { return checksum(c, args, crc32); }
static CoilValue zlib_adler32(Coil *c, const CoilValue *args) { return checksum(c, args, adler32); }

static CoilValue zlib_init(Coil *c, const CoilValue *args)
{
    return coil_setattr(c, args[0], "ZLIB_RUNTIME_VERSION", coil_str(c, zlibVersion(), COIL_TO_NUL)) ? coil_none() : COIL_NULL;
}

#define NUMBER(name) COIL_INT(#name, name)

const CoilDef coil_module[] = {
    COIL_MODULE("zlib", "Compression and decompression of the zlib, gzip and raw deflate formats."),
    COIL_EXCEPTION("error", "Exception", "What zlib refuses."),
    COIL_NESTED(decompressor_class),
    COIL_INIT(zlib_init),
    COIL_FUNCTION("compress", "(data, /, level=-1, wbits=15)", zlib_compress, "The data compressed."),
    COIL_FUNCTION("decompress", "(data, /, wbits=15, bufsize=16384)", zlib_decompress, "The data decompressed."),
    COIL_FUNCTION("compressobj", "(level=-1, method=8, wbits=15, memLevel=8, strategy=0, zdict=None)", zlib_compressobj,
                  "A compressor of data that come in parts."),
    COIL_FUNCTION("decompressobj", "(wbits=15, zdict=...)", zlib_decompressobj, "A decompressor of data that come in parts."),
    COIL_FUNCTION("crc32", "(data, value=0, /)", zlib_crc32, "A CRC-32, going on from another."),
    COIL_FUNCTION("adler32", "(data, value=1, /)", zlib_adler32, "An Adler-32, going on from another."),
    COIL_INT("DEFLATED", Z_DEFLATED),
    COIL_INT("DEF_BUF_SIZE", FILTER_OUTPUT_FIRST),
    COIL_INT("DEF_MEM_LEVEL", DEFAULT_MEMORY_LEVEL),
    NUMBER(MAX_WBITS),
    NUMBER(Z_BEST_COMPRESSION),
    NUMBER(Z_BEST_SPEED),
    NUMBER(Z_BLOCK),
    NUMBER(Z_DEFAULT_COMPRESSION),
    NUMBER(Z_DEFAULT_STRATEGY),
    NUMBER(Z_FILTERED),
    NUMBER(Z_FINISH),
    NUMBER(Z_FIXED),
    NUMBER(Z_FULL_FLUSH),
    NUMBER(Z_HUFFMAN_ONLY),
    NUMBER(Z_NO_COMPRESSION),
    NUMBER(Z_NO_FLUSH),
    NUMBER(Z_PARTIAL_FLUSH),
    NUMBER(Z_RLE),
    NUMBER(Z_SYNC_FLUSH),
    NUMBER(Z_TREES),
    COIL_STR("ZLIB_VERSION", ZLIB_VERSION),
    COIL_STR("__version__", "1.0"),
    COIL_END,
};
