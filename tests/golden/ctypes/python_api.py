"""There is no pythonapi, as on other Pythons without CPython's C API: programs ask whether it is there."""
import ctypes

print(hasattr(ctypes, "pythonapi"), ctypes.PyDLL.__name__)
try:
    from ctypes import pythonapi
except ImportError as e:
    print(type(e).__name__, "pythonapi" in str(e))
