# What optparse refuses when options are declared, and what it says.
from optparse import Option, OptionError, OptionGroup, OptionParser

parser = OptionParser(prog="p")
other = OptionParser(prog="q")


def tried(call, *args, **kwargs):
    try:
        print(call(*args, **kwargs))
    except (TypeError, ValueError, OptionError) as error:
        print(type(error).__name__, error)


tried(parser.add_option_group, OptionGroup(other, "title"))
tried(parser.add_option_group, 3)
tried(parser.add_option_group, OptionGroup(parser, "a"), OptionGroup(parser, "b"))
tried(parser.add_option, 3)
tried(parser.add_option, Option("-a"), Option("-b"))
for args, kwargs in [((), {}), (("a",), {}), (("-",), {}), (("-ab",), {}), (("--",), {}), (("---x",), {}), (("--a=",), {}),
                     (("-a",), {"action": "none"}), (("-a",), {"type": "none"}), (("-a",), {"type": int}), (("-a",), {"action": "store_true", "type": "int"}),
                     (("-a",), {"type": "choice"}), (("-a",), {"type": "choice", "choices": 3}), (("-a",), {"choices": ["x"]}),
                     (("-a",), {"action": "store_true", "nargs": 2}), (("-a",), {"action": "store_const", "nargs": 1}), (("-a",), {"const": 1}),
                     (("-a",), {"action": "callback"}), (("-a",), {"action": "callback", "callback": 3}),
                     (("-a",), {"action": "callback", "callback": print, "callback_args": 3}),
                     (("-a",), {"action": "callback", "callback": print, "callback_kwargs": 3}), (("-a",), {"callback": print}),
                     (("-a",), {"callback_args": ()}), (("-a",), {"callback_kwargs": {}}), (("-a",), {"wrong": 1, "bad": 2})]:
    tried(Option, *args, **kwargs)
parser.add_option("-v", "--verbose", action="count")
tried(parser.add_option, "-v", "--version")
tried(parser.add_option, "-x", "--verbose")
tried(parser.remove_option, "-z")
tried(OptionParser, conflict_handler="other")
tried(parser.set_conflict_handler, 3)
tried(parser.get_option, "-z")
print(parser.has_option("-v"), parser.has_option("-z"))
