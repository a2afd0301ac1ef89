"""What a parser shows of itself as mappings: its sections, and its converters."""

import re
from collections.abc import MutableMapping
from functools import partial

from configparser._errors import NoSectionError

__name__ = 'configparser'


class SectionProxy(MutableMapping):
    """A section of a parser, as a mapping. It has the parser's getters: getint(option, fallback=None) and so on."""

    def __init__(self, parser, name):
        self._parser = parser
        self._name = name
        for converter in parser.converters:
            getter = 'get' + converter
            setattr(self, getter, partial(self.get, _impl=getattr(parser, getter)))

    def __repr__(self):
        return f'<Section: {self._name}>'

    def __getitem__(self, key):
        if not self._parser.has_option(self._name, key):
            raise KeyError(key)
        return self._parser.get(self._name, key)

    def __setitem__(self, key, value):
        self._parser._validate_value_types(option=key, value=value)
        self._parser.set(self._name, key, value)

    def __delitem__(self, key):
        if not (self._parser.has_option(self._name, key) and self._parser.remove_option(self._name, key)):
            raise KeyError(key)

    def __contains__(self, key):
        return self._parser.has_option(self._name, key)

    def __len__(self):
        return len(self._options())

    def __iter__(self):
        return iter(self._options())

    def _options(self):
        if self._name == self._parser.default_section:
            return list(self._parser.defaults())
        return self._parser.options(self._name)

    @property
    def parser(self):
        """The parser that the section is of."""
        return self._parser

    @property
    def name(self):
        """The section's name."""
        return self._name

    def get(self, option, fallback=None, *, raw=False, vars=None, _impl=None, **kwargs):
        """An option's value, fallback where there is none; the rest as the parser's get() takes it."""
        get = _impl or self._parser.get
        return get(self._name, option, raw=raw, vars=vars, fallback=fallback, **kwargs)


class ConverterMapping(MutableMapping):
    """A parser's converters by name. One that is set here gives the parser and its sections a getter.

    Getters that are methods of the parser's class are listed with None.
    """

    GETTERCRE = re.compile(r'^get(?P<name>.+)$')

    def __init__(self, parser):
        self._parser = parser
        self._data = {}
        for name in dir(parser):
            found = self.GETTERCRE.match(name)
            if found and callable(getattr(parser, name)):
                self._data[found['name']] = None

    def __getitem__(self, key):
        return self._data[key]

    def __setitem__(self, key, value):
        if not isinstance(key, str):
            raise ValueError(f'Incompatible key: {key} (type: {type(key)})')
        if not key:
            raise ValueError('Incompatible key: cannot use "" as a name')
        self._data[key] = value
        getter = partial(self._parser._get_conv, conv=value)
        getter.converter = value
        setattr(self._parser, 'get' + key, getter)
        for section in self._parser.values():
            setattr(section, 'get' + key, partial(section.get, _impl=getter))

    def __delitem__(self, key):
        if not isinstance(key, str) or not key:
            raise KeyError(key)
        del self._data[key]
        for holder in self._parser, *self._parser.values():
            try:
                delattr(holder, 'get' + key)
            except AttributeError:
                pass # a getter of the class

    def __iter__(self):
        return iter(self._data)

    def __len__(self):
        return len(self._data)
