"""Which tests failed in the last run, kept in .coil/golden-failed: their paths, a line each, from the folder that holds it."""

import os

from . import trees
from .results import FAILED


class LastFailed:
    """The record of a project: of the folder that golden.toml lies in, or the present one."""

    def __init__(self, config):
        self.root = config.root or os.getcwd()
        self.path = os.path.join(self.root, ".coil", "golden-failed")

    def read(self):
        """The stems (absolute) of those that failed."""
        try:
            lines = trees.read_text(self.path).split("\n")
        except OSError:
            return set()
        return {os.path.normpath(os.path.join(self.root, line)) for line in lines if line}

    def update(self, results):
        """Take what became of the tests that ran; the others stay as they were. Where it cannot be written, it is not kept."""
        before = self.read()
        failed = {result.found.stem for result in results if result.outcome == FAILED}
        after = before - {result.found.stem for result in results} | failed
        if after == before:
            return
        try:
            trees.write_whole(self.path, "".join(f"{os.path.relpath(each, self.root)}\n" for each in sorted(after)))
        except OSError:
            pass
