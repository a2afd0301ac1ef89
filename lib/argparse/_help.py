"""How a parser's usage and help are laid out."""

import re as _re
from gettext import gettext as _

from argparse._actions import ONE_OR_MORE, OPTIONAL, PARSER, REMAINDER, SUPPRESS, ZERO_OR_MORE


def _spaced(text):
    """Words with one space between them; what does not break a line, as a no-break space, is no space here."""
    return HelpFormatter._whitespace_matcher.sub(' ', text).strip(' ')


class HelpFormatter:
    """Lays out usage, sections and arguments. Only the constructor's arguments are public; subclasses in use override the methods with
    a leading underscore, whose names and arguments therefore stay.

    prog replaces %(prog)s; indent_increment is a section's indent; the explanations begin at max_help_position at the latest; width is
    a line's (by default the terminal's less 2).
    """

    def __init__(self, prog, indent_increment=2, max_help_position=24, width=None):
        if width is None:
            import shutil
            width = shutil.get_terminal_size().columns - 2
        self._prog = prog
        self._indent_increment = indent_increment
        self._max_help_position = min(max_help_position, max(width - 20, indent_increment * 2))
        self._width = width
        self._current_indent = 0
        self._level = 0
        self._action_max_length = 0
        self._root_section = self._Section(self, None)
        self._current_section = self._root_section

    # For subclasses that lay out texts themselves.
    _whitespace_matcher = _re.compile(r'\s+', _re.ASCII)
    _long_break_matcher = _re.compile(r'\n\n\n+')

    def _indent(self):
        self._current_indent += self._indent_increment
        self._level += 1

    def _dedent(self):
        self._current_indent -= self._indent_increment
        self._level -= 1

    class _Section:
        """Items to be formatted, each a function with its arguments, under a heading."""

        def __init__(self, formatter, parent, heading=None):
            self.formatter = formatter
            self.parent = parent
            self.heading = heading
            self.items = []

        def format_help(self):
            formatter = self.formatter
            if self.parent is not None:
                formatter._indent()
            body = formatter._join_parts([function(*arguments) for function, arguments in self.items])
            if self.parent is not None:
                formatter._dedent()
            if not body:
                return ''
            heading = ''
            if self.heading is not SUPPRESS and self.heading is not None:
                heading = ' ' * formatter._current_indent + _('%(heading)s:') % {'heading': self.heading} + '\n'
            return formatter._join_parts(['\n', heading, body, '\n'])

    def _add_item(self, function, arguments):
        self._current_section.items.append((function, arguments))

    # What a parser calls: sections in order, then format_help().

    def start_section(self, heading):
        self._indent()
        section = self._Section(self, self._current_section, heading)
        self._add_item(section.format_help, [])
        self._current_section = section

    def end_section(self):
        self._current_section = self._current_section.parent
        self._dedent()

    def add_text(self, text):
        if text is not SUPPRESS and text is not None:
            self._add_item(self._format_text, [text])

    def add_usage(self, usage, actions, groups, prefix=None):
        if usage is not SUPPRESS:
            self._add_item(self._format_usage, (usage, actions, groups, prefix))

    def add_argument(self, action):
        if action.help is SUPPRESS:
            return
        # The longest of the lines that begin with an argument says where explanations begin.
        lengths = [len(self._format_action_invocation(action)) + self._current_indent]
        for inner in self._iter_indented_subactions(action):
            lengths.append(len(self._format_action_invocation(inner)) + self._current_indent)
        self._action_max_length = max(self._action_max_length, *lengths)
        self._add_item(self._format_action, [action])

    def add_arguments(self, actions):
        for action in actions:
            self.add_argument(action)

    def format_help(self):
        text = self._root_section.format_help()
        if text:
            while '\n\n\n' in text:
                text = text.replace('\n\n\n', '\n\n')
            text = text.strip('\n') + '\n'
        return text

    def _join_parts(self, parts):
        return ''.join(part for part in parts if part and part is not SUPPRESS)

    # Usage

    def _format_usage(self, usage, actions, groups, prefix):
        if prefix is None:
            prefix = _('usage: ')
        if usage is not None:
            usage = usage % {'prog': self._prog}
        elif not actions:
            usage = str(self._prog)
        else:
            usage = self._laid_out_usage(str(self._prog), actions, groups, prefix)
        return f'{prefix}{usage}\n\n'

    def _laid_out_usage(self, prog, actions, groups, prefix):
        """The program and its arguments, options first: on one line if that holds them, else in lines under the program's end."""
        parts, positional_start = self._get_actions_usage_parts(
            [action for action in actions if action.option_strings],
            [action for action in actions if not action.option_strings], groups)
        whole = ' '.join([prog, *parts])
        room = self._width - self._current_indent
        if len(prefix) + len(whole) <= room:
            return whole
        options, positionals = parts[:positional_start], parts[positional_start:]
        if len(prefix) + len(prog) <= 0.75 * room:
            indent = ' ' * (len(prefix) + len(prog) + 1)
            if options:
                lines = self._wrapped([prog, *options], indent, room, len(prefix)) + self._wrapped(positionals, indent, room)
            elif positionals:
                lines = self._wrapped([prog, *positionals], indent, room, len(prefix))
            else:
                lines = [prog]
        else:
            indent = ' ' * len(prefix)
            lines = self._wrapped(parts, indent, room)
            if len(lines) > 1:
                lines = self._wrapped(options, indent, room) + self._wrapped(positionals, indent, room)
            lines.insert(0, prog)
        return '\n'.join(lines)

    def _wrapped(self, parts, indent, room, first=None):
        """Lines of parts, each of at most `room` characters if a part allows it; `first`: where the first begins, which has no indent."""
        lines, line = [], []
        length = (len(indent) if first is None else first) - 1
        for part in parts:
            if line and length + 1 + len(part) > room:
                lines.append(indent + ' '.join(line))
                line, length = [], len(indent) - 1
            line.append(part)
            length += len(part) + 1
        if line:
            lines.append(indent + ' '.join(line))
        if first is not None and lines:
            lines[0] = lines[0][len(indent):]
        return lines

    def _format_actions_usage(self, actions, groups):
        options = [action for action in actions if action.option_strings]
        positionals = [action for action in actions if not action.option_strings]
        return ' '.join(self._get_actions_usage_parts(options, positionals, groups)[0])

    def _get_actions_usage_parts(self, options, positionals, groups):
        """The parts of a usage line, options before positionals, and where those begin. Members of a mutually exclusive group that stand
        side by side are joined by bars inside one pair of brackets."""
        for group in groups:
            if not group._group_actions:
                raise ValueError(f'empty group {group}')
        items = self._usage_items(options + positionals, groups, False)
        parts = [part for action, item in items for part in item]
        before = [part for action, item in items if action in options for part in item]
        return parts, len(before)

    def _usage_items(self, actions, groups, in_group):
        """What usage shows of some actions: (first action, its parts), a group being one item."""
        items = []
        at = 0
        while at < len(actions):
            starting = [group for group in groups if group._group_actions == actions[at:at + len(group._group_actions)]]
            group = max(starting, key=lambda group: len(group._group_actions), default=None)
            if group is None:
                part = self._usage_part(actions[at], in_group)
                if part:
                    items.append((actions[at], [part]))
                at += 1
                continue
            members = group._group_actions
            inner = [item for action, item in self._usage_items(members, [other for other in groups if other is not group], True)]
            if inner:
                for item in inner[:-1]:
                    item[-1] += ' |'
                parts = [part for item in inner for part in item]
                if len(inner) > 1 or not group.required:
                    opening, closing = ('(', ')') if group.required else ('[', ']')
                    parts[0] = opening + parts[0]
                    parts[-1] += closing
                items.append((members[0], parts))
            at += len(members)
        return items

    def _usage_part(self, action, in_group):
        """An argument as usage shows it; None if it is hidden. A group has brackets of its own."""
        if action.help is SUPPRESS:
            return None
        if not action.option_strings:
            part = self._format_args(action, self._get_default_metavar_for_positional(action))
            if in_group and part[:1] == '[' and part[-1:] == ']':
                part = part[1:-1]
            return part
        if action.nargs == 0:
            part = action.format_usage()
        else:
            part = f'{action.option_strings[0]} {self._format_args(action, self._get_default_metavar_for_optional(action))}'
        return part if action.required or in_group else f'[{part}]'

    # Text and arguments

    def _format_text(self, text):
        if '%(prog)' in text:
            text = text % {'prog': self._prog}
        width = max(self._width - self._current_indent, 11)
        return self._fill_text(text, width, ' ' * self._current_indent) + '\n\n'

    def _format_action(self, action):
        column = min(self._action_max_length + 2, self._max_help_position)
        width = max(self._width - column, 11)
        room = column - self._current_indent - 2
        indent = ' ' * self._current_indent
        name = self._format_action_invocation(action)
        if action.help and action.help.strip():
            lines = self._split_lines(self._expand_help(action), width) or ['']
            if len(name) <= room: # the explanation begins beside the name
                parts = [f'{indent}{name:<{room}}  {lines[0]}\n']
            else:
                parts = [f'{indent}{name}\n', f'{" " * column}{lines[0]}\n']
            parts += [f'{" " * column}{line}\n' for line in lines[1:]]
        elif action.help and len(name) <= room: # blank: a place is kept
            parts = [f'{indent}{name:<{room}}  \n']
        else:
            parts = [f'{indent}{name}\n']
        parts += [self._format_action(inner) for inner in self._iter_indented_subactions(action)]
        return self._join_parts(parts)

    def _format_action_invocation(self, action):
        if not action.option_strings:
            return ' '.join(self._metavar_formatter(action, self._get_default_metavar_for_positional(action))(1))
        options = ', '.join(action.option_strings)
        if action.nargs == 0:
            return options
        return f'{options} {self._format_args(action, self._get_default_metavar_for_optional(action))}'

    def _metavar_formatter(self, action, default_metavar):
        """A function from a number of names to that many."""
        if action.metavar is not None:
            result = action.metavar
        elif action.choices is not None:
            result = '{' + ','.join(map(str, action.choices)) + '}'
        else:
            result = default_metavar
        return lambda count: result if isinstance(result, tuple) else (result,) * count

    def _format_args(self, action, default_metavar):
        names = self._metavar_formatter(action, default_metavar)
        nargs = action.nargs
        if nargs is None:
            return '%s' % names(1)
        if nargs == OPTIONAL:
            return '[%s]' % names(1)
        if nargs == ZERO_OR_MORE:
            given = names(1)
            return '[%s [%s ...]]' % given if len(given) == 2 else '[%s ...]' % given
        if nargs == ONE_OR_MORE:
            return '%s [%s ...]' % names(2)
        if nargs == REMAINDER:
            return '...'
        if nargs == PARSER:
            return '%s ...' % names(1)
        if nargs == SUPPRESS:
            return ''
        try:
            pattern = ' '.join(['%s'] * nargs)
        except TypeError:
            raise ValueError('invalid nargs value') from None
        return pattern % names(nargs)

    def _expand_help(self, action):
        values = {}
        for name, value in {**vars(action), 'prog': self._prog}.items():
            if value is SUPPRESS:
                continue
            if name == 'choices' and value is not None:
                value = ', '.join(map(str, value))
            values[name] = getattr(value, '__name__', value)
        return self._get_help_string(action) % values

    def _iter_indented_subactions(self, action):
        inner = getattr(action, '_get_subactions', None)
        if inner is not None:
            self._indent()
            yield from inner()
            self._dedent()

    def _split_lines(self, text, width):
        import textwrap
        return textwrap.wrap(_spaced(text), width)

    def _fill_text(self, text, width, indent):
        import textwrap
        return textwrap.fill(_spaced(text), width, initial_indent=indent, subsequent_indent=indent)

    def _get_help_string(self, action):
        return action.help

    def _get_default_metavar_for_optional(self, action):
        return action.dest.upper()

    def _get_default_metavar_for_positional(self, action):
        return action.dest


class RawDescriptionHelpFormatter(HelpFormatter):
    """Keeps the lines of descriptions as they are."""

    def _fill_text(self, text, width, indent):
        return ''.join(indent + line for line in text.splitlines(keepends=True))


class RawTextHelpFormatter(RawDescriptionHelpFormatter):
    """Keeps the lines of all texts as they are."""

    def _split_lines(self, text, width):
        return text.splitlines()


class ArgumentDefaultsHelpFormatter(HelpFormatter):
    """Adds an argument's default to its explanation."""

    def _get_help_string(self, action):
        text = action.help
        if text is None:
            text = ''
        shown = action.default is not SUPPRESS and (action.option_strings or action.nargs in (OPTIONAL, ZERO_OR_MORE))
        if shown and '%(default)' not in text:
            text += _(' (default: %(default)s)')
        return text


class MetavarTypeHelpFormatter(HelpFormatter):
    """Names an argument's value by its type."""

    def _get_default_metavar_for_optional(self, action):
        return action.type.__name__

    def _get_default_metavar_for_positional(self, action):
        return action.type.__name__
