"""Latin-1 (ISO 8859-1): the first 256 characters, a byte each."""

import _codecs
from encodings import stateless

stateless(globals(), "iso8859-1", _codecs.latin_1_encode, _codecs.latin_1_decode)
