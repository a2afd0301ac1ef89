# What `break` takes: a line, a file and a line, a function in its many spellings, a condition; and what it refuses.
import sys
import _shown
from _session import session
from _shown import Shown, decorated, twice


def local(n):
    # a comment
    ''' a string '''
    total = twice(n)

    return total


one_line = lambda n: n
here = Shown()
value = 5
session("""break
break 10
b 8
b 9
b 12
b 400
b 10, total > 
b 10, n == 5
b 10 , n == 6
b local
b twice
b decorated
b one_line
b _shown.twice
b _shown:9
b _shown.py:9
b tests/golden/pdb/_shown.py:10
b _shown:x
b nowhere:9
b nowhere.function
b value
b here.method
b Shown.coroutine
b _shown.Shown
b session
b sys.exit
b _shown:3
b _shown:1
b _shown:4000
b nothing at all
b local, 1 +
b
tbreak
tbreak local, n > 1
tbreak 12
tbreak 9
b
c
p n
c
c
c
c
b
c
c
""", local, 7)
