"""Native access is access to all of the process: it needs every grant, and a part of the files is not one."""
for name in ('_ffi', '_ctypes', 'ctypes', 'ctypes.util', 'ctypes'):
    try:
        __import__(name)
    except PermissionError as e:
        print(e)
