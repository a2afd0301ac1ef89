# what the kernel itself answers
# Advice that the system does not know is refused, over any kind of mapping.
import mmap
import tempfile

with tempfile.TemporaryFile() as f:
    f.write(b"of a file")
    f.flush()
    for m in mmap.mmap(-1, 9), mmap.mmap(f.fileno(), 0, access=mmap.ACCESS_READ):
        try:
            print(m.madvise(12345))
        except OSError as error:
            print(error, m[:3])
        print(m.madvise(mmap.MADV_NORMAL))
