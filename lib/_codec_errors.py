"""The error handlers that every codec knows, as functions; native codecs have them built in. Module codecs registers them."""

import sys

__name__ = "codecs"


def _unknown(error):
    """The error for what a handler was called with, and does not know."""
    if isinstance(error, type) or not issubclass(type(error), Exception):
        return TypeError("codec must pass exception instance")
    return TypeError(f"don't know how to handle {type(error).__name__} in error callback")


def strict(error, /):
    """Raises it."""
    if not issubclass(type(error), Exception):
        raise _unknown(error)
    raise error


def ignore(error, /):
    """Leaves out what is wrong."""
    if not issubclass(type(error), UnicodeError) or not hasattr(error, "end"):
        raise _unknown(error)
    return "", error.end


def replace(error, /):
    """Puts a question mark, or U+FFFD."""
    if issubclass(type(error), UnicodeEncodeError):
        return "?" * (error.end - error.start), error.end
    if issubclass(type(error), UnicodeDecodeError):
        return "\ufffd", error.end
    if issubclass(type(error), UnicodeTranslateError):
        return "\ufffd" * (error.end - error.start), error.end
    raise _unknown(error)


def xmlcharrefreplace(error, /):
    """Puts XML's references to characters."""
    if not issubclass(type(error), UnicodeEncodeError):
        raise _unknown(error)
    return "".join([f"&#{ord(char)};" for char in error.object[error.start:error.end]]), error.end


def _escape(number):
    return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def backslashreplace(error, /):
    """Puts escapes."""
    if issubclass(type(error), UnicodeDecodeError):
        numbers = error.object[error.start:error.end]
    elif issubclass(type(error), (UnicodeEncodeError, UnicodeTranslateError)):
        numbers = map(ord, error.object[error.start:error.end])
    else:
        raise _unknown(error)
    return "".join(map(_escape, numbers)), error.end


def namereplace(error, /):
    """Puts escapes with the characters' names, for those that have one."""
    if not issubclass(type(error), UnicodeEncodeError):
        raise _unknown(error)
    from unicodedata import name

    parts = []
    for char in error.object[error.start:error.end]:
        called = name(char, None)
        parts.append(_escape(ord(char)) if called is None else f"\\N{{{called}}}")
    return "".join(parts), error.end


def surrogateescape(error, /):
    """Takes bytes that can't be decoded for lone surrogates, and back."""
    if issubclass(type(error), UnicodeEncodeError):
        numbers = [ord(char) - 0xDC00 for char in error.object[error.start:error.end]]
        if not all(0x80 <= number <= 0xFF for number in numbers):
            raise error
        return bytes(numbers), error.end
    if not issubclass(type(error), UnicodeDecodeError):
        raise _unknown(error)
    text = ""
    for byte in error.object[error.start:min(error.end, error.start + 4)]:
        if byte < 128:
            break
        text += chr(0xDC00 + byte)
    if not text:
        raise error
    return text, error.start + len(text)


def surrogatepass(error, /):
    """Lets surrogates through, in UTF-8, 16 and 32."""
    if not issubclass(type(error), (UnicodeEncodeError, UnicodeDecodeError)):
        raise _unknown(error)
    from encodings import normalize_encoding
    name = normalize_encoding(error.encoding).lower().replace("_", "")
    unit = {"utf8": 3, "utf1": 2, "utf3": 4}.get(name[:4])
    if unit is None:
        raise error
    order = "big" if name.endswith("be") or not name.endswith("le") and sys.byteorder == "big" else "little"
    if issubclass(type(error), UnicodeEncodeError):
        numbers = [ord(char) for char in error.object[error.start:error.end]]
        if not all(0xD800 <= number < 0xE000 for number in numbers):
            raise error
        if unit == 3:
            return b"".join([bytes((0xE0 | n >> 12, 0x80 | n >> 6 & 63, 0x80 | n & 63)) for n in numbers]), error.end
        return b"".join([n.to_bytes(unit, order) for n in numbers]), error.end
    data = error.object[error.start:error.start + unit]
    number = -1
    if len(data) == unit:
        if unit != 3:
            number = int.from_bytes(data, order)
        elif data[0] & 0xF0 == 0xE0 and data[1] & 0xC0 == data[2] & 0xC0 == 0x80:
            number = (data[0] & 15) << 12 | (data[1] & 63) << 6 | data[2] & 63
    if not 0xD800 <= number < 0xE000:
        raise error
    return chr(number), error.start + unit


handlers = {f.__name__: f for f in (strict, ignore, replace, xmlcharrefreplace, backslashreplace, namereplace, surrogateescape, surrogatepass)}
for _name, _handler in handlers.items():
    _handler.__name__ = _handler.__qualname__ = _name + "_errors" if not _name.startswith("surr") else _name
