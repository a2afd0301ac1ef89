# A file cut short under a mapping ends the process: without --allow-run what a mapping shows is a copy, and shared changes are refused.
import mmap

with open(__file__, "rb") as f:
    for access in mmap.ACCESS_READ, mmap.ACCESS_COPY:
        with mmap.mmap(f.fileno(), 0, access=access) as m:
            print(m.readline() == b"# A file cut short under a mapping ends the process: without --allow-run what a mapping shows is a copy, and shared "
                  b"changes are refused.\n", m.size() == len(m), m[-1:], m.find(b"import", 0) > 0, m.madvise(mmap.MADV_DONTNEED), m[0:3])
    with mmap.mmap(-1, 1 << 20) as m:
        m[5] = 6
        print(m[5], m.madvise(mmap.MADV_DONTNEED))
    for call in (lambda: mmap.mmap(f.fileno(), 0), lambda: mmap.mmap(-1, 5, prot=mmap.PROT_READ | mmap.PROT_EXEC),
                 lambda: mmap.mmap(-1, 5, flags=mmap.MAP_SHARED | 0x40000), lambda: mmap.mmap(-1, 5).madvise(100),
                 lambda: mmap.mmap(-1, 1 << 40)):
        try:
            print(call())
        except (OSError, MemoryError, ValueError) as error:
            print(type(error).__name__)
