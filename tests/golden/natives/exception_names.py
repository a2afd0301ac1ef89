# Exceptions whose class has an odd module or name, as they are shown when nobody takes them.
import sys, traceback

class E(Exception): pass
def show(name=None, module=None, text="text", **more):
    cls = type("E", (Exception,), more)
    if name is not None: cls.__qualname__ = name
    if module is not None: cls.__module__ = module
    try:
        raise cls(text) if text is not None else cls
    except Exception as error:
        error.__traceback__ = None
        sys.excepthook(type(error), error, None)
        for line in traceback.format_exception_only(error): print(line, end="")

for k in range(2):
    show()
    show("A.B", "pkg.mod")
    show("X", "builtins")
    show("X", "__main__")
    show("", "m")
    show("Ä", "mödül")
    show(text="")
    show(text=None)
    show(text="two\nlines")
    show(__str__=lambda s: 1 / 0)
    show(__str__=lambda s: 5)
    show(__module__=None)
    show(__notes__=["note", "more\nlines"])
    show(__notes__=5)
    show(__notes__=[5])
    show(text=5)
for cls in (SystemExit, KeyboardInterrupt, StopIteration, BaseException):
    sys.excepthook(cls, cls("x"), None)
    sys.excepthook(cls, cls(), None)
