"""The command line's parsers, for programs whose own TestProgram changes them: the rest reads its options without argparse."""

from argparse import SUPPRESS, ArgumentParser

from unittest.main import _OPTIONS

_DISCOVERY_NOTE = "For test discovery all test modules must be importable from the top level directory of the project."


def _add_options(parser, program, discovery):
    for names, attribute, constant, convert, only_discovery, text in _OPTIONS:
        if only_discovery != discovery:
            continue
        settings = {"dest": attribute, "help": text}
        if attribute == "testNamePatterns":
            settings["action"] = "append"
        elif convert is not None:
            settings["metavar"] = "N" if convert is int else None
        elif attribute in ("failfast", "catchbreak", "buffer") and getattr(program, attribute) is not None:
            continue    # the constructor was told
        elif constant is True:
            settings["action"] = "store_true"
        else:
            settings.update(action="store_const", const=constant)
        if convert not in (None, str):
            settings["type"] = convert
        parser.add_argument(*names, **settings)


def parent(program):
    """The options that running and discovering have."""
    parser = ArgumentParser(add_help=False)
    _add_options(parser, program, False)
    return parser


def running(program, shared):
    """The parser of a command line that names tests."""
    parser = ArgumentParser(prog=program.progName, parents=[shared])
    parser.add_argument("tests", nargs="*", help="modules, classes or methods of tests, or files")
    return parser


def discovering(program, shared):
    """The parser of what stands behind `discover`."""
    parser = ArgumentParser(prog=f"{program.progName} discover", epilog=_DISCOVERY_NOTE, parents=[shared])
    _add_options(parser, program, True)
    for place in ("start", "pattern", "top"):
        parser.add_argument(place, nargs="?", default=SUPPRESS, help=SUPPRESS)
    return parser
