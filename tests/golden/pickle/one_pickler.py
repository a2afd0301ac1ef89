# A Pickler knows from one dump() to the next what it has written, whoever writes: its machine, hooks in Python that are given it later,
# a memo that was looked at.
import io
import pickle


class Point:
    def __reduce__(self):
        return Point, ()


class Fails:
    def __reduce__(self):
        raise KeyError("no")


a = [1]
b = ["x", a, a]


def written(protocol, steps):
    file = io.BytesIO()
    p = pickle.Pickler(file, protocol)
    for step in steps:
        try:
            step(p)
        except KeyError as e:
            print(repr(e))
    return file.getvalue()


def dump(what):
    return lambda p: p.dump(what)


def with_table(p):
    p.dispatch_table = {Point: lambda one: (int, ())}


def fast(p):
    p.fast = not p.fast


for protocol in range(6):
    data = written(protocol, [dump(a), dump(b), dump(b), dump(Point())])
    print(data)
    reader = pickle.Unpickler(io.BytesIO(data))
    print([type(reader.load()).__name__ for _ in range(4)])
print(written(2, [dump(a), pickle.Pickler.clear_memo, dump(a)]))
print(written(2, [dump(a), fast, dump(a), fast, dump(b)]))
print(written(2, [dump(a), with_table, dump([Point(), a])]))
print(written(2, [dump([a, Fails()]), dump(a)]))
print(written(2, [dump(b), lambda p: print(sorted(i for i, _ in p.memo.copy().values())), dump(b)]))


class ById(pickle.Pickler):
    def persistent_id(self, one):
        return "known" if one is a else None


class Overriding(pickle.Pickler):
    def reducer_override(self, one):
        return (int, ()) if isinstance(one, Point) else NotImplemented


class Plain(pickle.Pickler):
    pass


for cls in (ById, Overriding, Plain):
    file = io.BytesIO()
    p = cls(file, 2)
    p.dump([a, Point()])
    p.dump(a)
    print(cls.__name__, file.getvalue())


class Full:
    def write(self, data):
        raise OSError("full")


p = pickle.Pickler(Full())
for _ in range(2):
    try:
        p.dump(a)
    except OSError as e:
        print(e)
