import _io


class Raw(_io._RawIOBase):
    def __init__(self, data):
        self.data = data

    def readable(self):
        return True

    def readinto(self, buffer):
        part, self.data = self.data[:len(buffer)], self.data[len(buffer):]
        buffer[:len(part)] = part
        return len(part)


class Empty(_io._IOBase):
    pass


r = Raw(b"ab\ncd\nrest")
print(r.read(1), r.readline(), r.readlines(3), r.readall(), r.read(), r.closed, r.__dict__, r.__enter__() is r, r.isatty())
e = Empty()
print(e.readable(), e.writable(), e.seekable(), e.flush(), e.closed, e.close(), e.closed, list(Raw(b"x\ny")), Raw(b"abc").readline(2))
b = _io._BufferedIOBase()
for wrong in (e.fileno, e.flush, e.__enter__, lambda: r.seek(0), lambda: r.truncate(), lambda: e._checkReadable(), lambda: b.read(), lambda: b.write(b""), lambda: b.detach(), lambda: b.readinto(bytearray(1)), lambda: r.writelines([1]), lambda: r.readline("x"), _io._TextIOBase().read, lambda: _io._RawIOBase().read(1)):
    try:
        wrong()
    except (ValueError, TypeError, AttributeError, OSError, NotImplementedError) as error:
        print(type(error).__name__, error)
