# Resources of a reader that knows names and files alone.
import importlib.resources.simple as simple, io
from _each import each_value as each


class Reader(simple.SimpleReader):
    package = "top.pack"
    def children(self): return [Child()]
    resources = ["one", "two"]
    def open_binary(self, resource): return io.BytesIO(resource.encode())


class Child(Reader):
    package = "top.pack.deep"
    def children(self): return []


each(r"""
R = simple.ResourceContainer(Reader()); R.name, R.is_dir(), R.is_file(), [(x.name, x.is_dir(), x.is_file()) for x in R.iterdir()], R.joinpath("one").read_text(), (R / "deep" / "two").read_bytes(), Reader().name
R.open()
h = simple.ResourceHandle(R, "one"); h.name, h.parent is R, h.open("rb").read(), h.open().read(), h.open("r", encoding="ascii").encoding, list(h.iterdir()), h.joinpath() is h
h.joinpath("x")
R.joinpath("none")
R.joinpath("deep/none")
""", globals())
