"""What each level of optimisation leaves of a program: asserts, __debug__ and doc strings of modules, classes and functions."""
import ast, sys

SOURCE = '''"""Module's."""
class C:
    """Class's."""
    def method(self):
        """Method's."""
class D:
    "Class's"
    x = 1
def f():
    """Function's."""
    assert 0, "asserts"
    return 5
async def g():
    "Coroutine's"
def h(): "Only"
def k():
    "Followed"
    def inner(): "Inner's"
    return inner
l = lambda: "no doc"
e = lambda: __debug__
'''


def tell(code):
    names = {}
    exec(code, names)
    docs = [names.get("__doc__"), *(names[n].__doc__ for n in "CDfghkle"), names["C"].method.__doc__, names["k"]().__doc__]
    try:
        result = names["f"]()
    except AssertionError as error:
        result = repr(error)
    return docs, result, names["e"](), names["l"]()


print(__debug__, sys.flags.optimize, __doc__, tell.__doc__)
for level in (-1, 0, 1, 2):
    print(level, *tell(compile(SOURCE, "source", "exec", optimize=level)))
    tree = compile(SOURCE, "source", "exec", ast.PyCF_ONLY_AST, optimize=level)
    print(level, *tell(compile(tree, "source", "exec", optimize=level)))
    print(level, ast.get_docstring(tree), len(tree.body), [len(n.body) for n in tree.body if hasattr(n, "body") and not isinstance(n, ast.Assign)])
for level in (-2, 3, 2**31, "x"):
    try:
        compile("1", "source", "exec", optimize=level)
    except Exception as error:
        print(level, type(error).__name__, error)
try:
    assert not __doc__, "asserted"
    print("passed")
except AssertionError as error:
    print(error)
