import _helpers.lazy as l
print(l.magic, dir(l))
try: l.nothing
except AttributeError as e: print(e)
from _helpers.lazy import magic; print(magic)
try: from _helpers.lazy import nothing
except ImportError as e: print(str(e).split(" (/")[0])
import _helpers.plain as p
try: p.missing
except AttributeError as e: print(e)
p.added = 5; print(p.added); del p.x
try: p.get()
except NameError as e: print(e)
