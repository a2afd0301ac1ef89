# A name with a slash is none: what lies in another folder is not imported by it.
import importlib
import os
import sys
import tempfile

with tempfile.TemporaryDirectory() as d:
    os.makedirs(os.path.join(d, "here", "inner"))
    for name in "here/inner/m.py", "here/pack/__init__.py", "above.py", "here/inner/e.abi3.so":
        os.makedirs(os.path.dirname(os.path.join(d, name)), exist_ok=True)
        open(os.path.join(d, name), "w").close()
    sys.path.insert(0, os.path.join(d, "here"))
    for name in "inner/m", "../above", "pack/", "./pack", "inner/e", "inner.m", "pack":
        try:
            print(importlib.import_module(name).__name__)
        except (ModuleNotFoundError, TypeError) as e:
            print(type(e).__name__, e)
        try:
            __import__(name)
        except ModuleNotFoundError as e:
            print(type(e).__name__, e, e.name)
