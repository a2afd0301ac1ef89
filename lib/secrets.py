"""Random numbers and tokens for secrets: the system's own, which nobody can foretell."""

import base64
from hmac import compare_digest
from random import SystemRandom

__all__ = ['choice', 'randbelow', 'randbits', 'SystemRandom', 'token_bytes', 'token_hex', 'token_urlsafe', 'compare_digest']

DEFAULT_ENTROPY = 32  # bytes of a token

_random = SystemRandom()
randbits = _random.getrandbits
choice = _random.choice


def randbelow(exclusive_upper_bound):
    """A random int from 0 up to, and without, the bound."""
    if exclusive_upper_bound <= 0:
        raise ValueError('Upper bound must be positive.')
    return _random._randbelow(exclusive_upper_bound)


def token_bytes(nbytes=None):
    """Random bytes; as many as is reasonable if the number is not said."""
    return _random.randbytes(DEFAULT_ENTROPY if nbytes is None else nbytes)


def token_hex(nbytes=None):
    """Random bytes as text in hexadecimal."""
    return token_bytes(nbytes).hex()


def token_urlsafe(nbytes=None):
    """Random bytes as text that needs no quoting in a URL."""
    return base64.urlsafe_b64encode(token_bytes(nbytes)).rstrip(b'=').decode('ascii')
