"""What requests are answered with, and their arguments checked by."""

UNKNOWN, WRONG_ARGUMENTS, WRONG_TIME, NOT_STOPPED, FAILED, INTERNAL = range(1001, 1007)


class Refusal(Exception):
    """A request is answered with an error."""

    def __init__(self, text, number=FAILED):
        super().__init__(text)
        self.number = number


class Reply:
    """A body, and what is done once it is sent."""

    def __init__(self, body=None, then=None):
        self.body, self.then = body, then


def at_stop(handler):
    """Marks a request that a stopped thread handles: handler(arguments, stop)."""
    handler.at_stop = True
    return handler


_KINDS = {str: "a string", int: "an integer", bool: "a boolean", list: "an array", dict: "an object"}
_REQUIRED = object()


def argument(arguments, name, kind, default=_REQUIRED):
    """An argument, of that kind; a number is not negative. Refusal if it isn't so."""
    value = arguments.get(name)
    if value is None:
        if default is _REQUIRED:
            raise Refusal(f"the argument {name!r} is missing", WRONG_ARGUMENTS)
        return default
    if type(value) is not kind or kind is int and value < 0:
        raise Refusal(f"the argument {name!r} is not {_KINDS[kind]}", WRONG_ARGUMENTS)
    return value


def objects(arguments, name):
    """An argument that is an array of objects; [] if it is missing."""
    value = argument(arguments, name, list, [])
    if not all(isinstance(item, dict) for item in value):
        raise Refusal(f"the argument {name!r} is not an array of objects", WRONG_ARGUMENTS)
    return value
