"""Paths of Windows as the paths of file URLs, and back: urllib.request's way there."""

import string
from urllib.parse import quote, unquote


def url2pathname(url):
    """'///C|/foo/bar' is C:\\foo\\bar, '////host/share' \\\\host\\share; OSError where no drive is that should be."""
    url = url.replace(':', '|')
    if '|' not in url:
        return unquote((url[2:] if url.startswith('////') else url).replace('/', '\\'))
    before, *behind = url.split('|')
    if len(behind) != 1 or before[-1:] not in string.ascii_letters or not before:
        raise OSError(f'Bad URL: {url}')
    path = f'{before[-1].upper()}:' + ''.join(['\\' + unquote(part) for part in behind[0].split('/') if part])
    return path + '\\' if path.endswith(':') and url.endswith('/') else path


def pathname2url(p):
    """C:\\foo\\bar is '///C:/foo/bar'; OSError where what stands before a colon is no drive."""
    if p.startswith('\\\\?\\'):
        p = p[4:]
        if p[:4].upper() == 'UNC\\':
            p = p[3:]
    if ':' not in p:
        return quote(('\\\\' + p if p.startswith('\\\\') else p).replace('\\', '/'))
    drive, *behind = p.split(':')
    if len(behind) != 1 or len(drive) > 1:
        raise OSError(f'Bad path: {p}')
    return f'///{quote(drive.upper())}:' + ''.join(['/' + quote(part) for part in behind[0].split('\\') if part])
