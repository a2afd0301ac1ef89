import dataclasses, reprlib, sys
@dataclasses.dataclass
class Point:
    x: int = 1
    y: object = None
class Other:
    @reprlib.recursive_repr()
    def __repr__(self):
        return f"Other({self.it!r})"
p = Point()
p.y = p
o = Other()
o.it = o
print(p, o)
for one in p, o:
    print(one.__repr__.__code__.co_filename == reprlib.__file__, one.__repr__.__code__.co_name)
