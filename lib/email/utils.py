"""Addresses, dates, identifiers and parameters of headers, read and written."""

import os
import random
import re
import time
import urllib.parse
from email._parseaddr import AddressList as _AddressList, _parsedate_tz, mktime_tz, parsedate, parsedate_tz, quote
from email.charset import Charset

__all__ = ['collapse_rfc2231_value', 'decode_params', 'decode_rfc2231', 'encode_rfc2231', 'formataddr', 'formatdate', 'format_datetime',
           'getaddresses', 'make_msgid', 'mktime_tz', 'parseaddr', 'parsedate', 'parsedate_tz', 'parsedate_to_datetime', 'unquote']

_SPECIAL = re.compile(r'[][\\()<>@,:;".]')
_ESCAPED = re.compile(r'["\\]')
_DAYS = 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'
_MONTHS = 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'

supports_strict_parsing = True      # programs ask whether parseaddr() and getaddresses() know `strict`


def _has_surrogates(s):
    """Whether a string holds surrogates, which stand for bytes that were no text."""
    try:
        s.encode()
    except UnicodeEncodeError:
        return True
    return False


def _sanitize(string):
    """A string with U+FFFD for each byte that was no text."""
    return string.encode('utf-8', 'surrogateescape').decode('utf-8', 'replace')


def formataddr(pair, charset='utf-8'):
    """'name <address>' of (name, address), the name quoted or encoded as need be."""
    name, address = pair
    address.encode('ascii')     # an address that is not all ASCII cannot be sent
    if not name:
        return address
    try:
        name.encode('ascii')
    except UnicodeEncodeError:
        if isinstance(charset, str):
            charset = Charset(charset)
        return f'{charset.header_encode(name)} <{address}>'
    quotes = '"' if _SPECIAL.search(name) else ''
    return f'{quotes}{_ESCAPED.sub(r"\\\g<0>", name)}{quotes} <{address}>'


_CHARACTERS = re.compile(r'\\.|.', re.DOTALL)


def _strip_quoted_realnames(text):
    """A text without the quoted strings in it; a quote that is not closed stays."""
    kept, open_at = [], None
    for match in _CHARACTERS.finditer(text):
        if match[0] == '"':
            if open_at is None:
                open_at = len(kept)
            else:
                del kept[open_at:]
                open_at = None
                continue
        kept.append(match[0])
    return ''.join(kept)


def _check_parenthesis(text):
    """Whether the parentheses outside of quoted strings match."""
    depth = 0
    for match in _CHARACTERS.finditer(_strip_quoted_realnames(text)):
        if match[0] == '(':
            depth += 1
        elif match[0] == ')':
            depth -= 1
            if depth < 0:
                return False
    return depth == 0


def getaddresses(fieldvalues, *, strict=True):
    """[(name, address), …] of the addresses in some headers' texts.

    Strict: [('', '')] if there are not as many as the commas say, or if parentheses do not match: someone may want to smuggle an address in."""
    if not strict:
        return _AddressList(', '.join([str(value) for value in fieldvalues])).addresslist
    texts = [text if _check_parenthesis(text) else '("")' for text in map(str, fieldvalues)]
    # Each address that has a bracket in it, or what looks like another address in its name, is refused.
    found = [('', '') if '[' in address else (name, address) for name, address in _AddressList(', '.join(texts)).addresslist]
    expected = sum([1 + _strip_quoted_realnames(text).count(',') for text in texts])
    return found if len(found) == expected else [('', '')]



def _format_timetuple_and_zone(timetuple, zone):
    year, month, day, hour, minute, second, weekday, *_ = timetuple
    return f'{_DAYS[weekday]}, {day:02} {_MONTHS[month - 1]} {year:04} {hour:02}:{minute:02}:{second:02} {zone}'


def formatdate(timeval=None, localtime=False, usegmt=False):
    """A date of a time in seconds, or of now: in UTC, in the local zone, or in UTC called GMT."""
    if timeval is None:
        timeval = time.time()
    if not localtime:
        return _format_timetuple_and_zone(time.gmtime(timeval), 'GMT' if usegmt else '-0000')
    now = time.localtime(timeval)
    minutes = abs(now.tm_gmtoff) // 60
    return _format_timetuple_and_zone(now, f'{"-" if now.tm_gmtoff < 0 else "+"}{minutes // 60:02}{minutes % 60:02}')


def format_datetime(dt, usegmt=False):
    """A date of a datetime; one that knows no zone is UTC, from a place unknown."""
    if usegmt:
        import datetime
        if dt.tzinfo is None or dt.tzinfo != datetime.timezone.utc:
            raise ValueError('usegmt option requires a UTC datetime')
        zone = 'GMT'
    else:
        zone = '-0000' if dt.tzinfo is None else dt.strftime('%z')
    return _format_timetuple_and_zone(dt.timetuple(), zone)


def make_msgid(idstring=None, domain=None):
    """A new identifier for a message; the domain is the host's name if none is given."""
    if domain is None:
        import socket
        domain = socket.getfqdn()
    extra = '' if idstring is None else '.' + idstring
    return f'<{int(time.time() * 100)}.{os.getpid()}.{random.getrandbits(64)}{extra}@{domain}>'


def parsedate_to_datetime(data):
    """The datetime of a date; it knows no zone if that is '-0000'."""
    import datetime
    parsed = _parsedate_tz(data)
    if parsed is None:
        raise ValueError(f'Invalid date value or format "{data}"')
    *fields, zone = parsed
    if zone is None:
        return datetime.datetime(*fields[:6])
    return datetime.datetime(*fields[:6], tzinfo=datetime.timezone(datetime.timedelta(seconds=zone)))


def parseaddr(addr, *, strict=True):
    """(name, address) of the first address in a text, ('', '') if there is none; strict: if it is not the only one."""
    if not strict:
        # A list is no text, and is not read as one.
        return ('', addr[0]) if isinstance(addr, list) else (_AddressList(addr).addresslist or [('', '')])[0]
    if isinstance(addr, list):
        addr = addr[0]
    if not isinstance(addr, str):
        return '', ''
    found = getaddresses([addr])
    return found[0] if len(found) == 1 else ('', '')


def unquote(str):
    """A string without the quotes, or the angle brackets, around it."""
    if len(str) > 1:
        if str[0] == str[-1] == '"':
            return str[1:-1].replace('\\\\', '\\').replace('\\"', '"')
        if str[0] == '<' and str[-1] == '>':
            return str[1:-1]
    return str


def decode_rfc2231(s):
    """[charset, language, text] of a parameter that says them, (None, None, text) of another."""
    parts = s.split("'", 2)
    return parts if len(parts) == 3 else (None, None, s)


def encode_rfc2231(s, charset=None, language=None):
    """A parameter's value with escapes, and with character set and language if one is given."""
    text = urllib.parse.quote(s, safe='', encoding=charset or 'ascii')
    return text if charset is None and language is None else f"{charset}'{language or ''}'{text}"


_PART = re.compile(r'(?P<name>\w+)\*((?P<number>[0-9]+)\*?)?', re.ASCII)


def decode_params(params):
    """[(name, value), …] with the parts of each parameter put together (RFC 2231); one that was encoded is (charset, language, value)."""
    found, parts = [params[0]], {}
    for name, value in params[1:]:
        encoded = name.endswith('*')
        value = unquote(value)
        match = _PART.fullmatch(name)
        if not match:
            found.append((name, f'"{quote(value)}"'))
            continue
        number = match['number']
        parts.setdefault(match['name'], []).append((None if number is None else int(number), value, encoded))
    for name, pieces in parts.items():
        pieces.sort(key=lambda piece: -1 if piece[0] is None else piece[0])
        encoded = any([piece[2] for piece in pieces])
        value = ''.join([urllib.parse.unquote(text, encoding='latin-1') if escaped else text for _, text, escaped in pieces])
        if encoded:
            charset, language, value = decode_rfc2231(value)
            found.append((name, (charset, language, f'"{quote(value)}"')))
        else:
            found.append((name, f'"{quote(value)}"'))
    return found


def collapse_rfc2231_value(value, errors='replace', fallback_charset='us-ascii'):
    """The text of a parameter that is (charset, language, text) or a string."""
    if not isinstance(value, tuple) or len(value) != 3:
        return unquote(value)
    charset, _, text = value
    try:
        return str(bytes(text, 'raw-unicode-escape'), fallback_charset if charset is None else charset, errors)
    except UnicodeDecodeError:
        raise
    except (LookupError, ValueError):       # nobody knows that character set, or could
        return unquote(text)


def localtime(dt=None, isdst=None):
    """A datetime in the local zone: of now, or of one given; one that knows no zone is local already."""
    import datetime
    if isdst is not None:
        import warnings
        warnings._deprecated("The 'isdst' parameter to 'localtime'", message='{name} is deprecated and slated for removal in Python {remove}',
                             remove=(3, 14))
    if dt is None:
        dt = datetime.datetime.now()
    return dt.astimezone()
