# A folder's descriptor, and a descriptor for a path, may be anything that has __index__.
import operator
import os
from _each import each


class Index:
    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


class Wrong:
    def __index__(self):
        raise ValueError("asked")


top, file = os.open("/usr", os.O_RDONLY), os.open(__file__, os.O_RDONLY)
each("""
    os.access("bin", os.F_OK, dir_fd=Index(top))
    os.stat("bin", dir_fd=Index(top)) == os.stat("/usr/bin")
    os.lstat("nope", dir_fd=Index(top))
    os.open("nope", os.O_RDONLY, dir_fd=Index(top))
    os.readlink("nope", dir_fd=Index(top))
    os.mkdir("bin", dir_fd=Index(top))
    os.rmdir("nope", dir_fd=Index(top))
    os.rename("nope", "new", src_dir_fd=Index(top), dst_dir_fd=Index(top))
    os.link("nope", "new", src_dir_fd=Index(top), dst_dir_fd=Index(top))
    os.utime("nope", dir_fd=Index(top))
    os.stat("bin", dir_fd=Wrong())
    os.stat("bin", dir_fd=1 << 31)
    os.stat("bin", dir_fd=-(1 << 31) - 1)
    os.stat("bin", dir_fd=1 << 70)
    os.stat("bin", dir_fd=-(1 << 70))
    os.stat("bin", dir_fd="x")
    os.stat("bin", dir_fd=1.5)
    os.stat(Index(top)) == os.stat("/usr")
    os.listdir(Index(top)) == os.listdir("/usr")
    os.chown("/usr", -2, -1)
    os.chown("/usr", -1, 1 << 32)
    os.chown("/usr", 1 << 70, -1)
    os.chown("/usr", -(1 << 70), -1)
    os.chown("/usr", 1.5, -1)
    os.copy_file_range(file, Wrong(), 1)
    os.copy_file_range(file, open(os.devnull), 1)
    os.copy_file_range(file, -3, 1)
    os.splice(file, Wrong(), 1)
    os.splice(file, -3, 1)
    operator.length_hint(5, Index(4))
    operator.length_hint(5, Wrong())
    operator.length_hint(5, "x")
""", globals())
