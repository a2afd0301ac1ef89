"""The calling side of XML-RPC: a ServerProxy's attributes are the server's methods.

Values and errors are in xmlrpc._values, their XML in _marshal, HTTP in _transport.
"""

import urllib.parse
from datetime import datetime
from decimal import Decimal
from io import BytesIO

from xmlrpc._marshal import ExpatParser, Marshaller, Unmarshaller, dumps, escape, getparser, loads
from xmlrpc._transport import GzipDecodedResponse, SafeTransport, Transport, gzip_decode, gzip_encode
from xmlrpc._values import (
    APPLICATION_ERROR, INTERNAL_ERROR, INVALID_ENCODING_CHAR, INVALID_METHOD_PARAMS, INVALID_XMLRPC, MAXINT, METHOD_NOT_FOUND, MININT,
    NOT_WELLFORMED_ERROR, PARSE_ERROR, SERVER_ERROR, SYSTEM_ERROR, TRANSPORT_ERROR, UNSUPPORTED_ENCODING, WRAPPERS, Binary, DateTime,
    Error, Fault, ProtocolError, ResponseError)

boolean = Boolean = bool
FastMarshaller = FastParser = FastUnmarshaller = None


def _datetime(data):
    """The DateTime of an element's text."""
    value = DateTime()
    value.decode(data)
    return value


def _binary(data):
    """The Binary of an element's text."""
    value = Binary()
    value.decode(data)
    return value


class _Method:
    """A server's method by its dotted name."""

    def __init__(self, send, name):
        self.__send = send
        self.__name = name

    def __getattr__(self, name):
        return _Method(self.__send, f'{self.__name}.{name}')

    def __call__(self, *args):
        return self.__send(self.__name, args)


class MultiCallIterator:
    """The results of a MultiCall, in the order of its calls; asking for one that failed raises its Fault."""

    def __init__(self, results):
        self.results = results

    def __getitem__(self, i):
        item = self.results[i]
        if isinstance(item, dict):
            raise Fault(item['faultCode'], item['faultString'])
        if isinstance(item, list):
            return item[0]
        raise ValueError('unexpected type in multicall result')


class MultiCall:
    """Gathers calls of a server's methods; calling it sends them all at once."""

    def __init__(self, server):
        self.__server = server
        self.__call_list = []

    def __repr__(self):
        return f'<{self.__class__.__name__} at {id(self):#x}>'

    def __getattr__(self, name):
        return _Method(lambda method, args: self.__call_list.append((method, args)), name)

    def __call__(self):
        calls = [{'methodName': name, 'params': args} for name, args in self.__call_list]
        return MultiCallIterator(self.__server.system.multicall(calls))


class ServerProxy:
    """A server: its attributes are its methods. A call of it itself gives what has no name that a method could have: 'close',
    'transport'."""

    def __init__(self, uri, transport=None, encoding=None, verbose=False, allow_none=False, use_datetime=False, use_builtin_types=False,
                 *, headers=(), context=None):
        parts = urllib.parse.urlsplit(uri)
        if parts.scheme not in ('http', 'https'):
            raise OSError('unsupported XML-RPC protocol')
        self.__host = parts.netloc
        self.__handler = urllib.parse.urlunsplit(['', '', *parts[2:]]) or '/RPC2'
        if transport is None:
            kind, more = (SafeTransport, {'context': context}) if parts.scheme == 'https' else (Transport, {})
            transport = kind(use_datetime=use_datetime, use_builtin_types=use_builtin_types, headers=headers, **more)
        self.__transport = transport
        self.__encoding = encoding or 'utf-8'
        self.__verbose = verbose
        self.__allow_none = allow_none

    def __close(self):
        self.__transport.close()

    def __request(self, methodname, params):
        body = dumps(params, methodname, encoding=self.__encoding, allow_none=self.__allow_none)
        body = body.encode(self.__encoding, 'xmlcharrefreplace')
        response = self.__transport.request(self.__host, self.__handler, body, verbose=self.__verbose)
        return response[0] if len(response) == 1 else response

    def __repr__(self):
        return f'<{self.__class__.__name__} for {self.__host}{self.__handler}>'

    def __getattr__(self, name):
        return _Method(self.__request, name)

    def __call__(self, attr):
        if attr == 'close':
            return self.__close
        if attr == 'transport':
            return self.__transport
        raise AttributeError(f'Attribute {attr!r} not found')

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.__close()


Server = ServerProxy
