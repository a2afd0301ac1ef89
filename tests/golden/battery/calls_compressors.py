"""bz2, lzma, gzip: compressors and decompressors by steps, files in each mode, and what is cut, damaged or refused."""
import bz2
import gzip
import lzma
from _battery import battery

TEXT = b"one line\nanother line, of some length\n\nlast"
BZ2, XZ, ALONE, GZ = bz2.compress(TEXT), lzma.compress(TEXT), lzma.compress(TEXT, lzma.FORMAT_ALONE), gzip.compress(TEXT, mtime=0)
RAW = [{"id": lzma.FILTER_DELTA, "dist": 2}, {"id": lzma.FILTER_LZMA2, "preset": 1}]


def outcome(function, *args, **options):
    try:
        return function(*args, **options)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def damaged(data, decompress):
    """What each byte changed and each cut comes to."""
    whole = [outcome(decompress, data[:k]) for k in range(0, len(data), 3)]
    return whole, [outcome(decompress, data[:k] + bytes([data[k] ^ 0x55]) + data[k + 1:]) == TEXT for k in range(0, len(data), 5)]


def fed(d, data, size, most=-1):
    """Bytes given by pieces, what comes out by pieces."""
    seen = []
    for k in range(0, len(data), size):
        if d.eof:
            break
        seen.append((d.decompress(data[k:k + size], most), d.needs_input, d.eof))
    while not d.eof and not d.needs_input:
        seen.append((d.decompress(b"", most), d.needs_input, d.eof))
    return seen, d.unused_data, d.eof


def reading(kind, data, **options):
    return kind(io_of(data), "rb", **options)


def io_of(data):
    import io
    return io.BytesIO(data)


def steps(f):
    """The methods of a file that is read."""
    seen = []
    for call in ("f.peek(3)[:3]", "f.read(4)", "f.tell()", "f.read1(3)", "f.readline()", "f.readline(4)", "f.readlines(1)", "f.seek(2)", "f.read(5)", "f.seek(3, 1)", "f.tell()", "f.seek(-4, 2)", "f.read()", "f.read()", "f.seek(99)",
                 "f.seek(0)", "f.readinto(bytearray(5))", "list(f)", "f.readable(), f.writable(), f.seekable(), f.closed", "f.fileno()", "f.write(b'x')", "f.seek(-1)", "f.seek(0, 9)", "f.seek('x')", "f.read(-1)", "f.truncate()", "f.mode",
                 "f.name", "f.flush()", "f.close()", "f.read()", "f.closed", "f.tell()", "f.peek()", "f.readable()"):
        seen.append((call, outcome(eval, call, {"f": f})))
    return seen


def written(kind, **options):
    out = io_of(b"")
    f = kind(out, "wb", **options)
    seen = [(call, outcome(eval, call, {"f": f})) for call in ("f.write(b'abc')", "f.tell()", "f.write(memoryview(b'de'))", "f.writelines([b'x', b'y'])", "f.write('t')", "f.write(5)", "f.read()", "f.readline()", "f.peek()", "f.seek(0)",
                                                                "f.seek(20)", "f.writable(), f.readable(), f.seekable()", "f.flush()", "f.close()", "f.write(b'')", "f.close()", "f.closed")]
    return seen, out.getvalue()[:2], len(out.getvalue())


names = {n: v for n, v in globals().items() if n[0] != "_" and n != "battery"}
battery("bz2", r"""
    make BZ2Compressor: BZ2Compressor() ;; BZ2Compressor(1)
    make BZ2Decompressor: BZ2Decompressor()
    tame BZ2Compressor BZ2Decompressor compress: how wide a C integer is, and a native constructor's counts
    view BZ2Compressor: lambda c: 'compressor'
    view BZ2Decompressor: lambda d: (d.eof, d.needs_input, d.unused_data)
    data: b'abc' ;; b'' ;; 'x' ;; bytearray(b'q') ;; 5 ;; BZ2 ;; BZ2 + BZ2 ;; BZ2[:20] ;; BZ2 + b'tail'
    max_length: -1 ;; 0 ;; 5 ;; 'x'
    compresslevel: 9 ;; 1 ;; 0 ;; 10 ;; 'x'
    skip BZ2File open: below
    do steps: [fed(BZ2Decompressor(), BZ2 + b'tail', n, m) for n in (1, 7, 500) for m in (-1, 1, 10)]
    do steps: d = BZ2Decompressor(); d.decompress(BZ2), d.decompress(b'')
    do steps: c = BZ2Compressor(); c.compress(b'a'), c.flush() != b'', c.flush()
    do steps: c = BZ2Compressor(); c.flush(); c.compress(b'a')
    do damaged: damaged(BZ2, decompress)
    do files: steps(reading(BZ2File, BZ2))
    do files: steps(reading(BZ2File, BZ2 + BZ2))
    do files: written(BZ2File), written(BZ2File, compresslevel=1)
    do files: BZ2File(io_of(b''), 'q')
    do files: BZ2File(5)
    do files: BZ2File(io_of(BZ2), 'r', compresslevel=0)
    do files: open(io_of(BZ2), 'rt', encoding='ascii').readlines(), open(io_of(BZ2), 'rt', newline='').readline()
    do files: open(io_of(BZ2), 'rb', encoding='ascii')
    do files: open(io_of(BZ2), 'rbt')
    do files: open(io_of(BZ2), 'rb', newline='')
    do files: open(io_of(BZ2), 'rb', errors='x')
    do files: BZ2File(io_of(BZ2[:-5])).read()
    do files: BZ2File(io_of(b'nonsense')).read()
    do files: BZ2File(io_of(BZ2 + b'tail')).read()
    do files: BZ2File(io_of(b'')).read()
    do values: compress(b'')[:4], decompress(b''), decompress(BZ2 + BZ2) == TEXT * 2, decompress(BZ2 + b'tail') == TEXT
    """, exact=True, **names)
battery("lzma", r"""
    make LZMACompressor: LZMACompressor() ;; LZMACompressor(FORMAT_ALONE) ;; LZMACompressor(FORMAT_RAW, filters=RAW)
    make LZMADecompressor: LZMADecompressor() ;; LZMADecompressor(FORMAT_RAW, filters=RAW)
    view LZMACompressor: lambda c: 'compressor'
    view LZMADecompressor: lambda d: (d.eof, d.needs_input, d.unused_data, d.check)
    data: b'abc' ;; b'' ;; 'x' ;; bytearray(b'q') ;; 5 ;; XZ ;; XZ + XZ ;; XZ[:20] ;; XZ + b'tail' ;; ALONE
    max_length: -1 ;; 0 ;; 5 ;; 'x'
    format: FORMAT_XZ ;; FORMAT_ALONE ;; FORMAT_RAW ;; FORMAT_AUTO ;; 9 ;; 'x'
    check: -1 ;; CHECK_NONE ;; CHECK_CRC32 ;; CHECK_CRC64 ;; CHECK_SHA256 ;; 99 ;; 'x'
    check_id: 0 ;; 1 ;; 4 ;; 10 ;; 15 ;; 16 ;; 'x'
    preset: None ;; 0 ;; 9 ;; 10 ;; 1 | PRESET_EXTREME ;; -1
    filters: None ;; RAW ;; [] ;; [{'id': 5}] ;; [{}] ;; 5 ;; [5] ;; [{'id': FILTER_LZMA2, 'preset': 99}] ;; [{'id': FILTER_LZMA2, 'zz': 1}] ;; [{'id': FILTER_DELTA, 'dist': 0}] ;; [{'id': FILTER_LZMA2, 'lc': 9}] ;; [{'id': FILTER_LZMA1}] ;; [{'id': FILTER_X86}, {'id': FILTER_LZMA2, 'dict_size': 4096, 'lc': 1, 'lp': 1, 'pb': 1, 'mode': MODE_FAST, 'nice_len': 8, 'mf': MF_HC3, 'depth': 4}] ;; [{'id': FILTER_DELTA}] * 5
    memlimit: None ;; 10**8 ;; 100 ;; -1 ;; 'x'
    call LZMACompressor: ;; FORMAT_XZ ;; FORMAT_RAW ;; format=FORMAT_RAW, filters=RAW ;; check=CHECK_SHA256 ;; preset=3, filters=RAW ;; 9 ;; FORMAT_ALONE, CHECK_CRC32 ;; preset=99
    skip LZMAFile open: below
    tame compress decompress LZMADecompressor LZMACompressor is_check_supported: how wide a C integer is
    do steps: [fed(LZMADecompressor(), XZ + b'tail', n, m) for n in (1, 7, 500) for m in (-1, 1, 10)]
    do steps: [fed(LZMADecompressor(FORMAT_ALONE), ALONE, n, m) for n in (1, 7, 500) for m in (-1, 1, 10)]
    do steps: d = LZMADecompressor(); d.decompress(XZ), d.decompress(b'')
    do steps: c = LZMACompressor(); c.compress(b'a')[:6], c.flush() != b'', c.flush()
    do steps: c = LZMACompressor(); c.flush(); c.compress(b'a')
    do damaged: damaged(XZ, decompress)
    do damaged: damaged(ALONE, decompress)
    do files: steps(reading(LZMAFile, XZ))
    do files: steps(reading(LZMAFile, XZ + XZ))
    do files: written(LZMAFile), written(LZMAFile, format=FORMAT_ALONE), written(LZMAFile, check=CHECK_SHA256, preset=1)
    do files: LZMAFile(io_of(b''), 'q')
    do files: LZMAFile(5)
    do files: LZMAFile(io_of(b''), 'r', check=CHECK_CRC32)
    do files: LZMAFile(io_of(b''), 'r', preset=1)
    do files: open(io_of(XZ), 'rt', encoding='ascii').readlines()
    do files: open(io_of(XZ), 'rb', encoding='ascii')
    do files: open(io_of(XZ), 'rbt')
    do files: open(io_of(XZ), 'rb', newline='')
    do files: LZMAFile(io_of(XZ[:-5])).read()
    do files: LZMAFile(io_of(b'nonsense')).read()
    do files: LZMAFile(io_of(XZ + b'tail')).read()
    do files: LZMAFile(io_of(XZ + b'\0' * 4 + XZ)).read() == TEXT * 2
    do values: decompress(compress(b'', FORMAT_RAW, filters=RAW), FORMAT_RAW, filters=RAW), decompress(XZ, memlimit=10**8) == TEXT, decompress(XZ + XZ) == TEXT * 2
    do values: decompress(XZ, memlimit=10)
    do values: decompress(XZ, FORMAT_RAW)
    do values: decompress(XZ, FORMAT_XZ, filters=RAW)
    do values: decompress(b'')
    calls LZMACompressor: 90
    calls compress: 90
    """, exact=True, **names)
