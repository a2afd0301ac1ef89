# Operands are evaluated left to right; in assignment the value comes first.
def f(n):
    print(n, end=" ")
    return n
f(1) + f(2) * f(3)
print()
d = {}
d[f("key")] = f("value")
print()
{f(1): f(2), f(3): f(4)}
print()
def g(*a, **k): pass
g(f(1), *[f(2)], k=f(3), **{"z": f(4)})
print()
a = [0, 0]
i = 0
i, a[i] = 1, 9
print(i, a)
f("a") if f("cond") else f("b")
print()
x = [1]
x[f(0)] += f(5)
print(x)
