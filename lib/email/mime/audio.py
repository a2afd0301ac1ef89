"""Messages of sound."""

from email import encoders
from email.mime.nonmultipart import MIMENonMultipart

__all__ = ['MIMEAudio']


def _what(data):
    """The subtype of sound, by how its files begin; None if that is unknown."""
    if data.startswith(b'FORM') and data[8:12] in (b'AIFC', b'AIFF'):
        return 'x-aiff'
    if data.startswith(b'.snd'):
        return 'basic'
    if data.startswith(b'RIFF') and data[8:16] == b'WAVEfmt ':
        return 'x-wav'
    return None


class MIMEAudio(MIMENonMultipart):
    """A message of sound; its subtype is found out if it is not given."""

    def __init__(self, _audiodata, _subtype=None, _encoder=encoders.encode_base64, *, policy=None, **_params):
        if _subtype is None:
            _subtype = _what(_audiodata)
        if _subtype is None:
            raise TypeError('Could not find audio MIME subtype')
        super().__init__('audio', _subtype, policy=policy, **_params)
        self.set_payload(_audiodata)
        _encoder(self)
