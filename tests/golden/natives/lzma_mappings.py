"""A filter may be any mapping, as the error for what is none says."""
import collections
import lzma
import types

for options in ({"id": lzma.FILTER_LZMA2, "preset": 1}, {"id": lzma.FILTER_LZMA2, "dict_size": 4096, "lc": 2}):
    expected = lzma.compress(b"abc" * 100, format=lzma.FORMAT_RAW, filters=[options])
    for kind in (types.MappingProxyType, collections.UserDict, collections.ChainMap, collections.OrderedDict):
        given = [kind(options)]
        print(kind.__name__, lzma.compress(b"abc" * 100, format=lzma.FORMAT_RAW, filters=given) == expected,
              lzma.decompress(expected, lzma.FORMAT_RAW, filters=given) == b"abc" * 100)
