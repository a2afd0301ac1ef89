# _imp tells built-in and frozen modules from others, each time it is asked.
import _imp

for _ in range(3):
    print([_imp.is_builtin(name) != 0 for name in ("sys", "nope", "_thread", "os", "")])
    print([_imp.is_frozen(name) for name in ("os", "nope", "sys")])
for f in (_imp.is_builtin, _imp.is_frozen):
    try:
        f(5)
    except TypeError as error:
        print("refused")
print(_imp.acquire_lock(), _imp.release_lock(), bool(_imp.extension_suffixes()))
