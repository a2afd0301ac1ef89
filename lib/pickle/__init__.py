"""Objects as bytes, and back: a pickle is a program for a small stack machine, which makes the objects anew."""

import io
from copyreg import dispatch_table

from pickle._opcodes import *
from pickle._opcodes import DEFAULT_PROTOCOL, HIGHEST_PROTOCOL, PickleError, PicklingError, UnpicklingError
from pickle._buffer import PickleBuffer
from pickle._find import _getattribute, whichmodule
from pickle._numbers import decode_long, encode_long
from pickle._read import _Unpickler
from pickle._write import _Pickler
from pickle._outside import Pickler, Unpickler

__all__ = ["PickleError", "PicklingError", "UnpicklingError", "Pickler", "Unpickler", "dump", "dumps", "load", "loads",
           "PickleBuffer"]
__all__ += [_name for _name in vars(_opcodes) if _name.isupper()]

format_version = "4.0"
compatible_formats = ["1.0", "1.1", "1.2", "1.3", "2.0", "3.0", "4.0", "5.0"]
bytes_types = (bytes, bytearray)


def _dump(obj, file, protocol=None, *, fix_imports=True, buffer_callback=None):
    """Writes the pickle of an object to a file."""
    Pickler(file, protocol, fix_imports=fix_imports, buffer_callback=buffer_callback).dump(obj)


def _dumps(obj, protocol=None, *, fix_imports=True, buffer_callback=None):
    """The pickle of an object."""
    out = io.BytesIO()
    Pickler(out, protocol, fix_imports=fix_imports, buffer_callback=buffer_callback).dump(obj)
    return out.getvalue()


def _load(file, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
    """The object whose pickle comes next in a file."""
    return Unpickler(file, fix_imports=fix_imports, encoding=encoding, errors=errors, buffers=buffers).load()


def _loads(data, /, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
    """The object of a pickle."""
    if isinstance(data, str):
        raise TypeError("a bytes-like object is required, not 'str'")
    return Unpickler(io.BytesIO(data), fix_imports=fix_imports, encoding=encoding, errors=errors, buffers=buffers).load()


try:
    from _pickling import dump, dumps, load, loads
except ImportError:
    dump, dumps, load, loads = _dump, _dumps, _load, _loads
