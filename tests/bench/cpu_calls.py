# Function calls of every common shape: positional, default, keyword, star, recursive, method.
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


def three(a, b, c=1):
    return a + b * c


def many(*args, **kwargs):
    return len(args) + len(kwargs)


def tak(x, y, z):
    if y >= x:
        return z
    return tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y))


def calls(n):
    total = 0
    for i in range(n):
        total += three(i, 2)
        total += three(i, 2, 3)
        total += three(i, c=2, b=1)
        total += many(i, i, k=i)
    return total


print(fib(29), tak(18, 12, 6), calls(1100000))
