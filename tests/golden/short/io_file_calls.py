import _io, posix

r, w = posix.pipe()
reader, writer = _io.FileIO(r), _io.FileIO(w, "w")
into = bytearray(3)
print(writer.write(b"abcdefgh"), reader.read(2), reader.readinto(into), into, reader.readable(), reader.writable(), reader.seekable(), reader.isatty(), reader.closefd, reader.mode, writer.mode)
writer.close()
print(reader.readall(), reader.read(), reader.close(), reader.closed, reader, writer.closed)
f = _io.FileIO(__file__, "rb+", opener=lambda name, flags: posix.open(name, posix.O_RDONLY))
print(f.read(6), f.seek(0), f.tell(), f.seek(2, 1), f.name == __file__, f.mode, f.close())
with _io.FileIO(__file__) as f:
    print(len(f.readall()) > 100, f.seek(-2, 2) > 100, f.read())
for wrong in (reader.read, reader.fileno, lambda: _io.FileIO("a", "z"), lambda: _io.FileIO(-1), lambda: _io.FileIO("a\0b"), lambda: _io.FileIO(__file__, opener=lambda *a: -1), lambda: _io.FileIO(__file__, opener=lambda *a: "x"), lambda: _io.FileIO(__file__, closefd=False)):
    try:
        wrong()
    except (ValueError, TypeError) as error:
        print(error)
for wrong in (lambda: _io.FileIO("/no/such"), lambda: _io.FileIO(0, "r").seek(0, 99), lambda: _io.FileIO("/", "w")):
    try:
        wrong()
    except OSError as error:
        print(error.errno, error.filename)
