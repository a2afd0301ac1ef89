"""Mocks: objects that take any use, and tell how they were used; and patches, which put them in others' places for a while.

What mocks keep of calls is in _calls, what they assert of them in _asserting. The mocks themselves are in _base (attributes) and _kinds
(calls, special methods, coroutines), ways to make them in _specs, patches in _patching.
"""

__all__ = ["Mock", "MagicMock", "patch", "sentinel", "DEFAULT", "ANY", "call", "create_autospec", "AsyncMock", "FILTER_DIR",
           "NonCallableMock", "NonCallableMagicMock", "mock_open", "PropertyMock", "ThreadingMock", "seal"]

import _late

FILTER_DIR = True  # does dir() leave private names out?

from unittest.mock._calls import ANY, DEFAULT, _Call, _CallList, call, sentinel
from unittest.mock._base import InvalidSpecError, NonCallableMock
from unittest.mock._kinds import AsyncMock, CallableMixin, MagicMixin, MagicMock, Mock, NonCallableMagicMock, PropertyMock, ThreadingMixin, ThreadingMock
from unittest.mock._specs import create_autospec, mock_open, seal
from unittest.mock._patching import _patch, patch


__getattr__ = _late.names(globals(), {})
