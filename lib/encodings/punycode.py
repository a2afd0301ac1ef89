"""Punycode (RFC 3492): Unicode in letters, digits and hyphens."""

from encodings import stateless

_BASE, _LOWEST, _HIGHEST, _SKEW, _DAMP, _FIRST_BIAS, _FIRST = 36, 1, 26, 38, 700, 72, 128
_digits = b"abcdefghijklmnopqrstuvwxyz0123456789"


def _threshold(position, bias):
    return min(max(position - bias, _LOWEST), _HIGHEST)


def _adapt(delta, first, count):
    delta = delta // _DAMP if first else delta // 2
    delta += delta // count
    k = 0
    while delta > (_BASE - _LOWEST) * _HIGHEST // 2:
        delta //= _BASE - _LOWEST
        k += _BASE
    return k + (_BASE - _LOWEST + 1) * delta // (delta + _SKEW)


def encode(input, errors="strict"):
    """The ASCII characters, and behind a hyphen where the others go in."""
    plain = bytes([ord(char) for char in input if ord(char) < _FIRST])
    out = bytearray()
    done, delta, bias, lowest = len(plain), 0, _FIRST_BIAS, _FIRST
    while done < len(input):
        number = min([ord(char) for char in input if ord(char) >= lowest])
        delta += (number - lowest) * (done + 1)
        for char in input:
            if ord(char) < number:
                delta += 1
            elif ord(char) == number:
                rest, position = delta, _BASE
                while rest >= (t := _threshold(position, bias)):
                    rest, digit = divmod(rest - t, _BASE - t)
                    out.append(_digits[t + digit])
                    position += _BASE
                out.append(_digits[rest])
                bias = _adapt(delta, done == len(plain), done + 1)
                delta, done = 0, done + 1
        delta += 1
        lowest = number + 1
    return (plain + b"-" + bytes(out) if plain else bytes(out)), len(input)


def decode(input, errors="strict"):
    """The text that the ASCII characters, and the insertions behind the last hyphen, make."""
    if errors not in ("strict", "replace", "ignore"):
        raise UnicodeError("Unsupported error handling: " + errors)
    data = bytes(input)
    cut = data.rfind(b"-")
    head = data[:max(cut, 0)]
    try:
        chars = list(head.decode("ascii", errors))
    except UnicodeDecodeError as error:
        raise UnicodeDecodeError("ascii", data, error.start, error.end, error.reason) from None
    strict = errors == "strict"
    at, number, bias, place = cut + 1, _FIRST, _FIRST_BIAS, 0
    first = True
    while at < len(data):
        delta, weight, position = 0, 1, _BASE
        while True:
            if at >= len(data):
                if strict:
                    raise UnicodeDecodeError("punycode", data, at, at + 1, "incomplete punycode string")
                return "".join(chars), len(data)
            digit = _digits.find(data[at:at + 1].lower())
            if digit < 0:
                if strict:
                    raise UnicodeDecodeError("punycode", data, at, at + 1, f"Invalid extended code point '{data[at]}'")
                return "".join(chars), len(data)
            at += 1
            delta += digit * weight
            t = _threshold(position, bias)
            if digit < t:
                break
            weight *= _BASE - t
            position += _BASE
        place += delta
        count = len(chars) + 1
        number += place // count
        place %= count
        if number > 0x10FFFF:
            if strict:
                raise UnicodeDecodeError("punycode", data, at - 1, at, f"Invalid character U+{number:x}")
            number = ord("?")
        chars.insert(place, chr(number))
        bias = _adapt(delta, first, count)
        first = False
        place += 1
    return "".join(chars), len(data)


stateless(globals(), "punycode", encode, decode)
