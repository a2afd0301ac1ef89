# Files as memory: items, slices, a position, bytes looked for, changes that reach the file, or not.
import mmap, os, tempfile

with tempfile.TemporaryFile() as f:
    f.write(b"first line\nsecond line\n" + bytes(mmap.PAGESIZE))
    f.flush()
    with mmap.mmap(f.fileno(), 0) as m:
        print(m.readline(), m.tell(), m.read(6), len(m) == m.size() == mmap.PAGESIZE + 23)
        print(m.find(b"line"), m.find(b"line", 0), m.rfind(b"line", 0), m.rfind(b"line", 0, 20), m.find(b"none"), m[0], m[-1], m[0:10:3], m[4::-1])
        m[0:5] = b"FIRST"
        m[6] = ord("L")
        m.move(0, 6, 4)
        m.seek(-3, os.SEEK_END)
        print(m.write(b"end"), m.flush())
        os.lseek(f.fileno(), 0, 0)
        print(os.read(f.fileno(), 11), os.pread(f.fileno(), 3, m.size() - 3))
        m.resize(2 * mmap.PAGESIZE)
        print(os.fstat(f.fileno()).st_size == len(m) == 2 * mmap.PAGESIZE, m.madvise(mmap.MADV_RANDOM))
        with memoryview(m) as view:
            view[0] = 33
            for change in (m.close, lambda: m.resize(5)):
                try:
                    change()
                except BufferError as error:
                    print(error)
    print(m, m.closed)
    for access in (mmap.ACCESS_READ, mmap.ACCESS_COPY):
        with mmap.mmap(f.fileno(), 5, access=access) as m:
            try:
                m[0:2] = b"??"
            except TypeError as error:
                print(error)
            print(m, m[:], memoryview(m).readonly)
    print(os.pread(f.fileno(), 5, 0))

m = mmap.mmap(-1, 4)
print(list(m), b"\0" in m)


class Closing:
    def __index__(self):
        m.close()
        return 1


for call in (lambda: m.__setitem__(0, Closing()), lambda: m[0], lambda: mmap.mmap(-1, 0), lambda: mmap.mmap(-1, -1), lambda: mmap.mmap(-1, 5, access=9),
             lambda: mmap.mmap(-1, 5, prot=1)[7], lambda: mmap.mmap(-1, 5).find(b"x", Closing()), lambda: mmap.mmap(-1, 5).resize(-1),
             lambda: mmap.mmap(-1, 5).move(0, 1, 5), lambda: mmap.mmap(-1, 5)[1:3].__len__(), lambda: mmap.mmap(9999, 5)):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)
