# Steps of small modules that no other golden looked at: gettext's places, parts of mail parameters, what distributions tell, terminals' modes, netrc's entries.
import configparser
import gettext
import importlib.metadata
import importlib.resources
import io
import json
import netrc
import os
import posixpath
import pprint
import shutil
import sys
import tempfile
import termios
import tty
import types
import warnings
import xml.sax
from email import message_from_string
from email.utils import decode_params, collapse_rfc2231_value, decode_rfc2231, encode_rfc2231
from _each import each_value as each

top = os.path.realpath(tempfile.mkdtemp())


def put(path, text):
    path = os.path.join(top, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())
    return path


def catalogue(*pairs):
    """A .mo file of texts."""
    import struct
    pairs = [("", "Content-Type: text/plain; charset=utf-8\n"), *pairs]
    texts = [text.encode() for column in (0, 1) for text in (pair[column] for pair in pairs)]
    at, table = 28 + 8 * len(texts), b""
    for text in texts:
        table += struct.pack("<2I", len(text), at)
        at += len(text) + 1
    return struct.pack("<7I", 0x950412de, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0) + table + b"".join(text + b"\0" for text in texts)


for language, word in [("de", "hallo"), ("de_AT", "servus"), ("fr", "bonjour")]:
    put(f"{language}/LC_MESSAGES/dom.mo", catalogue(("hello", word), *([("bye", "tsch\u00fcss")] if language == "de" else [])))
for name in "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG":
    os.environ.pop(name, None)


class Own(gettext.GNUTranslations):
    pass


def found(**environment):
    os.environ.update(environment)
    try:
        return [path.removeprefix(top) for path in gettext.find("dom", top, all=True)]
    finally:
        for name in environment:
            del os.environ[name]


put("dists/Some_Thing-1.5.dist-info/METADATA", "Metadata-Version: 2.1\nName: Some.Thing\nVersion: 1.5\nRequires-Dist: other (>=1)\nRequires-Dist: x; extra == 'y'\nProvides-Extra: y\nKeywords: a,b\n\ntold\n")
put("dists/Some_Thing-1.5.dist-info/direct_url.json", json.dumps({"url": "https://x", "vcs_info": {"vcs": "git"}}))
put("dists/Some_Thing-1.5.dist-info/entry_points.txt", "[console_scripts]\nrun = pkg.mod:main.inner [y, z]\nplain = pkg\n\n[other]\na = json:dumps\n")
put("dists/Some_Thing-1.5.dist-info/RECORD", "pkg/mod.py,sha256=abc,12\npkg/__init__.py,,\n")
put("dists/Some_Thing-1.5.dist-info/top_level.txt", "pkg\n")
put("dists/egg_one-2.egg-info/PKG-INFO", "Name: egg-one\nVersion: 2\n")
put("dists/egg_one-2.egg-info/requires.txt", "a\nb>1\n\n[more]\nc\n\n[:sys_platform=='x']\nd\n\n[two:os_name=='y']\ne @ https://e\n")
put("dists/egg_one-2.egg-info/SOURCES.txt", "egg_one.py\n")
put("dists/egg_one-2.egg-info/top_level.txt", "egg_one\n")
put("pkgs/res/__init__.py", "import importlib.resources\nmine = importlib.resources.files()\n")
put("pkgs/res/data.txt", "data")
sys.path[:0] = [os.path.join(top, "dists"), os.path.join(top, "pkgs")]
dist, egg = importlib.metadata.distribution("some-thing"), importlib.metadata.distribution("egg_one")
entry = [one for one in dist.entry_points if one.name == "run"][0]


def parsed(text):
    try:
        made = netrc.netrc(put("netrc", text))
        return made.hosts, made.macros
    except netrc.NetrcParseError as error:
        return error.msg, os.path.basename(error.filename), error.lineno, str(error).replace(top, "TOP")


def refused(kind, *args):
    error = kind(*args)
    return str(error), error.args, {name: value for name, value in vars(error).items() if name not in ("message", "_message")}


def mode(change):
    values = [0x7fffffff, 0x7fffffff, 0x7fffffff, 0x7fffffff, 0, 0, [b"\0"] * 32]
    change(values)
    flags = lambda value, names: [name for name in names.split() if not value & getattr(termios, name)]
    return (flags(values[0], "IGNBRK BRKINT IGNPAR PARMRK INPCK ISTRIP INLCR IGNCR ICRNL IXON IXANY IXOFF"), flags(values[1], "OPOST"), flags(values[2], "PARENB CREAD"), values[2] & termios.CSIZE == termios.CS8,
            flags(values[3], "ECHO ECHOE ECHOK ECHONL ICANON IEXTEN ISIG NOFLSH TOSTOP"), values[6][termios.VMIN], values[6][termios.VTIME])


class Recorded(xml.sax.ContentHandler):
    def __init__(self): self.seen = []
    def startElement(self, name, attrs): self.seen.append((name, dict(attrs)))
    def characters(self, content): self.seen.append(content)


def sax(call, *args):
    handler = Recorded()
    call(*args[:1], handler, *args[1:])
    return handler.seen


put("doc.xml", "<a b='1'>t<c/></a>")
each(r"""
    found(LANGUAGE="fr:de"), found(LC_ALL="de_AT.UTF-8"), found(LC_MESSAGES="fr", LANG="de"), found(LANG="de"), found(), found(LANGUAGE="fr:C:de"), found(LANGUAGE="xx")
    gettext.find("dom", top, ["de_AT"]).removeprefix(top), gettext.find("dom", top, []), gettext.find("dom", top, ["xx"]), gettext.find("dom", top, ["de_AT"], True)[1].removeprefix(top)
    [type(gettext.translation("dom", top, ["de"], **k)).__name__ for k in ({}, {"class_": Own})], gettext.translation("dom", top, ["de_AT"]).gettext("bye"), gettext.translation("none", fallback=True).__class__.__name__
    gettext.translation("dom", top, ["de"]) is gettext.translation("dom", top, ["de"]), gettext.translation("dom", top, ["de"]).charset(), gettext.NullTranslations().charset(), gettext.NullTranslations().info()
    gettext.translation("none", top, ["de"])
    gettext.c2py("n" * 1001)
    gettext.c2py("n" + " " * 999)(5), gettext.c2py("n != 1 ? 2 : 3")(1)
    decode_params([("x", "y"), ("n*1", '"b"'), ("n*0", '"a"'), ("n*10", '"k"'), ("n*2", '"c"'), ("m*1*", "%62"), ("m*0*", "utf-8'de'%61"), ("p*", "us-ascii''z%20")])
    [collapse_rfc2231_value(value) for value in ("plain", '"q"', ("utf-8", "", "a%C3%A4"), ("no-such", "", "x"), (None, None, "y"))], decode_rfc2231("a'b'c'd"), decode_rfc2231("a'b"), encode_rfc2231("\u00e4", "utf-8", "de"), encode_rfc2231("a b")
    message_from_string("Content-Type: a/b; n*1=two; n*0=one; m*0*=utf-8''%C3%A4; m*1=x\n\n").get_params()
    dist.origin.url, dist.origin.vcs_info.vcs, egg.origin, dist.name, dist.version, dist.requires, dist.metadata["Keywords"], dist.metadata.json["keywords"], dist.metadata.json["description"], dist.read_text("none")
    egg.requires, egg.name, [str(file) for file in egg.files], [(str(file), file.size, file.hash and file.hash.mode, file.hash and file.hash.value) for file in dist.files]
    entry.module, entry.attr, entry.extras, entry.group, entry.dist.name, entry.value, repr(entry)
    [one.load().__name__ for one in dist.entry_points.select(group="other")], sorted(dist.entry_points.names), sorted(dist.entry_points.groups), dist.entry_points.select(name="plain")["plain"].attr, dist.entry_points.select(name="plain")["plain"].extras
    entry.name, entry.matches(group="other"), entry.matches(name="run", module="pkg.mod"), entry < dist.entry_points["plain"], hash(entry) == hash(entry)
    entry.name = 5
    entry.load()
    importlib.metadata.packages_distributions()["pkg"], importlib.metadata.packages_distributions()["egg_one"], importlib.metadata.version("some_thing"), importlib.metadata.metadata("Some.Thing")["Name"]
    importlib.metadata.version("nothing at all")
    importlib.metadata.distribution("")
    import res; res.mine.name, importlib.resources.files("res").joinpath("data.txt").read_text(), importlib.resources.read_text("res", "data.txt"), importlib.resources.is_resource("res", "data.txt"), importlib.resources.is_resource("res", "x")
    sorted(one.name for one in importlib.resources.files(res).iterdir() if one.is_file())
    with importlib.resources.as_file(importlib.resources.files("res")) as folder: folder.name, folder.is_dir()
    importlib.resources.files(other=1)
    mode(tty.cfmakeraw), mode(tty.cfmakecbreak)
    parsed("machine a login b password c\nmachine d\n login e\n account f # not a comment\n")
    parsed("machine a user b password c\ndefault login x password y\nmacdef m\nline one\nline two\n\nmachine z login q password w\n")
    parsed("machine a login b password c\n# told\nmachine b login qr password \"s t\\\"u\"\n"), parsed("default login a password b # x\n")
    parsed("machine"), parsed("nothing here"), parsed("machine a bad b"), parsed("macdef m\nline"), parsed(""), parsed("machine a login b password c macdef n\n\n")
    refused(configparser.DuplicateSectionError, "s"), refused(configparser.DuplicateSectionError, "s", "f", 3), refused(configparser.DuplicateOptionError, "s", "o", "f", 3), refused(configparser.DuplicateOptionError, "s", "o")
    refused(configparser.NoSectionError, "s"), refused(configparser.NoOptionError, "o", "s"), refused(configparser.InterpolationError, "o", "s", "m"), refused(configparser.InterpolationMissingOptionError, "o", "s", "r", "x")
    refused(configparser.InterpolationDepthError, "o", "s", "r"), refused(configparser.InterpolationSyntaxError, "o", "s", "m"), refused(configparser.ParsingError, "f"), refused(configparser.MissingSectionHeaderError, "f", 2, "l"), refused(configparser.MultilineContinuationError, "f", 2, "l")
    os.environ.update(HERE="there"), posixpath.expandvars(b"$HERE/${HERE}x$NOT"), posixpath.expandvars("$HERE ${HERE}x ${NOT} $ ${ $1"), os.environ.pop("HERE")
    loop = []; loop.append(loop); pprint.saferepr(loop)[:18], pprint.isreadable(loop), pprint.isrecursive(loop), pprint.isreadable([1]), pprint.isrecursive({1: [2]}), pprint.PrettyPrinter().isrecursive({1: loop}), pprint.isreadable(object)
    pprint.saferepr({2: 1, 1: [3]}), pprint.saferepr(()), pprint.saferepr([object]), pprint.saferepr({"a": (1,)})
    sax(xml.sax.parse, os.path.join(top, "doc.xml")), sax(xml.sax.parse, io.BytesIO(b"<x>y</x>")), sax(xml.sax.parseString, "<a>\u00e4</a>"), sax(xml.sax.parseString, b"<a/>")
    sax(xml.sax.parseString, "<a>")
    sax(xml.sax.parseString, "<a>", None)
    xml.sax.make_parser(["nothing.there"]).__class__.__name__
    getattr(types.DynamicClassAttribute(lambda self: 5), "__isabstractmethod__"), types.DynamicClassAttribute(lambda self: 5, doc="told").__doc__
""", globals())
shutil.rmtree(top)
