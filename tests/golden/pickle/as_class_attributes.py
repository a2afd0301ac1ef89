# dump(), dumps(), load() and loads() are built-in: in a class they bind nothing. What they can't write themselves is written in Python.
import copyreg
import inspect
import io
import pickle


class Serializer:
    dump, dumps, load, loads = pickle.dump, pickle.dumps, pickle.load, pickle.loads


s, f = Serializer(), io.BytesIO()
s.dump({1: 2}, f)
f.seek(0)
print(s.load(f), s.loads(s.dumps([1, "é"])), inspect.isbuiltin(pickle.dumps))
print(inspect.signature(pickle.dump), inspect.signature(pickle.dumps), inspect.signature(pickle.Pickler))
print(pickle.dispatch_table is copyreg.dispatch_table)


def shown(call, *args, **kwargs):
    try:
        print(call(*args, **kwargs))
    except Exception as e:
        print(type(e).__name__, e)


for protocol in (None, -1, 0, 1, 2, 3, 4, 5, 6, "a", True, False, 1.5):
    shown(pickle.dumps, [1, "é", b"x"], protocol)
kept = []
shown(pickle.dumps, pickle.PickleBuffer(b"abc"), 5, buffer_callback=kept.append)
print(len(kept))
for args in ((1, 2), (1, 2, 0), (1,)):
    shown(pickle.dump, *args)
shown(pickle.dumps, 1, buffer_callback=len, protocol=3)
shown(pickle.dumps, 1, 2, True)


class Given:
    def __init__(self, *reduced):
        self.reduced = reduced

    def __reduce__(self):
        return self.reduced


for args in ((), (42, (), {}), (Given, 42, {}), (Given, (), 1)):
    for protocol in (2, 4):
        shown(pickle.dumps, Given(copyreg.__newobj_ex__, args), protocol)
shown(pickle.dumps, BlockingIOError, 2)
shown(pickle.dumps, FileNotFoundError, 2)
for method in (str.maketrans, bytes.maketrans, dict.fromkeys, [].append, len):
    print(repr(method).partition(" at ")[0], method.__reduce__(), pickle.loads(pickle.dumps(method)) == method)
shown(pickle.dumps, dict.__dict__["fromkeys"])
shown(pickle.loads, b"S' ' \n.")


class Refusing(pickle.Pickler):
    pass


for name, value in (("reducer_override", None), ("dispatch_table", {Given: None})):
    p = Refusing(io.BytesIO())
    setattr(p, name, value)
    shown(p.dump, Given(list, ()))
