# A finaliser that runs while a larger structure is being freed may collect: what is half freed is not collected again.
import gc
log = []


class Collects:
    def __del__(self):
        log.append(gc.collect() >= 0)


def held(make):
    keep = []
    cycle = [keep]
    cycle.append(cycle)
    keep.append(make())
    return cycle


def generator(x):
    yield x


def started():
    g = generator(Collects())
    next(g)
    return g


for make in (lambda: [Collects(), [Collects()], [1]], lambda: (Collects(), (Collects(), {}), []), lambda: {1: Collects(), 2: {3: Collects()}}, started):
    x = make()
    del x
    print(make.__name__, log)
    log.clear()
    x = held(make)
    del x
    gc.collect()
    print(sorted(log))
    log.clear()

deep = Collects()
for _ in range(200):
    deep = [Collects(), deep, (_, [])]
del deep
print(len(log), all(log))
