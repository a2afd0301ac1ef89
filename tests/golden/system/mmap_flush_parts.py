# A part that is flushed is all of the mapping unless its length is said: from elsewhere than the start that is too long.
import mmap

with mmap.mmap(-1, 2 * mmap.PAGESIZE) as mapping:
    for part in (), (0,), (1,), (mmap.PAGESIZE,), (2 * mmap.PAGESIZE,), (mmap.PAGESIZE, mmap.PAGESIZE), (2 * mmap.PAGESIZE, 0), (-1,), (0, -1):
        try:
            print(mapping.flush(*part))
        except ValueError as error:
            print(error)
