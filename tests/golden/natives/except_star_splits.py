# A split() of its own that gives what an except* cannot use.
from _each import each

class Split(ExceptionGroup):
    def __init__(self, how, found): self.how = how
    def __new__(cls, how, found): return super().__new__(cls, "split", found)
    def split(self, _): return self.how
def star(how):
    try:
        raise Split(how, [ValueError(1)])
    except* ValueError:
        pass
each("""
    star(5)
    star(())
    star((1, 2, 3))
    star((None, None))
    star((ValueError(), None))
    star((1,))
    star((None, 5))
    star((5, None))
""", globals())
