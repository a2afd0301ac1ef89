"""Matching a command line's strings with a parser's arguments.

Each string has a kind: `O` may be an option, `A` is an argument, `-` is the first `--`, behind which all are arguments. An argument of the
parser takes a run of kinds; where several positional ones share a run, each takes as many strings as it may, from the left, but leaves
those that the ones behind it need.
"""

from gettext import gettext as _, ngettext

from argparse._actions import (ArgumentError, ONE_OR_MORE, OPTIONAL, PARSER, REMAINDER, SUPPRESS, ZERO_OR_MORE, _get_action_name)

_ANY = float('inf')


def bounds(nargs, option):
    """How many strings nargs takes: fewest, most, and whether those may be options (a remainder's; for PARSER all but the first)."""
    if nargs is None:
        return 1, 1, False
    if nargs == OPTIONAL:
        return 0, 1, False
    if nargs == ZERO_OR_MORE:
        return 0, _ANY, False
    if nargs == ONE_OR_MORE:
        return 1, _ANY, False
    if nargs == REMAINDER:
        return 0, _ANY, True
    if nargs == PARSER:
        return 1, _ANY, True
    if nargs == SUPPRESS:
        return 0, 0, False
    return nargs, nargs, False


def run_length(kinds, at, nargs, option, most_left=0):
    """How many of kinds[at:] nargs takes, `--` included, leaving at least most_left arguments of them; None: too few.

    An option's arguments end at `--`, a positional argument's may have it among them.
    """
    fewest, most, all_kinds = bounds(nargs, option)
    if option and not all_kinds:
        end = at
        while end < len(kinds) and kinds[end] == 'A':
            end += 1
    elif nargs == REMAINDER or nargs == PARSER and at < len(kinds):
        end = len(kinds)
        if nargs == PARSER:
            first = at + (kinds[at] == '-' and not option)
            if first >= end or kinds[first] != 'A':
                return None
    else:
        end = at
        while end < len(kinds) and kinds[end] != 'O':
            end += 1
    if all_kinds:
        return end - at if end - at >= fewest else None
    arguments = sum(kind == 'A' for kind in kinds[at:end])
    take = min(arguments - most_left, most)
    if take < fewest:
        return None
    # The shortest run that has them, but a `--` right behind belongs to it.
    length = found = 0
    while found < take:
        found += kinds[at + length] == 'A'
        length += 1
    while at + length < end and kinds[at + length] == '-':
        length += 1
    return length


def pattern(nargs, option):
    """A regular expression for what run_length() takes, in a group; an option's has no `--` in it."""
    if nargs == REMAINDER:
        return '([AO]*)' if option else '([-AO]*)'
    if nargs == PARSER:
        return '(A[AO]*)' if option else '(-*A[-AO]*)'
    several = '[A]*' if option else '[A-]*'
    word = {None: 'A', OPTIONAL: 'A?', ZERO_OR_MORE: several, ONE_OR_MORE: 'A' + several, SUPPRESS: ''}.get(nargs)
    if word is None:
        word = ('' if option else '-*').join('A' * nargs)
    between = '' if option else '-*'
    return f'({between}{word}{"" if word.endswith(several) else between})'


def runs(actions, kinds, at):
    """The lengths of the runs that the first of these positional arguments take, for as many of them as can be served."""
    for count in range(len(actions), 0, -1):
        lengths = _runs_of(actions[:count], kinds, at)
        if lengths is not None:
            return lengths
    return []


def _runs_of(actions, kinds, at):
    needs = [bounds(action.nargs, False)[0] for action in actions]
    lengths = []
    for index, action in enumerate(actions):
        length = run_length(kinds, at, action.nargs, False, sum(needs[index + 1:]))
        if length is None:
            return None
        lengths.append(length)
        at += length
    return lengths


class Parse:
    """One parse of `strings` for a parser, into a namespace; `before`: the parse that it goes on. extras holds what nothing took."""

    def __init__(self, parser, strings, namespace, before=None):
        self.parser = parser
        self.asks = parser._matches_itself()
        self.namespace = namespace
        self.strings = strings
        self.kinds = []
        self.options = {} # place -> what it may be: (action, option, separator, explicit argument), or several
        self.extras = []
        self.seen = before.seen if before else set()
        self.given = before.given if before else set() # seen, and not with the default
        self.warned = before.warned if before else set()
        self.conflicts = {}
        for group in parser._mutually_exclusive_groups:
            for action in group._group_actions:
                self.conflicts.setdefault(action, []).extend(other for other in group._group_actions if other is not action)
        self.classify()

    def classify(self):
        behind = False
        for place, string in enumerate(self.strings):
            if behind:
                kind = 'A'
            elif string == '--':
                kind, behind = '-', True
            else:
                found = self.parser._parse_optional(string)
                kind = 'A' if found is None else 'O'
                if found is not None:
                    self.options[place] = found
            self.kinds.append(kind)

    def serve(self, positionals):
        """Gives every string to an option or to one of these positional arguments."""
        self.positionals = positionals
        at = 0
        last = max(self.options, default=-1)
        while at <= last:
            following = min(place for place in self.options if place >= at)
            if at != following:
                end = self.take_positionals(at)
                if end > at:
                    at = end
                    continue
            if at not in self.options:
                self.extras += self.strings[at:following]
                at = following
            at = self.take_option(at)
        at = self.take_positionals(at)
        self.extras += self.strings[at:]

    def take_positionals(self, at):
        if self.asks:
            lengths = self.parser._match_arguments_partial(self.positionals, ''.join(self.kinds[at:]))
        else:
            lengths = runs(self.positionals, self.kinds, at)
        for action, length in zip(self.positionals, lengths):
            strings = self.strings[at:at + length]
            kinds = self.kinds[at:at + length]
            # `--` is not an argument, but a remainder keeps it
            if action.nargs == PARSER:
                if kinds[:1] == ['-']:
                    strings = strings[1:]
            elif action.nargs != REMAINDER and '-' in kinds:
                del strings[kinds.index('-')]
            at += length
            if strings and action.deprecated:
                self.warn_deprecated("argument '%(name)s' is deprecated", _get_action_name(action))
            self.act(action, strings)
        del self.positionals[:len(lengths)]
        return at

    def take_option(self, at):
        """Serves the option at a place, and those that are joined to it (-xyz); returns where it ends."""
        found = self.options[at]
        if len(found) > 1:
            shown = {'option': self.strings[at], 'matches': ', '.join(option for action, option, separator, explicit in found)}
            raise ArgumentError(None, _('ambiguous option: %(option)s could match %(matches)s') % shown)
        action, option, separator, explicit = found[0]
        steps = []
        while True:
            if action is None:
                self.extras.append(self.strings[at])
                return at + 1
            if explicit is None:
                begin = at + 1
                length = self.needed(action, self.kinds, begin)
                steps.append((action, self.strings[begin:begin + length], option))
                end = begin + length
                break
            length = self.parser._match_argument(action, 'A') if self.asks else run_length(['A'], 0, action.nargs, True)
            if length == 0 and option[1] not in self.parser.prefix_chars and explicit:
                if separator or explicit[0] in self.parser.prefix_chars:
                    raise ArgumentError(action, _('ignored explicit argument %r') % explicit)
                steps.append((action, [], option))
                option = option[0] + explicit[0]
                rest = explicit[1:]
                action = self.parser._option_string_actions.get(option)
                if action is None:
                    self.extras.append(option[0] + explicit)
                    end = at + 1
                    break
                separator, explicit = self.joined(rest)
            elif length == 1:
                steps.append((action, [explicit], option))
                end = at + 1
                break
            elif length is None:
                self.needed(action, ['A'], 0)
            else:
                raise ArgumentError(action, _('ignored explicit argument %r') % explicit)
        for action, strings, option in steps:
            if action.deprecated:
                self.warn_deprecated("option '%(name)s' is deprecated", option)
            self.act(action, strings, option)
        return end

    @staticmethod
    def joined(rest):
        if not rest:
            return None, None
        return ('=', rest[1:]) if rest[0] == '=' else ('', rest)

    def needed(self, action, kinds, at):
        """How many strings an option takes; ArgumentError if there are too few."""
        if self.asks:
            return self.parser._match_argument(action, ''.join(kinds[at:]))
        length = run_length(kinds, at, action.nargs, True)
        if length is None:
            raise ArgumentError(action, self.expected(action.nargs))
        return length

    @staticmethod
    def expected(nargs):
        if nargs is None:
            return _('expected one argument')
        if nargs == OPTIONAL:
            return _('expected at most one argument')
        if nargs == ONE_OR_MORE:
            return _('expected at least one argument')
        return ngettext('expected %s argument', 'expected %s arguments', nargs) % nargs

    def warn_deprecated(self, text, name):
        if name not in self.warned:
            self.parser._warning(_(text) % {'name': name})
            self.warned.add(name)

    def act(self, action, strings, option=None):
        self.seen.add(action)
        values = self.parser._get_values(action, strings)
        # Only what was really given excludes others: `?` and `*` may have taken nothing.
        if values is not action.default:
            self.given.add(action)
            for other in self.conflicts.get(action, ()):
                if other in self.given:
                    raise ArgumentError(action, _('not allowed with argument %s') % _get_action_name(other))
        if values is not SUPPRESS:
            action(self.parser, self.namespace, values, option)

    def check_required(self, actions):
        missing = []
        for action in actions:
            if action in self.seen:
                continue
            if action.required:
                missing.append(_get_action_name(action))
            elif (isinstance(action.default, str) and hasattr(self.namespace, action.dest)
                    and action.default is getattr(self.namespace, action.dest)):
                # A default that is text is converted like what is typed, but only if it is used.
                setattr(self.namespace, action.dest, self.parser._get_value(action, action.default))
        if missing:
            raise ArgumentError(None, _('the following arguments are required: %s') % ', '.join(missing))

    def check_groups(self):
        for group in self.parser._mutually_exclusive_groups:
            if group.required and not any(action in self.given for action in group._group_actions):
                names = [_get_action_name(action) for action in group._group_actions if action.help is not SUPPRESS]
                raise ArgumentError(None, _('one of the arguments %s is required') % ' '.join(names))
