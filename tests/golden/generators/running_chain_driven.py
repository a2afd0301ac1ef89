"""A chain of generators, one of whose links is driven while the innermost runs: that is refused, and the chain goes on as it was."""


def ranged(name, meddle):
    for k in range(3):
        yield name, k
        meddle()


def delegating(inner):
    return (yield from inner)


class Awaited:
    def __init__(self, inner):
        self.inner = inner

    def __await__(self):
        return self.inner


async def awaiting(inner):
    return await Awaited(inner)


def walk(items):
    for item in items:
        return item


def attempt(name, call):
    try:
        print(name, call())
    except (ValueError, StopIteration, RuntimeError, GeneratorExit) as error:
        print(name, type(error).__name__, error)


WAYS = {"walked": walk, "asked": next, "delegated": lambda g: list(delegating(g)), "thrown": lambda g: g.throw(ValueError("in")),
        "exit": lambda g: g.throw(GeneratorExit), "closed": lambda g: g.close()}
for _ in range(20):  # the loop knows generators
    walk(ranged("warm", None))
for which in ("inner", "middle", "outer"):
    for way, drive in WAYS.items():
        print("==", which, way)
        chain = {"inner": ranged("inner", lambda: attempt(way, lambda: drive(chain[which])))}
        chain["middle"] = delegating(chain["inner"])
        chain["outer"] = awaiting(chain["middle"]).__await__() if which != "outer" else delegating(chain["middle"])
        for _ in range(2):
            attempt("step", lambda: next(chain["outer"]))
        attempt("by hand", lambda: list(chain["inner"]))
        for _ in range(2):
            attempt("after", lambda: next(chain["outer"]))
