def pick(n):
    return "neg" if n < 0 else "zero" if n == 0 else "pos"
print(pick(-1), pick(0), pick(1))
print([i if i % 2 else -i for i in range(5)])
print((lambda a: a if a else "none")(0))
x = 5
y = (x := x + 1) if x > 4 else 0
print(x, y)
