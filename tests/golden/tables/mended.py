"""Calls that Coil once answered otherwise than CPython: what is told of too many arguments and keywords, in which order arguments are looked at, which codec failed."""
import asyncio, binascii, codecs, collections, io, itertools, re, stat, statistics, unicodedata, zlib
from _table import table

table(r'''
int.to_bytes(1, 2, 'big', 3, 4)
(5).to_bytes(None, byteorder=False, signed=[1], length=1)
(5).to_bytes(1, 'big', x=3)
''.split('a', 2, sep=1)
''.split('a', sep=1)
'a'.encode('x', errors='y', zz=1)
{1}.union([2], x=1)
len(1, 2, x=1)
round(1, 2, zz=1)
round(1, zz=1)
pow(1, 2, 3, 4, x=1)
sum([1], start=1, x=2)
[].sort(key=1, reverse=2, zz=3)
[].sort(1)
compile(1, 2, 3, 4, 5, 6, 7, 8)
memoryview(b'').__exit__(1, x=2)
itertools.combinations([1], 2, zz=1)
itertools.tee([], n=1)
asyncio.Future(5, loop=1)
asyncio.Future(loop=1, x=2)
x = {}; x *= [1]; x
x = N(3); x *= 'ab'; x
x = set(); x *= (1, 2)
x = Fl(1.5); x *= b'a'
x = [1]; x *= 2; x
x = 2; x *= [1]; x
list(int | str)
1 in (int | str)
format(F(2.5), 'd')
format(N(3), '!r')
format(S('q'), 'd')
'{:x}'.format(F(1.5))
b'%%' % 'x'
b'a' % 'x'
'%%' % 'x'
'abc'.startswith(1, 'a')
'abc'.endswith(b'', 1.5)
b'abc'.find('x', 'y')
b'abc'.count(1.5, [])
b'abc'.endswith(('c', b'c'), None, ())
b'abc'.hex(1)
b'abc'.hex([])
b'abc'.hex([1])
b'abc'.hex('-')
b'abc'.hex(None)
b'abc'.hex({1})
pow(1j, 2, 3)
pow(1j, 'a', 3)
(1j).__pow__('a', 3)
{}.pop([], 1)
{}.pop([])
{1: 2}.pop([], 1)
b''.decode('nope')
bytearray().decode('rot13')
b'x'.decode('nope')
'\ud800'.encode('utf-16-le')
'\ud800'.encode('utf-16')
'\ud800'.encode('u8')
'\ud800'.encode('UTF_8')
b'\xff'.decode('646')
b'\xff'.decode('us-ascii')
b'\xff'.decode('utf-8-sig', 'namereplace')
codecs.decode(b'\xff', 'utf-8')
codecs.encode('\ud800', 'latin-1')
codecs.encode(b'', 'ascii')
io.TextIOWrapper(io.BytesIO(b'\x81'), 'cp1252').read()
io.TextIOWrapper(io.BytesIO(), 'rot13')
io.TextIOWrapper(io.BytesIO(), 'é')
codecs.decode(b'61', 'hex', 'ignore')
codecs.encode(b'a', 'base64', 'replace')
re.compile('a').groupindex
re.compile('(?P<n>a)').groupindex
binascii.crc_hqx(b'abc', Ix(2))
binascii.crc32(b'abc', [1])
d = zlib.decompressobj(); [tried(lambda: d.decompress(b'no zlib')), tried(d.flush)]
collections.UserString(' a ').strip(chars=None)
collections.UserString('abca').rfind('a', start=1, end=3)
collections.UserString('abc').index(collections.UserString('b'))
collections.UserString('abc').find(collections.UserString('b'))
collections.UserString('abc').endswith(suffix='c', end=-1)
collections.UserList([1]) + 5
collections.UserList(5)
unicodedata.normalize('x', '')
unicodedata.normalize('x', 'a')
stat.SF_SETTABLE
statistics.NormalDist(5, 2.5).cdf(1e-5)
statistics.NormalDist().cdf(b'')
''', asyncio=asyncio, binascii=binascii, codecs=codecs, collections=collections, io=io, itertools=itertools, re=re, stat=stat, statistics=statistics, unicodedata=unicodedata, zlib=zlib)
