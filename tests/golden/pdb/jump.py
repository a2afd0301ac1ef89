# jump: to other lines of the innermost function, and what it refuses.
from _session import session


def inner(n):
    return n


def main(n):
    first = inner(n)
    for x in range(2):
        first += x
    first = -first
    return first


session("""jump
jump x
j 99
j 12
j 13
p first
j 10
n
n
n
j 10
n
s
s
u
j 12
d
j 1 2
c
""", main, 4)
