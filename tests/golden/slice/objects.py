s = slice(1, 10, 2)
print(s, s.start, s.stop, s.step, s.indices(5), slice(None).indices(3), slice(None, None, -1).indices(5), slice(-3, None).indices(10), slice(5), s == slice(1, 10, 2), s != slice(1), slice(1, 2) < slice(1, 3), repr(slice("a", None)), hash(slice(1, 2)) == hash(slice(1, 2)))
print([1, 2, 3, 4][slice(1, 3)], "abc"[slice(None, None, -1)], slice(10 ** 30).indices(10 ** 29), slice(0, 10 ** 30, 10 ** 29).indices(10 ** 31))
for f in (lambda: slice(), lambda: slice(1, 2, 0).indices(5), lambda: slice("a").indices(3), lambda: slice(1).indices(-1), lambda: slice(1.5).indices(3), lambda: slice(1, 2, 3, 4), lambda: hash(slice([])), lambda: setattr(s, "start", 3)):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
