import sys
import sys as s, builtins
from sys import version_info as vi
from sys import (path,
                 argv,)
print(s is sys, vi[:2], path is sys.path, builtins.len is len)
def f():
    from sys import byteorder
    return byteorder in ("little", "big")
print(f())
try:
    import no_such_module_here
except ModuleNotFoundError as e:
    print(e, e.name)
try:
    from sys import no_such_name
except ImportError as e:
    print(e)
try:
    import sys.nothing
except ModuleNotFoundError as e:
    print(e)
