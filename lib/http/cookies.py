"""Cookies as servers set and read them (RFC 2109, RFC 6265).

A cookie is a dict of morsels by name; a morsel has a value, as the program sees it and as it is sent, and attributes.

>>> jar = SimpleCookie()
>>> jar["colour"] = "dark blue"
>>> jar["colour"]["path"] = "/shop"
>>> jar["count"] = 3
>>> for morsel in jar.values():
...     print(morsel)
Set-Cookie: colour="dark blue"; Path=/shop
Set-Cookie: count=3
>>> SimpleCookie("count=4; colour=red")["count"].value
'4'
"""

import re
import string
import time
from types import GenericAlias

__all__ = ['CookieError', 'BaseCookie', 'SimpleCookie']

_TOKEN = string.ascii_letters + string.digits + "!#$%&'*+-.^_`|~:"
_QUOTED_PLAIN = _TOKEN + ' ()/<=>?@[]{}'      # what a quoted string holds as it is
_is_legal_key = re.compile(f'[{re.escape(_TOKEN)}]+').fullmatch

_ESCAPES = {code: f'\\{code:03o}' for code in range(256) if chr(code) not in _QUOTED_PLAIN}
_ESCAPES.update({ord('"'): '\\"', ord('\\'): '\\\\'})

# What is read is more than what is written: browsers send more than tokens. A value is a quoted string, a date or a word.
_NAME_CLASS = r"\w!#%&'~_`><@,:/$*+\-.^|)(?}{"
_PAIR = re.compile(r'\s*+(?P<name>=?[%s]++|=)(?:\s*+=\s*+(?P<value>"[^\\"]*+(?:\\.[^\\"]*+)*+"|\w{3},\s[\w\s-]{9,11}\s[\d:]{8}\sGMT|[%s=\[\]]*+))?'
                   r'(?:\s++;?|;|$)' % (_NAME_CLASS, _NAME_CLASS), re.ASCII)
_ESCAPED = re.compile(r'\\(?:([0-3][0-7][0-7])|(.))')

_WEEKDAYS = 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'
_MONTHS = 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'


class CookieError(Exception):
    """A cookie has an illegal name or attribute."""


def _quote(str):
    """A value as it is sent: in quotes, with escapes, if it is no token."""
    return str if str is None or _is_legal_key(str) else f'"{str.translate(_ESCAPES)}"'


def _unquote(str):
    """The value that was quoted."""
    if str is None or len(str) < 2 or str[0] != '"' or str[-1] != '"':
        return str
    return _ESCAPED.sub(lambda match: chr(int(match[1], 8)) if match[1] else match[2], str[1:-1])


def _getdate(seconds=0):
    """The date in so many seconds from now."""
    year, month, day, hour, minute, second, weekday, *_ = time.gmtime(time.time() + seconds)
    return f'{_WEEKDAYS[weekday]}, {day:02} {_MONTHS[month - 1]} {year:4} {hour:02}:{minute:02}:{second:02} GMT'


class Morsel(dict):
    """A name with its value; a dict of its attributes."""

    _reserved = {'expires': 'expires', 'path': 'Path', 'comment': 'Comment', 'domain': 'Domain', 'max-age': 'Max-Age',
                 'secure': 'Secure', 'httponly': 'HttpOnly', 'version': 'Version', 'samesite': 'SameSite'}
    _flags = {'secure', 'httponly'}

    def __init__(self):
        self._key = self._value = self._coded_value = None
        dict.update(self, dict.fromkeys(self._reserved, ''))

    key = property(lambda self: self._key, doc='The name.')
    value = property(lambda self: self._value, doc='The value, decoded.')
    coded_value = property(lambda self: self._coded_value, doc='The value as it is sent.')

    def _attribute(self, name):
        lower = name.lower()
        if lower not in self._reserved:
            raise CookieError(f'Invalid attribute {name!r}')
        return lower

    def __setitem__(self, K, V):
        dict.__setitem__(self, self._attribute(K), V)

    def setdefault(self, key, val=None):
        return dict.setdefault(self, self._attribute(key), val)

    def update(self, values):
        dict.update(self, {self._attribute(key): value for key, value in dict(values).items()})

    def __eq__(self, morsel):
        if not isinstance(morsel, Morsel):
            return NotImplemented
        return dict.__eq__(self, morsel) and self._state() == morsel._state()

    __ne__ = object.__ne__

    def copy(self):
        other = Morsel()
        dict.update(other, self)
        other.__dict__.update(self.__dict__)
        return other

    def isReservedKey(self, K):
        """Whether a name is one of an attribute."""
        return K.lower() in self._reserved

    def set(self, key, val, coded_val):
        """Give it its name and value."""
        if self.isReservedKey(key):
            raise CookieError(f'Attempt to set a reserved key {key!r}')
        if not _is_legal_key(key):
            raise CookieError(f'Illegal key {key!r}')
        self._key, self._value, self._coded_value = key, val, coded_val

    def _state(self):
        return self._key, self._value, self._coded_value

    def __getstate__(self):
        return {'key': self._key, 'value': self._value, 'coded_value': self._coded_value}

    def __setstate__(self, state):
        self._key, self._value, self._coded_value = state['key'], state['value'], state['coded_value']

    def output(self, attrs=None, header='Set-Cookie:'):
        """The header that sets it."""
        return f'{header} {self.OutputString(attrs)}'

    __str__ = output

    def __repr__(self):
        return f'<{self.__class__.__name__}: {self.OutputString()}>'

    def js_output(self, attrs=None):
        """A script that sets it in a browser."""
        code = self.OutputString(attrs).replace('"', r'\"')
        return f'''
        <script type="text/javascript">
        <!-- begin hiding
        document.cookie = "{code}";
        // end hiding -->
        </script>
        '''

    def OutputString(self, attrs=None):
        """Name, value and those attributes that are set and among attrs."""
        wanted = self._reserved if attrs is None else attrs
        parts = [f'{self._key}={self._coded_value}']
        for name, value in sorted(self.items()):
            if value == '' or name not in wanted:
                continue
            shown = self._reserved[name]
            if name in self._flags:
                if value:
                    parts.append(str(shown))
            elif name == 'expires' and isinstance(value, int):
                parts.append(f'{shown}={_getdate(value)}')
            elif name == 'max-age' and isinstance(value, int):
                parts.append(f'{shown}={value:d}')
            elif name == 'comment' and isinstance(value, str):
                parts.append(f'{shown}={_quote(value)}')
            else:
                parts.append(f'{shown}={value}')
        return '; '.join(parts)

    __class_getitem__ = classmethod(GenericAlias)


class BaseCookie(dict):
    """Morsels by name. How values are sent is for classes made from it."""

    def value_decode(self, val):
        """(value, as it was sent) for what a header holds."""
        return val, val

    def value_encode(self, val):
        """(value, as it is sent) for what a program sets."""
        text = str(val)
        return text, text

    def __init__(self, input=None):
        if input:
            self.load(input)

    def _store(self, key, value, coded):
        morsel = self.get(key, Morsel())
        morsel.set(key, value, coded)
        dict.__setitem__(self, key, morsel)

    def __setitem__(self, key, value):
        if isinstance(value, Morsel):
            dict.__setitem__(self, key, value)
        else:
            self._store(key, *self.value_encode(value))

    def output(self, attrs=None, header='Set-Cookie:', sep='\r\n'):
        """The headers that set all of them, in the order of the names."""
        return sep.join([morsel.output(attrs, header) for _, morsel in sorted(self.items())])

    __str__ = output

    def __repr__(self):
        return f'<{self.__class__.__name__}: {" ".join([f"{key}={morsel.value!r}" for key, morsel in sorted(self.items())])}>'

    def js_output(self, attrs=None):
        """Scripts that set all of them."""
        return ''.join([morsel.js_output(attrs) for _, morsel in sorted(self.items())])

    def load(self, rawdata):
        """Take what a header's text holds, or the items of a mapping. A header that is not well formed sets nothing."""
        if isinstance(rawdata, str):
            for name, key, value in self._parsed(rawdata):
                if key is None:
                    self._store(name, *value)
                else:
                    self[name][key] = value
        else:
            for key, value in rawdata.items():
                self[key] = value

    def _parsed(self, text):
        """(name, None, (value, coded)) for each morsel and (name, attribute, value) for its attributes; [] if something is amiss."""
        found, name, at = [], None, 0
        while 0 <= at < len(text):
            match = _PAIR.match(text, at)
            if not match:
                break       # what came before holds
            key, value = match['name'], match['value']
            at = match.end()
            if key[0] == '$':
                if name is not None:
                    found.append((name, key[1:], value))
            elif key.lower() in Morsel._reserved:
                if name is None or value is None and key.lower() not in Morsel._flags:
                    return []
                found.append((name, key, True if value is None else _unquote(value)))
            elif value is None:
                return []
            else:
                name = key
                found.append((name, None, self.value_decode(value)))
        return found


class SimpleCookie(BaseCookie):
    """Morsels whose values are strings, quoted where that is needed."""

    def value_decode(self, val):
        return _unquote(val), val

    def value_encode(self, val):
        text = str(val)
        return text, _quote(text)
