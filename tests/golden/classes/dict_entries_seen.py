# Where an instance's dict had an attribute the last time is looked at first.
class A:
    z = "class"
    def m(self): return "method"
    @property
    def p(self): return "property"
class D:
    def __get__(self, instance, owner): return "got"
A.d = D()


def reads(o): return o.x, o.y, o.z


def dictionary(**names):
    o = A()
    o.__dict__.update(names)
    vars(o)["q"] = 1
    del o.q
    return o


a, b = dictionary(x=1, y=2), dictionary(y=3, x=4, z=5)
for o in (a, a, b, a, b, b):
    print(reads(o))
del a.x
a.x = 6                                     # a new entry
print(reads(a), reads(b))
a.__dict__ = {"x": 7, "y": 8}
print(reads(a), reads(a))
a.__dict__.clear()
try: reads(a)
except AttributeError as e: print(e)
a.y = a.x = 9
print(reads(a), reads(b))
for i in range(100): setattr(a, f"n{i}", i)
for i in range(100): delattr(a, f"n{i}")
a.z = "own"
print(reads(a), reads(b))


def shadows(o): return o.d, o.m, o.p


a.d = "own"                                 # no data descriptor: the instance's comes first
a.m = "own"
print(*(shadows(a) for _ in range(3)), shadows(b)[0], shadows(b)[2], shadows(a))
D.__set__ = lambda *args: None
print(shadows(a), shadows(b)[0])
del D.__set__
print(shadows(a), shadows(b)[0])
class Keys(dict):
    def __getitem__(self, key): return "never asked"
a.__dict__ = Keys(x=1, y=2)
print(reads(a), reads(a))


import functools
class C:
    @functools.cached_property
    def v(self):
        print("made")
        return 42
def cached(o): return o.v
c = C()
print([cached(c) for _ in range(4)])
del c.v
print([cached(c) for _ in range(2)])
