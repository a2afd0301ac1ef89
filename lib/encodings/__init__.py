"""The encodings: finds a codec by name, for codecs.lookup().

A codec is a module of this package with a function getregentry(), which a program may add, too. Most are made of two functions by
stateless() or buffered(); those of one byte a character come from a table, without a file each."""

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


def stateless(module, name, encode, decode, text=True):
    """Makes a module of this package, whose globals are given, the codec of two functions of one byte or character at a time, which
    parts and streams can be given to as they come."""

    class IncrementalEncoder(codecs.IncrementalEncoder):
        def encode(self, input, final=False):
            return encode(input, self.errors)[0]

    class IncrementalDecoder(codecs.IncrementalDecoder):
        def decode(self, input, final=False):
            return decode(input, self.errors)[0]

    _fill(module, name, encode, decode, IncrementalEncoder, IncrementalDecoder, text=text)


def buffered(module, name, encode, part):
    """Makes a module a codec whose decoder, part(data, errors, final), may leave bytes for the next time."""

    class IncrementalEncoder(codecs.IncrementalEncoder):
        def encode(self, input, final=False):
            return encode(input, self.errors)[0]

    class IncrementalDecoder(codecs.BufferedIncrementalDecoder):
        _buffer_decode = staticmethod(part)

    def decode(input, errors="strict"):
        """Decodes all of it."""
        return part(input, errors, True)

    _fill(module, name, encode, decode, IncrementalEncoder, IncrementalDecoder, part)


def compressing(module, name, compress, decompress, compressor, decompressor):
    """Makes a module a codec that compresses bytes; what comes in parts goes through objects that are made anew by reset()."""

    def encode(input, errors="strict"):
        assert errors == "strict"
        return compress(input), len(input)

    def decode(input, errors="strict"):
        assert errors == "strict"
        return decompress(input), len(input)

    class IncrementalEncoder(codecs.IncrementalEncoder):
        def __init__(self, errors="strict"):
            assert errors == "strict"
            super().__init__(errors)
            self.reset()

        def encode(self, input, final=False):
            done = self._compressor.compress(input)
            return done + self._compressor.flush() if final else done

        def reset(self):
            self._compressor = compressor()

    class IncrementalDecoder(codecs.IncrementalDecoder):
        def __init__(self, errors="strict"):
            assert errors == "strict"
            super().__init__(errors)
            self.reset()

        def decode(self, input, final=False):
            done = self._decompressor.decompress(input)
            return done + self._decompressor.flush() if final and hasattr(self._decompressor, "flush") else done

        def reset(self):
            self._decompressor = decompressor()

    _fill(module, name, encode, decode, IncrementalEncoder, IncrementalDecoder, text=False)


def _fill(module, name, encode, decode, encoder, decoder, part=None, text=True):
    """Gives a module the functions and classes of its codec, and getregentry(), which tells of them."""

    class StreamWriter(codecs.StreamWriter):
        pass

    class StreamReader(codecs.StreamReader):
        charbuffertype = str if text or name == "rot13" else bytes

        def decode(self, input, errors="strict"):
            return part(input, errors, False) if part else decode(input, errors)

    class Codec(codecs.Codec):
        pass

    for cls in (StreamWriter, Codec):
        cls.encode = staticmethod(encode)
    Codec.decode = staticmethod(decode)

    def getregentry():
        return codecs.CodecInfo(encode, decode, StreamReader, StreamWriter, encoder, decoder, name, _is_text_encoding=text)

    for made in (encoder, decoder, StreamWriter, StreamReader, Codec, getregentry):
        made.__module__, made.__qualname__ = module["__name__"], made.__name__
        module[made.__name__] = made
    for function, called in (encode, "encode"), (decode, "decode"):
        module.setdefault(called, function)
        if getattr(function, "__qualname__", "").startswith("buffered."):
            function.__module__, function.__qualname__ = module["__name__"], called


def _page(name):
    """The module of a one-byte encoding of the table, or None. There is no file of that name: it is made when it is asked for."""
    from encodings._pages import pages

    key = name.replace("_", "-")
    table = pages.get(key)
    if table is None:
        return None
    if len(table) < 256:
        table = "".join(map(chr, range(128))) + table
    numbers = codecs.charmap_build(table)
    # What has no byte becomes what Latin-1 has none for.
    plain = dict.fromkeys(range(256), 0xFFFE) | numbers

    def encode(input, errors="strict"):
        if isinstance(input, str):
            try:
                return str.translate(input, plain).encode("latin-1"), len(input)
            except UnicodeEncodeError:
                pass
        return codecs.charmap_encode(input, errors, numbers)

    def decode(input, errors="strict"):
        return codecs.charmap_decode(input, errors, table)

    module = type(sys)("encodings." + name)
    module.decoding_table, module.encoding_table = table, numbers
    for function in encode, decode:
        function.__module__, function.__qualname__ = module.__name__, function.__name__
    stateless(vars(module), key, encode, decode)
    sys.modules[module.__name__] = globals()[name] = module
    return module


_EAST_ASIAN = frozenset("""big5 big5hkscs cp932 cp949 cp950 euc_jis_2004 euc_jisx0213 euc_jp euc_kr gb18030 gb2312 gbk hz iso2022_jp iso2022_jp_1
    iso2022_jp_2 iso2022_jp_2004 iso2022_jp_3 iso2022_jp_ext iso2022_kr johab shift_jis shift_jis_2004 shift_jisx0213""".split())


def _east_asian(name):
    """The module of an East Asian encoding, or None. LookupError: the system does not know it."""
    if name not in _EAST_ASIAN:
        return None
    from encodings._multibyte import module_of
    module = sys.modules["encodings." + name] = globals()[name] = module_of(name)
    return module


def __getattr__(name):
    module = _made(name)
    if module is None:
        raise AttributeError(f"module 'encodings' has no attribute {name!r}")
    return module


class _Made:
    """Finds and loads, for an import statement, the modules that are made."""

    @staticmethod
    def find_spec(name, target=None):
        from importlib.machinery import ModuleSpec
        return ModuleSpec(name, _Made) if _made(name.rpartition(".")[2]) else None

    @staticmethod
    def create_module(spec):
        return _made(spec.name.rpartition(".")[2])

    @staticmethod
    def exec_module(module):
        pass


def _made(name):
    return None if name.startswith("_") else _page(name) or _east_asian(name)


# An entry of the package's path that no folder is, and whose finder is known.
__path__.append(f"{__path__[-1]}/_pages.py")
sys.path_importer_cache[__path__[-1]] = _Made

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
    if not name or "." in name or name.startswith("_") or name == "aliases":
        return None
    module = _page(name) or _east_asian(name)
    if module is None:
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
