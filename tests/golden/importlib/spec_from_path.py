# Specs found in a path without importing parents, as analysers of code look for modules.
import json, sys
from importlib.util import _find_spec_from_path
from importlib._bootstrap_external import _NamespacePath

print(_find_spec_from_path("json") is json.__spec__, _find_spec_from_path("decoder", json.__path__).name, _find_spec_from_path("nothing_of_it"),
      _find_spec_from_path("x.y"), _NamespacePath.__name__)
sys.modules["gone"] = None
print(_find_spec_from_path("gone"))
