"""What TLS raises."""

import sys
from types import SimpleNamespace

import _ssl


class SSLError(OSError):
    """TLS failed: `library` and `reason` are OpenSSL's words."""

    library = reason = None

    def __str__(self):
        return self.strerror if isinstance(self.strerror, str) else str(self.args)


class SSLZeroReturnError(SSLError):
    """The peer has closed the connection, in order."""


class SSLWantReadError(SSLError):
    """More is to be read from the peer before the operation can go on."""


class SSLWantWriteError(SSLError):
    """More is to be sent to the peer before the operation can go on."""


class SSLSyscallError(SSLError):
    """The system failed."""


class SSLEOFError(SSLError):
    """The connection ended without the peer's saying so."""


class SSLCertVerificationError(SSLError, ValueError):
    """The peer's certificate was refused: `verify_code` and `verify_message` say why."""

    verify_code = verify_message = None


# They are the native module's too, for those who look there.
for _kind in (SSLError, SSLZeroReturnError, SSLWantReadError, SSLWantWriteError, SSLSyscallError, SSLEOFError,
              SSLCertVerificationError):
    _kind.__module__ = 'ssl'
    setattr(_ssl, _kind.__name__, _kind)
del _kind


def report_unraisable(callback):
    """The exception that a program's callback has raised: there is nobody to catch it."""
    kind, value, traceback = sys.exc_info()
    sys.unraisablehook(SimpleNamespace(exc_type=kind, exc_value=value, exc_traceback=traceback, object=callback,
                                       err_msg='Exception ignored in ssl callback'))


def warn_deprecated(what, are='is', end='', depth=3):
    import warnings
    warnings.warn(f'{what} {are} deprecated{end}', DeprecationWarning, stacklevel=depth)
