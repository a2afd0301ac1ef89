"""JSON: dump and dumps write values, load and loads read them.

encoder.py and decoder.py have the classes behind these; what is felt is native (_json).
"""

from .decoder import JSONDecodeError, JSONDecoder
from .encoder import JSONEncoder

__version__ = "2.0.9"   # of the interface, as programs print it

__all__ = ["dump", "dumps", "load", "loads", "JSONDecoder", "JSONDecodeError", "JSONEncoder"]

_default_encoder = JSONEncoder()
_default_decoder = JSONDecoder()


def _encoder(cls, skipkeys, ensure_ascii, check_circular, allow_nan, indent, separators, default, sort_keys, kw):
    if (cls is None and not skipkeys and ensure_ascii and check_circular and allow_nan and indent is None and separators is None
            and default is None and not sort_keys and not kw):
        return _default_encoder
    return (cls or JSONEncoder)(skipkeys=skipkeys, ensure_ascii=ensure_ascii, check_circular=check_circular, allow_nan=allow_nan,
                                indent=indent, separators=separators, default=default, sort_keys=sort_keys, **kw)


def dumps(obj, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None, separators=None,
          default=None, sort_keys=False, **kw):
    """The JSON text of a value."""
    if (cls is None and not skipkeys and ensure_ascii and check_circular and allow_nan and indent is None and separators is None
            and default is None and not sort_keys and not kw):
        return _default_encoder.encode(obj)
    return _encoder(cls, skipkeys, ensure_ascii, check_circular, allow_nan, indent, separators, default, sort_keys, kw).encode(obj)


def dump(obj, fp, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None, separators=None,
         default=None, sort_keys=False, **kw):
    """Writes the JSON text of a value to a file, in pieces."""
    encoder = _encoder(cls, skipkeys, ensure_ascii, check_circular, allow_nan, indent, separators, default, sort_keys, kw)
    for piece in encoder.iterencode(obj):
        fp.write(piece)


def detect_encoding(b):
    """The encoding of a document's bytes: by a mark at its beginning, or by where its zeros are."""
    starts = b.startswith
    if starts((b"\0\0\xfe\xff", b"\xff\xfe\0\0")):
        return "utf-32"
    if starts((b"\xfe\xff", b"\xff\xfe")):
        return "utf-16"
    if starts(b"\xef\xbb\xbf"):
        return "utf-8-sig"
    # JSON begins with two characters of ASCII: in a wider encoding their other bytes are zero.
    zeros = [not byte for byte in b[:4]]
    if len(zeros) not in (2, 4) or not any(zeros[:2]):
        return "utf-8"
    ends = "be" if zeros[0] else "le"
    is_wide = len(zeros) == 4 and (zeros[1] if zeros[0] else zeros[2] and zeros[3])
    return f"utf-{32 if is_wide else 16}-{ends}"


def load(fp, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, object_pairs_hook=None, **kw):
    """The value of a file's JSON document."""
    return loads(fp.read(), cls=cls, object_hook=object_hook, parse_float=parse_float, parse_int=parse_int, parse_constant=parse_constant,
                 object_pairs_hook=object_pairs_hook, **kw)


def loads(s, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, object_pairs_hook=None, **kw):
    """The value of a JSON document: a str, or bytes in UTF-8, UTF-16 or UTF-32."""
    if isinstance(s, str):
        if s.startswith("\ufeff"):
            raise JSONDecodeError("Unexpected UTF-8 BOM (decode using utf-8-sig)", s, 0)
    elif isinstance(s, (bytes, bytearray)):
        s = s.decode(detect_encoding(s), "surrogatepass")
    else:
        raise TypeError(f"the JSON object must be str, bytes or bytearray, not {s.__class__.__name__}")
    if (cls is None and object_hook is None and parse_float is None and parse_int is None and parse_constant is None
            and object_pairs_hook is None and not kw):
        return _default_decoder.decode(s)
    options = {"object_hook": object_hook, "parse_float": parse_float, "parse_int": parse_int, "parse_constant": parse_constant,
               "object_pairs_hook": object_pairs_hook}
    options = {name: value for name, value in options.items() if value is not None}
    return (cls or JSONDecoder)(**options, **kw).decode(s)
