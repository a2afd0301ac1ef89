"""How the ends of a connection prove that they know the same key.

One end sends a challenge, `#CHALLENGE#{sha256}` and random bytes; the other answers `{sha256}` and the HMAC, by that digest, of all that came
behind `#CHALLENGE#`; it is told `#WELCOME#` or `#FAILURE#`. Then they change places. Before Python 3.12 a challenge was 20 random bytes and the
answer a bare HMAC of MD5: both are understood.
"""

import os
import hmac

from .context import AuthenticationError

_CHALLENGE = b'#CHALLENGE#'
_WELCOME = b'#WELCOME#'
_FAILURE = b'#FAILURE#'
MESSAGE_LENGTH = 40

_DIGESTS = frozenset({b'md5', b'sha256', b'sha384', b'sha3_256', b'sha3_384'})
_OLD_LENGTHS = (16, 20)     # an answer and a challenge that name no digest
_LONGEST = 256


def _split(message):
    """(the digest's name, what follows it); the name is '' in messages of the old kind."""
    if len(message) in _OLD_LENGTHS:
        return '', message
    name, brace, rest = message[1:].partition(b'}')
    if message[:1] == b'{' and brace and name in _DIGESTS:
        return name.decode('ascii'), rest
    raise AuthenticationError(f'unsupported message length, missing digest prefix, or unsupported digest: {message=}')


def _create_response(authkey, message):
    """The answer to a challenge."""
    name = _split(message)[0]
    if name:
        return b'{%s}%s' % (name.encode('ascii'), hmac.new(authkey, message, name).digest())
    try:
        return hmac.new(authkey, message, 'md5').digest()
    except ValueError:      # a system that forbids MD5 has another old kind
        return hmac.new(authkey, message, 'sha256').digest()


def _verify_challenge(authkey, message, response):
    """AuthenticationError if the response is not the challenge's."""
    name, mac = _split(response)
    try:
        expected = hmac.new(authkey, message, name or 'md5').digest()
    except ValueError:
        raise AuthenticationError(f'unsupported digest {name!r}') from None
    if len(expected) != len(mac):
        raise AuthenticationError(f'expected {name!r} of length {len(expected)} got {len(mac)}')
    if not hmac.compare_digest(expected, mac):
        raise AuthenticationError('digest received was wrong')


def _check_key(authkey):
    if not isinstance(authkey, bytes):
        raise ValueError(f'Authkey must be bytes, not {type(authkey)!s}')


def deliver_challenge(connection, authkey, digest_name='sha256'):
    """Have the other end prove that it knows the key."""
    _check_key(authkey)
    message = b'{%s}%s' % (digest_name.encode('ascii'), os.urandom(MESSAGE_LENGTH))
    connection.send_bytes(_CHALLENGE + message)
    response = connection.recv_bytes(_LONGEST)
    try:
        _verify_challenge(authkey, message, response)
    except AuthenticationError:
        connection.send_bytes(_FAILURE)
        raise
    connection.send_bytes(_WELCOME)


def answer_challenge(connection, authkey):
    """Prove to the other end that this one knows the key."""
    _check_key(authkey)
    message = connection.recv_bytes(_LONGEST)
    if not message.startswith(_CHALLENGE):
        raise AuthenticationError(f'Protocol error, expected challenge: {message=}')
    message = message[len(_CHALLENGE):]
    if len(message) < _OLD_LENGTHS[1]:
        raise AuthenticationError(f'challenge too short: {len(message)} bytes')
    connection.send_bytes(_create_response(authkey, message))
    if connection.recv_bytes(_LONGEST) != _WELCOME:
        raise AuthenticationError('digest sent was rejected')
