# An uncaught exception that stands in several places is printed where it is met first: members of groups before what a group came from.
import sys

key = KeyError("k")
run = RuntimeError("r")
run.__cause__ = key
inner = ExceptionGroup("inner", [run])
outer = ExceptionGroup("outer", [inner, TypeError("t"), run])
outer.__context__ = inner
sys.stderr = sys.stdout
deep = ValueError("bottom")
for n in range(13):
    deep = ExceptionGroup(f"level {n}", [deep])
outer.__cause__ = ExceptionGroup("cause", [deep, key])
sys.excepthook(ExceptionGroup, outer, None)
