# p, pp, whatis, args, retval, display, undisplay.
import _shown
from _session import session


class Bad:
    def __repr__(self): raise KeyError("repr")


class Odd:
    def __init__(self, n): self.n = n
    def __eq__(self, other): raise ValueError("compared")
    def __repr__(self): return f"Odd({self.n})"


def function(first, second=2, /, *rest, key=None, **others):
    bad = Bad()
    text = "x" * 100
    for k in range(2):
        odd = Odd(k)
    del first
    return [text, k]


def outer():
    result = function(1, 2, 3, key=4, five=Bad())
    return result


session("""args
args 3
p
p 1, 2
p 1 +
p nothing
p 1 / 0
pp {"a": list(range(30)), "b": "x" * 60, "c": "y" * 60}
pp nothing
whatis
whatis 5
whatis outer
whatis _shown.Shown
whatis _shown.Shown().method
whatis _shown.Shown.method
whatis len
whatis nothing
whatis int
retval
rv 5
display
undisplay
undisplay x
display bad
display k
display 1 +
display
b 18
s
s
args
a
n
display k
display text[:3]
display odd
display len(rest), key
display
c
n
n
undisplay k
undisplay k
n
n
undisplay
display
n
args
p bad
pp bad
display bad
n
retval
rv
r
n
rv
retval
c
""", outer)
