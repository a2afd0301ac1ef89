# Chains of generators that are taken apart by what they delegate to, while they are closed or an exception is thrown into them.
def chain(iterator, depth, log):
    """The generators, outermost first, each in a `yield from` of the next."""
    made = []

    def link(k):
        made.append(None)
        def body():
            try:
                log.append((k, (yield from (iterator if k == depth else made[k + 1]))))
            except ValueError as error:
                log.append((k, repr(error)))
                return "value"
            finally:
                log.append(k)
        made[k] = body()
    for k in range(depth + 1):
        link(k)
    return made


class Delegate:
    """close() and throw() try everything with the generators of the chain."""
    def __init__(self, act): self.act = act
    def __iter__(self): return self
    def __next__(self): return 1
    def close(self): self.act()
    def throw(self, *error): self.act(); raise StopIteration("thrown")


def tries(made, which, how):
    def act():
        for k in which:
            try:
                getattr(made[k], how)(*((ValueError("again"),) if how == "throw" else (None,) if how == "send" else ()))
            except (ValueError, RuntimeError, StopIteration) as error:
                pass
    return act


def end(made, how):
    try:
        print(how, made[0].close() if how == "close" else made[0].throw(ValueError("x") if how == "throw" else GeneratorExit), end=" ")
    except BaseException as error:
        print(how, type(error).__name__, error, end=" ")


for how in "close", "throw", "exit":
    for inner in "close", "throw", "send", "__next__":
        for which in (0,), (1,), (2,), (1, 2), (2, 1), (0, 1, 2):
            log = []
            delegate = Delegate(None)
            made = chain(delegate, 2, log)
            delegate.act = tries(made, which, inner)
            next(made[0])
            end(made, how)
            print(inner, which, log)
            for g in made:
                try:
                    g.close()
                except RuntimeError:
                    pass


# Another generator delegates to the middle one meanwhile; a value let go of closes the rest.
class Closes:
    def __del__(self):
        for g in made:
            try:
                g.close()
            except ValueError:
                pass


for how in "close", "throw", "exit":
    log = []
    delegate = Delegate(None)
    made = chain(delegate, 2, log)
    def other():
        yield from made[1]
    second = other()
    delegate.act = lambda: tries([second], (0,), "send")()
    next(made[0])
    end(made, how)
    print(log)

for how in "close", "throw", "exit":
    def inner():
        try:
            yield 1
        except BaseException:
            return Closes()
    log = []
    made = chain(inner(), 2, log)
    next(made[0])
    end(made, how)
    made.clear()
    print()
