# A module that was loaded becomes an attribute of the package that is in sys.modules by then. What is still being loaded is told of.
import os
import sys
import tempfile

FILES = {
    "forgets/__init__.py": "",
    "forgets/one.py": "import sys\nsys.modules.pop(__package__, None)\nfrom . import two\n",
    "forgets/two.py": "",
    "gone/__init__.py": "",
    "gone/one.py": "import sys\ndel sys.modules[__package__]\n",
    "circle/__init__.py": "",
    "circle/one.py": "import circle\ntry:\n    circle.one\nexcept AttributeError as e:\n    print(e)\n",
}
with tempfile.TemporaryDirectory() as d:
    for name, text in FILES.items():
        os.makedirs(os.path.dirname(os.path.join(d, name)), exist_ok=True)
        with open(os.path.join(d, name), "w") as f:
            f.write(text)
    sys.path.insert(0, d)
    import forgets.one
    print(forgets.one.two is forgets.two, forgets is sys.modules["forgets"])
    try:
        import gone.one
    except KeyError as e:
        print("KeyError", e)
    import circle.one
