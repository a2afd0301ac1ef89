# A finder may look for a package without a file on a path of its own: its folders stay as they are while sys.path does.
import importlib, importlib.machinery, os, sys, tempfile

class Finder:
    def __init__(self, path): self.path = path
    def find_spec(self, name, path=None, target=None):
        return None if "." in name else importlib.machinery.PathFinder.find_spec(name, self.path)

with tempfile.TemporaryDirectory() as top:
    for folder in "one", "two":
        os.makedirs(f"{top}/{folder}/spread")
        with open(f"{top}/{folder}/spread/in_{folder}.py", "w") as f: f.write("place = __file__\n")
    sys.meta_path.insert(0, Finder([f"{top}/one"]))
    import spread
    show = lambda: [os.path.relpath(p, top) for p in spread.__path__]
    print(show(), importlib.import_module("spread.in_one").place == f"{top}/one/spread/in_one.py")
    sys.path.append(f"{top}/none")
    print(show())
    sys.path.append(f"{top}/two")
    print(show(), importlib.import_module("spread.in_two").__name__)
