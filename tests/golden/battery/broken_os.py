"""The callables of calls_os.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("os", """
    chdir chmod fstatvfs listdir scandir stat statvfs truncate utime: asked for a path before a number
    fwalk walk set_inheritable symlink: its truth is asked for where it is needed
    major minor makedev: take __index__
    preadv pwritev readv writev: gone through, not measured
    """)
