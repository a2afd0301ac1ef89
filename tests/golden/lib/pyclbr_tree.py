# pyclbr reads what a module defines without running it: nested things, bases by name and from other modules, packages.
import os
import pyclbr
import tempfile

SOURCE = '''\
raise SystemExit("never run")
import pyclbr_base
from pyclbr_base import *
from pyclbr_base import _Hidden as Shown
class A(Base, pyclbr_base.Base, dict[str, int]):
    def method(self):
        class Inner: pass
    async def other(self): pass
def function():
    def nested(): pass
if True:
    class B(A): x = 1
'''


def show(objects, depth):
    for name, each in objects.items():
        more = ([getattr(base, "name", base) for base in each.super], each.methods) if isinstance(each, pyclbr.Class) else each.is_async
        print("  " * depth, name, type(each).__name__, each.module, each.lineno, each.end_lineno, more, each.parent and each.parent.name)
        show(each.children, depth + 1)


with tempfile.TemporaryDirectory() as folder:
    for name, text in ("pyclbr_main", SOURCE), ("pyclbr_base", "class Base: pass\nclass _Hidden: pass\ndef free(): pass\n"):
        with open(os.path.join(folder, name + ".py"), "w") as file:
            file.write(text)
    os.mkdir(os.path.join(folder, "pyclbr_pack"))
    with open(os.path.join(folder, "pyclbr_pack", "__init__.py"), "w") as file:
        file.write("from .part import P\n")
    with open(os.path.join(folder, "pyclbr_pack", "part.py"), "w") as file:
        file.write("class P: pass\n")
    show(pyclbr.readmodule_ex("pyclbr_main", [folder]), 0)
    print(list(pyclbr.readmodule("pyclbr_base", [folder])))
    print(list(pyclbr.readmodule_ex("pyclbr_pack.part", [folder])), list(pyclbr.readmodule("pyclbr_pack", [folder])))
    for name in "pyclbr_none", "pyclbr_base.x":
        try:
            pyclbr.readmodule(name, [folder])
        except ImportError as error:
            print(type(error).__name__, error)
print(pyclbr.readmodule_ex("sys"))
