# `commands`: lines that are run where a breakpoint stops.
from _session import session


def count(n):
    total = 0
    for k in range(n):
        total += k
    return total


session("""commands
commands 1
commands x
b 8
commands 1
p ("first", k)

p total
end
c
p "at the prompt"
commands
silent
p ("silent", k)
end
c
commands 1
silent
p ("goes on", k)
continue
b 9
c
c
""", count, 4)
session("""b 8
commands
p k
next
commands
silent
s
c
p k
c
p k
b 9
commands 3
commands 2
p total
c
clear 1
c
""", count, 2)
