"""A special method that is None is not called, nor is another tried in its place."""


class Blocked:
    __add__ = __radd__ = __lt__ = __eq__ = __iter__ = __contains__ = None


class Tries:
    def __add__(self, other):
        return NotImplemented


for test in ('Blocked() + 1', '1 + Blocked()', 'Tries() + Blocked()', 'Blocked() < 1', '1 < Blocked()', '1 == Blocked()',
             'Blocked() == 1', 'Blocked() != 1', 'iter(Blocked())', '1 in Blocked()'):
    try:
        print(test, eval(test))
    except TypeError as error:
        print(test, '->', error)
