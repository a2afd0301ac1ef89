"""The import system's own, under the name of the reference's module: all of it is native here, or in util."""
import _imp
import _late
import sys
from _imp import BuiltinImporter, FrozenImporter, ModuleSpec, _find_spec, _load
from importlib import _absolute
from importlib.util import module_from_spec, spec_from_loader


def _resolve_name(name, package, level):
    """The absolute name of one that `level` dots lead."""
    return _absolute(name, package, level)


def _exec(spec, module):
    """Runs a module, again in its own namespace; what then stands under its name."""
    if sys.modules.get(spec.name) is not module:
        raise ImportError(f"module {spec.name!r} not in sys.modules", name=spec.name)
    _imp._init_module(spec, module)
    _imp._exec(spec, module)
    return sys.modules[spec.name]


__getattr__ = _late.names(globals(), {})
