# argparse's help and usage: each formatter, wide and long arguments, what is hidden, columns.
import os
os.environ["COLUMNS"] = "60"
from argparse import *

class Both(ArgumentDefaultsHelpFormatter, MetavarTypeHelpFormatter):
    pass

def fill(parser):
    parser.add_argument("-s", "--short", type=int, default=4, help="a short one")
    parser.add_argument("--a-very-long-option-name-here", type=float, metavar="VALUE", help="its help goes to the next line since the option is too long for it")
    parser.add_argument("-m", nargs=3, metavar=("ONE", "TWO", "THREE"), type=str, help="three of them (default here)")
    parser.add_argument("-o", nargs="?", type=str, const=2), parser.add_argument("-p", nargs="*", type=str, default=[1], help="of %(type)s, %(metavar)s, %(dest)s, %(nargs)s"), parser.add_argument("-q", nargs="+", type=str, default=SUPPRESS, help="suppressed default")
    parser.add_argument("--choice", choices=["red", "green"], type=str, required=True, help="any of %(choices)s in %(prog)s at 100%%")
    parser.add_argument("--hidden", help=SUPPRESS), parser.add_argument("-f", "--flag", action="store_true", help="flag"), parser.add_argument("-c", action="count", help="const %(const)s")
    parser.add_argument("--yes", action=BooleanOptionalAction, help="yes or no", default=True), parser.add_argument("-V", action="version", version="v1  of\n  it")
    parser.add_argument("pos", type=int, help="positional"), parser.add_argument("more", nargs="*", type=str, default="dm", help="and more\n   words  in   it"), parser.add_argument("opt", nargs="?", type=str, help=""), parser.add_argument("sel", choices=[1, 2], type=int, metavar="SEL")
    group = parser.add_argument_group("Group title", "Group %(prog)s description that is long enough to be wrapped over two lines of output.")
    group.add_argument("--in-group", type=str, help="x" * 70)
    either = parser.add_mutually_exclusive_group()
    either.add_argument("--ea", type=str, metavar="A"), either.add_argument("--eb", action="store_true"), either.add_argument("--ec", help=SUPPRESS)
    other = parser.add_mutually_exclusive_group(required=True)
    other.add_argument("--fa", type=str), other.add_argument("--fb", action="store_true")
    return parser

text = "First paragraph, %(prog)s, of the description which is longer than one line of sixty columns.\n\n   Second   paragraph.\n"
for formatter in (HelpFormatter, RawDescriptionHelpFormatter, RawTextHelpFormatter, ArgumentDefaultsHelpFormatter, MetavarTypeHelpFormatter, Both):
    print("=====", formatter.__name__)
    print(fill(ArgumentParser(prog="prog", description=text, epilog=text, formatter_class=formatter)).format_help() + "|")
for columns in ("20", "30", "45", "80", "140", "11"):
    os.environ["COLUMNS"] = columns
    print("===== columns", columns)
    print(fill(ArgumentParser(prog="a-longer-program-name", description=text)).format_help() + "|")
os.environ["COLUMNS"] = "60"
for options in ({"usage": "%(prog)s [own] usage"}, {"usage": SUPPRESS}, {"usage": ""}, {"add_help": False}, {"description": "d"}, {"epilog": "e"}, {"description": SUPPRESS, "epilog": SUPPRESS}):
    parser = ArgumentParser(prog="pp", **options)
    parser.add_argument("-x", help="x")
    print(options, parser.format_usage() + "|", parser.format_help() + "|", sep="\n")
for arguments in ([], ["a"], ["-a"], ["-a", "b"], ["--" + "o" * n for n in range(5, 20)], ["p" * n for n in range(5, 20)], ["--" + "o" * 55, "q" * 55], ["--" + "o" * 20, "q" * 20, "--" + "r" * 20, "s" * 20]):
    for prog in ("p", "P" * 30, "Q" * 55):
        parser = ArgumentParser(prog=prog, add_help=bool(arguments))
        for name in arguments:
            parser.add_argument(name)
        print(parser.format_usage() + "|")
formatter = HelpFormatter("prog", indent_increment=4, max_help_position=12, width=40)
formatter.add_text("some %(prog)s text that is long enough to be wrapped")
formatter.start_section("section")
formatter.add_text(None), formatter.add_text(SUPPRESS), formatter.add_argument(Action(["-a"], "a", help="helped"))
formatter.start_section("inner"), formatter.add_argument(Action([], "pos", help="of inner " * 5)), formatter.add_argument(Action([], "hid", help=SUPPRESS)), formatter.end_section(), formatter.end_section()
formatter.start_section("empty"), formatter.end_section(), formatter.start_section(None), formatter.add_text("unnamed"), formatter.end_section()
formatter.add_usage(None, [Action(["-a"], "a"), Action([], "b", nargs="+")], [], "Own: "), formatter.add_usage("given", [], []), formatter.add_usage(SUPPRESS, [], [])
print(formatter.format_help())
for nargs in (None, 0, 1, 2, "?", "*", "+", "...", "A...", SUPPRESS):
    for metavar in (None, "M", ("M", "N"), ("M",)):
        parser = ArgumentParser(prog="p", add_help=False)
        try:
            parser.add_argument("--x", nargs=nargs, metavar=metavar, action=Action, choices=[1, 2] if metavar is None else None, dest="x")
            print(nargs, metavar, parser.format_usage().strip())
        except Exception as error:
            print(nargs, metavar, type(error).__name__, error)
parser = ArgumentParser(prog="p")
sub = parser.add_subparsers(title="T", metavar="MM", help="HH")
sub.add_parser("one", help="helped one", aliases=["o"]), sub.add_parser("a-long-command-name-of-it", help="long"), sub.add_parser("unhelped"), sub.add_parser("sup", help=SUPPRESS)
parser.print_help(), parser.print_usage()
parser.set_defaults(x=1)
print(sub.choices.keys(), sub.format_usage() if sub.option_strings else sub.metavar)
