"""UTF-32 with the highest byte first, without a mark."""

import _codecs
from encodings import buffered

buffered(globals(), "utf-32-be", _codecs.utf_32_be_encode, _codecs.utf_32_be_decode)
