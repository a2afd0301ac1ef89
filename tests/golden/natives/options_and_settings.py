# optparse and configparser in lines: parsers, values, groups and conflicts; sections, sources, defaults and proxies; what is refused.
import configparser as c, io, optparse as o, os, sys, tempfile, types
from _each import each_value as each

folder = tempfile.TemporaryDirectory()
path = folder.name + "/f.ini"


def saved(text, name="f.ini"):
    with open(folder.name + "/" + name, "w") as file:
        file.write(text)
    return folder.name + "/" + name


def parser(*options, **given):
    made = o.OptionParser(prog="prog", **given)
    for names, settings in options:
        made.add_option(*names, **settings)
    return made


def told(call, *args, **kwargs):
    kept = sys.stdout, sys.stderr
    sys.stdout = sys.stderr = out = io.StringIO()
    try:
        value = call(*args, **kwargs)
    except SystemExit as error:
        value = f"exits {error.code}"
    finally:
        sys.stdout, sys.stderr = kept
    return out.getvalue(), value


def parsed(made, *args):
    values, rest = made.parse_args(list(args))
    return sorted(vars(values).items()), rest


def read(text, kind=c.ConfigParser, **options):
    made = kind(**options)
    made.read_string(text)
    return made


def written(made, *args, **options):
    out = io.StringIO()
    made.write(out, *args, **options)
    return out.getvalue()


A = (("-a", "--all"), {"type": "int", "default": 1, "help": "all of %default"})
B = (("-b",), {"action": "store_true", "dest": "flag"})
p = parser(A, B, version="%prog 3", description="of %prog", epilog="end", usage="%prog [x]")
v = o.Values({"a": 1, "b": None})
settings = types.ModuleType("settings")
settings.a, settings.z = 5, 6
sys.modules["settings"] = settings
t = read("[DEFAULT]\nd = 1\n[s]\na = %(d)s2\nB: two\n  lines\n\nempty=\nnone\n[t]\nx=1", allow_no_value=True)
r = c.RawConfigParser({"D": "v", "n": 5})
r.add_section("s")
each(r"""
v == o.Values({"a": 1, "b": None})
v == {"a": 1, "b": None}
v == 5
str(v)
repr(v)[:8]
v != o.Values({"a": 2})
v._update({"a": 2, "c": 3}, "careful")
v
v._update({"a": None, "c": 3}, "loose")
v
v._update({"c": None}, "careful")
v
v._update({}, "none")
v.read_module("settings")
v
v.read_module("settings", "loose")
v.z
v.read_file(saved("a = 7\nq = 8\n", "s.py"))
v.a
hasattr(v, "q")
v.read_file(saved("q = 9\n", "s.py"), "loose")
v.q
v.ensure_value("new", [])
v.ensure_value("a", 0)
parsed(p, "-a", "3", "x", "-b")
parsed(p, "--all=4")
parsed(p, "--al", "5")
parsed(p, "-b3" if False else "-ba6")
parsed(p, "--", "-b")
parsed(p, "-")
told(p.parse_args, ["-a", "x"])
told(p.parse_args, ["-q"])
told(p.parse_args, ["--none"])
told(p.parse_args, ["-a"])
told(p.parse_args, ["--all"])
told(p.parse_args, ["-h"])
told(p.parse_args, ["--version"])
told(p.parse_args, ["--version=1"])
p.disable_interspersed_args(); parsed(p, "x", "-b"), p.allow_interspersed_args, p.enable_interspersed_args(), parsed(p, "x", "-b"), p.allow_interspersed_args
p.set_default("all", "12"); parsed(p), p.set_process_default_values(False), parsed(p), p.set_process_default_values(True), p.set_defaults(all=3, flag=0), parsed(p), p.get_default_values()
told(p.exit)
told(p.exit, 3, "message")
told(p.error, "wrong")
told(p.print_usage)
told(p.print_version)
told(p.print_help)
p.get_usage()
p.get_version()
p.get_description()
p.get_prog_name()
p.expand_prog_name("%prog %prog")
q = parser(usage=o.SUPPRESS_USAGE); q.usage, told(q.print_usage), q.get_usage(), told(q.print_version), q.get_version(), told(q.error, "x")
parser(usage="usage: of it").usage
parser(usage=None).usage
parser(usage="Usage: X").get_usage()
told(parser(add_help_option=False).print_help)
parser(version="1").version
g = o.OptionGroup(p, "Group", "words"); g.add_option("--in-group", metavar="M", help="h"), p.add_option_group(g) is g, p.get_option_group("--in-group").title, p.get_option_group("-a"), p.get_option_group("--none"), g.set_title("New"), g.title, p.option_groups[0].format_help(p.formatter) if False else g.get_description()
p.add_option_group(o.OptionGroup(parser(), "x"))
p.add_option_group(5, 6, 7)
p.add_option_group(5)
p.add_option_group("Named").title
len(p.option_groups)
told(p.print_help)
p.add_option("-a")
p.add_option("--all", "-z")
w = parser(A, B, conflict_handler="resolve"); w.add_option("-a", dest="other"), w.get_option("--all")._short_opts, w.add_option("--all"), [x.get_opt_string() for x in w.option_list], w.has_option("-a"), w.has_option("-q")
w.set_conflict_handler("none")
w.remove_option("-b")
w.has_option("-b")
len(w.option_list)
w.remove_option("-b")
w.add_options([o.make_option("-x"), o.make_option("-y", action="count")])
parsed(w, "-yy", "-x", "1")
w.add_option(5)
w.add_option("x")
w.add_option("-")
w.add_option("-xy")
w.add_option("--x=", action="none")
w.add_option("--t", type="none")
w.add_option("--t", type="choice")
w.add_option("--t", choices=5, type="choice")
w.add_option("--t", choices=["a"], type="int")
w.add_option("--t", action="store_true", type="int")
w.add_option("--t", nargs=2, action="store_true")
w.add_option("--t", action="callback")
w.add_option("--t", action="callback", callback=len, callback_args=5)
w.add_option("--t", callback=len)
w.add_option("--t", none=1)
w.add_option("--t", const=5)
k = parser((("--n",), {"nargs": 2, "type": "float"}), (("--c",), {"choices": ["a", "b"]}), (("--ap",), {"action": "append"}), (("--ac",), {"action": "append_const", "const": 3}), (("--sc",), {"action": "store_const", "const": 4}), (("--cb",), {"action": "callback", "callback": lambda *a, **q: print("   called", a[1:3], a[4:], q), "type": "string", "callback_args": (1,), "callback_kwargs": {"k": 2}}), (("--lo",), {"type": "long" if False else "int"}), (("--cx",), {"type": "complex"}))
parsed(k, "--n", "1", "2.5", "--c", "a", "--ap", "x", "--ap", "y", "--ac", "--sc", "--cb", "v", "--lo", "0x1f", "--cx", "1j")
parsed(k, "--lo", "0b11")
parsed(k, "--lo", "010")
parsed(k)
told(k.parse_args, ["--c", "z"])
told(k.parse_args, ["--n", "1"])
told(k.parse_args, ["--cx", "z"])
told(k.parse_args, ["--n", "1", "z"])
told(k.parse_args, ["--a"])
told(k.parse_args, ["--ac=5"])
k.destroy()
hasattr(k, "option_list")
hasattr(k, "formatter")
t.sections()
t.get("s", "a")
t["s"]["b"]
t["s"]["empty"]
t["s"]["none"]
t.options("s")
t.items("s")
t.items("t", True)
dict(t.defaults())
t.has_option("s", "A")
t.has_option("s", "d")
t.has_option("", "D")
t.has_option(None, "z")
t.has_option("DEFAULT", "d")
t.has_option("none", "d")
t.items("none")
t.options("none")
t.get("none", "a")
t.get("s", "zz")
t.get("s", "zz", fallback=5)
t.get("none", "zz", fallback=None)
t.getint("t", "x")
t.getfloat("t", "x")
t.getboolean("t", "x")
t["t"].getint("x")
t["t"].getint("y", 7)
t["t"].get("y")
t["t"].parser is t
t["t"].name
len(t["t"])
list(t["t"])
"x" in t["t"]
repr(t["t"])
repr(t)[:27]
len(t)
list(t)
t.getint("s", "b")
t.getboolean("s", "b")
t.remove_option("s", "B")
t.remove_option("s", "B")
t.remove_option("DEFAULT", "none")
t.remove_section("none")
t.remove_section("t")
t.sections()
t.remove_option("none", "x")
t["new"] = {"k": "v"}; t["new"]["k"], t["new"].update(z="3"), dict(t["new"])
t["new"] = {"other": "1"}; dict(t["new"]), t.__setitem__("new", t["new"]), dict(t["new"])
t["DEFAULT"] = {"e": "f"}; dict(t.defaults())
t["new"]["k"] = 5
t["none"]
del t["new"], t["new"]
del t["DEFAULT"]
t.popitem()[0]
t.sections()
c.ConfigParser().popitem()
t.clear(); t.sections(), dict(t.defaults())
t.add_section("x"); t.add_section("x")
t.add_section("DEFAULT")
t.add_section(5)
r.get("s", "d")
r.get("s", "n")
r.set("s", "A", 5)
r.get("s", "a")
r.set("s", "none")
r.items("s")
r.set("DEFAULT", "x", "1")
r.get("s", "x")
r.get("s", "q", vars={"Q": 3})
r.set("none", "a")
r.read(saved("[one]\na=1\n")) == [path]
r.read([path, "/none/such"]) == [path]
r.read(path.encode()) == [path.encode()]
r.sections()
r.read([], "utf-8")
r.read_dict({"one": {"a": 2, "b": None}, 5: {"c": "d"}})
r.items("one")
r.sections()
c.ConfigParser().read_dict({"a": {"b": 1, "B": 2}})
c.ConfigParser().read_dict({1: {}, "1": {}})
c.ConfigParser(strict=False).read_dict({1: {}, "1": {}})
read("[a]\n[a]\n")
read("[a]\nx=1\nX=2\n")
read("x=1\n")
read("[a]\njunk\n")
read("[a]\n= v\n")
read("[a]\nx=1\n[a]\nX=2", strict=False)["a"]["x"]
read("[a]\nx = 1 ; c\n", inline_comment_prefixes=";")["a"]["x"]
read("[a]\nx - 1\n", delimiters="-")["a"]["x"]
read("[a]\n#x\n;y\n!z\nb=1", comment_prefixes=("#", ";", "!")).items("a")
read("[a]\nx = 1\n\n 2\n", empty_lines_in_values=False)["a"]["x"] if False else 0
read("[a]\nx = 1\n\n 2\n")["a"]["x"]
read("[c]\nd=1\n[a]\n", default_section="c")["a"]["d"]
read("x=1\n[a]\ny=2", allow_unnamed_section=True).sections()
repr(c.UNNAMED_SECTION)
read("x=1", allow_unnamed_section=True)[c.UNNAMED_SECTION]["x"]
written(read("x=1\n[a]\ny=2", allow_unnamed_section=True))
written(t)
written(read("[a]\nx=1\ny\nz=a\n b", allow_no_value=True))
written(read("[DEFAULT]\nd=1\n[a]\nx=1"), False)
written(r)
read("[a]\nx=%(y)s%%\ny=%(z)s\nz=5")["a"]["x"]
read("[a]\nx=${y} ${b:z} $$\ny=1\n[b]\nz=2", interpolation=c.ExtendedInterpolation())["a"]["x"]
read("[a]\nx=%(y)s", interpolation=None)["a"]["x"]
read("[a]\nx=%(y)s", c.RawConfigParser)["a"]["x"]
read("[a]\nx=%(y)s").get("a", "x", raw=True)
read("[a]\nx=%(y)s")["a"]["x"]
read("[a]\nx=%(x)s")["a"]["x"]
read("[a]\nx=%(y")["a"]["x"]
read("[a]\nx=%y")["a"]["x"]
read("[a]\nx=${b:c:d}", interpolation=c.ExtendedInterpolation())["a"]["x"]
read("[a]\nx=${b:c}", interpolation=c.ExtendedInterpolation())["a"]["x"]
read("[a]\nx=${b", interpolation=c.ExtendedInterpolation())["a"]["x"]
read("[a]\nx=$b", interpolation=c.ExtendedInterpolation())["a"]["x"]
x = c.ConfigParser(); x.read_dict({"a": {}}); x["a"]["b"] = "%"
x = c.ConfigParser(interpolation=c.ExtendedInterpolation()); x.read_dict({"a": {}}); x["a"]["b"] = "$"
c.ConfigParser({"a": "%(b)s"}).get("DEFAULT", "a", raw=True)
c.ConfigParser({"A": 5}).defaults() == {"a": "5"}
c.ConfigParser(interpolation=5)
c.ConfigParser(converters={"list": str.split}).getlist
y = read("[a]\nx=1 2", converters={"list": str.split}); y.getlist("a", "x"), y["a"].getlist("x"), y["a"].getlist("q", []), y.converters.keys() if hasattr(y.converters, "keys") else 0
y.converters["tup"] = lambda text: tuple(text); y.gettup("a", "x"), y["a"].gettup("x")
del y.converters["tup"]; y.gettup
y.converters[""] = str
y.converters["not-name"] = 5
del y.converters["none"]
""", globals())
folder.cleanup()
