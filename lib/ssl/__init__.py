"""TLS: sockets whose bytes nobody else can read or change, and that prove who their peer is.

The protocol is OpenSSL's, behind _ssl. _context.py has the contexts, _connections.py what they make, _errors.py what both raise,
_numbers.py the enums; here are the functions.
"""

import sys
import os
import _socket
from socket import _GLOBAL_DEFAULT_TIMEOUT, create_connection, error as socket_error, socket

import _ssl
from _ssl import (
    MemoryBIO, OPENSSL_VERSION, OPENSSL_VERSION_INFO, OPENSSL_VERSION_NUMBER, RAND_add, RAND_bytes, RAND_status, SSLSession,
    _OPENSSL_API_VERSION, _SSLContext,
)

from . import _numbers
from ._connections import CHANNEL_BINDING_TYPES, SSLObject, SSLSocket
from ._context import DefaultVerifyPaths, Purpose, SSLContext, _ASN1Object, _nid2obj, _txt2obj, get_default_verify_paths, read_file
from ._errors import (
    SSLCertVerificationError, SSLEOFError, SSLError, SSLSyscallError, SSLWantReadError, SSLWantWriteError, SSLZeroReturnError,
)
from ._numbers import (
    AlertDescription, Options, SSLErrorNumber, TLSVersion, VerifyFlags, VerifyMode, _PROTOCOL_NAMES, _SSLMethod, _TLSAlertType,
    _TLSContentType, _TLSMessageType,
)

for _each in _numbers.PUBLIC:
    globals().update(_each.__members__)
for _each in DefaultVerifyPaths, Purpose, SSLContext, SSLObject, SSLSocket, _ASN1Object, get_default_verify_paths:
    _each.__module__ = __name__
del _each
PROTOCOL_SSLv23 = PROTOCOL_TLS

HAS_SNI = HAS_ECDH = HAS_ALPN = HAS_PSK = HAS_TLS_UNIQUE = HAS_TLSv1 = HAS_TLSv1_1 = HAS_TLSv1_2 = HAS_TLSv1_3 = True
HAS_NPN = HAS_SSLv2 = HAS_SSLv3 = False
HAS_NEVER_CHECK_COMMON_NAME = True
PEM_HEADER = '-----BEGIN CERTIFICATE-----'
PEM_FOOTER = '-----END CERTIFICATE-----'
_DEFAULT_CIPHERS = '@SECLEVEL=2:ECDH+AESGCM:ECDH+CHACHA20:ECDH+AES:DHE+AES:!aNULL:!eNULL:!aDSS:!SHA1:!AESCCM'
_RESTRICTED_SERVER_CIPHERS = _DEFAULT_CIPHERS
CertificateError = SSLCertVerificationError


def create_default_context(purpose=Purpose.SERVER_AUTH, *, cafile=None, capath=None, cadata=None):
    """A context that is safe for a purpose. Without authorities it trusts those that the system does."""
    if not isinstance(purpose, _ASN1Object):
        raise TypeError(purpose)
    if purpose == Purpose.SERVER_AUTH:
        context = SSLContext(PROTOCOL_TLS_CLIENT)
        context.verify_mode, context.check_hostname = CERT_REQUIRED, True
    elif purpose == Purpose.CLIENT_AUTH:
        context = SSLContext(PROTOCOL_TLS_SERVER)
    else:
        raise ValueError(purpose)
    context.verify_flags |= VERIFY_X509_PARTIAL_CHAIN | VERIFY_X509_STRICT
    _trust(context, purpose, cafile, capath, cadata)
    return context


def _trust(context, purpose, cafile, capath, cadata):
    if cafile or capath or cadata:
        context.load_verify_locations(cafile, capath, cadata)
    elif context.verify_mode != CERT_NONE:
        context.load_default_certs(purpose)
    log = None if sys.flags.ignore_environment else os.environ.get('SSLKEYLOGFILE')
    if log:
        context.keylog_filename = log


def _create_unverified_context(protocol=None, *, cert_reqs=CERT_NONE, check_hostname=False, purpose=Purpose.SERVER_AUTH,
                               certfile=None, keyfile=None, cafile=None, capath=None, cadata=None):
    """A context that believes every peer, unless told otherwise."""
    if not isinstance(purpose, _ASN1Object):
        raise TypeError(purpose)
    if purpose not in (Purpose.SERVER_AUTH, Purpose.CLIENT_AUTH):
        raise ValueError(purpose)
    if protocol is None:
        protocol = PROTOCOL_TLS_CLIENT if purpose == Purpose.SERVER_AUTH else PROTOCOL_TLS_SERVER
    context = SSLContext(protocol)
    context.check_hostname = check_hostname
    if cert_reqs is not None:
        context.verify_mode = cert_reqs
    if check_hostname:
        context.check_hostname = True
    if keyfile and not certfile:
        raise ValueError('certfile must be specified')
    if certfile or keyfile:
        context.load_cert_chain(certfile, keyfile)
    _trust(context, purpose, cafile, capath, cadata)
    return context


_create_default_https_context = create_default_context      # http.client's; programs put another there
_create_stdlib_context = _create_unverified_context


def cert_time_to_seconds(cert_time):
    """Seconds since the epoch of a certificate's "notBefore" or "notAfter"."""
    try:
        month, day, clock, year, zone = cert_time.split()
        month = _MONTHS.index(month.lower()) + 1
        hour, minute, second = map(int, clock.split(':'))
        day, year = int(day), int(year)
        if zone.upper() != 'GMT' or not (0 <= hour < 24 and 0 <= minute < 60 and 0 <= second <= 61 and 1 <= day <= 31):
            raise ValueError
    except ValueError:
        raise ValueError(f'time data {cert_time!r} does not match format "%b %d %H:%M:%S %Y GMT"') from None
    # Years begin in March, so that the leap day is the last.
    year -= month < 3
    days = 365 * year + year // 4 - year // 100 + year // 400 + (153 * ((month + 9) % 12) + 2) // 5 + day - 719469
    return days * 86400 + hour * 3600 + minute * 60 + second


_MONTHS = 'jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'


def DER_cert_to_PEM_cert(der_cert_bytes):
    """A certificate as text."""
    from binascii import b2a_base64
    text = b2a_base64(der_cert_bytes, newline=False).decode()
    return '\n'.join([PEM_HEADER, *(text[at:at + 64] for at in range(0, len(text), 64)), PEM_FOOTER, ''])


def PEM_cert_to_DER_cert(pem_cert_string):
    """A certificate's bytes."""
    from base64 import decodebytes
    if not pem_cert_string.startswith(PEM_HEADER):
        raise ValueError(f'Invalid PEM encoding; must start with {PEM_HEADER}')
    if not pem_cert_string.strip().endswith(PEM_FOOTER):
        raise ValueError(f'Invalid PEM encoding; must end with {PEM_FOOTER}')
    text = pem_cert_string.strip()[len(PEM_HEADER):-len(PEM_FOOTER)]
    return decodebytes(text.encode('ascii', 'strict'))


def get_server_certificate(addr, ssl_version=PROTOCOL_TLS_CLIENT, ca_certs=None, timeout=_GLOBAL_DEFAULT_TIMEOUT):
    """The certificate of a server at (host, port), as PEM; verified where authorities are given."""
    host, port = addr
    context = _create_stdlib_context(ssl_version, cert_reqs=CERT_NONE if ca_certs is None else CERT_REQUIRED, cafile=ca_certs)
    with create_connection(addr, timeout=timeout) as sock, context.wrap_socket(sock, server_hostname=host) as wrapped:
        return DER_cert_to_PEM_cert(wrapped.getpeercert(True))


def get_protocol_name(protocol_code):
    """The name of a protocol's number."""
    return _PROTOCOL_NAMES.get(protocol_code, '<unknown>')


def _test_decode_cert(path):
    return _ssl._decode_certificate(read_file(path))


_ssl._test_decode_cert = _test_decode_cert
