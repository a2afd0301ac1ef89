"""Quoted-printable (RFC 1521): encode() and decode() between files, encodestring() and decodestring() for bytes."""

import binascii
import sys
from binascii import a2b_qp, b2a_qp

__all__ = ['encode', 'decode', 'encodestring', 'decodestring']

MAXLINESIZE = 76
ESCAPE = b'='


def needsquoting(c, quotetabs, header):
    """Whether a byte, given as bytes, must be written as =XX. quotetabs: space and tab must; header: '_' must."""
    assert isinstance(c, bytes)
    if c in b' \t':
        return quotetabs
    if c == b'_':
        return header
    return c == ESCAPE or not b' ' <= c <= b'~'


def quote(c):
    """A byte as =XX."""
    assert isinstance(c, bytes) and len(c) == 1
    return ESCAPE + b'%02X' % ord(c)


def encode(input, output, quotetabs, header=False):
    """Encode a binary file into another. quotetabs: spaces and tabs within lines are quoted too; header: spaces become '_'."""
    output.write(binascii.b2a_qp(input.read(), quotetabs=quotetabs, header=header))


def encodestring(s, quotetabs=False, header=False):
    """Bytes encoded."""
    return binascii.b2a_qp(s, quotetabs=quotetabs, header=header)


def decode(input, output, header=False):
    """Decode a binary file into another."""
    output.write(binascii.a2b_qp(input.read(), header=header))


def decodestring(s, header=False):
    """Bytes decoded."""
    return binascii.a2b_qp(s, header=header)


def main():
    """The command line: quopri [-t | -d] [FILE …]."""
    import getopt
    try:
        options, files = getopt.getopt(sys.argv[1:], 'td')
    except getopt.error as error:
        print(f'{error}\nusage: quopri [-t | -d] [file] ...\n-t: quote tabs\n-d: decode; default encode', file=sys.stderr)
        sys.exit(2)
    tabs, back = ('-t', '') in options, ('-d', '') in options
    if tabs and back:
        print('-t and -d are mutually exclusive', file=sys.stderr)
        sys.exit(2)
    failed = 0
    for name in files or ['-']:
        try:
            file = sys.stdin.buffer if name == '-' else open(name, 'rb')
        except OSError as error:
            sys.stderr.write(f"{name}: can't open ({error})\n")
            failed = 1
            continue
        if back:
            decode(file, sys.stdout.buffer)
        else:
            encode(file, sys.stdout.buffer, tabs)
        if file is not sys.stdin.buffer:
            file.close()
    sys.exit(failed or None)


if __name__ == '__main__':
    main()
