"""UTF-32 with the lowest byte first, without a mark."""

import _codecs
from encodings import buffered

buffered(globals(), "utf-32-le", _codecs.utf_32_le_encode, _codecs.utf_32_le_decode)
