# Keyword arguments out of mappings: a key that comes twice collides, before anybody asks whether it is a str.
class Pairs:
    def __init__(self, *pairs):
        self.pairs = pairs

    def keys(self):
        return [key for key, _ in self.pairs]

    def __getitem__(self, key):
        return next(value for known, value in self.pairs if known == key)


def f(*args, **kwargs):
    return args, kwargs


for call in ["f(**Pairs(('x', 1), ('y', 2)))", "f(**Pairs(('x', 1), ('x', 2)))", "f(a=3, **Pairs(('x', 1), ('x', 2)))",
             "f(**Pairs(('a', 3)), **Pairs(('a', 1)))", "f(**{1: 3}, **{1: 5})", "f(**{1: 3}, **{2: 5})", "f(**{1: 3})",
             "f(a=1, **{'a': 2})", "f(**3)", "f(a=1, **3)", "len(**{1: 3}, **{1: 5})"]:
    try:
        print(eval(call))
    except TypeError as e:
        print(call, e)
