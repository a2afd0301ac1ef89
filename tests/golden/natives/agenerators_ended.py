"""What each step of an asynchronous generator gives once it has ended, however it did."""


def drive(step):
    out = []
    try:
        while True:
            out.append(step.send(None))
    except StopIteration as stop:
        return out, "stops", stop.value
    except BaseException as error:
        return out, repr(error)


async def yields():
    yield 1


async def raises():
    raise KeyError
    yield


for make in (yields, raises):
    for before in ("", "n", "nn", "nnn", "c", "nc", "t", "nt"):
        for last in "tcn":
            a = make()
            steps = {"n": a.__anext__, "c": a.aclose, "t": lambda: a.athrow(ValueError("v"))}
            print(make.__name__, before, last, [drive(steps[s]()) for s in before + last][-1])
