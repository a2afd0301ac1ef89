# Memory that is lent out while what lends it, or the view, goes away from within the operation on it. It ends well if nothing crashes; asan sees more.
import array, io, mmap, gc, sys, struct, ctypes, hashlib, zlib, binascii, re, pickle, json, codecs, socket, os, collections, weakref, itertools
log = []
sys.unraisablehook = lambda *args: None
def t(name, f):
    try: r = f(); log.append((name, type(r).__name__))
    except BaseException as e: log.append((name, type(e).__name__, str(e)[:50]))
def sources():
    yield 'bytearray', bytearray(b"abcdefgh" * 4)
    yield 'array', array.array('i', range(8))
    yield 'mmap', mmap.mmap(-1, 64)
    yield 'BytesIO', io.BytesIO(b"abcdefgh" * 4)
    yield 'ctypes', (ctypes.c_char * 32)()
def shrink(o):
    for f in (lambda: o.clear(), lambda: o.close(), lambda: o.resize(1), lambda: o.truncate(0), lambda: o.extend(b"x" * 1000), lambda: o.append(1), lambda: o.pop(), lambda: o.__init__(b""), lambda: o.__init__('i'), lambda: o.__setstate__((b"", 0, None)), lambda: o.write(b"x" * 10000), lambda: o.__delitem__(slice(None)), lambda: o.__iadd__(o), lambda: o.__imul__(50), lambda: o.byteswap(), lambda: o.fromlist([1]*99), lambda: ctypes.resize(o, 1000)):
        try: f()
        except BaseException as e: pass
class Idx:
    def __init__(self, f, n=1): self.f, self.n = f, n
    def __index__(self):
        self.f(); return self.n
class Buf:
    def __init__(self, f, data=b"abcd"): self.f, self.data = f, data
    def __buffer__(self, flags):
        self.f(); return memoryview(self.data)
    def __release_buffer__(self, view):
        self.f()
for name, o in sources():
    get = o.getbuffer if name == 'BytesIO' else lambda: memoryview(o)
    m = get()
    t(name, lambda: shrink(o)); t(name, lambda: bytes(m)); m.release(); shrink(o); t(name, lambda: m[0])
for make in (lambda: bytearray(b"abcdefgh" * 100), lambda: array.array('B', b"abcdefgh" * 100)):
  for trick in ('release', 'release+free'):
    def fresh():
        o = make(); m = memoryview(o)
        def f():
            m.release()
            if trick != 'release': shrink(o)
        return o, m, f
    ops = {
      'get': lambda o, m, f: m[Idx(f)], 'slice': lambda o, m, f: m[Idx(f):], 'set': lambda o, m, f: m.__setitem__(Idx(f), 1), 'setv': lambda o, m, f: m.__setitem__(0, Idx(f)),
      'setslice': lambda o, m, f: m.__setitem__(slice(0, 4), Buf(f)), 'setslice2': lambda o, m, f: m.__setitem__(slice(Idx(f), 4), b"abc"), 'setslice3': lambda o,m,f: m.__setitem__(slice(0, 8, 2), Buf(f)),
      'eq': lambda o, m, f: m == Buf(f), 'cast': lambda o, m, f: m.cast('B', [Idx(f, 20), 40]), 'cast2': lambda o, m, f: m.cast('B', (Idx(f, 800),)),
      'tobytes': lambda o, m, f: m.tobytes(Idx(f)), 'hex': lambda o, m, f: m.hex(':', Idx(f)), 'in': lambda o, m, f: type("E", (), {"__eq__": lambda s, x: f()})() in m,
      'index': lambda o,m,f: m.index(type("E", (), {"__eq__": lambda s, x: f()})()), 'count': lambda o,m,f: m.count(type("E", (), {"__eq__": lambda s, x: f()})()),
      'iter': lambda o, m, f: [f() for _ in m], 'pack_into': lambda o, m, f: struct.pack_into('2i', m, 0, Idx(f), 2), 'pack_into2': lambda o,m,f: struct.pack_into('i', m, Idx(f), 2),
      'unpack': lambda o,m,f: struct.unpack_from('i', m, Idx(f)), 'iter_unpack': lambda o,m,f: [f() for _ in struct.iter_unpack('i', m)], 'join': lambda o,m,f: b"".join([m, Buf(f), m]), 'join2': lambda o,m,f: Buf(f).data.join([m, m, Buf(f)]),
      'readinto': lambda o,m,f: io.BufferedReader(type("R", (io.RawIOBase,), {"readable": lambda s: True, "readinto": lambda s, b: (f(), b.__setitem__(slice(0,3), b"abc"), 3)[2]})()).readinto(m),
      'readinto2': lambda o,m,f: type("R", (io.RawIOBase,), {"readable": lambda s: True, "readinto": lambda s, b: (b.release(), 3)[1]})().read(10),
      'write': lambda o,m,f: io.BufferedWriter(type("W", (io.RawIOBase,), {"writable": lambda s: True, "write": lambda s, b: (f(), len(b))[1]})(), 2).write(m),
      'write2': lambda o,m,f: io.BufferedWriter(type("W", (io.RawIOBase,), {"writable": lambda s: True, "write": lambda s, b: (b.release(), 1)[1]})(), 2).write(b"hello hello"),
      'sub': lambda o,m,f: re.sub(b"a", lambda k: (f(), b"zz")[1], m), 'finditer': lambda o,m,f: [(f(), k.group()) for k in re.finditer(b"a", m)], 'match': lambda o,m,f: (lambda k: (f(), k.group(), k.string, k.start()))(re.match(b"a", m)),
      'decode': lambda o,m,f: codecs.decode(m, 'ascii', Idx(f)), 'str': lambda o,m,f: str(m, 'utf-8', 'x'), 'hash': lambda o,m,f: hash(m.toreadonly()), 'sha': lambda o,m,f: hashlib.sha256(Buf(f)).update(m),
      'crc': lambda o,m,f: zlib.crc32(m, Idx(f)), 'decompressobj': lambda o,m,f: zlib.decompressobj(zdict=m).decompress(b"x", Idx(f)), 'adler': lambda o,m,f: zlib.adler32(Buf(f), Idx(f)),
      'fromfile': lambda o,m,f: array.array('B', m).frombytes(Buf(f)), 'int': lambda o,m,f: int.from_bytes(m, Idx(f)), 'int2': lambda o,m,f: int(m, Idx(f, 10)), 'pickle': lambda o,m,f: pickle.loads(m, buffers=iter(lambda: f(), None)),
      'oob': lambda o,m,f: pickle.dumps(pickle.PickleBuffer(m), 5, buffer_callback=lambda b: (f(), b.release())), 'bytes': lambda o,m,f: bytes([1, Idx(f), 2]), 'ba': lambda o,m,f: o.extend(itertools.chain([1], (f() or 1 for _ in range(5)), m)),
      'ba2': lambda o,m,f: o.__setitem__(slice(0, 3), [1, Idx(f), 3]), 'ba3': lambda o,m,f: o.__setitem__(slice(Idx(f), 5), Buf(f)), 'ba4': lambda o,m,f: o.insert(Idx(f), Idx(f)), 'ba5': lambda o,m,f: o.find(Buf(f)), 'ba6': lambda o,m,f: o.replace(Buf(f), Buf(f)), 'ba7': lambda o,m,f: o.translate(Buf(f, bytes(256)), Buf(f)),
      'ba8': lambda o,m,f: o.split(Buf(f)), 'ba9': lambda o,m,f: o.startswith((Buf(f), b"a"), Idx(f)), 'ba10': lambda o,m,f: o.join([Buf(f), Buf(f)]), 'ba11': lambda o,m,f: o.strip(Buf(f)), 'ba12': lambda o,m,f: o.partition(Buf(f)), 'ba13': lambda o,m,f: o + Buf(f), 'ba14': lambda o,m,f: o.__iadd__(Buf(f)), 'ba15': lambda o,m,f: o % (Idx(f), Buf(f)), 'ba16': lambda o,m,f: o.ljust(Idx(f, 900), b"x"), 'ba17': lambda o,m,f: o.expandtabs(Idx(f)), 'ba18': lambda o,m,f: o.pop(Idx(f)), 'ba19': lambda o,m,f: o.__mul__(Idx(f, 3)), 'ba20': lambda o,m,f: o.__imul__(Idx(f, 30)), 'ba21': lambda o,m,f: o.hex(":", Idx(f)), 'ba22': lambda o,m,f: o.maketrans(Buf(f), Buf(f)), 'ba23': lambda o,m,f: bytearray(Buf(f)), 'ba24': lambda o,m,f: o.count(Buf(f), Idx(f)), 'ba25': lambda o,m,f: o.removeprefix(Buf(f)), 'ba26': lambda o,m,f: Buf(f) in o,  'ba27': lambda o,m,f: o == Buf(f), 'ba28': lambda o,m,f: o.__delitem__(slice(Idx(f), Idx(f, 99), Idx(f, 2))),
      'send': lambda o,m,f: (lambda a,b: (a.sendmsg([m, Buf(f), m]), b.recv_into(m, Idx(f)), b.recvmsg_into([m, Buf(f)])))(*socket.socketpair()), 'writev': lambda o,m,f: (lambda r,w: os.writev(w, [m, Buf(f), m]))(*os.pipe()), 'readv': lambda o,m,f: (lambda r,w: (os.write(w, b"abc"), os.readv(r, [m, Buf(f, bytearray(9))])))(*os.pipe()),
      'ctypes': lambda o,m,f: (ctypes.c_int * 2).from_buffer(m, Idx(f)), 'ctypes2': lambda o,m,f: (ctypes.c_int * 2).from_buffer_copy(Buf(f), Idx(f)), 'mv_of_mv': lambda o,m,f: [memoryview(m), m[1:], m.cast('i'), f(), m],
      'deque': lambda o,m,f: collections.deque(f() or x for x in m), 'bisect': lambda o,m,f: __import__('bisect').bisect(m, type("E", (), {"__lt__": lambda s, x: f()})()), 'sorted': lambda o,m,f: sorted(m, key=lambda x: f()), 'sum': lambda o,m,f: sum(m, type("E", (), {"__add__": lambda s, x: (f(), s)[1]})()),
      'zip': lambda o,m,f: [f() for _ in zip(m, m)], 'reversed': lambda o,m,f: [f() for _ in reversed(m)], 'unpack3': lambda o,m,f: (lambda a, *b: f())(*m), 'match_stmt': lambda o,m,f: exec("match m:\n case [a, *b] if f(): pass\n case [a, *b]: pass", {"m": m, "f": f}),
      'b2a': lambda o,m,f: binascii.b2a_base64(Buf(f), newline=Idx(f)), 'hexl': lambda o,m,f: binascii.hexlify(m, b":", Idx(f)), 'stringio': lambda o,m,f: io.TextIOWrapper(io.BytesIO(m)).read(Idx(f)), 'bytesio': lambda o,m,f: io.BytesIO(b"abc" * 9).readinto(Buf(f, bytearray(3))),
    }
    for k, op in ops.items():
        o, m, f = fresh()
        t(k, lambda: op(o, m, f))
        t(k, lambda: bytes(o)[:1])
b = io.BytesIO(b"abc" * 100)
class W:
    def __buffer__(self, flags):
        b.truncate(0); b.close() if 0 else None; b.getbuffer(); return memoryview(b"zz" * 50)
t('bio', lambda: b.write(W())); t('bio', lambda: b.writelines([W(), b"x", W()]))
t('bio', lambda: b.readinto(b.getbuffer()))
t('bio', lambda: b.getbuffer().__setitem__(slice(0, 2), Buf(lambda: b.close())))
mm = mmap.mmap(-1, 4096)
t('mm', lambda: mm.__setitem__(slice(Idx(mm.close, 0), 4), b"abcd")); mm = mmap.mmap(-1, 4096)
t('mm', lambda: mm.find(Buf(mm.close), Idx(mm.close))); mm = mmap.mmap(-1, 4096)
t('mm', lambda: mm.write(Buf(mm.close))); mm = mmap.mmap(-1, 4096)
t('mm', lambda: mm.move(Idx(mm.close), 1, 2)); mm = mmap.mmap(-1, 4096)
t('mm', lambda: mm[Idx(mm.close)]); mm = mmap.mmap(-1, 4096)
t('mm', lambda: mm.read(Idx(mm.close))); mm = mmap.mmap(-1, 4096)
t('mm', lambda: mm.seek(Idx(mm.close))); mm = mmap.mmap(-1, 4096)
t('mm', lambda: [mm.close() for _ in mm]); mm = mmap.mmap(-1, 4096)
t('mm', lambda: mm.resize(Idx(mm.close, 9))); mm = mmap.mmap(-1, 4096)
t('mm', lambda: mm.flush(Idx(mm.close, 0), Idx(mm.close, 9))); mm = mmap.mmap(-1, 4096)
t('mm', lambda: mm.__setitem__(3, Idx(mm.close, 9))); mm = mmap.mmap(-1, 4096)
t('mm', lambda: re.sub(b"\0", lambda k: (mm.close(), b"")[1], mm))
import sqlite3
db = sqlite3.connect(":memory:"); db.execute("create table t(a)"); db.execute("insert into t values(zeroblob(100))")
for f in (lambda: db.close(), lambda: bl.close(), lambda: db.execute("delete from t"), lambda: db.__init__(":memory:")):
    try: bl = db.blobopen("t", "a", 1)
    except Exception as e: 
        db = sqlite3.connect(":memory:"); db.execute("create table t(a)"); db.execute("insert into t values(zeroblob(100))"); bl = db.blobopen("t", "a", 1)
    for op in (lambda: bl.write(Buf(f)), lambda: bl.__setitem__(slice(Idx(f, 0), 4), Buf(f)), lambda: bl[Idx(f)], lambda: bl.read(Idx(f)), lambda: bl.seek(Idx(f)), lambda: bl.__setitem__(0, Idx(f)), lambda: db.deserialize(Buf(f)), lambda: db.execute("select ?", (Buf(f),)).fetchall(), lambda: db.executemany("insert into t values(?)", ((Buf(f),) for _ in range(3)))):
        t('blob', op)
gc.collect()
print("more than 700 operations" if len(log) > 700 else len(log))
