import _helpers.state as s
import _helpers.state
from _helpers.state import counter, bump
print(bump(), bump(), counter, s.counter, _helpers.state.counter, s.bump is bump)
import sys
del sys.modules["_helpers.state"]
import _helpers.state as again
print(again.counter, again is s, s.counter, _helpers.state is again)
def local():
    import _helpers.state as inner, sys
    from _helpers import state
    return inner is again, state is again, inner.bump()
print(local(), again.counter)
class C:
    from _helpers.state import bump
    import _helpers.plain as p
print(C.p.x, C.bump())
try: from _helpers.state import *; print(counter)
finally: print("star done")
