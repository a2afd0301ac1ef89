"""Modules whose sources are gone are imported from what py_compile wrote; what is no such file is refused."""
import importlib.util
import os
import py_compile
import sys
import tempfile
import traceback

FILES = {
    "plain.py": "x = 41\ndef names(): return __name__, __file__\ndef fails():\n    1 / 0\n",
    "whole/__init__.py": "y = 1\nfrom . import part\nfrom .inner import deep\n",
    "whole/part.py": "z = 2\n",
    "whole/inner/deep.py": "w = 3\n",
}

with tempfile.TemporaryDirectory() as folder:
    sys.path.insert(0, folder)
    for name, text in FILES.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)
        py_compile.compile(path, cfile=path + "c", doraise=True)
        os.remove(path)

    def short(path):
        return os.path.relpath(path, folder)

    import plain
    import whole

    print(plain.x, plain.names()[0], short(plain.__file__), short(plain.__cached__), plain.__spec__.has_location)
    print(whole.y, whole.part.z, whole.deep.w, [short(path) for path in whole.__path__], list(whole.inner.__path__) != [])
    print(type(plain.__loader__).__name__, plain.__loader__.get_source("plain"), plain.__loader__.is_package("plain"), whole.__spec__.parent)
    try:
        plain.fails()
    except ZeroDivisionError as error:
        print([(short(each.filename), each.lineno, each.name) for each in traceback.extract_tb(error.__traceback__)[1:]])

    # A source goes before it, in whatever folder; a folder without either is a namespace.
    with open(os.path.join(folder, "plain.py"), "w") as file:
        file.write("x = 42\n")
    del sys.modules["plain"]
    importlib.invalidate_caches()
    import plain
    print(plain.x, type(plain.__loader__).__name__)

    magic = importlib.util.MAGIC_NUMBER
    for number, data in enumerate([b"", b"\xff" * 20, b"\xf3\r\r\x00" + bytes(12), magic, magic + b"\x09" + bytes(11), magic + bytes(12)]):
        name = f"bad{number}"
        with open(os.path.join(folder, name + ".pyc"), "wb") as file:
            file.write(data)
        importlib.invalidate_caches()
        try:
            __import__(name)
        except ImportError as error:
            print(error, error.name, short(error.path))
        except EOFError as error:
            print(type(error).__name__, error)
        print(name in sys.modules)
    os.mkdir(os.path.join(folder, "folder.pyc"))
    try:
        import folder as nothing
    except ImportError as error:
        print(error)
