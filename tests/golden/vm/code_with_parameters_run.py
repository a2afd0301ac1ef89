"""exec and class bodies of code that has parameters: as a call without arguments."""


def report(what):
    try:
        print(what())
    except TypeError as e:
        print(type(e).__name__, e)


def one(x):
    print(x)


def rest(*a, **k):
    print(a, k)


def default(x=1):
    return x


report(lambda: exec(one.__code__))
report(lambda: exec(rest.__code__))
report(lambda: eval(default.__code__))


def body(a):
    return a


def empty():
    return 3


report(lambda: __build_class__(body, "X"))
report(lambda: __build_class__(empty, "X").__name__)
