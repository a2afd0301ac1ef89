"""A module to set breakpoints in."""

# A comment.
LIMIT = 3


def twice(n):
    """Its docstring."""
    return 2 * n


def wrapped(function):
    def inner(*args):
        return function(*args)
    return inner


@wrapped
def decorated(n):
    return n


class Shown:
    def method(self, n=1):
        return n + 1

    async def coroutine(self):
        return 5
