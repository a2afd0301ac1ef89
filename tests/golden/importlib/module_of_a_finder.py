# A finder may put a module into sys.modules itself: then that module's own spec is what is loaded, unless it has none.
import importlib.util, sys, types
from importlib.machinery import ModuleSpec

class Loader:
    def __init__(self, owner): self.owner = owner
    def create_module(self, spec): return None
    def exec_module(self, module): module.by = self.owner

class Finder:
    def find_spec(self, name, path=None, target=None):
        if name not in ("own", "none", "lacks", "bare"):
            return None
        if name != "bare":
            module = sys.modules[name] = types.ModuleType(name)
            if name == "own": module.__spec__ = ModuleSpec(name, Loader("module"))
            elif name == "lacks": del module.__spec__
        return ModuleSpec(name, Loader("finder"))
sys.meta_path.insert(0, Finder())

for name in "own", "none", "lacks", "bare":
    module = importlib.import_module(name)
    print(name, module.by, module.__spec__.loader.owner, sys.modules[name] is module)
    del sys.modules[name]
    print(importlib.util.find_spec(name).loader.owner)
import own
print(own.__spec__.loader.owner)
