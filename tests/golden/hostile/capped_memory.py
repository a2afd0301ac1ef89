# Under a cap, huge requests end in MemoryError (or OverflowError), soon, and the program goes on.
import sys
def grow(x):
    while True: x = x + x
def fill():
    l = []
    while True: l.append([0] * 1000)
def dicts():
    d = {}
    while True: d[len(d)] = str(len(d))
class Link:
    def __init__(self, n): self.n = n
def chain():
    x = None
    while True: x = Link(x)
for f in (lambda: [0] * 10 ** 12, lambda: "x" * 10 ** 15, lambda: 1 << 10 ** 15, lambda: 10 ** 10 ** 9, lambda: bytes(10 ** 12), lambda: bytearray(10 ** 11), lambda: list(range(10 ** 9)), lambda: tuple(range(10 ** 9)), lambda: set(range(10 ** 9)), lambda: "ab".ljust(10 ** 13), lambda: (0,) * 10 ** 11, lambda: "%0999999999d" % 1, lambda: grow("ab"), lambda: grow([1]), lambda: grow(b"x"), lambda: grow((1,)), fill, dicts, chain, lambda: 3 ** 10 ** 10, lambda: (1 << 10 ** 8) ** 100, lambda: ",".join(["x" * 10 ** 6] * 10 ** 6), lambda: "x" * 10 ** 8 + "é" * 10 ** 8, lambda: [[] for _ in range(10 ** 9)], lambda: "a".replace("a", "b" * 10 ** 7) * 1000, lambda: sum([[0] * 10 ** 6] * 10 ** 6, [])):
    try: f()
    except (MemoryError, OverflowError): print("refused", end=" ")
    else: print("made it?", end=" ")
print()
print("alive", len([0] * 10 ** 6), 2 ** 100)
