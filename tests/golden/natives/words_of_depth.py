"""Where recursion ends, and what is said there."""
import ast
import sys

from _each import each_value as each


DEPTH = 400000 if sys.implementation.name == "coil" else 12000  # how deep C may go differs


class Same:
    def __eq__(self, other):
        return Same() == other

    def __lt__(self, other):
        return Same() < other

    def __repr__(self):
        return repr(Same())

    def __str__(self):
        return str(Same())

    def __getattr__(self, name):
        return getattr(Same(), name)

    def __call__(self):
        return Same()()

    def __hash__(self):
        return hash(Same())

    def __add__(self, other):
        return Same() + other

    def __getitem__(self, key):
        return Same()[key]

    def __len__(self):
        return len(Same())

    def __iter__(self):
        return iter(Same())

    def __contains__(self, item):
        return item in Same()

    def __bool__(self):
        return bool(Same())

    def __format__(self, spec):
        return format(Same(), spec)


class Asks(type):
    def __instancecheck__(cls, other):
        return isinstance(other, Asked)

    def __subclasscheck__(cls, other):
        return issubclass(other, Asked)


class Asked(metaclass=Asks):
    pass


def nested(make, n, inner):
    for _ in range(n):
        inner = make(inner)
    return inner


def told(run):
    try:
        run()
    except RecursionError as e:
        return str(e)


group = lambda: nested(lambda e: ExceptionGroup("g", [e]), DEPTH, ValueError(1))
tree = lambda: nested(lambda e: ast.UnaryOp(ast.USub(), e, lineno=1, col_offset=0), DEPTH, ast.Constant(1, lineno=1, col_offset=0))


each("""
told(lambda: Same() == 1)
told(lambda: Same() < 1)
told(lambda: repr(Same()))
told(lambda: str(Same()))
told(lambda: Same().x)
told(lambda: Same()())
told(lambda: hash(Same()))
told(lambda: Same() + 1)
told(lambda: Same()[1])
told(lambda: len(Same()))
told(lambda: 1 in Same())
told(lambda: bool(Same()))
told(lambda: format(Same()))
told(lambda: isinstance(1, Asked))
told(lambda: issubclass(int, Asked))
told(lambda: isinstance(1, nested(lambda t: (t,), DEPTH, (int,))))
told(lambda: issubclass(int, nested(lambda t: (t,), DEPTH, (str,))))
told(lambda: group().split(ValueError))
told(lambda: eval("(" * 150 + ")" * 150))
told(lambda: compile(ast.Expression(tree()), "a", "eval"))
told(lambda: compile("x" + ".x" * DEPTH, "a", "eval"))
told(lambda: repr(nested(lambda p: frozenset([p]), 1, frozenset())))
told(lambda: sys.setrecursionlimit(0))
""", globals())
