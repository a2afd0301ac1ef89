# `for` over objects whose iterators fail, end twice, or change class on the way.
class It:
    def __init__(s, plan): s.plan = iter(plan)
    def __iter__(s): return s
    def __next__(s):
        v = next(s.plan, None)
        if v is None: raise StopIteration
        if isinstance(v, type): raise v("planned")
        return v
def loop(x):
    out = []
    try:
        for v in x: out.append(v)
        else: out.append("else")
    except Exception as e: out.append(repr(e))
    return out
print(loop(It([1, 2])), loop(It([1, KeyError, 2])), loop(It([])), loop(It([StopIteration])), loop(It([1, RuntimeError])))
i = It([1, None, 2]); print(loop(i), loop(i))
class Switch:
    def __iter__(s): return s
    def __next__(s): s.__class__ = Other; return "first"
class Other:
    def __iter__(s): return s
    def __next__(s): raise StopIteration
print(loop(Switch()))
class G:
    def __iter__(s): yield from "ab"; raise OSError("late")
print(loop(G()))
l = [1, 2, 3]; print([(v, l.pop()) for v in l], l)
d = dict.fromkeys(range(3)); print(loop(d.pop(k) for k in list(d)), d)
s = "abc"; print([c + s for c in s if (s := s[1:]) is not None])
