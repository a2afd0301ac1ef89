# What a relative entry of sys.path finds has its whole name, and so keeps its place when the program goes elsewhere.
import os
import sys
import tempfile

with tempfile.TemporaryDirectory() as d:
    d = os.path.realpath(d)
    os.makedirs(os.path.join(d, "below", "package"))
    for name in ("one.py", "below/two.py", "below/package/__init__.py", "below/package/three.py"):
        open(os.path.join(d, name), "w").close()
    os.chdir(d)
    sys.path[:0] = [".", "below/../below"]
    import one
    import two
    os.chdir("/")
    os.chdir(d)
    import package
    os.chdir("/")
    import package.three
    for text in (one.__file__, one.__spec__.origin, two.__file__, two.__loader__.path, *package.__path__, package.three.__file__):
        print(text.replace(d, "D"))
    os.chdir("/")
