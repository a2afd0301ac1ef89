"""Host functions as the VM declares them: a row's signature, and how its arguments are handed on."""

import inspect

_POSITIONAL, _KEYWORD, _STAR, _STARSTAR = range(4)  # functions.c has the same
_CHECKED = {int: "int", float: "float", str: "str", bytes: "bytes", bool: "bool"}  # what the VM checks by itself


def _default(value):
    """A default as a signature's text: a literal, or `...`, which leaves it to the function."""
    return repr(value) if value is None or type(value) in (bool, int, str, bytes) else "..."


def spec_of(name, function):
    """The tuple that Engine.define() takes: (name, signature, doc, callable, kinds, names, is_async).

    Functions whose signature cannot be told take anything. Raises TypeError for what cannot be called.
    """
    if not callable(function):
        raise TypeError(f"{name!r} is no function: {function!r}")
    given = getattr(function, "_coil_signature", None)
    is_async = inspect.iscoroutinefunction(function) or inspect.iscoroutinefunction(getattr(function, "__call__", None))
    try:
        if given:  # a worker's function: its host's signature, its own way of being called
            return _given(name, given, function, is_async)
        parameters = list(inspect.signature(function, eval_str=True).parameters.values())
    except (ValueError, TypeError, NameError):
        parameters = [inspect.Parameter("args", inspect.Parameter.VAR_POSITIONAL), inspect.Parameter("keywords", inspect.Parameter.VAR_KEYWORD)]
    words, kinds, names, starred, bare = [], [], [], False, False
    for place, parameter in enumerate(parameters):
        word = parameter.name
        if parameter.annotation in _CHECKED and parameter.kind not in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            optional = " | None" if parameter.default is None else ""
            word += f": {_CHECKED[parameter.annotation]}{optional}"
        if parameter.default is not parameter.empty:
            word += ("=" if ":" not in word else " = ") + _default(parameter.default)
        if parameter.kind is parameter.VAR_POSITIONAL:
            word, starred = "*" + word, True
            kinds.append(_STAR)
        elif parameter.kind is parameter.VAR_KEYWORD:
            word = "**" + word
            kinds.append(_STARSTAR)
        elif parameter.kind is parameter.KEYWORD_ONLY or bare:
            if not starred:
                words.append("*")
                starred = True
            kinds.append(_KEYWORD)
        elif parameter.default is not parameter.empty and _default(parameter.default) == "...":
            kinds.append(_KEYWORD if parameter.kind is parameter.POSITIONAL_OR_KEYWORD else _POSITIONAL)
        else:
            # Behind one that may be left out, what is given goes by its name.
            late = any(kind == _KEYWORD for kind in kinds)
            kinds.append(_KEYWORD if late and parameter.kind is parameter.POSITIONAL_OR_KEYWORD else _POSITIONAL)
        words.append(word)
        names.append(parameter.name)
        following = parameters[place + 1] if place + 1 < len(parameters) else None
        if parameter.kind is parameter.POSITIONAL_ONLY and (following is None or following.kind is not parameter.POSITIONAL_ONLY):
            words.append("/")
    signature = ("async " if is_async else "") + "(" + ", ".join(words) + ")"
    return name, signature, inspect.getdoc(function), function, bytes(kinds), tuple(names), is_async


def _given(name, text, function, is_async):
    """The spec of a function that takes anything, under the signature of another."""
    scope = {}
    inner = text.removeprefix("async ").strip()[1:-1]
    exec(f"from __future__ import annotations\ndef signed({inner}): 0", scope)
    other = spec_of(name, scope["signed"])
    return name, text, inspect.getdoc(function), function, other[4], other[5], is_async
