def f(x, y=1, z):
    pass
