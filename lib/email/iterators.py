"""Ways through a message."""

import sys
from io import StringIO

__all__ = ['body_line_iterator', 'typed_subpart_iterator', 'walk']


def walk(self):
    """A message and its parts, theirs included, each before its own."""
    left = [self]
    while left:
        part = left.pop()
        yield part
        if part.is_multipart():
            left.extend(reversed(part.get_payload()))


def body_line_iterator(msg, decode=False):
    """The lines of all payloads that are strings."""
    for part in msg.walk():
        payload = part.get_payload(decode=decode)
        if isinstance(payload, str):
            yield from StringIO(payload)


def typed_subpart_iterator(msg, maintype='text', subtype=None):
    """The parts of a type."""
    for part in msg.walk():
        if part.get_content_maintype() == maintype and subtype in (None, part.get_content_subtype()):
            yield part


def _structure(msg, fp=None, level=0, include_default=False):
    """Print the types of a message and its parts."""
    out = sys.stdout if fp is None else fp
    default = f' [{msg.get_default_type()}]' if include_default else ''
    print(' ' * (4 * level) + msg.get_content_type() + default, file=out)
    if msg.is_multipart():
        for part in msg.get_payload():
            _structure(part, out, level + 1, include_default)
