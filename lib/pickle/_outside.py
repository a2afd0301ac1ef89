"""Pickler and Unpickler: what a program extends. They have the methods that are documented and no others: the machinery is an object inside, so that
whatever names a subclass has for its own (`dispatch`, `save`, `read`) are its own. Programs that extend the machinery take _Pickler and _Unpickler."""

from pickle._opcodes import PicklingError, UnpicklingError
from pickle._read import _Unpickler
from pickle._write import _ABSENT, _Pickler

try:
    from _pickling import dump_with as _dump_with, memo as _new_memo
except ImportError:
    _dump_with = None


def _engine(owner, base, error):
    """What works for an object; an error if its class left out __init__()."""
    try:
        return owner._engine
    except AttributeError:
        raise error(f"{base}.__init__() was not called by {type(owner).__name__}.__init__()") from None


def _work(owner, engine, hooks, work, *args):
    """Calls work(*args) of an engine, which has its owner's hooks that long; so neither holds the other when it is over."""
    nested = hooks[0] in vars(engine)
    for name in hooks:
        hook = getattr(owner, name, _ABSENT)
        if hook is not _ABSENT:
            setattr(engine, name, hook)
    try:
        return work(*args)
    finally:
        for name in () if nested else hooks:
            vars(engine).pop(name, None)


def _memo_given(given, kind):
    """A copy of the memo that a program gives an object."""
    if not isinstance(given, dict):
        raise TypeError(f"'memo' attribute must be {kind}, not {type(given).__name__}")
    return dict(given)


def _remember(engine):
    """What the native machine wrote, the engine knows as well from now on."""
    if engine.native is not None:
        engine.memo = {id(obj): (index, obj) for index, obj in enumerate(engine.native.objects())}
        engine.native = None


class Pickler:
    """Writes pickles to a file."""

    def __init__(self, file, protocol=None, fix_imports=True, buffer_callback=None):
        self._engine = _Pickler(file, protocol, fix_imports, buffer_callback)
        self._engine.native = None  # the native machine's memo: then that of the engine is empty

    def dump(self, obj, /):
        """Writes the pickle of an object."""
        engine = _engine(self, "Pickler", PicklingError)
        if (_dump_with and not engine.memo and not engine.fast and engine._buffer_callback is None and engine.bin == (engine.proto >= 1)
                and getattr(self.persistent_id, "__func__", None) is Pickler.persistent_id and not hasattr(self, "reducer_override")
                and not hasattr(self, "dispatch_table")):
            if engine.native is None:
                engine.native = _new_memo()
            _dump_with(obj, engine._file_write, engine.proto, engine.fix_imports, engine.native)
            return
        _remember(engine)
        _work(self, engine, ("persistent_id", "reducer_override", "dispatch_table"), engine.dump, obj)

    def clear_memo(self):
        """Forgets what was written: it will be written again."""
        engine = _engine(self, "Pickler", PicklingError)
        engine.native = None
        engine.clear_memo()

    def persistent_id(self, obj, /):
        """Something by which the reader will know an object, or None: it is to be pickled."""
        return None

    @property
    def memo(self):
        """What was written: {id: (index, object)}."""
        engine = _engine(self, "Pickler", PicklingError)
        _remember(engine)
        return engine.memo

    @memo.setter
    def memo(self, given):
        memo = _memo_given(given, "a PicklerMemoProxy object or dict")
        if not all(isinstance(value, tuple) and len(value) == 2 for value in memo.values()):
            raise TypeError("'memo' values must be 2-item tuples")
        engine = _engine(self, "Pickler", PicklingError)
        engine.memo = memo
        engine.native = None

    @property
    def bin(self):
        """Whether opcodes are binary ones."""
        return int(_engine(self, "Pickler", PicklingError).bin)

    @bin.setter
    def bin(self, value):
        _engine(self, "Pickler", PicklingError).bin = value

    @property
    def fast(self):
        """Whether nothing is remembered."""
        return int(_engine(self, "Pickler", PicklingError).fast)

    @fast.setter
    def fast(self, value):
        _engine(self, "Pickler", PicklingError).fast = value


class Unpickler:
    """Reads pickles from a file."""

    def __init__(self, file, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
        self._engine = _Unpickler(file, fix_imports=fix_imports, encoding=encoding, errors=errors, buffers=buffers)

    def load(self):
        """The object whose pickle comes next."""
        engine = _engine(self, "Unpickler", UnpicklingError)
        return _work(self, engine, ("find_class", "persistent_load"), engine.load)

    def find_class(self, module_name, global_name, /):
        """The class or function of a name in a module, which is imported."""
        return _Unpickler.find_class(_engine(self, "Unpickler", UnpicklingError), module_name, global_name)

    def persistent_load(self, pid, /):
        """The object that a persistent id stands for."""
        return _Unpickler.persistent_load(_engine(self, "Unpickler", UnpicklingError), pid)

    @property
    def memo(self):
        """What was read, by index."""
        return _engine(self, "Unpickler", UnpicklingError).memo

    @memo.setter
    def memo(self, given):
        memo = _memo_given(given, "an UnpicklerMemoProxy object or dict")
        for key in memo:
            if not isinstance(key, int):
                raise TypeError("memo key must be integers")
            if key < 0:
                raise ValueError("memo key must be positive integers.")
        _engine(self, "Unpickler", UnpicklingError).memo = memo


Pickler.__module__ = Unpickler.__module__ = "_pickle"
