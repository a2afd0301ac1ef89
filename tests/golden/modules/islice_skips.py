# islice() reads up to its start even where the stop comes first, and never beyond its last item.
from itertools import islice

for args in ((4, 1), (5, 0), (3, 3), (2, 2, 3), (2, 4, 5), (1, 2, 9), (20, 1), (4, 1, 2)):
    it = iter(range(10))
    whole = list(islice(it, *args)), next(it, "end")
    it = iter(range(10))
    part = islice(it, *args)
    print(args, *whole, [next(part, None), next(it, "end"), next(part, None), next(it, "end")])
