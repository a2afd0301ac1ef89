# mknod() looks dir_fd up where other calls do.
import os
import stat
import tempfile

with tempfile.TemporaryDirectory() as folder:
    fd = os.open(folder, os.O_RDONLY)
    os.mknod('pipe', 0o600 | stat.S_IFIFO, dir_fd=fd)
    print(os.listdir(folder), stat.S_ISFIFO(os.stat('pipe', dir_fd=fd).st_mode))
    os.unlink('pipe', dir_fd=fd)
    os.close(fd)
    for bad in (fd, 3000):
        try:
            os.mknod('pipe', 0o600 | stat.S_IFIFO, dir_fd=bad)
        except OSError as error:
            print(error)
