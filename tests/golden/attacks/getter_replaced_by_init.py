# A property that is set up anew: places that read it knew its getter on.
class C:
    x = property(lambda self: 1)


def read(c):
    return c.x


c = C()
print({read(c) for k in range(200)})
C.__dict__["x"].__init__(lambda self: 2)
junk = [lambda: 0 for k in range(10)]
print(read(c))
