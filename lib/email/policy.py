"""Policies whose headers are objects, and those that are ready made."""

import re
import sys
from email import utils
from email._policybase import Compat32, Policy, compat32
from email.contentmanager import raw_data_manager
from email.headerregistry import HeaderRegistry
from email.message import EmailMessage

__all__ = ['Compat32', 'compat32', 'Policy', 'EmailPolicy', 'default', 'strict', 'SMTP', 'HTTP']

_LINE_END = re.compile(r'\n|\r\n?')


class EmailPolicy(Policy):
    """Headers are objects made by header_factory. utf8: headers may hold UTF-8. refold_source: whether headers that were read are folded anew,
    'none', 'long' (those with lines that are too long) or 'all'. content_manager: for get_content() and set_content()."""

    message_factory = EmailMessage
    utf8 = False
    refold_source = 'long'
    header_factory = HeaderRegistry()
    content_manager = raw_data_manager

    def __init__(self, **kw):
        if 'header_factory' not in kw:      # each policy has its own, which may be changed
            object.__setattr__(self, 'header_factory', HeaderRegistry())
        super().__init__(**kw)

    def header_max_count(self, name):
        return self.header_factory[name].max_count

    def header_source_parse(self, sourcelines):
        name, value = sourcelines[0].split(':', 1)
        return name, ''.join((value, *sourcelines[1:])).lstrip(' \t\r\n').rstrip('\r\n')

    def header_store_parse(self, name, value):
        if hasattr(value, 'name') and value.name.lower() == name.lower():
            return name, value
        if isinstance(value, str) and len(value.splitlines()) > 1:
            raise ValueError('Header values may not contain linefeed or carriage return characters')
        return name, self.header_factory(name, value)

    def header_fetch_parse(self, name, value):
        return value if hasattr(value, 'name') else self.header_factory(name, _LINE_END.sub('', value))

    def fold(self, name, value):
        return self._fold(name, value, refold_binary=True)

    def fold_binary(self, name, value):
        folded = self._fold(name, value, refold_binary=self.cte_type == '7bit')
        return folded.encode('utf-8' if self.utf8 else 'ascii', 'surrogateescape')

    def _fold(self, name, value, refold_binary=False):
        if hasattr(value, 'name'):
            return value.fold(policy=self)
        limit = self.max_line_length or sys.maxsize
        lines = _LINE_END.split(value)
        refold = self.refold_source == 'all' or self.refold_source == 'long' and (
            len(lines[0]) + len(name) + 2 > limit or any(len(line) > limit for line in lines[1:]))
        if not refold:
            refold = not value.isascii() if not self.utf8 else refold_binary and utils._has_surrogates(value)
        if refold:
            return self.header_factory(name, ''.join(lines)).fold(policy=self)
        return f'{name}: {self.linesep.join(lines)}{self.linesep}'


default = EmailPolicy()
del default.__dict__['header_factory']      # the class's own serves it
strict = default.clone(raise_on_defect=True)
SMTP = default.clone(linesep='\r\n')
HTTP = default.clone(linesep='\r\n', max_line_length=None)
SMTPUTF8 = SMTP.clone(utf8=True)
