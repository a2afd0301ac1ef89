"""A distribution's metadata as a message with headers."""

import email
import email.message
import re
import textwrap
import warnings


class Message(email.message.Message):
    """Headers, of which the description may be the body."""

    multiple_use_keys = {'Classifier', 'Dynamic', 'Obsoletes-Dist', 'Platform', 'Project-URL', 'Provides-Dist', 'Provides-Extra',
                         'Requires-Dist', 'Requires-External', 'Supported-Platform'}

    def __new__(cls, orig):
        made = super().__new__(cls)
        vars(made).update(vars(orig))
        return made

    def __init__(self, *args, **kwargs):
        # A header that goes on in further lines has them indented.
        headers = [(name, textwrap.dedent(' ' * 8 + value) if value and '\n' in value else value) for name, value in vars(self)['_headers']]
        if self._payload:
            headers.append(('Description', self.get_payload()))
        self._headers = headers

    def __getitem__(self, item):
        found = super().__getitem__(item)
        if found is None:
            warnings.warn('Implicit None on return values is deprecated and will raise KeyErrors.', DeprecationWarning, stacklevel=2)
        return found

    def __iter__(self):
        return super().__iter__()

    @property
    def json(self):
        """All headers in a dict of str and, of those that may stand more than once, lists."""
        result = {}
        several = {key.lower(): key for key in self.multiple_use_keys}
        for key in self:
            low = key.lower()
            if low in several:
                value = self.get_all(key)
            else:
                value = self[key]
                if low == 'keywords':
                    value = re.split(r'\s+', value)
            result[low.replace('-', '_')] = value
        return result


def parse(text):
    """The Message of a text."""
    return Message(email.message_from_string(text))
