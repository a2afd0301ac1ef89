# argparse: what each kind of argument takes and refuses, groups, parents, conflicts, subcommands, what is deprecated, words of help.
import argparse
import contextlib
import io
import warnings
from argparse import *
from _each import each_value as each

def run(parser, *lines, method="parse_args"):
    for line in lines:
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                value = getattr(parser, method)(line.split("~") if "~" in line else line.split())
            except SystemExit as stop:
                value = stop.code
            except Exception as error:
                value = repr(error)
        print("  ", repr(line), "=>", value, *[repr(s.getvalue()) for s in (out, err) if s.getvalue()])

def made(*arguments, **options):
    parser = ArgumentParser(prog="P", **options)
    for names, kw in arguments:
        parser.add_argument(*names.split(), **kw)
    return parser

print("nargs")
for nargs in (None, 1, 2, "?", "*", "+", REMAINDER, PARSER):
    for names in ("-x", "x"):
        print(nargs, names)
        try:
            parser = made((names, {"nargs": nargs, "default": "D"} | ({"const": "C"} if nargs == "?" else {})), ("-y", {"action": "store_true"}), ("z", {"nargs": "?"}))
        except Exception as error:
            print("  !", repr(error))
            continue
        run(parser, "", "-x", "-x 1", "-x 1 2", "-x 1 2 3", "1", "1 2", "1 2 3", "-y", "1 -y 2", "-x -y", "-x1", "-x=1", *(["-- 1", "-x -- 1", "1 -- -y"] if nargs not in (REMAINDER, PARSER) else ()), "-y -x 1 -y", "-yx1")
        print("  ", parser.format_usage().strip())
print("options")
parser = made(("-a --all", {"action": "store_true"}), ("-b", {"action": "store_const", "const": 5}), ("-c --count", {"action": "count", "default": 1}), ("-l", {"action": "append", "type": int}), ("-k", {"action": "append_const", "const": "k"}),
              ("-e", {"action": "extend", "nargs": "+"}), ("--flag", {"action": BooleanOptionalAction}), ("--foo", {}), ("--foobar", {}), ("--v", {"action": "version", "version": "%(prog)s 7"}), ("-n", {"type": float, "choices": [1.0, 2.0]}), ("--no", {"dest": "nay", "metavar": "M"}))
run(parser, "", "-abcc", "-l1 -l 2", "-l x", "-kk", "-e a b -e c", "--flag", "--no-flag", "--fo 1", "--foob 1", "--foo=", "--foo=1=2", "--foo", "--al", "--a", "--v", "-n 1", "-n 3", "-n x", "--no 1", "--nope", "-z", "-az", "-a1", "--all=1", "-a=1", "--flag=1", "-", "-- -a", "x", "--fl=", "-c1", "--count 1", "-h -z")
run(parser, "-a x -z --unk=1 y", "-az", "-- x", "--fooba=1 q", "-abz1", method="parse_known_args")
parser = made(("--foo", {}), ("--foobar", {}), ("-f", {}), allow_abbrev=False)
run(parser, "--fo 1", "--foob=1", "-f1", "-f=1", "-foo", "--foo 1")
parser = made(("-1", {"dest": "one", "action": "store_true"}), ("n", {"nargs": "*"}))
run(parser, "-1", "-1 -2", "1 -1", "-- -2")
parser = made(("-x", {}), ("n", {"nargs": "*", "type": int}))
run(parser, "-1", "-x -1", "1 -2.5", "-1 -x -.5", "-1x", "-x -1e5")
parser = made(("+a ++all", {"action": "store_true"}), ("-b", {}), ("/c", {}), prefix_chars="+-/")
run(parser, "+a", "++all", "++al", "-b 1", "/c 2", "/c=2", "+b", "-a", "/h", "++help", "-h")
for options in ({"prefix_chars": "+"}, {"prefix_chars": "+", "add_help": False}, {"add_help": False}):
    run(made(**options), "-h", "+h", "++help", "--help")
parser = made(("a", {}), ("-d", {"deprecated": True}), ("--dd", {"deprecated": True, "action": "store_true"}), ("p", {"deprecated": True, "nargs": "?"}))
run(parser, "1", "1 -d 2 -d 3", "1 --dd", "1 2", "1 --d")
parser = made(("-r", {"required": True}), ("q", {}), ("--s", {"required": True, "metavar": "S"}))
run(parser, "", "-r 1", "-r 1 2", "--s 1 x", "-r 1 --s 2 3 4 -z")
parser = made(("-r", {"required": True}), ("q", {}), exit_on_error=False)
run(parser, "", "-r", "-r 1 x y", "-r 1 x --z")
print("types and choices")
def odd(text):
    raise ArgumentTypeError("odd: " + text)
class Callable:
    def __call__(self, text):
        raise ValueError
    def __repr__(self):
        return "callable!"
parser = made(("-o", {"type": odd}), ("-c", {"type": Callable()}), ("-f", {"type": FileType("r")}), ("-w", {"type": ascii, "choices": "ab"}), ("-d", {"type": int, "default": "7"}), ("-s", {"type": int, "default": "x", "nargs": "*"}), ("p", {"nargs": "*", "choices": ["a", "b"], "default": "a"}))
run(parser, "-s 1", "-o x -s 1", "-c x", "-f /none/such", "-w a", "-w c", "-d 1 -s", "-s 1 -- c", "-s -- a b")
run(made(("p", {"nargs": "*", "default": [1]}), ("-q", {"nargs": "*", "default": [2]})), "", "-q", "a", "-q b")
run(made(("p", {"nargs": "?", "choices": range(3), "type": int})), "", "1", "3")
run(made(("p", {"choices": {"one": 1, "two": 2}}), ("q", {"choices": ()})), "one x", "three x")
each(r"""
    FileType(), FileType("w", 1), FileType(encoding="e", errors="x"), FileType("rb", bufsize=3)
    FileType("r")("-").fileno(), FileType("rb")("-").fileno(), FileType("w")("-").fileno(), FileType("wb")("-").fileno(), FileType("a")("-").fileno(), FileType("x")("-").fileno()
    FileType("+")("-")
    FileType("zz")("f")
    Namespace(a=1, b="x"), Namespace(**{"a b": 1}), Namespace() == Namespace(), Namespace(a=1) == Namespace(a=2), Namespace(a=1) == 1, "a" in Namespace(a=1), "b" in Namespace(a=1), Namespace(a=1) != Namespace(a=1)
    hash(Namespace())
    Action(["-a"], "a"), Action([], "b", 2, 3, 4, int, [1], True, "h", "M", True), Action(["-a", "--b"], "c").format_usage()
    Action([], "b").format_usage()
    Action(["-a"], "a")(None, None, None)
    ArgumentParser(prog="p"), ArgumentParser("p", "u", "d", "e"), ArgumentParser(prog="p", conflict_handler="resolve", add_help=False)
    str(ArgumentError(None, "m")), str(ArgumentError(Action(["-a", "--b"], "d"), "m")), str(ArgumentError(Action([], "d", metavar="X"), "m")), str(ArgumentError(Action([], "d"), "m")), str(ArgumentError(Action([], None), "m")), str(ArgumentError(Action([], SUPPRESS, metavar=SUPPRESS), "m"))
    made(("a", {"nargs": 0}))
    made(("-a", {"nargs": 0}))
    made(("-a", {"nargs": 0, "action": "append"}))
    made(("-a", {"nargs": 0, "action": "extend"}))
    made(("-a", {"nargs": 1, "const": 2}))
    made(("-a", {"nargs": "*", "const": 2, "action": "append"}))
    made(("-a", {"action": "nope"}))
    made(("-a", {"action": int}))
    made(("-a", {"type": 5}))
    made(("-a", {"type": "int"}))
    made(("-a", {"type": FileType}))
    made(("-a", {"metavar": ("A", "B")}))
    made(("-a", {"metavar": ("A", "B"), "nargs": 2}), ("b", {"metavar": ("A", "B"), "nargs": "+"})).format_usage()
    made(("a", {"metavar": ("A", "B"), "nargs": 3}))
    made(("-a", {"dest": "d"}), ("a", {"dest": "e"}))
    ArgumentParser().add_argument("a", dest="e")
    ArgumentParser().add_argument("a", required=True)
    ArgumentParser().add_argument("a", nargs="?", required=False)
    ArgumentParser().add_argument("-a", "b")
    ArgumentParser().add_argument("a", "-b")
    ArgumentParser().add_argument("--")
    ArgumentParser().add_argument("-")
    ArgumentParser(prefix_chars="+").add_argument("-a", "+b")
    ArgumentParser().add_argument(dest="x"), ArgumentParser().add_argument(dest="x", nargs="*").required, ArgumentParser().add_argument("x", nargs="*", default=1).required, ArgumentParser().add_argument("x", nargs="?").required, ArgumentParser().add_argument("x").required
    ArgumentParser().add_argument("--a-b", "-c").dest, ArgumentParser().add_argument("-c", "--a-b").dest, ArgumentParser().add_argument("-c-d").dest, ArgumentParser().add_argument("a-b").dest, ArgumentParser().add_argument("---x").dest
    made(("-a", {}), ("-a", {}))
    made(("-a --b", {}), ("-a --b", {}))
    made(("-a", {"help": "%(nope)s"}))
    made(("-a", {"help": "100%"}))
    ArgumentParser(conflict_handler="x")
    ArgumentParser(parents=[5])
    ArgumentParser(prog="x", bad=1)
    ArgumentParser().error("boom") if 0 else 0
    ArgumentParser().parse_args(5)
    ArgumentParser().set_defaults(a=1)
    BooleanOptionalAction(["--a"], "a").option_strings, BooleanOptionalAction(["-a", "--b", "--c"], "a").option_strings, BooleanOptionalAction(["--a"], "a", default=SUPPRESS).help, BooleanOptionalAction(["--a", "--no-x"], "a").format_usage()
    argparse.__all__
""", globals())
def warned(call):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            value = call()
        except Exception as error:
            value = repr(error)
    return value, [(w.category.__name__, str(w.message), w.lineno) for w in caught]
for word in ("type", "choices", "metavar"):
    value, told = warned(lambda: made(("--x", {"action": BooleanOptionalAction, word: None})).parse_args(["--x"]))
    print(value, [t[:2] for t in told])
print(warned(lambda: made().add_argument_group("g", prefix_chars="+").add_argument("+a").dest))
print(warned(lambda: made().add_argument_group("g").add_argument_group("h").title))
print(warned(lambda: made().add_mutually_exclusive_group().add_mutually_exclusive_group().required))
print(warned(lambda: made().add_mutually_exclusive_group().add_argument_group().title))
print("groups")
parser = made(("-v", {"action": "store_true", "help": "say more"}), description="What it does, %(prog)s.", epilog="The end.")
group = parser.add_argument_group("extra", "of the group")
group.add_argument("-e", help="default %(default)s", default=3)
empty = parser.add_argument_group("none here")
one = parser.add_mutually_exclusive_group(required=True)
one.add_argument("-a", action="store_true"), one.add_argument("-b", action="store_true"), one.add_argument("c", nargs="?", default=None)
with contextlib.suppress(ValueError):
    print(one.add_argument("z"))
try:
    one.add_argument("--req", required=True)
except ValueError as error:
    print(error)
run(parser, "", "-a", "-a -b", "x", "-a x", "-b -a", "-h")
parser = made(conflict_handler="error")
hidden = parser.add_mutually_exclusive_group(required=True)
hidden.add_argument("--one", help=SUPPRESS), hidden.add_argument("--two")
run(parser, "", "--one 1", "-h")
print("resolve")
parser = made(("-a --all", {"help": "old"}), ("-b", {}), conflict_handler="resolve")
parser.add_argument("-a", help="new"), parser.add_argument("-b", "-h")
print(parser.format_help())
run(parser, "-a 1", "--all 1", "-h 1", "--help")
group = parser.add_argument_group("G")
group.add_argument("-g"), group.add_argument("-g", action="store_true")
run(parser, "-g")
print("parents")
base = ArgumentParser(add_help=False)
base.set_defaults(w=9)
base.add_argument("-x", help="the x")
named = base.add_argument_group("shared", "words")
named.add_argument("-y")
either = base.add_mutually_exclusive_group()
either.add_argument("-p"), either.add_argument("-q")
inner = base.add_mutually_exclusive_group(required=True)
inner.add_argument("-i"), inner.add_argument("-j")
child = made(("z", {}), parents=[base])
other = made(parents=[base, ArgumentParser(add_help=False, argument_default=4)])
print(child.format_help(), other.format_help(), sep="")
run(child, "-x 1 2 -i 3", "-p 1 -q 2 z -i 3", "1 -i 2 -j 3", "1", "1 -i 2 -y 3")
clash = ArgumentParser(add_help=False)
clash.add_argument("-x")
print(warned(lambda: made(parents=[base, clash])))
print(made(parents=[base, clash], conflict_handler="resolve").format_usage())
same = ArgumentParser(add_help=False)
same.add_argument_group("g"), same.add_argument_group("g")
print(warned(lambda: made(parents=[same])))
print("subcommands")
parser = made(("-t", {"action": "store_true"}), description="top")
subs = parser.add_subparsers(title="commands", description="the commands", dest="cmd", help="one of", metavar="CMD", required=True)
a = subs.add_parser("alpha", aliases=["al", "a"], help="first", description="does alpha")
a.add_argument("-n", type=int), a.add_argument("rest", nargs="*"), a.set_defaults(func="A")
b = subs.add_parser("beta", deprecated=True)
b.add_argument("--deep", default="d")
deeper = b.add_subparsers()
deeper.add_parser("gamma").add_argument("g")
run(parser, "", "alpha", "al -n 1 x y", "-t a", "beta", "beta --deep 1 gamma 2", "beta gamma", "nope", "-t", "alpha -z", "alpha -n x", "-h", "alpha -h", "beta -h", "beta gamma -h", "beta x")
run(parser, "alpha -z 1 --q", "beta gamma 1 2", method="parse_known_args")
for call in (lambda: parser.add_subparsers(), lambda: subs.add_parser("alpha"), lambda: subs.add_parser("x", aliases=["al"]), lambda: subs.add_parser("d", aliases=["d2", "beta"])):
    print(warned(call))
parser = made(("first", {}))
subs = parser.add_subparsers(prog="other", parser_class=ArgumentParser, required=False)
subs.add_parser("s", prog="own").add_argument("-k")
subs.add_parser("t")
run(parser, "1", "1 s -k 2", "1 s -z", "1 t -z", "1 t -h", "1 s -h", "2 x")
run(made().add_subparsers().add_parser("only"), "-h")
parser = made()
parser.add_subparsers(required=True).add_parser("u")
run(parser, "", "x")
parser = made()
parser.add_subparsers(required=True)
run(parser, "", "x")
print("intermixed")
parser = made(("--foo", {}), ("cmd", {}), ("rest", {"nargs": "*", "type": int}))
run(parser, "do 1 --foo x 2 3", "--foo x do", "", "do a", "do --bar 1", method="parse_intermixed_args")
run(parser, "do 1 --foo x 2 --bar 3", "do --bar", method="parse_known_intermixed_args")
run(parser, "do 1 --foo x 2 3")
bad = made(("rest", {"nargs": REMAINDER}))
run(bad, "a", method="parse_intermixed_args")
bad = made()
bad.add_mutually_exclusive_group().add_argument("p", nargs="?")
run(bad, "a", method="parse_intermixed_args")
parser = made(("--r", {"required": True}), ("p", {"nargs": "+"}))
run(parser, "a", "--r 1", "a --r 1 b", method="parse_intermixed_args")
print("defaults")
parser = made(("-a", {"default": "%(prog)s"}), ("-b", {"default": SUPPRESS}), ("c", {"nargs": "?", "default": SUPPRESS}), argument_default=8)
parser.add_argument("-d")
parser.set_defaults(a=1, e=2)
print(parser.get_default("a"), parser.get_default("d"), parser.get_default("e"), parser.get_default("zz"))
run(parser, "", "-b 1", "x")
print(parser.parse_args(["-a", "2"], Namespace(a=0, f=6)), parser.parse_args([], Namespace(a=0)))
import os, tempfile
with tempfile.NamedTemporaryFile("w", suffix=".args") as file:
    file.write("-a\n1\n\n@none\nx y")
    file.flush()
    parser = made(("-a", {}), ("r", {"nargs": "*"}), fromfile_prefix_chars="@%")
    for line in (f"@{file.name}", f"-a~0~%{file.name}~z", "@", "a@b", "@/none/such", "~@"):
        out = io.StringIO()
        with contextlib.redirect_stderr(out):
            try:
                print(parser.parse_args(line.split("~")))
            except SystemExit as stop:
                print(stop.code)
        print(out.getvalue().replace(file.name, "FILE"))
    open(file.name, "w").write("-a\n1\nx y")
    parser.convert_arg_line_to_args = str.split
    print(parser.parse_args(["@" + file.name]))
