# A package that fails half-way leaves nothing that a later import of a module inside it trips over.
import importlib, os, sys, tempfile

sys.dont_write_bytecode = True
holder = tempfile.TemporaryDirectory()
folder = holder.name
sys.path.insert(0, folder)


def write(name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as f:
        f.write(text)


def tell(what, f):
    try:
        print(what, f())
    except BaseException as e:
        print(what, type(e).__name__, str(e).replace(folder, "FOLDER"))


BODIES = {
    "pz": "import pz.sub\n1/0\n", "pa": "from pa import sub\nraise KeyError(1)\n", "pb": "import sys\ndel sys.modules['pb']\n",
    "pc": "import sys\nsys.modules['pc'] = None\n", "pd": "import sys\nsys.modules['pd'] = 5\n", "pe": "__path__ = None\n",
    "pf": "del __path__\n", "pg": "__path__ = 5\n", "ph": "import sys\ndel sys.modules['ph']\nraise ValueError\n", "pi": "__spec__ = None\n",
    "pk": "import sys\nsys.modules['pk.sub'] = None\n", "pl": "raise SystemExit(3)\n", "pm": "import sys\nsys.modules['pm.sub'] = 7\n1/0\n",
    "pn": "def __getattr__(n): 1/0\n", "pp": "try: import pp.bad\nexcept Exception: pass\n1/0\n"}
for name, body in BODIES.items():
    write(name + "/__init__.py", body)
    write(name + "/sub.py", "x = 1\n")
    write(name + "/bad.py", f"import {name}.sub\n1/0\n")
    write(name + "/near.py", "from . import sub\nfrom .sub import x\nimport sys\n")
importlib.invalidate_caches()
for name in BODIES:
    for _ in range(2):
        tell(name, lambda: type(__import__(name)).__name__)
        tell(name + ".sub", lambda: type(__import__(name + ".sub")).__name__)
        tell("import_module", lambda: type(importlib.import_module(name + ".sub")).__name__)
        for statement in (f"from {name} import sub", f"from {name}.sub import x", f"import {name}.sub as y", f"import {name}.bad",
                          f"import {name}.near"):
            tell(statement, lambda: exec(statement, {}))
        tell("relative", lambda: type(__import__("sub.x", {"__package__": name}, {}, None, 1)).__name__)
        tell("relative", lambda: type(__import__("sub", {"__package__": name}, {}, (), 1)).__name__)
        tell("reload", lambda: type(importlib.reload(sys.modules[name])).__name__)
    print(sorted(n for n in sys.modules if n.split(".")[0] == name))
print(sys.exception())
holder.cleanup()
