"""UTF-16 with the lower byte first, without a mark."""

import _codecs
from encodings import buffered

buffered(globals(), "utf-16-le", _codecs.utf_16_le_encode, _codecs.utf_16_le_decode)
