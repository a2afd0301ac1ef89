"""Programs in one file: a zip archive with a __main__.py, which an interpreter runs (PEP 441).

    python -m zipapp FOLDER [-o FILE] [-p INTERPRETER] [-m MODULE:FUNCTION] [-c]
    python -m zipapp FILE (--info | -o FILE) [-p INTERPRETER]
"""

import os
import pathlib
import shutil
import stat
import sys
import zipfile

__all__ = ['ZipAppError', 'create_archive', 'get_interpreter']

# What the first line is written in: Windows' launcher reads UTF-8, other systems the bytes of a path.
shebang_encoding = 'utf-8' if sys.platform.startswith('win') else sys.getfilesystemencoding()

_MAIN = '''\
# -*- coding: utf-8 -*-
import {module}
{module}.{function}()
'''


class ZipAppError(ValueError):
    """No application can be made of this."""


class _LeftOpen:
    """A caller's file as a context manager that does not close it."""

    def __init__(self, file):
        self._file = file

    def __enter__(self):
        return self._file

    def __exit__(self, *_):
        pass


def _opened(archive, mode):
    return open(archive, mode) if isinstance(archive, (str, os.PathLike)) else _LeftOpen(archive)


def _write_first_line(file, interpreter):
    if interpreter:
        file.write(b'#!' + interpreter.encode(shebang_encoding) + b'\n')


def _make_executable(target, interpreter):
    if interpreter and isinstance(target, (str, os.PathLike)):
        os.chmod(target, os.stat(target).st_mode | stat.S_IEXEC)


def _copy_archive(archive, target, interpreter):
    """Copy an archive's bytes behind another first line, or none."""
    with _opened(archive, 'rb') as source, _opened(target, 'wb') as file:
        start = source.read(2)
        if start == b'#!':
            source.readline()
            start = b''
        _write_first_line(file, interpreter)
        file.write(start)
        shutil.copyfileobj(source, file)
    _make_executable(target, interpreter)


def _main_of(entry_point):
    """The text of a __main__.py that calls what MODULE:FUNCTION names."""
    module, colon, function = entry_point.partition(':')
    if not colon or not all(part.isidentifier() for name in (module, function) for part in name.split('.')):
        raise ZipAppError('Invalid entry point: ' + entry_point)
    return _MAIN.format(module=module, function=function)


def create_archive(source, target=None, interpreter=None, main=None, filter=None, compressed=False):
    """Make an application of a folder, or copy one with another interpreter.

    source is a folder, an archive's path, or an archive open for reading in binary mode; target a path or a file open for writing, by
    default the folder's path with the ending .pyz. interpreter, a command, is named in the archive's first line, and the file made
    executable. main ('MODULE:FUNCTION') becomes the archive's __main__.py, which the folder has otherwise, and not both. filter is called
    with the path of each file and folder, relative to source, and says whether it is taken. With compressed, files are deflated.

    Raises ZipAppError where that cannot be done, OSError for files.
    """
    if hasattr(source, 'read') and hasattr(source, 'readline'):
        _copy_archive(source, target, interpreter)
        return
    source = pathlib.Path(source)
    if source.is_file():
        _copy_archive(source, target, interpreter)
        return
    if not source.exists():
        raise ZipAppError('Source does not exist')
    has_main = (source / '__main__.py').is_file()
    if main and has_main:
        raise ZipAppError('Cannot specify entry point if the source has __main__.py')
    if not main and not has_main:
        raise ZipAppError('Archive has no entry point')
    text = _main_of(main) if main else None
    if target is None:
        target = source.with_suffix('.pyz')
    elif not hasattr(target, 'write'):
        target = pathlib.Path(target)

    # Collected first: the archive may come to lie among them, and is not its own.
    files = sorted(source.rglob('*'))
    with _opened(target, 'wb') as file:
        _write_first_line(file, interpreter)
        with zipfile.ZipFile(file, 'w', zipfile.ZIP_DEFLATED if compressed else zipfile.ZIP_STORED) as archive:
            for path in files:
                name = path.relative_to(source)
                if (filter is None or filter(name)) and path != target:
                    archive.write(path, name.as_posix())
            if text is not None:
                archive.writestr('__main__.py', text.encode())
    _make_executable(target, interpreter)


def get_interpreter(archive):
    """The interpreter that an archive's first line names, or None. archive is a path, or a file open for reading in binary mode."""
    with _opened(archive, 'rb') as file:
        if file.read(2) == b'#!':
            return file.readline().strip().decode(shebang_encoding)
    return None


def main(args=None):
    """The command line; args instead of sys.argv[1:]."""
    import argparse

    parser = argparse.ArgumentParser()
    parser.add_argument('--output', '-o', default=None, help='where the archive is written (needed if SOURCE is one)')
    parser.add_argument('--python', '-p', default=None, help='the command that runs it, in its first line (default: no such line)')
    parser.add_argument('--main', '-m', default=None, help="MODULE:FUNCTION to call (default: the folder's own __main__.py)")
    parser.add_argument('--compress', '-c', action='store_true', help='deflate the files (default: they are stored as they are)')
    parser.add_argument('--info', action='store_true', help='print which interpreter an archive names')
    parser.add_argument('source', help='a folder, or an archive')
    options = parser.parse_args(args)

    if options.info:
        if not os.path.isfile(options.source):
            raise SystemExit('Can only get info for an archive file')
        print('Interpreter:', get_interpreter(options.source) or '<none>')
        sys.exit(0)
    if os.path.isfile(options.source):
        if options.output is None or (os.path.exists(options.output) and os.path.samefile(options.source, options.output)):
            raise SystemExit('In-place editing of archives is not supported')
        if options.main:
            raise SystemExit('Cannot change the main function when copying')
    create_archive(options.source, options.output, options.python, options.main, compressed=options.compress)


if __name__ == '__main__':
    main()
