# step, next, until, return, continue, jump: where each stops.
from _session import session


def add(a, b):
    total = a
    total += b
    return total


def generate(n):
    for k in range(n):
        yield k
    return "end"


def main(n):
    first = add(n, 1)
    second = [add(k, 1) for k in range(2)]
    for value in generate(2):
        third = value
    try:
        fails(third)
    except ValueError as error:
        fourth = error
    return first, second


def fails(n):
    raise ValueError(n)


session("""step 1
next 1
return 1
continue 1
until x
until 1
s
s
s
r
s
s
n
n
s
s
s
s
s
s
s
s
s
r
c
""", main, 1)
session("""n
n
until
until
unt 21
until 26
n
c
""", main, 2)
session("""s
s
up
n
down
s
u
r
c
""", main, 3)
session("s\ns\nq\n", main, 5)
session("s\ns\nexit\n", main, 5)
session("s\n\n\nEOF\n", main, 5)
session("s\n", main, 5)
