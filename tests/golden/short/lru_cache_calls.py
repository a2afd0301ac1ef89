from _functools import _lru_cache_wrapper as wrapper


class Info(tuple):
    def __new__(cls, *fields):
        return tuple.__new__(cls, fields)


def f(*args, **keywords):
    return args, sorted(keywords)


for size, typed in ((None, False), (2, True), (0, False)):
    g = wrapper(f, size, typed, Info)
    g.note = size
    print(g(1), g(1), g(1.0), g("a", k=2), g(3), g("a", k=2), tuple(g.cache_info()), g.__dict__, g.__copy__() is g, g.__deepcopy__({}) is g)
    g.cache_clear()
    print(tuple(g.cache_info()))
try:
    g = wrapper(f, 2, False, Info)
    g([])
except TypeError as error:
    print(error)
try:
    wrapper(f, "x", False, Info)
except TypeError as error:
    print(error)


class C:
    method = wrapper(f, None, False, Info)


print(len(C().method(1)[0]))
