# getattr() and hasattr() of one name, many times: slots, class values, what is set, taken away, or found by __getattr__.
class A:
    kind = "class"
    __slots__ = ("slot", "__dict__")

    @property
    def computed(self):
        return "computed"

    def method(self):
        return "method"


class Hook:
    def __getattr__(self, name):
        return "hook " + name


def look(o, names):
    return [getattr(o, name, "none") for name in names], [hasattr(o, name) for name in names]


names = "kind", "slot", "own", "computed", "missing"
a = A()
for k in range(200):
    if k == 60:
        a.slot = 1
        a.own = 2
    elif k == 100:
        A.kind = "changed"
        A.missing = property(lambda self: "not any more")
    elif k == 140:
        a.kind = "own"
        del a.slot
    elif k == 170:
        del A.kind, A.missing, a.own
    found = look(a, names)
    if k % 20 == 19:
        print(k, *found, getattr(a, "method")())
hook = Hook()
for k in range(100):
    hook.own = k
    found = getattr(hook, "own"), getattr(hook, "other"), hasattr(hook, "third")
print(found)
for k in range(100):
    try:
        getattr(a, "none")
    except AttributeError as error:
        last = error
print(last, last.name, last.obj is a)
