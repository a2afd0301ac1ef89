"""Writes messages, as text or bytes."""

import random
import re
import sys
import time
from _late import names as _late_names
from copy import deepcopy
from email.errors import HeaderWriteError
from email.utils import _has_surrogates
from io import BytesIO, StringIO

__getattr__ = _late_names(globals(), {})

__all__ = ['Generator', 'DecodedGenerator', 'BytesGenerator']

_LINE_END = re.compile(r'\r\n|\r|\n')
_FROM = re.compile('^From ', re.MULTILINE)
_ENDS_EARLY = re.compile(r'\r\n[^ \t]|\r[^ \n\t]|\n[^ \t]')
_TOKEN_DIGITS = len(repr(sys.maxsize - 1))


class Generator:
    """Writes messages to a text file. Which method writes a body depends on its type: _handle_MAINTYPE_SUBTYPE, _handle_MAINTYPE, _writeBody."""

    def __init__(self, outfp, mangle_from_=None, maxheaderlen=None, *, policy=None):
        if mangle_from_ is None:
            mangle_from_ = True if policy is None else policy.mangle_from_
        self._fp, self._mangle_from_, self.maxheaderlen, self.policy = outfp, mangle_from_, maxheaderlen, policy

    def write(self, s):
        self._fp.write(s)

    def flatten(self, msg, unixfrom=False, linesep=None):
        """Write a message, and before it its line of the mailbox if that is wanted."""
        policy = msg.policy if self.policy is None else self.policy
        if linesep is not None:
            policy = policy.clone(linesep=linesep)
        if self.maxheaderlen is not None:
            policy = policy.clone(max_line_length=self.maxheaderlen)
        self._NL = policy.linesep
        old = self.policy, msg.policy
        self.policy = msg.policy = policy
        try:
            if unixfrom:
                self.write((msg.get_unixfrom() or f'From nobody {time.ctime(time.time())}') + self._NL)
            self._write(msg)
        finally:
            self.policy, msg.policy = old

    def clone(self, fp):
        """A generator like this one for another file."""
        return self.__class__(fp, self._mangle_from_, None, policy=self.policy)

    def _new_buffer(self):
        return StringIO()

    def _encode(self, s):
        """Text as the file takes it."""
        return s

    def _write_lines(self, lines):
        """Write text with line ends as they are to be."""
        if not lines:
            return
        *whole, last = _LINE_END.split(lines)
        for line in whole:
            self.write(line)
            self.write(self._NL)
        if last:
            self.write(last)

    def _write(self, msg):
        # The body comes first: it may find that headers have to change, or choose a boundary.
        out, self._munge_cte = self._fp, None
        self._fp = body = self._new_buffer()
        try:
            self._dispatch(msg)
        finally:
            self._fp = out
            changed, self._munge_cte = self._munge_cte, None
        if changed:
            msg = deepcopy(msg)
            if msg.get('content-transfer-encoding') is None:
                msg['Content-Transfer-Encoding'] = changed[0]
            else:
                msg.replace_header('content-transfer-encoding', changed[0])
            msg.replace_header('content-type', changed[1])
        own = getattr(msg, '_write_headers', None)
        if own is None:
            self._write_headers(msg)
        else:
            own(self)
        self._fp.write(body.getvalue())

    def _dispatch(self, msg):
        main, sub = msg.get_content_maintype(), msg.get_content_subtype()
        for name in f'{main}_{sub}', main:
            handle = getattr(self, '_handle_' + name.replace('-', '_'), None)
            if handle is not None:
                break
        (handle or self._writeBody)(msg)

    def _write_headers(self, msg):
        for name, value in msg.raw_items():
            folded = self.policy.fold(name, value)
            if self.policy.verify_generated_headers:
                end = self.policy.linesep
                if not folded.endswith(end):
                    raise HeaderWriteError(f'folded header does not end with {end!r}: {folded!r}')
                if _ENDS_EARLY.search(folded.removesuffix(end)):
                    raise HeaderWriteError(f'folded header contains newline: {folded!r}')
            self.write(folded)
        self.write(self._NL)

    def _mangled(self, text):
        return _FROM.sub('>From ', text) if self._mangle_from_ else text

    def _handle_text(self, msg):
        payload = msg.get_payload()
        if payload is None:
            return
        if not isinstance(payload, str):
            raise TypeError(f'string payload expected: {type(payload)}')
        if _has_surrogates(msg._payload):
            charset = msg.get_param('charset')
            if charset is not None:
                # Bytes go into text in an encoding that has only ASCII.
                msg = deepcopy(msg)
                del msg['content-transfer-encoding']
                msg.set_payload(msg._payload, charset)
                payload = msg.get_payload()
                self._munge_cte = msg['content-transfer-encoding'], msg['content-type']
        self._write_lines(self._mangled(payload))

    _writeBody = _handle_text

    def _flattened(self, part):
        """A part as it is written."""
        file = self._new_buffer()
        self.clone(file).flatten(part, unixfrom=False, linesep=self._NL)
        return file.getvalue()

    def _handle_multipart(self, msg):
        parts = msg.get_payload()
        if isinstance(parts, str):      # one that was read without a boundary, its lines' ends included
            self.write(parts)
            return
        if parts is None:
            parts = []
        elif not isinstance(parts, list):
            parts = [parts]
        texts = [self._flattened(part) for part in parts]
        boundary = msg.get_boundary()
        if not boundary:
            boundary = self._make_boundary(self._encode(self._NL).join(texts))
            msg.set_boundary(boundary)
        if msg.preamble is not None:
            self._write_lines(self._mangled(msg.preamble))
            self.write(self._NL)
        line = f'--{boundary}'
        self.write(line + self._NL)
        for number, text in enumerate(texts):
            if number:
                self.write(f'{self._NL}{line}{self._NL}')
            self._fp.write(text)
        self.write(f'{self._NL}{line}--{self._NL}')
        if msg.epilogue is not None:
            self._write_lines(self._mangled(msg.epilogue))

    def _handle_multipart_signed(self, msg):
        # A signature is of the headers as they stand: their lines are not touched.
        policy = self.policy
        self.policy = policy.clone(max_line_length=0)
        try:
            self._handle_multipart(msg)
        finally:
            self.policy = policy

    def _handle_message_delivery_status(self, msg):
        # Headers alone, with an empty line between each and the next.
        end = self._encode(self._NL)
        self._fp.write(end.join([self._flattened(part).removesuffix(end) for part in msg.get_payload()]))

    def _handle_message(self, msg):
        payload = msg.get_payload()
        self._fp.write(self._flattened(payload[0]) if isinstance(payload, list) else self._encode(payload))

    @classmethod
    def _make_boundary(cls, text=None):
        """A boundary that is no line of a text."""
        base = boundary = f'{"=" * 15}{random.randrange(sys.maxsize):0{_TOKEN_DIGITS}}=='
        if text is not None:
            counter = 0
            while cls._compile_re(f'^--{re.escape(boundary)}(--)?$', re.MULTILINE).search(text):
                boundary = f'{base}.{counter}'
                counter += 1
        return boundary

    @classmethod
    def _compile_re(cls, s, flags):
        return re.compile(s, flags)


class BytesGenerator(Generator):
    """Writes messages to a binary file; bytes that were read as surrogates are written as they were, if the policy allows that."""

    def write(self, s):
        self._fp.write(s.encode('ascii', 'surrogateescape'))

    def _new_buffer(self):
        return BytesIO()

    def _encode(self, s):
        return s.encode('ascii')

    def _write_headers(self, msg):
        for name, value in msg.raw_items():
            self._fp.write(self.policy.fold_binary(name, value))
        self.write(self._NL)

    def _handle_text(self, msg):
        if msg._payload is None:
            return
        if _has_surrogates(msg._payload) and self.policy.cte_type != '7bit':
            self._write_lines(self._mangled(msg._payload))
        else:
            super()._handle_text(msg)

    _writeBody = _handle_text

    @classmethod
    def _compile_re(cls, s, flags):
        return re.compile(s.encode('ascii'), flags)


class DecodedGenerator(Generator):
    """Writes the text of a message, and of each other part a line that tells of it."""

    def __init__(self, outfp, mangle_from_=None, maxheaderlen=None, fmt=None, *, policy=None):
        super().__init__(outfp, mangle_from_, maxheaderlen, policy=policy)
        self._fmt = '[Non-text (%(type)s) part of message omitted, filename %(filename)s]' if fmt is None else fmt

    def _dispatch(self, msg):
        for part in msg.walk():
            kind = part.get_content_maintype()
            if kind == 'text':
                print(part.get_payload(decode=False), file=self)
            elif kind != 'multipart':
                print(self._fmt % {
                    'type': part.get_content_type(),
                    'maintype': kind,
                    'subtype': part.get_content_subtype(),
                    'filename': part.get_filename('[no filename]'),
                    'description': part.get('Content-Description', '[no description]'),
                    'encoding': part.get('Content-Transfer-Encoding', '[no encoding]'),
                }, file=self)
