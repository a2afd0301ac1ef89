# Persistent ids, reducer_override, dispatch tables, find_class, out-of-band buffers, state, the memo.
import copyreg
import io
import pickle


class P(pickle.Pickler):
    def persistent_id(self, obj):
        return "pid" if obj == "magic" else None

    def reducer_override(self, obj):
        return (str, ("over",)) if obj is attempt else NotImplemented


class U(pickle.Unpickler):
    def persistent_load(self, pid):
        return "loaded", pid

    def find_class(self, module, name):
        print("find", module, name)
        return super().find_class(module, name)


def attempt(): pass


for protocol in range(6):
    out = io.BytesIO()
    P(out, protocol).dump(["magic", 1, int, attempt])
    print(out.getvalue())
    print(U(io.BytesIO(out.getvalue())).load())
buffers = []
view = pickle.PickleBuffer(bytearray(b"abc"))
data = pickle.dumps([view, view], 5, buffer_callback=buffers.append)
print(data, len(buffers), [bytes(b.raw()) for b in pickle.loads(data, buffers=buffers)])
print(pickle.loads(pickle.dumps(view, 5)), pickle.loads(pickle.dumps(pickle.PickleBuffer(b"x"), 5)), bytes(view.raw()))


class Slots:
    __slots__ = ("a", "__dict__")

    def __getstate__(self):
        return {"d": 1}, {"a": self.a}


s = Slots()
s.a = [s]
t = pickle.loads(pickle.dumps(s))
print(t.a[0] is t, t.d)


class Table(pickle.Pickler):
    dispatch_table = copyreg.dispatch_table.copy()


Table.dispatch_table[Slots] = lambda obj: (list, ("tab",))
out = io.BytesIO()
pickler = Table(out)
pickler.dump(s)
same = ["x"]
pickler.dump([same, same])
reader = pickle.Unpickler(io.BytesIO(out.getvalue()))
print(reader.load(), (lambda pair: pair[0] is pair[1])(reader.load()))
