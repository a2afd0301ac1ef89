# What is set of a file's times on the virtual clock is shown as it was set, and what the system set by its own clock at the clock's beginning.
import os
import pathlib
import tempfile
import time

with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder, 'file')
    path.write_text('text')
    time.sleep(2.5)
    os.utime(path)
    print(path.stat().st_mtime, path.stat().st_atime)
    path.touch()
    print(path.stat().st_mtime)
    os.utime(path, (1.5, 2.25))
    print(path.stat().st_mtime, path.stat().st_atime, path.stat().st_ctime)
    os.utime(path, ns=(5, 946684800_000000007))
    print(path.stat().st_mtime_ns, path.stat().st_atime_ns)
