# LZMACompressor and LZMADecompressor: formats, filters, checks, limits, bounds on output, damage.
import _lzma, collections, lzma, pickle

def tell(f, *args, **kwargs):
    try:
        print(repr(f(*args, **kwargs))[:110])
    except Exception as e:
        print(type(e).__name__, e)

data = b'hello world, hello again; ' * 300
chains = [{}, {'preset': 1}, {'preset': 0 | lzma.PRESET_EXTREME}, {'check': lzma.CHECK_SHA256}, {'check': lzma.CHECK_NONE},
          {'filters': [{'id': lzma.FILTER_DELTA, 'dist': 4}, {'id': lzma.FILTER_LZMA2, 'preset': 2, 'dict_size': 1 << 16, 'lc': 1, 'lp': 1}]},
          {'filters': [{'id': lzma.FILTER_X86, 'start_offset': 16}, {'id': lzma.FILTER_LZMA2, 'mode': lzma.MODE_FAST, 'mf': lzma.MF_HC3}]}]
for options in chains:
    packed = lzma.compress(data, **options)
    d = lzma.LZMADecompressor()
    print(d.check, d.decompress(packed) == data, d.check, d.eof, d.needs_input)
raw = [{'id': lzma.FILTER_LZMA1, 'nice_len': 20, 'depth': 3, 'pb': 0}]
for format, options in (lzma.FORMAT_ALONE, {}), (lzma.FORMAT_ALONE, {'filters': raw}), (lzma.FORMAT_RAW, {'filters': raw}):
    packed = lzma.compress(data, format, **options)
    print(format, lzma.decompress(packed, format, filters=raw if format == lzma.FORMAT_RAW else None) == data)
L2 = {'id': lzma.FILTER_LZMA2}
for args in ((9,), (1, -1, 99), (1, -1, 1, []), (1, -1, None, []), (1, -1, None, 5), (1, -1, None, [5]), (1, -1, None, [{}]), (1, -1, None, [{'id': 77}]),
             (1, -1, None, [{**L2, 'bogus': 1}]), (1, -1, None, [{**L2, 'lc': 'x'}]), (1, -1, None, [{**L2, 'lc': -1}]), (1, -1, None, [{**L2, 5: 1}]),
             (1, -1, None, [{'id': lzma.FILTER_DELTA}] * 5), (1, -1, None, [{'id': lzma.FILTER_DELTA, 'x': 1}]), (1, -1, None, [{**L2, 'preset': 99}]),
             (1, -1, None, [{'id': lzma.FILTER_DELTA, 'dist': 9999}, L2]), (1, -1, None, [{'id': lzma.FILTER_ARM, 'start_offset': 'x'}]),
             (2, 4), (3,), (3, 1), (1, 99), (2, -1, None, [L2]), (2, -1, None, raw * 2)):
    tell(lzma.LZMACompressor, *args)
for args in (9,), (3,), (3, 1, raw), (0, None, raw), (0, -1), (0, 1 << 70), ('x',), (3, None, {}), (0, 1.5):
    tell(lzma.LZMADecompressor, *args)
c = lzma.LZMACompressor()
packed = c.compress(data[:50]) + c.compress(memoryview(data)[50:]) + c.flush()
tell(c.flush)
tell(c.compress, b'x')
d = lzma.LZMADecompressor()
print(d.decompress(packed, 0), d.needs_input, len(d.decompress(b'', 10)), d.eof, len(d.decompress(b'tail')), d.unused_data, d.eof, d.needs_input)
tell(d.decompress, b'')
d = lzma.LZMADecompressor()
for part in b'bad', b'bad data here for xz', b'x':
    tell(d.decompress, part)
tell(lzma.LZMADecompressor(memlimit=1000).decompress, packed)
tell(lzma.decompress, packed, memlimit=1000)
tell(lzma.LZMADecompressor(1).decompress, lzma.compress(b'a', 2))
tell(lzma.LZMADecompressor(1).decompress, packed[:-8] + b'\0' * 8)
tell(lzma.decompress, packed[:-3])
tell(lzma.decompress, b'')
print(lzma.decompress(packed + packed + b'junk') == data * 2, [lzma.is_check_supported(k) for k in (0, 1, 4, 10, 5, 99, -1)])
for filter in {**L2, 'dict_size': 4096}, {'id': lzma.FILTER_LZMA1}, {'id': lzma.FILTER_DELTA, 'dist': 4}, {'id': lzma.FILTER_X86}, {}:
    tell(_lzma._encode_filter_properties, filter)
for args in (L2['id'], b'\0'), (lzma.FILTER_LZMA1, b']\0\0\x80\0'), (lzma.FILTER_LZMA1, b']'), (lzma.FILTER_DELTA, b'\3'), (lzma.FILTER_X86, b''), (lzma.FILTER_X86, b'\0\0\1\0'), (99, b''):
    tell(_lzma._decode_filter_properties, *args)
for made in c, d:
    tell(pickle.dumps, made)
packed = lzma.compress(b'some text', check=lzma.CHECK_CRC32)
counts = collections.Counter()
for k in range(len(packed)):
    for bit in range(8):
        broken = bytearray(packed)
        broken[k] ^= 1 << bit
        try:
            counts[lzma.decompress(broken)] += 1
        except lzma.LZMAError:
            counts['error'] += 1
print(set(counts) <= {b'some text', 'error'}, counts['error'] > 100)
