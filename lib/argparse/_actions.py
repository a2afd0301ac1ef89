"""What happens when an argument is met: the actions, the errors they raise and the namespace they write to."""

import sys as _sys
from gettext import gettext as _

SUPPRESS = '==SUPPRESS=='

OPTIONAL = '?'
ZERO_OR_MORE = '*'
ONE_OR_MORE = '+'
PARSER = 'A...'
REMAINDER = '...'

_UNRECOGNIZED_ARGS_ATTR = '_unrecognized_args'
_not_given = object()


class _AttributeHolder:
    """Shows itself as a call with its attributes; what is no identifier goes into `**{…}`."""

    def __repr__(self):
        shown = [repr(value) for value in self._get_args()]
        odd = {}
        for name, value in self._get_kwargs():
            if name.isidentifier():
                shown.append(f'{name}={value!r}')
            else:
                odd[name] = value
        if odd:
            shown.append(f'**{odd!r}')
        return f'{type(self).__name__}({", ".join(shown)})'

    def _get_kwargs(self):
        return list(vars(self).items())

    def _get_args(self):
        return []


class Namespace(_AttributeHolder):
    """Results as attributes; equal to another with the same ones. `in` asks for a name."""

    def __init__(self, **kwargs):
        for name, value in kwargs.items():
            setattr(self, name, value)

    def __eq__(self, other):
        if not isinstance(other, Namespace):
            return NotImplemented
        return vars(self) == vars(other)

    def __contains__(self, key):
        return key in vars(self)


def _get_action_name(argument):
    """How errors name an argument: its options, metavar, destination or choices; None if it has none of them."""
    if argument is None:
        return None
    if argument.option_strings:
        return '/'.join(argument.option_strings)
    metavar = argument.metavar
    if metavar not in (None, SUPPRESS):
        if not isinstance(metavar, tuple):
            return metavar
        if argument.nargs == ZERO_OR_MORE and len(metavar) == 2:
            return '%s[, %s]' % metavar
        if argument.nargs == ONE_OR_MORE:
            return '%s[, %s]' % metavar
        return ', '.join(metavar)
    if argument.dest not in (None, SUPPRESS):
        return argument.dest
    if argument.choices:
        return '{' + ','.join(map(str, argument.choices)) + '}'
    return None


class ArgumentError(Exception):
    """An argument that is wrong: `message`, and `argument_name` (None: it is not one argument's fault)."""

    def __init__(self, argument, message):
        self.argument_name = _get_action_name(argument)
        self.message = message

    def __str__(self):
        if self.argument_name is None:
            return self.message
        return _('argument %(argument_name)s: %(message)s') % {'message': self.message, 'argument_name': self.argument_name}


class ArgumentTypeError(Exception):
    """Raised by a `type` function: its text is shown as it is."""


class Action(_AttributeHolder):
    """What an argument of the command line does: called with the parser, the namespace, the value or values and the option it was met by.

    option_strings is empty for a positional argument. dest names the attribute; nargs says how many arguments it takes (None: one, and
    the value is no list); const and default are values for when there is none; type converts each; choices contains what is allowed.
    """

    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None, choices=None, required=False, help=None,
                 metavar=None, deprecated=False):
        self.option_strings = option_strings
        self.dest = dest
        self.nargs = nargs
        self.const = const
        self.default = default
        self.type = type
        self.choices = choices
        self.required = required
        self.help = help
        self.metavar = metavar
        self.deprecated = deprecated

    def _get_kwargs(self):
        names = ('option_strings', 'dest', 'nargs', 'const', 'default', 'type', 'choices', 'required', 'help', 'metavar', 'deprecated')
        return [(name, getattr(self, name)) for name in names]

    def format_usage(self):
        """The option as a usage line shows it."""
        return self.option_strings[0]

    def __call__(self, parser, namespace, values, option_string=None):
        raise NotImplementedError(_('.__call__() not defined'))


def _warn_deprecated(name):
    import warnings
    warnings.warn(f'{name!r} is deprecated as of Python 3.12 and will be removed in Python 3.14.', DeprecationWarning, stacklevel=3)


class BooleanOptionalAction(Action):
    """`--name` stores True, `--no-name` False."""

    def __init__(self, option_strings, dest, default=None, type=_not_given, choices=_not_given, required=False, help=None,
                 metavar=_not_given, deprecated=False):
        for name, value in (('type', type), ('choices', choices), ('metavar', metavar)):
            if value is not _not_given:
                _warn_deprecated(name)
        given = {name: None if value is _not_given else value
                 for name, value in (('type', type), ('choices', choices), ('metavar', metavar))}
        both = []
        for option in option_strings:
            both.append(option)
            if option.startswith('--'):
                both.append('--no-' + option[2:])
        super().__init__(option_strings=both, dest=dest, nargs=0, default=default, required=required, help=help, deprecated=deprecated,
                         **given)

    def __call__(self, parser, namespace, values, option_string=None):
        if option_string in self.option_strings:
            setattr(namespace, self.dest, not option_string.startswith('--no-'))

    def format_usage(self):
        return ' | '.join(self.option_strings)


class _StoreAction(Action):
    """store: the value."""

    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None, choices=None, required=False, help=None,
                 metavar=None, deprecated=False):
        if nargs == 0:
            raise ValueError('nargs for store actions must be != 0; if you have nothing to store, actions such as store true or store '
                             'const may be more appropriate')
        if const is not None and nargs != OPTIONAL:
            raise ValueError(f'nargs must be {OPTIONAL!r} to supply const')
        super().__init__(option_strings, dest, nargs, const, default, type, choices, required, help, metavar, deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, values)


class _StoreConstAction(Action):
    """store_const: the constant."""

    def __init__(self, option_strings, dest, const=None, default=None, required=False, help=None, metavar=None, deprecated=False):
        super().__init__(option_strings=option_strings, dest=dest, nargs=0, const=const, default=default, required=required, help=help,
                         deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, self.const)


class _StoreTrueAction(_StoreConstAction):
    def __init__(self, option_strings, dest, default=False, required=False, help=None, deprecated=False):
        super().__init__(option_strings, dest, const=True, default=default, required=required, help=help, deprecated=deprecated)


class _StoreFalseAction(_StoreConstAction):
    def __init__(self, option_strings, dest, default=True, required=False, help=None, deprecated=False):
        super().__init__(option_strings, dest, const=False, default=default, required=required, help=help, deprecated=deprecated)


def _items_of(namespace, dest):
    """A copy of the collected items: defaults are shared, and stay as they are."""
    items = getattr(namespace, dest, None)
    if items is None:
        return []
    if type(items) is list:
        return items[:]
    import copy
    return copy.copy(items)


class _AppendAction(Action):
    """append: the value, to a list."""

    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None, choices=None, required=False, help=None,
                 metavar=None, deprecated=False):
        if nargs == 0:
            raise ValueError('nargs for append actions must be != 0; if arg strings are not supplying the value to append, the append '
                             'const action may be more appropriate')
        if const is not None and nargs != OPTIONAL:
            raise ValueError(f'nargs must be {OPTIONAL!r} to supply const')
        super().__init__(option_strings, dest, nargs, const, default, type, choices, required, help, metavar, deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        items = _items_of(namespace, self.dest)
        items.append(values)
        setattr(namespace, self.dest, items)


class _AppendConstAction(Action):
    """append_const: the constant, to a list."""

    def __init__(self, option_strings, dest, const=None, default=None, required=False, help=None, metavar=None, deprecated=False):
        super().__init__(option_strings=option_strings, dest=dest, nargs=0, const=const, default=default, required=required, help=help,
                         metavar=metavar, deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        items = _items_of(namespace, self.dest)
        items.append(self.const)
        setattr(namespace, self.dest, items)


class _ExtendAction(_AppendAction):
    """extend: every value, to a list."""

    def __call__(self, parser, namespace, values, option_string=None):
        items = _items_of(namespace, self.dest)
        items.extend(values)
        setattr(namespace, self.dest, items)


class _CountAction(Action):
    """count: how often it was met."""

    def __init__(self, option_strings, dest, default=None, required=False, help=None, deprecated=False):
        super().__init__(option_strings=option_strings, dest=dest, nargs=0, default=default, required=required, help=help,
                         deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, (getattr(namespace, self.dest, None) or 0) + 1)


class _HelpAction(Action):
    """help: prints it and ends the program."""

    def __init__(self, option_strings, dest=SUPPRESS, default=SUPPRESS, help=None, deprecated=False):
        super().__init__(option_strings=option_strings, dest=dest, default=default, nargs=0, help=help, deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        parser.print_help()
        parser.exit()


class _VersionAction(Action):
    """version: prints it and ends the program."""

    def __init__(self, option_strings, version=None, dest=SUPPRESS, default=SUPPRESS, help=None, deprecated=False):
        if help is None:
            help = _("show program's version number and exit")
        super().__init__(option_strings=option_strings, dest=dest, default=default, nargs=0, help=help)
        self.version = version

    def __call__(self, parser, namespace, values, option_string=None):
        formatter = parser._get_formatter()
        formatter.add_text(parser.version if self.version is None else self.version)
        parser._print_message(formatter.format_help(), _sys.stdout)
        parser.exit()


class _SubParsersAction(Action):
    """Hands the rest of the arguments to the parser that the first one names."""

    class _ChoicesPseudoAction(Action):
        """A command's line in the help."""

        def __init__(self, name, aliases, help):
            shown = f'{name} ({", ".join(aliases)})' if aliases else name
            super().__init__(option_strings=[], dest=name, help=help, metavar=shown)

    def __init__(self, option_strings, prog, parser_class, dest=SUPPRESS, required=False, help=None, metavar=None):
        self._prog_prefix = prog
        self._parser_class = parser_class
        self._name_parser_map = {}
        self._choices_actions = []
        self._deprecated = set()
        super().__init__(option_strings=option_strings, dest=dest, nargs=PARSER, choices=self._name_parser_map, required=required,
                         help=help, metavar=metavar)

    def add_parser(self, name, *, deprecated=False, **kwargs):
        """A parser for the command `name`; aliases= are more names, help= is shown in the list of commands, the rest goes to the class."""
        if kwargs.get('prog') is None:
            kwargs['prog'] = f'{self._prog_prefix} {name}'
        aliases = kwargs.pop('aliases', ())
        if name in self._name_parser_map:
            raise ArgumentError(self, _('conflicting subparser: %s') % name)
        for alias in aliases:
            if alias in self._name_parser_map:
                raise ArgumentError(self, _('conflicting subparser alias: %s') % alias)
        if 'help' in kwargs:
            self._choices_actions.append(self._ChoicesPseudoAction(name, aliases, kwargs.pop('help')))
        parser = self._parser_class(**kwargs)
        for each in (name, *aliases):
            self._name_parser_map[each] = parser
            if deprecated:
                self._deprecated.add(each)
        return parser

    def _get_subactions(self):
        return self._choices_actions

    def __call__(self, parser, namespace, values, option_string=None):
        name, *rest = values
        if self.dest is not SUPPRESS:
            setattr(namespace, self.dest, name)
        subparser = self._name_parser_map.get(name)
        if subparser is None:
            shown = {'parser_name': name, 'choices': ', '.join(self._name_parser_map)}
            raise ArgumentError(self, _('unknown parser %(parser_name)r (choices: %(choices)s)') % shown)
        if name in self._deprecated:
            parser._warning(_("command '%(parser_name)s' is deprecated") % {'parser_name': name})
        # Into a namespace of its own, so that the subparser's defaults win over the parser's.
        found, unknown = subparser.parse_known_args(rest, None)
        for key, value in vars(found).items():
            setattr(namespace, key, value)
        if unknown:
            if not hasattr(namespace, _UNRECOGNIZED_ARGS_ATTR):
                setattr(namespace, _UNRECOGNIZED_ARGS_ATTR, [])
            getattr(namespace, _UNRECOGNIZED_ARGS_ATTR).extend(unknown)


class FileType:
    """A `type` that opens its argument as a file; `-` is standard input or output, as the mode says."""

    def __init__(self, mode='r', bufsize=-1, encoding=None, errors=None):
        self._mode = mode
        self._bufsize = bufsize
        self._encoding = encoding
        self._errors = errors

    def __call__(self, string):
        if string == '-':
            if 'r' in self._mode:
                stream = _sys.stdin
            elif any(letter in self._mode for letter in 'wax'):
                stream = _sys.stdout
            else:
                raise ValueError(_('argument "-" with mode %r') % self._mode)
            return stream.buffer if 'b' in self._mode else stream
        try:
            return open(string, self._mode, self._bufsize, self._encoding, self._errors)
        except OSError as error:
            raise ArgumentTypeError(_("can't open '%(filename)s': %(error)s") % {'filename': string, 'error': error})

    def __repr__(self):
        shown = [repr(value) for value in (self._mode, self._bufsize) if value != -1]
        shown += [f'{name}={value!r}' for name, value in (('encoding', self._encoding), ('errors', self._errors)) if value is not None]
        return f'{type(self).__name__}({", ".join(shown)})'
