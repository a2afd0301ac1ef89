"""An option: what it is made of, what its values are, what it does; and the errors of making and using it."""

from gettext import gettext as _

__name__ = 'optparse'

NO_DEFAULT = ('NO', 'DEFAULT')


class OptParseError(Exception):
    """The base of this module's errors."""

    def __init__(self, msg):
        self.msg = msg

    def __str__(self):
        return self.msg


class OptionError(OptParseError):
    """An option is made wrongly."""

    def __init__(self, msg, option):
        self.msg = msg
        self.option_id = str(option)

    def __str__(self):
        return f'option {self.option_id}: {self.msg}' if self.option_id else self.msg


class OptionConflictError(OptionError):
    """Two options of a parser have a string in common."""


class OptionValueError(OptParseError):
    """The command line has a wrong value for an option."""


class BadOptionError(OptParseError):
    """The command line has an option that there is not."""

    def __init__(self, opt_str):
        self.opt_str = opt_str

    def __str__(self):
        return _('no such option: %s') % self.opt_str


class AmbiguousOptionError(BadOptionError):
    """The command line has the beginning of more than one option."""

    def __init__(self, opt_str, possibilities):
        super().__init__(opt_str)
        self.possibilities = possibilities

    def __str__(self):
        return _('ambiguous option: %s (%s?)') % (self.opt_str, ', '.join(self.possibilities))


# Values' types

def _parse_num(val, type):
    """A number in the way of Python or of C."""
    prefix = val[:2].lower()
    if prefix == '0x':
        return type(val, 16)
    if prefix == '0b':
        return type(val[2:] or '0', 2)
    return type(val, 8 if val[:1] == '0' else 10)


def _parse_int(val):
    return _parse_num(val, int)


_builtin_cvt = {'int': (_parse_int, _('integer')), 'long': (_parse_int, _('integer')), 'float': (float, _('floating-point')),
                'complex': (complex, _('complex'))}


def check_builtin(option, opt, value):
    """The number of a str."""
    convert, what = _builtin_cvt[option.type]
    try:
        return convert(value)
    except ValueError:
        raise OptionValueError(_('option %s: invalid %s value: %r') % (opt, what, value))


def check_choice(option, opt, value):
    """A str that is one of the option's choices."""
    if value in option.choices:
        return value
    choices = ', '.join(map(repr, option.choices))
    raise OptionValueError(_('option %s: invalid choice: %r (choose from %s)') % (opt, value, choices))


class Option:
    """An option: its strings, and what happens with what follows it. Subclasses add types and actions to the tables."""

    ATTRS = ['action', 'type', 'dest', 'default', 'nargs', 'const', 'choices', 'callback', 'callback_args', 'callback_kwargs', 'help',
             'metavar']
    ACTIONS = ('store', 'store_const', 'store_true', 'store_false', 'append', 'append_const', 'count', 'callback', 'help', 'version')
    STORE_ACTIONS = ('store', 'store_const', 'store_true', 'store_false', 'append', 'append_const', 'count')
    TYPED_ACTIONS = ('store', 'append', 'callback')
    ALWAYS_TYPED_ACTIONS = ('store', 'append')
    CONST_ACTIONS = ('store_const', 'append_const')
    TYPES = ('string', 'int', 'long', 'float', 'complex', 'choice')
    TYPE_CHECKER = {'int': check_builtin, 'long': check_builtin, 'float': check_builtin, 'complex': check_builtin, 'choice': check_choice}
    CHECK_METHODS = None

    def __init__(self, *opts, **attrs):
        self._short_opts, self._long_opts = [], []
        self._set_opt_strings(self._check_opt_strings(opts))
        self._set_attrs(attrs)
        for check in self.CHECK_METHODS:
            check(self)

    def _check_opt_strings(self, opts):
        opts = [opt for opt in opts if opt]
        if not opts:
            raise TypeError('at least one option string must be supplied')
        return opts

    def _set_opt_strings(self, opts):
        for opt in opts:
            if len(opt) < 2:
                raise OptionError(f'invalid option string {opt!r}: must be at least two characters long', self)
            if len(opt) == 2:
                if opt[0] != '-' or opt[1] == '-':
                    raise OptionError(f'invalid short option string {opt!r}: must be of the form -x, (x any non-dash char)', self)
                self._short_opts.append(opt)
            elif opt[:2] != '--' or opt[2] == '-':
                raise OptionError(f'invalid long option string {opt!r}: must start with --, followed by non-dash', self)
            else:
                self._long_opts.append(opt)

    def _set_attrs(self, attrs):
        for name in self.ATTRS:
            setattr(self, name, attrs.pop(name, NO_DEFAULT if name == 'default' else None))
        if attrs:
            raise OptionError(f"invalid keyword arguments: {', '.join(sorted(attrs))}", self)

    def _check_action(self):
        if self.action is None:
            self.action = 'store'
        elif self.action not in self.ACTIONS:
            raise OptionError(f'invalid action: {self.action!r}', self)

    def _check_type(self):
        if self.type is None:
            if self.action in self.ALWAYS_TYPED_ACTIONS:
                self.type = 'string' if self.choices is None else 'choice'
            return
        if isinstance(self.type, type):
            self.type = self.type.__name__
        if self.type == 'str':
            self.type = 'string'
        if self.type not in self.TYPES:
            raise OptionError(f'invalid option type: {self.type!r}', self)
        if self.action not in self.TYPED_ACTIONS:
            raise OptionError(f'must not supply a type for action {self.action!r}', self)

    def _check_choice(self):
        if self.type != 'choice':
            if self.choices is not None:
                raise OptionError(f'must not supply choices for type {self.type!r}', self)
        elif self.choices is None:
            raise OptionError("must supply a list of choices for type 'choice'", self)
        elif not isinstance(self.choices, (tuple, list)):
            kind = str(type(self.choices)).split("'")[1]
            raise OptionError(f"choices must be a list of strings ('{kind}' supplied)", self)

    def _check_dest(self):
        if self.dest is None and (self.action in self.STORE_ACTIONS or self.type is not None):
            self.dest = self._long_opts[0][2:].replace('-', '_') if self._long_opts else self._short_opts[0][1]

    def _check_const(self):
        if self.action not in self.CONST_ACTIONS and self.const is not None:
            raise OptionError(f"'const' must not be supplied for action {self.action!r}", self)

    def _check_nargs(self):
        if self.action in self.TYPED_ACTIONS:
            if self.nargs is None:
                self.nargs = 1
        elif self.nargs is not None:
            raise OptionError(f"'nargs' must not be supplied for action {self.action!r}", self)

    def _check_callback(self):
        if self.action != 'callback':
            for name, shown in ('callback', f'callback supplied ({self.callback!r})'), *(
                    (name, f'{name} supplied') for name in ('callback_args', 'callback_kwargs')):
                if getattr(self, name) is not None:
                    raise OptionError(f'{shown} for non-callback option', self)
            return
        if not callable(self.callback):
            raise OptionError(f'callback not callable: {self.callback!r}', self)
        for name, kind in ('callback_args', tuple), ('callback_kwargs', dict):
            given = getattr(self, name)
            if given is not None and not isinstance(given, kind):
                raise OptionError(f'{name}, if supplied, must be a {kind.__name__}: not {given!r}', self)

    CHECK_METHODS = [_check_action, _check_type, _check_choice, _check_dest, _check_const, _check_nargs, _check_callback]

    def __str__(self):
        return '/'.join(self._short_opts + self._long_opts)

    def __repr__(self):
        return f'<{self.__class__.__name__} at {id(self):#x}: {self}>'

    def takes_value(self):
        """Whether something follows it."""
        return self.type is not None

    def get_opt_string(self):
        """The first long string, or the first short one."""
        return (self._long_opts or self._short_opts)[0]

    def check_value(self, opt, value):
        """The value of one str, by the option's type."""
        check = self.TYPE_CHECKER.get(self.type)
        return value if check is None else check(self, opt, value)

    def convert_value(self, opt, value):
        """The value of what follows, a tuple if that is more than one str."""
        if value is None:
            return None
        return self.check_value(opt, value) if self.nargs == 1 else tuple([self.check_value(opt, each) for each in value])

    def process(self, opt, value, values, parser):
        """Do what the option is for."""
        return self.take_action(self.action, self.dest, opt, self.convert_value(opt, value), values, parser)

    def take_action(self, action, dest, opt, value, values, parser):
        """Do one of the ACTIONS; 1."""
        if action == 'store':
            setattr(values, dest, value)
        elif action == 'store_const':
            setattr(values, dest, self.const)
        elif action == 'store_true' or action == 'store_false':
            setattr(values, dest, action == 'store_true')
        elif action == 'append':
            values.ensure_value(dest, []).append(value)
        elif action == 'append_const':
            values.ensure_value(dest, []).append(self.const)
        elif action == 'count':
            setattr(values, dest, values.ensure_value(dest, 0) + 1)
        elif action == 'callback':
            self.callback(self, opt, value, parser, *(self.callback_args or ()), **(self.callback_kwargs or {}))
        elif action == 'help':
            parser.print_help()
            parser.exit()
        elif action == 'version':
            parser.print_version()
            parser.exit()
        else:
            raise ValueError(f'unknown action {self.action!r}')
        return 1
