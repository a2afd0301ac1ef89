"""Command lines: a parser is told the arguments a program takes, and turns the strings it was given into a namespace.

    parser = argparse.ArgumentParser(description='…')
    parser.add_argument('path')
    parser.add_argument('-n', '--number', type=int, default=1, help='how often (default: %(default)s)')
    arguments = parser.parse_args()

Usage, help and errors are made from what the parser was told.
"""

import sys as _sys

from argparse._actions import (Action, ArgumentError, ArgumentTypeError, BooleanOptionalAction, FileType, Namespace, ONE_OR_MORE, OPTIONAL,
                               PARSER, REMAINDER, SUPPRESS, ZERO_OR_MORE, _AppendAction, _AppendConstAction, _AttributeHolder,
                               _CountAction, _ExtendAction, _HelpAction, _StoreAction, _StoreConstAction, _StoreFalseAction,
                               _StoreTrueAction, _SubParsersAction, _UNRECOGNIZED_ARGS_ATTR, _VersionAction, _get_action_name)
from argparse._containers import _ActionsContainer, _ArgumentGroup, _MutuallyExclusiveGroup
from argparse._help import (ArgumentDefaultsHelpFormatter, HelpFormatter, MetavarTypeHelpFormatter, RawDescriptionHelpFormatter,
                            RawTextHelpFormatter)
from argparse._parser import ArgumentParser

__version__ = '1.1'   # of the interface, as programs print it

__all__ = ['ArgumentParser', 'ArgumentError', 'ArgumentTypeError', 'BooleanOptionalAction', 'FileType', 'HelpFormatter',
           'ArgumentDefaultsHelpFormatter', 'RawDescriptionHelpFormatter', 'RawTextHelpFormatter', 'MetavarTypeHelpFormatter',
           'Namespace', 'Action', 'ONE_OR_MORE', 'OPTIONAL', 'PARSER', 'REMAINDER', 'SUPPRESS', 'ZERO_OR_MORE']

for _public in __all__:
    if hasattr(globals()[_public], '__module__'):
        globals()[_public].__module__ = 'argparse'
del _public
