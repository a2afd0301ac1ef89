"""What modules of the library refuse, each in the words that nothing else here asks for."""
import argparse
import ast
import email.generator
import email.message
import email.policy
import enum
import gzip
import importlib.metadata
import io
import logging
import os
import pickle
import pkgutil
import pstats
import re
import shutil
import struct
import sys
import tarfile
import tempfile
import timeit
import typing
import warnings
import zipfile
import zoneinfo
from contextlib import redirect_stderr, redirect_stdout
from xml import sax
from xml.sax import handler, xmlreader

from _each import each_value as each

warnings.simplefilter("ignore")
sys.unraisablehook = lambda told: None  # of files that are given up half written
home = tempfile.TemporaryDirectory()
os.chdir(home.name)


def zone(rule):
    """A zone whose later years follow a rule."""
    head = b"TZif2" + bytes(15)
    data = head + struct.pack(">6l", 0, 0, 0, 0, 1, 4) + struct.pack(">lbb", 0, 0, 0) + b"UTC\0"
    data += head + struct.pack(">6l", 0, 0, 0, 0, 1, 4) + struct.pack(">lbb", 0, 0, 0) + b"UTC\0" + b"\n" + rule.encode() + b"\n"
    return zoneinfo.ZoneInfo.from_file(io.BytesIO(data), key=rule)


def out(call, *args, **kwargs):
    with redirect_stdout(io.StringIO()) as said, redirect_stderr(said):
        try:
            call(*args, **kwargs)
        except SystemExit as error:
            print("exit", error.code)
    return said.getvalue()


def warned(call, *args):
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        value = call(*args)
    return value, [f"{w.category.__name__}: {w.message}" for w in found]


def logged(call, *args, **kwargs):
    """What make_archive() and its like log."""
    said = []
    logger = logging.Logger("own")
    logger.addHandler(type("Keep", (logging.Handler,), {"emit": lambda self, record: said.append(f"{record.levelname} {record.getMessage()}")})())
    call(*args, logger=logger, **kwargs)
    return sorted(said)


class Color(enum.Enum):
    RED = 1


class Bits(enum.Flag, boundary=enum.STRICT):
    ONE = 1
    TWO = 2


class Kept(enum.IntFlag, boundary=enum.KEEP):
    ONE = 1


class Generic(typing.Generic[typing.TypeVar("T")]):
    pass


class Badly(email.policy.EmailPolicy):
    folded = "x"

    def fold(self, name, value):
        return self.folded


def generated(folded):
    made = email.message.Message(policy=type("P", (Badly,), {"folded": folded})())
    made["A"] = "b"
    return made.as_string()


def archived(name="a.zip"):
    with zipfile.ZipFile(name, "w") as made:
        made.writestr("one", "x")
    return made


os.mkdir("sub")
open("sub/file", "w").close()
archived()
with tarfile.open("a.tar", "w") as made:
    made.add("sub")

each(r"""
enum.Enum("E", "a b")("c")
Color.RED.__class__.RED is Color.RED, Color.__members__
setattr(Color, "RED", 2)
delattr(Color, "RED")
Color["BLUE"]
Color(5)
object.__new__(Color)
Color.__new__(Color, 5)
enum.Enum("Empty", "")(1)
enum.Enum("E", [("a", 1), ("mro", 2)])
enum.Enum("E", "_a_ b")
type("Sub", (Color,), {})
Bits(8)
Bits(-9)
Bits.ONE | 5
Bits.ONE & "x"
~Kept.ONE, Kept(9), Kept(-1)
Bits.ONE in Bits, "x" in Bits.ONE
enum.Flag("F", {"A": "x"})
enum.Flag("F", "A B", boundary=5)
enum.unique(enum.Enum("D", {"a": 1, "b": 1}))
enum.verify(enum.CONTINUOUS)(enum.Flag("G", {"a": 1, "c": 4}))
enum.verify(enum.NAMED_FLAGS)(enum.Flag("G", {"a": 1, "c": 6}))
enum.bin(-5), enum.bin(5, 9), enum.show_flag_values(7), enum.show_flag_values(-1)
enum.auto().value, repr(enum.auto(5))
typing.Tuple[5, ...]
typing.Tuple[int, 5]
typing.Callable[[int], 5]
typing.Callable[5, int]
typing.Callable[int]
typing.List[5]
typing.Dict[int, 5]
typing.Unpack[5].__args__, repr(typing.Unpack[typing.Tuple[int]])
Generic[5]
Generic[int, str]
typing.Generic[5]
typing.Generic[()]
typing.ClassVar[5], typing.Final[5]
typing.Union[5]
typing.Union[()]
typing.Optional[5]
typing.Optional[int, str]
typing.Literal[()], typing.Annotated[int]
typing.Annotated[5, 1]
typing.cast(5)
typing.NewType("N", int)(5), repr(typing.NewType("N", int))
typing.get_type_hints(5)
typing.NamedTuple("N", [("a", 5)])
typing.TypedDict("D", 5)
typing.Protocol[5]
zone("UTC0").utcoffset(None), zone("AAA-1BBB,M3.5.0,M10.5.0").key
zone("")
zone("AAA1BBB,J1,J365")
zone("<+01>-1<+02>,M3.5.0/-1,M10.5.0/25").key
pickle.loads(b"\x80\x04\x95\x05\x00\x00\x00\x00\x00\x00\x00N.")
pickle.loads(b"\x8b\xff\xff\xff\xff.")
pickle.loads(b"\x80\x09.")
pickle.loads(b"\x0f")
pickle.loads(b"Sx\n.")
pickle.loads(b"I1x\n.")
pickle.loads(b"\x82\x05.")
pickle.loads(b"\x82\x00.")
pickle.loads(b"h\x05.")
pickle.loads(b"g5\n.")
pickle.loads(b"Px\n.")
pickle.loads(b"\x97.")
pickle.loads(b"N\x98.")
pickle.loads(b"\x8e\xff\xff\xff\xff\xff\xff\xff\xff.")
pickle.loads(b"\x96\xff\xff\xff\xff\xff\xff\xff\xff.")
pickle.loads(b"\x8d\xff\xff\xff\xff\xff\xff\xff\xff.")
pickle.loads(b"NNNb.")
pickle.loads(b"")
pickle.loads("text")
pickle.Pickler(5)
pickle.Unpickler(5)
pickle.dumps(5, 9)
pickle.dumps(lambda: 0)
pickle.dumps(type("Local", (), {})())
pickle.dumps(type("R", (), {"__reduce__": lambda self: 5})())
pickle.dumps(type("R", (), {"__reduce__": lambda self: (1,)})())
pickle.dumps(type("R", (), {"__reduce__": lambda self: (print, 5)})())
pickle.dumps(type("R", (), {"__reduce_ex__": lambda self, n: (1, 2, 3, 4, 5, 6, 7)})())
pickle.PickleBuffer(b"x").release() or pickle.dumps(pickle.PickleBuffer(b"x"))
made = zipfile.ZipFile("b.zip", "w"); made.close(); made.writestr("x", "y")
made.open("x")
zipfile.ZipFile("a.zip").open("one", "w")
zipfile.ZipFile("a.zip").open("one", "q")
zipfile.ZipFile("a.zip").open("one", "w", pwd=b"x")
zipfile.ZipFile("a.zip").open("one", pwd="x")
zipfile.ZipFile("a.zip").setpassword("x")
zipfile.ZipFile("a.zip").read("two")
zipfile.ZipFile("a.zip", "q")
zipfile.ZipFile("a.zip", compression=99)
zipfile.ZipFile("sub/file")
both = zipfile.ZipFile("c.zip", "w"); handle = both.open("x", "w"); both.open("y", "w")
both.open("x")
both.writestr("z", "")
both.close()
handle.read()
handle.seek(0)
handle.tell(), handle.seekable(), handle.readable(), handle.writable()
handle.close(); both.close(); handle.write(b"")
warned(lambda: both.__init__("c.zip", "a") or both.writestr("x", "again") or both.close())
zipfile.ZipFile("c.zip", "a").comment.__class__.__name__, setattr(zipfile.ZipFile("d.zip", "w"), "comment", "x")
warned(lambda: setattr(zipfile.ZipFile("d.zip", "w"), "comment", b"x" * 70000))
zipfile.ZipInfo("x", (1979, 1, 1, 0, 0, 0))
zipfile.ZipInfo("x\0y").filename, repr(zipfile.ZipInfo("d/")), repr(zipfile.ZipInfo("x"))
zipfile.Path("a.zip", "none").read_text()
zipfile.Path("a.zip").open()
gzip.GzipFile("g.gz", "r+")
gzip.open("g.gz", "rbt")
gzip.open("g.gz", "rb", encoding="x")
gzip.open(5.5)
warned(lambda: gzip.GzipFile(fileobj=type("F", (io.BytesIO,), {"mode": "wb"})()).mode)
closed = gzip.GzipFile(fileobj=io.BytesIO(), mode="w"); closed.close(); closed.write(b"")
closed.closed, repr(closed).split(" ")[:2], closed.mode
gzip.GzipFile(fileobj=io.BytesIO(), mode="w").read()
gzip.GzipFile(fileobj=io.BytesIO(), mode="w").seek(0, 2)
gzip.GzipFile(fileobj=io.BytesIO(), mode="r").write(b"")
gzip.decompress(b"xx")
gzip.decompress(b"\x1f\x8b\x07" + bytes(7))
gzip.decompress(gzip.compress(b"x")[:-3])
gzip.decompress(gzip.compress(b"x")[:-8] + bytes(8))
gzip.compress(b"text", mtime=5)[:10], gzip.compress(b"", 1, mtime=0)[:10], gzip.compress(b"", 9, mtime=0x01020304)[:10]
gzip.compress(b"text", mtime=5)[-8:]
shutil.make_archive("x", "none")
shutil.make_archive("x", "tar", "none")
shutil.unpack_archive("a.none")
shutil.unpack_archive("a.tar", format="none")
shutil.unpack_archive("sub/file", format="tar")
shutil.unpack_archive("sub/file", format="zip")
shutil.register_archive_format("x", 5)
shutil.register_archive_format("x", len, 5)
shutil.register_archive_format("x", len, [5])
shutil.register_unpack_format("x", [".tar"], len)
shutil.register_unpack_format("x", [".x"], 5)
logged(shutil.make_archive, "made", "tar", ".", "sub")
logged(shutil.make_archive, "made", "zip", ".", "sub")
logged(shutil.make_archive, "new/made", "gztar", ".", "sub", dry_run=True)
logged(shutil.make_archive, "new/made", "zip", ".", "sub", dry_run=True)
shutil.copyfile("sub/file", "sub/file")
shutil.copyfile("sub/file", "none/x")
shutil.copytree("sub", "sub")
shutil.move("sub", "sub/inner")
shutil.chown("sub")
shutil.chown("sub", user="no such user")
shutil.chown("sub", group="no such group")
os.symlink("sub", "link"); shutil.rmtree("link")
shutil.rmtree("none")
warned(lambda: shutil.rmtree("link", onerror=lambda f, p, e: None))
tarfile.open("a.tar", "q")
tarfile.open("a.tar", "r:none")
tarfile.open("a.tar", "r|none")
tarfile.open("a.tar", "rw|")
tarfile.open()
tarfile.open("sub/file")
tarfile.open("a.tar", "r:gz")
tarfile.open("a.tar").add("x")
tarfile.open("a.tar").getmember("none")
tarfile.open("a.tar").extractfile("none")
tarfile.open("a.tar").extract("sub", filter="none")
tarfile.open("e.tar", "w").getnames(), tarfile.open("e.tar", "w").next()
tarfile.TarFile("a.tar", "q")
tarfile.TarFile("e.tar", "w", format=9).addfile(tarfile.TarInfo("x"))
tarfile.TarInfo("x").replace(mode=None).tobuf()
(lambda made: setattr(made, "type", None) or made.tobuf())(tarfile.TarInfo("x"))
(lambda made: setattr(made, "size", 8**12) or made.tobuf(tarfile.USTAR_FORMAT))(tarfile.TarInfo("x"))
tarfile.TarInfo("x" * 300).tobuf(tarfile.USTAR_FORMAT)
tarfile.TarInfo("x" * 101).tobuf(tarfile.GNU_FORMAT)[:200].rstrip(b"\0")
tarfile.TarInfo("x" * 101).tobuf(tarfile.PAX_FORMAT)[:200].rstrip(b"\0")
tarfile.TarInfo("\udcff" + "x" * 101).tobuf(tarfile.PAX_FORMAT)[512:700].rstrip(b"\0x\n")
tarfile.TarInfo.frombuf(b"x", "utf-8", "strict")
tarfile.TarInfo.frombuf(bytes(512), "utf-8", "strict")
tarfile.TarInfo.frombuf(b"", "utf-8", "strict")
tarfile.TarInfo.frombuf(b"x" * 512, "utf-8", "strict")
pstats.Stats(5)
pstats.Stats()
pstats.Stats(type("S", (), {"create_stats": lambda self: None, "stats": {}})())
pstats.Stats(type("S", (), {"create_stats": lambda self: None, "stats": {("f", 1, "g"): (1, 1, 0.5, 0.5, {})}})()).sort_stats(5, "x")
pstats.Stats(type("S", (), {"create_stats": lambda self: None, "stats": {("f", 1, "g"): (1, 1, 0.5, 0.5, {})}})()).sort_stats("none")
importlib.metadata.distribution("no_such_distribution")
importlib.metadata.distribution("")
importlib.metadata.version("no_such_distribution")
importlib.metadata.EntryPoint("a", "b", "c")
setattr(importlib.metadata.EntryPoint("a", "b", "c"), "name", "d")
importlib.metadata.EntryPoint("a", "b:c.d [e, f]", "g").extras, importlib.metadata.EntryPoint("a", "b:c.d [e, f]", "g").attr, importlib.metadata.EntryPoint("a", "b:c", "g").matches(name="a", module="b")
importlib.metadata.Distribution.discover(context=5, name="x")
importlib.metadata.Distribution.from_name("")
importlib.metadata.entry_points(group="none")["x"]
xmlreader.XMLReader().parse("x")
xmlreader.XMLReader().setLocale("x")
xmlreader.XMLReader().getFeature("x")
xmlreader.XMLReader().setFeature("x", 1)
xmlreader.XMLReader().getProperty("x")
xmlreader.XMLReader().setProperty("x", 1)
xmlreader.IncrementalParser().feed("x")
xmlreader.IncrementalParser().prepareParser("x")
xmlreader.IncrementalParser().close()
xmlreader.IncrementalParser().reset()
sax.make_parser().getProperty("x")
sax.make_parser().getProperty(handler.property_xml_string)
sax.make_parser().setProperty(handler.property_xml_string, 1)
sax.make_parser().setProperty("x", 1)
sax.make_parser().getFeature("x")
sax.make_parser().setFeature("x", 1)
sax.make_parser().setFeature(handler.feature_validation, 1)
sax.make_parser().setFeature(handler.feature_external_pes, 1)
sax.make_parser().setFeature(handler.feature_string_interning, 5)
sax.parseString(b"<a>", handler.ContentHandler())
sax.parseString(b"<a><b></a>", handler.ContentHandler())
generated("no end")
generated("two\nlines\nB: c\n")
generated("A:\nb\n")
generated("A: b\n")
timeit.timeit(5)
timeit.timeit("x = (")
timeit.timeit("pass", setup="x = (")
timeit.timeit("return", number=1)
timeit.Timer(setup=5)
out(timeit.main, ["-x"])
out(timeit.main, ["-u", "year"])
timeit.timeit("n.append(x)", "x = 5", number=3, globals={"n": []}) >= 0, timeit.timeit(lambda: 0, lambda: 0, number=2) >= 0, timeit.Timer("a", "b = 1").src
timeit.Timer(len, print).src, timeit.Timer(len).src, timeit.Timer("x\ny", "z").src
warned(pkgutil.get_loader, "abc")[1]
warned(pkgutil.find_loader, "abc")[1]
pkgutil.find_loader(".x")
ast.unparse(ast.JoinedStr([ast.Name("x")]))
ast.unparse(ast.Starred())
argparse.ArgumentParser(conflict_handler="none").add_argument("-x")
argparse._ArgumentGroup(argparse.ArgumentParser(), "g")._registries.keys()
warned(lambda: argparse.ArgumentParser().add_argument_group("a").add_argument_group("b").title)
re.compile(r"(?-i:x)(?-s)")
re.compile(r"\8"), re.compile(r"\777")
re.compile("[\\777]")
re.compile(r"\x1"), re.compile(r"\u12")
re.compile(r"\U0011ffff")
re.compile(r"\N{none}")
re.compile(r"\N{}"), re.compile(r"\N")
re.compile(r"(?i-i:x)"), re.compile(r"(?-u:x)")
re.compile(r"(?P<1a>x)"), re.compile(r"(?P=a)")
re.compile(r"(?a-L:x)"), re.compile(b"(?u)")
""", globals())
os.chdir("/")
home.cleanup()
