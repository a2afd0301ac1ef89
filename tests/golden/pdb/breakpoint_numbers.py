# enable, disable, condition, ignore, clear: by number, and what they say of wrong ones.
import sys
from _session import session


def count(n):
    total = 0
    for k in range(n):
        total += k
    return total


session("""enable
disable
enable 1
disable 0
condition 7 k
ignore 7
clear 7
b 8
b 9
disable 1 x 3 2
b
enable 2 1
b
condition 1 k ==
condition 1 k == 2
condition 9 k == 2
condition x k == 2
condition
condition 1 k == 3
b
c
p k
condition 1
b
ignore 1 2
c
p k
ignore 1 x
ignore 1 1 1
ignore
ignore x 2
ignore 1
ignore 1 -4
ignore 1 1
b
c
p k
clear 2 5 x
clear 2
b
clear nowhere:5
clear x:y
clear tests/golden/pdb/breakpoint_numbers.py:9
clear tests/golden/pdb/breakpoint_numbers.py:8
b
b 8
b 8, k
b 9
cl 3
b
clear tests/golden/pdb/breakpoint_numbers.py:8
b
enable 1
c
p k
c
""", count, 12)
for reply in ("no\n", "YES\n", " y \n", ""):
    sys.stdin = __import__("io").StringIO(reply)
    session("b 7\nb 8\nclear\nb\nq\n", count, 3)
