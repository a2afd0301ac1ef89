# unittest.main() without a module: discovery, and files named.
import os
import sys
from _programs import program

os.chdir(os.path.dirname(os.path.abspath(__file__)) + "/_project")
before = list(sys.path)
for line in ("-v test_first.First.test_passes", "test_second", "test_first.py -k passes", "./package/test_inner.py -v", os.path.abspath("test_second.py"),
             "/nonexistent/test_x.py", "discover -s package", "discover -v -s . -p check_*.py", "discover package test_i*", "discover -s package -t . -v",
             "discover . check* .", "discover -k other -p *.py", "discover", "-q", "-v"):
    for name in [n for n in sys.modules if n.startswith(("test_", "check_", "package"))]:
        del sys.modules[name]
    sys.path[:] = before
    program(line)
    print([os.path.basename(p) for p in sys.path if p not in before])
