# A sealed mock makes no special methods either: those that were there work on.
from unittest.mock import MagicMock, seal

mock = MagicMock()
mock.__len__.return_value = 3
mock[0].x = 1
seal(mock)
print(len(mock), mock[0].x, mock == mock)
for text in ("mock + 1", "bool(mock)", "int(mock)", "mock.__enter__", "mock < 1", "mock[0].y", "len(mock[0])", "mock()"):
    try:
        print(text, eval(text))
    except (AttributeError, TypeError) as e:
        print(text, type(e).__name__, e)
