print(True + 1, True == 1, True is (1 == 1), bool(), bool("False"), bool([0]), int(True), str(False), repr(True), True & False, True | False, True ^ True, ~5, not None, True & 1, True ^ 2, -True, [10, 20][True], "ab"[False], sum([True, True]), isinstance(True, int), type(True & True), type(True + True), {True: "a", 1: "b"}, True < 2, sorted([True, False]), format(True), f"{True:d}", "%d" % True, hash(True), True.real, True.bit_length(), bool.__name__, max(True, 0))
for f in (lambda: bool(1, 2), lambda: type("B", (bool,), {}), lambda: True.x):
    try: print(f())
    except (TypeError, AttributeError) as e: print(e)
