"""Responses and errors of urllib as files."""
import io
from urllib.error import ContentTooShortError, HTTPError, URLError
from urllib.response import addbase, addclosehook, addinfourl

with addinfourl(io.BytesIO(b'text\nmore'), {'Length': '4'}, 'http://x/', 404) as response:
    print(response.readline(), response.info(), response.geturl(), response.getcode(), response.status, list(response))
print(response.closed, response.fp.closed)
try:
    with response:
        pass
except ValueError as error:
    print(error)
hooked = addclosehook(io.BytesIO(), print, 'closed', 'once')
hooked.close()
hooked.close()

error = HTTPError('http://x/', 410, 'Gone', {'A': 'b'}, io.BytesIO(b'body'))
print(error, repr(error), error.reason, error.headers, error.url, error.filename, error.read(), isinstance(error, (OSError, addbase)))
error.headers = {}
print(error.hdrs, HTTPError('u', 1, 'm', {}, None).read())
print(URLError('why'), repr(URLError('why', 'file')), URLError('why', 'file').filename, ContentTooShortError('short', b'con').content)
