def counter(start=0):
    n = start
    def inc(by=1):
        nonlocal n
        n += by
        return n
    def get(): return n
    return inc, get
a, ga = counter()
b, gb = counter(10)
a(); a(5); b()
print(ga(), gb())
