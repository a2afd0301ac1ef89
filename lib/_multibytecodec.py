"""The classes that the codecs of East Asian encodings are made of, under the name where other Pythons have them."""

from encodings._multibyte import (MultibyteIncrementalDecoder, MultibyteIncrementalEncoder, MultibyteStreamReader, MultibyteStreamWriter)


def __create_codec(arg, /):
    """Makes a codec of a table in C, of which there are none here: TypeError."""
    raise TypeError("argument type invalid")
