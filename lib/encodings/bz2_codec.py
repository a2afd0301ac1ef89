"""Compression by bzip2: from bytes to bytes."""

import bz2
from encodings import compressing

compressing(globals(), "bz2", bz2.compress, bz2.decompress, bz2.BZ2Compressor, bz2.BZ2Decompressor)
