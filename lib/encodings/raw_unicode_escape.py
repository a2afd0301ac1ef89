"""Characters above Latin-1 as a literal's \\u and \\U."""

import _codecs
from encodings import buffered

buffered(globals(), "raw-unicode-escape", _codecs.raw_unicode_escape_encode, _codecs.raw_unicode_escape_decode)
