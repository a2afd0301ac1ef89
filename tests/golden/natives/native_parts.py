# What natives tell of themselves: bound and unbound methods, slots, properties and members of built-in types, and how they bind.
import array
import datetime
import functools
import operator
import pickle
import re
import types

CASES = {
    "function": len, "method": [].append, "class method": dict.fromkeys, "static": str.maketrans, "unbound": str.join, "slot": int.__add__, "bound slot": (5).__add__, "getset": types.FunctionType.__code__, "member": types.FunctionType.__globals__,
    "getset of type": type.__dict__["__dict__"], "class method row": dict.__dict__["fromkeys"], "new": int.__new__, "itemgetter": operator.itemgetter(1),
    "module function": operator.add, "lambda": lambda: 0, "descriptor of extension": datetime.date.isoformat, "extension": datetime.date(2000, 1, 2).isoformat, "of array": array.array("i").append,
}
NAMES = "__name__ __qualname__ __module__ __doc__ __self__ __objclass__ __func__ __text_signature__ __call__ __get__ __set__ __delete__ __dict__ __wrapped__ __defaults__ __code__ __hash__".split()


def shown(value):
    text = value if isinstance(value, str) else re.sub(r" at 0x\w+|from '.*'", "", repr(value))
    return text[:60]


def outcome(function, *args):
    try:
        return shown(function(*args))
    except Exception as error:
        return f"{type(error).__name__}: {re.sub('0x[0-9a-f]+', '0x', str(error))[:110]}"


for name, value in CASES.items():
    has = [n for n in NAMES if hasattr(value, n) and n != "__doc__"]
    print(name, type(value).__name__, shown(value), [n for n in has if n not in ("__defaults__", "__code__", "__dict__")])
    print("  named", [outcome(getattr, value, n) for n in ("__name__", "__qualname__", "__module__", "__self__", "__objclass__")])
    print("  equal", value == value, value != value, outcome(operator.lt, value, value), hash(value) == hash(value), bool(value), value == len)
    print("  reduced", outcome(lambda: pickle.loads(pickle.dumps(value)) == value) if name not in ("lambda", "itemgetter", "getset", "getset of type") else "", outcome(lambda: value.__reduce__()[0].__name__ if isinstance(value.__reduce__(), tuple) else value.__reduce__()) if "getset" not in name and "extension" not in name else "")
    if hasattr(type(value), "__get__"):
        print("  bound", [outcome(type(value).__get__, value, *a) for a in ((None, int), (5, int), ("s",), (None, None), (None,), ([1], list), (datetime.date(2000, 1, 1), datetime.date))])
    if hasattr(type(value), "__set__"):
        print("  given", [outcome(type(value).__set__, value, *a) for a in ((5, 1), ((lambda: 0), 5))], [outcome(type(value).__delete__, value, *a) for a in ((5,), (lambda: 0,))])
    print("  new", outcome(type(value)), outcome(type(value).__new__, type(value)), outcome(lambda: type("X", (type(value),), {}).__name__))
a, b = [1], [1]
print("methods", a.append == a.append, a.append == b.append, a.append is a.append, hash(a.append) == hash(a.append), a.append != b.append, a.append == a.extend, (1).__add__ == (1).__add__, (1).__add__ == (2).__add__, (1).__add__ == (1.0).__add__, hash((1).__add__) == hash((1).__add__), str.join == str.join, str.join == str.split, "a".join == "a".join)


class C:
    def m(self):
        """doc"""


print("python", C().m == C().m, (c := C()).m == c.m, c.m != c.m, hash(c.m) == hash(c.m), c.m.__func__ is C.m, c.m.__self__ is c, c.m.__doc__, c.m.__name__, c.m.__qualname__, outcome(setattr, c.m, "x", 1), outcome(getattr, c.m, "x"), outcome(lambda: c.m < c.m))
print("made", outcome(types.MethodType, len, 5), outcome(types.MethodType, 5, 5), outcome(types.MethodType, len, None), outcome(types.MethodType, len), outcome(lambda: types.MethodType(len, "abc")()), outcome(lambda: types.MethodType(pow, 2)(5)), outcome(lambda: types.MethodType(C.m, c) == c.m), outcome(types.MethodType(len, 5).__reduce__))
