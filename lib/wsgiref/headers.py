"""The headers of a response: a mapping over a list of (name, value), which keeps order and repetitions."""



def _parameter(name, value):
    if value is None or len(value) == 0:
        return name
    return '%s="%s"' % (name, value.replace('\\', '\\\\').replace('"', r'\"'))


class Headers:
    """Headers; a name that is not there gives None."""

    def __init__(self, headers=None):
        headers = [] if headers is None else headers
        if type(headers) is not list:
            raise TypeError('Headers must be a list of name/value tuples')
        self._headers = headers
        if __debug__:
            for name, value in headers:
                self._convert_string_type(name)
                self._convert_string_type(value)

    def _convert_string_type(self, value):
        if type(value) is str:
            return value
        raise AssertionError(f'Header names/values must be of type str (got {value!r})')

    def __len__(self):
        return len(self._headers)

    def __setitem__(self, name, val):
        del self[name]
        self._headers.append((self._convert_string_type(name), self._convert_string_type(val)))

    def __delitem__(self, name):
        lower = self._convert_string_type(name.lower())
        self._headers[:] = [header for header in self._headers if header[0].lower() != lower]

    def __getitem__(self, name):
        return self.get(name)

    def __contains__(self, name):
        return self.get(name) is not None

    def get_all(self, name):
        """The values of a name."""
        lower = self._convert_string_type(name.lower())
        return [value for key, value in self._headers if key.lower() == lower]

    def get(self, name, default=None):
        """The first value of a name."""
        return next(iter(self.get_all(name)), default)

    def keys(self):
        return [name for name, _ in self._headers]

    def values(self):
        return [value for _, value in self._headers]

    def items(self):
        return self._headers[:]

    def __repr__(self):
        return f'{self.__class__.__name__}({self._headers!r})'

    def __str__(self):
        return '\r\n'.join([f'{name}: {value}' for name, value in self._headers] + ['', ''])

    def __bytes__(self):
        return str(self).encode('iso-8859-1')

    def setdefault(self, name, value):
        """The first value of a name; if there is none it gets one."""
        found = self.get(name)
        if found is None:
            self._headers.append((self._convert_string_type(name), self._convert_string_type(value)))
            return value
        return found

    def add_header(self, _name, _value, **_params):
        """Add a header with parameters; a '_' in their names is a '-'. None is a parameter without a value."""
        parts = [] if _value is None else [self._convert_string_type(_value)]
        for name, value in _params.items():
            name = self._convert_string_type(name).replace('_', '-')
            parts.append(name if value is None else _parameter(name, self._convert_string_type(value)))
        self._headers.append((self._convert_string_type(_name), '; '.join(parts)))
