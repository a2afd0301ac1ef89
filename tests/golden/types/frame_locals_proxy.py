# PEP 667: a function frame's f_locals writes through to its locals, cells and free variables; extra names are kept.
import collections.abc
import sys


def show(text, use):
    try:
        print(text, use())
    except Exception as e:
        print(text, type(e).__name__, e)


def f(a, b=2):
    c = [a]

    def inner():
        nonlocal c
        p = sys._getframe().f_locals
        p['c'] = 'from inner'
        return sorted(p)

    p = sys._getframe().f_locals
    print(type(p).__name__, p.keys(), len(p), 'a' in p, 'zz' in p, list(p), list(reversed(p))[:2])
    p['a'] = 10
    p['new'] = 1
    p.update({'b': 20, 'other': 2})
    print(a, b, p['new'], p is sys._getframe().f_locals, p == sys._getframe().f_locals, p == dict(p))
    print(inner(), c, p['c'])
    show('missing', lambda: p['nope'])
    show('get', lambda: (p.get('a'), p.get('nope'), p.get('nope', 5)))
    show('setdefault', lambda: (p.setdefault('a', 7), p.setdefault('third', 7)))
    show('del', lambda: p.__delitem__('a'))
    show('pop', lambda: p.pop('a'))
    show('popitem', lambda: p.popitem())
    show('clear', lambda: p.clear())
    show('hash', lambda: hash(p))
    show('or', lambda: (p | {'z': 1})['z'])
    show('ror', lambda: type({'z': 1} | p).__name__)
    show('copy', lambda: type(p.copy()).__name__)
    p |= {'a': 'in place'}
    show('values', lambda: p.values()[:2])
    show('items', lambda: p.items()[1])
    late = 3
    print(a, 'late' in p, p['late'], sorted(locals()) == sorted(k for k in p if k not in ('new', 'other', 'third')))
    return p


p = f(1)
print(p['a'], p['new'])
print(sys._getframe().f_locals is globals())


def g():
    x = 1
    sys._getframe().f_locals['x'] += 1
    print({'x': x, 'p': 0}, repr(sys._getframe().f_locals), isinstance(sys._getframe().f_locals, collections.abc.Mapping))


g()


def gen():
    y = 1
    yield
    yield y


it = gen()
next(it)
it.gi_frame.f_locals['y'] = 'set from outside'
print(next(it))
