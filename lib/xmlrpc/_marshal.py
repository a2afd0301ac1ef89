"""Values to XML and back."""

import base64
from datetime import datetime
from decimal import Decimal
from xml.parsers import expat

from xmlrpc._values import Binary, DateTime, Fault, MAXINT, MININT, ResponseError, WRAPPERS, iso8601


def escape(s):
    """A text for XML."""
    return s.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')


class Marshaller:
    """Writes values as XML."""

    __module__ = 'xmlrpc.client'
    dispatch = {}

    def __init__(self, encoding=None, allow_none=False):
        self.memo = {}      # what is being written: a value within itself has no end
        self.data = None
        self.encoding = encoding
        self.allow_none = allow_none

    def dumps(self, values):
        """The parameters, or the fault, as XML."""
        out = []
        write = out.append
        if isinstance(values, Fault):
            write('<fault>\n')
            self._dump({'faultCode': values.faultCode, 'faultString': values.faultString}, write)
            write('</fault>\n')
        else:
            write('<params>\n')
            for value in values:
                write('<param>\n')
                self._dump(value, write)
                write('</param>\n')
            write('</params>\n')
        return ''.join(out)

    def _dump(self, value, write):
        """Write a value of any type."""
        kind = type(value)
        method = self.dispatch.get(kind)
        if method is None:
            if not hasattr(value, '__dict__'):
                raise TypeError(f'cannot marshal {kind} objects')
            if any(base in self.dispatch for base in kind.__mro__):
                raise TypeError(f'cannot marshal {kind} objects')   # what a subclass adds would be lost
            method = self.dispatch['_arbitrary_instance']
        method(self, value, write)

    def dump_nil(self, value, write):
        if not self.allow_none:
            raise TypeError('cannot marshal None unless allow_none is enabled')
        write('<value><nil/></value>')

    def dump_bool(self, value, write):
        write(f'<value><boolean>{int(value)}</boolean></value>\n')

    def dump_long(self, value, write):
        if not MININT <= value <= MAXINT:
            raise OverflowError('int exceeds XML-RPC limits')
        write(f'<value><int>{int(value)}</int></value>\n')

    dump_int = dump_long

    def dump_double(self, value, write):
        write(f'<value><double>{value!r}</double></value>\n')

    def dump_unicode(self, value, write, escape=escape):
        write(f'<value><string>{escape(value)}</string></value>\n')

    def dump_bytes(self, value, write):
        write(f'<value><base64>\n{base64.encodebytes(value).decode("ascii")}</base64></value>\n')

    def _enter(self, value, what):
        """Note a container that is being written."""
        if id(value) in self.memo:
            raise TypeError(f'cannot marshal recursive {what}')
        self.memo[id(value)] = None

    def dump_array(self, value, write):
        self._enter(value, 'sequences')
        write('<value><array><data>\n')
        for each in value:
            self._dump(each, write)
        write('</data></array></value>\n')
        del self.memo[id(value)]

    def dump_struct(self, value, write, escape=escape):
        self._enter(value, 'dictionaries')
        write('<value><struct>\n')
        for key, each in value.items():
            if not isinstance(key, str):
                raise TypeError('dictionary key must be string')
            write(f'<member>\n<name>{escape(key)}</name>\n')
            self._dump(each, write)
            write('</member>\n')
        write('</struct></value>\n')
        del self.memo[id(value)]

    def dump_datetime(self, value, write):
        write(f'<value><dateTime.iso8601>{iso8601(value)}</dateTime.iso8601></value>\n')

    def dump_instance(self, value, write):
        if value.__class__ in WRAPPERS:
            self.write = write
            value.encode(self)
            del self.write
        else:
            self.dump_struct(value.__dict__, write)

    dispatch.update({
        type(None): dump_nil, bool: dump_bool, int: dump_long, float: dump_double, str: dump_unicode, bytes: dump_bytes,
        bytearray: dump_bytes, tuple: dump_array, list: dump_array, dict: dump_struct, datetime: dump_datetime,
        DateTime: dump_instance, Binary: dump_instance, '_arbitrary_instance': dump_instance})


class Unmarshaller:
    """Makes values of what a parser tells of XML: start(), data(), end(), then close() has the parameters."""

    __module__ = 'xmlrpc.client'
    dispatch = {}

    def __init__(self, use_datetime=False, use_builtin_types=False):
        self._type = None
        self._stack = []
        self._marks = []        # where each open array or struct begins on the stack
        self._data = []
        self._value = False     # the text belongs to a <value> without a type so far
        self._methodname = None
        self._encoding = 'utf-8'
        self._use_datetime = use_builtin_types or use_datetime
        self._use_bytes = use_builtin_types
        self.append = self._stack.append

    def close(self):
        """The parameters; a fault is raised."""
        if self._type is None or self._marks:
            raise ResponseError()
        if self._type == 'fault':
            raise Fault(**self._stack[0])
        return tuple(self._stack)

    def getmethodname(self):
        """The method that is called."""
        return self._methodname

    def xml(self, encoding, standalone):
        """The document's declaration."""
        self._encoding = encoding

    def start(self, tag, attrs):
        """An element begins."""
        tag = tag.rpartition(':')[2]
        if tag in ('array', 'struct'):
            self._marks.append(len(self._stack))
        self._data = []
        if self._value and tag not in self.dispatch:
            raise ResponseError(f'unknown tag {tag!r}')
        self._value = tag == 'value'

    def data(self, text):
        """Text of the innermost element."""
        self._data.append(text)

    def end(self, tag):
        """An element ends."""
        method = self.dispatch.get(tag) or self.dispatch.get(tag.rpartition(':')[2])
        if method is not None:
            method(self, ''.join(self._data))

    def end_dispatch(self, tag, data):
        """An element ends whose text is known."""
        method = self.dispatch.get(tag) or self.dispatch.get(tag.rpartition(':')[2])
        if method is not None:
            method(self, data)

    def _add(self, value):
        """A typed value is complete."""
        self.append(value)
        self._value = False

    def end_nil(self, data):
        self._add(None)

    def end_boolean(self, data):
        if data not in ('0', '1'):
            raise TypeError('bad boolean value')
        self._add(data == '1')

    def end_int(self, data):
        self._add(int(data))

    def end_double(self, data):
        self._add(float(data))

    def end_bigdecimal(self, data):
        self._add(Decimal(data))

    def end_string(self, data):
        if self._encoding and isinstance(data, bytes):
            data = data.decode(self._encoding)
        self._add(data)

    def end_array(self, data):
        mark = self._marks.pop()
        self._stack[mark:] = [self._stack[mark:]]
        self._value = False

    def end_struct(self, data):
        mark = self._marks.pop()
        items = self._stack[mark:]
        self._stack[mark:] = [dict(zip(items[::2], items[1::2]))]
        self._value = False

    def end_base64(self, data):
        value = Binary()
        value.decode(data.encode('ascii'))
        self._add(value.data if self._use_bytes else value)

    def end_dateTime(self, data):
        value = DateTime()
        value.decode(data)
        self._add(datetime.strptime(str(data), '%Y%m%dT%H:%M:%S') if self._use_datetime else value)

    def end_value(self, data):
        if self._value:         # without a type it is a string
            self.end_string(data)

    def end_params(self, data):
        self._type = 'params'

    def end_fault(self, data):
        self._type = 'fault'

    def end_methodName(self, data):
        self._methodname = data.decode(self._encoding) if isinstance(data, bytes) else data
        self._type = 'methodName'

    dispatch.update({
        'nil': end_nil, 'boolean': end_boolean, 'double': end_double, 'float': end_double, 'bigdecimal': end_bigdecimal,
        'string': end_string, 'name': end_string, 'array': end_array, 'struct': end_struct, 'base64': end_base64,
        'dateTime.iso8601': end_dateTime, 'value': end_value, 'params': end_params, 'fault': end_fault, 'methodName': end_methodName,
        **dict.fromkeys(('i1', 'i2', 'i4', 'i8', 'int', 'biginteger'), end_int)})


class ExpatParser:
    """Tells a target of what is fed: start(), data(), end()."""

    __module__ = 'xmlrpc.client'

    def __init__(self, target):
        self._parser = parser = expat.ParserCreate(None, None)
        self._target = target
        parser.StartElementHandler = target.start
        parser.EndElementHandler = target.end
        parser.CharacterDataHandler = target.data
        target.xml(None, None)

    def feed(self, data):
        """Parse more."""
        self._parser.Parse(data, False)

    def close(self):
        """Parse the end."""
        parser = getattr(self, '_parser', None)
        if parser is not None:
            del self._target, self._parser      # which hold each other
            parser.Parse(b'', True)


def getparser(use_datetime=False, use_builtin_types=False):
    """(a parser, the Unmarshaller that it tells)."""
    target = Unmarshaller(use_datetime=use_datetime, use_builtin_types=use_builtin_types)
    return ExpatParser(target), target


def dumps(params, methodname=None, methodresponse=None, encoding=None, allow_none=False):
    """A tuple of parameters, or a Fault, as XML: a call of methodname, a response, or neither."""
    assert isinstance(params, (tuple, Fault)), 'argument must be tuple or Fault instance'
    if isinstance(params, Fault):
        methodresponse = 1
    elif methodresponse and isinstance(params, tuple):
        assert len(params) == 1, 'response tuple must be a singleton'
    body = Marshaller(encoding or 'utf-8', allow_none).dumps(params)
    head = f'<?xml version=\'1.0\' encoding={str(encoding)!r}?>\n' if encoding not in (None, '', 'utf-8') else "<?xml version='1.0'?>\n"
    if methodname:
        return f'{head}<methodCall>\n<methodName>{methodname}</methodName>\n{body}</methodCall>\n'
    return f'{head}<methodResponse>\n{body}</methodResponse>\n' if methodresponse else body


def loads(data, use_datetime=False, use_builtin_types=False):
    """(the parameters, the method's name or None) of XML; a fault is raised."""
    parser, target = getparser(use_datetime=use_datetime, use_builtin_types=use_builtin_types)
    parser.feed(data)
    parser.close()
    return target.close(), target.getmethodname()
