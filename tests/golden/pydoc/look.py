"""The parts that pydoc is made of."""
import io, os, sys, pydoc
print([pydoc.splitdoc(text) for text in ('one', 'one\n\nrest\nmore', 'two\nlines', '', '\n lead\n\n rest')])
print([pydoc.cram('abcdefghij' * 3, n) for n in (30, 10, 4, 3, 2)])
print([pydoc.stripid(text) for text in ('<x at 0xABCDEF12>', '<x at 0x12>', "<a <b at 0x123456>>", '<x at 0x123456> y')])
print(pydoc.replace('a-b-c', '-', '+', 'b', 'B'))
names = '__doc__ __init__ __all__ _own __x y __slots__ __module__'.split()
print([n for n in names if pydoc.visiblename(n)], [n for n in names if pydoc.visiblename(n, ['_own'])])
print(pydoc.locate('os.path.join') is os.path.join, pydoc.locate('no.such'), pydoc.locate('os.nothing'), pydoc.locate('str.upper') is str.upper)
print(pydoc.resolve('os.path') == (os.path, 'os.path'), pydoc.resolve(len), pydoc.resolve(3))
try:
    pydoc.resolve('no.such.thing')
except ImportError as error:
    print(error)
for source in ('# c\n"""Doc.\n\nMore."""\n', 'x = 1\n"no"\n', ''):
    print(repr(pydoc.source_synopsis(io.StringIO(source))))
class C:
    a = b = 1
    def m(self): pass
    @property
    def r(self): pass
    @property
    def w(self): pass
    @w.setter
    def w(self, v): pass
print([(row[0], row[1]) for row in pydoc.classify_class_attrs(C) if row[2] is C and not row[0].startswith('__')])
print(sorted(n for n in pydoc.allmethods(C) if not n.startswith('__')), pydoc.isdata(3), pydoc.isdata(C), pydoc.isdata(sys))
print(pydoc.classname(C, '__main__'), pydoc.classname(C, 'x'), pydoc.parentname(C.m, '__main__'), pydoc.parentname(C.m, 'x'))
print([pydoc.describe(x) for x in (sys, C, C.m, C().m, len, 3, C.w, int.real, [].append, list.append)])
