"""A dataclass's __repr__ is wrapped against recursion: the wrapper has the method's name, what is in it that of a function made."""
import dataclasses


@dataclasses.dataclass
class Point:
    x: int

    @dataclasses.dataclass
    class Inner:
        y: int


for cls in Point, Point.Inner:
    made = cls.__repr__
    print(made.__qualname__, made.__name__, made.__module__, made.__annotations__)
    print(made.__wrapped__.__qualname__, made.__wrapped__.__name__, made.__wrapped__.__code__.co_qualname)
    print(cls.__init__.__qualname__, cls.__eq__.__qualname__)
