"""Messages: headers, which are a mapping that keeps order and repetitions, and a payload: text, or a list of messages."""

import binascii
import re
from email import utils
from email._encoded_words import decode_b
from email._policybase import compat32
from email.charset import Charset
from email.errors import HeaderParseError
from email.iterators import walk
from io import BytesIO, StringIO

__all__ = ['Message', 'EmailMessage']

_TSPECIALS = re.compile(r'[ ()<>@,;:\\"/\[\]?=]')
_DELIMITERS = re.compile(r'\\"|"|;')
_UUENCODED = 'x-uuencode', 'uuencode', 'uue', 'x-uue'


def _first_parameter(value):
    """What stands before the first ';' of a header's value."""
    return str(value).partition(';')[0].strip()


def _formatparam(param, value=None, quote=True):
    """A parameter as it is written; a value that is no ASCII, or is (charset, language, text), is encoded (RFC 2231)."""
    if value is None or len(value) == 0:
        return param
    if isinstance(value, tuple):
        return f'{param}*={utils.encode_rfc2231(value[2], value[0], value[1])}'
    if not value.isascii():
        return f"{param}*={utils.encode_rfc2231(value, 'utf-8', '')}"
    return f'{param}="{utils.quote(value)}"' if quote or _TSPECIALS.search(value) else f'{param}={value}'


def _parseparam(value):
    """The parameters of a header's value as 'name=value', its first part among them; a ';' in quotes separates none."""
    text, parts, start, quoted = str(value), [], 0, False
    for match in _DELIMITERS.finditer(text):
        if match[0] == '"':
            quoted = not quoted
        elif match[0] == ';' and not quoted:
            parts.append(text[start:match.start()])
            start = match.end()
    parts.append(text[start:])
    for number, part in enumerate(parts):
        name, equals, value = part.partition('=')
        parts[number] = f'{name.strip().lower()}={value.strip()}' if equals else part.strip()
    return parts


def _unquotevalue(value):
    """A parameter's value without its quotes."""
    return (*value[:2], utils.unquote(value[2])) if isinstance(value, tuple) else utils.unquote(value)


def _decode_uu(encoded):
    """The bytes of a uuencoded file; ValueError if it has no beginning."""
    lines = iter(encoded.splitlines())
    for line in lines:
        mode = line.removeprefix(b'begin ').partition(b' ')[0]
        if line.startswith(b'begin '):
            try:
                int(mode, 8)
            except ValueError:
                continue
            break
    else:
        raise ValueError('`begin` line not found')
    decoded = []
    for line in lines:
        if not line:
            raise ValueError('Truncated input')
        if line.strip(b' \t\r\n\f') == b'end':
            break
        try:
            decoded.append(binascii.a2b_uu(line))
        except binascii.Error:
            # Some write lines that are too long: their first character says how many bytes they have.
            length = (((line[0] - 32) & 63)*4 + 5) // 3
            decoded.append(binascii.a2b_uu(line[:length]))
    return b''.join(decoded)


class Message:
    """A message. Its policy says how headers are kept, seen and written."""

    def __init__(self, policy=compat32):
        self.policy = policy
        self._headers = []      # (name, value), as the policy keeps them
        self._unixfrom = self._payload = self._charset = None
        self.preamble = self.epilogue = None
        self.defects = []
        self._default_type = 'text/plain'

    def __str__(self):
        return self.as_string()

    def as_string(self, unixfrom=False, maxheaderlen=0, policy=None):
        """The whole message as text."""
        from email.generator import Generator
        file = StringIO()
        generator = Generator(file, mangle_from_=False, maxheaderlen=maxheaderlen, policy=self.policy if policy is None else policy)
        generator.flatten(self, unixfrom=unixfrom)
        return file.getvalue()

    def __bytes__(self):
        return self.as_bytes()

    def as_bytes(self, unixfrom=False, policy=None):
        """The whole message as bytes."""
        from email.generator import BytesGenerator
        file = BytesIO()
        BytesGenerator(file, mangle_from_=False, policy=self.policy if policy is None else policy).flatten(self, unixfrom=unixfrom)
        return file.getvalue()

    def is_multipart(self):
        """Whether the payload is a list of messages."""
        return isinstance(self._payload, list)

    def set_unixfrom(self, unixfrom):
        """Set the line that comes before the headers in a mailbox."""
        self._unixfrom = unixfrom

    def get_unixfrom(self):
        return self._unixfrom

    def attach(self, payload):
        """Add a message to the payload."""
        if self._payload is None:
            self._payload = [payload]
            return
        try:
            self._payload.append(payload)
        except AttributeError:
            raise TypeError('Attach is not valid on a message with a non-multipart payload')

    def get_payload(self, i=None, decode=False):
        """The payload, or one message of it; decode: its bytes, decoded as the headers say it was encoded."""
        if self.is_multipart():
            if decode:
                return None
            return self._payload if i is None else self._payload[i]
        if i is not None and not isinstance(self._payload, list):
            raise TypeError(f'Expected list, got {type(self._payload)}')
        payload = self._payload
        if not decode:
            return self._readable(payload) if isinstance(payload, str) and utils._has_surrogates(payload) else payload
        data = payload
        if isinstance(payload, str):
            try:
                data = payload.encode('ascii', 'surrogateescape')
            except UnicodeEncodeError:
                data = payload.encode('raw-unicode-escape')     # text that a program set, and no character set
        encoding = self.get('content-transfer-encoding', '')
        encoding = encoding.cte if hasattr(encoding, 'cte') else str(encoding).strip().lower()
        if encoding == 'quoted-printable':
            return binascii.a2b_qp(data)
        if encoding == 'base64':
            value, defects = decode_b(b''.join(data.splitlines()))
            for defect in defects:
                self.policy.handle_defect(self, defect)
            return value
        if encoding in _UUENCODED:
            try:
                return _decode_uu(data)
            except ValueError:      # whatever it is
                pass
        return data

    def _readable(self, payload):
        """A payload that holds bytes, with as many of them as can be decoded."""
        try:
            data = payload.encode('ascii', 'surrogateescape')
        except UnicodeEncodeError:
            return payload
        try:
            return data.decode(self.get_content_charset('ascii'), 'replace')
        except LookupError:
            return data.decode('ascii', 'replace')

    def set_payload(self, payload, charset=None):
        """Set the payload, and its character set if one is given."""
        if isinstance(payload, str) and charset is not None:
            if not isinstance(charset, Charset):
                charset = Charset(charset)
            payload = payload.encode(charset.output_charset, 'surrogateescape')
        self._payload = payload.decode('ascii', 'surrogateescape') if hasattr(payload, 'decode') else payload
        if charset is not None:
            self.set_charset(charset)

    def set_charset(self, charset):
        """Say which character set the payload is in, and encode it as that demands; None: forget which it is."""
        if charset is None:
            self.del_param('charset')
            self._charset = None
            return
        if not isinstance(charset, Charset):
            charset = Charset(charset)
        self._charset = charset
        output = charset.get_output_charset()
        if 'MIME-Version' not in self:
            self.add_header('MIME-Version', '1.0')
        if 'Content-Type' in self:
            self.set_param('charset', output)
        else:
            self.add_header('Content-Type', 'text/plain', charset=output)
        if charset != output:
            self._payload = charset.body_encode(self._payload)
        if 'Content-Transfer-Encoding' not in self:
            encoding = charset.get_body_encoding()
            if callable(encoding):
                encoding(self)
                return
            if payload := self._payload:
                try:
                    payload = payload.encode('ascii', 'surrogateescape')
                except UnicodeError:
                    payload = payload.encode(charset.output_charset)
                self._payload = charset.body_encode(payload)
            self.add_header('Content-Transfer-Encoding', encoding)

    def get_charset(self):
        """What set_charset() set."""
        return self._charset

    # The headers.

    def __len__(self):
        return len(self._headers)

    def __getitem__(self, name):
        return self.get(name)

    def __setitem__(self, name, val):
        if most := self.policy.header_max_count(name):
            lower, count = name.lower(), 0
            for key, _ in self._headers:
                count += key.lower() == lower
                if count >= most:
                    raise ValueError(f'There may be at most {most} {name} headers in a message')
        self._headers.append(self.policy.header_store_parse(name, val))

    def __delitem__(self, name):
        name = name.lower()
        self._headers = [header for header in self._headers if header[0].lower() != name]

    def __contains__(self, name):
        name = name.lower()
        for key, _ in self._headers:
            if key.lower() == name:
                return True
        return False

    def __iter__(self):
        for name, _ in self._headers:
            yield name

    def keys(self):
        return [name for name, _ in self._headers]

    def values(self):
        return [self.policy.header_fetch_parse(name, value) for name, value in self._headers]

    def items(self):
        return [(name, self.policy.header_fetch_parse(name, value)) for name, value in self._headers]

    def get(self, name, failobj=None):
        """The first header of a name."""
        lower = name.lower()
        for key, value in self._headers:
            if key.lower() == lower:
                return self.policy.header_fetch_parse(key, value)
        return failobj

    def set_raw(self, name, value):
        """Add a header as it is to be kept."""
        self._headers.append((name, value))

    def raw_items(self):
        """(name, value) of the headers as they are kept."""
        return iter(self._headers.copy())

    def get_all(self, name, failobj=None):
        """All headers of a name."""
        lower = name.lower()
        return [self.policy.header_fetch_parse(key, value) for key, value in self._headers if key.lower() == lower] or failobj

    def add_header(self, _name, _value, **_params):
        """Add a header with parameters; a '_' in their names is a '-'. The value None is a parameter without a value."""
        parts = [] if _value is None else [_value]
        for name, value in _params.items():
            name = name.replace('_', '-')
            parts.append(name if value is None else _formatparam(name, value))
        self[_name] = '; '.join(parts)

    def replace_header(self, _name, _value):
        """Change the value of the first header of a name."""
        lower = _name.lower()
        for at, (name, _) in enumerate(self._headers):
            if name.lower() == lower:
                self._headers[at] = self.policy.header_store_parse(name, _value)
                return
        raise KeyError(lower)

    # What the headers say of the type.

    def get_content_type(self):
        """'maintype/subtype' in small letters; 'text/plain' for what is no type."""
        value = self.get('content-type')
        if value is None:
            return self.get_default_type()
        kind = _first_parameter(value).lower()
        return kind if kind.count('/') == 1 else 'text/plain'

    def get_content_maintype(self):
        return self.get_content_type().split('/')[0]

    def get_content_subtype(self):
        return self.get_content_type().split('/')[1]

    def get_default_type(self):
        """The type of a message that names none."""
        return self._default_type

    def set_default_type(self, ctype):
        self._default_type = ctype

    def _params_as_written(self, failobj, header):
        value = self.get(header)
        if value is None:
            return failobj
        params = []
        for part in _parseparam(value):
            name, _, value = part.partition('=')
            params.append((name.strip(), value.strip()))
        return utils.decode_params(params)

    def get_params(self, failobj=None, header='content-type', unquote=True):
        """[(name, value), …] of a header's parameters; the first is its value, and ''."""
        params = self._params_as_written(None, header)
        if params is None:
            return failobj
        return [(name, _unquotevalue(value)) for name, value in params] if unquote else params

    def get_param(self, param, failobj=None, header='content-type', unquote=True):
        """A parameter's value: a string, or (charset, language, text)."""
        for name, value in self._params_as_written((), header):
            if name.lower() == param.lower():
                return _unquotevalue(value) if unquote else value
        return failobj

    def set_param(self, param, value, header='Content-Type', requote=True, charset=None, language='', replace=False):
        """Set a parameter; replace: the header keeps its place."""
        if charset and not isinstance(value, tuple):
            value = charset, language, value
        content = 'text/plain' if header not in self and header.lower() == 'content-type' else self.get(header)
        if not self.get_param(param, header=header):
            added = _formatparam(param, value, requote)
            content = f'{content}; {added}' if content else added
        else:
            parts = []
            for name, old in self.get_params(header=header, unquote=requote):
                part = _formatparam(name, value if name.lower() == param.lower() else old, requote)
                parts.append(part)
            content = '; '.join(parts)
        if content != self.get(header):
            self._set_header(header, content, replace)

    def _set_header(self, header, content, replace):
        if replace:
            self.replace_header(header, content)
        else:
            del self[header]
            self[header] = content

    def del_param(self, param, header='content-type', requote=True):
        """Take a parameter out."""
        if header not in self:
            return
        kept = [_formatparam(name, value, requote) for name, value in self.get_params(header=header, unquote=requote)
                if name.lower() != param.lower()]
        content = '; '.join(kept)
        if content != self.get(header):
            del self[header]
            self[header] = content

    def set_type(self, type, header='Content-Type', requote=True):
        """Set the type; the header's parameters stay."""
        if type.count('/') != 1:
            raise ValueError
        if header.lower() == 'content-type':
            del self['mime-version']
            self['MIME-Version'] = '1.0'
        if header not in self:
            self[header] = type
            return
        params = self.get_params(header=header, unquote=requote)
        del self[header]
        self[header] = type
        for name, value in params[1:]:
            self.set_param(name, value, header, requote)

    def get_filename(self, failobj=None):
        """The name of a file that the message is."""
        missing = object()
        name = self.get_param('filename', missing, 'content-disposition')
        if name is missing:
            name = self.get_param('name', missing, 'content-type')
        return failobj if name is missing else utils.collapse_rfc2231_value(name).strip()

    def get_boundary(self, failobj=None):
        """The boundary between the parts."""
        missing = object()
        boundary = self.get_param('boundary', missing)
        return failobj if boundary is missing else utils.collapse_rfc2231_value(boundary).rstrip()

    def set_boundary(self, boundary):
        """Set the boundary; the header keeps its place."""
        params = self._params_as_written(None, 'content-type')
        if params is None:
            raise HeaderParseError('No Content-Type header found')
        changed = [('boundary', f'"{boundary}"') if name.lower() == 'boundary' else (name, value) for name, value in params]
        if not any(name.lower() == 'boundary' for name, _ in params):
            changed.append(('boundary', f'"{boundary}"'))
        content = '; '.join([name if value == '' else f'{name}={value}' for name, value in changed])
        self._headers = [self.policy.header_store_parse(name, content) if name.lower() == 'content-type' else (name, value)
                         for name, value in self._headers]

    def get_content_charset(self, failobj=None):
        """The character set of the payload, in small letters."""
        missing = object()
        charset = self.get_param('charset', missing)
        if charset is missing:
            return failobj
        if isinstance(charset, tuple):
            try:
                charset = str(charset[2].encode('raw-unicode-escape'), charset[0] or 'us-ascii')
            except (LookupError, UnicodeError):
                charset = charset[2]
        return charset.lower() if charset.isascii() else failobj

    def get_charsets(self, failobj=None):
        """The character sets of the message and its parts."""
        return [part.get_content_charset(failobj) for part in self.walk()]

    def get_content_disposition(self):
        """'inline', 'attachment' or what else it is, None if nothing is said."""
        value = self.get('content-disposition')
        return None if value is None else _first_parameter(value).lower()

    walk = walk


class MIMEPart(Message):
    """A message, or a part of one, that is made and read by what it is rather than by how it is written."""

    _body_types = {('text', 'plain'), ('text', 'html'), ('multipart', 'related'), ('multipart', 'alternative')}

    def __init__(self, policy=None):
        if policy is None:
            from email.policy import default as policy
        super().__init__(policy)

    def as_string(self, unixfrom=False, maxheaderlen=None, policy=None):
        """The whole message as text; header lines are as long as the policy says unless maxheaderlen does."""
        policy = self.policy if policy is None else policy
        return super().as_string(unixfrom, policy.max_line_length if maxheaderlen is None else maxheaderlen, policy)

    def __str__(self):
        return self.as_string(policy=self.policy.clone(utf8=True))

    def is_attachment(self):
        """Whether it says that it is one."""
        value = self.get('content-disposition')
        return value is not None and value.content_disposition == 'attachment'

    def _bodies(self, part, preferences):
        """(rank of the preference, part) for each part that may be the body."""
        left = [part]
        while left:
            part = left.pop()
            if part.is_attachment():
                continue
            kind, subtype = part.get_content_type().split('/')
            if kind == 'text':
                if subtype in preferences:
                    yield preferences.index(subtype), part
            elif kind == 'multipart' and self.is_multipart():
                inner = list(part.iter_parts())
                if subtype != 'related':
                    left.extend(reversed(inner))
                    continue
                if 'related' in preferences:
                    yield preferences.index('related'), part
                start = part.get_param('start')
                root = next((each for each in inner if start and each['content-id'] == start), None) or (inner[0] if inner else None)
                if root is not None:
                    left.append(root)

    def get_body(self, preferencelist=('related', 'html', 'plain')):
        """The part that is the body, by the kind that comes first in the list; None if there is none."""
        best = min(self._bodies(self, preferencelist), key=lambda found: found[0], default=None)
        return best and best[1]

    def iter_attachments(self):
        """The parts that are not the body."""
        kind, subtype = self.get_content_type().split('/')
        if kind != 'multipart' or subtype == 'alternative':
            return
        payload = self.get_payload()
        try:
            parts = payload.copy()
        except AttributeError:
            return      # one that was read has text where its parts should be
        if kind == 'multipart' and subtype == 'related':
            # All but the root, which is the one that 'start' names, or the first.
            start = self.get_param('start')
            if start:
                others = [part for part in parts if part['content-id'] != start]
                if len(others) < len(parts):
                    yield from others
                    return
            yield from parts[1:]
            return
        # The first candidate of each kind is the body; all the rest are attachments.
        seen = set()
        for part in parts:
            kind = tuple(part.get_content_type().split('/'))
            if kind not in self._body_types or part.is_attachment() or kind in seen:
                yield part
            else:
                seen.add(kind)

    def iter_parts(self):
        """The parts; nothing for a message that has none."""
        if self.is_multipart():
            yield from self.get_payload()

    def get_content(self, *args, content_manager=None, **kw):
        """The content as an object, by a content manager."""
        return (self.policy.content_manager if content_manager is None else content_manager).get_content(self, *args, **kw)

    def set_content(self, *args, content_manager=None, **kw):
        """Make an object the content, by a content manager."""
        (self.policy.content_manager if content_manager is None else content_manager).set_content(self, *args, **kw)

    def _make_multipart(self, subtype, disallowed, boundary):
        if self.get_content_maintype() == 'multipart':
            existing = self.get_content_subtype()
            if existing in (*disallowed, subtype):
                raise ValueError(f'Cannot convert {existing} to {subtype}')
        mine, parts = [], []
        content = []
        for name, value in self._headers:
            (content if name.lower().startswith('content-') else mine).append((name, value))
        if content:
            # What the message was becomes its first part.
            part = type(self)(policy=self.policy)
            part._headers, part._payload = content, self._payload
            parts.append(part)
        self._headers, self._payload = mine, parts
        self['Content-Type'] = 'multipart/' + subtype
        if boundary is not None:
            self.set_param('boundary', boundary)

    def make_related(self, boundary=None):
        self._make_multipart('related', ('alternative', 'mixed'), boundary)

    def make_alternative(self, boundary=None):
        self._make_multipart('alternative', ('mixed',), boundary)

    def make_mixed(self, boundary=None):
        self._make_multipart('mixed', (), boundary)

    def _add_multipart(self, _subtype, *args, _disp=None, **kw):
        if self.get_content_type() != 'multipart/' + _subtype:
            getattr(self, 'make_' + _subtype)()
        part = type(self)(policy=self.policy)
        part.set_content(*args, **kw)
        if _disp and 'content-disposition' not in part:
            part['Content-Disposition'] = _disp
        self.attach(part)

    def add_related(self, *args, **kw):
        """Add a part that the first one needs."""
        self._add_multipart('related', *args, _disp='inline', **kw)

    def add_alternative(self, *args, **kw):
        """Add the same in another form."""
        self._add_multipart('alternative', *args, **kw)

    def add_attachment(self, *args, **kw):
        """Add an attachment."""
        self._add_multipart('mixed', *args, _disp='attachment', **kw)

    def clear(self):
        """Take away all headers and the payload."""
        self._headers, self._payload = [], None

    def clear_content(self):
        """Take away the payload and the headers that tell of it."""
        self._headers = [header for header in self._headers if not header[0].lower().startswith('content-')]
        self._payload = None


class EmailMessage(MIMEPart):
    """A whole message made of parts: it has a MIME-Version."""

    def set_content(self, *args, **kw):
        super().set_content(*args, **kw)
        if 'MIME-Version' not in self:
            self['MIME-Version'] = '1.0'
