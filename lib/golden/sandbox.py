"""The command and the environment of a test's process: what it may do, and what makes it the same each time."""

import os

from . import Problem
from .frames import library_folders

# What the user's Python and the system's loader need to find; sanitizers' options are for those who work on the interpreter.
_PASSED = ("COILPATH", "PYTHONPATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS")
_SEED = "0"


class Interpreter:
    """The program that runs the tests, and which of its options there are."""

    def __init__(self, path, help_text):
        self.path = path
        self.library = library_folders(path)
        self.has_seed = "--seed" in help_text
        self.has_shuffle = "--shuffle" in help_text
        self._environment = {name: os.environ[name] for name in _PASSED if name in os.environ}
        self._environment.update(LC_ALL="C.UTF-8", TZ="UTC", NO_COLOR="1", PYTHONHASHSEED="0", PYTHONDONTWRITEBYTECODE="1")
        self._folders = [each for name in ("COILPATH", "PYTHONPATH") for each in os.environ.get(name, "").split(":") if each]

    def command(self, header, program, arguments, home, work, path, shuffle):
        """The command line of a test that lies in the folder `home`, runs in `work`, and imports from the folders `path`, too; `shuffle` is the
        number of an order of the ready queue, or None."""
        command = [self.path, "-u"]     # so that what was printed before a time-out is there
        if header.clock == "virtual":
            command.append("--virtual-time")
        if self.has_seed:
            command += ["--seed", _SEED]
        if shuffle is not None:
            command.append(f"--shuffle={shuffle}")
        if "all" not in header.allow:
            command += self._grants(header.allow, home, {"read": [work, home, os.devnull, *path, *self._folders], "write": [work, os.devnull]})
        return [*command, program, *arguments]

    @staticmethod
    def _grants(allow, home, places):
        """Options that grant what is allowed; `places` are those of every test. Paths are relative to where the test lies."""
        grants = []
        for name in "read", "write", "net", "run", "env", "sys":
            wanted = allow.get(name, ())
            if wanted is None:
                grants.append(f"--allow-{name}")
            elif name in places or wanted:
                named = [*places[name], *(os.path.normpath(os.path.join(home, each)) for each in wanted)] if name in places else wanted
                if wrong := next((each for each in named if "," in each), None):
                    raise Problem(f"a path with a comma cannot be granted: {wrong}")
                grants.append(f"--allow-{name}={','.join(named)}")
        if "env" not in allow:
            grants.append("--allow-env")        # it holds nothing of the user's
        return grants

    def environment(self, header, work, path):
        """The environment; `work` is the folder that the test runs in, `path` what it imports from besides."""
        open_one = header.allow.keys() & {"env", "all"}
        environment = os.environ | self._environment if open_one else self._environment.copy()
        environment["HOME"] = environment["TMPDIR"] = work
        if "run" in header.allow:
            environment.setdefault("PATH", os.environ.get("PATH", os.defpath))
        if path:
            environment["PYTHONPATH"] = ":".join([*path, *filter(None, [environment.get("PYTHONPATH")])])
        return environment
