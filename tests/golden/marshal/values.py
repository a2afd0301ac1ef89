# Plain values survive marshal in every version of the format.
import marshal
for v in (None, True, 5, -2**31, 2**31, -10**40, 1.5, 1j, 'abc', 'é', 'x'*300, b'ab', (), (1, 2), [1, [2]], {'a': 1}, {1, 2}, frozenset([1]), ..., StopIteration, bytearray(b'x')):
    for ver in range(5):
        d = marshal.dumps(v, ver)
        print(marshal.loads(d), end=' ')
    print(len(d))
try: marshal.dumps(object())
except ValueError as e: print(e)
