"""mmap, marshal, select's poll: native modules whose objects hold memory or descriptors."""
import marshal
import mmap
import os
import tempfile
import types
from _battery import battery


def filled(data=b"hello world\nsecond line\nthird", **options):
    m = mmap.mmap(-1, len(data), **options)
    m.write(data)
    m.seek(0)
    return m


def shut():
    m = filled()
    m.close()
    return m


def read_only():
    with tempfile.TemporaryFile() as f:
        f.write(b"of a file\nthat is read")
        f.flush()
        return mmap.mmap(f.fileno(), 0, access=mmap.ACCESS_READ)


def copied():
    with tempfile.TemporaryFile() as f:
        f.write(b"of a file\nthat is copied")
        f.flush()
        return mmap.mmap(f.fileno(), 10, access=mmap.ACCESS_COPY)


def state(m):
    return ("closed",) if m.closed else (m.tell(), len(m), m[:])


def file_of(data=b"0123456789"):
    f = tempfile.TemporaryFile()
    f.write(data)
    f.flush()
    return f


battery("mmap", r"""
    make mmap: filled() ;; read_only() ;; copied() ;; filled(b'x') ;; filled(b'ab' * 20)
    view mmap: state
    __delitem__ key: 0 ;; slice(2, 5)
    key: 0 ;; -1 ;; 5 ;; 99 ;; slice(2, 5) ;; slice(None, None, -1) ;; slice(None, None, 3) ;; slice(5, 2) ;; 'x' ;; 2**70
    value: 65 ;; 256 ;; -1 ;; b'xyz' ;; 'x' ;; b'' ;; bytearray(b'abc')
    call mmap.find: b'o' ;; b'' ;; b'zz' ;; b'l', 4 ;; b'l', 2, 4 ;; b'o', -8, -1 ;; 'x' ;; b'h', 99 ;; b'd', 0, 2**70 ;; bytearray(b'second')
    call mmap.rfind: b'o' ;; b'' ;; b'zz' ;; b'l', 4 ;; b'l', 2, 4 ;; b'o', -8, -1 ;; 'x' ;; b'h', 99
    call mmap.flush: ;; 0, 5 ;; -1, 5 ;; 0, 999 ;; 'x'
    call mmap.madvise: MADV_NORMAL ;; MADV_NORMAL, 0, 5 ;; MADV_NORMAL, 99 ;; MADV_NORMAL, -1 ;; MADV_NORMAL, 0, -1 ;; 'x'
    call mmap.move: 0, 5, 3 ;; 5, 0, 3 ;; 0, 0, 0 ;; 0, 1, 99 ;; -1, 0, 1 ;; 0, 99, 1 ;; 2, 0, 4
    call mmap.read: ;; 5 ;; 0 ;; -1 ;; None ;; 999 ;; 'x'
    call mmap.resize: 5 ;; 40 ;; 0 ;; -1 ;; 'x'
    call mmap.seek: 0 ;; 5 ;; 2, 1 ;; -3, 2 ;; -1 ;; 99 ;; 0, 3 ;; 'x' ;; 0, 2
    call mmap.write: b'abc' ;; b'' ;; b'z' * 99 ;; 'x' ;; bytearray(b'q') ;; 5
    call mmap.write_byte: 65 ;; 0 ;; 255 ;; 256 ;; -1
    call mmap.__exit__: None, None, None
    call mmap: -1, 5 ;; -1, 0 ;; -1, -1 ;; -1, 5, MAP_PRIVATE ;; -1, 5, access=ACCESS_READ ;; -1, 5, access=9 ;; -1, 5, prot=PROT_READ, access=ACCESS_READ ;; -1, 5, offset=-1 ;; 'x', 5 ;; file_of().fileno(), 0, offset=4096 ;; file_of().fileno(), 99 ;; file_of().fileno(), 0, offset=-1 ;; file_of().fileno(), 4, access=ACCESS_WRITE ;; -1, 5, trackfd=False ;; -1, 2**70 ;; file_of(b'').fileno(), 0 ;; 99, 5
    skip ALLOCATIONGRANULARITY PAGESIZE: is the machine's
    skip mmap.close: then others refuse in an order of their own
    skip MADV_DODUMP MAP_HUGE_MASK mmap.resize: is the kernel's
    tame __setitem__ __delitem__: which of two wrong arguments is refused
    before: import warnings; warnings.simplefilter('ignore', ResourceWarning)
    tame find rfind madvise move flush resize: which of two wrong arguments is refused, and a native's counts in words of its own
    tame write_byte madvise: how wide a C integer is
    do: m = filled(); [m.readline(), m.readline(), m.readline(), m.readline(), m.read_byte()]
    do: m = filled(); [m.read_byte(), m.tell(), m.seek(0, 2), m.read(), m.seekable(), m.size(), m.closed, m.close(), m.closed, m.close()]
    do: m = filled(); m[0] = 72; m[6:11] = b'WORLD'; m[::9] = b'####'; m[:]
    do: m = filled(); m[0:2] = b'x'
    do: m = filled(); m[0] = b'x'
    do: m = filled(); m[0] = 300
    do: m = filled(); m[99] = 1
    do: m = filled(); del m[0]
    do: m = filled(); del m[0:2]
    do: m = read_only(); m[0] = 1
    do: m = read_only(); m.write(b'a')
    do: m = read_only(); m.write_byte(1)
    do: m = read_only(); m.move(0, 1, 2)
    do: m = read_only(); m.resize(5)
    do: m = copied(); m[0:2] = b'IF'; m.flush(), m[:]
    do: m = filled(); list(m)[:3], b'w' in m, 104 in m, memoryview(m)[:3].tolist(), bytes(m)[-3:], m.__enter__() is m
    do: m = filled(); v = memoryview(m); m.close()
    do: m = filled(); v = memoryview(m); m.resize(3)
    do: shut().__getitem__(0)
    do: shut().read()
    do: shut().read_byte()
    do: shut().readline()
    do: shut().find(b'a')
    do: shut().rfind(b'a')
    do: shut().flush()
    do: shut().move(0, 1, 1)
    do: shut().seek(0)
    do: shut().tell()
    do: shut().size()
    do: shut().write(b'')
    do: shut().write_byte(1)
    do: shut().madvise(0)
    do: shut().resize(5)
    do: shut().close()
    do: shut().closed
    do: shut().__enter__()
    do: shut().__len__()
    do: shut().seekable()
    do: shut()[0] = 1
    do: shut()[0:1] = b'x'
    do: b'' in shut()
    do: m = shut(); memoryview(m)
    do: m = filled(); repr(m), repr(shut())
    do: repr(read_only()), repr(copied())
    """, exact=True, only=["mmap"], **{n: v for n, v in globals().items() if n[0] != "_" and n not in ("battery", "mmap")})

VALUES = ["None", "True", "False", "...", "StopIteration", "0", "-1", "2**31 - 1", "2**31", "-2**31", "2**15", "2**70", "-2**70 + 1", "1.5", "-0.0", "float('inf')", "1e300", "1j", "2.5-1j", "''", "'abc'", "'é'", "'\\u20ac'",
          "'\\ud800'", "'a' * 300", "b''", "b'abc'", "b'x' * 300", "()", "(1, 'a')", "tuple(range(300))", "[]", "[1, [2]]", "{}", "{'a': 1, 2: None}", "set()", "{1}", "frozenset()", "frozenset([1])", "bytearray(b'q')",
          "['a', 'a', 'b', 'b']", "[(1, 2)] * 3", "memoryview(b'm')"]


def walked(version):
    """What comes back of each value, and how long it was."""
    shown = []
    for text in VALUES:
        value = eval(text)
        data = marshal.dumps(value, version)
        shown.append((text, data[0] & 127, len(data), repr(marshal.loads(data)) == repr(value) or repr(marshal.loads(data))))
    return shown


def cut(value):
    """Each beginning of what a value is written as."""
    data, seen = marshal.dumps(value), []
    for k in range(len(data)):
        try:
            seen.append(repr(marshal.loads(data[:k]))[:30])
        except Exception as error:
            seen.append(f"{type(error).__name__} {error}")
    return sorted(set(seen))


battery("marshal", r"""
    skip dump dumps: which values are marked as met again is a writer's own affair; below
    value: 1 ;; 'a' ;; None ;; [1, (2, 3)] ;; object() ;; {'k': {1: 2}} ;; 2**70 ;; 1.5 ;; int ;; [object()] ;; {object(): 1} ;; frozenset([b'q'])
    version: 4 ;; 0 ;; 1 ;; 2 ;; 3 ;; 9 ;; -1 ;; 'x'
    allow_code: True ;; False
    file: io.BytesIO(dumps([1, 'a'], 2)) ;; io.BytesIO() ;; io.StringIO('N') ;; 5 ;; io.BytesIO(b'NN')
    dump file: io.BytesIO() ;; io.StringIO() ;; 5
    bytes: b'N' ;; b'' ;; b'i\1\0\0\0' ;; b'?' ;; b'z\3abc' ;; b'z\5abc' ;; b'[\2\0\0\0NT' ;; b'[\2\0\0\0N' ;; b'r\0\0\0\0' ;; b'{NN0' ;; b'{NN' ;; b'l\1\0\0\0\5\0' ;; b'l\1\0\0\0\xff\xff' ;; b'l\1\0\0\0\0\0' ;; b'g\0\0\0\0\0\0\xf8?' ;; b'f\0031.5' ;; b'x\0031.5\0031.5' ;; b'0' ;; b'u\2\0\0\0\xff\xfe' ;; b's\xff\xff\xff\xff' ;; b'(\xff\xff\xff\xff' ;; b')\2NT' ;; b'\xdb\1\0\0\0r\0\0\0\0' ;; b'>\1\0\0\0[\0\0\0\0' ;; b'<\1\0\0\0N' ;; b'y\0\0\0\0\0\0\xf8?\0\0\0\0\0\0\0@' ;; b'I\1\0\0\0\0\0\0\0' ;; b'a\3\0\0\0abc' ;; b'A\3\0\0\0abc' ;; b'Z\3abc' ;; b't\3\0\0\0abc' ;; bytearray(b'F') ;; b'S' ;; b'.' ;; b'f\2xx' ;; b'NN'
    tame dump dumps load loads: which of two wrong arguments is refused
    leave dumps: 1, 'x' ;; -1
    do versions: walked(2)
    do cut: cut([1, 2**70, 'abc', b'q', 1.5, None, (1,), {'a': 2}, 1j])
    do cut: cut({1, frozenset('a')}), cut('\u20ac' * 3), cut(['ab', 'ab'])
    do code: dumps(compile('1', 'f', 'eval'), allow_code=False)
    do code: loads(dumps(compile('1', 'f', 'eval')), allow_code=False)
    do code: [eval(loads(dumps(compile(s, 'f', 'eval')))) for s in ('1 + 2', '[x * 2 for x in range(3)]', '(lambda a, *b, c=3: (a, b, c))(1, 2)', '{"a": 1.5, b"q": 2j, 3: (4, 5)}')]
    do code: c = loads(dumps(compile('def f(a, b=1, *, c): return a', 'file', 'exec'))).co_consts; c = next(x for x in c if hasattr(x, 'co_name')); c.co_name, c.co_varnames, c.co_argcount, c.co_kwonlyargcount, c.co_filename, c.co_firstlineno, c.co_flags
    do dump: f = io.BytesIO(); dump((), f, 0), f.getvalue(), load(io.BytesIO(f.getvalue()))
    do dump: dump(5, 5)
    do dump: dump(5, io.BytesIO(), 'x')
    do dump: dumps(object())
    do dump: dumps([object()])
    do dump: dumps({object(): 1})
    do dump: dumps(int)
    calls loads: 90
    """, exact=True, walked=walked, cut=cut)
