import _io

t = _io.TextIOWrapper(_io.BytesIO(b"one\r\ntwo\xc3\xa9\nthree"), "utf-8", newline=None)
print(t.readline(), t.read(2), t.newlines, t.encoding, t.errors, t.line_buffering, t.write_through, t.readable(), t.seekable(), t.isatty())
place = t.tell()
print(t.read(), t.seek(place) == place, t.read(3), t.seek(0), list(t), t.buffer.tell(), t.detach() is not None)
w = _io.TextIOWrapper(_io.BytesIO(), "ascii", "backslashreplace", newline="\r\n", line_buffering=True)
print(w.write("a\n\u1234"), w.buffer.getvalue(), w.flush(), w.buffer.getvalue(), w.reconfigure(encoding="utf-8", newline="\n"), w.write("\xe9\n"), w.buffer.getvalue(), w.tell(), w.truncate(2), w.seek(0, 2), w)
d = _io.IncrementalNewlineDecoder(None, True)
print(d.decode("a\r"), d.getstate(), d.decode("\nb\rc\n", True), d.newlines, d.setstate((b"", 1)), d.reset(), d.decode("x"))
for wrong in (t.read, lambda: w.reconfigure(encoding="no-such"), lambda: w.seek(1, 1), lambda: w.seek(-1), lambda: w.write(b"x"), lambda: _io.TextIOWrapper(_io.BytesIO(), "ascii", newline="x"), lambda: _io.TextIOWrapper(_io.BytesIO(), "none-such"), lambda: _io.TextIOWrapper(_io.BytesIO(), 5), lambda: d.setstate(5), lambda: d.decode(5), lambda: w.read("x")):
    try:
        wrong()
    except (ValueError, TypeError, LookupError) as error:
        print(error)
with _io.open(__file__) as f:
    print(f.readline(), f.mode, f.name == __file__, f.fileno() > 2, len(f.readlines(20)))
