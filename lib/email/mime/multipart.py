"""Messages of several parts."""

from email.mime.base import MIMEBase

__all__ = ['MIMEMultipart']


class MIMEMultipart(MIMEBase):
    """A message of parts, which have a boundary between them; one is made up when it is needed."""

    def __init__(self, _subtype='mixed', boundary=None, _subparts=None, *, policy=None, **_params):
        super().__init__('multipart', _subtype, policy=policy, **_params)
        self._payload = []
        for part in _subparts or ():
            self.attach(part)
        if boundary:
            self.set_boundary(boundary)
