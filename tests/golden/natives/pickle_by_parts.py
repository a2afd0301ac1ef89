# Pickles by Pickler and Unpickler, instruction by instruction: what each does to the stack and the memo, what it refuses, frames and buffers.
import copyreg
import io
import pickle
from _each import each_value as each
from _told import told as words


def whole(data, **options):
    return pickle.Unpickler(io.BytesIO(data), **options).load()


def loads(*parts, **options):
    return words(whole, b"".join(parts), **options)


def dumps(value, protocol=None, **options):
    out = io.BytesIO()
    pickle.Pickler(out, protocol, **options).dump(value)
    return out.getvalue()


class Kept:
    def __init__(self, *state): self.state = state
    def __reduce_ex__(self, protocol): return self.state


class Args:
    def __new__(cls, *args, **options): return super().__new__(cls)
    def __init__(self, *args, **options): self.given = args, options
    def __getnewargs_ex__(self): return (1,), {"k": 2}


class State:
    __slots__ = "a", "__dict__"
    def __getstate__(self): return {"b": 1}, {"a": 2}


class Sets:
    def __setstate__(self, state): self.set = state


class Named:
    def __reduce__(self): return "named"


class L(list): pass
class D(dict): pass
class Odd(list):
    def extend(self, items): raise AttributeError("no extend")


class Finds(pickle.Unpickler):
    def find_class(self, module, name): return (module, name)
    def persistent_load(self, pid): return ["persistent", pid]


class Keeps(pickle.Pickler):
    def persistent_id(self, value): return "id" if value == 5 else None
    def reducer_override(self, value): return (list, ((1, 2),)) if isinstance(value, set) else NotImplemented


def kept(value, protocol):
    out = io.BytesIO()
    Keeps(out, protocol).dump(value)
    return out.getvalue(), words(Finds(io.BytesIO(out.getvalue())).load)


def state(made):
    return made.a, made.b


class Slow:
    """A file that gives what it wants."""
    def __init__(self, data, most=3): self.file, self.most = io.BytesIO(data), most
    def read(self, n): return self.file.read(min(n, self.most))
    def readline(self): return self.file.readline(self.most)


def memo(data):
    made = pickle.Unpickler(io.BytesIO(data))
    value = words(made.load)
    return value, sorted(made.memo.copy())


named = Named()
shared, loop = [1], []
loop.append(loop)
each(r"""
    loads(b"(I1\nI2\nI3\nd."), loads(b"(I1\nI2\nd."), loads(b"}(I1\nu."), loads(b"."), loads(b"0."), loads(b"I1\n"), loads(b""), loads(b"\x80\x09N."), loads(b"\x80\x04Nr\5\0\0\0j\5\0\0\0."), loads(b"j\5\0\0\0."), loads(b"g9\n."), loads(b"h\1."), loads(b"Np5\ng5\n."), loads(b"N\x94h\0."), loads(b"cnone there\nx\n."), loads(b"csys\nnone\n."), loads(b"Pid\n."), loads(b"NQ."), loads(b"\x82\1."), loads(b"\x82\0."), loads(b"Vx\\u00e4\n."), loads(b"S'a'\n."), loads(b"Sa\n."), loads(b"S'\n."), loads(b"I00\n."), loads(b"I01\n."), loads(b"Ix\n."), loads(b"L5L\n."), loads(b"F1.5\n."), loads(b"\x8a\1\5."), loads(b"\x8b\xff\xff\xff\xff."), loads(b"B\5\0\0\0a."), loads(b"\x95\5\0\0\0\0\0\0\0N."), loads(b"\x96\1\0\0\0\0\0\0\0a."), loads(b"\x97."), loads(b"\x98."), loads(b"C\1a\x98."), loads(b"\xff")
    loads(b"(lp0\nI1\na."), loads(b"](I1\nI2\ne."), loads(b"(I1\nI2\nt."), loads(b"I1\nI2\nI3\n\x87."), loads(b"I1\n2\x86."), loads(b"\x8f(I1\n\x90."), loads(b"(I1\n\x91."), loads(b"(I1\nI2\n1."), loads(b"(I1\n0."), loads(b"]I1\nI2\ns."), loads(b"NNb."), loads(b"cbuiltins\nlist\n)\x81."), loads(b"cbuiltins\nlist\n)}\x92."), loads(b"(cbuiltins\nlist\no."), loads(b"(ibuiltins\nlist\n."), loads(b"Vbuiltins\nVlist\n\x93."), loads(b"NN\x93."), loads(b"G?\xf8\0\0\0\0\0\0."), loads(b"M\1\2K\3J\xff\xff\xff\xff."), loads(b"U\1aX\1\0\0\0b\x8c\1c\x8d\1\0\0\0\0\0\0\0d.")
    [words(dumps, Kept(*state)) .__class__.__name__ if not isinstance(words(dumps, Kept(*state)), str) else words(dumps, Kept(*state)) for state in ((), (1,), (1, 2), (len, 5), (len, (), 1, 2, 3, 4, 5), (copyreg.__newobj__, ()), (copyreg.__newobj__, (5,)), (copyreg.__newobj__, (int,)), (list, (), None, 5), (list, (), None, [1]), (dict, (), None, None, [(1, 2)]), (list, (), {"a": 1}))], words(dumps, Kept("x")), words(dumps, lambda: 0), words(dumps, type("L", (), {}))[:60]
    [whole(dumps(Args(1, k=2), p)).__class__.__name__ for p in range(6)], [dumps(value, 0) for value in ("a\n\\\u20ac\0", 1 << 40, 1.5, True, b"\xff", [], {})], words(dumps, 1, 9), words(dumps, 1, -1)[:2], words(dumps, pickle.PickleBuffer(b"x"), 4), words(dumps, pickle.PickleBuffer(b"x"), 5), words(whole, dumps(pickle.PickleBuffer(bytearray(b"x")), 5, buffer_callback=[].append)), words(whole, dumps(pickle.PickleBuffer(b"x"), 5, buffer_callback=[].append), buffers=[b"y"]), words(pickle.Pickler, 5), words(pickle.Unpickler, 5), words(dumps, 1, 4, buffer_callback=print)
    [dumps([shared, shared, "s", "s", (shared,), b"x", 1 << 70, -(1 << 70), 255, 256, 65536, -1, 1.5, True, None, "\u20ac", b"y" * 256, frozenset([1]), {2}, bytearray(b"z")], p) for p in range(6)]
    [whole(dumps(value, p)) == value for p in range(6) for value in ([shared, {"k": (1, 2, 3, 4)}], "a\nb\\\0\x1a", 1 << 70, b"\xff\0", {1: {2: {3: 4}}}, list(range(3000)), {k: str(k) for k in range(2100)}, set(range(2100)), L([1, 2]), D(a=1), "x" * 70000, b"x" * 70000)]
    [(lambda made: made[0] is made)(whole(dumps(loop, p))) for p in range(6)], [state(whole(dumps(State(), p))) for p in (2, 4, 5)], words(dumps, named), [dumps(whole, p)[-20:] for p in (0, 3, 4)], [kept([5, 6, {1}], p) for p in (0, 2, 4)], words(dumps, State(), 1)
    loads(b"\x80\4\x95\5\0\0\0\0\0\0\0]\x94K\1."), loads(b"\x80\4\x95\3\0\0\0\0\0\0\0]\x94."), loads(b"\x80\4\x95\2\0\0\0\0\0\0\0]\x95\1\0\0\0\0\0\0\0."), loads(b"\x80\4\x95\1\0\0\0\0\0\0\0K\1."), loads(b"\x80\4\x95\1\0\0\0\0\0\0\0I1\n."), loads(b"\x95\xff\xff\xff\xff\xff\xff\xff\xff."), loads(b"\x80"), loads(b"\x95\1")
    loads(b"c__main__\nSets\n)\x81K\5b.").set, loads(b"c__main__\nL\n)\x81(K\1K\2e."), loads(b"c__main__\nD\n)\x81(K\1K\2u."), loads(b"c__main__\nOdd\n)\x81(K\1e."), loads(b"c__main__\nD\n)\x81}X\1\0\0\0aK\1sb.").a, loads(b"c__main__\nState\n)\x81N}X\1\0\0\0aK\1s\x86b.").a, loads(b"c__main__\nD\n)\x81K\1b."), loads(b"c__main__\nD\n)\x81}K\1K\1sb.")
    words(Finds(io.BytesIO(b"ca\nb\n.")).load), words(Finds(io.BytesIO(b"Pp\n.")).load), words(Finds(io.BytesIO(b"K\5Q.")).load), words(Finds(io.BytesIO(b"\x8c\1a\x8c\1b\x93.")).load), words(pickle.Unpickler(io.BytesIO(b"P\xff\n.")).load), words(pickle.Unpickler(Slow(b"X\5\0\0\0abcde.")).load), words(pickle.Unpickler(Slow(b"I12345\n.")).load), words(pickle.Unpickler(Slow(b"C\1a.", 9)).load), [words(pickle.Unpickler, thing) for thing in (5, type("R", (), {"read": 1})())], words(pickle.Pickler, type("W", (), {})())
    memo(b"Np5\n."), memo(b"Nq\5r\1\0\0\0\x94."), loads(b"U\1\xe4.", encoding="latin-1"), loads(b"U\1\xe4."), loads(b"U\1\xe4.", encoding="bytes"), loads(b"S'\xe4'\n.", encoding="ascii", errors="replace"), loads(b"c__builtin__\nxrange\n."), loads(b"c__builtin__\nxrange\n.", fix_imports=False), loads(b"\x80\4\x8c\x0b__builtin__\x8c\6xrange\x93."), [dumps(range, p, fix_imports=f) for p in (2, 4) for f in (True, False)], loads(b"\x8c\4json\x8c\x0cJSONDecoder.x\x93."), loads(b"\x80\4\x8c\4json\x8c\x12JSONDecoder.decode\x93.").__name__
    made = pickle.Pickler(io.BytesIO(), 2); made.dump("ab"), len(made.memo.copy()), made.clear_memo(), len(made.memo.copy()), words(setattr, made, "dispatch_table", {int: 5}), words(made.dump, [int]) and 1
    out = io.BytesIO(); fast = pickle.Pickler(out, 2); fast.fast = True; fast.dump([shared, shared]), out.getvalue()
    out = io.BytesIO(); table = pickle.Pickler(out, 2); table.dispatch_table = {L: lambda value: (tuple, ([7],))}; table.dump(L()), whole(out.getvalue())
""", globals())
