# Where the system has no modes of links, chmod() says so; what is no link has its own.
import os
import tempfile

with tempfile.TemporaryDirectory() as folder:
    os.symlink("nowhere", folder + "/link")
    open(folder + "/file", "w").close()
    at = os.open(folder, os.O_RDONLY)
    for name, options in (("link", {}), ("file", {}), ("none", {}), ("link", {"dir_fd": at}), ("file", {"dir_fd": at}), ("none", {"dir_fd": at})):
        try:
            print(name, os.chmod(name if options else os.path.join(folder, name), 0o640, follow_symlinks=False, **options))
        except (OSError, NotImplementedError, ValueError) as e:
            print(name, type(e).__name__, str(e).replace(folder, ""))
    print(oct(os.stat(folder + "/file").st_mode))
    os.close(at)
