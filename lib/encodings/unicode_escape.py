"""Text as a literal's escapes in Latin-1."""

import _codecs
from encodings import buffered

buffered(globals(), "unicode-escape", _codecs.unicode_escape_encode, _codecs.unicode_escape_decode)
