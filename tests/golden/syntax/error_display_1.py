x = 1
def f(a, b):
    return a +
