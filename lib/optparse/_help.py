"""How help is laid out."""

import os
import textwrap
from gettext import gettext as _

from optparse._option import NO_DEFAULT

__name__ = 'optparse'


class HelpFormatter:
    """Lays help out. indent_increment is the step of indentation, max_help_position the rightmost column at which help begins, width
    that of lines (by default COLUMNS or 80, less 2); with short_first short options go before long ones."""

    NO_DEFAULT_VALUE = 'none'

    def __init__(self, indent_increment, max_help_position, width, short_first):
        self.parser = None
        self.indent_increment = indent_increment
        if width is None:
            try:
                width = int(os.environ['COLUMNS'])
            except (KeyError, ValueError):
                width = 80
            width -= 2
        self.width = width
        self.help_position = self.max_help_position = min(max_help_position, max(width - 20, indent_increment * 2))
        self.current_indent = self.level = 0
        self.help_width = None
        self.short_first = short_first
        self.default_tag = '%default'
        self.option_strings = {}
        self._short_opt_fmt = '%s %s'
        self._long_opt_fmt = '%s=%s'

    def set_parser(self, parser):
        """The parser whose defaults are shown."""
        self.parser = parser

    def set_short_opt_delimiter(self, delim):
        """What is between a short option and its value: '' or ' '."""
        if delim not in ('', ' '):
            raise ValueError(f'invalid metavar delimiter for short options: {delim!r}')
        self._short_opt_fmt = f'%s{delim}%s'

    def set_long_opt_delimiter(self, delim):
        """What is between a long option and its value: '=' or ' '."""
        if delim not in ('=', ' '):
            raise ValueError(f'invalid metavar delimiter for long options: {delim!r}')
        self._long_opt_fmt = f'%s{delim}%s'

    def indent(self):
        """One step to the right."""
        self.current_indent += self.indent_increment
        self.level += 1

    def dedent(self):
        """One step to the left."""
        self.current_indent -= self.indent_increment
        assert self.current_indent >= 0, 'Indent decreased below 0.'
        self.level -= 1

    def format_usage(self, usage):
        """The usage."""
        raise NotImplementedError('subclasses must implement')

    def format_heading(self, heading):
        """A heading."""
        raise NotImplementedError('subclasses must implement')

    def _format_text(self, text):
        indent = ' ' * self.current_indent
        return textwrap.fill(text, max(self.width - self.current_indent, 11), initial_indent=indent, subsequent_indent=indent)

    def format_description(self, description):
        """The description, a paragraph."""
        return self._format_text(description) + '\n' if description else ''

    def format_epilog(self, epilog):
        """The epilog, a paragraph."""
        return '\n' + self._format_text(epilog) + '\n' if epilog else ''

    def expand_default(self, option):
        """An option's help, with its default for %default."""
        if self.parser is None or not self.default_tag:
            return option.help
        default = self.parser.defaults.get(option.dest)
        if default is NO_DEFAULT or default is None:
            default = self.NO_DEFAULT_VALUE
        return option.help.replace(self.default_tag, str(default))

    def format_option(self, option):
        """An option and its help beside it, or below where the option is long."""
        strings = self.option_strings[option]
        room = self.help_position - self.current_indent - 2
        indent = ' ' * self.current_indent
        if len(strings) > room:
            result, first = f'{indent}{strings}\n', self.help_position
        else:
            result, first = f'{indent}{strings:<{room}}  ', 0
        if option.help:
            lines = textwrap.wrap(self.expand_default(option), self.help_width)
            below = ' ' * self.help_position
            result += ' ' * first + (lines[0] if lines else '') + '\n' + ''.join(f'{below}{line}\n' for line in lines[1:])
        elif result[-1] != '\n':
            result += '\n'
        return result

    def store_option_strings(self, parser):
        """Learn how wide the options are, and so where help begins."""
        self.indent()
        widest = 0
        for options, deeper in [(parser.option_list, 0), *((group.option_list, 1) for group in parser.option_groups)]:
            for option in options:
                strings = self.option_strings[option] = self.format_option_strings(option)
                widest = max(widest, len(strings) + self.current_indent + deeper * self.indent_increment)
        self.dedent()
        self.help_position = min(widest + 2, self.max_help_position)
        self.help_width = max(self.width - self.help_position, 11)

    def format_option_strings(self, option):
        """'-n NUMBER, --number=NUMBER'."""
        short, long = option._short_opts, option._long_opts
        if option.takes_value():
            metavar = option.metavar or option.dest.upper()
            short = [self._short_opt_fmt % (each, metavar) for each in short]
            long = [self._long_opt_fmt % (each, metavar) for each in long]
        return ', '.join([*short, *long] if self.short_first else [*long, *short])


class IndentedHelpFormatter(HelpFormatter):
    """Help with indented sections."""

    def __init__(self, indent_increment=2, max_help_position=24, width=None, short_first=1):
        super().__init__(indent_increment, max_help_position, width, short_first)

    def format_usage(self, usage):
        return _('Usage: %s\n') % usage

    def format_heading(self, heading):
        return f"{'':{self.current_indent}}{heading}:\n"


class TitledHelpFormatter(HelpFormatter):
    """Help with underlined headings."""

    def __init__(self, indent_increment=0, max_help_position=24, width=None, short_first=0):
        super().__init__(indent_increment, max_help_position, width, short_first)

    def format_usage(self, usage):
        return f"{self.format_heading(_('Usage'))}  {usage}\n"

    def format_heading(self, heading):
        return f"{heading}\n{'=-'[self.level] * len(heading)}\n"
