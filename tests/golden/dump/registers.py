def f(a, b, c=1):
    x = a + b * 2
    if 0 <= x < c or x is None:
        x += 1
    a, b = b, a
    return x + (x := 5) - a.size(b, key=c)
