"""signature() and what was there before it: how a callable's parameters are found."""

__name__ = "inspect"   # where the public names belong

import collections
import functools
import sys
import types

from inspect._annotations import get_annotations
from inspect._kinds import CO_VARARGS, CO_VARKEYWORDS, _looks_like_function, isclass, isfunction, ismethod
from inspect._parameters import (KEYWORD_ONLY, POSITIONAL_ONLY, POSITIONAL_OR_KEYWORD, VAR_KEYWORD, VAR_POSITIONAL,
                                 Parameter, Signature, _empty)

# The types whose __get__ only binds: a __call__, __new__ or __init__ of these is called as it is found.
_NATIVE_CALLABLES = (types.BuiltinFunctionType, types.MethodDescriptorType, types.WrapperDescriptorType,
                     types.MethodWrapperType, types.ClassMethodDescriptorType)


def unwrap(func, *, stop=None):
    """Follows __wrapped__ to its end, or to where stop() says so; ValueError if it goes in circles."""
    seen = {id(func): func}  # the objects are kept, so that ids stay theirs
    limit = sys.getrecursionlimit()
    current = func
    while not isinstance(current, type) and hasattr(current, "__wrapped__"):
        if stop is not None and stop(current):
            break
        current = current.__wrapped__
        if id(current) in seen or len(seen) >= limit:
            raise ValueError(f"wrapper loop when unwrapping {func!r}")
        seen[id(current)] = current
    return current


def signature(obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False):
    """The signature of a callable."""
    return Signature.from_callable(obj, follow_wrapped=follow_wrapped, globals=globals, locals=locals, eval_str=eval_str)


def _without_first(sig):
    """The signature of a function once its first argument is bound."""
    parameters = list(sig.parameters.values())
    if not parameters or parameters[0].kind in (VAR_KEYWORD, KEYWORD_ONLY):
        raise ValueError("invalid method signature")
    if parameters[0].kind is not VAR_POSITIONAL:
        del parameters[0]
    return sig.replace(parameters=parameters)


def _from_function(cls, func, globals=None, locals=None, eval_str=False):
    """From a function's code object, defaults and annotations."""
    code = func.__code__
    names = code.co_varnames
    only, both, by_name = code.co_posonlyargcount, code.co_argcount, code.co_kwonlyargcount
    annotations = get_annotations(func, globals=globals, locals=locals, eval_str=eval_str)
    defaults = func.__defaults__ or ()
    keyword_defaults = func.__kwdefaults__ or {}
    make = cls._parameter_cls
    parameters = []

    def add(name, kind, default=_empty):
        parameters.append(make(name, kind, default=default, annotation=annotations.get(name, _empty)))

    for k in range(both):
        from_end = both - k
        add(names[k], POSITIONAL_ONLY if k < only else POSITIONAL_OR_KEYWORD,
            defaults[-from_end] if from_end <= len(defaults) else _empty)
    after = both + by_name
    if code.co_flags & CO_VARARGS:
        add(names[after], VAR_POSITIONAL)
        after += 1
    for name in names[both:both + by_name]:
        add(name, KEYWORD_ONLY, keyword_defaults.get(name, _empty))
    if code.co_flags & CO_VARKEYWORDS:
        add(names[after], VAR_KEYWORD)
    return cls(parameters, return_annotation=annotations.get("return", _empty),
               __validate_parameters__=not isfunction(func))


def _annotated(inner, returns, namespace):
    """A function of a native's annotated parameters, "path: str, *, timeout: float | None = None", and of what it returns. An annotation that names nothing that is
    known here stays a text, as the words of a host's documentation do.
    """
    made = {}
    exec(f"from __future__ import annotations\ndef signed({inner}){returns and ' -> ' + returns}: 0", namespace, made)
    func = made["signed"]
    for name, annotation in func.__annotations__.items():
        try:
            func.__annotations__[name] = eval(annotation, namespace)
        except (AttributeError, NameError, SyntaxError, TypeError):
            pass
    return func


def _from_text(cls, obj, text, bound=True):
    """From a text signature such as "($self, x, /, y=0)": what it says is evaluated as a lambda's parameters."""
    if "=..." in text:  # a default that is no value
        raise ValueError(f"no signature found for builtin {'type ' if isinstance(obj, type) else ''}{obj!r}")
    whole, _, returns = text.rpartition(") -> ") if ") -> " in text else (text.strip().rpartition(")")[0], "", "")
    inner = whole.partition("(")[2]
    names_self = inner.startswith("$")
    if names_self:
        inner = inner[1:]
    module = sys.modules.get(getattr(obj, "__module__", None) or "")
    namespace = dict(vars(module)) if module is not None else {}
    for name, other in (("sys", sys), ("builtins", sys.modules["builtins"])):
        namespace.setdefault(name, other)
    try:
        func = _annotated(inner, returns, namespace) if returns or ":" in inner else eval(f"lambda {inner}: 0", namespace)
    except (AttributeError, NameError, SyntaxError, TypeError, ValueError):
        raise ValueError(f"{obj!r} has invalid signature") from None
    sig = _from_function(cls, func)
    if names_self:
        parameters = list(sig.parameters.values())
        holder = getattr(obj, "__self__", None)
        if holder is not None and bound:
            del parameters[0]
        else:
            parameters[0] = parameters[0].replace(kind=POSITIONAL_ONLY)
        sig = sig.replace(parameters=parameters)
    return sig


def _from_native(cls, func, bound=True):
    text = getattr(func, "__text_signature__", None)
    if not text:
        raise ValueError(f"no signature found for builtin {func!r}")
    return _from_text(cls, func, text, bound)


def _of_partial(wrapped, partial, extra=()):
    """What is left of a signature when a partial has bound its share."""
    args = extra + (partial.args or ())
    keywords = partial.keywords or {}
    try:
        bound = wrapped.bind_partial(*args, **keywords)
    except TypeError as error:
        raise ValueError(f"partial object {partial!r} has incorrect arguments") from error
    parameters = []
    by_name = False  # after a parameter given by keyword, none can come by position
    for name, parameter in wrapped.parameters.items():
        kind = parameter.kind
        if name in bound.arguments and kind not in (VAR_POSITIONAL, VAR_KEYWORD):
            value = bound.arguments[name]
            if kind is POSITIONAL_ONLY:
                continue
            if kind is POSITIONAL_OR_KEYWORD:
                if name not in keywords:
                    continue
                by_name = True
                parameter = parameter.replace(default=value)
            else:
                parameter = parameter.replace(default=value)
        if by_name:
            if kind is POSITIONAL_OR_KEYWORD:
                parameter = parameter.replace(kind=KEYWORD_ONLY)
            elif kind is VAR_POSITIONAL:
                continue
        parameters.append(parameter)
    return wrapped.replace(parameters=parameters)


def _of_class(obj, cls, recurse, first):
    """A class is called through its metaclass's __call__, or else its __new__ or __init__, whichever is nearer."""
    call = _user_method(type(obj), "__call__", type)
    if call is not None:
        return recurse(_bind_method(call, obj, type(obj)))
    new = _user_method(obj, "__new__", object)
    init = _user_method(obj, "__init__", object)
    for base in obj.__mro__:
        if new is not None and "__new__" in base.__dict__:
            return first(recurse(new.__func__ if isinstance(new, staticmethod) else _bind_method(new, None, obj)))
        if init is not None and "__init__" in base.__dict__:
            return _bound_signature(init, obj, type(obj), recurse, first)  # the class stands for the instance to be made
    for base in obj.__mro__:
        native = not base.__flags__ & _HEAP_TYPE
        if native and base.__text_signature__:
            return _from_text(cls, obj, base.__text_signature__)
        if native and base is not object:
            raise ValueError(f"no signature found for builtin {'' if type in obj.__mro__ else 'type '}{obj!r}")
    return cls()


_HEAP_TYPE = 1 << 9


def _user_method(cls, name, root):
    """The class's own raw `name`, from the nearest class that has it; None if that is `root`'s or any native one's."""
    for base in cls.__mro__:
        if name in base.__dict__:
            found = base.__dict__[name]
            return None if base is root or isinstance(found, _NATIVE_CALLABLES) else found
    return None


def _bind_method(raw, instance, owner):
    get = getattr(type(raw), "__get__", None)
    return raw if get is None else get(raw, instance, owner)


def _bound_signature(raw, instance, owner, recurse, first):
    """The signature of a raw class attribute as it is after binding to an instance; `first` drops the parameter that binding fills, or keeps it."""
    if isinstance(raw, types.FunctionType):
        return first(recurse(raw))
    return recurse(_bind_method(raw, instance, owner))


def _signature_of(obj, cls, follow_wrapped=True, globals=None, locals=None, eval_str=False, skip_bound=True):
    """The work of Signature.from_callable, for a subclass `cls` of Signature."""
    def recurse(other):
        return _signature_of(other, cls, follow_wrapped, globals, locals, eval_str, skip_bound)

    first = _without_first if skip_bound else lambda sig: sig
    if not callable(obj):
        raise TypeError(f"{obj!r} is not a callable object")
    if ismethod(obj):
        return first(recurse(obj.__func__))
    if follow_wrapped:
        obj = unwrap(obj, stop=lambda f: hasattr(f, "__signature__") or ismethod(f))
        if ismethod(obj):
            return recurse(obj)
    sig = getattr(obj, "__signature__", None)
    if sig is not None:
        if not isinstance(sig, (Signature, str)) and callable(sig):
            sig = sig()
        if isinstance(sig, str):
            return _from_text(cls, obj, sig)
        if not isinstance(sig, Signature):
            raise TypeError(f"unexpected object {sig!r} in __signature__ attribute")
        return sig
    partial = getattr(obj, "__partialmethod__", None)
    if isinstance(partial, functools.partialmethod):
        wrapped = recurse(partial.func)
        sig = _of_partial(wrapped, partial, (None,))
        first = next(iter(wrapped.parameters.values()))
        if first.kind is VAR_POSITIONAL:  # *args takes self too
            return sig
        return sig.replace(parameters=(first, *sig.parameters.values()))
    if isfunction(obj) or _looks_like_function(obj):
        text = getattr(obj, "__text_signature__", None)
        if text:
            return _from_text(cls, obj, text, skip_bound)
        return _from_function(cls, obj, globals, locals, eval_str)
    if isinstance(obj, _NATIVE_CALLABLES):
        return _from_native(cls, obj, skip_bound)
    if isinstance(obj, functools.partial):
        return _of_partial(recurse(obj.func), obj)
    if isclass(obj):
        return _of_class(obj, cls, recurse, first)
    text = getattr(obj, "__text_signature__", None)
    if isinstance(text, str) and text:
        return _from_text(cls, obj, text)
    call = _user_method(type(obj), "__call__", object)
    if call is not None:
        return _bound_signature(call, obj, type(obj), recurse, first)
    call = getattr(obj, "__call__", None)
    if getattr(call, "__text_signature__", None):
        return recurse(call)
    raise ValueError(f"callable {obj!r} is not supported by signature")


# ---- the older ways ----

FullArgSpec = collections.namedtuple("FullArgSpec",
                                     "args, varargs, varkw, defaults, kwonlyargs, kwonlydefaults, annotations",
                                     module="inspect")
Arguments = collections.namedtuple("Arguments", "args, varargs, varkw", module="inspect")
ArgInfo = collections.namedtuple("ArgInfo", "args varargs keywords locals", module="inspect")


def getfullargspec(func):
    """Names and defaults of a callable's parameters, bound ones too."""
    try:
        sig = _signature_of(func, Signature, follow_wrapped=False, skip_bound=False)
    except Exception as error:
        raise TypeError("unsupported callable") from error
    args, positional_only, defaults, by_name = [], [], [], []
    starred = {VAR_POSITIONAL: None, VAR_KEYWORD: None}
    keyword_defaults = {}
    annotations = {} if sig.return_annotation is _empty else {"return": sig.return_annotation}
    for name, parameter in sig.parameters.items():
        kind = parameter.kind
        if kind in starred:
            starred[kind] = name
        elif kind is KEYWORD_ONLY:
            by_name.append(name)
            if parameter.default is not _empty:
                keyword_defaults[name] = parameter.default
        else:
            args.append(name)
            if parameter.default is not _empty:
                defaults.append(parameter.default)
        if parameter.annotation is not _empty:
            annotations[name] = parameter.annotation
    return FullArgSpec(args, starred[VAR_POSITIONAL], starred[VAR_KEYWORD], tuple(defaults) or None, by_name,
                       keyword_defaults or None, annotations)


def getargs(co):
    """The parameters' names of a code object."""
    if not isinstance(co, types.CodeType):
        raise TypeError(f"{co!r} is not a code object")
    names = co.co_varnames
    after = co.co_argcount + co.co_kwonlyargcount
    varargs = varkw = None
    if co.co_flags & CO_VARARGS:
        varargs = names[after]
        after += 1
    if co.co_flags & CO_VARKEYWORDS:
        varkw = names[after]
    return Arguments(list(names[:co.co_argcount + co.co_kwonlyargcount]), varargs, varkw)


def getargvalues(frame):
    """The parameters of a frame, and its locals."""
    return ArgInfo(*getargs(frame.f_code), frame.f_locals)


def _say_missing(func_name, names, positional, values):
    names = [repr(name) for name in names if name not in values]
    *first, last = names
    listed = ", ".join(first) + " and " + last if first else last
    raise TypeError(f"{func_name}() missing {len(names)} required {'positional' if positional else 'keyword-only'} "
                    f"argument{'' if len(names) == 1 else 's'}: {listed}")


def getcallargs(func, /, *positional, **named):
    """What each parameter would be in a call; the TypeError that the call would raise."""
    spec = getfullargspec(func)
    name = func.__name__
    if ismethod(func) and func.__self__ is not None:
        positional = (func.__self__, *positional)
    args = spec.args
    values = dict(zip(args, positional))
    if spec.varargs:
        values[spec.varargs] = tuple(positional[len(args):])
    if spec.varkw:
        values[spec.varkw] = {}
    for key, value in named.items():
        if key not in args and key not in spec.kwonlyargs:
            if not spec.varkw:
                raise TypeError(f"{name}() got an unexpected keyword argument {key!r}")
            values[spec.varkw][key] = value
        elif key in values:
            raise TypeError(f"{name}() got multiple values for argument {key!r}")
        else:
            values[key] = value
    defaults = spec.defaults or ()
    if len(positional) > len(args) and not spec.varargs:
        _say_too_many(name, spec, len(positional), values)
    required = args[:len(args) - len(defaults)]
    if len(positional) < len(args):
        if any(key not in values for key in required):
            _say_missing(name, required, True, values)
        for key, value in zip(args[len(args) - len(defaults):], defaults):
            values.setdefault(key, value)
    missing = 0
    for key in spec.kwonlyargs:
        if key not in values:
            if spec.kwonlydefaults and key in spec.kwonlydefaults:
                values[key] = spec.kwonlydefaults[key]
            else:
                missing += 1
    if missing:
        _say_missing(name, spec.kwonlyargs, False, values)
    return values


def _say_too_many(name, spec, given, values):
    least = len(spec.args) - len(spec.defaults or ())
    most = len(spec.args)
    by_name = sum(1 for key in spec.kwonlyargs if key in values)
    takes = f"from {least} to {most}" if spec.defaults else str(most)
    plural = "s" if spec.defaults or most != 1 else ""
    extra = ""
    if by_name:
        extra = (f" positional argument{'s' if given != 1 else ''} (and {by_name} keyword-only "
                 f"argument{'s' if by_name != 1 else ''})")
    raise TypeError(f"{name}() takes {takes} positional argument{plural} but {given}{extra} "
                    f"{'was' if given == 1 and not by_name else 'were'} given")
