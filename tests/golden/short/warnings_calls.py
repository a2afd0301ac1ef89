import _warnings

_warnings.warn("told")
_warnings.warn_explicit("here", UserWarning, "f", 5)
for wrong in (lambda: _warnings.warn(5, int), lambda: _warnings.warn_explicit("m", 5, "f", 1), lambda: _warnings.warn()):
    try:
        wrong()
    except (TypeError, ValueError) as error:
        print(error)
