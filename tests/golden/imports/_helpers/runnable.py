import sys
print(__name__, __package__, sys.argv[1:], __spec__.name)
from .plain import x
if __name__ == "__main__": print("as main", x)
