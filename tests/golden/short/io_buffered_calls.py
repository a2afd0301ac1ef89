import _io

raw = _io.BytesIO(b"abcdefghij\nklm\n")
r = _io.BufferedReader(raw, 4)
into = bytearray(3)
print(r.peek()[:1], r.read(2), r.read1(1), r.readinto(into), into, r.readinto1(into), r.tell(), r.seek(1), r.readline(), r.read(), r.raw is raw, r.seekable(), r)
out = _io.BytesIO()
w = _io.BufferedWriter(out, 4)
print(w.write(b"abc"), out.getvalue(), w.write(b"defghijkl") > 0, w.flush(), out.getvalue(), w.tell(), w.seek(0), w.write(b"Z"), w.truncate(3), out.getvalue(), w.detach() is out)
both = _io.BufferedRandom(_io.BytesIO(b"0123456789"), 3)
print(both.read(2), both.write(b"X"), both.peek(), both.read(2), both.seek(0), both.read(), both.tell(), both.flush(), both.close(), both.closed)
pair = _io.BufferedRWPair(_io.BytesIO(b"in"), _io.BytesIO(), 8)
print(pair.read(1), pair.peek(), pair.write(b"x"), pair.readinto(into), pair.readable(), pair.writable(), pair.isatty(), pair.closed, pair.flush(), pair.close())
for wrong in (w.flush, lambda: both.read(), lambda: _io.BufferedReader(5), lambda: _io.BufferedReader(raw, 0), lambda: r.seek(0, 9), lambda: r.read(-5), lambda: _io.BufferedWriter(raw, -1), lambda: _io.BufferedRWPair(5, 6)):
    try:
        wrong()
    except (ValueError, AttributeError, TypeError) as error:
        print(error)
