"""golden.toml: what a folder's tests have in common."""

import os

from . import Problem, trees
from .filters import READY, Filters
from .words import seconds

NAME = "golden.toml"
_NAME_LETTERS = set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_- ")


class Config:
    """What a golden.toml says; without one, the defaults. `root` is its folder."""

    def __init__(self, root=None):
        self.root = root
        self.tests = ["."]
        self.options = []
        self.timeout = 10
        self.path = []
        self.filters = Filters()


def _line_of(text, key):
    """The number of the line that has a key, as it is or as TOML escapes it."""
    lines = text.splitlines()
    for word in key, key.replace("\\", "\\\\"), "[filters]":
        for number, line in enumerate(lines, 1):
            if line.lstrip(" [\"'").startswith(word.lstrip("[")):
                return number
    return 1


class _Reader:
    """Reads one golden.toml."""

    def __init__(self, path):
        self.path = path
        try:
            self.text = trees.read_text(path)
        except OSError as error:
            raise Problem(f"{path}: {error.strerror}") from None
        self.config = Config(os.path.dirname(path))

    def wrong(self, key, what):
        """The Problem at a key's line."""
        return Problem(f"{os.path.relpath(self.path)}, line {_line_of(self.text, key)}: {what}")

    def read(self):
        """The Config."""
        import tomllib
        try:
            data = tomllib.loads(self.text)
        except (ValueError, RecursionError) as error:
            raise Problem(f"{os.path.relpath(self.path)}: {error}") from None
        for key, value in data.items():
            if key == "filters":
                self.config.filters = Filters(self._filters(value))
            elif key == "timeout":
                self.config.timeout = self._timeout(value)
            elif key in ("tests", "options", "path"):
                setattr(self.config, key, self._texts(key, value))
            else:
                raise self.wrong(key, f"unknown key {key!r}; there are tests, options, timeout, path, filters")
        self.config.path = [os.path.normpath(os.path.join(self.config.root, each)) for each in self.config.path]
        return self.config

    def _texts(self, key, value):
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise self.wrong(key, f'{key} is a list of texts, as {key} = ["…"]')
        return value

    def _timeout(self, value):
        try:
            if isinstance(value, (int, float)):
                return seconds(str(value))
        except ValueError:
            pass
        raise self.wrong("timeout", "timeout is a number of seconds")

    def _filters(self, table):
        import re
        if not isinstance(table, dict):
            raise self.wrong("filters", "filters is a table: [filters]")
        named = {}
        for pattern, name in table.items():
            if not isinstance(name, str) or not name or not set(name) <= _NAME_LETTERS or name == "ROOT":
                raise self.wrong(pattern, "a filter is a regular expression and its name in capitals, as 'req-[0-9]+' = \"REQUEST\"")
            if name in READY:
                raise self.wrong(pattern, f"the filter {name} is a ready-made one")
            try:
                re.compile(pattern)
                compiled = re.compile(f"x(?:{pattern})")    # as a part of something else
            except (re.error, OverflowError) as error:
                raise self.wrong(pattern, f"no regular expression ({error}): {pattern}") from None
            if compiled.groupindex or re.search(r"\\[1-9]|\(\?\(", pattern):
                raise self.wrong(pattern, f"groups with names and references to groups have no place in a filter: {pattern}")
            named[name] = f"{named[name]}|{pattern}" if name in named else pattern
        return named


_DEFAULT = Config()


class Configs:
    """The Config of each folder: the nearest golden.toml's at or above it."""

    def __init__(self):
        self._by_folder = {}

    def of(self, folder):
        """The Config that holds in a folder (an absolute path)."""
        config = self._by_folder.get(folder)
        if config is None:
            path = os.path.join(folder, NAME)
            above = os.path.dirname(folder)
            if os.path.isfile(path):
                config = _Reader(path).read()
            else:
                config = _DEFAULT if above == folder else self.of(above)
            self._by_folder[folder] = config
        return config
