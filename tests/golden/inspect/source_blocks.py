# getsource finds where a block ends: strings, brackets, comments and decorators don't mislead it.
import inspect


def deco(f):
    return f


# about f
@deco
def f(x, y=(1,
            2)):
    """Text
no indentation here
    """
    s = f"{x!r:{"10"}} {{"  # a { in a string
    if x:
        return ']'
    # the body's last comment
# not of it
one = lambda x: (x,
                 1)
class C:
    def m(self): return 1; 'x:'

    async def n(self):
        return \
            2

    @property
    def p(self):
        pass


for thing in (f, one, C, C.m, C.n, C.p.fget):
    lines, first = inspect.getsourcelines(thing)
    print(first, len(lines))
    print("".join(lines), end="")
print(repr(inspect.getcomments(f)), inspect.getdoc(f), inspect.indentsize("\t  x"))
try:
    inspect.getsource(len)
except TypeError as error:
    print(error)
