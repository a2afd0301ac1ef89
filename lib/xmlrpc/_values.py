"""The values of XML-RPC that Python has no type of its own for, and the errors."""

import base64
import time
from datetime import datetime

MAXINT, MININT = 2**31 - 1, -2**31

# Codes of faults, by the specification that servers share.
PARSE_ERROR, SERVER_ERROR, APPLICATION_ERROR, SYSTEM_ERROR, TRANSPORT_ERROR = -32700, -32600, -32500, -32400, -32300
NOT_WELLFORMED_ERROR, UNSUPPORTED_ENCODING, INVALID_ENCODING_CHAR = -32700, -32701, -32702
INVALID_XMLRPC, METHOD_NOT_FOUND, INVALID_METHOD_PARAMS, INTERNAL_ERROR = -32600, -32601, -32602, -32603


class Error(Exception):
    """The base of the module's errors."""

    __module__ = 'xmlrpc.client'
    __str__ = object.__str__


class ProtocolError(Error):
    """HTTP answers something else than what was asked for."""

    __module__ = 'xmlrpc.client'

    def __init__(self, url, errcode, errmsg, headers):
        Error.__init__(self)
        self.url, self.errcode, self.errmsg, self.headers = url, errcode, errmsg, headers

    def __repr__(self):
        return f'<{self.__class__.__name__} for {self.url}: {self.errcode} {self.errmsg}>'


class ResponseError(Error):
    """The answer is no XML-RPC."""

    __module__ = 'xmlrpc.client'


class Fault(Error):
    """What a server says has failed: faultCode, faultString."""

    __module__ = 'xmlrpc.client'

    def __init__(self, faultCode, faultString, **extra):
        Error.__init__(self)
        self.faultCode, self.faultString = faultCode, faultString

    def __repr__(self):
        return f'<{self.__class__.__name__} {self.faultCode}: {self.faultString!r}>'


def iso8601(value):
    """A datetime as XML-RPC writes it."""
    return f'{value.year:04}{value:%m%dT%H:%M:%S}'


def _as_text(value):
    """The text of a point in time: a datetime, a time tuple, seconds (0: now)."""
    if isinstance(value, datetime):
        return iso8601(value)
    if not isinstance(value, (tuple, time.struct_time)):
        value = time.localtime(value or None)
    return '%04d%02d%02dT%02d:%02d:%02d' % tuple(value)[:6]


class DateTime:
    """A point in time as XML-RPC writes it, without a zone: `value` is its text."""

    __module__ = 'xmlrpc.client'

    def __init__(self, value=0):
        self.value = value if isinstance(value, str) else _as_text(value)

    def make_comparable(self, other):
        """(own value, the other's) in forms that compare; the other's is NotImplemented where it does not."""
        if isinstance(other, DateTime):
            return self.value, other.value
        if isinstance(other, datetime):
            return self.value, iso8601(other)
        if isinstance(other, str):
            return self.value, other
        if hasattr(other, 'timetuple'):
            return self.timetuple(), other.timetuple()
        return self, NotImplemented

    def __lt__(self, other):
        own, theirs = self.make_comparable(other)
        return theirs if theirs is NotImplemented else own < theirs

    def __le__(self, other):
        own, theirs = self.make_comparable(other)
        return theirs if theirs is NotImplemented else own <= theirs

    def __gt__(self, other):
        own, theirs = self.make_comparable(other)
        return theirs if theirs is NotImplemented else own > theirs

    def __ge__(self, other):
        own, theirs = self.make_comparable(other)
        return theirs if theirs is NotImplemented else own >= theirs

    def __eq__(self, other):
        own, theirs = self.make_comparable(other)
        return theirs if theirs is NotImplemented else own == theirs

    def timetuple(self):
        """It as a time tuple."""
        return time.strptime(self.value, '%Y%m%dT%H:%M:%S')

    def __str__(self):
        return self.value

    def __repr__(self):
        return f'<{self.__class__.__name__} {self.value!r} at {id(self):#x}>'

    def decode(self, data):
        """Take the text of an element."""
        self.value = str(data).strip()

    def encode(self, out):
        """Write the element."""
        out.write(f'<value><dateTime.iso8601>{self.value}</dateTime.iso8601></value>\n')


class Binary:
    """Bytes: `data`."""

    __module__ = 'xmlrpc.client'

    def __init__(self, data=None):
        if data is None:
            data = b''
        elif not isinstance(data, (bytes, bytearray)):
            raise TypeError(f'expected bytes or bytearray, not {data.__class__.__name__}')
        self.data = bytes(data)

    def __str__(self):
        return str(self.data, 'latin-1')

    def __eq__(self, other):
        return self.data == (other.data if isinstance(other, Binary) else other)

    def decode(self, data):
        """Take the text of an element."""
        self.data = base64.decodebytes(data)

    def encode(self, out):
        """Write the element."""
        out.write(f'<value><base64>\n{base64.encodebytes(self.data).decode("ascii")}</base64></value>\n')


WRAPPERS = DateTime, Binary
