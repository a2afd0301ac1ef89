x = 1
del x
try:
    x
except NameError as e:
    print(e)
a = [1, 2, 3, 4, 5]
del a[0], a[1:3]
print(a)
class C: pass
c = C()
c.q = 1
del c.q
print(hasattr(c, "q"))
def f():
    y = 1
    del y
    try:
        return y
    except UnboundLocalError as e:
        return str(e)
print(f())
(p, q), r = (1, 2), 3
del (p, q), [r]
try:
    del p
except NameError as e:
    print(e)
try:
    del c.nope
except AttributeError as e:
    print(e)
try:
    del {}["k"]
except KeyError as e:
    print(repr(e))
