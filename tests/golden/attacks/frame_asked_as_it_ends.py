# A function's frame is asked for by the finaliser of a name that its f_locals was given: no object is left for a frame that has ended.
import sys


class Local:
    def __del__(self):
        frame = sys._getframe(1)
        seen.append(frame.f_code.co_name)
        kept.append(frame)


seen, kept = [], []


def work(name):
    sys._getframe().f_locals[name] = Local()
    return 1


def generate(name):
    sys._getframe().f_locals[name] = Local()
    yield 1


def outer():
    work("other")
    work("name")
    list(generate("other"))
    for k in generate("name"):
        pass
    try:
        for k in generate("other"):
            raise ValueError
    except ValueError:
        k = None


outer()
print(sorted({frame.f_code.co_name for frame in kept}))
print([frame.f_lineno is not None and sorted(frame.f_locals)[:1] for frame in kept[:1]])
kept.clear()
