"""What a mock can assert of the calls that were made."""

from unittest.mock._calls import _arguments_text, _Call, _CallList

__name__ = "unittest.mock"


class Asserting:
    """The assert… methods of mocks, over what they keep of their calls."""

    def _shown(self):
        return self._mock_name or "mock"

    def _calls_text(self):
        return f"\nCalls: {_CallList(self.mock_calls)!r}." if self.mock_calls else ""

    def _bound(self, one):
        """A call as the specification's signature binds it, so that positions and names compare."""
        sig = self._spec_signature
        if sig is None or len(one) == 3 and one[0]:  # it is of what this one has
            return one
        args, kwargs = one[-2], one[-1]
        try:
            bound = sig.bind(*args, **kwargs)
        except TypeError as error:
            return error
        return _Call((bound.args, bound.kwargs), two=True)

    def assert_not_called(self):
        """AssertionError if there was a call."""
        if self.call_count:
            raise AssertionError(f"Expected '{self._shown()}' to not have been called. Called {self.call_count} times."
                                 f"{self._calls_text()}")

    def assert_called(self):
        """AssertionError if there was no call."""
        if not self.call_count:
            raise AssertionError(f"Expected '{self._shown()}' to have been called.")

    def assert_called_once(self):
        """AssertionError unless there was one call."""
        if self.call_count != 1:
            raise AssertionError(f"Expected '{self._shown()}' to have been called once. Called {self.call_count} times."
                                 f"{self._calls_text()}")

    def _expected_text(self, one):
        return f"{self._shown()}({_arguments_text(one[-2], one[-1])})"

    def assert_called_with(self, /, *args, **kwargs):
        """AssertionError unless the last call had these arguments."""
        expected = _Call((args, kwargs), two=True)
        if self.call_args is None:
            raise AssertionError(f"expected call not found.\nExpected: {self._expected_text(expected)}\n  Actual: not called.")
        if self._bound(self.call_args) != self._bound(expected):  # a call asks what it is compared with first: ANY has its say
            raise AssertionError(f"expected call not found.\nExpected: {self._expected_text(expected)}\n"
                                 f"  Actual: {self._expected_text(self.call_args)}")

    def assert_called_once_with(self, /, *args, **kwargs):
        """AssertionError unless there was one call, with these arguments."""
        if self.call_count != 1:
            raise AssertionError(f"Expected '{self._shown()}' to be called once. Called {self.call_count} times.{self._calls_text()}")
        self.assert_called_with(*args, **kwargs)

    def assert_any_call(self, /, *args, **kwargs):
        """AssertionError unless some call had these arguments."""
        expected = self._bound(_Call((args, kwargs), two=True))
        if expected not in [self._bound(one) for one in self.call_args_list]:
            raise AssertionError(f"{self._expected_text(_Call((args, kwargs), two=True))} call not found")

    def assert_has_calls(self, calls, any_order=False):
        """AssertionError unless there were these calls, one behind the other, or in any order."""
        calls = [_Call(one) for one in calls]
        made = list(self.mock_calls)
        if not any_order:
            if [*map(self._bound, calls)] not in _CallList(map(self._bound, made)):
                raise AssertionError(f"Calls not found.\nExpected: {_CallList(calls)!r}\n  Actual: {_CallList(made)!r}")
            return
        missing = []
        for one in calls:
            try:
                made.remove(one)
            except ValueError:
                missing.append(one)
        if missing:
            raise AssertionError(f"{self._shown()!r} does not contain all of {tuple(missing)!r} in its call list, found {made!r} instead")
