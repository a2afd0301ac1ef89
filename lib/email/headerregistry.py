"""Headers as objects: strings that also have what their grammar says, and know how they are written."""

import re
import sys
from email import _folding, _header_value_parser as parser, _structure, errors, utils  # parser: programs take it from here
from types import MappingProxyType


class Address:
    """A name, a user and a domain."""

    def __init__(self, display_name='', username='', domain='', addr_spec=None):
        parts = ''.join(filter(None, (display_name, username, domain, addr_spec)))
        if '\r' in parts or '\n' in parts:
            raise ValueError('invalid arguments; address parts cannot contain CR or LF')
        if addr_spec is not None:
            if username or domain:
                raise TypeError('addrspec specified when username and/or domain also specified')
            username, domain = self._read(addr_spec)
        self._display_name, self._username, self._domain = display_name, username, domain

    @staticmethod
    def _read(addr_spec):
        reader = _structure.AddressReader(addr_spec)
        part = [token for token in reader.tokens]
        reader.defects.clear()
        local, domain = reader.addr_spec(part)
        if reader.cut:
            raise ValueError(f"Invalid addr_spec; only '{local}@{domain} ' could be parsed from '{addr_spec}'")
        if extra := re.search(r'[ ,;:<>]', domain or ''):
            raise ValueError(f"Invalid addr_spec; only '{local}@{domain[:extra.start()]}' could be parsed from '{addr_spec}'")
        if reader.defects:
            raise reader.defects[0]
        if not local or not domain:
            raise errors.HeaderParseError(f"expected addr-spec but found '{addr_spec}'")
        return local, domain

    display_name = property(lambda self: self._display_name)
    username = property(lambda self: self._username)
    domain = property(lambda self: self._domain)

    @property
    def addr_spec(self):
        """'user@domain', the user quoted if need be."""
        user = self.username
        if _structure.ATOM_END.search(user.replace('.', '')):
            user = _structure.quoted(user)
        return f'{user}@{self.domain}' if self.domain else user or '<>'

    def __repr__(self):
        return (f'{self.__class__.__name__}(display_name={self.display_name!r}, username={self.username!r}, '
                f'domain={self.domain!r})')

    def __str__(self):
        name = _shown(self.display_name)
        if not name:
            return self.addr_spec
        return f'{name} <{"" if self.addr_spec == "<>" else self.addr_spec}>'

    def __eq__(self, other):
        if not isinstance(other, Address):
            return NotImplemented
        return (self.display_name, self.username, self.domain) == (other.display_name, other.username, other.domain)


def _shown(name):
    """A display name, quoted if need be."""
    return name if not name or _structure.is_plain(name) else _structure.quoted(name)


class Group:
    """A name, None for what is no group but a single address, and addresses."""

    def __init__(self, display_name=None, addresses=None):
        self._display_name = display_name
        self._addresses = tuple(addresses) if addresses else ()

    display_name = property(lambda self: self._display_name)
    addresses = property(lambda self: self._addresses)

    def __repr__(self):
        return f'{self.__class__.__name__}(display_name={self.display_name!r}, addresses={self.addresses!r}'

    def __str__(self):
        if self.display_name is None and len(self.addresses) == 1:
            return str(self.addresses[0])
        members = ', '.join(map(str, self.addresses))
        return f'{_shown(self.display_name)}:{" " if members else ""}{members};'

    def __eq__(self, other):
        if not isinstance(other, Group):
            return NotImplemented
        return self.display_name == other.display_name and self.addresses == other.addresses


class BaseHeader(str):
    """A header; another class says what it is by parse(value, kwds), which sets kwds['decoded'], kwds['parse_tree'] and what its init() takes.

    The parse_tree is what fold() asks for the lines: a function of (name, policy)."""

    def __new__(cls, name, value):
        kwds = {'defects': []}
        cls.parse(value, kwds)
        decoded = kwds.pop('decoded')
        self = str.__new__(cls, utils._sanitize(decoded) if utils._has_surrogates(decoded) else decoded)
        self.init(name, **kwds)
        return self

    def init(self, name, *, parse_tree, defects):
        self._name, self._parse_tree, self._defects = name, parse_tree, defects

    @property
    def name(self):
        return self._name

    @property
    def defects(self):
        return tuple(self._defects)

    def __reduce__(self):
        return _reconstruct_header, (self.__class__.__name__, self.__class__.__bases__, str(self)), self.__dict__

    @classmethod
    def _reconstruct(cls, value):
        return str.__new__(cls, value)

    def fold(self, *, policy):
        """The header as it is written."""
        return self._parse_tree(self.name, policy)


def _reconstruct_header(cls_name, bases, value):
    return type(cls_name, bases, {})._reconstruct(value)


class _Lines:
    """How a header is written: by the function that makes lines, and what it is to be given."""

    def __init__(self, make, *given):
        self.make, self.given = make, given

    def __call__(self, name, policy):
        return self.make(name, policy, *self.given)


def _fold_text(name, policy, text):
    return _folding.fold(name, _folding.pieces_of_text(text), policy)


def _fold_tokens(name, policy, text):
    return _folding.fold(name, _folding.pieces_of_tokens(text, policy.utf8), policy)


def _fold_parameters(name, policy, value, params):
    return _folding.fold_parameters(name, value, params, policy)


def _fold_id(name, policy, text):
    """However long it is, it is not cut; the line behind the name may be."""
    limit = policy.max_line_length or sys.maxsize
    stays = len(name) + len(text) + 2 <= limit or len(text) + 1 > limit and text.isascii()
    return f'{name}:{"" if stays else policy.linesep} {text}{policy.linesep}'


def _fold_short(name, policy, text):
    """As an identifier, if that has room in a line."""
    fits = text and len(text) + 1 <= (policy.max_line_length or sys.maxsize) and text.isascii() and '\n' not in text and '\r' not in text
    return (_fold_id if fits else _fold_tokens)(name, policy, text)


_ENCODED_WORD = re.compile(r'=\?[^?\s]*\?[qQbB]\?[^?]*\?=')


def _decoded_text(value, defects):
    """The text of an unstructured header: encoded words decoded, white space between two of them dropped."""
    parts, at, after_word = [], 0, False
    for match in _ENCODED_WORD.finditer(value):
        between = value[at:match.start()]
        decoded = _structure.decode_word(match[0], defects)
        if decoded is None:
            continue
        if not (after_word and between.isspace()):
            parts.append(between)
        if between and not between[-1].isspace() and between.strip():
            defects.append(errors.InvalidHeaderDefect('missing whitespace before encoded word'))
        if at and after_word and not between:
            defects.append(errors.InvalidHeaderDefect('missing whitespace between encoded words'))
        parts.append(decoded)
        at, after_word = match.end(), True
    rest = value[at:]
    if after_word and rest and not rest[0].isspace():
        defects.append(errors.InvalidHeaderDefect('missing trailing whitespace after encoded-word'))
    parts.append(rest)
    _structure.note_characters(value.replace('\t', ' '), defects)
    return ''.join(parts)


class UnstructuredHeader:
    """Text."""

    max_count = None

    @classmethod
    def parse(cls, value, kwds):
        text = _decoded_text(value, kwds['defects'])
        kwds['parse_tree'], kwds['decoded'] = _Lines(_fold_text, text), text


class UniqueUnstructuredHeader(UnstructuredHeader):
    max_count = 1


class DateHeader:
    """A date; `datetime` is None if it is none."""

    max_count = None

    @classmethod
    def parse(cls, value, kwds):
        if not value:
            kwds['defects'].append(errors.HeaderMissingRequiredValue())
            kwds['datetime'], value = None, ''
        elif isinstance(value, str):
            try:
                kwds['datetime'] = utils.parsedate_to_datetime(value)
                value = utils.format_datetime(kwds['datetime'])
            except ValueError:
                kwds['defects'].append(errors.InvalidDateDefect('Invalid date value or format'))
                kwds['datetime'] = None
        else:
            kwds['datetime'], value = value, utils.format_datetime(value)
        kwds['decoded'] = value
        kwds['parse_tree'] = _Lines(_fold_text, value if kwds['datetime'] else '')

    def init(self, *args, **kw):
        self._datetime = kw.pop('datetime')
        super().init(*args, **kw)

    @property
    def datetime(self):
        return self._datetime


class UniqueDateHeader(DateHeader):
    max_count = 1


class AddressHeader:
    """Addresses and groups of them."""

    max_count = None

    @staticmethod
    def value_parser(value):
        """The addresses of a text as a list that knows what is wrong with it (_header_value_parser.get_address_list())."""
        return parser.get_address_list(value)[0]

    @classmethod
    def parse(cls, value, kwds):
        if isinstance(value, str):
            reader = _structure.AddressReader(value)
            groups = [Group(name, [Address(mailbox.display_name or '', mailbox.local_part or '', mailbox.domain or '') for mailbox in members])
                      for name, members in reader.addresses]
            kwds['defects'] += reader.defects
            kwds['parse_tree'] = _Lines(_fold_tokens, value)
        else:
            items = value if hasattr(value, '__iter__') else [value]
            groups = [item if hasattr(item, 'addresses') else Group(None, [item]) for item in items]
        kwds['groups'] = groups
        kwds['decoded'] = ', '.join(map(str, groups))
        kwds.setdefault('parse_tree', _Lines(_fold_tokens, kwds['decoded']))

    def init(self, *args, **kw):
        self._groups = tuple(kw.pop('groups'))
        self._addresses = None
        super().init(*args, **kw)

    @property
    def groups(self):
        return self._groups

    @property
    def addresses(self):
        if self._addresses is None:
            self._addresses = tuple([address for group in self._groups for address in group.addresses])
        return self._addresses


class UniqueAddressHeader(AddressHeader):
    max_count = 1


class SingleAddressHeader(AddressHeader):
    """One address."""

    @property
    def address(self):
        if len(self.addresses) != 1:
            raise ValueError(f'value of single address header {self.name} is not a single address')
        return self.addresses[0]


class UniqueSingleAddressHeader(SingleAddressHeader):
    max_count = 1


_VERSION = re.compile(r'([^.]*)(\.?)(.*)', re.DOTALL)


class MIMEVersionHeader:
    """Two numbers, None for what is none."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        defects = kwds['defects']
        text = _structure.without_comments(value, defects)
        major, dot, minor = (part.strip() for part in _VERSION.fullmatch(text).groups())
        kwds['major'] = kwds['minor'] = kwds['version'] = None
        if not text:
            defects.append(errors.HeaderMissingRequiredValue('Missing MIME version number (eg: 1.0)'))
        elif not major.isdigit():
            defects.append(errors.InvalidHeaderDefect(f'Expected MIME major version number but found {major!r}'))
        elif not dot or not minor:
            defects.append(errors.InvalidHeaderDefect('Incomplete MIME version; found only major number'))
        elif not minor.split()[0].isdigit():
            defects.append(errors.InvalidHeaderDefect(f'Expected MIME minor version number but found {minor!r}'))
        else:
            if len(minor.split()) > 1:
                defects.append(errors.InvalidHeaderDefect('Excess non-CFWS text after MIME version'))
            kwds['major'], kwds['minor'] = int(major), int(minor.split()[0])
            kwds['version'] = f'{kwds["major"]}.{kwds["minor"]}'
        kwds['decoded'] = value
        kwds['parse_tree'] = _Lines(_fold_short, value)

    def init(self, *args, **kw):
        self._version, self._major, self._minor = (kw.pop(name) for name in ('version', 'major', 'minor'))
        super().init(*args, **kw)

    major = property(lambda self: self._major)
    minor = property(lambda self: self._minor)
    version = property(lambda self: self._version)


class ParameterizedMIMEHeader:
    """A value with parameters."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        first, semicolon, rest = value.partition(';')
        cls.read(first, kwds)
        params = _structure.parameters(rest, kwds['defects']) if semicolon else []
        kwds['params'] = {utils._sanitize(name).lower(): utils._sanitize(text) for name, text in params}
        written = [f'{name}={_structure.quoted(text)}' if text else name for name, text in params]
        kwds['decoded'] = '; '.join([first, *written]) if written or not semicolon else first + ';'
        kwds['parse_tree'] = _Lines(_fold_parameters, first, params)

    def init(self, *args, **kw):
        self._params = kw.pop('params')
        super().init(*args, **kw)

    @property
    def params(self):
        return MappingProxyType(self._params)


_TOKEN = re.compile(r'[^\s()<>@,:;\\"/\[\]?=]*')
_TYPE = re.compile(r'\s*([^\s/;]+)\s*/\s*([^\s/;]+)\s*')


class ContentTypeHeader(ParameterizedMIMEHeader):
    """A type; text/plain for what is none."""

    @classmethod
    def read(cls, text, kwds):
        defects = kwds['defects']
        kwds['maintype'], kwds['subtype'] = 'text', 'plain'
        bare = _structure.without_comments(text, defects)
        if not bare:
            defects.append(errors.HeaderMissingRequiredValue('Missing content type specification'))
        elif match := _TYPE.fullmatch(bare):
            kwds['maintype'], kwds['subtype'] = match[1].lower(), match[2].lower()
            for part in match.groups():
                _structure.note_characters(part, defects)
        else:
            defects.append(errors.InvalidHeaderDefect('Invalid content type'))

    def init(self, *args, **kw):
        self._maintype, self._subtype = utils._sanitize(kw.pop('maintype')), utils._sanitize(kw.pop('subtype'))
        super().init(*args, **kw)

    maintype = property(lambda self: self._maintype)
    subtype = property(lambda self: self._subtype)
    content_type = property(lambda self: f'{self._maintype}/{self._subtype}')


class ContentDispositionHeader(ParameterizedMIMEHeader):
    """'inline', 'attachment' or something else."""

    @classmethod
    def read(cls, text, kwds):
        bare = _structure.without_comments(text, kwds['defects'])
        if not bare:
            kwds['defects'].append(errors.HeaderMissingRequiredValue('Missing content disposition'))
        token = _TOKEN.match(bare)[0]
        if token != bare:
            kwds['defects'].append(errors.InvalidHeaderDefect('Only parameters are valid after content disposition, but found {!r}'.format(bare)))
        kwds['disposition'] = token.lower() or None

    def init(self, *args, **kw):
        disposition = kw.pop('disposition')
        self._content_disposition = disposition if disposition is None else utils._sanitize(disposition)
        super().init(*args, **kw)

    content_disposition = property(lambda self: self._content_disposition)


class ContentTransferEncodingHeader:
    """How a body is encoded."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        text = _structure.without_comments(value, kwds['defects'])
        if not text:
            kwds['defects'].append(errors.HeaderMissingRequiredValue('Missing content transfer encoding'))
        first, _, extra = text.partition(' ')
        if extra:
            kwds['defects'].append(errors.InvalidHeaderDefect('Extra text after content transfer encoding'))
        kwds['cte'] = first.lower() or '7bit'
        kwds['decoded'] = value
        kwds['parse_tree'] = _Lines(_fold_short, value)

    def init(self, *args, **kw):
        self._cte = utils._sanitize(kw.pop('cte'))
        super().init(*args, **kw)

    cte = property(lambda self: self._cte)


# The '@' and what follows it may be missing, and the '>'.
_MESSAGE_ID = re.compile(r'(?:\s|\([^()]*\))*<[^<>@\s]+(?:@(?:\[[^\[\]<>]*\]|[^<>@\s;]+))?(>?)(?:\s|\([^()]*\))*')


class MessageIDHeader:
    """A message's identifier; it is never cut."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        defects, match = kwds['defects'], _MESSAGE_ID.match(value)
        if not match:
            defects.append(errors.InvalidHeaderDefect(f'Invalid msg-id: {value!r}'))
        elif extra := value[match.end():]:
            defects.append(errors.InvalidHeaderDefect(f'Unexpected {extra!r}'))
        decoded = match[0] if match else value
        if match and '@' not in decoded:
            defects.append(errors.InvalidHeaderDefect('msg-id with no id-right'))
        elif match and not match[1]:
            defects.append(errors.InvalidHeaderDefect("missing trailing '>' on msg-id"))
            decoded = decoded.rstrip() + '>' + decoded[len(decoded.rstrip()):]
        kwds['decoded'], kwds['parse_tree'] = decoded, _Lines(_fold_id, decoded)


_TYPES = {
    'subject': UniqueUnstructuredHeader,
    **dict.fromkeys(('date', 'orig-date'), UniqueDateHeader),
    'resent-date': DateHeader,
    'sender': UniqueSingleAddressHeader,
    'resent-sender': SingleAddressHeader,
    **dict.fromkeys(('to', 'cc', 'bcc', 'from', 'reply-to'), UniqueAddressHeader),
    **dict.fromkeys(('resent-to', 'resent-cc', 'resent-bcc', 'resent-from'), AddressHeader),
    'mime-version': MIMEVersionHeader,
    'content-type': ContentTypeHeader,
    'content-disposition': ContentDispositionHeader,
    'content-transfer-encoding': ContentTransferEncodingHeader,
    'message-id': MessageIDHeader,
}


class HeaderRegistry:
    """Makes headers: which class one has depends on its name."""

    def __init__(self, base_class=BaseHeader, default_class=UnstructuredHeader, use_default_map=True):
        self.registry = dict(_TYPES) if use_default_map else {}
        self.base_class, self.default_class = base_class, default_class

    def map_to_type(self, name, cls):
        """Say which class headers of a name have."""
        self.registry[name.lower()] = cls

    def __getitem__(self, name):
        cls = self.registry.get(name.lower(), self.default_class)
        return type('_' + cls.__name__, (cls, self.base_class), {})

    def __call__(self, name, value):
        return self[name](name, value)
