# A traceback in colours: places, what failed, the message; of a group only what is outermost.
import linecache
import traceback

source = """def f(x):
    return x['a']['b']['c']
def g(n):
    return g(n - 1) if n else (1,
        2)[5]
def h():
    raise KeyError
"""
linecache.cache["made"] = (len(source), None, source.splitlines(True), "made")
exec(compile(source, "made", "exec"))


def show(error):
    made = traceback.TracebackException.from_exception(error)
    del made.stack[:len(made.stack) - (1 if made.stack else 0)]
    for text in made.format(colorize=True):
        print(ascii(text))


for call in (lambda: f({"a": {"b": None}}), lambda: g(5), h):
    try:
        call()
    except Exception as e:
        e.add_note("note")
        show(e)
for text in ["a $ b", "é = (1,\n 2 3 +\n4)"]:
    try:
        compile(text, "<string>", "exec")
    except SyntaxError as e:
        show(e.with_traceback(None))
show(SyntaxError("x", ("fn", 3, None, "abc")))
show(ExceptionGroup("eg", [ValueError("a\nb"), TypeError()]))
print(traceback.format_exception_only(ValueError("v"), colorize=True))
linecache.cache["made"] = (9, None, ["\n", "# the file is another by now\n"], "made")
try:
    f({"a": {}})
except KeyError as e:
    print(traceback.format_tb(e.__traceback__)[-1])
