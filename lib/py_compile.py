"""Checks that source files compile.

Coil keeps no compiled files beside sources: its bundled library is compiled into it, and a program's files are compiled as they are
imported. So nothing is written here, whatever file is named for it.
"""

import enum
import os
import sys

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


def compile(file, cfile=None, dfile=None, doraise=False, optimize=-1, invalidation_mode=None, quiet=0):
    """Compiles a file, and gives the name of the compiled one: None, as there is none.

    An error is raised as PyCompileError with `doraise`, else told on stderr, unless `quiet` is 2.
    """
    from importlib.machinery import SourceFileLoader

    try:
        SourceFileLoader("<py_compile>", os.fspath(file)).source_to_code(
            SourceFileLoader("", os.fspath(file)).get_data(file), dfile or file)
    except Exception as error:
        if isinstance(error, OSError):
            raise
        told = PyCompileError(error.__class__, error, dfile or file)
        if quiet < 2:
            if doraise:
                raise told
            sys.stderr.write(told.msg + "\n")
    return None


def main():
    """Compiles the files named on the command line, or on stdin if the name is "-"."""
    names = sys.argv[1:]
    if names == ["-"]:
        names = [line.rstrip("\n") for line in sys.stdin]
    failed = False
    for name in names:
        try:
            compile(name, doraise=True)
        except (PyCompileError, OSError) as error:
            failed = True
            sys.stderr.write((error.msg if isinstance(error, PyCompileError) else str(error)) + "\n")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
