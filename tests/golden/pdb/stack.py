# where, up, down: moving in the stack.
from _session import session


def inner(n):
    here = "inner"
    return n


def middle(n):
    here = "middle"
    return inner(n)


def outer(n):
    here = "outer"
    return middle(n)


session("""b inner
c
n
where 1
w
up
p here
l
up
p here
up x
u -1
p here
up
down
p here
d 5
p here
down
down 1
up 2
p here
where
d -1
p here
u 50
bt
!here = "changed"
p here
r
c
""", outer, 5)
