"""Finding tests."""

import os

from . import Problem
from .diffs import printable

_KINDS = (".py", ".txtar")
_PARTS = (".out", ".err", ".status", ".in", ".args")
_TREES = (".tree", ".tree.out")


class Found:
    """A test that was found: `shown` is its program's path (or the archive's) as the user would type it, in one line."""

    __slots__ = "shown", "stem", "names", "config"

    def __init__(self, shown, stem, names, config):
        self.shown, self.stem, self.names, self.config = printable(shown), stem, names, config


class Discovery:
    """Searches paths. `tests` are in order, without doubles; `orphans` are paths of parts that belong to no test, in folders searched."""

    def __init__(self, configs):
        self.configs = configs
        self.tests = []
        self.orphans = []
        self._seen = {}

    def search(self, path):
        """Take the test at a path, or those in a folder."""
        if os.path.isdir(path):
            self._search_folder(path.rstrip("/") or "/")
            return
        stem, kind = os.path.splitext(path)
        if not os.path.lexists(path):
            raise Problem(f"no such file or folder: {path}")
        if kind not in _KINDS:
            raise Problem(f"{path} is no test: a test is a .py or a .txtar, or lies in a folder that is named")
        folder = os.path.dirname(path)
        try:
            names = set(os.listdir(folder or "."))
        except OSError as error:
            raise Problem(f"{folder or '.'}: {error.strerror}") from None
        self._take(path, stem, names)

    def _search_folder(self, folder):
        try:
            with os.scandir(folder) as entries:
                inside = {entry.name: entry.is_dir() for entry in entries}
        except OSError as error:
            raise Problem(f"{folder}: {error.strerror}") from None
        names = set(inside)
        shown = "" if folder == "." else folder.rstrip("/") + "/"
        for name in sorted(inside):
            stem, kind = os.path.splitext(name)
            if name.startswith(("_", ".")):
                continue
            if inside[name]:
                if kind in _TREES or name.endswith(".tree.out"):
                    self._judge_part(shown + name, names)
                elif kind not in _TREES and not os.path.exists(f"{shown}{name}/__init__.py") and not os.path.islink(shown + name):
                    self._search_folder(shown + name)
            elif kind in _KINDS:
                self._take(shown + name, shown + stem, names)
            elif kind in _PARTS:
                self._judge_part(shown + name, names)

    def _judge_part(self, path, names):
        stem = os.path.basename(path)
        for part in _TREES[::-1] + _PARTS:
            if stem.endswith(part):
                stem = stem[:-len(part)]
                break
        if not any(stem + kind in names for kind in _KINDS):
            self.orphans.append(path)

    def _take(self, shown, stem, names):
        absolute = os.path.abspath(stem)
        if absolute in self._seen:
            return
        self._seen[absolute] = True
        if shown.endswith(".txtar") and os.path.basename(stem) + ".py" in names:
            shown = stem + ".py"
        self.tests.append(Found(shown, absolute, names, self.configs.of(os.path.dirname(absolute))))
