"""Configuration files of sections and options, of the kind that .ini files are.

    parser = configparser.ConfigParser()
    parser.read('app.ini')
    parser['server']['port'], parser.getint('server', 'port', fallback=80)

A parser is a mapping of its sections, which are mappings of str to str. What the section DEFAULT has, every section has. Names of
options are lower-cased by optionxform(). What interpolation is may be chosen: see BasicInterpolation and ExtendedInterpolation.
"""

import io
import os
import re
from collections import ChainMap
from collections.abc import MutableMapping

from configparser._errors import (DuplicateOptionError, DuplicateSectionError, Error, InterpolationDepthError, InterpolationError,
                                  InterpolationMissingOptionError, InterpolationSyntaxError, MAX_INTERPOLATION_DEPTH,
                                  MissingSectionHeaderError, MultilineContinuationError, NoOptionError, NoSectionError, ParsingError)
from configparser._interpolation import BasicInterpolation, ExtendedInterpolation, Interpolation
from configparser._reading import Reader as _Reader
from configparser._sections import ConverterMapping, SectionProxy

__all__ = ['NoSectionError', 'DuplicateOptionError', 'DuplicateSectionError', 'NoOptionError', 'InterpolationError',
           'InterpolationDepthError', 'InterpolationMissingOptionError', 'InterpolationSyntaxError', 'ParsingError',
           'MissingSectionHeaderError', 'MultilineContinuationError', 'ConfigParser', 'RawConfigParser', 'Interpolation',
           'BasicInterpolation', 'ExtendedInterpolation', 'SectionProxy', 'ConverterMapping', 'DEFAULTSECT',
           'MAX_INTERPOLATION_DEPTH', 'UNNAMED_SECTION']

_default_dict = dict
DEFAULTSECT = 'DEFAULT'
_UNSET = object()


class _UnnamedSection:
    """The name of the section that has none."""

    def __repr__(self):
        return '<UNNAMED_SECTION>'


UNNAMED_SECTION = _UnnamedSection()


class RawConfigParser(MutableMapping):
    """A parser whose values are what they are: no interpolation, and any object may be set."""

    SECTCRE = re.compile(r'\[(?P<header>.+)\]')
    _OPTION = r'(?P<option>.*?)\s*(?:(?P<vi>{delim})\s*(?P<value>.*))'
    OPTCRE = re.compile(_OPTION.format(delim='=|:') + '$')
    OPTCRE_NV = re.compile(_OPTION.format(delim='=|:') + '?$')
    NONSPACECRE = re.compile(r'\S')
    BOOLEAN_STATES = {'1': True, 'yes': True, 'true': True, 'on': True, '0': False, 'no': False, 'false': False, 'off': False}
    _DEFAULT_INTERPOLATION = Interpolation()
    _unnamed = UNNAMED_SECTION

    def __init__(self, defaults=None, dict_type=_default_dict, allow_no_value=False, *, delimiters=('=', ':'),
                 comment_prefixes=('#', ';'), inline_comment_prefixes=None, strict=True, empty_lines_in_values=True,
                 default_section=DEFAULTSECT, interpolation=_UNSET, converters=_UNSET, allow_unnamed_section=False):
        self._dict = dict_type
        self._sections = dict_type()
        self._defaults = dict_type()
        self._converters = ConverterMapping(self)
        self._proxies = dict_type()
        self._proxies[default_section] = SectionProxy(self, default_section)
        self._delimiters = tuple(delimiters)
        if self._delimiters == ('=', ':'):
            self._optcre = self.OPTCRE_NV if allow_no_value else self.OPTCRE
        else:
            option = self._OPTION.format(delim='|'.join(map(re.escape, delimiters)))
            self._optcre = re.compile(option + ('?$' if allow_no_value else '$'))
        self._comment_prefixes = tuple(comment_prefixes or ())
        self._inline_comment_prefixes = tuple(inline_comment_prefixes or ())
        self._strict = strict
        self._allow_no_value = allow_no_value
        self._empty_lines_in_values = empty_lines_in_values
        self.default_section = default_section
        self._interpolation = self._DEFAULT_INTERPOLATION if interpolation is _UNSET else interpolation
        if self._interpolation is None:
            self._interpolation = Interpolation()
        if not isinstance(self._interpolation, Interpolation):
            raise TypeError(f'interpolation= must be None or an instance of Interpolation; got an object of type {type(interpolation)}')
        if converters is not _UNSET:
            self._converters.update(converters)
        if defaults:
            self._read_defaults(defaults)
        self._allow_unnamed_section = allow_unnamed_section

    def optionxform(self, optionstr):
        """The name under which an option is kept; to be overridden."""
        return optionstr.lower()

    @property
    def converters(self):
        """The converters by name, a ConverterMapping."""
        return self._converters

    # Sections and options

    def defaults(self):
        """The default section's options."""
        return self._defaults

    def sections(self):
        """The names of all sections but the default one."""
        return list(self._sections)

    def _new_section(self, name):
        options = self._sections[name] = self._dict()
        self._proxies[name] = SectionProxy(self, name)
        return options

    def add_section(self, section):
        """Add an empty section. DuplicateSectionError if it is there; ValueError if it is the default one."""
        if section == self.default_section:
            raise ValueError(f'Invalid section name: {section!r}')
        if section in self._sections:
            raise DuplicateSectionError(section)
        self._new_section(section)

    def has_section(self, section):
        """Whether there is a section; the default one does not count."""
        return section in self._sections

    def remove_section(self, section):
        """Remove a section; whether it was there."""
        if section not in self._sections:
            return False
        del self._sections[section], self._proxies[section]
        return True

    def options(self, section):
        """The names of a section's options, with the default ones."""
        try:
            own = self._sections[section]
        except KeyError:
            raise NoSectionError(section) from None
        return list({**own, **self._defaults})

    def has_option(self, section, option):
        """Whether a section has an option, maybe by default. No section, or the default one's name, means the default one."""
        if not section or section == self.default_section:
            return self.optionxform(option) in self._defaults
        if section not in self._sections:
            return False
        option = self.optionxform(option)
        return option in self._sections[section] or option in self._defaults

    def remove_option(self, section, option):
        """Remove an option from a section; whether it was there."""
        options = self._options_of(section)
        option = self.optionxform(option)
        if option not in options:
            return False
        del options[option]
        return True

    def _options_of(self, section):
        """The options that a section itself has."""
        if not section or section == self.default_section:
            return self._defaults
        try:
            return self._sections[section]
        except KeyError:
            raise NoSectionError(section) from None

    def set(self, section, option, value=None):
        """Set an option of a section that is there."""
        if value:
            value = self._interpolation.before_set(self, section, option, value)
        self._options_of(section)[self.optionxform(option)] = value

    # Values

    def _unify_values(self, section, vars):
        """All that may be asked for in a section: vars goes before the section, the section before the defaults."""
        own = {}
        if section in self._sections:
            own = self._sections[section]
        elif section != self.default_section:
            raise NoSectionError(section) from None
        given = {self.optionxform(key): value if value is None else str(value) for key, value in (vars.items() if vars else ())}
        return ChainMap(given, own, self._defaults)

    def get(self, section, option, *, raw=False, vars=None, fallback=_UNSET):
        """An option's value. raw: without interpolation; vars: values that go first; fallback: what stands for a missing one."""
        try:
            values = self._unify_values(section, vars)
        except NoSectionError:
            if fallback is _UNSET:
                raise
            return fallback
        option = self.optionxform(option)
        try:
            value = values[option]
        except KeyError:
            if fallback is _UNSET:
                raise NoOptionError(option, section) from None
            return fallback
        return value if raw or value is None else self._interpolation.before_get(self, section, option, value, values)

    def _get(self, section, conv, option, **kwargs):
        return conv(self.get(section, option, **kwargs))

    def _get_conv(self, section, option, conv, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        """An option's value, converted; a fallback is not."""
        try:
            return self._get(section, conv, option, raw=raw, vars=vars, **kwargs)
        except (NoSectionError, NoOptionError):
            if fallback is _UNSET:
                raise
            return fallback

    def getint(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        """An option's value as an int."""
        return self._get_conv(section, option, int, raw=raw, vars=vars, fallback=fallback, **kwargs)

    def getfloat(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        """An option's value as a float."""
        return self._get_conv(section, option, float, raw=raw, vars=vars, fallback=fallback, **kwargs)

    def getboolean(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        """An option's value as a bool: what BOOLEAN_STATES has, in any case."""
        return self._get_conv(section, option, self._convert_to_boolean, raw=raw, vars=vars, fallback=fallback, **kwargs)

    def _convert_to_boolean(self, value):
        try:
            return self.BOOLEAN_STATES[value.lower()]
        except KeyError:
            raise ValueError(f'Not a boolean: {value}') from None

    def items(self, section=_UNSET, raw=False, vars=None):
        """(name, section) pairs; with a section, its (option, value) pairs, with the default ones."""
        if section is _UNSET:
            return super().items()
        values = self._defaults.copy()
        if section in self._sections:
            values.update(self._sections[section])
        elif section != self.default_section:
            raise NoSectionError(section)
        names = list(values)
        for key, value in vars.items() if vars else ():
            values[self.optionxform(key)] = value
        if raw:
            return [(name, values[name]) for name in names]
        return [(name, self._interpolation.before_get(self, section, name, values[name], values)) for name in names]

    # Sources

    def read(self, filenames, encoding=None):
        """Read files; those that can't be opened are left out. The list of those that were read."""
        if isinstance(filenames, (str, bytes, os.PathLike)):
            filenames = [filenames]
        encoding = io.text_encoding(encoding)
        done = []
        for filename in filenames:
            try:
                file = open(filename, encoding=encoding)
            except OSError:
                continue
            with file:
                self._read(file, filename)
            done.append(os.fspath(filename))
        return done

    def read_file(self, f, source=None):
        """Read from an iterable of lines; source is its name in errors, by default the file's own, or <???>."""
        if source is None:
            source = getattr(f, 'name', '<???>')
        self._read(f, source)

    def read_string(self, string, source='<string>'):
        """Read from a str."""
        self.read_file(io.StringIO(string), source)

    def read_dict(self, dictionary, source='<dict>'):
        """Read from a mapping of names to mappings. Names and values become str."""
        seen = set()
        for section, options in dictionary.items():
            section = section if section is UNNAMED_SECTION else str(section)
            if self._strict and section in seen:
                raise DuplicateSectionError(section, *([] if section in self._sections else [source]))
            if section not in self._sections and section != self.default_section:
                self.add_section(section)
            seen.add(section)
            for option, value in options.items():
                option = self.optionxform(str(option))
                if self._strict and (section, option) in seen:
                    raise DuplicateOptionError(section, option, source)
                seen.add((section, option))
                self.set(section, option, value if value is None else str(value))

    def _read_defaults(self, defaults):
        for option, value in defaults.items():
            self._defaults[self.optionxform(option)] = value

    def _read(self, fp, fpname):
        _Reader(self, fpname).read(fp)

    def write(self, fp, space_around_delimiters=True):
        """Write all to a text file."""
        delimiter = f' {self._delimiters[0]} ' if space_around_delimiters else self._delimiters[0]
        if self._defaults:
            self._write_section(fp, self.default_section, self._defaults.items(), delimiter)
        if UNNAMED_SECTION in self._sections and self._sections[UNNAMED_SECTION]:
            self._write_section(fp, UNNAMED_SECTION, self._sections[UNNAMED_SECTION].items(), delimiter, unnamed=True)
        for name, options in self._sections.items():
            if name is not UNNAMED_SECTION:
                self._write_section(fp, name, options.items(), delimiter)

    def _write_section(self, fp, section_name, section_items, delimiter, unnamed=False):
        if not unnamed:
            fp.write(f'[{section_name}]\n')
        for option, value in section_items:
            value = self._interpolation.before_write(self, section_name, option, value)
            lines = '' if value is None and self._allow_no_value else delimiter + str(value).replace('\n', '\n\t')
            fp.write(f'{option}{lines}\n')
        fp.write('\n')

    def _validate_value_types(self, *, section='', option='', value=''):
        """TypeError for what can't be written: only str can."""
        if not isinstance(section, str):
            raise TypeError('section names must be strings')
        if not isinstance(option, str):
            raise TypeError('option keys must be strings')
        if not (isinstance(value, str) or self._allow_no_value and not value):
            raise TypeError('option values must be strings')

    # A mapping of the sections

    def __getitem__(self, key):
        if key != self.default_section and not self.has_section(key):
            raise KeyError(key)
        return self._proxies[key]

    def __setitem__(self, key, value):
        if key in self and self[key] is value:
            return
        if key == self.default_section:
            self._defaults.clear()
        elif key in self._sections:
            self._sections[key].clear()
        self.read_dict({key: value})

    def __delitem__(self, key):
        if key == self.default_section:
            raise ValueError('Cannot remove the default section.')
        if not self.remove_section(key):
            raise KeyError(key)

    def __contains__(self, key):
        return key == self.default_section or self.has_section(key)

    def __len__(self):
        return len(self._sections) + 1

    def __iter__(self):
        yield self.default_section
        yield from self._sections

    def popitem(self):
        """Remove the first section that is not the default one; its name and itself."""
        for name in self.sections():
            section = self[name]
            del self[name]
            return name, section
        raise KeyError


class ConfigParser(RawConfigParser):
    """A parser with interpolation, %(name)s by default, that takes nothing but str."""

    _DEFAULT_INTERPOLATION = BasicInterpolation()

    def set(self, section, option, value=None):
        """Set an option of a section that is there; TypeError for what is no str."""
        self._validate_value_types(option=option, value=value)
        super().set(section, option, value)

    def add_section(self, section):
        """Add an empty section; TypeError if the name is no str."""
        self._validate_value_types(section=section)
        super().add_section(section)

    def _read_defaults(self, defaults):
        # What refers to other values is checked when it is asked for.
        interpolation, self._interpolation = self._interpolation, Interpolation()
        try:
            self.read_dict({self.default_section: defaults})
        finally:
            self._interpolation = interpolation
