"""The encodings: finds a codec by name, for codecs.lookup().

Those written natively, and the one-byte ones, are made from their functions here; others are modules of this package with a function
getregentry(), which a program may add, too."""

import _codecs
import codecs
import sys


class CodecRegistryError(LookupError, SystemError):
    """A module of this package that is no codec."""


def normalize_encoding(encoding):
    """A name with everything but ASCII letters, digits and dots as a single underscore."""
    if isinstance(encoding, bytes):
        encoding = str(encoding, "ascii")
    words, word = [], ""
    for char in encoding:
        if char.isalnum() or char == ".":
            word += char if char.isascii() else ""
        elif word:
            words.append(word)
            word = ""
    return "_".join([*words, word] if word else words)


def stateless(name, encode, decode, text=True):
    """A codec of two functions of one byte or character at a time, which parts and streams can be given to as they come."""

    class IncrementalEncoder(codecs.IncrementalEncoder):
        def encode(self, input, final=False):
            return encode(input, self.errors)[0]

    class IncrementalDecoder(codecs.IncrementalDecoder):
        def decode(self, input, final=False):
            return decode(input, self.errors)[0]

    return _info(name, encode, decode, IncrementalEncoder, IncrementalDecoder, text=text)


def buffered(name, encode, decode):
    """A codec whose decoder, decode(data, errors, final), may leave bytes for the next time."""

    class IncrementalEncoder(codecs.IncrementalEncoder):
        def encode(self, input, final=False):
            return encode(input, self.errors)[0]

    class IncrementalDecoder(codecs.BufferedIncrementalDecoder):
        _buffer_decode = staticmethod(decode)

    def whole(input, errors="strict"):
        """Decodes all of it."""
        return decode(input, errors, True)

    return _info(name, encode, whole, IncrementalEncoder, IncrementalDecoder, decode)


def _info(name, encode, decode, encoder, decoder, part=None, text=True):
    class StreamWriter(codecs.StreamWriter):
        def encode(self, input, errors="strict"):
            return encode(input, errors)

    class StreamReader(codecs.StreamReader):
        charbuffertype = str if text or name == "rot13" else bytes

        def decode(self, input, errors="strict"):
            return (part or decode)(input, errors)

    return codecs.CodecInfo(encode, decode, StreamReader, StreamWriter, encoder, decoder, name, _is_text_encoding=text)


def _ascii():
    return stateless("ascii", _codecs.ascii_encode, _codecs.ascii_decode)


def _latin_1():
    return stateless("iso8859-1", _codecs.latin_1_encode, _codecs.latin_1_decode)


def _native(name):
    """A codec whose functions in codecs have its name."""
    return buffered(name.replace("_", "-", 1) if name.startswith("utf") else name.replace("_", "-"),
                    getattr(codecs, name + "_encode"), getattr(codecs, name + "_decode"))


_made = {"ascii": _ascii, "latin_1": _latin_1, "iso8859_1": _latin_1}
_native_names = frozenset(("utf_7", "utf_8", "utf_16_le", "utf_16_be", "utf_32_le", "utf_32_be", "raw_unicode_escape", "unicode_escape"))


def _page(name):
    """A one-byte encoding of the table, or None."""
    from encodings._pages import pages

    key = name.replace("_", "-")
    table = pages.get(key)
    if table is None:
        return None
    if len(table) < 256:
        table = "".join(map(chr, range(128))) + table
    numbers = codecs.charmap_build(table)

    def encode(input, errors="strict"):
        return codecs.charmap_encode(input, errors, numbers)

    def decode(input, errors="strict"):
        return codecs.charmap_decode(input, errors, table)

    return stateless(key, encode, decode)


_cache = {}


def search_function(encoding):
    """The codec of a name, or None; looked for once."""
    try:
        return _cache[encoding]
    except KeyError:
        info = _cache[encoding] = _search(encoding)
        return info


def _search(encoding):
    from encodings.aliases import aliases

    name = normalize_encoding(encoding).lower()
    name = aliases.get(name) or aliases.get(name.replace(".", "_")) or name
    if name in _made:
        return _made[name]()
    if name in _native_names:
        return _native(name)
    if not name or "." in name or name.startswith("_") or name == "aliases":
        return None
    info = _page(name)
    if info is not None:
        return info
    try:
        module = __import__("encodings." + name, fromlist=["*"])
    except ImportError:
        return None
    entry = getattr(module, "getregentry", None)
    if entry is None:
        return None
    info = entry()
    if not isinstance(info, tuple) or len(info) != 4 or not callable(info[0]) or not callable(info[1]):
        raise CodecRegistryError(f'module "{module.__name__}" ({module.__file__}) failed to register')
    return info


codecs.register(search_function)
