# A frozen module's spec tells tools where its source can be read.
import importlib.machinery
import importlib.util
import os

for name in "os", "abc", "io":
    spec = importlib.util.find_spec(name)
    state = spec.loader_state
    print(name, spec.loader is importlib.machinery.FrozenImporter, sorted(vars(state)), state.origname, os.path.basename(state.filename), os.path.isfile(state.filename))
    print(state is spec.loader_state, state.filename == __import__(name).__file__)
spec.loader_state = 5
print(spec.loader_state)
