# At a program's end finalisers find all that the module has; names go afterwards.
import os
import sys


class C:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        print("del", self.name, os.sep, helper(), number, sys.stdout is not None)


def helper():
    return [type(x).__name__ for x in (a, loop)]


number = 5
a = C("a")
loop = [C("in a cycle")]
loop.append(loop)
sys.stdout.write("end\n")
