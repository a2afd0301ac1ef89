# A comprehension whose cells found no room, and one that runs again, begins with its variables unbound (tests/sweep.list makes allocations fail).
def probe(read):
    try:
        return read()
    except NameError:
        return "unbound"


def work(n):
    for again in (False, True):
        try:
            return [(x, y, probe(lambda: x)) for x in (n,) if probe(lambda: y) == "unbound" for y in ("b",)]
        except MemoryError:
            if again:
                raise


for k in range(3):
    print(work(k))
