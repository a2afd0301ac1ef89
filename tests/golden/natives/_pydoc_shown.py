"""Modules that the tables of pydoc show, written into a folder of their own that is the current one; and texts without that folder's name."""
import os
import re
import sys
import tempfile

top = os.path.realpath(tempfile.mkdtemp())
os.chdir(top)


def put(path, text):
    path = os.path.join(top, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)


put("shown.py", '''"""Of the module.

More about <it>.
"""
__author__, __version__, __date__, __credits__ = "A. Author", "$Revision: 1.5 $", "2000-01-01", "All of them"
__all__ = ["Class", "function", "CONSTANT", "Child", "spread"]
CONSTANT = {"a": 1}
class Class:
    """A class. See RFC 822, PEP 8, http://x.y/z and self.method."""
    attribute: int = 5
    _hidden = 6
    def __init__(self, a, b=2): "Makes one."
    def method(self): """Calls function() and Class.other."""
    @classmethod
    def of(cls): ""
    @staticmethod
    def still(): pass
    @property
    def given(self): "Is given."
    @given.setter
    def given(self, value): pass
    alias = method
    plain = lambda self, x: x
    __slots__ = ("slot",) if 0 else ()
class Child(Class):
    "A child."
    def method(self): pass
    async def later(self): "Comes later."
def function(a, /, b: int = 1, *args, c="x", **kw) -> str: "Of a function."
def spread(first_of_many_parameters=1, second_of_many_parameters=2, third_of_many_parameters=3, last=4): pass
''')
put("pack/__init__.py", '"""A package."""\n')
put("pack/inner.py", '"""Inner module."""\n')
put("pack/sub/__init__.py", '')
put("bad_one.py", "1 / 0\n")
put("bad_syntax.py", "def (\n")
sys.path.insert(0, top)
import shown, pack


def clean(text):
    return re.sub(r"0x[0-9a-f]+", "ADDRESS", text.replace(top, "TOP"))
