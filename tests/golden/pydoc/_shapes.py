"""Shapes and their areas.

A longer text
about them.
"""
import functools

__version__ = '$Revision: 1.2 $'
__author__ = 'Ann'
LIMIT = 10
names = list(range(50))
part = functools.partial(print, sep='')
lam = lambda x, y=2: x


class Shape:
    """A shape."""
    sides: int

    def __init__(self, name, *, size=1):
        """Make one."""

    def area(self):
        "The area."

    def plain(self): pass

    @property
    def width(self):
        """How wide."""

    @classmethod
    def make(cls, x: int = 3) -> 'Shape':
        "Makes."

    @staticmethod
    def helper(a, /, b): "Helps."

    def _private(self): "Hidden."
    __hash__ = None
    other = area
    data = {'a': 1}


class Square(Shape):
    def area(self): return 1

    async def wait(self): "Waits."
    taken = Shape.plain


class Slots:
    __slots__ = 'b', 'a'

    class Inner:
        "Within."


def area(shape, /, scale: float = 1.0, *args, **kw) -> float:
    """The area of a shape.

    More.
    """


def _hidden(): pass


async def later(x): "A coroutine."
alias = area
