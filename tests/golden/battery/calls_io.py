"""io: buffers, text over bytes in each encoding and newline mode, wrong states and detached parts."""
import io
from _battery import battery


class Raw(io.RawIOBase):
    def __init__(self, data=b"", readable=True, writable=True, seekable=True, chunk=None):
        self.data, self.at, self.written, self.chunk = data, 0, [], chunk
        self.can = readable, writable, seekable

    def readable(self):
        return self.can[0]

    def writable(self):
        return self.can[1]

    def seekable(self):
        return self.can[2]

    def readinto(self, b):
        piece = self.data[self.at:self.at + min(len(b), self.chunk or len(b))]
        b[:len(piece)] = piece
        self.at += len(piece)
        return len(piece)

    def write(self, b):
        self.written.append(bytes(b))
        return min(len(b), self.chunk or len(b))

    def seek(self, to, whence=0):
        self.at = to + (0, self.at, len(self.data))[whence]
        return self.at

    def tell(self):
        return self.at

    def truncate(self, size=None):
        return size


class Blocked(Raw):
    def readinto(self, b):
        return None

    def write(self, b):
        return None


class Failing(Raw):
    def readinto(self, b):
        raise OSError("read")

    def write(self, b):
        raise OSError("write")

    def close(self):
        super().close()
        raise OSError("close")


def shut(f):
    f.close()
    return f


def apart(f):
    f.detach()
    return f


def after(f, *steps):
    for name, *args in steps:
        getattr(f, name)(*args)
    return f


def text(data=b"one\ntwo\r\nthree\rfour", encoding="utf-8", **kw):
    return io.TextIOWrapper(io.BytesIO(data), encoding, **kw)


def shown(f):
    raw = f
    while not isinstance(raw, (Raw, io.BytesIO)):
        raw = getattr(raw, "buffer", None) or raw.raw
    return f.closed, raw.closed or (raw.getvalue() if isinstance(raw, io.BytesIO) else raw.written)


def e(step):
    try:
        return step()
    except (TypeError, ValueError, OSError) as error:
        return type(error).__name__


def raw(f):
    try:
        return shown(f)
    except (ValueError, AttributeError) as error:
        return str(error)


names = {k: v for k, v in globals().items() if not k.startswith("_") and k not in ("battery", "io")}
battery("io", r"""
    view BytesIO: lambda b: b.closed or (b.getvalue(), b.tell())
    view StringIO: lambda b: b.closed or (b.getvalue(), b.tell())
    view TextIOWrapper: raw
    view BufferedReader: raw
    view BufferedWriter: raw
    view BufferedRandom: raw
    view BufferedRWPair: lambda b: b.closed
    view Raw: lambda r: (r.closed, r.written, r.at)
    make BytesIO: BytesIO(b'hello\nworld\n') ;; BytesIO() ;; after(BytesIO(b'abc'), ('seek', 9)) ;; shut(BytesIO(b'x')) ;; after(BytesIO(b'ab\ncd'), ('read', 1))
    make StringIO: StringIO('héllo\nworld\n') ;; StringIO('a\r\nb\rc', newline=None) ;; StringIO('a\r\nb\rc', newline='') ;; StringIO('a\nb', newline='\r\n') ;; shut(StringIO()) ;; after(StringIO('abc'), ('seek', 9)) ;; StringIO('a\rb\r\n', newline='\r')
    make BufferedReader: BufferedReader(BytesIO(b'hello\nworld\n' * 3), 8) ;; BufferedReader(Raw(b'abcdefghij'), 4) ;; shut(BufferedReader(Raw())) ;; apart(BufferedReader(Raw())) ;; after(BufferedReader(Raw(b'abcdefgh'), 5), ('read', 2))
    make BufferedWriter: BufferedWriter(BytesIO(b'hello'), 4) ;; BufferedWriter(Raw(chunk=2), 4) ;; shut(BufferedWriter(Raw())) ;; after(BufferedWriter(Raw(), 8), ('write', b'abc'))
    make BufferedRandom: BufferedRandom(BytesIO(b'hello\nworld\n'), 4) ;; shut(BufferedRandom(BytesIO()))
    make BufferedRWPair: BufferedRWPair(Raw(b'abcdef'), Raw(), 4) ;; shut(BufferedRWPair(Raw(), Raw()))
    make TextIOWrapper: text() ;; text(newline='') ;; text(newline='\n') ;; text(newline='\r') ;; text(newline='\r\n') ;; text('é€\U0001f600\nx'.encode('utf-16'), 'utf-16') ;; text(b'a\xffb\n', 'ascii') ;; text(b'a\xffb\n', 'ascii', errors='replace') ;; text('aé€x\n'.encode(), line_buffering=True) ;; shut(text()) ;; apart(text()) ;; after(text(), ('read', 2)) ;; text('äb\n'.encode('utf-8-sig'), 'utf-8-sig') ;; TextIOWrapper(Raw(b'ab\ncd'), 'latin-1') ;; after(text(), ('write', 'Zé')) ;; text(write_through=True)
    make IncrementalNewlineDecoder: IncrementalNewlineDecoder(None, True) ;; IncrementalNewlineDecoder(None, False) ;; IncrementalNewlineDecoder(__import__('codecs').getincrementaldecoder('utf-8')(), True)
    make IOBase: IOBase() ;; shut(IOBase())
    make RawIOBase: RawIOBase() ;; Raw(b'abcdef', chunk=4) ;; shut(Raw())
    make BufferedIOBase: BufferedIOBase()
    make TextIOBase: TextIOBase()
    initial_bytes: b'abc' ;; None ;; bytearray(b'x') ;; 'x' ;; 5 ;; memoryview(b'abcd')[::2]
    initial_value: 'a\nb\r\n' ;; None ;; b'x' ;; 5 ;; '\ud800'
    newline: '\n' ;; None ;; '' ;; '\r' ;; '\r\n' ;; 'x' ;; b'\n' ;; 5
    raw: Raw(b'abc') ;; Raw(readable=False) ;; Raw(writable=False) ;; Raw(seekable=False) ;; 5 ;; BytesIO()
    buffer: BytesIO(b'ab') ;; Raw(b'q') ;; 5 ;; StringIO()
    readinto buffer: bytearray(4) ;; bytearray() ;; b'abc' ;; 5 ;; memoryview(bytearray(6))[1:3]
    readinto1 buffer: bytearray(4) ;; bytearray() ;; b'abc'
    write buffer: b'XY' ;; b'' ;; bytearray(b'12') ;; 'x' ;; 5 ;; memoryview(b'pqrs')[::2]
    BytesIO.write b: b'XY' ;; b'' ;; 'x' ;; memoryview(b'pqrs')
    b: b'XY' ;; bytearray(3) ;; 'x' ;; b'a\nb\n' ;; 5
    text: 'new' ;; '' ;; 'a\nb\r\nc' ;; b'x' ;; '\u20ac' ;; 5 ;; 'ab\n' * 5 ;; '\ud800'
    s: 'new' ;; '' ;; 'a\nb\r\nc' ;; b'x' ;; 5
    size: -1 ;; 0 ;; 2 ;; 100 ;; None
    buffer_size: 8192 ;; 1 ;; 0 ;; -1
    IOBase offset: 0
    IOBase whence: 0 ;; 2
    BufferedIOBase size: -1 ;; 1
    BufferedIOBase offset: 0
    BufferedIOBase whence: 0
    BufferedRWPair whence: 0
    RawIOBase whence: 0
    TextIOBase whence: 0
    BufferedWriter size: -1 ;; 1
    BufferedReader.read size: -1 ;; 0 ;; 2 ;; None
    readline size: -1 ;; 0 ;; 2 ;; 100
    TextIOBase size: -1 ;; 1
    TextIOBase text: 'x'
    TextIOBase s: 'x'
    TextIOBase lines: ['a'] ;; []
    readinto buffer: bytearray(4) ;; bytearray() ;; b'abc' ;; memoryview(bytearray(6))[1:3]

    pos: 0 ;; 2 ;; -1 ;; 99
    target: 0 ;; 2 ;; -1 ;; 99 ;; 'x'
    cookie: 0 ;; 3 ;; -1
    offset: 0 ;; 2 ;; -1 ;; 99
    whence: 0 ;; 1 ;; 2 ;; 3 ;; -1
    hint: -1 ;; 1 ;; 0 ;; None ;; 'x' ;; 8
    lines: [b'a', b'b'] ;; ['a', 'b'] ;; [] ;; 5 ;; 'xy' ;; [5]
    encoding: 'utf-8' ;; 'ascii' ;; 'utf-16' ;; 'nope' ;; None
    errors: None ;; 'strict' ;; 'replace' ;; 'nope'
    line_buffering: False ;; True ;; None ;; 5
    write_through: False ;; True
    reader: Raw(b'ab') ;; Raw(readable=False) ;; 5
    writer: Raw() ;; Raw(writable=False) ;; 5
    decoder: None ;; 5
    translate: True ;; False
    input: 'a\r' ;; '\nb' ;; 'x\n\r\n\r' ;; '' ;; b'a\r\n' ;; 5
    final: False ;; True
    state: (b'', 0) ;; (b'', 1) ;; 5 ;; ('', 1) ;; (b'a', 3)
    initial_bytes: b'abc'
    path: 5
    call text_encoding: None ;; 'x' ;; None, 1 ;; 5
    reconfigure newline: None ;; '' ;; '\r\n' ;; 'x'
    skip reconfigure RawIOBase.readinto RawIOBase.write BlockingIOError open open_code FileIO OpenWrapper fileno isatty __del__ DEFAULT_BUFFER_SIZE IOBase.__next__ _dealloc_warn __getstate__ __setstate__ BytesIO.__enter__ DEFAULT getbuffer _checkClosed _checkReadable _checkSeekable _checkWritable: files, or addresses
    tame BytesIO StringIO: order of refusals
    do: b = BytesIO(b'abc'); v = b.getbuffer(); v[0] = 90; b.getvalue(), v.nbytes, b.write(b'q')
    do: b = BytesIO(b'abc'); v = b.getbuffer(); b.write(b'abcdef')
    do: b = BytesIO(b'abc'); v = b.getbuffer(); b.close()
    do: b = BytesIO(b'abc'); v = b.getbuffer(); b.truncate(1)
    do: b = BytesIO(b'abc'); b.__getstate__(), b.__setstate__((b'xyz', 1, None)), b.read(), b.__setstate__((b'q', 0, {'a': 1})), b.a
    do: BytesIO().__setstate__((b'', -1, None))
    do: BytesIO().__setstate__(5)
    do: s = StringIO('a\nb'); s.read(1); s.__getstate__(), s.__setstate__(('xyz', '\n', 1, None)), s.read()
    do: StringIO().__setstate__(('', 'q', 0, None))
    do: StringIO('a\rb', None).newlines, StringIO('a\r\nb\n', newline=None).newlines, StringIO().encoding, StringIO().line_buffering, StringIO().errors
    do: t = text(); t.readline(), t.newlines, t.read(), t.newlines, t.tell()
    do: t = text(); t.read(3); c = t.tell(); t.read(), t.seek(c), t.read(4), t.seek(0, 2), t.read(), t.seek(0, 1)
    do: t = text(); next(t); t.tell()
    do: t = text(); next(t); t.reconfigure(newline='')
    do: t = text(); t.read(1); t.reconfigure(encoding='ascii')
    do: t = text(b'', newline='\r\n'); t.write('a\nb'); t.flush(), t.buffer.getvalue(), t.reconfigure(newline='\n', encoding='utf-16', errors='replace', line_buffering=True), t.write('\u20ac\n'), t.buffer.getvalue(), t.encoding, t.errors, t.line_buffering
    do: t = text('\ud800'.encode('utf-8', 'surrogatepass')); t.read()
    do: t = text(b'', 'ascii'); t.write('\u20ac')
    do: t = text(b'', 'ascii', errors='backslashreplace'); t.write('\u20ac\ud800'), t.flush(), t.buffer.getvalue()
    do: t = text('\u20ac\u20ac\u20ac'.encode()); t._CHUNK_SIZE = 2; [(t.read(1), t.tell()) for _ in range(3)]
    do: t = text('a\u20acb\r\nc'.encode(), newline=None); t._CHUNK_SIZE = 3; x = [(t.read(1), t.tell()) for _ in range(5)]; [(t.seek(p), t.read())[1] for _, p in x]
    do: t = text(b'abc'); b = t.detach(); b.read(), t.read()
    do: t = text(b'abc'); t.detach(); t.buffer
    do: t = text(b'abc'); t.detach(); repr(t)
    do: t = text(b'abc'); t.mode = 'r+'; repr(t)
    do: t = TextIOWrapper(Raw(readable=False), 'utf-8'); t.read()
    do: t = TextIOWrapper(Raw(b'x', writable=False), 'utf-8'); t.write('a')
    do: t = TextIOWrapper(Raw(seekable=False), 'utf-8'); t.seek(0)
    do: t = TextIOWrapper(Raw(seekable=False), 'utf-8'); t.tell()
    do: t = TextIOWrapper(Failing(b'x'), 'utf-8'); t.read()
    do: t = TextIOWrapper(BufferedWriter(Failing()), 'utf-8'); t.write('a'); t.close()
    do: w = BufferedWriter(Failing(), 4); w.write(b'ab'), w.write(b'abcdef')
    do: w = BufferedWriter(Raw(), 4); w.write(b'ab'); w.tell(), w.seek(1), w.raw.written, w.truncate(5), w.mode
    do: r = BufferedReader(Raw(b'abcdef'), 4); r.peek(2), r.read1(2), r.read(), r.read(), r.seek(-2, 2), r.read(1), r.tell(), r.name
    do: r = BufferedReader(Raw(b'abcdef'), 4); r.read1(-1), r.readinto1(bytearray(9)), r.readline(), r.readlines()
    do: BufferedReader(Raw(), buffer_size=0)
    do: BufferedRWPair(Raw(), Raw()).detach()
    do: p = BufferedRWPair(Raw(b'abc'), Raw()); p.read(2), p.write(b'q'), p.peek(1), p.flush(), p.readable(), p.isatty(), p.close(), p.closed
    do: r = BufferedRandom(BytesIO(b'abcdefgh'), 4); r.read(2), r.write(b'XY'), r.read(1), r.seek(1), r.read(3), r.raw.getvalue()
    do: Raw(b'abc').readall(), Raw(b'abcdef', chunk=2).read(5), Raw().read(-1), Raw(b'a\nb').readline(), list(Raw(b'a\nb')), Blocked().read(5), Blocked().readall()
    do: IOBase().read()
    do: next(IOBase())
    do: [(n, e(lambda: getattr(f(), n)('x')), e(lambda: getattr(f(), n)(2.5)), e(lambda: getattr(f(), n)(None))) for f in (lambda: BytesIO(b'ab\ncd'), lambda: StringIO('ab\ncd'), lambda: BufferedReader(BytesIO(b'ab\ncd'))) for n in ('read', 'readline', 'seek', 'truncate', 'readlines')]
    do: IOBase().closed, IOBase().seekable(), IOBase().isatty(), IOBase().writable(), IOBase().__enter__().closed
    do: with shut(IOBase()): pass
    do: IOBase().fileno()
    do: class R: read = lambda s, n=-1: 5; TextIOWrapper(R(), 'utf-8')
    do: open('/nope/x')
    do: open('x', 'q')
    do: open('x', 'rw')
    do: open('x', 'rbt')
    do: open('x', 'rb', encoding='a')
    do: open('x', 'rb', newline='')
    do: open('x', 'rb', errors='a')
    do: open('x', 'r', 0)
    do: open('x', '')
    do: open('x', 'r+U')
    do: open(5.5)
    do: open(-1)
    do: open('x', 5)
    do: open('a\0b')
    do: open('x', closefd=False)
    do: FileIO('x', 'q')
    do: FileIO('x', 'rw')
    do: FileIO(-1)
    do: FileIO('/nope/q')
    do: FileIO('/', 'w')
    do: SEEK_SET, SEEK_CUR, SEEK_END, issubclass(BlockingIOError, OSError), UnsupportedOperation.__mro__[1:3]
    calls TextIOWrapper: 80
    """, **names)
