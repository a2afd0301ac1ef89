"""pythonapi has none of CPython's functions."""
from ctypes import pythonapi

try:
    pythonapi.PyLong_FromLong
except AttributeError as e:
    print(e)
