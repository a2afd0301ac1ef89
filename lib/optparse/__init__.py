"""Command lines of options and positional arguments, as programs wrote them before argparse.

    parser = optparse.OptionParser(usage='%prog [options] FILE')
    parser.add_option('-n', '--number', type='int', default=1, help='how often [default: %default]')
    options, arguments = parser.parse_args()
"""

import os
import sys
from gettext import gettext as _, ngettext

from optparse._help import HelpFormatter, IndentedHelpFormatter, TitledHelpFormatter
from optparse._option import (AmbiguousOptionError, BadOptionError, NO_DEFAULT, OptParseError, Option, OptionConflictError, OptionError,
                              OptionValueError, check_builtin, check_choice, _parse_num)

__all__ = ['Option', 'make_option', 'SUPPRESS_HELP', 'SUPPRESS_USAGE', 'Values', 'OptionContainer', 'OptionGroup', 'OptionParser',
           'HelpFormatter', 'IndentedHelpFormatter', 'TitledHelpFormatter', 'OptParseError', 'OptionError', 'OptionConflictError',
           'OptionValueError', 'BadOptionError', 'check_choice']

__version__ = '1.5.3'
SUPPRESS_HELP = 'SUPPRESS' + 'HELP'
SUPPRESS_USAGE = 'SUPPRESS' + 'USAGE'

make_option = Option


class Values:
    """The options' values, as attributes."""

    def __init__(self, defaults=None):
        for name, value in (defaults or {}).items():
            setattr(self, name, value)

    def __str__(self):
        return str(self.__dict__)

    def __repr__(self):
        return f'<{self.__class__.__name__} at {id(self):#x}: {self}>'

    def __eq__(self, other):
        if isinstance(other, Values):
            return self.__dict__ == other.__dict__
        return self.__dict__ == other if isinstance(other, dict) else NotImplemented

    def _update_careful(self, dict):
        """Take what there is an attribute for, and is not None."""
        for name in dir(self):
            value = dict.get(name)
            if value is not None:
                setattr(self, name, value)

    def _update_loose(self, dict):
        """Take all."""
        self.__dict__.update(dict)

    def _update(self, dict, mode):
        if mode not in ('careful', 'loose'):
            raise ValueError(f'invalid update mode: {mode!r}')
        (self._update_careful if mode == 'careful' else self._update_loose)(dict)

    def read_module(self, modname, mode='careful'):
        """Take a module's names."""
        __import__(modname)
        self._update(vars(sys.modules[modname]), mode)

    def read_file(self, filename, mode='careful'):
        """Take the names that a file of Python binds."""
        names = {}
        with open(filename) as file:
            exec(file.read(), names)
        self._update(names, mode)

    def ensure_value(self, attr, value):
        """An attribute's value, set first if it is not there or None."""
        if getattr(self, attr, None) is None:
            setattr(self, attr, value)
        return getattr(self, attr)


class OptionContainer:
    """What has options: a parser, or a group of one, which shares the parser's strings and defaults."""

    def __init__(self, option_class, conflict_handler, description):
        self._create_option_list()
        self.option_class = option_class
        self.set_conflict_handler(conflict_handler)
        self.set_description(description)

    def _create_option_mappings(self):
        self._short_opt, self._long_opt, self.defaults = {}, {}, {}

    def _share_option_mappings(self, parser):
        self._short_opt, self._long_opt, self.defaults = parser._short_opt, parser._long_opt, parser.defaults

    def set_conflict_handler(self, handler):
        """What happens to strings that are taken: 'error', or 'resolve': the former option loses them."""
        if handler not in ('error', 'resolve'):
            raise ValueError(f'invalid conflict_resolution value {handler!r}')
        self.conflict_handler = handler

    def set_description(self, description):
        """The text above the options."""
        self.description = description

    def get_description(self):
        """The text above the options."""
        return self.description

    def destroy(self):
        """Forget the options, and with them circles of references."""
        del self._short_opt, self._long_opt, self.defaults

    def _check_conflict(self, option):
        taken = [(opt, known[opt]) for known, opts in ((self._short_opt, option._short_opts), (self._long_opt, option._long_opts))
                 for opt in opts if opt in known]
        if not taken:
            return
        if self.conflict_handler == 'error':
            raise OptionConflictError(f"conflicting option string(s): {', '.join(opt for opt, _ in taken)}", option)
        for opt, former in taken:
            strings, known = (former._long_opts, self._long_opt) if opt.startswith('--') else (former._short_opts, self._short_opt)
            strings.remove(opt)
            del known[opt]
            if not former._short_opts and not former._long_opts:
                former.container.option_list.remove(former)

    def add_option(self, *args, **kwargs):
        """Add an Option, or one made of the arguments; it."""
        if args and isinstance(args[0], str):
            option = self.option_class(*args, **kwargs)
        elif len(args) == 1 and not kwargs:
            option = args[0]
            if not isinstance(option, Option):
                raise TypeError(f'not an Option instance: {option!r}')
        else:
            raise TypeError('invalid arguments')
        self._check_conflict(option)
        self.option_list.append(option)
        option.container = self
        self._short_opt.update(dict.fromkeys(option._short_opts, option))
        self._long_opt.update(dict.fromkeys(option._long_opts, option))
        if option.dest is not None:
            if option.default is not NO_DEFAULT:
                self.defaults[option.dest] = option.default
            else:
                self.defaults.setdefault(option.dest, None)
        return option

    def add_options(self, option_list):
        """Add Options."""
        for option in option_list:
            self.add_option(option)

    def get_option(self, opt_str):
        """The option of a string, or None."""
        return self._short_opt.get(opt_str) or self._long_opt.get(opt_str)

    def has_option(self, opt_str):
        """Whether there is an option of a string."""
        return opt_str in self._short_opt or opt_str in self._long_opt

    def remove_option(self, opt_str):
        """Remove the option of a string, with all its strings."""
        option = self.get_option(opt_str)
        if option is None:
            raise ValueError(f'no such option {opt_str!r}')
        for opt in option._short_opts:
            del self._short_opt[opt]
        for opt in option._long_opts:
            del self._long_opt[opt]
        option.container.option_list.remove(option)

    def format_option_help(self, formatter):
        """The help of the options."""
        return ''.join(formatter.format_option(option) for option in self.option_list if option.help is not SUPPRESS_HELP)

    def format_description(self, formatter):
        """The text above the options."""
        return formatter.format_description(self.get_description())

    def format_help(self, formatter):
        """The text and the options."""
        parts = [self.format_description(formatter) if self.description else '', self.format_option_help(formatter)]
        return '\n'.join(parts if self.description else parts[1:])


class OptionGroup(OptionContainer):
    """Options under a title of their own."""

    def __init__(self, parser, title, description=None):
        self.parser = parser
        super().__init__(parser.option_class, parser.conflict_handler, description)
        self.title = title

    def _create_option_list(self):
        self.option_list = []
        self._share_option_mappings(self.parser)

    def set_title(self, title):
        """The title."""
        self.title = title

    def destroy(self):
        super().destroy()
        del self.option_list

    def format_help(self, formatter):
        heading = formatter.format_heading(self.title)
        formatter.indent()
        result = heading + super().format_help(formatter)
        formatter.dedent()
        return result


class OptionParser(OptionContainer):
    """Takes options and arguments out of a command line. usage, description, epilog: texts, with the program's name for %prog."""

    standard_option_list = []

    def __init__(self, usage=None, option_list=None, option_class=Option, version=None, conflict_handler='error', description=None,
                 formatter=None, add_help_option=True, prog=None, epilog=None):
        super().__init__(option_class, conflict_handler, description)
        self.set_usage(usage)
        self.prog = prog
        self.version = version
        self.allow_interspersed_args = True
        self.process_default_values = True
        self.formatter = formatter or IndentedHelpFormatter()
        self.formatter.set_parser(self)
        self.epilog = epilog
        self._populate_option_list(option_list, add_help=add_help_option)
        self._init_parsing_state()

    def destroy(self):
        super().destroy()
        for group in self.option_groups:
            group.destroy()
        del self.option_list, self.option_groups, self.formatter

    def _create_option_list(self):
        self.option_list, self.option_groups = [], []
        self._create_option_mappings()

    def _add_help_option(self):
        self.add_option('-h', '--help', action='help', help=_('show this help message and exit'))

    def _add_version_option(self):
        self.add_option('--version', action='version', help=_("show program's version number and exit"))

    def _populate_option_list(self, option_list, add_help=True):
        self.add_options(self.standard_option_list)
        self.add_options(option_list or ())
        if self.version:
            self._add_version_option()
        if add_help:
            self._add_help_option()

    def _init_parsing_state(self):
        self.rargs = self.largs = self.values = None

    def set_usage(self, usage):
        """The usage; None for the ordinary one, SUPPRESS_USAGE for none."""
        if usage is None:
            usage = _('%prog [options]')
        elif usage is SUPPRESS_USAGE:
            usage = None
        elif usage.lower().startswith('usage: '):
            usage = usage[7:]
        self.usage = usage

    def enable_interspersed_args(self):
        """Options may stand behind arguments."""
        self.allow_interspersed_args = True

    def disable_interspersed_args(self):
        """Options end at the first argument."""
        self.allow_interspersed_args = False

    def set_process_default_values(self, process):
        """Whether defaults that are str are converted."""
        self.process_default_values = process

    def set_default(self, dest, value):
        """Set a default."""
        self.defaults[dest] = value

    def set_defaults(self, **kwargs):
        """Set defaults."""
        self.defaults.update(kwargs)

    def _get_all_options(self):
        return self.option_list + [option for group in self.option_groups for option in group.option_list]

    def get_default_values(self):
        """The Values of an empty command line."""
        if not self.process_default_values:
            return Values(self.defaults)
        defaults = self.defaults.copy()
        for option in self._get_all_options():
            default = defaults.get(option.dest)
            if isinstance(default, str):
                defaults[option.dest] = option.check_value(option.get_opt_string(), default)
        return Values(defaults)

    def add_option_group(self, *args, **kwargs):
        """Add an OptionGroup, or one made of the arguments; it."""
        if args and isinstance(args[0], str):
            group = OptionGroup(self, *args, **kwargs)
        elif len(args) == 1 and not kwargs:
            group = args[0]
            if not isinstance(group, OptionGroup):
                raise TypeError(f'not an OptionGroup instance: {group!r}')
            if group.parser is not self:
                raise ValueError('invalid OptionGroup (wrong parser)')
        else:
            raise TypeError('invalid arguments')
        self.option_groups.append(group)
        return group

    def get_option_group(self, opt_str):
        """The group of the option of a string, None if it is in none."""
        option = self.get_option(opt_str)
        return option.container if option and option.container is not self else None

    # Parsing

    def _get_args(self, args):
        return sys.argv[1:] if args is None else args[:]

    def parse_args(self, args=None, values=None):
        """(values, arguments) of a command line, by default the program's. An error ends the program."""
        self.rargs = rargs = self._get_args(args)
        self.largs = largs = []
        self.values = values = self.get_default_values() if values is None else values
        try:
            self._process_args(largs, rargs, values)
        except (BadOptionError, OptionValueError) as error:
            self.error(str(error))
        return self.check_values(values, largs + rargs)

    def check_values(self, values, args):
        """What parse_args() returns; to be overridden."""
        return values, args

    def _process_args(self, largs, rargs, values):
        """Move what is no option from rargs to largs, up to '--'."""
        while rargs:
            arg = rargs[0]
            if arg == '--':
                del rargs[0]
                return
            if arg[:2] == '--':
                self._process_long_opt(rargs, values)
            elif arg[:1] == '-' and len(arg) > 1:
                self._process_short_opts(rargs, values)
            elif self.allow_interspersed_args:
                largs.append(rargs.pop(0))
            else:
                return

    def _match_long_opt(self, opt):
        return _match_abbrev(opt, self._long_opt)

    def _value_of(self, option, opt, rargs):
        """What follows an option: a str, a tuple where there are several, None for none."""
        if not option.takes_value():
            return None
        nargs = option.nargs
        if len(rargs) < nargs:
            self.error(ngettext('%(option)s option requires %(number)d argument', '%(option)s option requires %(number)d arguments',
                                nargs) % {'option': opt, 'number': nargs})
        if nargs == 1:
            return rargs.pop(0)
        value = tuple(rargs[:nargs])
        del rargs[:nargs]
        return value

    def _process_long_opt(self, rargs, values):
        opt, equals, given = rargs.pop(0).partition('=')
        if equals:
            rargs.insert(0, given)
        opt = self._match_long_opt(opt)
        option = self._long_opt[opt]
        if equals and not option.takes_value():
            self.error(_('%s option does not take a value') % opt)
        option.process(opt, self._value_of(option, opt, rargs), values, self)

    def _process_short_opts(self, rargs, values):
        """Several may stand in one word; what is behind one that takes a value is its value."""
        word = rargs.pop(0)
        at = 1
        while at < len(word):
            opt = '-' + word[at]
            at += 1
            option = self._short_opt.get(opt)
            if not option:
                raise BadOptionError(opt)
            if option.takes_value() and at < len(word):
                rargs.insert(0, word[at:])
                at = len(word)
            option.process(opt, self._value_of(option, opt, rargs), values, self)

    # Telling

    def get_prog_name(self):
        """The program's name."""
        return os.path.basename(sys.argv[0]) if self.prog is None else self.prog

    def expand_prog_name(self, s):
        """A text with the program's name for %prog."""
        return s.replace('%prog', self.get_prog_name())

    def get_description(self):
        return self.expand_prog_name(self.description)

    def exit(self, status=0, msg=None):
        """Print a message and end the program."""
        if msg:
            sys.stderr.write(msg)
        sys.exit(status)

    def error(self, msg):
        """Print the usage and an error, and end the program."""
        self.print_usage(sys.stderr)
        self.exit(2, f'{self.get_prog_name()}: error: {msg}\n')

    def get_usage(self):
        """The usage, as it is shown."""
        return self.formatter.format_usage(self.expand_prog_name(self.usage)) if self.usage else ''

    def print_usage(self, file=None):
        """Print the usage, if there is one."""
        if self.usage:
            print(self.get_usage(), file=file)

    def get_version(self):
        """The version, as it is shown."""
        return self.expand_prog_name(self.version) if self.version else ''

    def print_version(self, file=None):
        """Print the version, if there is one."""
        if self.version:
            print(self.get_version(), file=file)

    def format_option_help(self, formatter=None):
        formatter = formatter or self.formatter
        formatter.store_option_strings(self)
        heading = formatter.format_heading(_('Options'))
        formatter.indent()
        parts = [super().format_option_help(formatter)] if self.option_list else []
        parts += [group.format_help(formatter) for group in self.option_groups]
        formatter.dedent()
        return heading + '\n'.join(parts) if parts else ''

    def format_epilog(self, formatter):
        """The text below all."""
        return formatter.format_epilog(self.epilog)

    def format_help(self, formatter=None):
        formatter = formatter or self.formatter
        usage = self.get_usage() + '\n' if self.usage else ''
        description = self.format_description(formatter) + '\n' if self.description else ''
        return usage + description + self.format_option_help(formatter) + self.format_epilog(formatter)

    def print_help(self, file=None):
        """Print the help."""
        (sys.stdout if file is None else file).write(self.format_help())


def _match_abbrev(s, wordmap):
    """The word of some that begins so."""
    if s in wordmap:
        return s
    possibilities = sorted(word for word in wordmap if word.startswith(s))
    if len(possibilities) == 1:
        return possibilities[0]
    raise AmbiguousOptionError(s, possibilities) if possibilities else BadOptionError(s)
