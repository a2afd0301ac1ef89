# What pickletools gives to a star.
from pickletools import *

print(sorted(name for name in globals() if not name.startswith("__")))
