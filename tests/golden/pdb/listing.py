# list, longlist, source: which lines, and their marks.
import _shown
from _session import session


def long(n):
    a = n
    b = a
    c = b
    d = c
    e = d
    f = e
    g = f
    try:
        h = 1 // n
    except ZeroDivisionError:
        h = 0
    return h


session("""l
l
l
l
l .
list 3
list 3, 5
list 10, 3
list 5,5
list 6,0
list x
list 1, x
list 70
list 60, 90
ll
longlist 3
b 9
tbreak 12
n
l 8, 12
c
l 8, 12
l
b 16
c
l
ll
source long
source _shown
source _shown.Shown
source _shown.Shown.method
source 5
source nothing
source len
c
l .
c
""", long, 0)
session("l\nll\nl 1\nsource f\nc\n", eval("lambda: 5"))
for k in range(1, 3):
    exec(compile("def f(n):\n    return n\n", f"<made {k}>", "exec"))
    session("l\nll\nsource f\nb 1\nc\n", f, 1)
