# debug: a debugger inside the debugger. interact: a console over copies of the names.
import sys
import io
from _session import session


def helper(n):
    return n * 2


def function(n):
    total = n
    return total


def outer(n):
    result = function(n)
    return result


session("""n
alias back p "back"
debug helper(4)
s
s
p n
l
c
back
debug helper(
debug 1 / 0
c
debug helper(5)
s
s
q
p "back again"
c
""", outer, 1)
for typed in ("result\nn + 1\nn = 5\nhelper(n)\nnothing\n1 +\nfor k in range(2):\n  print(k)\n\n", "exit()\n", "raise ValueError(1)\nprint('still here')\n"):
    sys.stdin = io.StringIO(typed)
    sys.stderr = sys.stdout
    session("n\ninteract\np n\nc\n", outer, 2)
