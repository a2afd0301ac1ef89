"""A module that is not frozen is a file with source; a package's modules may be here and there."""
import importlib.abc
import importlib.machinery
import os
import sys
import textwrap

print(os.path.basename(textwrap.__file__), os.path.isfile(textwrap.__file__))
print(textwrap.__spec__.loader.get_source("textwrap").count("def dedent"))
print(type(textwrap.__loader__).__name__, textwrap.__spec__.has_location)
print(os.path.dirname(textwrap.__file__) in sys.path)
print(importlib.abc.Loader.__name__, importlib.machinery.ModuleSpec.__name__)
print(sys._stdlib_dir == os.path.dirname(textwrap.__file__))
