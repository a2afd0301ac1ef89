# Chained comparisons evaluate each operand once, and stop at the first false.
def v(x):
    print("v", x, end="; ")
    return x
print(v(1) < v(2) < v(3))
print(v(3) < v(2) < v(1))
print(v(1) == v(1) != v(2) >= v(0))
print(1 < 2 > 1, 1 in [1] == True, (1 in [1]) == True)
x = None
print(x is None, x is not None, 3 not in (1, 2), 3 in {3: 0})
if v(5) > v(4) > v(3):
    print("yes")
