"""ASCII."""

import _codecs
from encodings import stateless

stateless(globals(), "ascii", _codecs.ascii_encode, _codecs.ascii_decode)
