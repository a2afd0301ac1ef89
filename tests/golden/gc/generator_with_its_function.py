# A cycle that holds a generator, or a coroutine, and the function that made it: whichever is cleared first.
import gc
import warnings

warnings.simplefilter("ignore")
gc.disable()  # else what is to be collected may have been already


def never_started():
    async def f(a):
        pass

    f.me = f
    f.coroutine = f([])


def own_argument():
    def g(x):
        yield x

    box = []
    box.append(g(box))
    g.it = box[0]


def suspended():
    def inner(log):
        try:
            yield 1
        finally:
            log.append("closed")

    def outer(log):
        yield from inner(log)

    it = outer(log)
    next(it)
    inner.it = outer.it = it
    inner.me = outer.me = [inner, outer]


log = []
for make in never_started, own_argument, suspended:
    for _ in range(5):
        make()
    print(make.__name__, gc.collect() > 0, log)
