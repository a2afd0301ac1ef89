# Statements at the prompt: over several lines, functions over the frame's variables, aliases, `;;`, $-variables.
from _session import session


def function(n):
    words = ["a", "b"]
    total = n
    for k in range(3):
        total += k
    return total


session("""n
n
n
5
None
"text"
!n = 7
n
! n + 1
!
!!n
for x in words:
    print(x)

if n:
    n = 8
else:
    n = 9

n
def f(a):
    return a + n

f(1)
[n + x for x in range(3)]
(lambda: total)()
class C:
    value = n

C.value
C = 1
C
del nothing
new = [k for k in words if k in words]
new
def g():
    nonlocal total
    total = 100

g()
total
global nothing
def bad(: pass
x = (1,
2)
x
1 / 0
raise SystemExit(5)
p "a" ;; p 'c';;n
p "a;;b"
p 1;;p 2
$_frame is None
p $_frame.f_lineno, "$_frame", '$x', f"{$_frame.f_lineno}"
$mine = 5
$mine + 1
$nothing
alias
alias one p 1
alias two p %1, %2
alias all p [%*]
alias odd p %2
alias deep one
alias gap p %1 %3
alias plain p
alias
alias two
alias nope
one
two 3 4
two 3
two 3 4 5
all 1, 2
odd
one 5
plain n
deep
unalias one
unalias nope
unalias
one
alias
pass
print = 5
list = 6
p(n)
p.x
s.y = 5
c = 9
c
""", function, 1)
session("""if 1:
    p
""", function, 2)
