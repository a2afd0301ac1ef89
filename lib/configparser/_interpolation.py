"""Interpolation: how a value may refer to others, %(name)s or ${section:name}."""

import re

from configparser._errors import (InterpolationDepthError, InterpolationMissingOptionError, InterpolationSyntaxError,
                                  MAX_INTERPOLATION_DEPTH, NoOptionError, NoSectionError)

__name__ = 'configparser'


class Interpolation:
    """Does nothing: what values pass through when they are asked for, set, read and written."""

    def before_get(self, parser, section, option, value, defaults):
        """A value for who asks; defaults has the section's other values."""
        return value

    def before_set(self, parser, section, option, value):
        """A value to be stored."""
        return value

    def before_read(self, parser, section, option, value):
        """A value as it stands in a source."""
        return value

    def before_write(self, parser, section, option, value):
        """A value as a file shall hold it."""
        return value


class _Referring(Interpolation):
    """An interpolation with a mark for references, which stands for itself where it is doubled.

    _mark, _open: how references begin; _KEYCRE: a whole reference, its group the name; _look_up() tells what it stands for.
    """

    def before_get(self, parser, section, option, value, defaults):
        return self._expand(parser, section, option, '' if value is None else value, defaults, 1)

    def before_set(self, parser, section, option, value):
        left = self._KEYCRE.sub('', value.replace(self._mark * 2, ''))
        if self._mark in left:
            raise ValueError(f'invalid interpolation syntax in {value!r} at position {left.find(self._mark)}')
        return value

    def _expand(self, parser, section, option, text, values, depth):
        raw = parser.get(section, option, raw=True, fallback=text)
        if depth > MAX_INTERPOLATION_DEPTH:
            raise InterpolationDepthError(option, section, raw)
        parts, at = [], 0
        while (mark := text.find(self._mark, at)) >= 0:
            parts.append(text[at:mark])
            follows = text[mark + 1:mark + 2]
            if follows == self._mark:
                parts.append(self._mark)
                at = mark + 2
            elif follows == self._open:
                reference = self._KEYCRE.match(text, mark)
                if reference is None:
                    raise InterpolationSyntaxError(option, section, f'bad interpolation variable reference {text[mark:]!r}')
                at = reference.end()
                parts.append(self._value_of(parser, section, option, reference[1], values, depth, raw, text[at:]))
            else:
                raise InterpolationSyntaxError(option, section, (
                    f"'{self._mark}' must be followed by '{self._mark}' or '{self._open}', found: {text[mark:]!r}"))
        parts.append(text[at:])
        return ''.join(parts)

    def _value_of(self, parser, section, option, name, values, depth, raw, rest):
        """What one reference stands for, its own references followed."""
        try:
            section, option, value, values = self._look_up(parser, section, option, name, values, rest)
        except (KeyError, NoSectionError, NoOptionError):
            raise InterpolationMissingOptionError(option, section, raw, self._shown(parser, name)) from None
        return self._expand(parser, section, option, value, values, depth + 1) if self._mark in value else value


class BasicInterpolation(_Referring):
    """References within a section, and to the default section: %(name)s; %% is a percent sign."""

    _mark, _open = '%', '('
    _KEYCRE = re.compile(r'%\(([^)]+)\)s')

    def _look_up(self, parser, section, option, name, values, rest):
        return section, option, values[parser.optionxform(name)], values

    def _shown(self, parser, name):
        return parser.optionxform(name)


class ExtendedInterpolation(_Referring):
    """References within and across sections: ${name}, ${section:name}; $$ is a dollar sign."""

    _mark, _open = '$', '{'
    _KEYCRE = re.compile(r'\$\{([^}]+)\}')

    def _look_up(self, parser, section, option, name, values, rest):
        path = name.split(':')
        if len(path) > 2:
            raise InterpolationSyntaxError(option, section, f"More than one ':' found: {rest!r}")
        if len(path) == 1:
            name = parser.optionxform(name)
            return section, name, values[name], values
        home, name = path[0], parser.optionxform(path[1])
        value = parser.get(home, name, raw=True)
        return home, name, value, dict(parser.items(home, raw=True))

    def _shown(self, parser, name):
        section, colon, option = name.rpartition(':')
        return section + colon + parser.optionxform(option)
