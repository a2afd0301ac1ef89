# A stack level is what __index__() gives; anything else is refused before the category.
import csv
import warnings
from collections import deque


class Level:
    def __index__(self):
        return 1


for level in ("x", 1.5, None, True, Level()):
    for category in (UserWarning, 5):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            try:
                warnings.warn("m", category, stacklevel=level)
            except TypeError as error:
                print(error)
            print([(w.lineno, str(w.message)) for w in caught])
# Names of columns need no slices where no row is short.
print(list(csv.DictReader(["1,2", "3,4,5"], fieldnames=deque(["a", "b"]))))
