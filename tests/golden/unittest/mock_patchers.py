"""What tools built on mock read of a patcher: its parts, and what it has before, while and after it is entered."""
from unittest import mock


class Target:
    x, y = 1, 2


class Heir(Target):
    pass


def kept(patcher):
    return sorted(name for name in vars(patcher) if not name.startswith("_"))


several = mock.patch.multiple(Target, x=mock.DEFAULT, y=3)
print([(one.attribute, one.new is mock.DEFAULT) for one in (several, *several.additional_patchers)])
print(several.copy().additional_patchers[0].new, several.copy().additional_patchers[0] is several.additional_patchers[0])
print(kept(several))
with several:
    print(kept(several), several.get_original()[1], several.temp_original, several.additional_patchers[0].temp_original)
print(kept(several), Target.x, Target.y)
try:
    several.__exit__(None, None, None)
except AttributeError as e:
    print(e)

one = mock.patch.object(Heir, "x", 5)
print(one.additional_patchers, one.attribute_name, one.has_local)
with one:
    print(one.is_local, one.temp_original, vars(Heir).get("x"))
print(vars(Heir).get("x"), one.start(), one.stop(), one.stop())

# One part that can't be entered leaves nothing patched.
broken = mock.patch.multiple(Target, x=7, missing=8)
try:
    broken.start()
except AttributeError as e:
    print(e)
print(Target.x, kept(broken), mock.patch.stopall())


class Refuses:
    def __setattr__(self, name, value):
        raise ValueError(name)


try:
    mock.patch.object(Refuses(), "__dict__", {}).start()
except ValueError as e:
    print("refused", e)
