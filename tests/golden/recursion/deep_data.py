# Recursive built-in operations at the default limit end in RecursionError; a little below they work.
def nest(n, wrap):
    x = 0
    for _ in range(n): x = wrap(x)
    return x
for w in (lambda x: [x], lambda x: (x,), lambda x: {1: x}):
    a, b = nest(200, w), nest(200, w)
    print(len(repr(a)), a == b)
    deep = nest(100000, w)
    try: repr(deep); print("finished?")
    except RecursionError as e: print("RecursionError")
import copy
class Node:
    def __init__(s, n): s.n = n
    def __eq__(s, o): return s.n == o.n
    def __repr__(s): return f"N({s.n!r})"
x = None
for _ in range(100): x = Node(x)
print(len(repr(x)), x == x)
y = None
for _ in range(50000): y = Node(y)
z = None
for _ in range(50000): z = Node(z)
for f in (lambda: repr(y), lambda: y == z):
    try: f()
    except RecursionError: print("RecursionError")
print(isinstance(1, nest(50, lambda t: (t,)) and (int,)))
