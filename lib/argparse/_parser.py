"""The parser."""

import os as _os
import sys as _sys
from gettext import gettext as _, ngettext
from re import match as _match

from argparse._actions import (ArgumentError, ArgumentTypeError, Namespace, OPTIONAL, PARSER, REMAINDER, SUPPRESS, ZERO_OR_MORE,
                               _AttributeHolder, _UNRECOGNIZED_ARGS_ATTR)
from argparse._containers import _ActionsContainer
from argparse._help import HelpFormatter
from argparse._parsing import Parse, pattern, run_length, runs


class ArgumentParser(_AttributeHolder, _ActionsContainer):
    """A parser of command lines.

    prog: the program's name (default: sys.argv[0]'s); usage: instead of the one made; description, epilog: before and behind the help of
    the arguments; parents: parsers whose arguments are taken over; formatter_class lays out the help; prefix_chars begin options;
    fromfile_prefix_chars begin names of files with more arguments; argument_default: for all; conflict_handler: 'error' or 'resolve';
    add_help: has -h; allow_abbrev: long options may be shortened; exit_on_error: a wrong argument ends the program, else ArgumentError.
    """

    def __init__(self, prog=None, usage=None, description=None, epilog=None, parents=[], formatter_class=HelpFormatter, prefix_chars='-',
                 fromfile_prefix_chars=None, argument_default=None, conflict_handler='error', add_help=True, allow_abbrev=True,
                 exit_on_error=True):
        super().__init__(description=description, prefix_chars=prefix_chars, argument_default=argument_default,
                         conflict_handler=conflict_handler)
        self.prog = _os.path.basename(_sys.argv[0]) if prog is None else prog
        self.usage = usage
        self.epilog = epilog
        self.formatter_class = formatter_class
        self.fromfile_prefix_chars = fromfile_prefix_chars
        self.add_help = add_help
        self.allow_abbrev = allow_abbrev
        self.exit_on_error = exit_on_error
        self._positionals = self.add_argument_group(_('positional arguments'))
        self._optionals = self.add_argument_group(_('options'))
        self._subparsers = None
        self.register('type', None, _as_it_is)
        if add_help:
            char = '-' if '-' in prefix_chars else prefix_chars[0]
            self.add_argument(char + 'h', char * 2 + 'help', action='help', default=SUPPRESS, help=_('show this help message and exit'))
        for parent in parents:
            if not isinstance(parent, ArgumentParser):
                raise TypeError('parents must be a list of ArgumentParser')
            self._add_container_actions(parent)
            self._defaults.update(parent._defaults)

    def _get_kwargs(self):
        return [(name, getattr(self, name))
                for name in ('prog', 'usage', 'description', 'formatter_class', 'conflict_handler', 'add_help')]

    # Arguments

    def add_subparsers(self, **kwargs):
        """Commands, each with a parser of its own (add_parser() of what is returned). Keywords: title, description, prog, parser_class,
        action, dest, required, help, metavar."""
        if self._subparsers is not None:
            raise ArgumentError(None, _('cannot have multiple subparser arguments'))
        kwargs.setdefault('parser_class', type(self))
        if 'title' in kwargs or 'description' in kwargs:
            self._subparsers = self.add_argument_group(kwargs.pop('title', _('subcommands')), kwargs.pop('description', None))
        else:
            self._subparsers = self._positionals
        if kwargs.get('prog') is None:
            # The commands' programs begin as this one's usage does, its positional arguments included.
            formatter = self._get_formatter()
            formatter.add_usage(self.usage, self._get_positional_actions(), self._mutually_exclusive_groups, '')
            kwargs['prog'] = formatter.format_help().strip()
        action = self._pop_action_class(kwargs, 'parsers')(option_strings=[], **kwargs)
        self._subparsers._add_action(action)
        return action

    def _add_action(self, action):
        (self._optionals if action.option_strings else self._positionals)._add_action(action)
        return action

    def _get_optional_actions(self):
        return [action for action in self._actions if action.option_strings]

    def _get_positional_actions(self):
        return [action for action in self._actions if not action.option_strings]

    # Parsing

    def parse_args(self, args=None, namespace=None):
        """The namespace for a list of strings (default: sys.argv[1:]); what nothing takes is an error."""
        found, unknown = self.parse_known_args(args, namespace)
        if unknown:
            self._refuse_unknown(unknown)
        return found

    def parse_known_args(self, args=None, namespace=None):
        """The namespace, and the strings that nothing took."""
        return self._parse_known(args, namespace, False)

    def parse_intermixed_args(self, args=None, namespace=None):
        """As parse_args(), but options may stand between the strings of one positional argument."""
        found, unknown = self.parse_known_intermixed_args(args, namespace)
        if unknown:
            self._refuse_unknown(unknown)
        return found

    def parse_known_intermixed_args(self, args=None, namespace=None):
        """As parse_known_args(), but options may stand between the strings of one positional argument. TypeError for arguments that
        cannot: commands and remainders, and required groups with positional arguments."""
        positionals = self._get_positional_actions()
        for action in positionals:
            if action.nargs in (PARSER, REMAINDER):
                raise TypeError(f'parse_intermixed_args: positional arg with nargs={action.nargs}')
        for group in self._mutually_exclusive_groups:
            if any(action in positionals for action in group._group_actions):
                raise TypeError('parse_intermixed_args: positional in mutuallyExclusiveGroup')
        return self._parse_known(args, namespace, True)

    def _refuse_unknown(self, unknown):
        message = _('unrecognized arguments: %s') % ' '.join(unknown)
        if self.exit_on_error:
            self.error(message)
        raise ArgumentError(None, message)

    def _parse_known(self, args, namespace, intermixed):
        args = list(_sys.argv[1:] if args is None else args)
        if namespace is None:
            namespace = Namespace()
        defaults = [(a.dest, a.default) for a in self._actions if a.option_strings or not intermixed]
        defaults += self._defaults.items()
        defaults += [(a.dest, a.default) for a in self._actions]  # a namespace shows those last that stand between options
        for dest, value in defaults:
            if dest is not SUPPRESS and value is not SUPPRESS and not hasattr(namespace, dest):
                setattr(namespace, dest, value)
        try:
            found, unknown = self._parse_known_args(args, namespace, intermixed)
        except ArgumentError as error:
            if not self.exit_on_error:
                raise
            self.error(str(error))
        if hasattr(found, _UNRECOGNIZED_ARGS_ATTR):
            unknown += getattr(found, _UNRECOGNIZED_ARGS_ATTR)
            delattr(found, _UNRECOGNIZED_ARGS_ATTR)
        return found, unknown

    def _parse_known_args(self, arg_strings, namespace, intermixed):
        if self.fromfile_prefix_chars is not None:
            arg_strings = self._read_args_from_files(arg_strings)
        parse = Parse(self, arg_strings, namespace)
        if intermixed: # first the options alone, then what they left
            parse.serve([])
            parse.check_required(self._get_optional_actions())
            for action in self._get_positional_actions():
                if getattr(namespace, action.dest, None) == []:
                    import warnings
                    warnings.warn(f'Do not expect {action.dest} in {namespace}', stacklevel=4)
            parse = Parse(self, parse.extras, namespace, parse)
        parse.serve(self._get_positional_actions())
        parse.check_required(self._actions)
        parse.check_groups()
        return namespace, parse.extras

    # Steps of the parse by themselves, for those that parse in a way of their own (argcomplete, for one), or that override them: then the
    # parse asks them.

    def _matches_itself(self):
        """Has its class a way of its own to say how many strings an action takes?"""
        cls = type(self)
        return cls is not ArgumentParser and (
            cls._get_nargs_pattern is not ArgumentParser._get_nargs_pattern or cls._match_argument is not ArgumentParser._match_argument
            or cls._match_arguments_partial is not ArgumentParser._match_arguments_partial)

    def _get_nargs_pattern(self, action):
        """A regular expression for the kinds of the strings that an action takes, in a group: A an argument, O an option, - a `--`."""
        return pattern(action.nargs, bool(action.option_strings))

    def _match_argument(self, action, arg_strings_pattern):
        """How many strings an action takes of those whose kinds a text begins with; ArgumentError if there are too few."""
        if type(self)._get_nargs_pattern is ArgumentParser._get_nargs_pattern:
            length = run_length(arg_strings_pattern, 0, action.nargs, bool(action.option_strings))
        else:
            match = _match(self._get_nargs_pattern(action), arg_strings_pattern)
            length = match and len(match[1])
        if length is None:
            raise ArgumentError(action, Parse.expected(action.nargs))
        return length

    def _match_arguments_partial(self, actions, arg_strings_pattern):
        """How many strings the first of these positional arguments take, for as many of them as can be served."""
        if type(self)._get_nargs_pattern is ArgumentParser._get_nargs_pattern:
            return runs(actions, arg_strings_pattern, 0)
        patterns = [self._get_nargs_pattern(action) for action in actions]
        for count in range(len(actions), 0, -1):
            match = _match(''.join(patterns[:count]), arg_strings_pattern)
            if match:
                return [len(taken) for taken in match.groups()]
        return []

    def _read_args_from_files(self, arg_strings):
        found = []
        for string in arg_strings:
            if not string or string[0] not in self.fromfile_prefix_chars:
                found.append(string)
                continue
            try:
                with open(string[1:], encoding=_sys.getfilesystemencoding(), errors=_sys.getfilesystemencodeerrors()) as file:
                    lines = file.read().splitlines()
            except OSError as error:
                raise ArgumentError(None, str(error)) from None
            inner = [argument for line in lines for argument in self.convert_arg_line_to_args(line)]
            found += self._read_args_from_files(inner)
        return found

    def convert_arg_line_to_args(self, arg_line):
        """The arguments in a line of a file: by default the line is one."""
        return [arg_line]

    def _parse_optional(self, arg_string):
        """What a string may mean as an option: [(action, option, separator, explicit argument), …], action None if it is unknown; None: it
        is an argument."""
        if not arg_string or arg_string[0] not in self.prefix_chars:
            return None
        if arg_string in self._option_string_actions:
            return [(self._option_string_actions[arg_string], arg_string, None, None)]
        if len(arg_string) == 1:
            return None
        option, separator, explicit = arg_string.partition('=')
        if separator and option in self._option_string_actions:
            return [(self._option_string_actions[option], option, separator, explicit)]
        found = self._get_option_tuples(arg_string)
        if found:
            return found
        if self._negative_number_matcher.match(arg_string) and not self._has_negative_number_optionals:
            return None
        if ' ' in arg_string:
            return None
        return [(None, arg_string, None, None)]

    def _get_option_tuples(self, option_string):
        """The options that a string may be short for, or be one of with its argument joined to it."""
        chars = self.prefix_chars
        if option_string[0] not in chars:
            raise ArgumentError(None, _('unexpected option string: %s') % option_string)
        prefix, separator, explicit = option_string.partition('=')
        if not separator:
            separator = explicit = None
        if option_string[1] in chars:
            if not self.allow_abbrev:
                return []
            return [(action, option, separator, explicit) for option, action in self._option_string_actions.items()
                    if option.startswith(prefix)]
        short, joined = option_string[:2], option_string[2:]
        found = []
        for option, action in self._option_string_actions.items():
            if option == short:
                if joined[:1] == '=':
                    found.append((action, option, '=', joined[1:]))
                else:
                    found.append((action, option, '', joined))
            elif self.allow_abbrev and option.startswith(prefix):
                found.append((action, option, separator, explicit))
        return found

    # Values

    def _get_values(self, action, arg_strings):
        nargs = action.nargs
        if not arg_strings and nargs == OPTIONAL:
            value = action.const if action.option_strings else action.default
            if isinstance(value, str) and value is not SUPPRESS:
                value = self._get_value(action, value)
            return value
        if not arg_strings and nargs == ZERO_OR_MORE and not action.option_strings:
            return [] if action.default is None else action.default
        if nargs == SUPPRESS:
            return SUPPRESS
        values = [self._get_value(action, string) for string in arg_strings]
        if nargs == PARSER:
            self._check_value(action, values[0])
        elif nargs != REMAINDER:
            for value in values:
                self._check_value(action, value)
        return values[0] if nargs in (None, OPTIONAL) else values

    def _get_value(self, action, arg_string):
        function = self._registry_get('type', action.type, action.type)
        if not callable(function):
            raise ArgumentError(action, _('%r is not callable') % function)
        try:
            return function(arg_string)
        except ArgumentTypeError as error:
            message = str(error)
        except (TypeError, ValueError):
            shown = {'type': getattr(action.type, '__name__', repr(action.type)), 'value': arg_string}
            message = _('invalid %(type)s value: %(value)r') % shown
        raise ArgumentError(action, message)

    def _check_value(self, action, value):
        choices = action.choices
        if choices is None:
            return
        if isinstance(choices, str): # its characters, not its parts
            choices = list(choices)
        if value not in choices:
            shown = {'value': value, 'choices': ', '.join(map(repr, action.choices))}
            raise ArgumentError(action, _('invalid choice: %(value)r (choose from %(choices)s)') % shown)

    # Texts

    def _get_formatter(self):
        return self.formatter_class(prog=self.prog)

    def format_usage(self):
        """The usage, as text."""
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        return formatter.format_help()

    def format_help(self):
        """The help, as text."""
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        formatter.add_text(self.description)
        for group in self._action_groups:
            formatter.start_section(group.title)
            formatter.add_text(group.description)
            formatter.add_arguments(group._group_actions)
            formatter.end_section()
        formatter.add_text(self.epilog)
        return formatter.format_help()

    def print_usage(self, file=None):
        """Writes the usage to file (default: standard output)."""
        self._print_message(self.format_usage(), _sys.stdout if file is None else file)

    def print_help(self, file=None):
        """Writes the help to file (default: standard output)."""
        self._print_message(self.format_help(), _sys.stdout if file is None else file)

    def _print_message(self, message, file=None):
        if message:
            file = _sys.stderr if file is None else file
            try:
                file.write(message)
            except (AttributeError, OSError): # there may be no stream, or a closed one
                pass

    def exit(self, status=0, message=None):
        """Ends the program, after a message to standard error."""
        if message:
            self._print_message(message, _sys.stderr)
        _sys.exit(status)

    def error(self, message):
        """Ends the program with status 2, after the usage and a message. A subclass that overrides it must not return."""
        self.print_usage(_sys.stderr)
        self.exit(2, _('%(prog)s: error: %(message)s\n') % {'prog': self.prog, 'message': message})

    def _warning(self, message):
        self._print_message(_('%(prog)s: warning: %(message)s\n') % {'prog': self.prog, 'message': message}, _sys.stderr)


def _as_it_is(string):
    return string
