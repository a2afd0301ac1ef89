"""The code of a generator expression takes an iterator: nothing else."""
import types

code = (x * 2 for x in ()).gi_code
make = types.FunctionType(code, {})
print(list(make(iter([1, 2]))))
for wrong in (123, None, [1, 2], "text"):
    try:
        print(list(make(wrong)))
    except TypeError as e:
        print(type(e).__name__, e)
