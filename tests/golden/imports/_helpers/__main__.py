import sys
print("main", __name__, __package__, sys.argv[1:], __spec__.name)
from . import value
print(value)
