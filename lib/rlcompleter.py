"""Completes names and attributes for an interactive prompt; importing it makes `readline`, where that is there, use it.

An attribute's value is asked for only to know whether it can be called, never if it is a property: that would run code.
"""

import atexit
import builtins
import inspect
import keyword
import re

__all__ = ["Completer"]

_COLON = {"finally", "try"}                                                             # keywords that a colon follows,
_ALONE = {"False", "None", "True", "break", "continue", "pass", "else", "_"}            # and those that nothing need follow


class Completer:
    """Completes from a namespace, by default that of `__main__` at the time, the builtins and the keywords."""

    def __init__(self, namespace=None):
        if namespace and not isinstance(namespace, dict):
            raise TypeError("namespace must be a dictionary")
        self.use_main_ns = namespace is None
        if namespace is not None:
            self.namespace = namespace

    def complete(self, text, state):
        """The completion of `text` with the number `state`; None after the last. The first call of a row computes them all."""
        if self.use_main_ns:
            import __main__

            self.namespace = __main__.__dict__
        if not text.strip():
            return None if state else self._tab()
        if state == 0:
            self.matches = self.attr_matches(text) if "." in text else self.global_matches(text)
        return self.matches[state] if state < len(self.matches) else None

    def _tab(self):
        """A tab where there is nothing to complete."""
        if not _readline_available:
            return "\t"
        readline.insert_text("\t")
        readline.redisplay()
        return ""

    def _callable_postfix(self, val, word):
        """The word with a bracket if its value can be called, with both if that takes no arguments."""
        if callable(val):
            word += "("
            try:
                if not inspect.signature(val).parameters:
                    word += ")"
            except ValueError:
                pass
        return word

    def global_matches(self, text):
        """The keywords, names of the namespace and builtins that begin with `text`."""
        found = {}
        for word in keyword.kwlist + keyword.softkwlist:
            if word.startswith(text):
                found[word] = word + (":" if word in _COLON else "" if word in _ALONE else " ")
        for names in self.namespace, builtins.__dict__:
            for word, value in names.items():
                if word.startswith(text) and word != "__builtins__" and word not in found:
                    found[word] = self._callable_postfix(value, word)
        return list(found.values())

    def attr_matches(self, text):
        """The attributes that complete `a.b.c`; names that begin with underscores only if there are no others, or they are asked for."""
        match = re.match(r"(\w+(?:\.\w+)*)\.(\w*)", text)
        if not match:
            return []
        expression, begin = match.groups()
        try:
            value = eval(expression, self.namespace)
        except Exception:
            return []
        words = set(dir(value)) - {"__builtins__"}
        if hasattr(value, "__class__"):
            words |= {"__class__", *get_class_members(value.__class__)}
        words = [word for word in words if word.startswith(begin)]
        for hidden in {"": ("_", "__"), "_": ("__",)}.get(begin, ()):
            if shown := [word for word in words if not word.startswith(hidden)]:
                words = shown
                break
        return sorted(self._attribute(value, word, f"{expression}.{word}") for word in words)

    def _attribute(self, value, word, match):
        if isinstance(getattr(type(value), word, None), property):
            return match
        found = getattr(value, word, None)
        return match if found is None else self._callable_postfix(found, match)


def get_class_members(klass):
    """The names of a class's attributes and its bases'."""
    names = dir(klass)
    for base in getattr(klass, "__bases__", ()):
        names = names + get_class_members(base)
    return names


try:
    import readline
except ImportError:
    _readline_available = False
else:
    readline.set_completer(Completer().complete)
    # The completer must not outlive what it uses.
    atexit.register(lambda: readline.set_completer(None))
    _readline_available = True
