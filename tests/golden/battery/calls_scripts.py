"""Modules that scripts use beside their work: file modes, options, places and lines of files, kinds of files, times to call, identifiers, sounds."""
import io
import mimetypes
import os
import shutil
import sys
import tempfile
import uuid
import wave

from _battery import battery

top = tempfile.mkdtemp()
home = os.getcwd()
os.chdir(top)
for place, text in {"a.txt": "one\ntwo\n\nthree", "b.py": "class A:\n    def f(self): pass\n\nclass B(A):\n    async def g(self): pass\n\ndef top(): pass\n",
                    "d/c.txt": "x", "d/e/f.py": "if 1:\n\tx\n        y\n", "d/.hidden": "", "g[1].md": "é\n", "netrc": "machine h login l account a password p\nmacdef m\n  x y\n\ndefault login dl password dp\n",
                    "bad": "machine h log l\n", "types": "text/x-a  aa ab\n# no\napplication/x-b bb\n"}.items():
    os.makedirs(os.path.dirname(place) or ".", exist_ok=True)
    with open(place, "w", encoding="utf-8") as f:
        f.write(text)


def now():
    return 5.0


def slept(seconds):
    print("sleep", seconds)


def raised(error):
    raise error


def sound(frames=b"\1\2\3\4", **given):
    stream = io.BytesIO()
    with wave.open(stream, "wb") as w:
        w.setparams((given.get("n", 1), given.get("width", 2), 8000, 0, "NONE", "not compressed"))
        w.writeframes(frames)
    stream.seek(0)
    return stream


def quiet(w):
    w.setnchannels(1), w.setsampwidth(2), w.setframerate(8000)
    return w


battery("stat", r"""
    mode: 0o100644 ;; 0o40755 ;; 0o120777 ;; 0 ;; 0o104755 ;; 0o102755 ;; 0o41777 ;; 0o20600 ;; 0o60600 ;; 0o10600 ;; 0o140600 ;; 2**32 ;; -1 ;; 'x' ;; 1.5 ;; True
    """)
battery("getopt", r"""
    args: ['-a', '-b', 'x', 'y'] ;; ['--all', '--be=5', 'z'] ;; ['--be', '5', '--', '-a'] ;; ['x', '-a'] ;; [] ;; ['-z'] ;; ['-b'] ;; ['--a'] ;; ['--al=3'] ;; ['--nope'] ;; ['-', '-a'] ;; ('-ax',) ;; ['-bx', '-a'] ;; ['--b'] ;; ['--bes'] ;; ['-:'] ;; 5 ;; [5]
    shortopts: 'ab:' ;; '' ;; '+ab:' ;; 'a:b' ;; ':' ;; 5
    longopts: ['all', 'be='] ;; [] ;; 'all' ;; ['be', 'bes='] ;; ['b', 'be'] ;; ('all=',) ;; 'be='
    skip GetoptError error: a class, made by its functions
    leave getopt: ['-a', '-b', 'x', 'y'], 5 ;; ['-b'], 5
    do: raised(GetoptError('m', 'o'))
    do: GetoptError('m').opt, GetoptError('m').msg, str(GetoptError('m', 'o')), error is GetoptError
    """, raised=raised)
battery("nturl2path", r"""
    url: '///C:/a/b' ;; '' ;; '//host/share/x' ;; '///C|/a%20b' ;; '/a/b' ;; 'C:' ;; '///D:' ;; '////x/y' ;; 5 ;; '/C:/a:b' ;; '%41' ;; '///1:/x'
    p: 'C:\\a b' ;; '' ;; '\\\\host\\share\\x' ;; 'a\\b' ;; '\\\\?\\C:\\x' ;; '\\\\?\\UNC\\h\\s' ;; 'C:' ;; 'CD:\\x' ;; 5 ;; '\\a' ;; '1:\\x' ;; 'C:\\a:b'
    """)
battery("token", "x: 0 ;; 1 ;; 255 ;; 256 ;; 300 ;; -1 ;; 'x' ;; None ;; 1.5")
battery("stringprep", r"""
    code: 'a' ;; ' ' ;; '\xa0' ;; '\xad' ;; '\u200b' ;; '\u0627' ;; 'A' ;; '\u0378' ;; '\ud800' ;; '\ufffe' ;; '\U000e0001' ;; '\ufb01' ;; '\u2028' ;; 5 ;; '\u0345'
    a: 'A' ;; 'ß' ;; '\u20a8' ;; '5' ;; '\u0390'
    b: 'A' ;; '\u20a8' ;; '\u2121'
    skip b1_set b3_exceptions c22_specials c6_set c7_set c8_set c9_set: how it is done
    """)
mimetypes.knownfiles.clear()  # the system's
battery("mimetypes", r"""
    make MimeTypes: MimeTypes() ;; MimeTypes(('types',)) ;; MimeTypes((), False)
    view MimeTypes: lambda m: (len(m.types_map), len(m.types_map[True]) > 40, m.types_map[True].get('.aa'), m.types_map[False].get('.zz'), m.encodings_map, m.suffix_map)
    url: 'a.txt' ;; 'a.tar.gz' ;; 'a.tgz' ;; 'http://h/a.html?x#y' ;; 'data:,x' ;; 'data:text/x;base64,aa' ;; 'a.AA' ;; 'a' ;; '' ;; '.txt' ;; 'a.svgz' ;; 'file:///x.jpg' ;; 'x.bz2' ;; b'a.txt' ;; 5 ;; 'a.PNG' ;; 'data:x' ;; 'a/b.c/d'
    path: 'a.txt' ;; 'a.tar.gz' ;; 'a' ;; b'a.html' ;; 5 ;; 'http://h/a.html' ;; '.png' ;; 'x.TXT.Z'
    type: 'text/html' ;; 'TEXT/plain' ;; 'x/nope' ;; 'image/jpeg' ;; '' ;; 5 ;; 'application/x-a'
    ext: '.zz' ;; '.txt' ;; '' ;; 'zz' ;; 5
    strict: True ;; False
    filenames: ['types'] ;; [] ;; ['nope']
    filename: 'types' ;; 'nope'
    file: 'types' ;; 'nope'
    fp: io.StringIO('text/x-q qq\n#\na/b\nc/d e # f g\n') ;; io.StringIO('')
    files: None ;; ['types'] ;; []
    skip init knownfiles inited types_map suffix_map encodings_map common_types read_mime_types MimeTypes.read_windows_registry MimeTypes.types_map MimeTypes.types_map_inv MimeTypes.encodings_map MimeTypes.suffix_map guess_all_extensions MimeTypes.guess_all_extensions: what the system's files have
    before: mimetypes.init([])
    do: mimetypes.init([]); guess_all_extensions('text/plain')[0], sorted(guess_all_extensions('image/jpeg')), sorted(common_types.items())
    do: sorted(mimetypes.types_map.items())
    do: m = MimeTypes(()); m.read('types'); m.guess_type('q.ab'), m.guess_all_extensions('text/x-a'), m.guess_extension('text/x-a')
    """)
battery("netrc", r"""
    make netrc: netrc('netrc')
    view netrc: lambda n: (n.hosts, n.macros)
    file: 'netrc' ;; 'bad' ;; 'nope' ;; 'a.txt' ;; 5
    host: 'h' ;; 'x' ;; '' ;; None
    skip NetrcParseError: below
    do: e = NetrcParseError('m', 'f', 3); str(e), e.msg, e.filename, e.lineno, str(NetrcParseError('m'))
    """)
battery("sched", r"""
    make scheduler: scheduler(now, slept) ;; (lambda s: (s.enter(1, 1, print, ('a',)), s.enterabs(6.0, 0, print, ('b',), {'end': '!'}), s)[2])(scheduler(now, slept))
    view scheduler: lambda s: [(e.time, e.priority, e.sequence, e.argument, e.kwargs) for e in s.queue]
    timefunc: now ;; None ;; 5
    delayfunc: slept ;; None
    delay: 1 ;; 0 ;; -3 ;; 2.5 ;; 'x' ;; None
    time: 5.0 ;; 1 ;; 9 ;; 'x'
    priority: 1 ;; 0 ;; -1 ;; 'x' ;; None
    action: print ;; len ;; 5 ;; None
    argument: () ;; (1, 2) ;; [3] ;; 5 ;; 'ab'
    kwargs: {} ;; {'end': '-'} ;; {'x': 1} ;; 5
    event: None ;; 5 ;; Event(1, 2, 3, 4, 5, 6)
    blocking: False
    leave scheduler.run: () ;; blocking=True
    skip scheduler.queue: above
    do: s = scheduler(now, slept); a = s.enter(0, 2, print, ('late',)); b = s.enter(0, 1, print, ('early',)); c = s.enter(-1, 9, print, ('first',)); s.cancel(a), s.run(), s.empty()
    do: s = scheduler(now, slept); s.enter(3, 1, print); s.run(blocking=False), len(s.queue), s.queue[0][:3]
    do: s = scheduler(now, slept); s.enter(0, 1, raised, (KeyError('x'),)); s.enter(0, 2, print, ('left',)); s.run()
    do: Event(1, 2, 3, len, (), {}), Event._fields, Event(1, 0, 0, 0, 0, 0) < Event(1, 1, 0, 0, 0, 0), Event(1, 0, 1, len, 0, 0) == Event(1, 0, 1, 5, 9, 9)
    """, now=now, slept=slept, raised=raised)
battery("uuid", r"""
    make UUID: UUID('12345678-1234-5678-9234-567812345678') ;; UUID(int=0) ;; UUID(int=2**128 - 1) ;; UUID(bytes=bytes(range(16))) ;; UUID('{urn:uuid:c232ab00-9414-11ec-b3c8-9f6bdeced846}')
    hex: '12345678-1234-5678-9234-567812345678' ;; '{12345678123456789234567812345678}' ;; 'urn:uuid:12345678123456789234567812345678' ;; '' ;; 'x' * 32 ;; '1234' ;; 5 ;; None ;; '١' * 32
    bytes: bytes(16) ;; b'' ;; b'x' * 16 ;; 5 ;; 'x' * 16 ;; bytearray(16)
    bytes_le: bytes(range(16)) ;; b'a' ;; 5
    fields: (1, 2, 3, 4, 5, 6) ;; (1, 2) ;; (2**32, 0, 0, 0, 0, 0) ;; (0, 2**16, 0, 0, 0, 0) ;; (0, 0, 2**16, 0, 0, 0) ;; (0, 0, 0, 256, 0, 0) ;; (0, 0, 0, 0, 256, 0) ;; (0, 0, 0, 0, 0, 2**48) ;; 5 ;; (-1, 0, 0, 0, 0, 0)
    int: 0 ;; 5 ;; 2**128 ;; -1 ;; 'x' ;; 2.5
    version: None ;; 1 ;; 4 ;; 0 ;; 6 ;; 8 ;; 9
    is_safe: SafeUUID.unknown ;; SafeUUID.safe
    namespace: NAMESPACE_DNS ;; NAMESPACE_URL ;; UUID(int=0) ;; 5
    name: 'python.org' ;; '' ;; 'é' ;; b'bytes' ;; 5
    other: UUID(int=5) ;; 5 ;; UUID(int=2**127) ;; 'x'
    n: 5 ;; 0 ;; 2**127
    node: 5 ;; 0 ;; 2**48
    clock_seq: 1 ;; 2**14
    skip uuid1 uuid4 getnode main UUID.__hash__: chance
    do: u = uuid1(5, 3); u.node, u.clock_seq, u.version, u.variant, uuid4().version, uuid4() != uuid4(), uuid1().version
    do: UUID()
    do: UUID('1' * 32, int=5)
    do: u = UUID(int=5); u.int = 6
    do: import pickle, copy; u = UUID(int=77); pickle.loads(pickle.dumps(u)) == u, copy.copy(u) == u, hash(u) == hash(UUID(int=77)), {u: 1}[UUID(int=77)], sorted([UUID(int=5), UUID(int=3)])
    """)
battery("wave", r"""
    make Wave_read: Wave_read(sound()) ;; Wave_read(sound(b'abcdefgh', n=2, width=1))
    make Wave_write: quiet(Wave_write(io.BytesIO()))
    view Wave_read: lambda w: (w.getparams(), w.tell())
    view Wave_write: lambda w: (w._nchannels, w._sampwidth, w._framerate, w._nframes, w._nframeswritten)
    f: sound() ;; io.BytesIO(b'') ;; io.BytesIO(b'RIFF1234WAVE') ;; io.BytesIO(b'junkjunkjunkjunk') ;; io.BytesIO(sound().getvalue()[:30]) ;; io.BytesIO(sound().getvalue()[:20] + b'\x07' + sound().getvalue()[21:]) ;; 5
    mode: None ;; 'rb' ;; 'wb' ;; 'x' ;; 'r' ;; 'w' ;; 5
    nchannels: 1 ;; 2 ;; 0 ;; 'x'
    sampwidth: 2 ;; 1 ;; 4 ;; 5 ;; 0
    framerate: 8000 ;; 0 ;; 2.5 ;; -1 ;; 'x'
    nframes: 1 ;; 0 ;; 9
    comptype: 'NONE' ;; 'ULAW' ;; None
    compname: 'x' ;; None
    params: (1, 2, 8000, 0, 'NONE', 'n') ;; (1, 2, 3) ;; (1, 9, 8000, 0, 'NONE', 'n') ;; 5
    data: b'\1\2\3\4' ;; b'' ;; b'\1' ;; bytearray(b'\1\2') ;; 'x'
    pos: 0 ;; 1 ;; 2 ;; 3 ;; -1
    id: 1 ;; 'x'
    file: io.BytesIO() ;; sound() ;; 5
    Wave_write f: 5
    leave Wave_write: 5
    skip Wave_read.getfp Wave_write.initfp Wave_read.initfp open: shown below, or of no use
    do: w = wave.open(sound(b'abcdefgh'), 'rb'); w.getnchannels(), w.getsampwidth(), w.getframerate(), w.getnframes(), w.getcomptype(), w.getcompname(), w.readframes(2), w.tell(), w.setpos(1), w.readframes(9), w.readframes(1), w.rewind(), w.tell()
    do: Wave_read(io.BytesIO(b''))
    do: Wave_read(io.BytesIO(b'junkjunkjunkjunk'))
    do: Wave_read(io.BytesIO(b'RIFF\x04\0\0\0WAVE'))
    do: Wave_read(io.BytesIO(sound().getvalue()[:30]))
    do: Wave_read(io.BytesIO(sound().getvalue()[:20] + b'\x07' + sound().getvalue()[21:]))
    do: wave.open(sound(), 'zz')
    do: f = io.BytesIO(); w = quiet(wave.open(f, 'wb')); w.writeframesraw(b'abcd'), w.tell(), w.writeframes(b'ef'), w.tell(), f.getvalue(), w.close(), f.closed
    do: w = quiet(Wave_write(io.BytesIO())); w.writeframes(b'ab'); w.setnchannels(2)
    do: sorted(n for n in dir(wave) if n.startswith('WAVE_'))
    """, sound=sound, quiet=quiet)
battery("linecache", r"""
    filename: 'a.txt' ;; 'g[1].md' ;; 'nope' ;; '<string>' ;; '' ;; 'd' ;; 5 ;; None
    lineno: 1 ;; 2 ;; 4 ;; 5 ;; 0 ;; -1 ;; 'x'
    module_globals: None ;; {} ;; {'__name__': 'm', '__loader__': None} ;; 5
    before: clearcache()
    do: getline('a.txt', 2), sorted(linecache.cache), open('a.txt', 'a').close(), checkcache('a.txt'), checkcache('nope'), checkcache(), clearcache(), linecache.cache
    do: lazycache('x', {}), lazycache('<x>', {'__name__': 'm'}), linecache.getlines('d/e/f.py'), linecache.updatecache('d/c.txt')
    """)
battery("glob", r"""
    pathname: '*' ;; '**' ;; 'd/*' ;; '*.py' ;; 'd/**/*.py' ;; '[!a]*' ;; 'g[[]1].md' ;; 'nope*' ;; '' ;; 'd/' ;; '*/' ;; 'd/.*' ;; b'*.txt' ;; './d/*' ;; 'a.txt' ;; '**/' ;; '?.txt' ;; 'd/**' ;; 5 ;; 'x\0'
    root_dir: None ;; 'd' ;; b'd' ;; 'nope' ;; os.curdir
    dir_fd: None
    recursive: True ;; False
    include_hidden: False ;; True
    pat: '*' ;; '**/x' ;; 'a/?[b-c]' ;; '.*' ;; '' ;; 'a\\b' ;; '**' ;; 'a**' ;; b'x' ;; '[!a]' ;; '[' ;; 'a//b' ;; '**/**/a'
    seps: None ;; '/' ;; '/\\' ;; ''
    skip glob iglob: in an order of the system's
    do: [sorted(glob.glob(p, recursive=r)) for p in ('*', '**', 'd/*', '*.py', 'd/**/*.py', '[!a]*', 'g[[]1].md', 'nope*', '', 'd/', '*/', 'd/.*', './d/*', '**/', '?.txt', 'd/**', '**/e/*', 'd/**/') for r in (False, True)]
    do: sorted(glob.glob(b'*.txt')), sorted(glob.glob('*', root_dir='d')), sorted(glob.glob('**', root_dir='d', recursive=True, include_hidden=True)), glob.glob('*', root_dir='nope'), sorted(glob.glob(b'*', root_dir=b'd'))
    do: glob.glob(5)
    do: glob.glob('*', root_dir=b'd')
    do: list(glob.iglob('x\0*')), glob.has_magic('a[b'), glob.has_magic(b'a?'), glob.has_magic('ab'), glob.glob0('d', 'c.txt'), sorted(glob.glob1('d', '*'))
    """)
battery("filecmp", r"""
    make dircmp: dircmp('d', 'd/e') ;; dircmp('d', 'd', [], [])
    f1: 'a.txt' ;; 'b.py' ;; 'nope' ;; 'd'
    f2: 'a.txt' ;; 'd/c.txt' ;; 'nope'
    shallow: True ;; False
    a: 'd' ;; 'nope'
    b: 'd/e' ;; 'd' ;; 'nope'
    common: ['c.txt', 'e', 'x'] ;; [] ;; ['f.py']
    ignore: None ;; ['c.txt']
    hide: None ;; [] ;; ['e']
    do: d = dircmp('d', '.'); d.left_list, d.right_list, d.common, d.left_only, d.right_only, d.common_dirs, d.common_files, d.common_funny, d.same_files, d.diff_files, d.funny_files, d.subdirs
    do: dircmp('d', '.').report()
    do: dircmp('d', '.').report_full_closure()
    do: dircmp('d', 'd').nope
    do: DEFAULT_IGNORES, clear_cache(), cmp('a.txt', 'a.txt'), cmp('a.txt', 'b.py', shallow=False), cmpfiles('d', 'd', ['c.txt', 'no', 'e'], False)
    """)
battery("codeop", r"""
    make Compile: Compile()
    make CommandCompiler: CommandCompiler()
    view code: lambda c: (c.co_name, c.co_filename)
    view Compile: lambda c: c.flags
    view CommandCompiler: lambda c: c.compiler.flags
    source: 'x = 1' ;; '' ;; 'if 1:' ;; 'if 1:\n  pass' ;; 'if 1:\n  pass\n' ;; '1 +' ;; '(' ;; 'x = "' ;; "'''" ;; '# c' ;; "def f():\n  '''x" ;; 'a b' ;; 'x\\' ;; '\n\n' ;; 'for' ;; 'raise' ;; 'x = (1,\n' ;; 'lambda: (' ;; ')' ;; '@d' ;; 'try:\n  x\n' ;; '\0' ;; 5
    skip Compile.__call__: how it tells that more is wanted is its own affair
    filename: '<input>' ;; 'f' ;; 5
    symbol: 'single' ;; 'exec' ;; 'eval' ;; 'x'
    flags: 0 ;; 0x200
    do: c = Compile(); c('from __future__ import annotations', 'f', 'exec'), c.flags & 0x1000000 > 0
    """)
battery("tabnanny", r"""
    file: 'a.txt' ;; 'b.py' ;; 'd/e/f.py' ;; 'nope' ;; 'd'
    tokens: [] ;; iter([])
    skip NannyNag verbose filename_only: made by its functions
    """)
battery("pyclbr", r"""
    make Class: readmodule_ex('b', ['.'])['B'] ;; Class('m', 'C', None, 'f', 3)
    make Function: readmodule_ex('b', ['.'])['top'] ;; Function('m', 'f', 'x', 3, is_async=True)
    view Class: lambda c: (c.name, c.file[-4:], c.lineno, c.end_lineno, [getattr(s, 'name', s) for s in c.super or ()], c.methods, sorted(c.children), c.module)
    view Function: lambda c: (c.name, c.file[-4:], c.lineno, c.end_lineno, c.is_async, sorted(c.children), c.module)
    module: 'b' ;; 'nope' ;; 'sys'
    path: ['.'] ;; []
    """)
battery("pickletools", r"""
    pickle: __import__('pickle').dumps([1, ('a', b'b'), {2.5: None}], 2) ;; b'' ;; b'.' ;; b'N.' ;; b'(lp0\nI1\na.' ;; b'\x80\x04\x95\x05' ;; __import__('pickle').dumps({'a': [True, 2**70]}, 0) ;; b'\xff.' ;; 5
    p: __import__('pickle').dumps(['a', 'a', 'b'], 2) ;; b'N.' ;; b'' ;; __import__('pickle').dumps(['a', 'a'], 4) ;; __import__('pickle').dumps(('x', 'x'), 0)
    out: None ;; io.StringIO()
    memo: None ;; {}
    indentlevel: 4 ;; 1
    annotate: 0
    view OpcodeInfo: lambda o: (o.name, o.code, o.proto)
    """)
battery("rlcompleter", r"""
    make Completer: Completer({'alpha': 1, 'alps': len, 'os': os, 'cls': int}) ;; Completer({})
    view Completer: lambda c: bool(c.use_main_ns)
    namespace: None ;; {} ;; {'a': 1} ;; 5
    text: 'al' ;; 'alpha' ;; 'os.path.joi' ;; 'zz' ;; 'whi' ;; 'tr' ;; 'nope.x' ;; 'alps.__na' ;; 'cls.from_' ;; 'pri' ;; 'exce' ;; 'os.path.' ;; '1.x' ;; 'al(' ;; 'Fals'
    state: 0 ;; 1 ;; 5
    """)
battery("shelve", r"""
    make Shelf: Shelf({}) ;; Shelf({b'a': __import__('pickle').dumps([1])}) ;; (lambda s: (s.close(), s)[1])(Shelf({})) ;; Shelf({b'a': b''}, writeback=True)
    view Shelf: lambda s: (getattr(s.dict, 'maps', None), sorted(getattr(s, 'cache', ()))) if type(s.dict).__name__ == '_ClosedDict' else (sorted(s.dict.items()), sorted(s.cache))
    key: 'a' ;; 'b' ;; '' ;; 'é'
    value: 1 ;; [2] ;; None ;; len
    skip BsdDbShelf DbfilenameShelf open Shelf.popitem: of another library
    do: s = Shelf({}, writeback=True); s['a'] = [1]; s['a'].append(2); s.sync(); list(s.dict), s['a'], 'a' in s, len(s), list(s), s.get('z', 5), s.close()
    do: s = Shelf({}); s.close(); s['a']
    do: s = Shelf({}); s.close(); 'x' in s
    do: s = Shelf({}, keyencoding='latin-1', protocol=0); s['é'] = 1; s.dict
    """)
battery("timeit", r"""
    skip main default_timer default_number default_repeat reindent timeit repeat Timer: below, as they take time
    do: t = Timer('x += 1', 'x = 0', iter([5, 9]).__next__); t.timeit(3)
    do: Timer('pass', timer=iter([1, 2, 3, 5]).__next__).repeat(2, 1)
    do: Timer('pass', timer=iter([0, .1, 0, .3, 5, 6]).__next__).autorange(print)
    do: timeit.timeit('y', globals={'y': 1}, number=1, timer=iter([1, 3]).__next__)
    do: timeit.timeit('y', number=1)
    do: Timer('a b')
    do: Timer('pass', 'a b')
    do: Timer(5)
    do: Timer('pass', 5)
    do: Timer(lambda: print('called'), lambda: print('set up'), iter([1, 3]).__next__).timeit(2)
    do: t = Timer('1 / 0'); t.print_exc()
    do: timeit.main(['-n', '1', '-r', '2', '-u', 'sec', 'pass'])[:0]
    do: timeit.main(['-z'])
    do: timeit.main(['-h'])
    do: timeit.main(['-n', '1', '1/0'])
    """)
os.chdir(home)
shutil.rmtree(top)
