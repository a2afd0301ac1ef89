# Native access to memory is access to all of a process: it asks for every grant. Under each set of grants, the ways to it.
import itertools
import subprocess
import sys

GRANTS = "read", "write", "net", "run", "env", "sys"
WAYS = r"""
import importlib.machinery, importlib.util, sys

def module(name):
    return __import__(name, None, None, ["x"])

def loaded(name, path):
    spec = importlib.util.spec_from_file_location(name, path, loader=importlib.machinery.ExtensionFileLoader(name, path))
    spec.loader.exec_module(importlib.util.module_from_spec(spec))

def again(name):
    for attempt in range(2):   # what was refused once, half-way
        try:
            module(name)
        except Exception:
            pass
    module(name)

path = next((p + "/_ffi.so" for p in sys.path if p.endswith("library") or p.endswith("coil")), "_ffi.so")
for way in (lambda: module("_ffi"), lambda: module("ctypes"), lambda: module("_ctypes._core"), lambda: module("ctypes.util"), lambda: again("_ctypes"),
            lambda: module("multiprocessing._shared_ctypes").Value, lambda: loaded("_ffi", path), lambda: loaded("a._ffi", path),
            lambda: sys.modules["_ffi"], lambda: sys.modules["ctypes"]):
    try:
        way()
        print("reached", end=" ")
    except (PermissionError, ImportError, KeyError, AttributeError) as e:
        print(type(e).__name__, end=" ")
"""
for count in range(len(GRANTS) + 1):
    reached = refused = 0
    for chosen in itertools.combinations(GRANTS, count):
        options = ["--sandbox", *(f"--allow-{name}" for name in chosen)]
        answers = subprocess.run([sys.executable, *options, "-c", WAYS], capture_output=True, text=True)
        reached += answers.stdout.count("reached")
        refused += "PermissionError PermissionError" in answers.stdout
        if answers.stderr:
            print(chosen, answers.stderr)
    print(count, "granted:", "nothing reached" if not reached else "reached", "- refused in", refused, "sets")
