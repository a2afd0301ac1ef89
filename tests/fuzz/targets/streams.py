"""Compressed streams: whole, in pieces, cut short, and gone on with after an error."""
import bz2
import lzma
import zlib

MAKERS = (zlib.decompressobj, lambda: zlib.decompressobj(-15), lambda: zlib.decompressobj(47), lambda: zlib.decompressobj(15, b"dictionary"),
          bz2.BZ2Decompressor, lzma.LZMADecompressor, lambda: lzma.LZMADecompressor(lzma.FORMAT_ALONE),
          lambda: lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=[{"id": lzma.FILTER_LZMA2}]))
MOST = 1 << 16


def fuzz(data):
    """A byte for the kind, one for where to cut, the data."""
    if len(data) < 2:
        return None
    kind, cut, body = data[0] % len(MAKERS), data[1], data[2:]
    stream = MAKERS[kind]()
    results = []
    for piece in (body[:cut], body[cut:], b"", body):
        try:
            results.append(stream.decompress(piece, MOST))
        except (zlib.error, lzma.LZMAError, OSError, EOFError, ValueError, RuntimeError) as error:  # RuntimeError: bz2 after an error
            results.append(type(error).__name__)
        if kind < 4:
            results.append((stream.eof, stream.unconsumed_tail, stream.unused_data))
            if data[1] & 1:
                stream = stream.copy()
        else:
            results.append((stream.eof, stream.needs_input))
    return results


def seeds():
    text = b"dictionary of words " * 20
    raw = zlib.compressobj(9, zlib.DEFLATED, -15)
    known = zlib.compressobj(6, zlib.DEFLATED, 15, 8, 0, b"dictionary")
    return [b"\0\x10" + zlib.compress(text), b"\1\7" + raw.compress(text) + raw.flush(), b"\2\0" + zlib.compress(text, wbits=31),
            b"\3\5" + known.compress(text) + known.flush(), b"\4\x20" + bz2.compress(text), b"\5\x09" + lzma.compress(text),
            b"\6\3" + lzma.compress(text, lzma.FORMAT_ALONE),
            b"\7\1" + lzma.compress(text, lzma.FORMAT_RAW, filters=[{"id": lzma.FILTER_LZMA2}])]


SEEDS = seeds()
