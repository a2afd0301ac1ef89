"""Message authentication by keyed hashes (RFC 2104)."""

import warnings

try:
    import _hashlib
    from _hashlib import compare_digest
    _Builtin = type(_hashlib.new)  # of the constructors that OpenSSL has
except ImportError:  # built without OpenSSL
    _hashlib = None
    from _operator import _compare_digest as compare_digest

__all__ = ('HMAC', 'compare_digest', 'digest', 'new')

digest_size = None  # of any: it is the hash's

_INNER, _OUTER = 0x36, 0x5C
trans_36 = bytes(byte ^ _INNER for byte in range(256))
trans_5C = bytes(byte ^ _OUTER for byte in range(256))


def _maker(digestmod):
    """A function that makes the hash: of a name, a constructor, or a module with new()."""
    if callable(digestmod):
        return digestmod
    if isinstance(digestmod, str):
        import hashlib
        return lambda data=b'': hashlib.new(digestmod, data)
    return lambda data=b'': digestmod.new(data)


class HMAC:
    """Authentication of a message, which may come in parts; new() makes it."""

    blocksize = 64  # where a hash does not tell its block's

    __slots__ = ('_hmac', '_inner', '_outer', 'block_size', 'digest_size')

    def __init__(self, key, msg=None, digestmod=''):
        if not isinstance(key, (bytes, bytearray)):
            raise TypeError(f'key: expected bytes or bytearray, but got {type(key).__name__!r}')
        if not digestmod:
            raise TypeError("Missing required argument 'digestmod'.")
        if _hashlib and isinstance(digestmod, (str, _Builtin)):
            try:
                self._init_hmac(key, msg, digestmod)
                return
            except _hashlib.UnsupportedDigestmodError:
                pass
        self._init_old(key, msg, digestmod)

    def _init_hmac(self, key, msg, digestmod):
        """Begin over OpenSSL."""
        self._hmac = _hashlib.hmac_new(key, b'' if msg is None else msg, digestmod)
        self.digest_size = self._hmac.digest_size
        self.block_size = self._hmac.block_size

    def _init_old(self, key, msg, digestmod):
        """Begin over two hashes of any kind."""
        make = _maker(digestmod)
        self._hmac = None
        self._inner, self._outer = make(), make()
        self.digest_size = self._inner.digest_size
        block = getattr(self._inner, 'block_size', 0)
        if block < 16:
            if hasattr(self._inner, 'block_size'):
                warnings.warn(f'block_size of {block} seems too small; using our default of {self.blocksize}.', RuntimeWarning, 3)
            else:
                warnings.warn(f'No block_size attribute on given digest object; Assuming {self.blocksize}.', RuntimeWarning, 3)
            block = self.blocksize
        self.block_size = block
        if len(key) > block:
            key = make(key).digest()
        key = key.ljust(block, b'\0')
        self._outer.update(key.translate(trans_5C))
        self._inner.update(key.translate(trans_36))
        if msg is not None:
            self.update(msg)

    @property
    def name(self):
        """'hmac-' and the hash's name."""
        return self._hmac.name if self._hmac else f'hmac-{self._inner.name}'

    def update(self, msg):
        """Add to the message."""
        (self._hmac or self._inner).update(msg)

    def copy(self):
        """Return one of the same message so far, that goes its own way."""
        other = self.__class__.__new__(self.__class__)
        other.digest_size = self.digest_size
        other.block_size = self.block_size
        other._hmac = self._hmac and self._hmac.copy()
        if not self._hmac:
            other._inner, other._outer = self._inner.copy(), self._outer.copy()
        return other

    def _finished(self):
        if self._hmac:
            return self._hmac
        outer = self._outer.copy()
        outer.update(self._inner.digest())
        return outer

    def digest(self):
        """Return the code of the message so far, as bytes."""
        return self._finished().digest()

    def hexdigest(self):
        """Return the code of the message so far, as a str."""
        return self._finished().hexdigest()


def new(key, msg=None, digestmod=''):
    """Return an HMAC: key is bytes, digestmod a hash's name, constructor or module, msg the first part of the message."""
    return HMAC(key, msg, digestmod)


def digest(key, msg, digest):
    """Return a message's code at once."""
    if _hashlib and isinstance(digest, (str, _Builtin)):
        try:
            return _hashlib.hmac_digest(key, msg, digest)
        except (OverflowError, _hashlib.UnsupportedDigestmodError):
            pass
    whole = HMAC(key, msg, digest)
    return whole.digest()
