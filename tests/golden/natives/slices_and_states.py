"""islice()'s numbers one by one, and iterators that are set to a place: before the first, within, behind."""
import itertools

for numbers in [(1, -1), (1, "x"), (-1, 1), ("x", 1), (1, 2, -1), (1, 2, "x"), (1, 2, 0), (2**63, 1), (1, 2**63), (2**63,), ("x",), (None,), (None, None), (None, -1),
                (None, 1), (1, None, None), ("x", "y"), (1, -1, 0), (-1, -1), (-1, None), (0, -2), (-2,), (-1,), (1, 4, 1), (1, 4, 3), (0, 5, 5)]:
    try:
        print(numbers, list(itertools.islice("abcde", *numbers)))
    except Exception as error:
        print(numbers, type(error).__name__, error)
for n in (-3, -2, -1, 0, 2, 3, 4, 2**62):
    for it in (iter([1, 2, 3]), reversed([1, 2, 3]), iter((1, 2, 3)), iter("abc"), iter(b"abc"), iter(range(3)), iter(bytearray(b"abc"))):
        it.__setstate__(n)
        print(n, it.__length_hint__(), list(it), it.__length_hint__(), it.__reduce__()[1:])
