"""shutil and tempfile in a folder of their own; tokenize, gettext and locale."""
import gettext
import io
import locale
import os
import shutil
import struct
import tempfile
import warnings
from _battery import battery

for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
    os.environ.pop(name, None)
os.umask(0o022)
HOME, FOLDER = os.getcwd(), os.path.realpath(tempfile.mkdtemp())
os.chdir(FOLDER)
tempfile.tempdir = FOLDER


def tree(**more):
    """The folder anew: files a and b, folders d (x, e/y) and o, a link and one to nowhere."""
    for name in os.listdir():
        if os.path.isdir(name) and not os.path.islink(name):
            shutil.rmtree(name)
        else:
            os.remove(name)
    for name, text in {"a": "text of a", "b": "b", "d/x": "x", "d/e/y": "y", "d/skip.pyc": "c", "o/z": "z", "empty": "", **more}.items():
        if "/" in name:
            os.makedirs(os.path.dirname(name), exist_ok=True)
        with open(name, "w") as f:
            f.write(text)
    os.symlink("a", "link")
    os.symlink("nowhere", "broken")
    os.symlink("d", "dlink")
    os.chmod("a", 0o640)
    os.utime("a", (10**9, 10**9))


def listed(top="."):
    """What is there: names, kinds, modes of files and what they hold."""
    found = []
    for folder, folders, files in os.walk(top):
        folders.sort()
        for name in sorted(files + [f for f in folders if os.path.islink(os.path.join(folder, f))]):
            path = os.path.join(folder, name)
            if os.path.islink(path):
                found.append((path, os.readlink(path)))
            else:
                with open(path, "rb") as f:
                    found.append((path, oct(os.stat(path).st_mode & 0o777), f.read(20)))
        found += [(os.path.join(folder, f) + "/",) for f in folders if not os.listdir(os.path.join(folder, f))]
    return found


def done(function, *args, top=".", **options):
    """What function does in the folder anew, with names below it as they are there."""
    tree()
    try:
        value = function(*args, **options)
    except Exception as error:
        value = type(error).__name__, str(error)
    value = value.replace(FOLDER, "FOLDER") if isinstance(value, str) else str(value).replace(FOLDER, "FOLDER")
    return value, listed(top)


def made(function, *args, **options):
    """What a maker of temporary names made, without its chance."""
    before = set(os.listdir())
    value = function(*args, **options)
    if isinstance(value, tuple):
        os.close(value[0])
        value = value[1]
    name = os.fspath(getattr(value, "name", value))
    whole = os.path.isabs(name)
    shown = os.fsdecode(name)
    if whole:
        folder, base = os.path.split(shown)
        shown = os.path.relpath(folder), len(base), base[:len(options.get('prefix', 'tmp'))], base[len(base) - len(options.get('suffix', '')):], type(name).__name__, oct(os.stat(name).st_mode & 0o777) if os.path.exists(name) else None
    if hasattr(value, "close"):
        value.close()
    return shown, len(set(os.listdir()) - before)


def spooled(*steps, **options):
    """(rolled to a file?, what a step gives) for each."""
    seen = []
    with tempfile.SpooledTemporaryFile(**options) as f:
        for name, *args in steps:
            try:
                value = getattr(f, name)
                value = value(*args) if callable(value) else value
            except Exception as error:
                value = type(error).__name__, str(error)
            seen.append((f._rolled, value if not isinstance(value, (io.IOBase)) else type(value).__name__))
    return seen


names = dict(done=done, tree=tree, listed=listed, made=made, spooled=spooled, os=os, io=io, warnings=warnings, FOLDER=FOLDER, HOME=HOME)
battery("shutil", r"""
    before: tree()
    src: 'a' ;; 'd' ;; 'link' ;; 'nope' ;; 'broken' ;; b'a' ;; 'd/x'
    dst: 'new' ;; 'b' ;; 'o' ;; 'nope/x' ;; 'a' ;; 'link' ;; 'o/new'
    path: 'd' ;; 'a' ;; 'nope' ;; 'dlink'
    follow_symlinks: True ;; False
    symlinks: False ;; True
    ignore: None ;; ignore_patterns('*.pyc', 'e') ;; (lambda folder, found: found[:0])
    ignore_patterns patterns: '*.pyc'
    copy_function: copy2 ;; copy ;; print
    ignore_dangling_symlinks: False ;; True
    dirs_exist_ok: False ;; True
    copytree src: 'd' ;; 'a' ;; 'nope' ;; 'dlink'
    copytree dst: 'new' ;; 'o' ;; 'd'
    fsrc: io.BytesIO(b'abcdef') ;; io.StringIO('abc')
    fdst: io.BytesIO() ;; io.StringIO()
    length: 0 ;; 2 ;; -1
    ignore_errors: False ;; True
    onerror: None ;; (lambda f, p, e: print(f.__name__, p, e[0].__name__))
    onexc: None ;; (lambda f, p, e: print(f.__name__, p, type(e).__name__))
    dir_fd: None
    name: 'made' ;; 'tar' ;; 'nope'
    function: print ;; 5
    extra_args: None ;; [('a', 1)] ;; 5 ;; [5]
    description: '' ;; 'd'
    extensions: ['.made'] ;; ['.tar'] ;; 5 ;; []
    cmd: 'no such command' ;; 'a' ;; './a' ;; '' ;; 'd' ;; b'a' ;; 'd/x'
    mode: os.F_OK ;; os.F_OK | os.X_OK
    which path: None ;; '.' ;; 'o:.' ;; '' ;; b'.'
    call ignore_patterns: '*.pyc', 'e' ;; ;; 'a'
    call chown: 'a' ;; 'a', None, 'no such group' ;; 'a', 'no such user' ;; 'a', -1, -1
    skip disk_usage get_terminal_size make_archive unpack_archive copytree.copy_function move rmtree copytree copy copy2 copyfile copymode copystat get_archive_formats get_unpack_formats Error ExecError SameFileError SpecialFileError: the system's, or below
    do copies: [done(f, s, d) for f in (copyfile, copy, copy2, copymode, copystat) for s in ('a', 'd', 'link', 'nope', 'broken', 'd/x') for d in ('new', 'b', 'o', 'nope/x', 'a', 'link', 'o/new')]
    do copies: [done(f, s, d, follow_symlinks=False) for f in (copyfile, copy, copy2, copymode, copystat) for s in ('a', 'link', 'broken') for d in ('new', 'b', 'o', 'link')]
    do copies: tree(); copy2('a', 'new'), os.stat('new').st_mtime, copystat('a', 'b'), os.stat('b').st_mtime, oct(os.stat('b').st_mode), copymode('a', 'd/x'), oct(os.stat('d/x').st_mode)
    do copies: done(copyfile, 'a', 'a'), done(copyfile, 'a', 'link'), done(copy, b'a', b'new'), done(copy, os.fsencode('a'), 'new')
    do trees: [done(copytree, 'd', d, **o, top=d if d == 'new' else '.') for d in ('new', 'o') for o in ({}, {'dirs_exist_ok': True}, {'ignore': ignore_patterns('*.pyc', 'e')}, {'copy_function': copy})]
    do trees: done(copytree, '.', 'new', symlinks=True, ignore=lambda f, n: ['new'], top='new'), done(copytree, '.', 'new', ignore=lambda f, n: ['new'], ignore_dangling_symlinks=True, top='new'), done(copytree, '.', 'new', ignore=lambda f, n: ['new'], top='new')
    do trees: done(copytree, 'a', 'new'), done(copytree, 'nope', 'new'), done(copytree, 'd', 'new', ignore=lambda f, n: print(f, sorted(n)) or {'x'}, top='new')
    do trees: done(copytree, 'd', 'new', copy_function=lambda s, d: (_ for _ in ()).throw(OSError(5, 'no', s)), top='new')
    do trees: done(copytree, 'dlink', 'new', top='new'), done(copytree, 'dlink', 'new', symlinks=True, top='new')
    do removal: [done(rmtree, p, **o) for p in ('d', 'a', 'nope', 'dlink', 'link') for o in ({}, {'ignore_errors': True}, {'onexc': lambda f, p, e: print(f.__name__, p, type(e).__name__)}, {'onerror': lambda f, p, e: print(f.__name__, p, e[0].__name__)})]
    do removal: done(rmtree, b'd'), rmtree.avoids_symlink_attacks
    do moves: [done(move, s, d) for s in ('a', 'd', 'link', 'nope', 'broken', 'dlink') for d in ('new', 'b', 'o', 'nope/x', 'a', 'd', 'd/e', 'o/new')]
    do moves: done(move, 'd', 'd'), done(move, 'd', 'd/new'), done(move, 'a', 'o', copy_function=print)
    do moves: tree(); os.mkdir('o/d'), done.__name__, move('d', 'o')
    do archives: [done(make_archive, 'arc', f, 'd') for f in ('nope', '', None)][0], [f for f, d in get_archive_formats() if f == 'tar'], [(f, e) for f, e, d in get_unpack_formats() if f == 'tar']
    do archives: tree(); n = make_archive('arc', 'tar', 'd'); [n == os.path.join(FOLDER, 'arc.tar') or n, unpack_archive(n, 'out'), listed('out')]
    do archives: tree(); n = make_archive('arc', 'tar', base_dir='d/e'); [n, unpack_archive(n, 'out', 'tar'), listed('out')]
    do archives: tree(); n = make_archive('arc', 'tar', '.', 'd', dry_run=True); [os.path.basename(n), os.path.exists(n)]
    do archives: tree(); unpack_archive('a')
    do archives: tree(); unpack_archive('a', format='tar')
    do archives: tree(); unpack_archive('a', format='nope')
    do archives: tree(); make_archive('arc', 'tar', 'nope')
    do archives: tree(); make_archive('arc', 'tar', 'a')
    do archives: register_archive_format('mine', lambda base, root, **o: print(base.rpartition('/')[2], root, sorted(o.items())[:2]) or base, [('k', 1)], 'my kind'), make_archive('arc', 'mine'), ('mine', 'my kind') in get_archive_formats(), unregister_archive_format('mine'), 'mine' in dict(get_archive_formats())
    do archives: register_unpack_format('mine', ['.mine'], lambda f, d, **o: print(f, d.replace(FOLDER, '') if isinstance(d, str) else d, o), [('k', 1)]), [unpack_archive('x.mine', 'out', 'mine')], unregister_unpack_format('mine')
    do archives: register_unpack_format('mine', ['.tar'], print)
    do archives: unregister_unpack_format('nope')
    do archives: unregister_archive_format('nope')
    do commands: tree(); os.chmod('a', 0o755), which('a', path='.'), which('a', path='o'), which('./a'), which('b', path='.'), which('b', os.F_OK, '.'), which('d', path='.'), which('a', path='o:.:.'), which(b'a', path=b'.'), which('a', path=''), which('', path='.')
    do terminals: os.environ.update(COLUMNS='12', LINES='7'), get_terminal_size(), os.environ.update(COLUMNS='x', LINES='0'), tuple(get_terminal_size((5, 6)))[:0], os.environ.pop('COLUMNS'), os.environ.pop('LINES')
    do copying: o = io.BytesIO(); copyfileobj(io.BytesIO(b'abcdef'), o, 2), o.getvalue()
    do names: [e.__mro__[1].__name__ for e in (Error, ExecError, SameFileError, SpecialFileError, ReadError, RegistryError)], disk_usage('.')._fields
    """, **names)
battery("tempfile", r"""
    before: tree()
    args: int
    skip NamedTemporaryFile SpooledTemporaryFile TemporaryDirectory TemporaryFile mkdtemp mkstemp mktemp gettempdir gettempdirb tempdir TMP_MAX: chance is in them, see below
    do makers: [made(f, **o) for f in (mkdtemp, mkstemp, mktemp) for o in ({}, {'suffix': '.sf'}, {'prefix': 'pf-'}, {'suffix': b'.sf'}, {'prefix': b'pf', 'suffix': b'sf'} if f is not mktemp else {}, {'dir': 'd'}, {'dir': '.', 'suffix': 'sf', 'prefix': ''})]
    do makers: made(mkstemp, text=True), made(NamedTemporaryFile), made(NamedTemporaryFile, delete=False), made(NamedTemporaryFile, 'w', suffix='.sf', prefix='pf', dir='o'), made(NamedTemporaryFile, delete_on_close=False)
    do makers: mkdtemp('a', b'b')
    do makers: mkstemp(5)
    do makers: NamedTemporaryFile('q')
    do makers: TemporaryFile('q')
    do makers: [gettempdir() == FOLDER, gettempdirb() == os.fsencode(FOLDER), gettempprefix(), gettempprefixb()]
    do folders: with TemporaryDirectory(dir='.') as d: print(os.path.isdir(d), open(os.path.join(d, 'f'), 'w').close())
    do folders: t = TemporaryDirectory(); n = t.name; [os.path.isdir(n), repr(t).replace(n, 'NAME'), t.cleanup(), os.path.isdir(n), t.cleanup()]
    do folders: t = TemporaryDirectory(delete=False); n = t.name; [t.__enter__() == n, t.__exit__(None, None, None), os.path.isdir(n), t.cleanup(), os.path.isdir(n)]
    do folders: t = TemporaryDirectory(); n = t.name; warnings.simplefilter('ignore'); del t; warnings.simplefilter('always'); os.path.isdir(n)
    do folders: t = TemporaryDirectory(ignore_cleanup_errors=True); os.rmdir(t.name), t.cleanup()
    do folders: t = TemporaryDirectory(); os.rmdir(t.name), t.cleanup()
    do files: f = NamedTemporaryFile('w+', newline='\n'); n = f.name; [f.write('ab\nc'), f.seek(0), f.readlines(), f.readable(), os.path.exists(n), f.close(), os.path.exists(n), f.closed, f.close()]
    do files: f = NamedTemporaryFile(delete_on_close=False); n = f.name; [f.close(), os.path.exists(n), f.__exit__(None, None, None), os.path.exists(n)]
    do files: f = NamedTemporaryFile(delete=False); n = f.name; [f.close(), os.path.exists(n), os.remove(n)]
    do files: f = NamedTemporaryFile(); n = f.name; [hasattr(f, 'seek'), f.mode, f.delete if hasattr(f, 'delete') else None, next(iter(f), None)]; del f; os.path.exists(n)
    do files: with NamedTemporaryFile() as f: print(f.write(b'x'), f.tell(), f.truncate(0), f.name.startswith(FOLDER))
    do files: f = TemporaryFile('w+', encoding='latin-1'); [f.write('é'), f.seek(0), f.read(), f.encoding, f.close()]
    do spooled: spooled(('write', b'abc'), ('tell',), ('seek', 1), ('read',), ('seek', 0, 2), ('write', b'defg'), ('write', b'h'), ('seek', 0), ('read', 4), ('readline',), max_size=6)
    do spooled: spooled(('writelines', [b'a\n', b'bc\n']), ('seek', 0), ('readline',), ('readlines',), ('mode',), ('name',), ('closed',), ('truncate', 2), ('rollover',), ('name',), ('mode',), ('truncate',), ('isatty',), ('flush',), ('seekable',), ('readable',), ('writable',), max_size=50)
    do spooled: spooled(('write', 'é\n'), ('encoding',), ('errors',), ('newlines',), ('seek', 0), ('read',), ('newlines',), ('rollover',), ('encoding',), ('errors',), ('name',), ('seek', 0), ('readlines',), mode='w+', encoding='utf-8', errors='replace', newline='')
    do spooled: spooled(('fileno',), ('encoding',), ('newlines',), ('errors',))[1:], spooled(('truncate', 20), max_size=5), spooled(('write', b'abcdef'), max_size=0), spooled(('write', 'abcdef'), ('write', 'g'), max_size=6, mode='w+', encoding='utf-8')
    do spooled: spooled(('write', b'ab\ncd'), ('seek', 0), ('readinto', bytearray(2)), ('readinto1', bytearray(2)), ('read1', 5), ('nope',), ('write', 'text'), ('detach',))
    do spooled: f = SpooledTemporaryFile(); [f.write(b'a\nb'), f.seek(0), list(f), f.close(), f.closed, f.__class_getitem__(int)]
    do spooled: SpooledTemporaryFile(mode='b', encoding='x')
    """, **names)
tree()
battery("tokenize", r"""
    x: 0 ;; 255 ;; 256 ;; 300
    type: 1
    string: 'a'
    start: (1, 0)
    end: (1, 1)
    line: 'a\n'
    make TokenInfo: TokenInfo(1, 'a', (1, 0), (1, 1), 'a\n') ;; TokenInfo(54, '+', (1, 0), (1, 1), '+') ;; TokenInfo(54, 'x', (1, 0), (1, 1), '') ;; TokenInfo(99, '', (0, 0), (0, 0), '')
    iterable: [(1, 'a'), (54, '+'), (2, '1'), (4, '\n')] ;; [] ;; generate_tokens(io.StringIO('if x:\n  y = [1,\n 2] # c\n\\\n\nz').readline) ;; [(1, 'a', (1, 0), (1, 1), 'a'), (1, 'b', (1, 3), (1, 4), 'b')] ;; [(1, 'a', (2, 0), (2, 1), 'a'), (1, 'b', (1, 3), (1, 4), 'b')] ;; [(1, 'if'), (1, 'x'), (54, ':'), (4, '\n'), (5, '  '), (1, 'y'), (4, '\n'), (6, ''), (3, '"a"'), (3, '"b"'), (0, '')] ;; tokenize.tokenize(io.BytesIO(b'\xef\xbb\xbfa\n').readline) ;; [(1,)] ;; generate_tokens(io.StringIO('f"a{b!r:>{c}}{{" rf"{x=}"\n').readline) ;; [(3, "'a'"), (3, "'b'"), (1, 'in'), (2, '5'), (1, 'async')]
    readline: io.BytesIO(b'# coding: latin-1\nx = "\xe9"\n').readline ;; io.BytesIO(b'\n# -*- coding: utf-8 -*-').readline ;; io.BytesIO(b'# coding: nope\n').readline ;; io.BytesIO(b'\xef\xbb\xbfx').readline ;; io.BytesIO(b'\xef\xbb\xbf# coding: latin-1\n').readline ;; io.BytesIO(b'\xff\n').readline ;; io.BytesIO(b'').readline ;; io.BytesIO(b'x\n# coding: latin-1\n').readline ;; io.BytesIO(b'# vim: set fileencoding=iso-8859-15 :\n').readline ;; io.BytesIO(b'#coding=UTF_8-sig\n').readline ;; io.BytesIO(b'if a:\n  b\n c\n').readline ;; io.BytesIO(b'(a\n').readline ;; io.BytesIO(b'\"\"\"a\n').readline ;; io.BytesIO(b"'a\n").readline ;; io.BytesIO(b'a = 0xg\n$?`\n').readline ;; io.BytesIO(b'\tif x:\\\n  y\r\nz\x0c\n').readline
    generate_tokens readline: io.StringIO('x = 1\n').readline ;; io.StringIO('').readline ;; io.StringIO('é = "a" # c\n\n\n').readline ;; io.StringIO('def f(a, /, *b): return a @ b ** -c\n').readline ;; io.StringIO('a\n    b\n').readline ;; io.StringIO('f"{a!r:{b}}{c=}" f\'\'\'\n{x}\'\'\'\n').readline ;; io.StringIO('1_0 0x_f 1e5j .5 0b1 0o7 1.\n').readline ;; io.StringIO("x = 'a\\\nb'\n").readline ;; io.StringIO('a := b -> c ... != <> <<= >>= //= **= @=\n').readline ;; iter(['a = (\n', 'b)\n']).__next__ ;; io.StringIO('01\n').readline ;; io.StringIO('1a\n').readline
    filename: 'a' ;; 'nope'
    skip open TokenInfo.__repr__: it shows a folder; below
    calls untokenize: 12
    do numbers: [(n, t) for t, n in sorted((t, n) for t, n in tok_name.items())] == sorted(tok_name.items(), key=lambda p: p[0]) and 0, len(tok_name), sorted(tok_name.values())
    do numbers: {k: v for k, v in EXACT_TOKEN_TYPES.items()} == {k: EXACT_TOKEN_TYPES[k] for k in EXACT_TOKEN_TYPES}, sorted((k, tok_name[v]) for k, v in EXACT_TOKEN_TYPES.items())
    do trips: [untokenize(generate_tokens(io.StringIO(s).readline)) == s or untokenize(generate_tokens(io.StringIO(s).readline)) for s in ('x = 1\n', 'if a:\n\tb\nelse:\n    c\n', 'f"a{b!r:>{c}}{{}}"\n', '\\\n\nx\n', "'''a\n b'''\n", 'a ; b\n# c', 'f"{{}}{x}\\N{DASH}"\n')]
    do trips: [untokenize([t[:2] for t in generate_tokens(io.StringIO(s).readline)]) for s in ('x = 1\n', 'if a:\n\tb\n\n    c\n', 'f"a{b!r}"\n', 'a "x" "y" 1if 1else 2\n', 'for x in(y): pass\n')]
    do files: [f := tokenize.open('a'), f.encoding, f.read(), f.line_buffering, f.mode, f.close()][1:]
    do files: tokenize.open('nope')
    do names: TokenError.__mro__[1], repr(TokenInfo(54, '+', (1, 0), (1, 1), '+')), TokenInfo._fields
    """, os=os, io=io)


def catalogue(order="<", version=0, **options):
    """A file of translations."""
    rows = {"": "Content-Type: text/plain; charset=utf-8\nPlural-Forms: nplurals=3; plural=n==1 ? 0 : n%10>=2 && n<5 ? 1 : 2;\nX-Y: z\n more\n", "a": "á", "c\x04a": "in c", "one\0many": "uno\0dos\0muchos",
            "c\x04one\0many": "c1\0c2\0c3", "empty": "", **options}
    keys, texts = sorted(rows), b""
    table, start = [[], []], 28 + 16 * len(rows)
    for column, words in ((0, keys), (1, [rows[k] for k in keys])):
        for word in words:
            data = word.encode()
            table[column].append((len(data), start + len(texts)))
            texts += data + b"\0"
    head = struct.pack(order + "7I", 0x950412DE, version, len(rows), 28, 28 + 8 * len(rows), 0, 0)
    return head + b"".join(struct.pack(order + "2I", *row) for column in table for row in column) + texts


for language in ("de", "en_GB", "fr"):
    os.makedirs(f"loc/{language}/LC_MESSAGES", exist_ok=True)
    with open(f"loc/{language}/LC_MESSAGES/dom.mo", "wb") as f:
        f.write(catalogue(a=language))


def translations(*args, **options):
    return gettext.GNUTranslations(io.BytesIO(catalogue(*args, **options)))


def plural(text):
    f = gettext.c2py(text)
    return [f(n) for n in (0, 1, 2, 3, 5, 11, 21, 100, 101, 111)]


battery("gettext", r"""
    make GNUTranslations: translations() ;; translations('>') ;; translations(version=0x10000, a='other')
    make NullTranslations: NullTranslations() ;; NullTranslations(io.BytesIO())
    view NullTranslations: lambda t: (t.info(), t.charset(), t.gettext('a'))
    fp: None ;; io.BytesIO(catalogue()) ;; io.BytesIO(catalogue('>')) ;; io.BytesIO(b'junk') ;; io.BytesIO(catalogue(version=0x50000)) ;; io.BytesIO(catalogue(**{'': ''}))
    message: 'a' ;; 'nope' ;; '' ;; 'one' ;; 'empty'
    context: 'c' ;; 'd'
    msgid1: 'one' ;; 'a' ;; 'x'
    msgid2: 'many'
    n: 1 ;; 0 ;; 3 ;; 7 ;; 1.0 ;; 2.5 ;; 'x' ;; None
    names: None ;; ['gettext', 'ngettext', 'pgettext', 'nope']
    fallback: False ;; True
    add_fallback fallback: translations(a='back')
    domain: 'dom' ;; 'nope' ;; None ;; ''
    localedir: 'loc' ;; 'nope' ;; None
    languages: None ;; ['de'] ;; ['xx', 'en_GB.UTF-8', 'fr'] ;; ['en_GB.utf8@x'] ;; [] ;; ['C', 'de']
    all: False ;; True
    class_: None ;; NullTranslations
    skip Catalog GNUTranslations.install NullTranslations.install install: they name things for all programs, see below
    # where the interpreter stands
    leave bindtextdomain: 'dom' ;; 'nope' ;; None ;; '' ;; 'nope', localedir=None ;; '', localedir=None ;; 'dom', localedir=None ;; None, localedir=None
    calls GNUTranslations.ngettext: 20
    do domains: [textdomain(), textdomain('dom'), bindtextdomain('dom', 'loc'), bindtextdomain('dom'), bindtextdomain('other') is not None, os.environ.update(LANGUAGE='xx:de'), gettext.gettext('a'), dgettext('nope', 'a'), ngettext('one', 'many', 3), dngettext('dom', 'one', 'many', 1), pgettext('c', 'a'), dpgettext('dom', 'c', 'a'), npgettext('c', 'one', 'many', 1), dnpgettext('dom', 'c', 'one', 'many', 2), os.environ.pop('LANGUAGE'), textdomain('messages')]
    do domains: [os.environ.update({k: 'fr'}) or [find('dom', 'loc'), os.environ.pop(k)] for k in ('LANGUAGE', 'LC_ALL', 'LC_MESSAGES', 'LANG')], find('dom', 'loc'), find('dom', 'loc', ['de', 'fr'], all=True)
    do domains: translation('dom', 'loc', ['de', 'fr']).gettext('a'), translation('dom', 'loc', ['de']) is translation('dom', 'loc', ['de']), translation('dom', 'loc', ['de', 'fr'])._fallback is not None
    do domains: translation('nope', 'loc', ['de'])
    do domains: type(translation('nope', 'loc', ['de'], fallback=True)).__name__
    do domains: install('dom', 'loc', names=['ngettext', 'x']), _('a'), 'ngettext' in vars(builtins), builtins.__dict__.pop('_') and 0, builtins.__dict__.pop('ngettext') and 0
    do domains: translations().install(['gettext', 'npgettext']), sorted(n for n in vars(builtins) if 'gettext' in n), [vars(builtins).pop(n) and 0 for n in ('_', 'gettext', 'npgettext')]
    do fallbacks: t = translations(); t.add_fallback(translations(b='from b')), t.add_fallback(translations(d='from d')), t.gettext('b'), t.gettext('d'), t.pgettext('c', 'zz'), t.ngettext('q', 'r', 1), t.npgettext('z', 'q', 'r', 2)
    do fallbacks: t = NullTranslations(); t.add_fallback(translations()), t.gettext('a'), t.ngettext('one', 'many', 3), t.pgettext('c', 'a'), t.npgettext('c', 'one', 'many', 1)
    do plurals: [plural(p) for p in ('0', 'n', 'n!=1', 'n>1', 'n==1?0:1', 'n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2', '(n==1)+2*(n==2)', '!n', 'n/2', 'n-1', 'n*3%7', 'n<2||n>100', 'n>=3', 'n<=3', '1?n:2')]
    do plurals: plural('n+')
    do plurals: plural('x')
    do plurals: plural('n=1')
    do plurals: plural('(n')
    do plurals: plural('n)')
    do plurals: plural('n ? 1')
    do plurals: plural('n' * 1001)
    do plurals: plural('(' * 30 + 'n' + ')' * 30)
    do plurals: c2py('n')(1.0)
    do plurals: c2py('n')(1.5)
    do plurals: c2py('n')('x')
    do plurals: translations(**{'': 'Plural-Forms: nplurals=1; plural=bad;\n'})
    do plurals: translations(**{'': 'Content-Type: text/plain; charset=nope\n'})
    do plurals: translations(**{'': '#-#-#-#-#  x  #-#-#-#-#\nA: b\nnothing\n'}).info()
    """, translations=translations, catalogue=catalogue, plural=plural, os=os, io=io, builtins=__import__("builtins"))
locale.setlocale(locale.LC_ALL, "C")
GERMAN = {"decimal_point": ",", "thousands_sep": ".", "grouping": [3, 3, 0], "currency_symbol": "EUR", "int_curr_symbol": "EUR ", "mon_decimal_point": ",", "mon_thousands_sep": ".",
          "mon_grouping": [3, 3, 0], "positive_sign": "", "negative_sign": "-", "int_frac_digits": 2, "frac_digits": 2, "p_cs_precedes": 0, "p_sep_by_space": 1, "n_cs_precedes": 0,
          "n_sep_by_space": 1, "p_sign_posn": 1, "n_sign_posn": 1}


def within(changes, function, *args, **options):
    """function under a locale of these words."""
    locale._override_localeconv = {**GERMAN, **changes}
    try:
        return function(*args, **options)
    except Exception as error:
        return type(error).__name__, str(error)
    finally:
        locale._override_localeconv = {}


battery("locale", r"""
    string: '1234.5' ;; '' ;; '1,234' ;; 'x' ;; '-5'
    func: float ;; int ;; str
    val: 1234567.891 ;; 0 ;; -5 ;; 1e20 ;; 0.005
    f: '%d' ;; '%.2f' ;; '%s and %%' ;; '%(a)d' ;; '%10.3f|' ;; '%-9d|' ;; '%+d'
    format_string val: 1234567 ;; (1,) ;; {'a': 1234567} ;; 2.5
    grouping: False ;; True
    monetary: False ;; True
    symbol: True ;; False
    international: False ;; True
    localename: 'de_DE' ;; 'de' ;; 'german' ;; 'en_US.utf8' ;; 'C' ;; 'POSIX' ;; 'de_DE@euro' ;; '' ;; 'no_NO.ISO8859-15@x' ;; 'fr_FR.8859-1' ;; 'ja_JP.eucJP' ;; 'en.utf-8' ;; 'utf8' ;; 'zh_TW.big5'
    os1: 'a' ;; 'B' ;; ''
    os2: 'b' ;; 'A'
    skip setlocale getlocale getdefaultlocale getencoding getpreferredencoding localeconv strxfrm LC_ALL LC_COLLATE LC_CTYPE LC_MESSAGES LC_MONETARY LC_NUMERIC LC_TIME CHAR_MAX: the system's
    calls normalize: 20
    do german: [within({}, f, *a) for f, *a in ((format_string, '%d', 1234567, True), (format_string, '%.2f', 1234567.891, True), (format_string, '%.2f', -1234.5), (format_string, '%12.1f|%-12d|', (1234.5, 9876), True), (format_string, '%s %%', 5, True), (format_string, '%.2f', 1234.5, True, True), (str, 1234.5), (atof, '1.234,5'), (atoi, '1.234'), (delocalize, '1.234,5'), (localize, '1234.5', True), (localize, '1234.5'), (localize, '1234.5', True, True))]
    do german: [within({}, currency, v, s, g, i) for v in (1234.5, -1234.5, 0) for s in (True, False) for g in (False, True) for i in (False, True)]
    do german: [within({'n_sign_posn': n, 'p_sign_posn': n, 'n_cs_precedes': c, 'p_cs_precedes': c, 'n_sep_by_space': s, 'p_sep_by_space': s, 'positive_sign': '+'}, currency, v) for n in (0, 1, 2, 3, 4, 127) for c in (0, 1) for s in (0, 1) for v in (5, -5)]
    do german: [within({'grouping': g}, format_string, '%d', 123456789, True) for g in ([], [3], [3, 0], [3, 2, 0], [2, 3], [3, 127], [127], [1, 1, 1, 127])], within({'int_frac_digits': 127, 'frac_digits': 127}, currency, 5)
    do plain: [getlocale(c) for c in (LC_CTYPE, LC_NUMERIC)][1:], setlocale(LC_NUMERIC), setlocale(LC_NUMERIC, 'C')
    do plain: setlocale(LC_NUMERIC, 'no such')
    do plain: setlocale(99)
    do plain: getlocale(LC_ALL)
    do plain: c = localeconv(); [sorted(c) == sorted(GERMAN | {}) or len(c), c['decimal_point'], c['thousands_sep'], c['grouping'], c['frac_digits'], c['currency_symbol'], c['p_sign_posn']]
    do names: Error, Error.__mro__[1], [locale_alias[k] for k in ('german', 'c')], strcoll('a', 'b') < 0, strxfrm('abc')
    """, within=within, GERMAN=GERMAN)
os.chdir(HOME)
shutil.rmtree(FOLDER)
