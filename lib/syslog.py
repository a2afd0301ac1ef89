"""The system's log: messages for its daemon.

The name, options and mask that a program sets are its own, not the process's: each message goes through a socket of this module, as
`socket` is granted, in the form that daemons read at /dev/log. Where no daemon listens a message is lost, as it is for every program.
"""

import os as _os
import sys as _sys
import time as _time
from operator import index as _index

(LOG_EMERG, LOG_ALERT, LOG_CRIT, LOG_ERR, LOG_WARNING, LOG_NOTICE, LOG_INFO, LOG_DEBUG) = range(8)
(LOG_KERN, LOG_USER, LOG_MAIL, LOG_DAEMON, LOG_AUTH, LOG_SYSLOG, LOG_LPR, LOG_NEWS, LOG_UUCP, LOG_CRON, LOG_AUTHPRIV,
 LOG_FTP) = range(0, 12 << 3, 1 << 3)
(LOG_LOCAL0, LOG_LOCAL1, LOG_LOCAL2, LOG_LOCAL3, LOG_LOCAL4, LOG_LOCAL5, LOG_LOCAL6, LOG_LOCAL7) = range(16 << 3, 24 << 3, 1 << 3)
LOG_PID, LOG_CONS, LOG_ODELAY, LOG_NDELAY, LOG_NOWAIT, LOG_PERROR = 1, 2, 4, 8, 16, 32

_PATHS = "/dev/log", "/var/run/syslog", "/var/run/log"   # Linux, macOS, the BSDs
_LONG = 1 << 63


class _Log:
    """What openlog() and setlogmask() set, and the socket once there is one."""

    def __init__(self, ident="", options=0, facility=LOG_USER):
        self.ident, self.options, self.facility = ident, options, facility
        self.socket = None

    def close(self):
        if self.socket:
            self.socket.close()
            self.socket = None

    def connect(self):
        import socket
        for path in _PATHS:
            for kind in socket.SOCK_DGRAM, socket.SOCK_STREAM:
                end = socket.socket(socket.AF_UNIX, kind)
                try:
                    end.connect(path)
                except PermissionError:
                    end.close()
                    raise
                except OSError:
                    end.close()
                else:
                    self.socket = end
                    return

    def send(self, data):
        """Gives a message to the daemon; False: there is none."""
        import socket
        for _ in range(2):   # a daemon that was started anew has another socket
            if not self.socket:
                self.connect()
            if not self.socket:
                return False
            end = b"\0" if self.socket.type == socket.SOCK_STREAM else b""
            try:
                self.socket.sendall(data + end)
                return True
            except PermissionError:
                raise
            except OSError:
                self.close()
        return False


_log = None
_mask = 0xFF


def _int(value):
    value = _index(value)
    if not -_LONG <= value < _LONG:
        raise OverflowError("Python int too large to convert to C long")
    return value


def _text(function, place, value):
    if not isinstance(value, str):
        name = "None" if value is None else type(value).__name__
        raise TypeError(f"{function}() argument {place} must be str, not {name}")
    if "\0" in value:
        raise ValueError("embedded null character")
    value.encode()   # a lone surrogate is no text
    return value


def _program():
    """The name that a program's messages bear where it gives none."""
    name = _sys.argv[0] if getattr(_sys, "argv", None) else ""
    return _os.path.basename(name) if isinstance(name, str) and name else ""


def openlog(ident=None, logoption=0, facility=LOG_USER):
    """Sets the name, options and facility of the messages to come."""
    global _log
    ident = _program() if ident is None else _text("openlog", "'ident'", ident)
    log = _Log(ident, _int(logoption), _int(facility))
    closelog()
    _sys.audit("syslog.openlog", ident, log.options, log.facility)
    _log = log
    if log.options & LOG_NDELAY:
        log.connect()


def closelog():
    """Back to how the module was imported, but for the mask."""
    global _log
    _sys.audit("syslog.closelog")
    if _log:
        _log.close()
        _log = None


def syslog(*args):
    """syslog([priority,] message): sends a message to the system's log."""
    if not 1 <= len(args) <= 2:
        raise TypeError("syslog.syslog requires 1 to 2 arguments")
    priority = LOG_INFO if len(args) == 1 else _int(args[0])
    message = _text("syslog", "" if len(args) == 1 else 2, args[-1]) if isinstance(args[-1], str) or len(args) == 2 else None
    if message is None:
        raise TypeError(f"syslog() argument 1 must be str, not {type(args[0]).__name__}")
    _sys.audit("syslog.syslog", priority, message)
    if _log is None:
        openlog()
    if not 1 << (priority & 7) & _mask:
        return
    if not priority & ~7:
        priority |= _log.facility
    label = _log.ident + (f"[{_os.getpid()}]" if _log.options & LOG_PID else "")
    line = f"{label}: {message}" if label else message
    if _log.options & LOG_PERROR:
        print(line, file=_sys.stderr)
    now = _time.localtime()
    data = f"<{priority}>{_time.strftime('%b', now)} {now.tm_mday:2} {_time.strftime('%H:%M:%S', now)} {line}"
    if not _log.send(data.encode()) and _log.options & LOG_CONS:
        try:
            with open("/dev/console", "w") as console:
                console.write(line + "\r\n")
        except OSError:
            pass


def setlogmask(maskpri, /):
    """Sets which priorities are sent, and returns what was set; 0 asks only."""
    global _mask
    maskpri = _int(maskpri)
    _sys.audit("syslog.setlogmask", maskpri)
    before = _mask
    if maskpri:
        _mask = maskpri
    return before


def _c_int(mask):
    """As C's int has it, in which C's macros reckon."""
    return mask - (1 << 32) if mask >> 31 else mask


def LOG_MASK(pri, /):
    """The mask of one priority."""
    return _c_int(1 << (_int(pri) & 31))


def LOG_UPTO(pri, /):
    """The mask of all priorities up to one."""
    return _c_int((1 << (_int(pri) + 1 & 31)) - 1)
