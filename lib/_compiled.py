"""What a compiled file (.pyc) holds: the reference's header, and the source that was found to compile.

Coil compiles a source faster than it would check code that anybody may have written, so the source is the compiled form. Import keeps no
such files and looks for none; they are for those who ask for one: py_compile, compileall, installers, and loaders of files without a source.
"""

import marshal
from importlib.util import MAGIC_NUMBER, source_hash

_HEADER = 16
_HASHED, _CHECKED = 1, 2  # flags: the source's hash stands behind them; it is to be compared


def timestamp_header(mtime, size):
    """The header that tells a source by its time and its size."""
    return MAGIC_NUMBER + bytes(4) + (int(mtime) & 0xFFFFFFFF).to_bytes(4, "little") + (size & 0xFFFFFFFF).to_bytes(4, "little")


def hash_header(source, checked):
    """The header that tells a source by its hash."""
    return MAGIC_NUMBER + bytes([_HASHED | (_CHECKED if checked else 0), 0, 0, 0]) + source_hash(source)


def pack(header, source, filename, optimize):
    """A compiled file's bytes; `filename` is what its code says it is from."""
    return header + marshal.dumps((bytes(source), filename, optimize))


def code_of(data, name=None, path=None):
    """The code in a compiled file's bytes; ImportError or EOFError if that is none."""
    shown = name or "<bytecode>"
    if data[:4] != MAGIC_NUMBER:
        raise ImportError(f"bad magic number in {shown!r}: {bytes(data[:4])!r}", name=name, path=path)
    if len(data) < _HEADER:
        raise EOFError(f"reached EOF while reading pyc header of {shown!r}")
    flags = int.from_bytes(data[4:8], "little")
    if flags & ~(_HASHED | _CHECKED):
        raise ImportError(f"invalid flags {flags!r} in {shown!r}", name=name, path=path)
    held = marshal.loads(data[_HEADER:])
    if not isinstance(held, tuple) or len(held) != 3:
        raise ImportError(f"Non-code object in {path!r}", name=name, path=path)
    source, filename, optimize = held
    return compile(source, filename, "exec", dont_inherit=True, optimize=optimize)
