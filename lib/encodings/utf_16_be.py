"""UTF-16 with the higher byte first, without a mark."""

import _codecs
from encodings import buffered

buffered(globals(), "utf-16-be", _codecs.utf_16_be_encode, _codecs.utf_16_be_decode)
