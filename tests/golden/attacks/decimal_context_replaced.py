# Long computations let finalisers run, which set another context: nothing else held the one that they began with.
import decimal
import gc
from decimal import Context, Decimal


class Garbage:
    def __init__(self):
        self.me = self

    def __del__(self):
        decimal.setcontext(Context(prec=5))
        others.extend(Context() for k in range(30))


others = []
x, y = Decimal("7.1234"), Decimal("0.37")
for method in x.ln, x.exp, x.log10, x.sqrt, x.__pow__:
    args = (y,) if "pow" in method.__name__ else ()
    for prec in 300, 2000:
        decimal.setcontext(Context(prec=prec))
        gc.collect()
        Garbage()
        gc.set_threshold(1)
        result = [], method(*args)
        print(method.__name__, len(str(result[1])) > 5)
