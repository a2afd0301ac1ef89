"""get_annotations: an object's own annotations, strings evaluated on demand."""

__name__ = "inspect"   # where the public names belong

import functools
import sys
import types


def get_annotations(obj, *, globals=None, locals=None, eval_str=False):
    """A new dict of the annotations of a class, module or callable; with eval_str, strings are evaluated."""
    if isinstance(obj, type):
        # Of the class itself: an attribute look-up would find a base's.
        annotations = obj.__dict__.get("__annotations__")
        if isinstance(annotations, types.GetSetDescriptorType):
            annotations = None
        module = sys.modules.get(getattr(obj, "__module__", None))
        own_globals = getattr(module, "__dict__", None)
        own_locals = dict(vars(obj))
        unwrapped = obj
    elif isinstance(obj, types.ModuleType):
        annotations = getattr(obj, "__annotations__", None)
        own_globals = obj.__dict__
        own_locals = unwrapped = None
    elif callable(obj):
        annotations = getattr(obj, "__annotations__", None)
        own_globals = getattr(obj, "__globals__", None)
        own_locals = None
        unwrapped = obj
    else:
        raise TypeError(f"{obj!r} is not a module, class, or callable.")
    if annotations is None:
        return {}
    if not isinstance(annotations, dict):
        raise ValueError(f"{obj!r}.__annotations__ is neither a dict nor None")
    if not annotations:
        return {}
    if not eval_str:
        return dict(annotations)
    if unwrapped is not None:
        while True:
            if hasattr(unwrapped, "__wrapped__"):
                unwrapped = unwrapped.__wrapped__
            elif isinstance(unwrapped, functools.partial):
                unwrapped = unwrapped.func
            else:
                break
        own_globals = getattr(unwrapped, "__globals__", own_globals)
    globals = own_globals if globals is None else globals
    locals = own_locals if locals is None else locals
    if type_params := getattr(obj, "__type_params__", ()):
        # A class's own type parameters are visible where nothing else has their name.
        locals = {param.__name__: param for param in type_params} | (locals or {})
    return {name: eval(value, globals, locals) if isinstance(value, str) else value
            for name, value in annotations.items()}
