# repr() of a partial, again and again: what it shows lives on, the function, arguments and keywords made at run time.
from functools import partial

p = partial(print, "a" * 9, ["b"], k="c" * 9, **{"other" + "key": ["d"]})
for _ in range(5):
    print(p)
print(p.args, p.keywords)
