"""What cookies' headers say: dates, words and attributes, and how hosts and paths compare (RFC 2965, and what browsers do)."""

import re
import time
import urllib.parse

DEFAULT_HTTP_PORT = '80'
EPOCH_YEAR = 1970
LAST_YEAR = 9999
HTTP_PATH_SAFE = "%/;:@&=+$,!~*'()"

DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
_MONTH_NUMBERS = {name.lower(): number for number, name in enumerate(MONTHS, 1)}
_BEFORE_MONTH = 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334

_WEEKDAY = re.compile(r'(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*,?\s*', re.I | re.ASCII)
_STRICT_DATE = re.compile(r'[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT', re.ASCII)
_HTTP_DATE = re.compile(r'''
    (?P<day>\d\d?) (?:\s+|[-/]) (?P<month>\w+) (?:\s+|[-/]) (?P<year>\d+)
    (?: (?:\s+|:) (?P<hour>\d\d?) : (?P<minute>\d\d) (?: : (?P<second>\d\d) )? )?
    \s*+ (?: (?P<zone>[-+]?\d{2,4}|(?![APap][Mm]\b)[A-Za-z]+) \s*+ )? (?: \(\w+\) \s*+ )?''', re.X | re.ASCII)
_ISO_DATE = re.compile(r'''
    (?P<year>\d{4}) [-/]? (?P<month>\d\d?) [-/]? (?P<day>\d\d?)
    (?: (?:\s+|[-:Tt]) (?P<hour>\d\d?) :? (?P<minute>\d\d) (?: :? (?P<second>\d\d(?:\.\d*)?) )? )?
    \s*+ (?: (?P<zone>[-+]?\d\d?:?(?::?\d\d)?|Z|z) \s*+ )?''', re.X | re.ASCII)
_OFFSET = re.compile(r'([-+])?(\d\d?):?(\d\d)?', re.ASCII)


def _timegm(year, month, day, hour, minute, second):
    """The time in seconds of a date in UTC, None for what is none."""
    if not (year >= EPOCH_YEAR and 1 <= month <= 12 and 1 <= day <= 31 and 0 <= hour <= 24 and 0 <= minute <= 59 and 0 <= second <= 61):
        return None
    before = year - 1 if month <= 2 else year
    leaps = before // 4 - before // 100 + before // 400 - 477      # since 1970 began
    days = (year - EPOCH_YEAR) * 365 + leaps + _BEFORE_MONTH[month - 1] + day - 1
    return ((days * 24 + hour) * 60 + minute) * 60 + second


def time2isoz(t=None):
    """A time in seconds, or now, as 'YYYY-MM-DD hh:mm:ssZ'."""
    return time.strftime('%Y-%m-%d %H:%M:%SZ', time.gmtime(t))


def time2netscape(t=None):
    """A time in seconds, or now, as 'Wed, DD-Mon-YYYY HH:MM:SS GMT'."""
    year, month, day, hour, minute, second, weekday, *_ = time.gmtime(t)
    return f'{DAYS[weekday]}, {day:02}-{MONTHS[month - 1]}-{year:04} {hour:02}:{minute:02}:{second:02} GMT'


def offset_from_tz_string(tz):
    """A zone's offset in seconds, None if it is not known."""
    if tz in ('GMT', 'UTC', 'UT', 'Z'):
        return 0
    match = _OFFSET.fullmatch(tz)
    if not match:
        return None
    offset = 3600 * int(match[2]) + 60 * int(match[3] or 0)
    return -offset if match[1] == '-' else offset


def _time_of(match):
    """The time in seconds of a date that matched, None for what is none."""
    year = int(match['year'])
    if year > LAST_YEAR:
        return None
    month = _MONTH_NUMBERS.get(match['month'].lower())
    if month is None:
        try:
            month = int(match['month'])
        except ValueError:
            return None
    if year < 1000:     # the year that ends so and is nearest to this one
        now = time.localtime().tm_year
        year += now - now % 100
        if year - now > 50:
            year -= 100
        elif now - year > 50:
            year += 100
    seconds = _timegm(year, month, int(match['day']), int(match['hour'] or 0), int(match['minute'] or 0), int(float(match['second'] or 0)))
    offset = offset_from_tz_string((match['zone'] or 'UTC').upper())
    return None if seconds is None or offset is None else seconds - offset


def http2time(text):
    """The time in seconds of a date as servers write it, in any of many ways; None for what is none."""
    whole, text = text, text.lstrip()
    if match := _WEEKDAY.match(text):
        text = text[match.end():]
    match = _HTTP_DATE.fullmatch(text)
    found = match and _time_of(match)
    return float(found) if found is not None and _STRICT_DATE.fullmatch(whole) else found # the common form's is a float


def iso2time(text):
    """The time in seconds of a date of ISO 8601, or much like it; None for what is none."""
    match = _ISO_DATE.fullmatch(text.lstrip())
    return match and _time_of(match)


_NAME = re.compile(r'\s*+([^=\s;,]+)')
_QUOTED_VALUE = re.compile(r'\s*+=\s*+"([^"\\]*+(?:\\.[^"\\]*+)*+)"')
_VALUE = re.compile(r'\s*+=\s*+([^\s;,]*+)')
_COMMA = re.compile(r'\s*+,')
_JUNK = re.compile(r'[=\s;]*+')
_ESCAPED = re.compile(r'\\(.)')
_MUST_BE_ESCAPED = re.compile(r'(["\\])')


def split_header_words(header_values):
    """[[(name, value), …], …]: the words of headers, those between two commas in a list; value is None for a name alone."""
    result = []
    for text in header_values:
        at, pairs = 0, []
        while at < len(text):
            if match := _NAME.match(text, at):
                name, at = match[1], match.end()
                if match := _QUOTED_VALUE.match(text, at):
                    value = _ESCAPED.sub(r'\1', match[1])
                elif match := _VALUE.match(text, at):
                    value = match[1]
                else:
                    value = None
                if match:
                    at = match.end()
                pairs.append((name, value))
            elif match := _COMMA.match(text, at):
                at = match.end()
                if pairs:
                    result.append(pairs)
                pairs = []
            else:
                end = _JUNK.match(text, at).end()
                at = max(end, at + 1)
        if pairs:
            result.append(pairs)
    return result


def join_header_words(lists):
    """The header of what split_header_words() returned."""
    parts = []
    for pairs in lists:
        words = []
        for name, value in pairs:
            if value is None:
                words.append(name)
            elif re.fullmatch(r'\w+', value):
                words.append(f'{name}={value}')
            else:
                words.append('%s="%s"' % (name, _MUST_BE_ESCAPED.sub(r'\\\1', value)))
        if words:
            parts.append('; '.join(words))
    return ', '.join(parts)


def strip_quotes(text):
    """A text without the quotes around it, one at either end if there is but that."""
    return text.removeprefix('"').removesuffix('"')


_NS_ATTRIBUTES = 'expires', 'domain', 'path', 'secure', 'version', 'port', 'max-age'


def parse_ns_headers(ns_headers):
    """[[(name, value), …], …] of Set-Cookie headers; a comma is part of a value there, expires a time in seconds."""
    result = []
    for header in ns_headers:
        pairs, has_version = [], False
        for number, part in enumerate(header.split(';')):
            name, equals, value = part.strip().partition('=')
            name = name.strip()
            if not name:
                if number == 0:
                    break
                continue
            value = value.strip() if equals else None
            if number and name.lower() in _NS_ATTRIBUTES:
                name = name.lower()
                if name == 'version':
                    has_version = True
                    value = value and strip_quotes(value)
                elif name == 'expires' and value is not None:
                    value = http2time(strip_quotes(value))
            pairs.append((name, value))
        if pairs:
            if not has_version:
                pairs.append(('version', '0'))
            result.append(pairs)
    return result


_IPV4_END = re.compile(r'\.\d+$', re.ASCII)


def is_HDN(text):
    """Whether a text is a host's name with a domain."""
    return bool(text) and not _IPV4_END.search(text) and text[0] != '.' and text[-1] != '.'


def domain_match(A, B):
    """Whether host A is in domain B as RFC 2965 has it."""
    A, B = A.lower(), B.lower()
    if A == B:
        return True
    return is_HDN(A) and B.startswith('.') and A.endswith(B) and A != B and is_HDN(B[1:])


def liberal_is_HDN(text):
    """Whether a text is a host's name, and no address."""
    return not _IPV4_END.search(text)


def user_domain_match(A, B):
    """Whether host A is B, or is in it if it begins with a dot."""
    A, B = A.lower(), B.lower()
    if not (liberal_is_HDN(A) and liberal_is_HDN(B)):
        return A == B
    return A.endswith(B) if B.startswith('.') else A == B


_PORT = re.compile(r':\d+$', re.ASCII)
_ESCAPE = re.compile('%[0-9a-fA-F]{2}')


def request_host(request):
    """The host of a request, in small letters and without a port."""
    host = urllib.parse.urlparse(request.get_full_url())[1] or request.get_header('Host', '')
    return _PORT.sub('', host, count=1).lower()


def eff_request_host(request):
    """(the host of a request, the name that domains are compared with)."""
    host = request_host(request)
    return host, host if '.' in host else host + '.local'


def request_path(request):
    """The path of a request, with escapes."""
    path = escape_path(urllib.parse.urlsplit(request.get_full_url()).path)
    return path if path.startswith('/') else '/' + path


def request_port(request):
    """The port of a request, None if it names one that is no number."""
    _, colon, port = request.host.partition(':')
    if not colon:
        return DEFAULT_HTTP_PORT
    return port if port.strip().isdecimal() else None


def escape_path(path):
    """A path with what is not allowed escaped, and escapes in capital letters."""
    return _ESCAPE.sub(lambda match: match[0].upper(), urllib.parse.quote(path, HTTP_PATH_SAFE))


def reach(h):
    """The domain that a host may set cookies for, by RFC 2965."""
    _, dot, domain = h.partition('.')
    return '.' + domain if dot and is_HDN(h) and ('.' in domain or domain == 'local') else h


def is_third_party(request):
    """Whether a request goes to another site than the one that the user is at."""
    return not domain_match(request_host(request), reach(request.origin_req_host))
