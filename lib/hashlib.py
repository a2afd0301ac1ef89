"""Hashes: new(name), a constructor for each that is always there, keys from passwords, and hashes of files."""

from _blake2 import blake2b, blake2s

try:
    import _hashlib
    from _hashlib import pbkdf2_hmac, scrypt
except ImportError:  # built without OpenSSL
    _hashlib = None

_ALWAYS = ('md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512', 'blake2b', 'blake2s', 'sha3_224', 'sha3_256', 'sha3_384', 'sha3_512',
           'shake_128', 'shake_256')

_BLAKE2 = {'blake2b': blake2b, 'blake2s': blake2s}
_FILE_BUFFER = 1 << 18

algorithms_guaranteed = set(_ALWAYS)
algorithms_available = set(_BLAKE2)
if _hashlib:
    algorithms_available |= algorithms_guaranteed | _hashlib.openssl_md_meth_names
    globals().update((name, getattr(_hashlib, f'openssl_{name}')) for name in _ALWAYS if name not in _BLAKE2)

__all__ = (*_ALWAYS, 'new', 'algorithms_guaranteed', 'algorithms_available', 'file_digest', 'pbkdf2_hmac', 'scrypt')


def __get_builtin_constructor(name):
    """Return the constructor of a hash that needs no OpenSSL. ValueError: it is none of these."""
    if name not in _BLAKE2:
        raise ValueError('unsupported hash type ' + name)
    return _BLAKE2[name]


def new(name, data=b'', **options):
    """Return a hash by its name, of data so far. BLAKE2 takes its parameters. Raises ValueError for a name that there is none of."""
    if not isinstance(name, str):
        raise TypeError('name must be a string')
    if name in _BLAKE2:
        return _BLAKE2[name](data, **options)
    if _hashlib:
        try:
            return _hashlib.new(name, data, **options)
        except _hashlib.UnsupportedDigestmodError:
            pass
    raise ValueError(f'unsupported hash type {name}')


def file_digest(fileobj, digest, /, *, _bufsize=_FILE_BUFFER):
    """Return the hash of a binary file's content from where it stands, by a name or a constructor.

    Raises ValueError for what is no file open for reading bytes, BlockingIOError where it would have to wait.
    """
    made = new(digest) if isinstance(digest, str) else digest()
    if hasattr(fileobj, 'getbuffer'):  # in memory: no copy
        made.update(fileobj.getbuffer())
        return made
    if not (hasattr(fileobj, 'readinto') and hasattr(fileobj, 'readable') and fileobj.readable()):
        raise ValueError(f"'{fileobj!r}' is not a file-like object in binary reading mode.")
    buffer = bytearray(_bufsize)
    with memoryview(buffer) as view:
        while size := fileobj.readinto(buffer):
            made.update(view[:size])
        if size is None:
            raise BlockingIOError('I/O operation would block.')
    return made
