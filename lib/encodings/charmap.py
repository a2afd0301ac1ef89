"""Bytes by a table that the caller gives to codecs.charmap_encode() or charmap_decode(); without one, Latin-1."""

import codecs
from encodings import stateless

stateless(globals(), "charmap", codecs.charmap_encode, codecs.charmap_decode)
