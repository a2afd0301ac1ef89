"""Enums of a module's constants, by _convert_() and by the functional interface: the same members."""
import enum
import types

space = types.SimpleNamespace(KIND_TWO=2, KIND_ONE=1, KIND_ALSO_ONE=1, OTHER=3)
for base in enum.IntEnum, enum.IntFlag:
    made = enum._old_convert_(base, 'Kind', __name__, lambda name: name.startswith('KIND_'), source=space)
    print(list(made), list(made.__members__), 'KIND_ONE' in globals())
    put = base._convert_('Kind', __name__, lambda name: name.startswith('KIND_'), source=space)
    print(list(put) == list(made), list(put.__members__) == list(made.__members__), Kind is put, KIND_TWO is put.KIND_TWO)
    del KIND_ONE, KIND_TWO, KIND_ALSO_ONE
mixed = enum._old_convert_(enum.Enum, 'Mixed', __name__, str.isupper, source=types.SimpleNamespace(B='text', A=1))
print([(each.name, each.value) for each in mixed])
