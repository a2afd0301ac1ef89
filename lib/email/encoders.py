"""Functions that encode a message's payload and say so in its headers."""

from base64 import encodebytes
from binascii import b2a_qp

__all__ = ['encode_7or8bit', 'encode_base64', 'encode_noop', 'encode_quopri']


def encode_base64(msg):
    """In Base64."""
    msg.set_payload(str(encodebytes(msg.get_payload(decode=True)), 'ascii'))
    msg['Content-Transfer-Encoding'] = 'base64'


def encode_quopri(msg):
    """As quoted-printable text; the last line's white space and all blanks are escaped."""
    encoded = b2a_qp(msg.get_payload(decode=True), quotetabs=True)
    msg.set_payload(encoded.replace(b' ', b'=20'))
    msg['Content-Transfer-Encoding'] = 'quoted-printable'


def encode_7or8bit(msg):
    """Not at all: only say whether bytes are above 127."""
    payload = msg.get_payload(decode=True)
    msg['Content-Transfer-Encoding'] = '7bit' if payload is None or payload.isascii() else '8bit'


def encode_noop(msg):
    """Not at all."""
