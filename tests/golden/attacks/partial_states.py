# partial.__setstate__ takes anything: itself as function, keywords that are no str, and that while the partial is being called.
from functools import partial


class Key(str):
    made = False

    def __hash__(self):
        if self.made:
            p.__setstate__((max, (5,), {}, {}))
        return 5

    def __eq__(self, other):
        return True


def tell(what, f):
    try:
        print(what, str(f()).split(" at 0x")[0])
    except Exception as e:
        print(what, type(e).__name__)


p = partial(lambda *args, **kw: (args, list(kw)), 1, **{Key("a"): 2})
Key.made = True
tell("call", lambda: p(3))
tell("call", lambda: p(3, a=4))
tell("call", lambda: p(3))
p = partial(len)
for k, state in enumerate([(p, (), {}, {}), (len, (), {1: 2}, {}), (len, (), {(): 2}, None), (1, (), {}, {}),
                           (len, [], {}, {}), (len, (), []), (), None]):
    tell(k, lambda: p.__setstate__(state))
    tell("repr", lambda: repr(p)[:60])
    tell("call", lambda: p("abc"))
p.__setstate__((len, (), {}, {}))
