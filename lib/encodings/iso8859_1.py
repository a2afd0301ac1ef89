"""ISO 8859-1 under its own name; codecs.lookup() finds latin_1 by it."""

import codecs
from encodings import stateless

decoding_table = "".join(map(chr, range(256)))
encoding_table = codecs.charmap_build(decoding_table)


def encode(input, errors="strict"):
    """The bytes of text."""
    return codecs.charmap_encode(input, errors, encoding_table)


def decode(input, errors="strict"):
    """The text of bytes."""
    return codecs.charmap_decode(input, errors, decoding_table)


stateless(globals(), "iso8859-1", encode, decode)
