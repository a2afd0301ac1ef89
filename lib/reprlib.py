"""repr() with limits on the size of its result."""

import builtins
from itertools import islice

__all__ = ["Repr", "repr", "recursive_repr"]
_codes = []   # a wrapper's code, once it was asked for


def recursive_repr(fillvalue="..."):
    """Decorator of __repr__: gives fillvalue where an object contains itself."""

    def decorating_function(user_function):
        from _thread import get_ident

        running = set()

        def wrapper(self):
            key = id(self), get_ident()
            if key in running:
                return fillvalue
            running.add(key)
            try:
                return user_function(self)
            finally:
                running.discard(key)

        for name in ("__module__", "__doc__", "__name__", "__qualname__"):
            setattr(wrapper, name, getattr(user_function, name))
        wrapper.__type_params__ = getattr(user_function, "__type_params__", ())
        wrapper.__wrapped__ = user_function
        # Printers (rich's) know a method that was made by this module's file.
        if not _codes and "__file__" in globals():
            _codes.append(wrapper.__code__.replace(co_filename=__file__))
        if _codes:
            wrapper.__code__ = _codes[0]
        return wrapper

    return decorating_function


class Repr:
    """Limits by type; repr1() looks for a method repr_<type name>."""

    _lookup = {
        "tuple": "builtins", "list": "builtins", "array": "array", "set": "builtins", "frozenset": "builtins", "deque": "collections",
        "dict": "builtins", "str": "builtins", "int": "builtins",
    }

    def __init__(self, *, maxlevel=6, maxtuple=6, maxlist=6, maxarray=5, maxdict=4, maxset=6, maxfrozenset=6, maxdeque=6,
                 maxstring=30, maxlong=40, maxother=30, fillvalue="...", indent=None):
        limits = locals()
        del limits["self"]
        vars(self).update(limits)

    def repr(self, x):
        return self.repr1(x, self.maxlevel)

    def repr1(self, x, level):
        cls = type(x)
        name = cls.__name__
        if " " in name:
            name = "_".join(name.split())
        method = getattr(self, "repr_" + name, None)
        if method and (name not in self._lookup or getattr(cls, "__module__", None) == self._lookup[name]):
            return method(x, level)
        return self.repr_instance(x, level)

    def _join(self, pieces, level):
        """Pieces with commas between them, or, if there is an indent, each on a line and with a comma behind it."""
        step = self.indent
        if step is None or not pieces:
            return ", ".join(pieces)
        if isinstance(step, int):
            if step < 0:
                raise ValueError(f"Repr.indent cannot be negative int (was {step!r})")
            step = " " * step
        depth = self.maxlevel - level   # of the line that the closing bracket begins
        try:
            margin = "\n" + step * (depth + 1)
        except TypeError as error:
            raise TypeError(f"Repr.indent must be a str, int or None, not {type(step)}") from error
        return "".join([f"{margin}{piece}," for piece in pieces]) + "\n" + step * depth

    def _repr_iterable(self, x, level, left, right, maxiter, trail=""):
        n = len(x)
        if level <= 0 and n:
            return f"{left}{self.fillvalue}{right}"
        pieces = [self.repr1(item, level - 1) for item in islice(x, maxiter)]
        if n > maxiter:
            pieces.append(self.fillvalue)
        text = self._join(pieces, level)
        if n == 1 and trail and self.indent is None:
            right = trail + right
        return f"{left}{text}{right}"

    def repr_tuple(self, x, level):
        return self._repr_iterable(x, level, "(", ")", self.maxtuple, ",")

    def repr_list(self, x, level):
        return self._repr_iterable(x, level, "[", "]", self.maxlist)

    def repr_array(self, x, level):
        if not x:
            return f"array('{x.typecode}')"
        return self._repr_iterable(x, level, f"array('{x.typecode}', [", "])", self.maxarray)

    def repr_set(self, x, level):
        if not x:
            return "set()"
        return self._repr_iterable(_possibly_sorted(x), level, "{", "}", self.maxset)

    def repr_frozenset(self, x, level):
        if not x:
            return "frozenset()"
        return self._repr_iterable(_possibly_sorted(x), level, "frozenset({", "})", self.maxfrozenset)

    def repr_deque(self, x, level):
        return self._repr_iterable(x, level, "deque([", "])", self.maxdeque)

    def repr_dict(self, x, level):
        n = len(x)
        if n == 0:
            return "{}"
        if level <= 0:
            return f"{{{self.fillvalue}}}"
        pieces = [f"{self.repr1(key, level - 1)}: {self.repr1(x[key], level - 1)}" for key in islice(_possibly_sorted(x), self.maxdict)]
        if n > self.maxdict:
            pieces.append(self.fillvalue)
        return f"{{{self._join(pieces, level)}}}"

    @staticmethod
    def _ends(limit):
        """How much of a text's begin and end is shown: room is left for three dots, whatever stands there."""
        i = max(0, (limit - 3) // 2)
        return i, max(0, limit - 3 - i)

    def _shorten(self, text, limit):
        i, j = self._ends(limit)
        return text[:i] + self.fillvalue + text[len(text) - j:]

    def repr_str(self, x, level):
        text = builtins.repr(x[:self.maxstring])
        if len(text) > self.maxstring:
            i, j = self._ends(self.maxstring)
            text = builtins.repr(x[:i] + x[len(x) - j:])
            text = text[:i] + self.fillvalue + text[len(text) - j:]
        return text

    def repr_int(self, x, level):
        text = builtins.repr(x)
        return self._shorten(text, self.maxlong) if len(text) > self.maxlong else text

    def repr_instance(self, x, level):
        try:
            text = builtins.repr(x)
        except Exception:
            return f"<{x.__class__.__name__} instance at {id(x):#x}>"
        return text if len(text) <= self.maxother else self._shorten(text, self.maxother)


def _possibly_sorted(x):
    """The items in order, if they have one."""
    items = list(x)
    try:
        items.sort()
    except Exception:
        return list(x)
    return items


aRepr = Repr()
repr = aRepr.repr
