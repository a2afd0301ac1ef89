"""Compression by zlib: from bytes to bytes."""

import zlib
from encodings import compressing

compressing(globals(), "zlib", zlib.compress, zlib.decompress, zlib.compressobj, zlib.decompressobj)
