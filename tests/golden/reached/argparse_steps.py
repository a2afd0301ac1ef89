# The steps of a parse, for packages that parse in a way of their own (argcomplete); a command's line in the help is known by its name.
import argparse

p = argparse.ArgumentParser(prog="p")
actions = [p.add_argument(name, nargs=nargs) for name, nargs in (("a", None), ("b", "?"), ("c", "*"))]
option = p.add_argument("--o", nargs=2)
for pattern in ("", "A", "AA", "AAAA", "AOA", "A-A", "-A"):
    print(pattern, p._match_arguments_partial(actions, pattern))
for pattern in ("AA", "AAA", "A", "OA", ""):
    try:
        print(pattern, p._match_argument(option, pattern))
    except argparse.ArgumentError as e:
        print(pattern, e)
commands = p.add_subparsers()
commands.add_parser("one", aliases=["uno", "un"], help="first")
commands.add_parser("two")
for action in commands._get_subactions():
    print(action.dest, action.metavar, action.help)
