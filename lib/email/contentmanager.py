"""Content managers: functions that make objects of messages' content and content of objects, by their types."""

import binascii
import email.charset
import email.errors
import email.message
from email import quoprimime


class ContentManager:
    """Functions to get content by its type ('text/plain', 'text', ''), and to set it by the object's (the class, its name, None)."""

    def __init__(self):
        self.get_handlers, self.set_handlers = {}, {}

    def add_get_handler(self, key, handler):
        self.get_handlers[key] = handler

    def get_content(self, msg, *args, **kw):
        """The content of a message as an object."""
        kind = msg.get_content_type()
        for key in kind, msg.get_content_maintype(), '':
            if key in self.get_handlers:
                return self.get_handlers[key](msg, *args, **kw)
        raise KeyError(kind)

    def add_set_handler(self, typekey, handler):
        self.set_handlers[typekey] = handler

    def set_content(self, msg, obj, *args, **kw):
        """Make an object the content of a message."""
        if msg.get_content_maintype() == 'multipart':
            # Its parts would be lost without a word.
            raise TypeError('set_content not valid on multipart')
        handler = self._find_set_handler(msg, obj)
        msg.clear_content()
        handler(msg, obj, *args, **kw)

    def _find_set_handler(self, msg, obj):
        missing = None
        for kind in type(obj).__mro__:
            full = f'{kind.__module__}.{kind.__qualname__}' if kind.__module__ else kind.__qualname__
            if missing is None:
                missing = full
            for key in kind, full, kind.__qualname__, kind.__name__:
                if key in self.set_handlers:
                    return self.set_handlers[key]
        if None in self.set_handlers:
            return self.set_handlers[None]
        raise KeyError(missing)


raw_data_manager = ContentManager()


def get_text_content(msg, errors='replace'):
    """Text as a str."""
    return msg.get_payload(decode=True).decode(msg.get_param('charset', 'ASCII'), errors=errors)


def get_non_text_content(msg):
    """Data as bytes."""
    return msg.get_payload(decode=True)


def get_message_content(msg):
    """A message in a message."""
    return msg.get_payload(0)


def get_and_fixup_unknown_message_content(msg):
    """A message of a kind that nobody here knows, as bytes."""
    # It may be of any encoding, but not by its own word: RFC 2046 wants it read as if it were data.
    return bytes(msg.get_payload(0))


raw_data_manager.add_get_handler('text', get_text_content)
for _kind in 'audio', 'image', 'video', 'application':
    raw_data_manager.add_get_handler(_kind, get_non_text_content)
for _kind in 'rfc822', 'external-body':
    raw_data_manager.add_get_handler(f'message/{_kind}', get_message_content)
raw_data_manager.add_get_handler('message', get_and_fixup_unknown_message_content)


def _prepare_set(msg, maintype, subtype, headers):
    msg['Content-Type'] = f'{maintype}/{subtype}'
    if headers:
        if not hasattr(headers[0], 'name'):
            policy = msg.policy
            headers = [policy.header_factory(*policy.header_source_parse([header])) for header in headers]
        try:
            for header in headers:
                if header.defects:
                    raise header.defects[0]
                msg[header.name] = header
        except email.errors.HeaderDefect as error:
            raise ValueError(f'Invalid header: {header.fold(policy=msg.policy)}') from error


def _finalize_set(msg, disposition, filename, cid, params):
    if disposition is None and filename is not None:
        disposition = 'attachment'
    if disposition is not None:
        msg['Content-Disposition'] = disposition
    if filename is not None:
        msg.set_param('filename', filename, header='Content-Disposition', replace=True)
    if cid is not None:
        msg['Content-ID'] = cid
    for name, value in (params or {}).items():
        msg.set_param(name, value)


def _base64_lines(data, length):
    """Bytes in Base64, in lines of at most so many characters."""
    step = length // 4 * 3
    return ''.join([binascii.b2a_base64(data[at:at + step]).decode('ascii') for at in range(0, len(data), step)])


def _encode_text(string, charset, cte, policy):
    """(encoding, payload) of text: in the encoding that is given, or that suits it."""
    lines = string.encode(charset).splitlines()
    end = policy.linesep.encode('ascii')

    def embedded(lines):
        return end.join(lines) + end

    def normal(lines):
        return b'\n'.join(lines) + b'\n'

    if cte is None:
        # As it is, if that will do.
        limit = policy.max_line_length
        if limit is None or max(map(len, lines), default=0) <= limit:
            if all(line.isascii() for line in lines):
                return '7bit', normal(lines).decode('ascii')
            if policy.cte_type == '8bit' and charset != 'unknown-8bit':
                return '8bit', normal(lines).decode('ascii', 'surrogateescape')
        sample = embedded(lines[:10])
        quoted = quoprimime.body_encode(sample.decode('latin-1'), limit or 76)
        # Text that is mostly ASCII stays readable.
        cte = 'base64' if len(binascii.b2a_base64(sample)) < len(quoted) else 'quoted-printable'
        if cte == 'quoted-printable' and len(lines) <= 10:
            return cte, quoprimime.body_encode(normal(lines).decode('latin-1'), limit or 76)
    if cte == '7bit':
        return cte, normal(lines).decode('ascii')
    if cte == '8bit':
        return cte, normal(lines).decode('ascii', 'surrogateescape')
    if cte == 'quoted-printable':
        return cte, quoprimime.body_encode(normal(lines).decode('latin-1'), policy.max_line_length or 76)
    if cte == 'base64':
        return cte, _base64_lines(embedded(lines), policy.max_line_length or 76)
    raise ValueError(f'Unknown content transfer encoding {cte}')


def set_text_content(msg, string, subtype='plain', charset='utf-8', cte=None, disposition=None, filename=None, cid=None, params=None, headers=None):
    """Make a str the content."""
    _prepare_set(msg, 'text', subtype, headers)
    cte, payload = _encode_text(string, charset, cte, msg.policy)
    msg.set_payload(payload)
    msg.set_param('charset', email.charset.ALIASES.get(charset, charset), replace=True)
    msg['Content-Transfer-Encoding'] = cte
    _finalize_set(msg, disposition, filename, cid, params)


def set_message_content(msg, message, subtype='rfc822', cte=None, disposition=None, filename=None, cid=None, params=None, headers=None):
    """Make a message the content."""
    if subtype == 'partial':
        raise ValueError('message/partial is not supported for Message objects')
    if subtype == 'rfc822':
        if cte not in (None, '7bit', '8bit', 'binary'):
            # RFC 2046, 5.2.1.
            raise ValueError(f'message/rfc822 parts do not support cte={cte}')
        cte = '8bit' if cte is None else cte
    elif subtype == 'external-body':
        if cte not in (None, '7bit'):
            # RFC 2046, 5.2.3.
            raise ValueError(f'message/external-body parts do not support cte={cte}')
        cte = '7bit'
    elif cte is None:
        cte = '7bit'
    _prepare_set(msg, 'message', subtype, headers)
    msg.set_payload([message])
    msg['Content-Transfer-Encoding'] = cte
    _finalize_set(msg, disposition, filename, cid, params)


def set_bytes_content(msg, data, maintype, subtype, cte='base64', disposition=None, filename=None, cid=None, params=None, headers=None):
    """Make bytes the content."""
    _prepare_set(msg, maintype, subtype, headers)
    if cte == 'base64':
        data = _base64_lines(data, msg.policy.max_line_length or 76)
    elif cte == 'quoted-printable':
        # Without the newlines of text: all line ends are data.
        data = binascii.b2a_qp(data, istext=False, header=False, quotetabs=True).decode('ascii')
    elif cte == '7bit':
        data = data.decode('ascii')
    elif cte in ('8bit', 'binary'):
        data = data.decode('ascii', 'surrogateescape')
    msg.set_payload(data)
    msg['Content-Transfer-Encoding'] = cte
    _finalize_set(msg, disposition, filename, cid, params)


raw_data_manager.add_set_handler(str, set_text_content)
raw_data_manager.add_set_handler(email.message.Message, set_message_content)
for _kind in bytes, bytearray, memoryview:
    raw_data_manager.add_set_handler(_kind, set_bytes_content)
del _kind
