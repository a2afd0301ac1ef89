# An extension module for CPython is passed over by finders; where nothing else is found, the error names it.
import importlib.util
import os
import sys
import tempfile

with tempfile.TemporaryDirectory() as d:
    sys.path.insert(1, d)
    os.mkdir(os.path.join(d, "pack"))
    for name in ("lone.abi3.so", "both.abi3.so", "both.py", "pack/__init__.py", "pack/part.abi3.so"):
        open(os.path.join(d, *name.split("/")), "w").close()
    print(importlib.util.find_spec("lone"), importlib.util.find_spec("both").origin == os.path.join(d, "both.py"))
    for line in ("import lone", "import both", "import pack.part", "from pack import part", "import pack.other", "from pack import other"):
        try:
            exec(line)
        except ImportError as e:
            print(line, "|", type(e).__name__, "|", e.name, "|", str(e.path).replace(d, "D"), "|", str(e).replace(d, "D"))
        else:
            print(line)
