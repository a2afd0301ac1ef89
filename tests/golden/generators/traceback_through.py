def inner():
    yield 1
    raise ValueError("inside generator")
def outer():
    yield from inner()
for x in outer():
    print(x)
