# The hook for what nobody can catch takes what it is given for that, and nothing else.
import sys

for wrong in (1, None, ValueError(1), (ValueError, ValueError(1), None, None, None)):
    try:
        sys.unraisablehook(wrong)
    except TypeError as e:
        print(e)
told = []
sys.unraisablehook = told.append


class A:
    def __del__(self):
        raise ValueError("lost")


A()
sys.stderr = sys.stdout
print(type(told[0]).__name__, told[0].exc_value)
Made = type(told[0])
sys.__unraisablehook__(Made((ValueError, ValueError("made"), None, "Ignored", None)))
