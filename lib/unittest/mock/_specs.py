"""More ways to make mocks: of a specification, of open(), and sealed."""

import inspect
import io
import types

from unittest.mock._base import InvalidSpecError, NonCallableMock, _is_magic, _Later
from unittest.mock._calls import DEFAULT
from unittest.mock._kinds import AsyncMock, MagicMock, NonCallableMagicMock

__name__ = "unittest.mock"


def create_autospec(spec, spec_set=False, instance=False, _parent=None, _name=None, *, unsafe=False, **kwargs):
    """A mock that has what an object has, and takes what it takes; its attributes likewise."""
    if isinstance(spec, (list, tuple)):  # which would be names
        spec = type(spec)
    if isinstance(spec, NonCallableMock):
        raise InvalidSpecError(f"Cannot autospec a Mock object. [object={spec!r}]")
    is_class = isinstance(spec, type)
    options = {"spec_set" if spec_set else "spec": spec, "name": _name}
    options = {key: value for key, value in options.items() if value is not None}
    if inspect.iscoroutinefunction(spec):
        make = AsyncMock
    elif not callable(spec) or is_class and instance and "__call__" not in dir(spec):
        make = NonCallableMagicMock
    else:
        make = MagicMock
    mock = make(unsafe=unsafe, **options, **kwargs)
    mock.__dict__["_mock_check_sig"] = not (is_class and instance)
    if is_class and not instance and "return_value" not in kwargs:
        mock.return_value = create_autospec(spec, spec_set, instance=True)
    for name in dir(spec):
        if not _is_magic(name) and not name.startswith("__"):
            _add_attribute(mock, spec, spec_set, name)
    return mock


def _add_attribute(mock, spec, spec_set, name):
    """Gives a mock what stands for an attribute of its specification: functions' mocks at once, others when they are asked for."""
    try:
        original = getattr(spec, name)
    except AttributeError:
        return
    if inspect.isdatadescriptor(original):
        return  # what a property returns is anything
    if not isinstance(original, (types.FunctionType, types.MethodType)):
        mock._mock_children[name] = _Later(lambda: _adopt(mock, name, create_autospec(_unmocked(original, mock, name), spec_set, _name=name)))
        return
    child = _adopt(mock, name, create_autospec(original, spec_set, _name=name))
    signature = child.__dict__.get("_spec_signature")
    raw = inspect.getattr_static(spec, name, None)
    if signature is not None and isinstance(spec, type) and not isinstance(raw, (staticmethod, classmethod)):
        parameters = list(signature.parameters.values())[1:]  # without self
        child.__dict__["_spec_signature"] = signature.replace(parameters=parameters)
    mock._mock_children[name] = child


def _unmocked(original, target, name):
    """An attribute of a target, which may be specified: it is no mock."""
    if isinstance(original, NonCallableMock):
        raise InvalidSpecError(f"Cannot autospec attr {name!r} from target {getattr(target, '__name__', target)!r} as it has already been mocked out. "
                               f"[target={target!r}, attr={original!r}]")
    return original


def _adopt(mock, name, child):
    """A child, whose calls are its parent's too."""
    child.__dict__.update(_mock_parent=mock, _mock_new_parent=mock, _mock_new_name=name)
    return child


def mock_open(mock=None, read_data=""):
    """A mock of open(), whose files read `read_data`."""
    make = io.BytesIO if isinstance(read_data, bytes) else io.StringIO
    if mock is None:
        mock = MagicMock(name="open", spec=open)
    handle = MagicMock()
    source = [make(read_data)]
    handle.__enter__.return_value = handle

    def use(name):
        def read(*args, **kwargs):
            given = getattr(handle, name).__dict__["_mock_return_value"]
            return given if given is not DEFAULT else getattr(source[0], name)(*args, **kwargs)
        getattr(handle, name).side_effect = read

    for name in ("read", "readline", "readlines"):
        use(name)
    handle.__iter__.side_effect = lambda: iter(source[0])
    handle.__next__.side_effect = lambda: next(source[0])
    handle.write.return_value = None

    def begin(*args, **kwargs):
        source[0] = make(read_data)
        return DEFAULT

    mock.side_effect = begin
    mock.return_value = handle
    return mock


def seal(mock):
    """Lets a mock make no new attributes."""
    mock.__dict__["_mock_sealed"] = True
    for child in list(mock._mock_children.values()):
        if isinstance(child, NonCallableMock) and child._mock_new_parent is mock and not child._mock_sealed:
            seal(child)
