"""Addresses at the beginning of a text (RFC 5322), for those who read on behind them, as a server of mail does.

get_addr_spec(), get_angle_addr() and get_mailbox() return what they read and the text that follows it; what is no address at all is a
HeaderParseError.
Whole headers are read by `_structure`, which refuses nothing; get_address_list() shows what it found.
"""

import re
from email import _structure, errors

_TOKEN = re.compile(r'(?P<space>[ \t]\s*)|(?P<comment>\()|(?P<quoted>"(?:[^"\\]|\\.)*\\?"?)|'
                    r'(?P<word>=\?[^?\s]+\?[qQbB]\?[^?\s]*\?=)|(?P<atom>[^()<>@,:;.\\"\[\] \t]+)|(?P<special>.)', re.DOTALL)
_LITERAL = re.compile(r'\[(?:[ \t]\s*)?((?:[^\[\]\\ \t]|\\.)*)(?:[ \t]\s*)?', re.DOTALL)


def _unspaced(domain):
    """A domain without the ends of lines that stand in it: white space in the text begins with a blank or a tab, and they are part of a word."""
    return ''.join(domain.split())


class _Address(str):
    """The text of an address as it was read, and what it says; what the text lacks is None."""

    def __new__(cls, text, token_type, all_defects, local_part=None, domain=None, route=None, display_name=None):
        self = str.__new__(cls, text)
        self.token_type, self.all_defects = token_type, all_defects
        self.local_part, self.domain, self.route, self.display_name = local_part, domain, route, display_name
        return self

    @property
    def addr_spec(self):
        """'local@domain', the local part quoted if need be; '<>' for the address of nobody."""
        local = self.local_part
        if local is None:
            return '<>'
        if not local or _structure.ATOM_END.search(local.replace('.', '')):
            local = _structure.quoted(local)
        return local if self.domain is None else f'{local}@{self.domain}'


class _Reader:
    """Stands at a place of a text and reads what begins there. `closing` is what the text lacked at its end, `decoded` what was written
    in other words than it says: (where that began, where it ended, what it says)."""

    def __init__(self, text):
        self.text, self.at, self.defects, self.closing, self.decoded = text, 0, [], '', []

    def rest(self):
        return self.text[self.at:]

    def here(self):
        """The character where it stands, '' at the end."""
        return self.text[self.at:self.at + 1]

    def passes(self, sign):
        """Whether a sign stands here, which is passed then."""
        found = self.text.startswith(sign, self.at)
        self.at += len(sign) * found
        return found

    def blanks(self):
        """Pass white space and comments; whether there were any."""
        start = self.at
        while match := _TOKEN.match(self.text, self.at):
            if match.lastgroup == 'comment':
                piece, _ = _structure.comment(self.text, self.at, self.defects)
                self.at += len(piece)
                if self.at > len(self.text):
                    self.at, self.closing = len(self.text), piece[-1]
            elif match.lastgroup == 'space':
                self.at = match.end()
            else:
                break
        return self.at > start

    def word(self, *kinds):
        """What the token here says if it is one of these kinds, which is passed then; otherwise None."""
        match = _TOKEN.match(self.text, self.at)
        if not match or match.lastgroup not in kinds:
            return None
        piece = value = match[0]
        if match.lastgroup == 'quoted':
            known = len(self.defects)
            value = _structure.quoted_value(piece, self.defects)
            if len(self.defects) > known and len(piece) == len(self.rest()):
                self.closing = '"'
        elif match.lastgroup == 'word':
            value = _structure.decode_word(piece, self.defects)
            if value is None:
                return None
            self.decoded.append((*match.span(), value))
        self.at = match.end()
        _structure.note_characters(value, self.defects)
        return value

    def local_part(self):
        """Words with a dot between each two; others are told of, and read as well as can be."""
        self.blanks()
        if not self.rest():
            raise errors.HeaderParseError("expected local-part but found ''")
        start, parts, wrong, obsolete, quotes = self.at, [], [], False, 0
        blank = True    # the text's beginning parts words as a dot does
        while True:
            if self.passes('.'):
                if not parts:
                    wrong.append("Invalid leading '.' in local part")
                elif parts[-1] == '.':
                    wrong.append("invalid repeated '.'")
                parts.append('.')
            elif self.passes('\\'):
                wrong.append("'\\' character outside of quoted-string/ccontent")
                parts.append('\\')
            else:
                quotes += self.here() == '"'
                word = self.word('atom', 'word', 'quoted')
                if word is None:
                    if not parts:
                        raise errors.HeaderParseError(f"Expected 'atom' or 'quoted-string' but found '{self.text[start:]}'")
                    break
                if parts and parts[-1] != '.':
                    wrong.append("missing '.' between words")
                    if blank:
                        parts.append(' ')
                parts.append(word)
            blank = self.blanks()
            obsolete |= blank and self.here() not in ('@', '>', '')
        if parts[-1] == '.':
            wrong.append("Invalid trailing '.' in local part")
        if wrong:
            wrong.insert(0, 'local-part is not dot-atom, quoted-string, or obs-local-part')
            self.defects += map(errors.InvalidHeaderDefect, wrong)
        elif len(parts) > 1 and (obsolete or quotes):
            self.defects.append(errors.ObsoleteHeaderDefect('local-part is not a dot-atom (contains CFWS)'))
        local = ''.join(parts)
        if not local.isascii():
            self.defects.append(errors.NonASCIILocalPartDefect('local-part contains non-ASCII characters)'))
        return local

    def domain(self):
        """Atoms with a dot between each two, or a literal in brackets."""
        self.blanks()
        if not self.rest():
            raise errors.HeaderParseError("expected domain but found ''")
        if self.here() == '[':
            literal = _LITERAL.match(self.text, self.at)
            self.at = literal.end()
            if self.rest() and not self.passes(']'):
                raise errors.HeaderParseError(f"expected ']' at end of domain-literal but found '{self.rest()}'")
            if self.text[self.at - 1] != ']':
                self.defects.append(errors.InvalidHeaderDefect('end of input inside domain-literal'))
                self.closing = ']'
            self.blanks()
            return f'[{_unspaced(_structure.unescaped(literal[1]))}]'
        parts, spaces = [], False
        while True:
            word = self.word('atom', 'word')
            if word is None:
                what = 'atom' if self.rest() else 'atext'
                raise errors.HeaderParseError(f"expected {what} but found '{self.rest()}'")
            parts.append(word)
            spaces |= self.blanks() and self.here() == '.'
            if not self.passes('.'):
                break
            spaces |= self.blanks()
        if self.here() == '@':
            raise errors.HeaderParseError('Invalid Domain')
        if spaces:
            self.defects.append(errors.ObsoleteHeaderDefect('domain is not a dot-atom (contains CFWS)'))
        return _unspaced('.'.join(parts))

    def addr_spec(self):
        """(local part, domain or None)."""
        local = self.local_part()
        if not self.passes('@'):
            self.defects.append(errors.InvalidHeaderDefect('addr-spec local part with no domain'))
            return local, None
        return local, self.domain()

    def route(self):
        """The domains that an address's text names before it, which nobody uses any more."""
        start, domains = self.at, []
        while True:
            while self.passes(',') or self.blanks():
                pass
            if not self.passes('@'):
                break
            domains.append(self.domain())
        if not domains or not self.passes(':'):
            raise errors.HeaderParseError(f"expected addr-spec or obs-route but found '{self.text[start:]}'")
        self.defects.append(errors.ObsoleteHeaderDefect('obsolete route specification in angle-addr'))
        return domains

    def angle_addr(self):
        """(local part, domain, route) of what stands in angle brackets; all None if they are empty."""
        self.blanks()
        if not self.passes('<'):
            raise errors.HeaderParseError(f"expected angle-addr but found '{self.rest()}'")
        if self.passes('>'):
            self.defects.append(errors.InvalidHeaderDefect('null addr-spec in angle-addr'))
            return None, None, None
        start, known, route = self.at, len(self.defects), None
        self.blanks()
        if self.here() in ('@', ',', '>', ''):
            self.at = start
            del self.defects[known:]
            route = self.route()
        parts = self.addr_spec()
        if not self.passes('>'):
            self.defects.append(errors.InvalidHeaderDefect("missing trailing '>' on angle-addr"))
            self.closing += '>'
        else:
            self.blanks()
        return *parts, route

    def display_name(self):
        """The words before an address in angle brackets, with a blank where there were some; None where there are no words."""
        said, blank = [], self.blanks() and False
        while True:
            word = '.' if self.passes('.') else self.word('atom', 'word', 'quoted')
            if word is None:
                break
            if word == '.':
                if not said:
                    self.defects.append(errors.InvalidHeaderDefect('phrase does not start with word'))
                self.defects.append(errors.ObsoleteHeaderDefect("period in 'phrase'"))
            said += [' ', word] if blank else [word]
            blank = self.blanks()
        return ''.join(said) if said else None

    def result(self, token_type, *parts):
        """(the address, the text that follows)."""
        text, done = '', 0
        for start, end, value in self.decoded:
            text, done = f'{text}{self.text[done:start]}{value}', end
        return _Address(text + self.text[done:self.at] + self.closing, token_type, self.defects, *parts), self.rest()


def get_addr_spec(value):
    """(the address `local@domain` at the beginning of a text, the text that follows)."""
    reader = _Reader(value)
    return reader.result('addr-spec', *reader.addr_spec())


def get_angle_addr(value):
    """(the address in angle brackets at the beginning of a text, the text that follows); '<>' is nobody's."""
    reader = _Reader(value)
    return reader.result('angle-addr', *reader.angle_addr())


def get_mailbox(value):
    """(the address at the beginning of a text, in angle brackets behind a name or bare, the text that follows)."""
    reader = _Reader(value)
    try:
        name = reader.display_name()
        parts = *reader.angle_addr(), name
    except errors.HeaderParseError:
        reader = _Reader(value)
        try:
            parts = reader.addr_spec()
        except errors.HeaderParseError:
            raise errors.HeaderParseError(f"expected mailbox but found '{value}'")
    invalid = any(type(defect) is errors.InvalidHeaderDefect for defect in reader.defects)
    return reader.result('invalid-mailbox' if invalid else 'mailbox', *parts)


class _AddressList(str):
    """The text of a list of addresses; `all_mailboxes` are its addresses, those of groups among them, `mailboxes` those that are whole."""

    token_type = 'address-list'

    def __new__(cls, text, reader):
        self = str.__new__(cls, text)
        self.defects = self.all_defects = reader.defects
        self.all_mailboxes = [_Address('', 'mailbox', [], read.local_part, read.domain, None, read.display_name)
                              for _, members in reader.addresses for read in members]
        self.mailboxes = [mailbox for mailbox in self.all_mailboxes if mailbox.local_part is not None]
        return self


def get_address_list(value):
    """(the addresses of a whole text, '')."""
    return _AddressList(value, _structure.AddressReader(value)), ''
