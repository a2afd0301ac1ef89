def a(x):
    return b(x) + 1
def b(x):
    y = [1, 2]
    return y[x]
a(5)
