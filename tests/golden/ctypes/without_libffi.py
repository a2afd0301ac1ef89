"""Where Coil was built without libffi the error says so."""
import sys

sys.modules['_ffi'] = None
for name in ('ctypes', '_ctypes'):
    try:
        __import__(name)
    except ImportError as e:
        print(type(e).__name__, e.name, e)
