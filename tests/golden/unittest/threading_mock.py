"""A mock whose calls other threads wait for."""
from unittest.mock import ThreadingMock, MagicMock
import threading
m = ThreadingMock(timeout=0.05)
for f in (lambda: m.wait_until_called(), lambda: m.wait_until_called(timeout=0.01), lambda: m.f.wait_until_called(), lambda: m.wait_until_any_call_with(1, a=2), lambda: m.f.g.wait_until_any_call_with('x'), lambda:m().wait_until_called()):
    try: f(); print('no')
    except AssertionError as e: print(e)
t = threading.Timer(0.02, lambda: m.f.g('x'))
t.start()
m.f.g.wait_until_called(timeout=5)
m.f.g.wait_until_any_call_with('x')
print(m.f.g.mock_calls, type(m.f).__name__, m.f._mock_wait_timeout)
class Own(ThreadingMock): DEFAULT_TIMEOUT = 0.01
try: Own(name='own').wait_until_called()
except AssertionError as e: print(e)
m.f.g.reset_mock()
try: m.f.g.wait_until_called()
except AssertionError as e: print(e)
print(len(m), m.__len__.call_count)
