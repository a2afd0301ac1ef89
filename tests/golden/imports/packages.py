import _helpers
print(_helpers.value, _helpers.__name__, _helpers.__package__, _helpers.__doc__, _helpers.__spec__.name, hasattr(_helpers, "plain"))
import _helpers.plain
print(_helpers.plain.x, hasattr(_helpers, "plain"))
import _helpers.plain as p, _helpers.sub.deep as d
print(p.get(), d.where())
from _helpers import plain, sub
print(plain is p, sub.level)
from _helpers.starred import *
print(a, _b, "c" in globals())
from _helpers.plain import *
print(get(), "_private" in globals())
import sys
print(sys.modules["_helpers.plain"] is p, type(p).__name__, "_helpers.sub" in sys.modules)
