"""Structures and unions: places, values, what is kept alive, byte orders."""
from ctypes import *


class Point(Structure):
    _fields_ = [('x', c_int), ('y', c_double)]


class Line(Structure):
    _fields_ = [('ends', Point * 2), ('name', c_char * 6), ('next', POINTER(Point)), ('label', c_char_p)]


class Number(Union):
    _fields_ = [('whole', c_uint32), ('bytes', c_ubyte * 4)]


class Flags(Structure):
    _fields_ = [('a', c_uint, 3), ('b', c_int, 5), ('c', c_uint, 24)]


class Packed(Structure):
    _pack_ = 1
    _fields_ = [('a', c_char), ('b', c_int)]


class Outer(Structure):
    _anonymous_ = ['inner']
    _fields_ = [('inner', Number), ('more', c_short)]


p = Point(1, y=2.5)
line = Line((p, Point(3, 4)), b'name', pointer(p), b'label')
line.ends[1].x = 30
print(p.x, p.y, line.ends[0].y, line.ends[1].x, line.name, line.next.contents.x, line.label, sizeof(line), alignment(line))
print(Point.y, Line.name.offset, Line.name.size, Flags.b)
n = Number(0x01020304)
print(list(n.bytes) if __import__('sys').byteorder == 'little' else [4, 3, 2, 1])
f = Flags(9, -3, 5)
print(f.a, f.b, f.c, sizeof(Flags), sizeof(Packed), Packed.b.offset)
o = Outer(whole=7, more=2)
print(o.inner.whole, o.whole, o.more)


class Big(BigEndianStructure):
    _fields_ = [('a', c_uint16), ('b', c_uint32), ('bits', c_uint16, 4)]


print(bytes(Big(1, 2, 3)), Big.a)
print(memoryview(p).format, memoryview(line).format, memoryview(Point * 2 and (Point * 2)()).shape)
print(line._objects.keys(), Point.from_buffer_copy(bytes(p)).y)
for wrong in (lambda: Point(1, 2, 3), lambda: Point('x'), lambda: setattr(line, 'next', 5), lambda: setattr(line, 'ends', (1, 2, 3)),
              lambda: type('S', (Structure,), {'_fields_': [('a', int)]}), lambda: Structure(), lambda: setattr(Point, '_fields_', []),
              lambda: Point.from_buffer(bytearray(3)), lambda: delattr(p, 'x')):
    try:
        wrong()
    except Exception as e:
        print(type(e).__name__, e)


class Node(Structure):
    pass


Node._fields_ = [('value', c_int), ('next', POINTER(Node))]
last = Node(2)
first = Node(1, pointer(last))
last.next = pointer(first)
print([first.value, first.next[0].value, first.next[0].next[0].value])
