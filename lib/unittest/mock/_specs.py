"""More ways to make mocks: of a specification, of open(), and sealed."""

import contextlib
import inspect
import io
import types

from unittest.mock._base import InvalidSpecError, NonCallableMock, _is_magic, _Later, _mock_behind, _signature_of, _without_self
from unittest.mock._calls import DEFAULT
from unittest.mock._kinds import AsyncMock, MagicMock, NonCallableMagicMock

__name__ = "unittest.mock"

_FUNCTIONS = types.FunctionType, types.MethodType


def create_autospec(spec, spec_set=False, instance=False, _parent=None, _name=None, *, unsafe=False, **kwargs):
    """A mock that has what an object has, and takes what it takes; its attributes likewise. Of a function it is a function, too."""
    mock = _specified(spec, spec_set, instance, _name, unsafe=unsafe, **kwargs)
    return _stand_in(mock, spec) if isinstance(spec, _FUNCTIONS) else mock


def _specified(spec, spec_set=False, instance=False, _name=None, *, unsafe=False, **kwargs):
    """The mock that create_autospec() makes, whatever it is of."""
    if isinstance(spec, (list, tuple)):  # which would be names
        spec = type(spec)
    if isinstance(spec, NonCallableMock):
        raise InvalidSpecError(f"Cannot autospec a Mock object. [object={spec!r}]")
    of_instance = isinstance(spec, type) and instance
    options = {"spec_set" if spec_set else "spec": spec, "name": _name}
    options = {key: value for key, value in options.items() if value is not None}
    if inspect.iscoroutinefunction(spec):
        make = AsyncMock
    elif not callable(spec) or of_instance and "__call__" not in dir(spec):
        make = NonCallableMagicMock
    else:
        make = MagicMock
    mock = make(unsafe=unsafe, **options, **kwargs)
    mock.__dict__["_mock_check_sig"] = True
    if of_instance and make is MagicMock:
        with contextlib.suppress(ValueError, TypeError):  # as of others that tell no signature
            mock.__dict__["_spec_signature"] = _signature_of(spec, instance=True)
    elif isinstance(spec, type) and not instance and "return_value" not in kwargs:
        mock.return_value = _specified(spec, spec_set, instance=True)
        mock.return_value.__dict__["_mock_parent"] = mock   # its calls count as those of methods
    for name in dir(spec):
        if not _is_magic(name) and not name.startswith("__"):
            _add_attribute(mock, spec, spec_set, name)
    return mock


def _add_attribute(mock, spec, spec_set, name):
    """Gives a mock what stands for an attribute of its specification, which is made when it is asked for."""
    try:
        original = getattr(spec, name)
    except AttributeError:
        return
    if not inspect.isdatadescriptor(original):  # what a property returns is anything
        mock._mock_children[name] = _Later(lambda: _child(mock, spec, spec_set, name, original))


def _child(mock, spec, spec_set, name, original):
    """The mock of an attribute of a specification; its calls are its parent's too."""
    child = _specified(_unmocked(original, mock, name), spec_set, _name=name)
    child.__dict__.update(_mock_parent=mock, _mock_new_parent=mock, _mock_new_name=name)
    if isinstance(original, _FUNCTIONS):
        child.return_value  # made now: it may be called when it is sealed
    signature = child.__dict__.get("_spec_signature")
    raw = inspect.getattr_static(spec, name, None)
    if signature is not None and isinstance(spec, type) and isinstance(original, _FUNCTIONS) and not isinstance(raw, (staticmethod, classmethod)):
        child.__dict__["_spec_signature"] = _without_self(signature)
    return child


def _stand_in(mock, spec):
    """A function that takes what another takes and calls a mock, with the mock's record and assertions as attributes. As a class's attribute
    it is a method, whose calls tell of `self`."""
    def function(*args, **kwargs):
        if signature is not None:
            signature.bind(*args, **kwargs)
        return mock(*args, **kwargs)

    signature = mock.__dict__["_spec_signature"]
    mock.return_value   # made now: programs find it in the record
    name = spec.__name__ if spec.__name__.isidentifier() else "funcopy"
    function.__name__ = function.__qualname__ = name
    function.__module__ = function.__doc__ = None
    record = function.__dict__
    record.update(mock._mock_record, mock=mock, _mock_children={}, reset_mock=mock.reset_mock)
    record.update((each, getattr(mock, each)) for each in dir(type(mock)) if each.startswith("assert_"))
    record.update((each, getattr(mock, each)) for each, value in vars(spec).items() if isinstance(value, _FUNCTIONS) and each in mock._mock_children)
    mock.__dict__["_mock_record"] = record
    if signature is not None:
        function.__signature__ = signature
    if isinstance(mock, AsyncMock):
        inspect.markcoroutinefunction(function)
        function._is_coroutine = mock._is_coroutine
    return function


def _unmocked(original, target, name):
    """An attribute of a target, which may be specified: it is no mock."""
    if isinstance(original, NonCallableMock):
        raise InvalidSpecError(f"Cannot autospec attr {name!r} from target {getattr(target, '__name__', target)!r} as it has already been mocked out. "
                               f"[target={target!r}, attr={original!r}]")
    return original


def mock_open(mock=None, read_data=""):
    """A mock of open(), whose files read `read_data`."""
    make = io.BytesIO if isinstance(read_data, bytes) else io.StringIO
    if mock is None:
        mock = MagicMock(name="open", spec=dir(open))
    handle = MagicMock(spec=sorted({*dir(io.TextIOWrapper), *dir(io.BytesIO)}))
    source = [make(read_data)]
    handle.__enter__.return_value = handle

    def use(name):
        def read(*args, **kwargs):
            given = getattr(handle, name)._mock_record["return_value"]
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
    mock = _mock_behind(mock)
    mock.__dict__["_mock_sealed"] = True
    for child in (*mock._mock_children.values(), *mock._mock_special_methods.values(), mock._mock_record["return_value"]):
        child = _mock_behind(child)
        if child is not None and child._mock_new_parent is mock and not child._mock_sealed:
            seal(child)
