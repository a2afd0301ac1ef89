# A file is opened for what was granted, though code that makes its path, or a hook, sets it up for something else meanwhile.
import io
import os
import sys

own = "/tmp/coil-file-set-up"
f = io.FileIO.__new__(io.FileIO)


class Path:
    def __fspath__(self):
        f.__init__(*self.meanwhile)
        return self.text

    def __init__(self, text, *meanwhile):
        self.text, self.meanwhile = text, meanwhile


def hook(event, args):
    global by_hook
    if event == "open" and by_hook:
        meanwhile, by_hook = by_hook, None
        f.__init__(*meanwhile)


by_hook = None
sys.addaudithook(hook)


def opened(name, mode, *meanwhile):
    global by_hook
    for name, by_hook in (Path(name, *meanwhile), None), (name, meanwhile):
        try:
            f.__init__(name, mode)
            print("opened", mode)
        except PermissionError as error:
            print(error)


opened("/proc/version", "r", own, "w")
opened("/etc/passwd", "r+", "/etc/hosts", "r")
f.__init__(Path(own, "/etc/hosts", "r"), "w")
print(f.mode, f.readable(), f.writable(), f.write(b"text"), len(os.listdir("/etc")) > 1)
f.close()
os.remove(own)
