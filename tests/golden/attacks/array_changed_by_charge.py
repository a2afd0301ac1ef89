# Text is charged for before it is written: a finaliser that runs then has emptied the array.
import gc
from array import array


class Garbage:
    def __init__(self):
        self.me = self

    def __del__(self):
        del a[:]


a = array("w", "x" * 1000)
text = "y" * 100000
gc.collect()
Garbage()
gc.set_threshold(1)
[], a.fromunicode(text)
print(len(a) in (0, 100000))
gc.collect()
