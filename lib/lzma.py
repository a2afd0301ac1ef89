"""Reading and writing of xz and lzma files."""

__all__ = (
    'CHECK_NONE', 'CHECK_CRC32', 'CHECK_CRC64', 'CHECK_SHA256', 'CHECK_ID_MAX', 'CHECK_UNKNOWN', 'FILTER_LZMA1', 'FILTER_LZMA2', 'FILTER_DELTA',
    'FILTER_X86', 'FILTER_IA64', 'FILTER_ARM', 'FILTER_ARMTHUMB', 'FILTER_POWERPC', 'FILTER_SPARC', 'FORMAT_AUTO', 'FORMAT_XZ', 'FORMAT_ALONE',
    'FORMAT_RAW', 'MF_HC3', 'MF_HC4', 'MF_BT2', 'MF_BT3', 'MF_BT4', 'MODE_FAST', 'MODE_NORMAL', 'PRESET_DEFAULT', 'PRESET_EXTREME',
    'LZMACompressor', 'LZMADecompressor', 'LZMAFile', 'LZMAError', 'open', 'compress', 'decompress', 'is_check_supported')

from _compression import CompressedFile, DecompressReader, decompress_all, open_compressed
from _lzma import *
from _lzma import _decode_filter_properties, _encode_filter_properties


class LZMAFile(CompressedFile):
    """A file of xz or lzma streams: binary, read ('r') or written ('w', 'x', 'a'). For the options see the compressors."""

    def __init__(self, filename=None, mode='r', *, format=None, check=-1, preset=None, filters=None):
        if mode in ('r', 'rb'):
            if check != -1:
                raise ValueError('Cannot specify an integrity check when opening a file for reading')
            if preset is not None:
                raise ValueError('Cannot specify a preset compression level when opening a file for reading')
        if format is None:
            format = FORMAT_AUTO if mode in ('r', 'rb') else FORMAT_XZ
        if mode == '':
            raise ValueError("Invalid mode: ''")
        self._begin(filename, mode, lambda fp: DecompressReader(fp, LZMADecompressor, trailing_error=LZMAError, format=format, filters=filters),
                    lambda: LZMACompressor(format=format, check=check, preset=preset, filters=filters))


def open(filename, mode='rb', *, format=None, check=-1, preset=None, filters=None, encoding=None, errors=None, newline=None):
    """Open an xz or lzma file, binary or ('rt', 'wt', …) as text."""
    return open_compressed(LZMAFile, filename, mode, encoding, errors, newline, format=format, check=check, preset=preset, filters=filters)


def compress(data, format=FORMAT_XZ, check=-1, preset=None, filters=None):
    """Return data compressed."""
    compressor = LZMACompressor(format, check, preset, filters)
    return compressor.compress(data) + compressor.flush()


def decompress(data, format=FORMAT_AUTO, memlimit=None, filters=None):
    """Return the plain data of one or more streams, decompressed in at most memlimit bytes of memory."""
    return decompress_all(data, lambda: LZMADecompressor(format, memlimit, filters), LZMAError, LZMAError,
                          'Compressed data ended before the end-of-stream marker was reached')
