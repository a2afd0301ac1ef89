"""A chain of generators is closed or thrown into, and what runs at that drives one of its links."""


def inner(drive):
    try:
        yield 1
    except ValueError:
        drive()
        yield 2
    finally:
        drive()


def delegating(i):
    try:
        return (yield from i)
    except BaseException as error:
        print("in", type(error).__name__, error)
        raise


def attempt(name, call):
    try:
        print(name, call())
    except BaseException as error:
        print(name, type(error).__name__, error)


ACTS = (next, lambda g: list(delegating(g)), lambda g: g.throw(KeyError("k")), lambda g: g.throw(GeneratorExit), lambda g: g.close(),
        lambda g: g.gi_running, lambda g: [x for x in g])
for how in ("close", "exit", "value"):
    for depth in (1, 3):
        for target in range(depth):
            for n, act in enumerate(ACTS):
                print(how, depth, target, n)
                chain = []
                outer = inner(lambda: attempt("  driven", lambda: act(chain[target])))
                for _ in range(depth):
                    outer = delegating(outer)
                    chain.append(outer)
                attempt(" first", lambda: next(outer))
                attempt(" how", {"close": outer.close, "exit": lambda: outer.throw(GeneratorExit), "value": lambda: outer.throw(ValueError("v"))}[how])
                attempt(" next", lambda: next(outer))
