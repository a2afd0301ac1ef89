"""Messages in messages."""

from email import message
from email.mime.nonmultipart import MIMENonMultipart

__all__ = ['MIMEMessage']


class MIMEMessage(MIMENonMultipart):
    """A message that holds another."""

    def __init__(self, _msg, _subtype='rfc822', *, policy=None):
        super().__init__('message', _subtype, policy=policy)
        if not isinstance(_msg, message.Message):
            raise TypeError('Argument is not an instance of Message')
        message.Message.attach(self, _msg)      # which this class refuses to programs
        self.set_default_type('message/rfc822')
