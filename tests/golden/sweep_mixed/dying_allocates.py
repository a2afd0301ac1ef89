# Finalisers that allocate, format, raise and start generators, while other objects die; what they raise is told to a hook.
import sys

told = []
sys.unraisablehook = lambda args: told.append((type(args.exc_value).__name__, str(args.exc_value)))
said = []


class Dying:
    def __init__(self, name, then=None):
        self.name, self.then = name, then

    def __del__(self):
        said.append("{:>4}|{!r}".format(self.name, {k: [k] * k for k in range(3)}))
        match self.then:
            case "raise":
                raise ValueError(self.name)
            case "chain":
                Dying(self.name + "'")
            case "generator":
                next(generator(self.name))


def generator(name):
    keep = Dying(name + "g")
    try:
        yield keep.name
    finally:
        said.append("finally " + name)


def run():
    here = [Dying("a", "chain"), Dying("b", "raise"), (Dying("c", "generator"),)]
    held = {k: Dying(str(k)) for k in range(2)}
    held.update({0: here.pop(0)})
    try:
        raise LookupError(Dying("in error").name)
    except LookupError as e:
        e.held = held
    return len(here)


print(run())
print(sorted(said), told)
