"""Bytes as text of few characters and back: base 16, 32 and 64 (RFC 4648), Ascii85, and base 85 as git and ZeroMQ write it.

Encoders take bytes-like objects, decoders those or ASCII strs; both give bytes. What is no such text is a binascii.Error or ValueError.
"""

import binascii
import functools
import struct
import sys

__all__ = ['encode', 'decode', 'encodebytes', 'decodebytes', 'b64encode', 'b64decode', 'b32encode', 'b32decode', 'b32hexencode',
           'b32hexdecode', 'b16encode', 'b16decode', 'b85encode', 'b85decode', 'a85encode', 'a85decode', 'z85encode', 'z85decode',
           'standard_b64encode', 'standard_b64decode', 'urlsafe_b64encode', 'urlsafe_b64decode']

bytes_types = bytes, bytearray


def _bytes_from_decode_data(s):
    if isinstance(s, str):
        try:
            return s.encode('ascii')
        except UnicodeEncodeError:
            raise ValueError('string argument should contain only ASCII characters') from None
    if isinstance(s, bytes_types):
        return s
    try:
        return memoryview(s).tobytes()
    except TypeError:
        raise TypeError(f'argument should be a bytes-like object or ASCII string, not {type(s).__name__!r}') from None


def _bytes(s):
    return s if isinstance(s, bytes_types) else memoryview(s).tobytes()


@functools.cache
def _pairs(alphabet):
    """Each character of an alphabet, and any two of them: two digits are written at a time."""
    ones = [bytes((a,)) for a in alphabet]
    return ones, [a + b for a in ones for b in ones]


@functools.cache
def _values(alphabet):
    """What each character of an alphabet stands for."""
    return {char: value for value, char in enumerate(alphabet)}


# Base 64

_to_urlsafe = bytes.maketrans(b'+/', b'-_')
_from_urlsafe = bytes.maketrans(b'-_', b'+/')


def b64encode(s, altchars=None):
    """Base 64; altchars: two characters instead of + and /."""
    encoded = binascii.b2a_base64(s, newline=False)
    if altchars is not None:
        assert len(altchars) == 2, repr(altchars)
        return encoded.translate(bytes.maketrans(b'+/', altchars))
    return encoded


def b64decode(s, altchars=None, validate=False):
    """What base 64 stands for. Other characters are left out, or an error if validate."""
    kind = type(s)
    if kind is not bytes and kind is not str:
        s = _bytes_from_decode_data(s)
    if altchars is not None:
        s = _bytes_from_decode_data(s)
        altchars = _bytes_from_decode_data(altchars)
        assert len(altchars) == 2, repr(altchars)
        s = s.translate(bytes.maketrans(altchars, b'+/'))
    return binascii.a2b_base64(s, strict_mode=True) if validate else binascii.a2b_base64(s)


def standard_b64encode(s):
    """Base 64 with + and /."""
    return b64encode(s)


def standard_b64decode(s):
    """What base 64 with + and / stands for."""
    return b64decode(s)


def urlsafe_b64encode(s):
    """Base 64 with - and _, which URLs and file names may have."""
    return binascii.b2a_base64(s, newline=False).translate(_to_urlsafe)


def urlsafe_b64decode(s):
    """What base 64 with - and _ stands for."""
    return binascii.a2b_base64((s if type(s) is bytes else _bytes_from_decode_data(s)).translate(_from_urlsafe))


# Base 32

_b32alphabet = b'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
_b32hexalphabet = b'0123456789ABCDEFGHIJKLMNOPQRSTUV'
# How many characters a last group of so many bytes has, and the other way
_B32_LENGTHS = {1: 2, 2: 4, 3: 5, 4: 7}
_B32_BYTES = {characters: count for count, characters in _B32_LENGTHS.items()}


def _b32encode(alphabet, s):
    s = _bytes(s)
    left = len(s) % 5
    padded = s + bytes(5 - left) if left else s
    pairs = _pairs(alphabet)[1]  # ten bits at a time
    encoded = bytearray()
    for at in range(0, len(padded), 5):
        group = int.from_bytes(padded[at:at + 5])
        encoded += pairs[group >> 30] + pairs[group >> 20 & 0x3ff] + pairs[group >> 10 & 0x3ff] + pairs[group & 0x3ff]
    if left:
        keep = _B32_LENGTHS[left]
        encoded[keep - 8:] = b'=' * (8 - keep)
    return bytes(encoded)


def _b32decode(alphabet, s, casefold=False, map01=None):
    s = _bytes_from_decode_data(s)
    if len(s) % 8:
        raise binascii.Error('Incorrect padding')
    if map01 is not None:
        map01 = _bytes_from_decode_data(map01)
        assert len(map01) == 1, repr(map01)
        s = s.translate(bytes.maketrans(b'01', b'O' + map01))
    if casefold:
        s = s.upper()
    digits = s.rstrip(b'=')
    padding = len(s) - len(digits)
    values = _values(alphabet)
    decoded = bytearray()
    for at in range(0, len(digits), 8):
        group = 0
        for char in digits[at:at + 8]:
            if char not in values:
                raise binascii.Error('Non-base32 digit found')
            group = group << 5 | values[char]
        missing = 8 - len(digits[at:at + 8])
        decoded += (group << 5 * missing).to_bytes(5)
    if padding:
        count = _B32_BYTES.get(8 - padding)
        if count is None or not decoded:
            raise binascii.Error('Incorrect padding')
        del decoded[count - 5:]
    return bytes(decoded)


def b32encode(s):
    """Base 32."""
    return _b32encode(_b32alphabet, s)


def b32decode(s, casefold=False, map01=None):
    """What base 32 stands for. casefold: small letters, too; map01: 0 is O, and 1 is this letter (I or L)."""
    return _b32decode(_b32alphabet, s, casefold, map01)


def b32hexencode(s):
    """Base 32 with the extended hexadecimal alphabet, which keeps the order of what is encoded."""
    return _b32encode(_b32hexalphabet, s)


def b32hexdecode(s, casefold=False):
    """What base 32 with the extended hexadecimal alphabet stands for."""
    return _b32decode(_b32hexalphabet, s, casefold)


# Base 16

def b16encode(s):
    """Hexadecimal digits."""
    return binascii.hexlify(s).upper()


def b16decode(s, casefold=False):
    """What hexadecimal digits stand for; casefold: small letters, too."""
    s = _bytes_from_decode_data(s)
    if casefold:
        s = s.upper()
    if s.translate(None, b'0123456789ABCDEF'):
        raise binascii.Error('Non-base16 digit found')
    return binascii.unhexlify(s)


# Base 85

_A85_FIRST = 33
_a85alphabet = bytes(range(_A85_FIRST, _A85_FIRST + 85))
_A85START = b'<~'
_A85END = b'~>'
_b85alphabet = b'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~'
_z85alphabet = b'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#'


def _groups(data):
    """Numbers of four bytes each, and how many bytes the last one lacks."""
    lacking = -len(data) % 4
    data = bytes(data) + bytes(lacking)
    return struct.unpack(f'>{len(data) // 4}I', data), lacking


def _fives(numbers, alphabet):
    """Numbers of 32 bits as five characters each."""
    ones, pairs = _pairs(alphabet)
    return [pairs[number // 614125] + pairs[number // 85 % 7225] + ones[number % 85] for number in numbers]


def a85encode(b, *, foldspaces=False, wrapcol=0, pad=False, adobe=False):
    """Ascii85. foldspaces: four spaces are y; wrapcol: a line has so many characters at most; pad: fills up to four bytes before encoding;
    adobe: between <~ and ~>."""
    numbers, lacking = _groups(_bytes(b))
    pieces = _fives(numbers, _a85alphabet)
    folded = {b'!!!!!': b'z', b'+<VdL': b'y'} if foldspaces else {b'!!!!!': b'z'}  # zeros; spaces
    pieces = [folded.get(piece, piece) for piece in pieces]
    if lacking and not pad:
        last = b'!!!!!' if pieces[-1] == b'z' else pieces[-1]
        pieces[-1] = last[:-lacking]
    encoded = b''.join(pieces)
    if adobe:
        encoded = _A85START + encoded
    if wrapcol:
        wrapcol = max(2 if adobe else 1, wrapcol)
        lines = [encoded[at:at + wrapcol] for at in range(0, len(encoded), wrapcol)]
        if adobe and len(lines[-1]) + 2 > wrapcol:
            lines.append(b'')
        encoded = b'\n'.join(lines)
    if adobe:
        encoded += _A85END
    return encoded


def a85decode(b, *, foldspaces=False, adobe=False, ignorechars=b' \t\n\r\v'):
    """What Ascii85 stands for. foldspaces: y is four spaces; adobe: between <~ (if it is there) and ~>; ignorechars: characters that are
    left out."""
    b = _bytes_from_decode_data(b)
    if adobe:
        if not b.endswith(_A85END):
            raise ValueError(f'Ascii85 encoded byte sequences must end with {_A85END!r}')
        b = b[2:-2] if b.startswith(_A85START) else b[:-2]
    decoded = bytearray()
    number = digits = 0
    for char in b + b'uuuu': # as many as a last group may lack
        if _A85_FIRST <= char < _A85_FIRST + 85:
            number = number * 85 + char - _A85_FIRST
            digits += 1
            if digits == 5:
                if number >= 2**32:
                    raise ValueError('Ascii85 overflow') from None
                decoded += number.to_bytes(4)
                number = digits = 0
        elif char == 0x7a: # z
            if digits:
                raise ValueError('z inside Ascii85 5-tuple')
            decoded += b'\0\0\0\0'
        elif foldspaces and char == 0x79: # y
            if digits:
                raise ValueError('y inside Ascii85 5-tuple')
            decoded += b'    '
        elif char not in ignorechars:
            raise ValueError(f'Non-Ascii85 digit found: {chr(char)}')
    lacking = 4 - digits
    return bytes(decoded[:-lacking] if lacking else decoded)


def b85encode(b, pad=False):
    """Base 85 as git writes it; pad: fills up to four bytes before encoding."""
    return _b85encode(b, _b85alphabet, pad)


def _b85encode(b, alphabet, pad=False):
    numbers, lacking = _groups(_bytes(b))
    encoded = b''.join(_fives(numbers, alphabet))
    return encoded[:-lacking] if lacking and not pad else encoded


def _b85decode(b, alphabet, name):
    values = _values(alphabet)
    lacking = -len(b) % 5
    b = bytes(b) + alphabet[-1:] * lacking
    decoded = bytearray()
    for at in range(0, len(b), 5):
        number = 0
        for place in range(at, at + 5):
            digit = values.get(b[place])
            if digit is None:
                raise ValueError(f'bad {name} character at position {place}') from None
            number = number * 85 + digit
        if number >= 2**32:
            raise ValueError(f'{name} overflow in hunk starting at byte {at}') from None
        decoded += number.to_bytes(4)
    return bytes(decoded[:-lacking] if lacking else decoded)


def b85decode(b):
    """What base 85 as git writes it stands for."""
    return _b85decode(_bytes_from_decode_data(b), _b85alphabet, 'base85')


def z85encode(s):
    """Base 85 as ZeroMQ writes it (its RFC 32)."""
    return _b85encode(s, _z85alphabet)


def z85decode(s):
    """What base 85 as ZeroMQ writes it stands for."""
    return _b85decode(_bytes_from_decode_data(s), _z85alphabet, 'z85')


# Lines, as mail has them (RFC 2045)

MAXLINESIZE = 76
MAXBINSIZE = MAXLINESIZE // 4 * 3


def encode(input, output):
    """Encodes a binary file into another, in lines of base 64."""
    while data := input.read(MAXBINSIZE):
        while len(data) < MAXBINSIZE and (more := input.read(MAXBINSIZE - len(data))):
            data += more
        output.write(binascii.b2a_base64(data))


def decode(input, output):
    """Decodes a binary file of lines of base 64 into another."""
    while line := input.readline():
        output.write(binascii.a2b_base64(line))


def _input_type_check(s):
    try:
        view = memoryview(s)
    except TypeError:
        raise TypeError(f'expected bytes-like object, not {type(s).__name__}') from None
    if view.format not in ('c', 'b', 'B'):
        raise TypeError(f'expected single byte elements, not {view.format!r} from {type(s).__name__}')
    if view.ndim != 1:
        raise TypeError(f'expected 1-D data, not {view.ndim}-D data from {type(s).__name__}')


def encodebytes(s):
    """Lines of base 64, each with a newline."""
    _input_type_check(s)
    return b''.join([binascii.b2a_base64(s[at:at + MAXBINSIZE]) for at in range(0, len(s), MAXBINSIZE)])


def decodebytes(s):
    """What lines of base 64 stand for."""
    _input_type_check(s)
    return binascii.a2b_base64(s)


def main():
    """The program: encodes or decodes a file or standard input to standard output."""
    import getopt
    usage = f"""usage: {sys.argv[0]} [-h|-d|-e|-u] [file|-]
        -h: print this help message and exit
        -d, -u: decode
        -e: encode (default)"""
    try:
        options, arguments = getopt.getopt(sys.argv[1:], 'hdeu')
    except getopt.error as error:
        sys.stdout = sys.stderr
        print(error)
        print(usage)
        sys.exit(2)
    function = encode
    for option, _value in options:
        if option == '-e':
            function = encode
        elif option in ('-d', '-u'):
            function = decode
        elif option == '-h':
            print(usage)
            return
    if arguments and arguments[0] != '-':
        with open(arguments[0], 'rb') as file:
            function(file, sys.stdout.buffer)
    else:
        function(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == '__main__':
    main()
