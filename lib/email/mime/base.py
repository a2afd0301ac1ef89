"""A message with a type, of which the others here are made."""

import email.policy
from email import message

__all__ = ['MIMEBase']


class MIMEBase(message.Message):
    """A message of a type, with the headers that say so."""

    def __init__(self, _maintype, _subtype, *, policy=None, **_params):
        super().__init__(policy=email.policy.compat32 if policy is None else policy)
        self.add_header('Content-Type', f'{_maintype}/{_subtype}', **_params)
        self['MIME-Version'] = '1.0'
