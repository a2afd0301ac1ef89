# Native types that can't be subclassed, among them those of extension modules and struct sequences, which errors name with their module;
# [] that takes keys or parameters makes nothing iterable.
import bz2, functools, hmac, json.scanner, lzma, operator, os, re, sqlite3, ssl, sys, time, xml.parsers.expat, zlib

type Alias[T] = list[T]

for closed in (re.Pattern, re.Match, functools.lru_cache(len).__class__, operator.itemgetter, operator.attrgetter,
               operator.methodcaller, bz2.BZ2Compressor, lzma.LZMADecompressor, type(zlib.compressobj()), type(zlib.decompressobj()),
               ssl.MemoryBIO, ssl.SSLSession, xml.parsers.expat.XMLParserType, sqlite3.Blob, os.stat_result, time.struct_time,
               type(sys.flags), type(sys.version_info), type(Alias), type(int | str)):
    try:
        type("Sub", (closed,), {})
    except TypeError as e:
        print(e)

for thing in (re.match("a", "a"), Alias, int | str):
    for use in (iter, list, lambda t: 0 in t, lambda t: [*t], reversed):
        try:
            print(use(thing))
        except TypeError as e:
            print(e)

for thing in (time.gmtime(0), os.stat("."), sys.flags, sys.version_info):
    for use in (lambda t: t.nothing, lambda t: t + 1, lambda t: t(), lambda t: t["a"], lambda t: int(t)):
        try:
            print(use(thing))
        except (TypeError, AttributeError) as e:
            print(e)
