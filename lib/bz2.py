"""Reading and writing of bzip2 files."""

__all__ = ('BZ2File', 'BZ2Compressor', 'BZ2Decompressor', 'open', 'compress', 'decompress')

from _bz2 import BZ2Compressor, BZ2Decompressor
from _compression import CompressedFile, DecompressReader, decompress_all, open_compressed


class BZ2File(CompressedFile):
    """A file of bzip2 streams: binary, read ('r') or written ('w', 'x', 'a'; compresslevel from 1 to 9)."""

    def __init__(self, filename, mode='r', *, compresslevel=9):
        if not 1 <= compresslevel <= 9:
            raise ValueError('compresslevel must be between 1 and 9')
        self._begin(filename, mode, lambda fp: DecompressReader(fp, BZ2Decompressor, trailing_error=OSError),
                    lambda: BZ2Compressor(compresslevel))

    def readlines(self, size=-1):
        """Return the lines that are left, until they have size bytes."""
        if not hasattr(size, '__index__'):
            raise TypeError('Integer argument expected')
        self._check_can_read()
        return self._buffer.readlines(size.__index__())

    def writelines(self, seq):
        """Write each of seq's byte strings."""
        return super().writelines(seq)


def open(filename, mode='rb', compresslevel=9, encoding=None, errors=None, newline=None):
    """Open a bzip2 file, binary or ('rt', 'wt', …) as text."""
    return open_compressed(BZ2File, filename, mode, encoding, errors, newline, compresslevel=compresslevel)


def compress(data, compresslevel=9):
    """Return data compressed."""
    compressor = BZ2Compressor(compresslevel)
    return compressor.compress(data) + compressor.flush()


def decompress(data):
    """Return the plain data of one or more streams."""
    if not data:
        return b''
    return decompress_all(data, BZ2Decompressor, OSError, ValueError, 'Compressed data ended before the end-of-stream marker was reached')
