# The largest number that a C int holds is no descriptor.
import os

for what in (lambda: os.fstat(2**31 - 1), lambda: os.isatty(2**31 - 1), lambda: os.read(2**31 - 1, 1), lambda: os.dup(2**31 - 1)):
    try:
        print(what())
    except OSError as error:
        print(type(error).__name__, error)
