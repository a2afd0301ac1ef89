"""Streams: raw, buffered and text, over files and in memory."""

import abc

from _io import (DEFAULT_BUFFER_SIZE, BlockingIOError, BufferedRandom, BufferedReader, BufferedRWPair, BufferedWriter,
                 BytesIO, FileIO, IncrementalNewlineDecoder, StringIO, TextIOWrapper, UnsupportedOperation, open,
                 open_code, text_encoding)
import _io

__all__ = ['BlockingIOError', 'open', 'open_code', 'IOBase', 'RawIOBase', 'FileIO', 'BytesIO', 'StringIO',
           'BufferedIOBase', 'BufferedReader', 'BufferedWriter', 'BufferedRWPair', 'BufferedRandom', 'TextIOBase',
           'TextIOWrapper', 'UnsupportedOperation', 'SEEK_SET', 'SEEK_CUR', 'SEEK_END', 'DEFAULT_BUFFER_SIZE',
           'IncrementalNewlineDecoder', 'text_encoding']

SEEK_SET = 0
SEEK_CUR = 1
SEEK_END = 2


def _abstract(name, *bases):
    """A native class of streams as one that others can be registered with."""
    native = getattr(_io, '_' + name)
    return abc.ABCMeta(name, (native, *bases), {'__doc__': native.__doc__, '__module__': 'io'})


IOBase = _abstract('IOBase')
RawIOBase, BufferedIOBase, TextIOBase = [_abstract(_name, IOBase) for _name in ('RawIOBase', 'BufferedIOBase', 'TextIOBase')]

RawIOBase.register(FileIO)
for _class in BytesIO, BufferedReader, BufferedWriter, BufferedRandom, BufferedRWPair:
    BufferedIOBase.register(_class)
for _class in StringIO, TextIOWrapper:
    TextIOBase.register(_class)
del _class
