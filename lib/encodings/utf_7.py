"""UTF-7 (RFC 2152)."""

import codecs
from encodings import buffered

buffered(globals(), "utf-7", codecs.utf_7_encode, codecs.utf_7_decode)
