# A subclass of Pickler or Unpickler may call its own things as it likes, also as the machinery in Python calls its parts.
import copyreg
import io
import pickle


class Mine(pickle.Pickler):
    dispatch = copyreg.dispatch_table
    save = write = get = memoize = framer = None

    def __init__(self, file):
        super().__init__(file)
        self.proto = "mine"
        self.save_global = 3

    def reducer_override(self, obj):
        if isinstance(obj, type(lambda: 0)):
            return eval, ("len",)
        return NotImplemented


class Theirs(pickle.Unpickler):
    dispatch = read = readline = stack = metastack = pop_mark = None

    def find_class(self, module, name):
        print("finds", module, name)
        return super().find_class(module, name)


out = io.BytesIO()
pickler = Mine(out)
pickler.dump([1, "x", lambda: 0, {"a": (2.5, None)}, Mine])
print(Theirs(io.BytesIO(out.getvalue())).load())
print(pickler.proto, len(pickler.memo.copy()), pickler.bin, pickler.fast)
pickler.clear_memo()
print(len(pickler.memo.copy()))
for name in "dispatch", "save", "memoize", "framer", "proto", "reducer_override", "dispatch_table":
    print(name, hasattr(pickle.Pickler(out), name))
for name in "dispatch", "read", "stack", "proto", "find_class", "persistent_load":
    print(name, hasattr(pickle.Unpickler(out), name))
print(pickle.Pickler, pickle.Unpickler, pickle._Pickler, pickle._Unpickler, pickle._Pickler.dispatch is not pickle.Pickler)


class Late(pickle.Pickler):
    def __init__(self):
        pass


for act in (lambda: Late().dump(1), lambda: setattr(pickle.Pickler(out), "memo", 3)):
    try:
        act()
    except (pickle.PicklingError, TypeError) as e:
        print(type(e).__name__, e)


class Nested(pickle.Pickler):
    def persistent_id(self, obj):
        if obj == "again":
            return "id"
        return None


out = io.BytesIO()
Nested(out).dump(["again", "x"])


class Known(pickle.Unpickler):
    def persistent_load(self, pid):
        return "loaded " + pid


print(Known(io.BytesIO(out.getvalue())).load())
try:
    pickle.Unpickler(io.BytesIO(out.getvalue())).load()
except pickle.UnpicklingError as e:
    print(e)
