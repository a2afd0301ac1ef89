# What is printed in colours is printed without them where the module for that is lost, fails, or answers nonsense.
import os, subprocess, sys

for lost in ("sys.modules['_colorize'] = None", "import _colorize; del _colorize.__dict__[next(n for n in vars(_colorize) if n[:2] != '__')]", "import types; sys.modules['_colorize'] = types.SimpleNamespace()",
             "import types\ndef refuse(*args): raise KeyError(5)\nsys.modules['_colorize'] = types.SimpleNamespace(print_uncaught=refuse, can_colorize=refuse)",
             "import types\nsys.modules['_colorize'] = types.SimpleNamespace(print_uncaught=lambda *a: 7, can_colorize=lambda *a: False)"):
    for told in ("1 / 0", "import threading\nthreading.Thread(target=lambda: 1 / 0).start()", "raise ExceptionGroup('g', [KeyError('k')])", "compile('a b', 'f', 'exec')"):
        done = subprocess.run([sys.executable, "-c", "import sys\n" + lost + "\n" + told], env={**os.environ, "FORCE_COLOR": "1"}, capture_output=True, text=True)
        print(told.splitlines()[-1], done.returncode, "Error" in done.stderr or "ExceptionGroup" in done.stderr, done.stdout)
