"""The place that each warning of a native names: the line that called it, whoever called that line."""
import ast, asyncio, codecs, functools, importlib, itertools, operator, os, warnings


def where(line, **names):
    """The line runs in a function of the file "inner", that of the file "outer" calls."""
    names.update(globals())
    exec(compile("def inner():\n\n" + "".join(f"    {part}\n" for part in line.split("; ")), "inner", "exec"), names)
    exec(compile("\n\n\n\n\ndef outer():\n    try:\n        inner()\n    except Exception as e:\n        print('  raises', type(e).__name__, e)", "outer", "exec"), names)
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        names["outer"]()
    print(line)
    for w in seen:
        print("   ", w.filename, w.lineno, w.category.__name__, w.source is not None, w.message)


class Indexed(int):
    def __index__(self):
        return Indexed(3)


class Odd:
    def __index__(self):
        return Indexed(3)

    def __float__(self):
        return Float(1)

    def __complex__(self):
        return Complex(1)

    def __trunc__(self):
        return 4


class Float(float):
    pass


class Complex(complex):
    pass


class Truncated:
    def __trunc__(self):
        return 4


class Int:
    def __int__(self):
        return True


class Fielded(ast.AST):
    _fields = ("a", "b")
    _field_types = {"a": int}


def generator():
    yield


async def agenerator():
    yield


where("operator.index(Odd())")
where("float(Odd())")
where("complex(Odd())")
where("int(Truncated())")
where("int(Int())")
where("b = True; ~b")
where("not NotImplemented")
where("bool(NotImplemented)")
where("codecs.escape_decode(rb'\\8')")
where("codecs.escape_decode(rb'\\777')")
where("bytes.decode(rb'\\8', 'unicode_escape')")
where("bytes.decode(rb'\\777', 'unicode_escape')")
where("g = generator(); next(g); g.throw(ValueError, 5, None)")
where("g = agenerator(); g.athrow(ValueError, 5, None).close()")
where("g = agenerator(); g.asend(None).send(None)")
where("os.stat(False)")
where("open(False, 'r', closefd=False).close()")
where("open(os.devnull, 'rb', buffering=1).close()")
where("open(os.devnull)")
where("s = os.scandir('.'); next(s); del s")
where("generator.__code__ = agenerator.__code__")
where("type('A', (), {1: 2})")
where("it = itertools.count(); it.__reduce__()")
where("itertools.accumulate([]).__setstate__(1)")
where("ast.Name()")
where("ast.Name('a', ast.Load(), other=5)")
where("Fielded()")
where("Fielded(a=1, b=2, c=3)")
where("class C:\n        f = functools.partial(print)\n    C().f()")
where("async def f(): pass\n    f()")
where("importlib.import_module('.x', 'nothing')")
where("exec('from . import x', {'__package__': 'a', '__spec__': type('S', (), {'parent': 'b'})})")
where("exec('from . import x', {'__name__': 'a.b'})")
loop = asyncio.new_event_loop()
where("f = asyncio.Future(loop=loop); iter(f).throw(ValueError, 5, None)", loop=loop)
loop.close()
where("g = agenerator(); a = g.aclose(); del a")
where("g = agenerator(); a = g.asend(None); del a")
where("g = agenerator(); a = g.athrow(ValueError); del a")
os.environ["PYTHONBREAKPOINT"] = "nothing.here"
where("breakpoint()")
