"""The import system's own, under the name of the reference's module: all of it is native here, or in util."""
import _late
from _imp import BuiltinImporter, FrozenImporter, ModuleSpec, _exec, _find_spec, _load
from importlib import _absolute
from importlib.util import module_from_spec, spec_from_loader


def _resolve_name(name, package, level):
    """The absolute name of one that `level` dots lead."""
    return _absolute(name, package, level)


__getattr__ = _late.names(globals(), {})
