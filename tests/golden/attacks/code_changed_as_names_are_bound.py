# A keyword's name whose __hash__ gives the function other code, while the call's arguments are bound to the first.
exec("def large(**kw):\n" + "".join(f"    a{i} = {i}\n" for i in range(3000)) + "    return kw")
exec("def large_generator(**kw):\n" + "".join(f"    a{i} = {i}\n" for i in range(3000)) + "    yield kw")


class Name(str):
    left = 0

    def __hash__(self):
        Name.left -= 1
        if Name.left == 0:
            Name.act()
        return str.__hash__(self)


def tried(call, other, left, fails):
    def act():
        call.__code__ = other.__code__
        if fails:
            raise ValueError

    call()
    names = {Name("x"): 1}
    Name.act, Name.left = act, left
    try:
        result = call(**names)
    except (RuntimeError, ValueError):
        return True
    finally:
        Name.left = 0
    return dict(result if type(result) is dict else next(result)) == {"x": 1}


for left in range(1, 8):
    for fails in False, True:
        exec("def small(**kw): return kw\ndef generator(**kw): yield kw")
        print(tried(small, large, left, fails), tried(generator, large_generator, left, fails))
