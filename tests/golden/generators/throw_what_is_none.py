# A class that makes no exception: why not is thrown into the generator, and raised for a cause.
class E(Exception):
    def __new__(cls, *args):
        return cls


class Broken(Exception):
    def __init__(self):
        raise KeyError("broken")


def generator():
    while True:
        try:
            yield "next"
        except Exception as error:
            print("inside", type(error).__name__, error)


g = generator()
next(g)
print(g.throw(E), g.throw(Broken))
try:
    raise IndexError from E
except TypeError as error:
    print(error)
