"""What pickles consist of: genops() gives a pickle's operations, dis() prints them and checks them, optimize() drops what is not needed.

A row of the table below is an operation: name, byte, argument, what it takes from the stack and leaves there, protocol, what it does.
"""

import io
import pickle
import struct
import sys

__all__ = ['dis', 'genops', 'optimize']

bytes_types = pickle.bytes_types

# The lengths of arguments that no number gives.
UP_TO_NEWLINE, TAKEN_FROM_ARGUMENT1, TAKEN_FROM_ARGUMENT4, TAKEN_FROM_ARGUMENT4U, TAKEN_FROM_ARGUMENT8U = -1, -2, -3, -4, -5


class ArgumentDescriptor:
    """An operation's argument: name, length n (or one of the numbers above), reader(file), doc."""

    __slots__ = 'name', 'n', 'reader', 'doc'

    def __init__(self, name, n, reader, doc):
        self.name, self.n, self.reader, self.doc = name, n, reader, doc


# ---- reading arguments ----

def _fixed(name, form, doc):
    """An argument of a fixed length."""
    size = struct.calcsize(form)

    def read(f):
        data = f.read(size)
        if len(data) != size:
            raise ValueError(f'not enough data in stream to read {name}')
        return struct.unpack(form, data)[0]

    return ArgumentDescriptor(name, size, read, doc)


uint1 = _fixed('uint1', '<B', 'One byte, without sign.')
uint2 = _fixed('uint2', '<H', 'Two bytes, without sign, little-endian.')
int4 = _fixed('int4', '<i', 'Four bytes, with sign, little-endian.')
uint4 = _fixed('uint4', '<I', 'Four bytes, without sign, little-endian.')
uint8 = _fixed('uint8', '<Q', 'Eight bytes, without sign, little-endian.')
float8 = _fixed('float8', '>d', 'Eight bytes, a float, big-endian.')
read_uint1, read_uint2, read_int4, read_uint4, read_uint8, read_float8 = (
    each.reader for each in (uint1, uint2, int4, uint4, uint8, float8))


def _read_line(f, what):
    """A line without its end."""
    data = f.readline()
    if not data.endswith(b'\n'):
        raise ValueError(f'no newline found when trying to read {what}')
    return data[:-1]


def read_stringnl(f, decode=True, stripquotes=True, *, encoding='latin-1'):
    """A line: a str in quotes with escapes."""
    data = _read_line(f, 'stringnl')
    if stripquotes:
        for quote in b'"', b"'":
            if data.startswith(quote):
                if not data.endswith(quote):
                    raise ValueError(f'strinq quote {quote!r} not found at both ends of {data!r}')
                data = data[1:-1]
                break
        else:
            raise ValueError(f'no string quotes around {data!r}')
    if decode:
        import codecs
        return codecs.escape_decode(data)[0].decode(encoding)
    return data


def read_stringnl_noescape(f):
    """A line as it is."""
    return read_stringnl(f, stripquotes=False, encoding='utf-8')


def read_stringnl_noescape_pair(f):
    """Two lines, as one text with a blank between."""
    return f'{read_stringnl_noescape(f)} {read_stringnl_noescape(f)}'


def _counted(name, n, count_reader, decode, doc):
    """An argument that begins with its own length."""
    def read(f):
        count = count_reader(f)
        if count < 0:
            raise ValueError(f'{name} byte count < 0: {count}')
        if count > sys.maxsize:
            raise ValueError(f'{name} byte count > sys.maxsize: {count}')
        data = f.read(count)
        if len(data) != count:
            raise ValueError(f'expected {count} bytes in a {name}, but only {len(data)} remain')
        return decode(data)

    return ArgumentDescriptor(name, n, read, doc)


def _latin(data):
    return data.decode('latin-1')


def _utf8(data):
    return str(data, 'utf-8', 'surrogatepass')


string1 = _counted('string1', TAKEN_FROM_ARGUMENT1, read_uint1, _latin, 'A byte with the length, then so many bytes.')
string4 = _counted('string4', TAKEN_FROM_ARGUMENT4, read_int4, _latin, 'Four bytes with the length, then so many bytes.')
bytes1 = _counted('bytes1', TAKEN_FROM_ARGUMENT1, read_uint1, bytes, 'A byte with the length, then so many bytes.')
bytes4 = _counted('bytes4', TAKEN_FROM_ARGUMENT4U, read_uint4, bytes, 'Four bytes with the length, then so many bytes.')
bytes8 = _counted('bytes8', TAKEN_FROM_ARGUMENT8U, read_uint8, bytes, 'Eight bytes with the length, then so many bytes.')
bytearray8 = _counted('bytearray8', TAKEN_FROM_ARGUMENT8U, read_uint8, bytearray, 'Eight bytes with the length, then so many bytes.')
unicodestring1 = _counted('unicodestring1', TAKEN_FROM_ARGUMENT1, read_uint1, _utf8, 'A byte with the length, then so many bytes of UTF-8.')
unicodestring4 = _counted('unicodestring4', TAKEN_FROM_ARGUMENT4U, read_uint4, _utf8, 'Four bytes with the length, then the UTF-8.')
unicodestring8 = _counted('unicodestring8', TAKEN_FROM_ARGUMENT8U, read_uint8, _utf8, 'Eight bytes with the length, then the UTF-8.')
long1 = _counted('long1', TAKEN_FROM_ARGUMENT1, read_uint1, pickle.decode_long, 'A byte with the length, then an int, little-endian.')
long4 = _counted('long4', TAKEN_FROM_ARGUMENT4, read_int4, pickle.decode_long, 'Four bytes with the length, then an int.')
(read_string1, read_string4, read_bytes1, read_bytes4, read_bytes8, read_bytearray8, read_unicodestring1, read_unicodestring4,
 read_unicodestring8, read_long1, read_long4) = (each.reader for each in (
     string1, string4, bytes1, bytes4, bytes8, bytearray8, unicodestring1, unicodestring4, unicodestring8, long1, long4))
decode_long = pickle.decode_long


def read_unicodestringnl(f):
    """A line: a str with raw Unicode escapes."""
    return str(_read_line(f, 'unicodestringnl'), 'raw-unicode-escape')


def read_decimalnl_short(f):
    """A line: an int, or 00 and 01 for the bools."""
    text = _read_line(f, 'stringnl')
    return text == b'01' if text in (b'00', b'01') else int(text)


def read_decimalnl_long(f):
    """A line: an int with an L behind it."""
    return int(_read_line(f, 'stringnl').removesuffix(b'L'))


def read_floatnl(f):
    """A line: a float's repr."""
    return float(_read_line(f, 'stringnl'))


stringnl = ArgumentDescriptor('stringnl', UP_TO_NEWLINE, read_stringnl, 'A line: a str in quotes.')
stringnl_noescape = ArgumentDescriptor('stringnl_noescape', UP_TO_NEWLINE, read_stringnl_noescape, 'A line.')
stringnl_noescape_pair = ArgumentDescriptor('stringnl_noescape_pair', UP_TO_NEWLINE, read_stringnl_noescape_pair, 'Two lines.')
unicodestringnl = ArgumentDescriptor('unicodestringnl', UP_TO_NEWLINE, read_unicodestringnl, 'A line with raw Unicode escapes.')
decimalnl_short = ArgumentDescriptor('decimalnl_short', UP_TO_NEWLINE, read_decimalnl_short, 'A line: an int.')
decimalnl_long = ArgumentDescriptor('decimalnl_long', UP_TO_NEWLINE, read_decimalnl_long, 'A line: an int with an L.')
floatnl = ArgumentDescriptor('floatnl', UP_TO_NEWLINE, read_floatnl, 'A line: a float.')


# ---- what stands on the stack ----

class StackObject:
    """A kind of thing on the stack: name, obtype (a type or several), doc."""

    __slots__ = 'name', 'obtype', 'doc'

    def __init__(self, name, obtype, doc):
        self.name, self.obtype, self.doc = name, obtype, doc

    def __repr__(self):
        return self.name


pyint = pylong = StackObject('int', int, 'An int.')
pyinteger_or_bool = StackObject('int_or_bool', (int, bool), 'An int or a bool.')
pybool = StackObject('bool', bool, 'A bool.')
pyfloat = StackObject('float', float, 'A float.')
pybytes_or_str = pystring = StackObject('bytes_or_str', (bytes, str), 'Bytes or a str.')
pybytes = StackObject('bytes', bytes, 'Bytes.')
pybytearray = StackObject('bytearray', bytearray, 'A bytearray.')
pyunicode = StackObject('str', str, 'A str.')
pynone = StackObject('None', type(None), 'None.')
pytuple = StackObject('tuple', tuple, 'A tuple.')
pylist = StackObject('list', list, 'A list.')
pydict = StackObject('dict', dict, 'A dict.')
pyset = StackObject('set', set, 'A set.')
pyfrozenset = StackObject('frozenset', set, 'A frozenset.')
pybuffer = StackObject('buffer', object, 'An object with a buffer.')
anyobject = StackObject('any', object, 'Any object.')
markobject = StackObject('mark', StackObject, 'A mark: a slice begins above it.')
stackslice = StackObject('stackslice', StackObject, 'All that stands above the topmost mark.')


class OpcodeInfo:
    """An operation: name, code (its character), arg, stack_before, stack_after, proto, doc."""

    __slots__ = 'name', 'code', 'arg', 'stack_before', 'stack_after', 'proto', 'doc'

    def __init__(self, name, code, arg, stack_before, stack_after, proto, doc):
        self.name, self.code, self.arg = name, code, arg
        self.stack_before, self.stack_after, self.proto, self.doc = stack_before, stack_after, proto, doc


_SLICE = [markobject, stackslice]
_ANY = [anyobject]

opcodes = [OpcodeInfo(*row) for row in (
    ('INT', 'I', decimalnl_short, [], [pyinteger_or_bool], 0, 'Pushes an int, or a bool.'),
    ('BININT', 'J', int4, [], [pyint], 1, 'Pushes an int of four bytes.'),
    ('BININT1', 'K', uint1, [], [pyint], 1, 'Pushes an int of one byte.'),
    ('BININT2', 'M', uint2, [], [pyint], 1, 'Pushes an int of two bytes.'),
    ('LONG', 'L', decimalnl_long, [], [pyint], 0, 'Pushes an int.'),
    ('LONG1', '\x8a', long1, [], [pyint], 2, 'Pushes an int of less than 256 bytes.'),
    ('LONG4', '\x8b', long4, [], [pyint], 2, 'Pushes an int of many bytes.'),
    ('STRING', 'S', stringnl, [], [pybytes_or_str], 0, "Pushes a text of Python 2's."),
    ('BINSTRING', 'T', string4, [], [pybytes_or_str], 1, "Pushes a text of Python 2's."),
    ('SHORT_BINSTRING', 'U', string1, [], [pybytes_or_str], 1, "Pushes a short text of Python 2's."),
    ('BINBYTES', 'B', bytes4, [], [pybytes], 3, 'Pushes bytes.'),
    ('SHORT_BINBYTES', 'C', bytes1, [], [pybytes], 3, 'Pushes less than 256 bytes.'),
    ('BINBYTES8', '\x8e', bytes8, [], [pybytes], 4, 'Pushes very many bytes.'),
    ('BYTEARRAY8', '\x96', bytearray8, [], [pybytearray], 5, 'Pushes a bytearray.'),
    ('NEXT_BUFFER', '\x97', None, [], [pybuffer], 5, 'Pushes the next buffer that is given beside the pickle.'),
    ('READONLY_BUFFER', '\x98', None, [pybuffer], [pybuffer], 5, 'Makes the buffer on top read-only.'),
    ('NONE', 'N', None, [], [pynone], 0, 'Pushes None.'),
    ('NEWTRUE', '\x88', None, [], [pybool], 2, 'Pushes True.'),
    ('NEWFALSE', '\x89', None, [], [pybool], 2, 'Pushes False.'),
    ('UNICODE', 'V', unicodestringnl, [], [pyunicode], 0, 'Pushes a str.'),
    ('SHORT_BINUNICODE', '\x8c', unicodestring1, [], [pyunicode], 4, 'Pushes a str of less than 256 bytes.'),
    ('BINUNICODE', 'X', unicodestring4, [], [pyunicode], 1, 'Pushes a str.'),
    ('BINUNICODE8', '\x8d', unicodestring8, [], [pyunicode], 4, 'Pushes a very long str.'),
    ('FLOAT', 'F', floatnl, [], [pyfloat], 0, 'Pushes a float, written as a line.'),
    ('BINFLOAT', 'G', float8, [], [pyfloat], 1, 'Pushes a float, eight bytes.'),
    ('EMPTY_LIST', ']', None, [], [pylist], 1, 'Pushes an empty list.'),
    ('APPEND', 'a', None, [pylist, anyobject], [pylist], 0, 'Appends the top to the list below it.'),
    ('APPENDS', 'e', None, [pylist, *_SLICE], [pylist], 1, 'Appends a slice of the stack to the list below it.'),
    ('LIST', 'l', None, _SLICE, [pylist], 0, 'Makes a slice of the stack a list.'),
    ('EMPTY_TUPLE', ')', None, [], [pytuple], 1, 'Pushes an empty tuple.'),
    ('TUPLE', 't', None, _SLICE, [pytuple], 0, 'Makes a slice of the stack a tuple.'),
    ('TUPLE1', '\x85', None, _ANY, [pytuple], 2, 'Makes the top a tuple.'),
    ('TUPLE2', '\x86', None, _ANY * 2, [pytuple], 2, 'Makes the two on top a tuple.'),
    ('TUPLE3', '\x87', None, _ANY * 3, [pytuple], 2, 'Makes the three on top a tuple.'),
    ('EMPTY_DICT', '}', None, [], [pydict], 1, 'Pushes an empty dict.'),
    ('DICT', 'd', None, _SLICE, [pydict], 0, 'Makes a slice of the stack, keys and values, a dict.'),
    ('SETITEM', 's', None, [pydict, anyobject, anyobject], [pydict], 0, 'Puts a key and a value into the dict below them.'),
    ('SETITEMS', 'u', None, [pydict, *_SLICE], [pydict], 1, 'Puts a slice of the stack, keys and values, into the dict below it.'),
    ('EMPTY_SET', '\x8f', None, [], [pyset], 4, 'Pushes an empty set.'),
    ('ADDITEMS', '\x90', None, [pyset, *_SLICE], [pyset], 4, 'Adds a slice of the stack to the set below it.'),
    ('FROZENSET', '\x91', None, _SLICE, [pyfrozenset], 4, 'Makes a slice of the stack a frozenset.'),
    ('POP', '0', None, _ANY, [], 0, 'Drops the top.'),
    ('DUP', '2', None, _ANY, _ANY * 2, 0, 'Pushes the top once more.'),
    ('MARK', '(', None, [], [markobject], 0, 'Pushes a mark.'),
    ('POP_MARK', '1', None, _SLICE, [], 1, 'Drops all down to the topmost mark.'),
    ('GET', 'g', decimalnl_short, [], _ANY, 0, 'Pushes what the memo has at a number.'),
    ('BINGET', 'h', uint1, [], _ANY, 1, 'Pushes what the memo has at a number.'),
    ('LONG_BINGET', 'j', uint4, [], _ANY, 1, 'Pushes what the memo has at a large number.'),
    ('PUT', 'p', decimalnl_short, [], [], 0, 'Puts the top into the memo at a number.'),
    ('BINPUT', 'q', uint1, [], [], 1, 'Puts the top into the memo at a number.'),
    ('LONG_BINPUT', 'r', uint4, [], [], 1, 'Puts the top into the memo at a large number.'),
    ('MEMOIZE', '\x94', None, _ANY, _ANY, 4, 'Puts the top into the memo at the next number.'),
    ('EXT1', '\x82', uint1, [], _ANY, 2, 'Pushes what copyreg knows by a number.'),
    ('EXT2', '\x83', uint2, [], _ANY, 2, 'Pushes what copyreg knows by a number.'),
    ('EXT4', '\x84', int4, [], _ANY, 2, 'Pushes what copyreg knows by a number.'),
    ('GLOBAL', 'c', stringnl_noescape_pair, [], _ANY, 0, 'Pushes what a module has by a name.'),
    ('STACK_GLOBAL', '\x93', None, [pyunicode, pyunicode], _ANY, 4, 'Makes the module and name on top what they name.'),
    ('REDUCE', 'R', None, _ANY * 2, _ANY, 0, 'Calls what is below with the arguments on top.'),
    ('BUILD', 'b', None, _ANY * 2, _ANY, 0, 'Sets the state of what is below.'),
    ('INST', 'i', stringnl_noescape_pair, _SLICE, _ANY, 0, 'Makes an instance, with a slice of the stack as arguments.'),
    ('OBJ', 'o', None, [markobject, anyobject, stackslice], _ANY, 1, 'Makes an instance of the class above the mark.'),
    ('NEWOBJ', '\x81', None, _ANY * 2, _ANY, 2, 'Makes an instance by __new__ with the arguments on top.'),
    ('NEWOBJ_EX', '\x92', None, _ANY * 3, _ANY, 4, 'Makes an instance by __new__ with arguments and keywords.'),
    ('PROTO', '\x80', uint1, [], [], 2, 'Says the protocol.'),
    ('STOP', '.', None, _ANY, [], 0, 'Ends the pickle: the top is its value.'),
    ('FRAME', '\x95', uint8, [], [], 4, 'Begins a frame of so many bytes.'),
    ('PERSID', 'P', stringnl_noescape, [], _ANY, 0, 'Pushes what persistent_load() gives for a text.'),
    ('BINPERSID', 'Q', None, _ANY, _ANY, 1, 'Makes the top what persistent_load() gives for it.'),
)]
_LEAST_FRAME, _MOST_FRAME = 4, 64 * 1024     # bytes: where protocol 4 writes frames
code2op = {each.code: each for each in opcodes}


# ---- operations ----

def _operations(data, yield_end_pos=False):
    """(operation, argument, position[, position behind it]) of each operation."""
    if isinstance(data, bytes_types):
        data = io.BytesIO(data)
    tell = getattr(data, 'tell', lambda: None)
    while True:
        position = tell()
        code = data.read(1)
        operation = code2op.get(code.decode('latin-1'))
        if operation is None:
            if code == b'':
                raise ValueError('pickle exhausted before seeing STOP')
            raise ValueError(f"at position {'<unknown>' if position is None else position}, opcode {code!r} unknown")
        argument = None if operation.arg is None else operation.arg.reader(data)
        yield (operation, argument, position, tell()) if yield_end_pos else (operation, argument, position)
        if code == b'.':
            assert operation.name == 'STOP'
            return


def genops(pickle):
    """(OpcodeInfo, argument, position) of each operation of a pickle: bytes, or a file (position None where it has no tell())."""
    return _operations(pickle)


def optimize(p):
    """A pickle of the same value without the PUTs that no GET asks for."""
    used, numbers, parts, protocol = set(), {}, [], 0
    for operation, argument, start, end in _operations(p, yield_end_pos=True):
        name = operation.name
        if 'PUT' in name:
            numbers[argument] = None
            parts.append(('put', argument, p[start:end]))
        elif name == 'MEMOIZE':
            number = len(numbers)
            numbers[number] = None
            parts.append(('put', number, p[start:end]))
        elif 'FRAME' in name:
            pass        # framed anew
        elif 'GET' in name:
            protocol = max(protocol, operation.proto)
            used.add(argument)
            parts.append(('get', argument, None))
        elif name == 'PROTO':
            protocol = max(protocol, argument)
            if start == 0:
                parts.append(('head', None, p[start:end]))
            else:
                parts.append((None, None, p[start:end]))
        else:
            parts.append((None, None, p[start:end]))
    return _assembled(parts, used, protocol)


def _memo_operation(kind, number, protocol):
    """A PUT or GET of a number, as a protocol writes it."""
    if protocol >= 4 and kind == 'put':
        return b'\x94'
    if not protocol:
        return f'{kind[0]}{number}\n'.encode()
    short, long = (b'q', b'r') if kind == 'put' else (b'h', b'j')
    return short + struct.pack('<B', number) if number < 256 else long + struct.pack('<I', number)


def _assembled(parts, used, protocol):
    """The parts of a pickle put together, numbers of the memo given anew."""
    out = io.BytesIO()
    if parts and parts[0][0] == 'head':
        out.write(parts.pop(0)[2])
    given, frame = {}, bytearray()

    def end_frame():
        if len(frame) >= _LEAST_FRAME:
            out.write(b'\x95' + struct.pack('<Q', len(frame)))
        out.write(frame)
        frame.clear()

    for kind, number, data in parts:
        if kind == 'put':
            if number not in used:
                continue
            given[number] = len(given)
        if kind in ('put', 'get'):
            data = _memo_operation(kind, given[number], protocol)
        if protocol < 4:
            out.write(data)
        elif len(data) >= _MOST_FRAME:      # stands between frames
            end_frame()
            out.write(data)
        else:
            frame += data
            if len(frame) >= _MOST_FRAME:
                end_frame()
    if protocol >= 4:
        end_frame()
    return out.getvalue()


class _Machine:
    """The stack and memo of an unpickler, with kinds of objects only: what dis() checks."""

    def __init__(self, memo):
        self.stack, self.marks = [], []         # marks: the positions of those on the stack
        self.memo = {} if memo is None else memo

    def enter(self, operation, argument, position):
        """Take what an operation takes; the values are what is told of marks and memo, and what is wrong."""
        before, self.after, count = operation.stack_before, list(operation.stack_after), len(operation.stack_before)
        told = wrong = None
        if markobject in before or (operation.name == 'POP' and self.stack and self.stack[-1] is markobject):
            if markobject not in self.stack:
                return 'no MARK exists on stack', 'no MARK exists on stack'
            mark = self.marks.pop() if self.marks else None
            told = f"(MARK at {'unknown opcode offset' if mark is None else mark})"
            while self.stack.pop() is not markobject:
                pass
            count = before.index(markobject) if markobject in before else 0
        self.count = count
        name = operation.name
        if name in ('PUT', 'BINPUT', 'LONG_BINPUT', 'MEMOIZE'):
            number = len(self.memo) if name == 'MEMOIZE' else argument
            if name == 'MEMOIZE':
                told = f'(as {number})'
            if number in self.memo:
                wrong = f'memo key {argument} already defined'
            elif not self.stack:
                wrong = "stack is empty -- can't store into memo"
            elif self.stack[-1] is markobject:
                wrong = "can't store markobject in the memo"
            else:
                self.memo[number] = self.stack[-1]
        elif name in ('GET', 'BINGET', 'LONG_BINGET'):
            if argument in self.memo:
                self.after = [self.memo[argument]]
            else:
                wrong = f'memo key {argument} has never been stored into'
        return told, wrong

    def leave(self, position):
        """Drop what an operation takes besides a slice, push what it leaves."""
        if len(self.stack) < self.count:
            raise ValueError(f'tries to pop {self.count} items from stack with only {len(self.stack)} items')
        if self.count:
            del self.stack[-self.count:]
        if markobject in self.after:
            self.marks.append(position)
        self.stack.extend(self.after)


def dis(pickle, out=None, memo=None, indentlevel=4, annotate=0):
    """Print the operations of a pickle, what is between marks indented, and raise ValueError for what no unpickler would take.

    memo is kept from one pickle to the next of the same pickler; annotate is the column of short descriptions, 0 for none."""
    machine = _Machine(memo)
    highest, column, unit = -1, annotate, ' ' * indentlevel
    for operation, argument, position in genops(pickle):
        line = (f'{position:5d}: ' if position is not None else '') + f'{repr(operation.code)[1:-1]:<4} {unit * len(machine.marks)}'
        highest = max(highest, operation.proto)
        told, wrong = machine.enter(operation, argument, position)
        line += operation.name
        if argument is not None or told:
            line += ' ' * (10 - len(operation.name))
            if argument is not None:
                line += ' ' + repr(argument)
            if told:
                line += ' ' + told
        if annotate:
            line += ' ' * (column - len(line))
            column = len(line) if len(line) <= 50 else annotate
            line += ' ' + operation.doc.split('\n', 1)[0]
        print(line, file=out)
        if wrong:
            raise ValueError(wrong)
        machine.leave(position)
    print('highest protocol among opcodes =', highest, file=out)
    if machine.stack:
        raise ValueError(f'stack not empty after STOP: {machine.stack!r}')


def main():
    """The command line: pickletools [OPTIONS] FILE…"""
    import argparse
    parser = argparse.ArgumentParser(prog='pickletools', description='shows the instructions of pickles')
    add = parser.add_argument
    add('pickle_file', nargs='*', help='a file with pickles; - for standard input')
    add('-o', '--output', help='the file to write to (default: standard output)')
    add('-m', '--memo', action='store_true', help='keep the memo from one pickle to the next')
    add('-l', '--indentlevel', type=int, default=4, help='blanks for each MARK that is open')
    add('-a', '--annotate', action='store_true', help='say of each instruction what it does')
    add('-p', '--preamble', default='==> {name} <==', help='what stands before each of several files')
    options = parser.parse_args()
    if not options.pickle_file:
        return parser.print_help()
    out = sys.stdout if options.output is None else open(options.output, 'w')
    memo = {} if options.memo else None
    try:
        for name in options.pickle_file:
            if len(options.pickle_file) > 1:
                out.write(options.preamble.format(name=name) + '\n')
            file = sys.stdin.buffer if name == '-' else open(name, 'rb')
            try:
                dis(file, out, memo, options.indentlevel, 30 if options.annotate else 0)
            finally:
                if name != '-':
                    file.close()
    finally:
        if out is not sys.stdout:
            out.close()


if __name__ == '__main__':
    main()
