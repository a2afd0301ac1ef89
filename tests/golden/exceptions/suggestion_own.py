# A private name is suggested to the object's own method; the nearest of equals is the first in order.
import sys
import traceback
import types


class B:
    _bluch = None

    def method(self, name):
        return getattr(self, name)

    def other(self, name):
        return getattr(B(), name)


def attempt(f, *args):
    try:
        f(*args)
    except (AttributeError, ImportError) as e:
        print(traceback.format_exception(e)[-1], end="")


attempt(B().method, "bluch")
attempt(B().other, "bluch")
attempt(getattr, B(), "bluch")
module = sys.modules["made"] = types.ModuleType("made")
module.blucha = module.bluc = None
attempt(exec, "from made import bluch")
