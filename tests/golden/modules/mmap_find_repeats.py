# Looking for a long part that nearly fits everywhere.
import mmap

with mmap.mmap(-1, 1 << 18) as area:
    area[:] = b'a' * (1 << 18)
    part = b'a' * (1 << 14)
    print(area.find(part, 0), area.find(part + b'b', 0), area.find(b'b' + part, 0))
    area[100000:100002] = b'ba'
    print(area.find(part + b'b', 0), area.find(b'b' + part, 0), area.rfind(b'b' + part), area.rfind(part + b'b' + part), area.rfind(b'ab'))
