"""Dates and addresses as they stand in headers, read as leniently as mail demands (RFC 822, RFC 2822)."""

import re
import time

__all__ = ['mktime_tz', 'parsedate', 'parsedate_tz', 'quote']

_MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split()
_LONG_MONTHS = 'january february march april may june july august september october november december'.split()
_MONTH_NUMBERS = {name: number for names in (_LONG_MONTHS, _MONTHS) for number, name in enumerate(names, 1)}
_DAYS = {'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'}

# The zones that RFC 822 names, as offsets in hours and minutes.
_ZONES = {'UT': 0, 'UTC': 0, 'GMT': 0, 'Z': 0, 'AST': -400, 'ADT': -300, 'EST': -500, 'EDT': -400, 'CST': -600, 'CDT': -500,
          'MST': -700, 'MDT': -600, 'PST': -800, 'PDT': -700}


def parsedate_tz(data):
    """A time tuple and the zone's offset in seconds, 0 if there is none; None for what is no date."""
    parsed = _parsedate_tz(data)
    return parsed and (*parsed[:9], parsed[9] or 0)


def _words_of_date(data):
    """[day, month, year, time, zone] without the day of the week, or None."""
    words = data.split()
    if not words:
        return None
    if words[0].endswith(',') or words[0].lower() in _DAYS:
        del words[0]
    else:
        words[0] = words[0].rpartition(',')[2]
    if len(words) == 3 and words[0].count('-') == 2:    # RFC 850: 06-Nov-94
        words[:1] = words[0].split('-')
    if len(words) == 4:     # the zone may be stuck to the time
        at = words[3].find('+')
        if at == -1:
            at = words[3].find('-')
        words[3:] = [words[3][:at], words[3][at:]] if at > 0 else [words[3], '']
    return words[:5] if len(words) >= 5 else None


def _time_of_day(text):
    """[hour, minute, second] in digits, or None."""
    text = text.removesuffix(',')
    parts = text.split(':') if ':' in text else text.split('.')
    if len(parts) == 2 and parts[0] != text:
        parts.append('0')
    return parts if len(parts) == 3 else None


def _offset(zone):
    """A zone's offset in seconds, None if it is unknown or '-0000'."""
    zone = zone.upper()
    if zone in _ZONES:
        offset = _ZONES[zone]
    else:
        try:
            offset = int(zone)
        except ValueError:
            return None
        if offset == 0 and zone.startswith('-'):
            return None
    hours, minutes = divmod(abs(offset), 100)
    return (hours*3600 + minutes*60) * (-1 if offset < 0 else 1)


def _parsedate_tz(data):
    """As parsedate_tz(), but a date without a zone has None for its offset."""
    words = data and _words_of_date(data)
    if not words:
        return None
    day, month, year, clock, zone = words
    if not (day and month and year):
        return None
    if month.lower() not in _MONTH_NUMBERS:
        day, month = month, day
    number = _MONTH_NUMBERS.get(month.lower())
    if number is None:
        return None
    day = day.removesuffix(',')
    if year.find(':') > 0:
        year, clock = clock, year
    year = year.removesuffix(',')
    if not year:
        return None
    if not year[0].isdigit():
        year, zone = zone, year
    parts = _time_of_day(clock)
    if parts is None:
        return None
    try:
        year, day, hour, minute, second = map(int, (year, day, *parts))
    except ValueError:
        return None
    if year < 100:      # POSIX has it so: 69 to 99 are 1969 to 1999
        year += 1900 if year > 68 else 2000
    return [year, number, day, hour, minute, second, 0, 1, -1, _offset(zone)]


def parsedate(data):
    """A time tuple, None for what is no date."""
    parsed = parsedate_tz(data)
    return parsed[:9] if isinstance(parsed, tuple) else parsed


def mktime_tz(data):
    """The time in seconds of what parsedate_tz() returned."""
    if data[9] is None:
        return time.mktime(data[:8] + (-1,))
    import calendar
    return calendar.timegm(data) - data[9]


def quote(str):
    """Escape what would end a quoted string."""
    return str.replace('\\', '\\\\').replace('"', '\\"')


_SPECIALS = re.escape('()<>@,:;."[]')
_ATOM = re.compile(rf'[^{_SPECIALS} \t\r\n]+')
_PHRASE_ATOM = re.compile(r'[^%s \t\r\n]+' % _SPECIALS.replace(r'\.', ''))
_BLANKS = re.compile('[ \t\r\n]+')
_UP_TO = {end: re.compile(r'(?:[^\\\r%s]|\\.)*' % re.escape(end), re.DOTALL) for end in '"]'}
_IN_COMMENT = re.compile(r'[()\\\r]')
_ESCAPED = re.compile(r'\\(.)', re.DOTALL)


class AddressList:
    """Reads a list of addresses from a header's text; `addresslist` has (name, address) for each, ('', '') for what is none."""

    def __init__(self, field):
        self.field, self.at, self.comments = field or '', 0, []
        self.addresslist = []
        while self.at < len(self.field):
            self.addresslist += self.address() or [('', '')]

    def __len__(self):
        return len(self.addresslist)

    def __getitem__(self, index):
        return self.addresslist[index]

    def here(self):
        """The character where it stands, '' at the end."""
        return self.field[self.at:self.at + 1]

    def take(self, pattern):
        """What a pattern matches here; it stands behind it then."""
        match = pattern.match(self.field, self.at)
        if not match:
            return ''
        self.at = match.end()
        return match[0]

    def skip(self):
        """Pass white space and comments; returns the blanks among them."""
        blanks = []
        while True:
            if found := self.take(_BLANKS):
                blanks.append(found.replace('\r', '').replace('\n', ''))
            elif self.here() == '(':
                self.comments.append(self.comment())
            else:
                return ''.join(blanks)

    def delimited(self, end):
        """What stands between the character here and the next `end` that is not escaped, without escapes."""
        self.at += 1
        text = self.take(_UP_TO[end])
        if self.here() == '\\':     # the last character of all
            self.at += 1
        self.at += 1
        return _ESCAPED.sub(r'\1', text)

    def comment(self):
        """A comment's text; those in it lose their parentheses."""
        self.at += 1
        parts, depth = [], 1
        while depth:
            match = _IN_COMMENT.search(self.field, self.at)
            if not match:
                parts.append(self.field[self.at:])
                self.at = len(self.field)
                break
            parts.append(self.field[self.at:match.start()])
            self.at = match.end()
            if match[0] == '(':
                depth += 1
            elif match[0] == '\\':
                parts.append(self.here())
                self.at += 1
            else:
                depth -= 1
        return ''.join(parts)

    def phrase(self):
        """The words here."""
        words = []
        while True:
            here = self.here()
            if here == '"':
                words.append(self.delimited('"'))
            elif here == '(':
                self.comments.append(self.comment())
            elif word := self.take(_PHRASE_ATOM):
                words.append(word)
            elif not self.take(_BLANKS):
                return words

    def domain(self):
        """A domain; '' if there are two @."""
        parts = []
        while here := self.here():
            if here == '(':
                self.comments.append(self.comment())
            elif here == '[':
                parts.append(f'[{self.delimited("]")}]')
            elif here == '.':
                self.at += 1
                parts.append(here)
            elif here == '@':
                return ''
            elif atom := self.take(_ATOM):
                parts.append(atom)
            elif not self.take(_BLANKS):
                break
        return ''.join(parts)

    def addr_spec(self):
        """An address; only its local part if no @ follows, '' if no domain follows that."""
        parts = []
        self.skip()
        while here := self.here():
            keeps_blanks = True
            if here == '.':
                if parts and not parts[-1].strip():
                    parts.pop()
                self.at += 1
                parts.append(here)
                keeps_blanks = False
            elif here == '"':
                parts.append(f'"{quote(self.delimited(here))}"')
            elif atom := self.take(_ATOM):
                parts.append(atom)
            else:
                if parts and not parts[-1].strip():
                    parts.pop()
                break
            blanks = self.skip()
            if keeps_blanks and blanks:
                parts.append(blanks)
        if self.here() != '@':
            return ''.join(parts)
        self.at += 1
        self.skip()
        domain = self.domain()
        return f'{"".join(parts)}@{domain}' if domain else ''

    def route_address(self):
        """The address in angle brackets; the route that may stand before it is passed."""
        self.at += 1
        self.skip()
        is_domain = False
        while here := self.here():
            if is_domain:
                self.domain()
                is_domain = False
            elif here == '>':
                self.at += 1
                break
            elif here in '@:':
                self.at += 1
                is_domain = here == '@'
            else:
                address = self.addr_spec()
                self.at += 1
                return address
            self.skip()
        return ''

    def address(self):
        """[(name, address), …] of one address or of a group, which may hold groups."""
        found, depth = [], 0
        while True:
            if depth:
                self.skip()
                if self.here() == ';':
                    self.at += 1
                elif self.here():
                    depth += self.mailbox(found)
                    continue
                depth -= 1
            else:
                depth += self.mailbox(found)
                if depth:
                    continue
            self.skip()
            if self.here() == ',':
                self.at += 1
            if not depth:
                return found

    def mailbox(self, found):
        """Add a mailbox to found; returns 1 if it is a group's beginning, which is passed, 0 otherwise."""
        self.comments = []
        self.skip()
        start, comments = self.at, list(self.comments)
        words = self.phrase()
        self.skip()
        here = self.here()
        if here == ':':
            self.at += 1
            return 1
        if here == '@':     # an address without brackets
            self.at, self.comments = start, comments
            address = self.addr_spec()
            found.append((' '.join(self.comments), address))
        elif here == '<':
            address = self.route_address()
            name = ' '.join(words)
            found.append((f'{name} ({" ".join(self.comments)})' if self.comments else name, address))
        elif words:
            found.append((' '.join(self.comments), words[0]))
        elif here:
            self.at += 1
        return 0
