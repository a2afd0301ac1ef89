# importlib._bootstrap and _bootstrap_external are there without being imported; compiling files works whatever sys.path is.
import importlib
import importlib.machinery
import os
import sys
import tempfile

print(importlib._bootstrap.__name__, importlib._bootstrap_external.__name__, importlib._bootstrap is sys.modules["importlib._bootstrap"])
print(importlib._bootstrap_external.SourceFileLoader is importlib.machinery.SourceFileLoader)
try:
    importlib._nothing
except AttributeError as e:
    print(e)
import py_compile

with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "a.py")
    with open(path, "w") as file:
        file.write("x = 1\n")
    sys.path[:] = []
    print(os.path.exists(py_compile.compile(path)))
