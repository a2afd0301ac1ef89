"""Numbers of TLS's records, messages and alerts (RFC 8446 and those before it), and OpenSSL's numbers as enums, for module ssl."""

from enum import IntEnum, IntFlag, _simple_enum

import _ssl


def _shown_by_ssl(cls):
    cls.__module__ = 'ssl'
    return cls


def _gathered(kind, name, prefix, but=None):
    """The enum of those of _ssl's numbers whose names begin so."""
    return kind._convert_(name, __name__, lambda each: each.startswith(prefix) and each != but, source=_ssl)


_SSLMethod = _gathered(IntEnum, '_SSLMethod', 'PROTOCOL_', but='PROTOCOL_SSLv23')
_SSLMethod.PROTOCOL_SSLv23 = _SSLMethod.PROTOCOL_TLS    # an older name
Options = _gathered(IntFlag, 'Options', 'OP_')
AlertDescription = _gathered(IntEnum, 'AlertDescription', 'ALERT_DESCRIPTION_')
SSLErrorNumber = _gathered(IntEnum, 'SSLErrorNumber', 'SSL_ERROR_')
VerifyFlags = _gathered(IntFlag, 'VerifyFlags', 'VERIFY_')
VerifyMode = _gathered(IntEnum, 'VerifyMode', 'CERT_')
_PROTOCOL_NAMES = {value: name for name, value in _SSLMethod.__members__.items()}
PUBLIC = [_SSLMethod, Options, AlertDescription, SSLErrorNumber, VerifyFlags, VerifyMode]
for _each in PUBLIC:
    _shown_by_ssl(_each)
del _each


@_shown_by_ssl
@_simple_enum(IntEnum)
class TLSVersion:
    MINIMUM_SUPPORTED = _ssl.PROTO_MINIMUM_SUPPORTED
    SSLv3 = _ssl.PROTO_SSLv3
    TLSv1 = _ssl.PROTO_TLSv1
    TLSv1_1 = _ssl.PROTO_TLSv1_1
    TLSv1_2 = _ssl.PROTO_TLSv1_2
    TLSv1_3 = _ssl.PROTO_TLSv1_3
    MAXIMUM_SUPPORTED = _ssl.PROTO_MAXIMUM_SUPPORTED


@_shown_by_ssl
@_simple_enum(IntEnum)
class _TLSContentType:
    """What a record holds; from HEADER on, what OpenSSL shows beside records."""
    CHANGE_CIPHER_SPEC = 20
    ALERT = 21
    HANDSHAKE = 22
    APPLICATION_DATA = 23
    HEADER = 0x100
    INNER_CONTENT_TYPE = 0x101


@_shown_by_ssl
@_simple_enum(IntEnum)
class _TLSAlertType:
    """What an alert says."""
    CLOSE_NOTIFY = 0
    UNEXPECTED_MESSAGE = 10
    BAD_RECORD_MAC = 20
    DECRYPTION_FAILED = 21
    RECORD_OVERFLOW = 22
    DECOMPRESSION_FAILURE = 30
    HANDSHAKE_FAILURE = 40
    NO_CERTIFICATE = 41
    BAD_CERTIFICATE = 42
    UNSUPPORTED_CERTIFICATE = 43
    CERTIFICATE_REVOKED = 44
    CERTIFICATE_EXPIRED = 45
    CERTIFICATE_UNKNOWN = 46
    ILLEGAL_PARAMETER = 47
    UNKNOWN_CA = 48
    ACCESS_DENIED = 49
    DECODE_ERROR = 50
    DECRYPT_ERROR = 51
    EXPORT_RESTRICTION = 60
    PROTOCOL_VERSION = 70
    INSUFFICIENT_SECURITY = 71
    INTERNAL_ERROR = 80
    INAPPROPRIATE_FALLBACK = 86
    USER_CANCELED = 90
    NO_RENEGOTIATION = 100
    MISSING_EXTENSION = 109
    UNSUPPORTED_EXTENSION = 110
    CERTIFICATE_UNOBTAINABLE = 111
    UNRECOGNIZED_NAME = 112
    BAD_CERTIFICATE_STATUS_RESPONSE = 113
    BAD_CERTIFICATE_HASH_VALUE = 114
    UNKNOWN_PSK_IDENTITY = 115
    CERTIFICATE_REQUIRED = 116
    NO_APPLICATION_PROTOCOL = 120


@_shown_by_ssl
@_simple_enum(IntEnum)
class _TLSMessageType:
    """A message of the handshake."""
    HELLO_REQUEST = 0
    CLIENT_HELLO = 1
    SERVER_HELLO = 2
    HELLO_VERIFY_REQUEST = 3
    NEWSESSION_TICKET = 4
    END_OF_EARLY_DATA = 5
    HELLO_RETRY_REQUEST = 6
    ENCRYPTED_EXTENSIONS = 8
    CERTIFICATE = 11
    SERVER_KEY_EXCHANGE = 12
    CERTIFICATE_REQUEST = 13
    SERVER_DONE = 14
    CERTIFICATE_VERIFY = 15
    CLIENT_KEY_EXCHANGE = 16
    FINISHED = 20
    CERTIFICATE_URL = 21
    CERTIFICATE_STATUS = 22
    SUPPLEMENTAL_DATA = 23
    KEY_UPDATE = 24
    NEXT_PROTO = 67
    MESSAGE_HASH = 254
    CHANGE_CIPHER_SPEC = 0x0101


def member(kind, number):
    """The enum's member of a number, or the number if it has none."""
    try:
        return kind(number)
    except ValueError:
        return number


def message_of(version, content, data):
    """(version, content, message) of what OpenSSL shows, as members where there are such."""
    content = member(_TLSContentType, content)
    kind, number = _TLSMessageType, data[0] if data else -1
    if content == _TLSContentType.HEADER:
        kind = _TLSContentType
        if len(data) > 2:
            version = data[1] << 8 | data[2]
    elif content == _TLSContentType.ALERT:
        kind, number = _TLSAlertType, data[1] if len(data) > 1 else -1
    elif content == _TLSContentType.CHANGE_CIPHER_SPEC:
        number = _TLSMessageType.CHANGE_CIPHER_SPEC
    elif content == _TLSContentType.INNER_CONTENT_TYPE:
        kind = _TLSContentType
    return member(TLSVersion, version), content, member(kind, number)
