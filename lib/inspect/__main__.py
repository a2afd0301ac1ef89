"""The command `python -m inspect`: shows a module's source, or what is known of it."""

import importlib
import inspect
import sys


def _found(name):
    """The object that 'module' or 'module:qualified.name' names, and its module."""
    module, _, path = name.partition(":")
    try:
        found = module = importlib.import_module(module)
    except Exception as error:
        print(f"Failed to import {module} ({type(error).__name__}: {error})", file=sys.stderr)
        sys.exit(2)
    for part in path.split(".") if path else ():
        found = getattr(found, part)
    return found, module


def _show_details(name, found, module):
    print(f"Target: {name}")
    print(f"Origin: {inspect.getsourcefile(module)}")
    print(f"Cached: {module.__cached__}")
    if found is module:
        print(f"Loader: {module.__loader__!r}")
        if hasattr(module, "__path__"):
            print(f"Submodule search path: {module.__path__}")
    else:
        try:
            print(f"Line: {inspect.findsource(found)[1]}")
        except OSError:
            pass
    print()


def main():
    """Does what the command line says."""
    import argparse

    parser = argparse.ArgumentParser(prog="inspect.py")
    parser.add_argument("object", help="The object to be analysed. It supports the 'module:qualname' syntax")
    parser.add_argument("-d", "--details", action="store_true", help="Display info about the module rather than its source code")
    given = parser.parse_args()
    found, module = _found(given.object)
    if module.__name__ in sys.builtin_module_names:
        sys.exit("Can't get info for builtin modules.")
    if given.details:
        _show_details(given.object, found, module)
    else:
        print(inspect.getsource(found))


main()
