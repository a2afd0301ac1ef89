"""Constants in whose places an instruction expects a type keep that type."""


def outer():
    def inner(x=1):
        return f"{x}!", x

    return inner


def use(o):
    return o.name, f"{o!r:>5}"


def attempt(function, old, new):
    consts = tuple(new if type(k) is type(old) and (k == old or old is code) else k for k in function.__code__.co_consts)
    try:
        function.__code__ = function.__code__.replace(co_consts=consts)
    except ValueError as e:
        print(type(e).__name__, e)
    else:
        print("set")


code = use.__code__
attempt(outer, code, 3)
attempt(outer, code, "text")
attempt(outer, (1,), ("one",))
print(outer()())
attempt(use, ">5", 5)
attempt(use, "name", None)
attempt(use, "name", "".join(["re", "al"]))
print(use(7))
