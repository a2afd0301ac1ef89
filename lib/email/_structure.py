"""What headers with a grammar hold (RFC 5322, RFC 2045, RFC 2231): their tokens, addresses and parameters, and what is wrong with them.

A header's text is cut once into a flat list of tokens; the readers here walk over them. Nothing is refused: what does not fit the grammar is
read as well as can be, and a defect says so.
"""

import re
from email import _encoded_words, errors, utils
from urllib.parse import unquote_to_bytes

ATOM_END = re.compile(r'[()<>@,:;.\\"\[\] \t]')
_TOKEN = re.compile(r'(?P<space>[ \t\r\n]+)|(?P<quoted>"(?:[^"\\]|\\.)*"?)|(?P<literal>\[(?:[^\]\\\[]|\\.)*\]?)|(?P<comment>\()|'
                    r'(?P<word>=\?[^?\s]+\?[qQbB]\?[^?]*\?=)|(?P<atom>[^()<>@,:;."\[\] \t\r\n]+)|(?P<special>.)', re.DOTALL)
_WORD = re.compile(r'=\?[^?\s]*\?[qQbB]\?[^?]*\?=')
_ESCAPED = re.compile(r'\\(.)', re.DOTALL)
_PARENTHESES = re.compile(r'\\.|[()]', re.DOTALL)
_NON_PRINTABLE = re.compile('[\0-\x1f\x7f]')


def quoted(text):
    """A text as a quoted string."""
    return f'"{utils.quote(text)}"'


def is_plain(text):
    """Whether a text needs no quotes as a word of a phrase."""
    return not ATOM_END.search(text.replace(' ', ''))


def note_characters(text, defects):
    """Note characters of a text that cannot be printed and bytes that were no text."""
    if found := _NON_PRINTABLE.findall(text):
        defects.append(errors.NonPrintableDefect(found))
    if utils._has_surrogates(text):
        defects.append(errors.UndecodableBytesDefect('Non-ASCII characters found in header token'))


def decode_word(text, defects):
    """The text of an encoded word, None if it is none."""
    try:
        decoded, _, _, found = _encoded_words.decode(text)
    except (ValueError, KeyError):
        return None
    defects += found
    return decoded


class Token:
    """A piece of a header: its kind, as it stands, and what it says."""

    __slots__ = 'kind', 'text', 'value'

    def __init__(self, kind, text, value):
        self.kind, self.text, self.value = kind, text, value


def tokens(text, defects):
    """The tokens of a text. White space between two encoded words is dropped."""
    found, at = [], 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        kind, piece = match.lastgroup, match[0]
        at = match.end()
        value = piece
        if kind == 'comment':
            piece, value = comment(text, match.start(), defects)
            at = match.start() + len(piece)
        elif kind == 'quoted':
            value = quoted_value(piece, defects)
        elif kind == 'literal':
            if not piece.endswith(']'):
                defects.append(errors.InvalidHeaderDefect('end of input inside domain-literal'))
                piece = value = piece + ']'
        elif kind == 'word':
            value = decode_word(piece, defects)
            if value is None:
                kind, value = 'atom', piece
            elif len(found) > 1 and found[-1].kind == 'space' and found[-2].kind == 'word':
                found.pop()
        if kind in ('atom', 'quoted'):
            note_characters(value, defects)
        found.append(Token(kind, piece, value))
    return found


def unescaped(text):
    """A text without the backslashes before its characters."""
    return _ESCAPED.sub(r'\1', text)


def comment(text, start, defects):
    """(the comment with its parentheses, what is in it) at a place."""
    depth = 0
    for match in _PARENTHESES.finditer(text, start):
        depth += {'(': 1, ')': -1}.get(match[0], 0)
        if depth == 0:
            piece = text[start:match.end()]
            break
    else:
        defects.append(errors.InvalidHeaderDefect('end of header inside comment'))
        piece = text[start:] + ')'
    return piece, unescaped(piece[1:-1])


def quoted_value(piece, defects):
    """What a quoted string says; encoded words are not allowed in it, and yet found there."""
    inner = piece[1:]
    if len(piece) > 1 and inner.endswith('"') and not (len(inner) - len(inner[:-1].rstrip('\\')) - 1) % 2:
        inner = inner[:-1]
    else:
        defects.append(errors.InvalidHeaderDefect('end of header inside quoted string'))
    if '=?' in inner:
        inner = _words_inside(inner, defects)
    return unescaped(inner)


def _words_inside(text, defects):
    """The inside of a quoted string with its encoded words decoded, of which each begins a word; the defects of all come before those of one."""
    parts, at, of_words = [], 0, []
    for match in _WORD.finditer(text):
        start, end = match.span()
        between = text[at:start]
        if start and not between[-1:].isspace() and (between or not at):
            continue
        decoded = decode_word(match[0], of_words)
        if decoded is None:
            continue
        defects.append(errors.InvalidHeaderDefect('encoded word inside quoted string'))
        if any(map(str.isspace, match[0])):
            of_words.append(errors.InvalidHeaderDefect('whitespace inside encoded word'))
        if not text[end:end + 1].isspace():
            of_words.append(errors.InvalidHeaderDefect('missing trailing whitespace after encoded-word'))
        if not at or not between.isspace():
            parts.append(between)
        parts.append(decoded)
        at = end
    defects += of_words
    parts.append(text[at:])
    return ''.join(parts)


class Mailbox:
    """A display name, None if there is none, and an address."""

    def __init__(self, display_name, local_part, domain):
        self.display_name, self.local_part, self.domain = display_name, local_part, domain


class AddressReader:
    """Reads addresses from a header's tokens. `addresses` is [(name of the group or None, [Mailbox, …]), …]."""

    def __init__(self, text):
        self.defects = []
        self.tokens = tokens(text, self.defects)
        self.addresses = []
        self.cut = False            # whether a domain ended before its text did
        self._read()

    def _read(self):
        """Cut the tokens at commas, and at the ':' and ';' of groups."""
        part, group, members = [], None, None
        angle = False
        for token in self.tokens:
            sign = token.text if token.kind == 'special' else ''
            angle = sign != '>' and (angle or sign == '<')
            if angle and sign in (',', ';'):
                angle = False       # the bracket is not closed
            if sign == ',' and not angle:
                self._end_mailbox(part, members)
                part = []
            elif sign == ':' and not angle and members is None:
                group, members = _phrase(part), []
                part = []
            elif sign == ';' and not angle and members is not None:
                if _stripped(part):
                    self._end_mailbox(part, members)
                self.addresses.append((group, members))
                part, members = [], None
            else:
                part.append(token)
        if members is not None:
            self.defects.append(errors.InvalidHeaderDefect('end of header in group'))
            if _stripped(part):
                self._end_mailbox(part, members)
            self.addresses.append((group, members))
        elif _stripped(part):
            self._end_mailbox(part, None)

    def _end_mailbox(self, part, members):
        meaning = _stripped(part)
        if not meaning:
            if self.addresses or members or part:
                self.defects.append(errors.ObsoleteHeaderDefect('empty element in address-list'))
            return
        mailbox = self.mailbox(meaning)
        if members is None:
            self.addresses.append((None, [mailbox]))
        else:
            members.append(mailbox)

    def mailbox(self, part):
        """The mailbox of some tokens that are no white space."""
        start = next((at for at, token in enumerate(part) if token.kind == 'special' and token.text == '<'), None)
        if start is None:
            if not any(token.kind == 'special' and token.text == '@' for token in part):
                if all(token.kind in ('atom', 'quoted', 'word', 'space', 'comment') or token.text == '.' for token in part):
                    return Mailbox(None, self.addr_spec(part)[0], None)
                self.defects.append(errors.InvalidHeaderDefect('invalid mailbox in address-list'))
                return Mailbox(None, None, None)
            return Mailbox(None, *self.addr_spec(part))
        if any(token.kind == 'special' and token.text == '@' for token in part[:start]):
            # An address comes before the bracket: the address is what comes first, whatever is in the bracket.
            self.defects.append(errors.InvalidHeaderDefect('invalid address in address-list'))
            return Mailbox(None, *self.addr_spec(part[:start], True))
        end = next((at for at in range(start, len(part)) if part[at].kind == 'special' and part[at].text == '>'), None)
        if end is None:
            self.defects.append(errors.InvalidHeaderDefect("missing trailing '>' on angle-addr"))
            end = len(part)
        inner = part[start + 1:end]
        if not _stripped(inner):
            self.defects.append(errors.InvalidHeaderDefect('null addr-spec in angle-addr'))
        elif inner[0].text == '@':
            # A route: domains, then the address.
            self.defects.append(errors.ObsoleteHeaderDefect('obsolete route specification in angle-addr'))
            colon = next((at for at, token in enumerate(inner) if token.text == ':'), None)
            if colon is not None:
                inner = inner[colon + 1:]
        name = part[:start]
        if (first := _stripped(name)[:1]) and first[0].text == '.':
            self.defects.append(errors.InvalidHeaderDefect('phrase does not start with word'))
        self.defects += [errors.ObsoleteHeaderDefect("period in 'phrase'") for token in name if token.text == '.' and token.kind == 'special']
        if any(token.kind in ('atom', 'word', 'quoted') for token in part[end + 1:]):
            self.defects.append(errors.InvalidHeaderDefect('invalid address in address-list'))
        return Mailbox(_phrase(name) or None, *self.addr_spec(inner))

    def addr_spec(self, part, told=False):
        """(local part, domain) of tokens; `told`: that more stands behind is known."""
        at = next((place for place in range(len(part)) if part[place].kind == 'special' and part[place].text == '@'), None)
        local = part if at is None else part[:at]
        text = _phrase(local).replace(' .', '.').replace('. ', '.')
        if at is None and text:
            self.defects.append(errors.InvalidHeaderDefect('addr-spec local part with no domain'))
        self.defects += _local_part_defects(_stripped(local), text)
        if at is None:
            return text or None, None
        behind, part = part[at + 1:], part[:at + 1] + _one_domain(part[at + 1:])
        self.cut = len(_stripped(behind)) > len(part) - at - 1
        if self.cut and not told:
            self.defects.append(errors.InvalidHeaderDefect('invalid address in address-list'))
        domain = ''.join([token.text for token in part[at + 1:] if token.kind not in ('space', 'comment')])
        if any(token.kind == 'special' and token.text != '.' or token.kind == 'quoted' or token.kind == 'literal' and token.text != domain
               for token in part[at + 1:]):
            self.defects.append(errors.InvalidHeaderDefect('invalid address in address-list'))
        if any(token.kind == 'space' for token in _stripped(part[at + 1:])):
            self.defects.append(errors.ObsoleteHeaderDefect('domain is not a dot-atom (contains CFWS)'))
        return text, domain or None


def _local_part_defects(part, text):
    """What is wrong with the tokens of a local part, which says `text`: words have a dot between each two."""
    wrong, last, words, blank = [], '', 0, False
    for token in part:
        if token.kind in ('space', 'comment'):
            blank = True
        elif token.text == '.':
            if last in ('', '.'):
                wrong.append("invalid repeated '.'" if last else "Invalid leading '.' in local part")
            last = '.'
        else:
            for piece in re.findall(r'\\|[^\\]+', token.text) if token.kind == 'atom' else ['word']:
                if piece == '\\':
                    wrong.append("'\\' character outside of quoted-string/ccontent")
                elif last not in ('', '.'):
                    wrong.append("missing '.' between words")
                last = piece
            words += 1
            blank |= token.kind == 'quoted'
    if last == '.':
        wrong.append("Invalid trailing '.' in local part")
    if wrong:
        wrong.insert(0, 'local-part is not dot-atom, quoted-string, or obs-local-part')
    found = [errors.InvalidHeaderDefect(what) for what in wrong]
    if not wrong and blank and words > 1:
        found.append(errors.ObsoleteHeaderDefect('local-part is not a dot-atom (contains CFWS)'))
    if not text.isascii():
        found.insert(1, errors.NonASCIILocalPartDefect('local-part contains non-ASCII characters)'))
    return found


def _one_domain(part):
    """The tokens up to a blank with no dot before or behind it."""
    part = _stripped(part)
    last = ''
    for at, token in enumerate(part):
        if token.kind in ('space', 'comment'):
            continue
        if at and part[at - 1].kind in ('space', 'comment') and last != '.' and token.text != '.':
            return _stripped(part[:at])
        last = token.text
    return part


def _stripped(part):
    """Tokens without the white space and comments around them."""
    start, end = 0, len(part)
    while start < end and part[start].kind in ('space', 'comment'):
        start += 1
    while end > start and part[end - 1].kind in ('space', 'comment'):
        end -= 1
    return part[start:end]


def _phrase(part):
    """The words of a display name; what stands between two of them is one space."""
    parts, apart = [], False
    for token in _stripped(part):
        if token.kind in ('space', 'comment'):
            apart = True
            continue
        if apart and parts:
            parts.append(' ')
        apart = False
        parts.append(token.value)
    return ''.join(parts)


_PARAMETER_PIECE = re.compile(r'"(?:[^"\\]|\\.)*"?|[^";]+|;', re.DOTALL)
_COMMENTS = re.compile(r'(?:\s+|\((?:[^()\\]|\\.)*\))*')
_QUOTED_VALUE = re.compile(r'"(?:[^"\\]|\\.)*"?', re.DOTALL)
# Characters that no token has; a token may have a character set and a language before it, each with a "'" behind.
_VALUE = re.compile(r"""(?:[^\s()<>@,;:\\"/\[\]?=*']*'[^\s()<>@,;:\\"/\[\]?=*']*')?[^\s()<>@,;:\\"/\[\]?=*']+""")
_SECTION = re.compile(r'([^*]*)(?:\*([0-9]+))?(\*)?', re.DOTALL)


def without_comments(text, defects):
    """A text without its comments, the white space around it gone."""
    if '(' not in text:
        return text.strip()
    return ''.join([token.text for token in tokens(text, defects) if token.kind != 'comment']).strip()


def parameters(text, defects):
    """[(name, value), …] of '; name=value' parts, sections put together and character sets decoded."""
    parts = [[]]
    for piece in _PARAMETER_PIECE.findall(text):
        if piece == ';':
            parts.append([])
        else:
            parts[-1].append(piece)
    found = {}      # name: {section: (value, whether it is encoded)}
    for number, part in enumerate(parts, 1):
        part = ''.join(part)
        if not part.strip():
            if number < len(parts):
                defects.append(errors.InvalidHeaderDefect('parameter entry with no content'))
            continue
        name, equals, value = part.partition('=')
        if '"' in name or equals and not name.strip():
            defects.append(errors.InvalidHeaderDefect(f'invalid parameter {part!r}'))
            continue
        name = without_comments(name, defects)
        if not equals:
            defects.append(errors.InvalidHeaderDefect('Parameter contains name ({}) but no value'.format(name)))
            value = ''
        match = _SECTION.fullmatch(name)
        if not match:
            defects.append(errors.InvalidHeaderDefect(f'invalid parameter {part!r}'))
            continue
        if (match[2] or '').startswith('0') and match[2] != '0':
            defects.append(errors.InvalidHeaderDefect("section number has an invalid leading 0"))
        name, section, encoded = match[1], int(match[2] or 0), bool(match[3])
        note_characters(name, defects)
        if equals:
            value = _parameter_value(value, encoded, encoded and not section, defects)
        if value is None:
            defects.append(errors.InvalidHeaderDefect(f'invalid parameter {part!r}'))
            continue
        sections = found.setdefault(name, {})
        if section in sections:
            defects.append(errors.InvalidHeaderDefect('duplicate parameter name; duplicate(s) ignored'))
            continue
        sections[section] = value, encoded
        if not encoded:
            note_characters(value.replace('\t', ' '), defects)
    return [(name, _joined(sections, defects)) for name, sections in found.items()]


def _parameter_value(text, encoded, names_charset, defects):
    """What the text behind a parameter's '=' says: a quoted string or a token, all after it being a defect. None if it is neither."""
    if _WORD.fullmatch(plain := without_comments(text, defects)) and (decoded := _words_decoded(plain, defects)) is not None:
        return decoded
    start = _COMMENTS.match(text).end()
    quoted = _QUOTED_VALUE.match(text, start)
    match = quoted or _VALUE.match(text, start)
    if not match:
        return None
    delimited = match[0].count("'") >= 2
    extra = without_comments(text[match.end():], [])
    if not delimited and (extra and names_charset or not quoted and extra.startswith("'")):
        return None
    value = quoted_value(match[0], defects) if quoted else match[0]
    if encoded and quoted:
        defects.append(errors.InvalidHeaderDefect(
            'Quoted string value for extended parameter is invalid' if delimited else
            'Parameter marked as extended but appears to have a quoted string value that is non-encoded'))
    if extra:
        defects.append(errors.InvalidHeaderDefect(f'parameter with invalid trailing text {extra!r}'))
    if delimited and not quoted and not encoded:
        defects.append(errors.InvalidHeaderDefect('Apparent initial-extended-value but attribute was not marked as extended'))
        value = value.rpartition("'")[2]
    return value


def _words_decoded(text, defects):
    """A value that is an encoded word, which no value may be, decoded; None if it is none."""
    decoded = decode_word(text, defects) if _WORD.fullmatch(text) else None
    if decoded is not None:
        defects.append(errors.InvalidHeaderDefect('encoded word inside parameter value'))
    return decoded


def _joined(sections, defects):
    """A parameter's sections in order, decoded by the character set that the first names. A gap ends it."""
    parts, charset = [], None
    for number, (section, (value, encoded)) in enumerate(sorted(sections.items())):
        if section != number:
            defects.append(errors.InvalidHeaderDefect('inconsistent multipart parameter numbering'))
            continue
        if not encoded:
            parts.append(value.encode('utf-8', 'surrogateescape'))
            continue
        if number == 0:
            if value.count("'") < 2:
                defects.append(errors.InvalidHeaderDefect('Missing required charset/lang delimiters'))
                parts.append(value.encode('utf-8', 'surrogateescape'))
                continue
            charset, _, value = value.split("'", 2)
        parts.append(unquote_to_bytes(value.encode('utf-8', 'surrogateescape')))
    data = b''.join(parts)
    try:
        text = data.decode(charset or 'utf-8', 'surrogateescape')
    except (LookupError, UnicodeError):
        text = data.decode('us-ascii', 'surrogateescape')
    if utils._has_surrogates(text) and any(encoded for _, encoded in sections.values()):
        defects.append(errors.UndecodableBytesDefect())
    return text
