"""The built-ins that the command line adds for people at a prompt: exit, quit, copyright, credits, license and help.
Made when one of them is first asked for (runtime/builtins/site.c)."""
import sys


class Quitter(object):
    def __init__(self, name, eof):
        self.name = name
        self.eof = eof

    def __repr__(self):
        return f"Use {self.name}() or {self.eof} to exit"

    def __call__(self, code=None):
        try:
            sys.stdin.close()  # a program that reads on would take what was typed for the prompt
        except BaseException:
            pass
        raise SystemExit(code)


class _Printer(object):
    """A text that repr() shows when it is short, and that a call shows a page at a time.

    The first of the files filename (in one of the folders dirs) that can be read stands in for `data`."""

    MAXLINES = 23

    def __init__(self, name, data, files=(), dirs=()):
        self.__name = name
        self.__data = data
        self.__filenames = [f"{folder}/{file}" for folder in dirs for file in files]
        self.__lines = None

    def __setup(self):
        if self.__lines is not None:
            return
        text = self.__data
        for name in self.__filenames:
            try:
                with open(name, encoding="utf-8") as file:
                    text = file.read() or text
                break
            except OSError:
                continue
        self.__lines = text.split("\n")

    def __repr__(self):
        self.__setup()
        if len(self.__lines) <= self.MAXLINES:
            return "\n".join(self.__lines)
        return f"Type {self.__name}() to see the full {self.__name} text"

    def __call__(self):
        self.__setup()
        for start in range(0, len(self.__lines), self.MAXLINES):
            if start and input("Hit Return for more, or q (and Return) to quit: ").startswith("q"):
                return
            print("\n".join(self.__lines[start:start + self.MAXLINES]))


class _Helper(object):
    """help(): what module pydoc, where there is one, says about an object."""

    def __repr__(self):
        return "Type help() for interactive help, or help(object) for help about object."

    def __call__(self, *args, **kwds):
        import pydoc
        return pydoc.help(*args, **kwds)


_CREDITS = "Coil is the work of its authors; the language is Python, by those who make it."
_LICENSE = """MIT License

Copyright (c) the Coil authors

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.

Python is a trademark of its foundation, which has no part in Coil.
"""


def _additions():
    """The built-ins by name."""
    return {
        "quit": Quitter("quit", "Ctrl-D (i.e. EOF)"),
        "exit": Quitter("exit", "Ctrl-D (i.e. EOF)"),
        "copyright": _Printer("copyright", sys.copyright),
        "credits": _Printer("credits", _CREDITS),
        "license": _Printer("license", _LICENSE),
        "help": _Helper(),
    }
