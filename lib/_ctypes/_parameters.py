"""paramflags: a function's parameters with names, defaults and directions."""

from ._core import info_of

IN, OUT, LCID = 1, 2, 4


def checked_flags(argtypes, flags):
    """The paramflags of a function, if they fit its argtypes."""
    if not isinstance(flags, tuple):
        raise TypeError('paramflags must be a tuple or None')
    if argtypes is None or len(argtypes) != len(flags):
        raise ValueError('paramflags must have the same length as argtypes')
    for k, (kind, item) in enumerate(zip(argtypes, flags)):
        if (not isinstance(item, tuple) or not 1 <= len(item) <= 3 or not isinstance(item[0], int) or
                not isinstance(item[1] if len(item) > 1 else None, (str, type(None)))):
            raise TypeError('paramflags must be a sequence of (int [,string [,value]]) tuples')
        direction = item[0] & (IN | OUT | LCID)
        if direction not in (0, IN, OUT, IN | OUT, IN | LCID):
            raise TypeError(f'paramflag value {item[0]} not supported')
        if direction == OUT and not _points(kind):
            raise TypeError(f"'out' parameter {k + 1} must be a pointer type, not {kind.__name__}")
    return flags


def _points(kind):
    info = info_of(kind)
    return info is None or info.target is not None or info.code in 'PzZ'


def built(state, args, keywords):
    """What C is called with, and the places of those that are results."""
    made, outs, inouts = [], [], []
    given = 0
    for k, (item, kind) in enumerate(zip(state.paramflags, state.argtypes)):
        name = item[1] if len(item) > 1 else None
        direction = item[0] & (IN | OUT | LCID)
        if direction == OUT:
            made.append(_room(kind, item))
            outs.append(k)
            continue
        if direction == IN | LCID:
            made.append(item[2] if len(item) > 2 else 0)
            continue
        if given < len(args):
            made.append(args[given])
            given += 1
        elif name is not None and name in keywords:
            made.append(keywords[name])
            given += 1
        elif len(item) > 2:
            made.append(item[2])
        else:
            raise TypeError(f"required argument '{name}' missing" if name is not None else 'not enough arguments')
        if direction == IN | OUT:
            inouts.append(k)
    wanted = len(args) + len(keywords)
    if given < wanted:
        raise TypeError(f'call takes exactly {given} arguments ({wanted} given)')
    return tuple(made), outs, inouts


def _room(kind, item):
    """Memory for a result: the default value itself, or an instance of what the pointer's type points to. from_param makes a reference of it."""
    if len(item) > 2:
        return item[2]
    info = info_of(kind)
    if info is None or info.target is None:
        raise TypeError(f"'out' parameter must be a pointer type, not {kind.__name__}")
    return kind() if info.code == '[' else info.target()


def results(args, outs, inouts):
    """What the call has left in its out parameters: one, or a tuple."""
    made = [args[k].__ctypes_from_outparam__() if k in outs else args[k] for k in sorted([*outs, *inouts])]
    return made[0] if len(made) == 1 else tuple(made)
