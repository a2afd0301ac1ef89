"""Messages of pictures."""

import re
from email import encoders
from email.mime.nonmultipart import MIMENonMultipart

__all__ = ['MIMEImage']

# How files of each subtype begin.
_BEGINNINGS = [(re.compile(pattern, re.DOTALL), subtype) for pattern, subtype in (
    (rb'.{6}(?:JFIF|Exif)|\xff\xd8\xff\xdb', 'jpeg'),
    (rb'\x89PNG\r\n\x1a\n', 'png'),
    (rb'GIF8[79]a', 'gif'),
    (rb'MM|II', 'tiff'),
    (rb'\x01\xda', 'rgb'),
    (rb'P[14][ \t\n\r]', 'pbm'),
    (rb'P[25][ \t\n\r]', 'pgm'),
    (rb'P[36][ \t\n\r]', 'ppm'),
    (rb'\x59\xa6\x6a\x95', 'rast'),
    (rb'#define ', 'xbm'),
    (rb'BM', 'bmp'),
    (rb'RIFF.{4}WEBP', 'webp'),
    (rb'\x76\x2f\x31\x01', 'exr'),
)]


def _what(data):
    """The subtype of a picture, None if it is unknown."""
    return next((subtype for beginning, subtype in _BEGINNINGS if beginning.match(data)), None)


class MIMEImage(MIMENonMultipart):
    """A message of a picture; its subtype is found out if it is not given."""

    def __init__(self, _imagedata, _subtype=None, _encoder=encoders.encode_base64, *, policy=None, **_params):
        if _subtype is None:
            _subtype = _what(_imagedata)
        if _subtype is None:
            raise TypeError('Could not guess image MIME subtype')
        super().__init__('image', _subtype, policy=policy, **_params)
        self.set_payload(_imagedata)
        _encoder(self)
