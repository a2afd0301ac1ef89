# jump: what it refuses; Coil cannot set the line of a frame.
from _session import session


def inner(n):
    return n


def main(n):
    first = inner(n)
    return first


session("""jump
jump x
j 12
s
s
u
j 12
d
j 1 2
c
""", main, 4)
