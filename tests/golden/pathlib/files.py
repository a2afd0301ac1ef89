# Paths that reach files: reading, writing, kinds, links, folders, patterns, walks.
import os
import tempfile
from pathlib import Path, WindowsPath, UnsupportedOperation

with tempfile.TemporaryDirectory() as top:
    os.chdir(top)
    here = Path()
    print(repr(here), Path.cwd() == Path(top).resolve(), Path('a/b').absolute() == Path(top).resolve() / 'a/b')
    Path('a/b/c').mkdir(parents=True)
    Path('a/b/c').mkdir(exist_ok=True)
    print(Path('a/one.txt').write_text('text\nmore\n'), Path('a/b/two.py').write_bytes(b'\0\1'), Path('a/one.txt').read_text(), Path('a/b/two.py').read_bytes())
    Path('a/.hidden').touch()
    Path('a/link').symlink_to('b')
    Path('a/dangling').symlink_to('nowhere')
    Path('a/again').hardlink_to('a/one.txt')
    for name in ('a', 'a/one.txt', 'a/link', 'a/dangling', 'none', 'a\0b'):
        path = Path(name)
        print(repr(name), path.exists(), path.exists(follow_symlinks=False), path.is_dir(), path.is_file(), path.is_symlink(), path.is_fifo(), path.is_mount())
    print(sorted(map(str, Path('a').iterdir())), str(Path('a/link').readlink()), Path('a/link').resolve().name, Path('a/one.txt').samefile('a/again'))
    for pattern in ('*', '*.txt', '**', '**/', '**/*.py', 'b/../one.txt', 'link/*', '*/', 'ONE.*', '.h*', '**/c'):
        print(pattern, sorted(map(str, Path('a').glob(pattern))))
    print(sorted(map(str, Path('a').rglob('*.PY', case_sensitive=False))), sorted(map(str, Path('a').rglob('two*', recurse_symlinks=True))), sorted(map(str, here.rglob('c'))))
    for folder, folders, files in Path('a').walk():
        print(folder, sorted(folders), sorted(files))
    print([str(folder) for folder, folders, files in Path('a/b').walk(top_down=False)])
    print(Path('a/again').rename('a/moved'), Path('a/moved').replace('a/two'), Path('a/two').unlink(), Path('a/two').unlink(missing_ok=True), Path('a/b/c').rmdir())
    Path('a/one.txt').chmod(0o600)
    print(oct(Path('a/one.txt').stat().st_mode), Path('a/link').lstat().st_size, Path('~/x').expanduser() == Path.home() / 'x', Path.from_uri('file:///a%20b'))
    for attempt in (lambda: Path('none').read_text(), lambda: Path('a').read_text(), lambda: Path('a/one.txt').write_text(b''), lambda: Path('x/y').mkdir(),
                    lambda: Path('a').mkdir(), lambda: Path('a').touch(exist_ok=False), lambda: Path('a').rmdir(), lambda: list(Path('a').glob('')),
                    lambda: list(Path('a').glob('/x')), lambda: Path('none').resolve(strict=True), lambda: WindowsPath('a'), lambda: Path.from_uri('http:/x')):
        try:
            print(attempt())
        except Exception as error:
            print(type(error).__name__, str(error).replace(os.path.realpath(top), ''))
    os.chdir('/')
print(issubclass(UnsupportedOperation, NotImplementedError))
