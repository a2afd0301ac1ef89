"""A mock in the place of weakref.ref is called by the program alone: mocks that are made meanwhile do without."""

import weakref
from unittest.mock import MagicMock, patch


class Thing:
    pass


thing = Thing()
with patch("weakref.ref") as ref:
    print(ref.called, ref.mock_calls)
    print(weakref.ref(thing, print) is ref.return_value)
    made = MagicMock()
    made.name(1)
    print(len(made), made[0] is made[1])
    ref.assert_called_once_with(thing, print)
print(weakref.ref(thing)() is thing)
