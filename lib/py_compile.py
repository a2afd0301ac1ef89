"""Compiled files of sources, for those who ask for them: import writes none."""

import _compiled
import builtins
import enum
import importlib.util
import os
import sys
from importlib.machinery import SourceFileLoader

__all__ = ["compile", "main", "PyCompileError", "PycInvalidationMode"]


class PyCompileError(Exception):
    """A file does not compile; the message is what the interpreter would print."""

    def __init__(self, exc_type, exc_value, file, msg=""):
        import traceback

        if not msg:
            text = "".join(traceback.format_exception_only(exc_type, exc_value))
            if exc_type is SyntaxError:
                msg = text.replace('File "<string>"', f'File "{file}"')
            else:
                msg = f"Sorry: {exc_type.__name__}: {exc_value}"
        super().__init__(msg, exc_type.__name__, exc_value, file)
        self.exc_type_name = exc_type.__name__
        self.exc_value = exc_value
        self.file = file
        self.msg = msg

    def __str__(self):
        return self.msg


class PycInvalidationMode(enum.Enum):
    """How a compiled file would be known to be up to date."""

    TIMESTAMP = 1
    CHECKED_HASH = 2
    UNCHECKED_HASH = 3


def _default_mode():
    return PycInvalidationMode.CHECKED_HASH if os.environ.get("SOURCE_DATE_EPOCH") else PycInvalidationMode.TIMESTAMP


def _target(file, cfile, optimize):
    """Where the compiled file is written; FileExistsError if what is there is no plain file."""
    if cfile is None:
        cfile = importlib.util.cache_from_source(file, optimization=None if optimize < 0 else optimize or "")
    if os.path.islink(cfile):
        raise FileExistsError(f"{cfile} is a symlink and will be changed into a regular file if import writes a byte-compiled file to it")
    if os.path.exists(cfile) and not os.path.isfile(cfile):
        raise FileExistsError(f"{cfile} is a non-regular file and will be changed into a regular one if import writes a byte-compiled file to it")
    return cfile


def _write(path, data, mode):
    """Writes a file whole, or not at all, and its folder before."""
    folder = os.path.dirname(path)
    if folder:
        os.makedirs(folder, exist_ok=True)
    _write_atomic(path, data, mode)


def _write_atomic(path, data, mode=0o666):
    """Writes a file that is there whole or not at all."""
    partial = f"{path}.{id(data)}"
    try:
        with open(os.open(partial, os.O_EXCL | os.O_CREAT | os.O_WRONLY, mode & 0o666), "wb") as f:
            f.write(data)
        os.replace(partial, path)
    except OSError:
        try:
            os.unlink(partial)
        except OSError:
            pass
        raise


def compile(file, cfile=None, dfile=None, doraise=False, optimize=-1, invalidation_mode=None, quiet=0):
    """Compiles a file, and gives the name of the compiled one, which is written (`_compiled` says what it holds).

    An error is raised as PyCompileError with `doraise`, else told on stderr, unless `quiet` is 2; the name is then None.
    """
    cfile = _target(file, cfile, optimize)
    loader = SourceFileLoader("<py_compile>", os.fspath(file))
    source = loader.get_data(loader.path)
    try:
        builtins.compile(source, dfile or file, "exec", dont_inherit=True, optimize=optimize)
    except Exception as error:
        told = PyCompileError(error.__class__, error, dfile or file)
        if quiet < 2:
            if doraise:
                raise told
            sys.stderr.write(told.msg + "\n")
        return None
    status = os.stat(file)
    mode = invalidation_mode or _default_mode()
    header = _compiled.timestamp_header(status.st_mtime, status.st_size) if mode is PycInvalidationMode.TIMESTAMP else \
        _compiled.hash_header(source, mode is PycInvalidationMode.CHECKED_HASH)
    _write(cfile, _compiled.pack(header, source, os.fspath(dfile or file), optimize), status.st_mode | 0o200)
    return cfile


def main():
    """Compiles the files named on the command line, or on stdin if the name is "-"."""
    import argparse
    parser = argparse.ArgumentParser(description="compiles source files")
    parser.add_argument("-q", "--quiet", action="store_true", help="tell no errors")
    parser.add_argument("filenames", nargs="+", help="the files; - reads their names from standard input")
    options = parser.parse_args()
    names = options.filenames
    if names == ["-"]:
        names = [line.rstrip("\n") for line in sys.stdin]
    failed = False
    for name in names:
        try:
            compile(name, doraise=True)
        except (PyCompileError, OSError) as error:
            failed = True
            if options.quiet:
                continue
            sys.stderr.write((error.msg if isinstance(error, PyCompileError) else str(error)) + "\n")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
