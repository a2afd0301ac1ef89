"""UTF-8."""

import _codecs
from encodings import buffered

buffered(globals(), "utf-8", _codecs.utf_8_encode, _codecs.utf_8_decode)
