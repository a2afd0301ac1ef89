import _io

b = _io.BytesIO(b"ab\ncd")
print(b.read(1), b.readline(), b.tell(), b.seek(0), b.readlines(), b.write(b"xyz"), b.getvalue(), b.truncate(3), b.getvalue(), b.seek(-1, 2), b.read(), b.__getstate__())
with b.getbuffer() as view:
    view[0] = 65
    try:
        b.write(b"longer")
    except BufferError as error:
        print(error)
copy = _io.BytesIO()
copy.__setstate__(b.__getstate__())
into = bytearray(2)
print(copy.getvalue(), copy.seek(0), copy.readinto(into), into, copy.writelines([b"p", b"q"]), copy.getvalue(), list(b))
s = _io.StringIO("one\r\ntwo\n", newline=None)
print(s.readline(), s.read(), s.newlines, s.getvalue(), s.seek(0), list(s), s.write("\u1234x"), s.tell(), s.truncate(2), s.__getstate__()[:3])
t = _io.StringIO()
t.__setstate__(("abc", "\n", 1, {"k": 1}))
print(t.read(), t.k, t.seek(0, 2), t.line_buffering, t.closed, t.close())
for wrong in (t.read, lambda: b.seek(-1), lambda: s.seek(1, 1), lambda: b.write("x"), lambda: s.write(b"x"), lambda: _io.StringIO(5), lambda: _io.StringIO("", "x"), lambda: t.__setstate__(5), lambda: copy.__setstate__(5), lambda: b.readinto(5), lambda: b.read("x")):
    try:
        wrong()
    except (ValueError, TypeError, OSError) as error:
        print(error)
